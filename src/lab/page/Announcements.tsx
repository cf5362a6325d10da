import { Suspense, useLayoutEffect, useRef } from 'react';
import type { Notice as NoticeData } from '../state/data';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { focusPlots } from '../pageEffects';
import { useIntents, useIsStale, useLabState } from '../LabContext';
import { Guarded } from '../Boundary';
import { usePresentRoom } from '../rooms';
import { doneStatus, status } from '../state/select/status';

/** Messages to the visitor: faults with a remedy, and things done. */
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

/** Moves the focus from a message that is being removed to its neighbour, or else to the plots. */
function handOn({ nextElementSibling: next, previousElementSibling: before }: HTMLElement): void {
  const button = (next ?? before)?.querySelector('button');
  if (button) button.focus();
  else focusPlots();
}

interface StatusLineProps {
  /** True while the next query is hidden, from screen readers too. */
  readonly hidesNext?: boolean;
}

/** Says what the step did and what comes next; where a link hides the line, to screen readers only. */
export function StatusLine({ hidesNext = false }: StatusLineProps) {
  const sentence = useLabState(hidesNext ? doneStatus : status);
  const isHidden = useLabState(({ hide }) => hide.includes('status'));
  const isStale = useIsStale();
  const Words = usePresentRoom()?.Words;
  return (
    <p
      className={isHidden ? 'visually-hidden' : 'lab__status'}
      role="status"
      data-stale={isStale ? '' : undefined}
    >
      {Words ? (
        <Guarded what="What the room says" instead={sentence}>
          <Suspense>
            <Words />
          </Suspense>
        </Guarded>
      ) : (
        sentence
      )}
    </p>
  );
}
