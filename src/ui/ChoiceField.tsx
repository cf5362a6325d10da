import { fieldId } from './fieldId';
import { LineField, type LineFieldProps } from './LineField';

interface ChoiceFieldProps extends LineFieldProps {
  readonly value: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    /** What stands at the right of it in the list. */
    readonly example?: string;
  }[];
  onChange(value: string): void;
  readonly isWrong?: boolean;
}

/** A field to choose in, with a line below it. */
export function ChoiceField({ value, options, onChange, isWrong = false, ...line }: ChoiceFieldProps) {
  return (
    <LineField {...line}>
      <select
        id={fieldId(line.field)}
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
    </LineField>
  );
}
