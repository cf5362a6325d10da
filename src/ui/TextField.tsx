import type { KeyboardEvent } from 'react';
import { fieldId } from './fieldId';
import { LineField, type LineFieldProps } from './LineField';

interface TextFieldProps extends LineFieldProps {
  readonly value: string;
  onChange(value: string): void;
  /** Words in the field while it is empty. */
  readonly empty?: string | undefined;
  readonly isNumber?: boolean;
  readonly isWrong?: boolean;
  /** Id of the sentence that says what is wrong. */
  readonly said?: string | undefined;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
}

/** A field to type in, with a line below it. */
export function TextField({ value, onChange, empty, isNumber = false, ...more }: TextFieldProps) {
  const { isWrong = false, said, onKeyDown, ...line } = more;
  return (
    <LineField {...line}>
      <input
        id={fieldId(line.field)}
        className="ex-input"
        type="text"
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={empty}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? said : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </LineField>
  );
}
