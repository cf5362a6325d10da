import { useLayoutEffect, useRef } from 'react';
import type { Notice as NoticeData } from '../../state/data';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { focusPlots } from '../focusPlots';
import { useIntents, useLabState } from '../LabContext';

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
