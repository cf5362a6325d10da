import './lineFields.css';
import { classNames } from './classNames';
import { fieldId } from './fieldId';

interface ChoiceFieldProps {
  readonly field: string;
  readonly label: string;
  readonly isUnder?: boolean;
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** What stands at the right of it in the list. */
    readonly example?: string;
  }[];
  onChange(value: string): void;
  readonly hint?: string | undefined;
  readonly isWrong?: boolean;
  readonly className?: string;
}

/** A field to choose in, with a line below it. */
export function ChoiceField({ field, label, isUnder = false, value, options, ...more }: ChoiceFieldProps) {
  const { onChange, hint, isWrong = false, className } = more;
  const id = fieldId(field);
  return (
    <div className={classNames('ex-field', className)} title={hint}>
      <label htmlFor={id} className={isUnder ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className="ex-input ex-select"
        value={value}
        aria-invalid={isWrong}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} data-example={option.example}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
