import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { copyText } from './copyText';

interface CopyTextProps {
  readonly label: string;
  readonly text: string;
  /** What the button says. */
  readonly action: string;
  readonly hint: string;
}

/** A text to take away: it can be copied by a button, or selected where the browser does not let the page copy. */
export function CopyText({ label, text, action, hint }: CopyTextProps) {
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly words: string } | null>(null);
  const copy = () =>
    void copyText(text).then((isCopied) =>
      setOutcome({ of: text, words: isCopied ? 'Copied.' : 'This browser does not let the page copy.' }),
    );
  return (
    <div className="share__take">
      <input
        className="share__text"
        aria-label={label}
        title={`${label}, to be selected and copied`}
        value={text}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button hint={hint} onClick={copy}>
        {action}
      </Button>
      <span className="share__outcome" aria-live="polite">
        {outcome?.of === text && outcome.words}
      </span>
    </div>
  );
}
