import { doneStatus, status } from '../../state/select/pictures';
import { useIsStale, useLabState } from '../LabContext';

interface StatusLineProps {
  /** Whether the next query is kept back, for eyes and for ears. */
  readonly hidesNext?: boolean;
}

/** What the step did, and what comes next, for eyes and ears; where a link hides it, for ears. */
export function StatusLine({ hidesNext = false }: StatusLineProps) {
  const sentence = useLabState(hidesNext ? doneStatus : status);
  const isHidden = useLabState(({ hide }) => hide.includes('status'));
  const isStale = useIsStale();
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
