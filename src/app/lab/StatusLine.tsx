import { status } from '../../state/select/pictures';
import { useLabState } from '../LabContext';

/** What the step did, for eyes and ears; where it is hidden, for ears. */
export function StatusLine() {
  const sentence = useLabState(status);
  const isHidden = useLabState(({ hide }) => hide.includes('status'));
  const isStale = useLabState(({ drag, preview }) => drag !== null && preview !== null);
  return (
    <p
      className={isHidden ? 'visually-hidden' : 'lab__status'}
      role="status"
      data-stale={isStale ? '' : undefined}
    >
      {sentence}
    </p>
  );
}
