import { status } from '../../state/select/pictures';
import { useLabState } from '../LabContext';

/** What the step did, for eyes and ears; where it is hidden, for ears. */
export function StatusLine() {
  const sentence = useLabState(status);
  const isHidden = useLabState(({ hide }) => hide.includes('status'));
  return (
    <p className={isHidden ? 'visually-hidden' : 'lab__status'} role="status">
      {sentence}
    </p>
  );
}
