import { status } from '../../state/select/pictures';
import { useLabState } from '../LabContext';

/** What the step did, for eyes and ears. */
export function StatusLine() {
  const sentence = useLabState(status);
  return (
    <p className="lab__status" role="status">
      {sentence}
    </p>
  );
}
