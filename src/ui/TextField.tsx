import './lineFields.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './classNames';
import { fieldId } from './fieldId';

interface TextFieldProps {
  /** Names the field in the form, and its element. */
  readonly field: string;
  readonly label: ReactNode;
  /** True if the label is for screen readers: its column has a head. */
  readonly isUnder?: boolean;
  readonly value: string;
  onChange(value: string): void;
  readonly hint?: string | undefined;
  /** Words in the field while it is empty. */
  readonly empty?: string | undefined;
  readonly isNumber?: boolean;
  readonly isWrong?: boolean;
  /** Id of the sentence that says what is wrong. */
  readonly said?: string | undefined;
  readonly className?: string;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
}

/** A field to type in, with a line below it. */
export function TextField({ field, label, isUnder = false, value, onChange, ...more }: TextFieldProps) {
  const { hint, empty, isNumber = false, isWrong = false, said, className, onKeyDown } = more;
  const id = fieldId(field);
  return (
    <div className={classNames('ex-field', className)} title={hint}>
      <label htmlFor={id} className={isUnder ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <input
        id={id}
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
    </div>
  );
}
