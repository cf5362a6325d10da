import { useLayoutEffect, useRef } from 'react';
import type { Notice as NoticeData } from '../../state/data';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { focusPlots } from '../pageEffects';
import { useIntents, useLabState } from '../LabContext';
import { doneStatus, status } from '../../state/select/pictures';

/** Sentences for the user: what went wrong and what to do, or what was done. */
export function Notices() {
  const notices = useLabState((state) => state.notices);
  return (
    <ul className="notices" aria-live="polite" aria-label="Messages">
      {notices.map((notice) => (
        <Notice key={notice.id} {...notice} />
      ))}
    </ul>
  );
}

function Notice({ id, kind, text, offer }: NoticeData) {
  const { dismissNotice } = useIntents();
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const self = item.current;
    return () => {
      if (self?.contains(document.activeElement)) handOn(self);
    };
  }, []);
  return (
    <li ref={item} className={`notice notice--${kind}`}>
      <span>{text}</span>
      {offer && (
        <Button hint={offer.hint} onClick={offer.act}>
          {offer.label}
        </Button>
      )}
      <Button variant="icon" label="Dismiss message" onClick={() => dismissNotice(id)}>
        <CloseIcon />
      </Button>
    </li>
  );
}

/** Who was at a message that leaves goes on with its neighbour, else with the plots. */
function handOn({ nextElementSibling: next, previousElementSibling: before }: HTMLElement): void {
  const button = (next ?? before)?.querySelector('button');
  if (button) button.focus();
  else focusPlots();
}

interface StatusLineProps {
  /** Whether the next query is kept back, for eyes and for ears. */
  readonly hidesNext?: boolean;
}

/** What the step did, and what comes next, for eyes and ears; where a link hides it, for ears. */
export function StatusLine({ hidesNext = false }: StatusLineProps) {
  const sentence = useLabState(hidesNext ? doneStatus : status);
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
