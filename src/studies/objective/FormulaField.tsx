import { useId, type KeyboardEvent } from 'react';
import type { FormulaFault } from './readFormula';

interface FormulaFieldProps {
  readonly text: string;
  readonly fault: FormulaFault | null;
  onChange(text: string): void;
  /** Enter was pressed. */
  onEnter(): void;
}

/** Longer texts than this are cut where they are pasted; a formula is refused long before. */
const longest = 2000;

/** A field for a formula. What is wrong is underlined where it stands, by a copy of the text behind the field. */
export function FormulaField({ text, fault, onChange, onEnter }: FormulaFieldProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="field own__formula">
      <label htmlFor={id}>Formula</label>
      <div className="own__typed">
        <Mirror text={text} fault={fault} />
        <textarea
          id={id}
          value={text}
          maxLength={longest}
          rows={1}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={`${id}-verdict`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={`${id}-verdict`} className={fault ? 'own__problem' : undefined} aria-live="polite">
        {fault
          ? `${fault.sentence} The function of the run stays until you use another.`
          : 'The search looks for the largest value; for the smallest, put −(…) around it.'}
      </p>
    </div>
  );
}

/** The same text, unseen, with its wrong part marked; where the text ends too early, the place after it. */
function Mirror({ text, fault }: Pick<FormulaFieldProps, 'text' | 'fault'>) {
  const { position, length } = fault ?? { position: text.length, length: 0 };
  const wrong = text.slice(position, position + length);
  return (
    <div className="own__mirror" aria-hidden="true">
      {text.slice(0, position)}
      {fault && <mark data-empty={wrong === '' ? '' : undefined}>{wrong || ' '}</mark>}
      {text.slice(position + length)}
      {'\u200b'}
    </div>
  );
}
