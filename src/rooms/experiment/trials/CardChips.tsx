import type { KeyboardEvent } from 'react';
import { cardMarks } from './cardMarks';

/** Marks a trial; `from` is what was pressed. */
type Mark = (from: HTMLElement) => void;

type Marks = Readonly<Record<'differently' | 'failed' | 'impossible' | 'later', Mark>>;

interface CardChipsProps {
  readonly marks: Marks;
  /** Which trial it is: "loaf 20". */
  readonly name: string;
}

/** What else may be said of a trial than its result. */
export function CardChips({ marks, name }: CardChipsProps) {
  return (
    <div className="ex-chips ex-card__chips" role="group" aria-label={`Other answers for ${name}`}>
      {cardMarks.map(({ id, label, hint, shortcut }) => (
        <button
          key={id}
          type="button"
          className="chip"
          title={`${hint} (${shortcut.toUpperCase()} on the card)`}
          onClick={({ currentTarget, detail }) => {
            // The second click of a double click falls on the card that has slid under the pointer.
            if (detail <= 1) marks[id](currentTarget);
          }}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Takes the key of one of the chips, pressed on the card outside of fields. */
export function takeMarkKey(event: KeyboardEvent<HTMLElement>, marks: Marks): void {
  const chip = cardMarks.find(({ shortcut }) => shortcut === event.key);
  const isTyping = (event.target as HTMLElement).closest('input, select, textarea') !== null;
  if (!chip || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  marks[chip.id](event.currentTarget);
}
