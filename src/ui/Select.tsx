import { useId } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  onChange(value: string): void;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
}

/** A native select with its label above. */
export function Select({ label, value, options, onChange, disabled, hint }: SelectProps) {
  const id = useId();
  return (
    <div className="field" title={hint}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MemberSelectProps<Id extends string> {
  readonly label: string;
  readonly members: readonly { readonly id: Id; readonly label: string; readonly summary: string }[];
  readonly id: Id;
  onChange(id: Id): void;
  /** Reason why nothing can be chosen. */
  readonly why?: string | undefined;
}

/** Selects a member of a family; the summary of the present one is the tooltip. */
export function MemberSelect<Id extends string>({
  label,
  members,
  id,
  onChange,
  why,
}: MemberSelectProps<Id>) {
  const member = (value: string) => members.find((one) => one.id === value);
  return (
    <Select
      label={label}
      value={id}
      options={members.map((one) => ({ value: one.id, label: one.label }))}
      onChange={(value) => onChange(member(value)!.id)}
      hint={why ?? member(id)?.summary}
      disabled={why !== undefined}
    />
  );
}
