import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { useIntents, useLabState } from '../LabContext';

/** Sentences for the user: what went wrong and what to do, or what was done. */
export function Notices() {
  const notices = useLabState((state) => state.notices);
  const { dismissNotice } = useIntents();
  return (
    <ul className="notices" aria-live="polite" aria-label="Messages">
      {notices.map(({ id, kind, text, until }) => (
        <li key={id} className={`notice notice--${kind}`}>
          <span>{text}</span>
          {typeof until === 'object' && 'act' in until && (
            <Button hint={until.hint} onClick={until.act}>
              {until.label}
            </Button>
          )}
          <Button variant="icon" label="Dismiss message" onClick={() => dismissNotice(id)}>
            <CloseIcon />
          </Button>
        </li>
      ))}
    </ul>
  );
}
