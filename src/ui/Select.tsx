import { useId } from 'react';
import { classNames } from './classNames';
import type { OptionPicture, SelectOption } from './options/option';
import { OptionList } from './options/OptionList';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  onChange(value: string): void;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
  /** Id of what explains it, in place of the tooltip. */
  readonly describedBy?: string | undefined;
  /** Pictures by value, of a list whose options say which are usual. */
  readonly pictures?: Readonly<Record<string, OptionPicture>> | undefined;
  /** Called when pointer or focus come near: time to draw the pictures. */
  readonly onNear?: (() => void) | undefined;
}

/** A native select with its label above; a long list that says which options are usual opens as one of our own, with pictures. */
export function Select(props: SelectProps) {
  const { label, value, options, onChange, disabled, hint, describedBy, pictures, onNear } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const short = chosen?.symbol ?? chosen?.short;
  const isListed = !disabled && options.some(({ isUsual }) => isUsual);
  const optionOf = (option: SelectOption) => (
    <option
      key={option.value}
      value={option.value}
      disabled={option.disabled}
      title={isListed ? undefined : option.hint}
    >
      {option.label}
    </option>
  );
  const select = (
    <select
      id={id}
      className={classNames('select', short && 'select--short')}
      value={value}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value)}
    >
      {[...new Set(options.map(({ group }) => group))].map((group) => {
        const list = options.filter((option) => option.group === group).map(optionOf);
        if (group === undefined) return list;
        return (
          <optgroup key={group} label={group}>
            {list}
          </optgroup>
        );
      })}
    </select>
  );
  const box = (
    <>
      {select}
      {short && (
        <span className="select__short" aria-hidden="true" translate={chosen?.symbol ? 'no' : undefined}>
          {short}
        </span>
      )}
    </>
  );
  return (
    <div className="field" title={describedBy ? undefined : hint} onPointerEnter={onNear} onFocus={onNear}>
      <label htmlFor={id}>{label}</label>
      {isListed ? (
        <OptionList label={label} value={value} options={options} pictures={pictures} onChoose={onChange}>
          {box}
        </OptionList>
      ) : short ? (
        <span className="select-box">{box}</span>
      ) : (
        select
      )}
    </div>
  );
}

interface MemberSelectProps<Id extends string> {
  readonly label: string;
  readonly members: readonly {
    readonly id: Id;
    readonly label: string;
    readonly short?: string;
    readonly symbol?: string;
    readonly summary: string;
    readonly group?: string;
    readonly isUsual?: true;
  }[];
  readonly id: Id;
  onChange(id: Id): void;
  /** Reason why nothing can be chosen. */
  readonly why?: string | undefined;
  /** Id of what explains it, in place of the tooltip. */
  readonly describedBy?: string | undefined;
  readonly pictures?: SelectProps['pictures'];
  readonly onNear?: SelectProps['onNear'];
}

/** Selects a member of a family; the summary of the present one is the tooltip. */
export function MemberSelect<Id extends string>({
  label,
  members,
  id,
  onChange,
  why,
  describedBy,
  pictures,
  onNear,
}: MemberSelectProps<Id>) {
  const member = (value: string) => members.find((one) => one.id === value);
  return (
    <Select
      label={label}
      value={id}
      options={members.map(({ id: value, label: name, symbol, short = symbol, summary, group, isUsual }) => ({
        ...{ value, label: name, symbol: short, hint: summary },
        ...{ group, isUsual },
      }))}
      onChange={(value) => onChange(member(value)!.id)}
      hint={why ?? member(id)?.summary}
      describedBy={describedBy}
      disabled={why !== undefined}
      pictures={pictures}
      onNear={onNear}
    />
  );
}
