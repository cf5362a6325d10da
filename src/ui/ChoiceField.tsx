import { classNames } from './classNames';
import { fieldId } from './fieldId';
import { LineField, type LineFieldProps } from './LineField';

interface ChoiceFieldProps extends LineFieldProps {
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** What stands at the right of it in the list, where the browser lets a page draw that, and in the hint of the field. */
    readonly example?: string;
  }[];
  onChange(value: string): void;
  readonly isWrong?: boolean;
}

/** A field to choose in, with a line below it. */
export function ChoiceField({ value, options, onChange, isWrong = false, ...line }: ChoiceFieldProps) {
  const example = options.find((option) => option.value === value)?.example;
  return (
    <LineField {...line} hint={line.hint ?? (example && `For example ${example}`)}>
      <select
        id={fieldId(line.field)}
        className={classNames('ex-input ex-select', example && 'ex-select--examples')}
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
    </LineField>
  );
}
