import { useId } from 'react';
import { classNames } from './classNames';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Heading of the options with the same group. */
  readonly group?: string | undefined;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  onChange(value: string): void;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
  readonly className?: string | undefined;
}

/** A native select with its label above. */
export function Select({ label, value, options, onChange, disabled, hint, className }: SelectProps) {
  const id = useId();
  return (
    <div className={classNames('field', className)} title={hint}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {grouped(options).map(([group, members]) =>
          group === '' ? (
            members.map(drawOption)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(drawOption)}
            </optgroup>
          ),
        )}
      </select>
    </div>
  );
}

function drawOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

function grouped(options: readonly SelectOption[]): [string, SelectOption[]][] {
  const groups = new Map<string, SelectOption[]>();
  for (const option of options) {
    const group = option.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}
