import { useId } from 'react';
import { Button } from '../../ui/Button';
import { formatNumber } from '../../ui/formatNumber';

/** To lay out more characters in a field takes seconds. */
const longestShown = 200_000;

interface PasteFieldProps {
  readonly text: string;
  readonly isWrong: boolean;
  onChange(text: string): void;
}

/** Where a table is pasted; of a large one the beginning is shown, to be read only. */
export function PasteField({ text, isWrong, onChange }: PasteFieldProps) {
  const part = useId();
  const isWhole = text.length <= longestShown;
  return (
    <>
      <label className="field">
        <span>Or paste it here</span>
        <textarea
          className="data-form__text"
          rows={9}
          spellCheck={false}
          placeholder={'x,y\n12,0.71\n80,0.62\n155,0.91'}
          value={isWhole ? text : `${text.slice(0, longestShown)}…`}
          readOnly={!isWhole}
          aria-invalid={isWrong}
          aria-describedby={isWhole ? 'data-verdict' : `data-verdict ${part}`}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
      {!isWhole && (
        <p id={part} className="data-form__verdict">
          The table is large: its beginning is shown, and cannot be changed here.{' '}
          <Button
            hint={`Takes the ${formatNumber(text.length)} characters away`}
            onClick={() => onChange('')}
          >
            Empty the field
          </Button>
        </p>
      )}
    </>
  );
}
