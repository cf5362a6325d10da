import { useId, type CSSProperties } from 'react';
import { classNames } from './classNames';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** Heading under which it stands, together with others of the same one. */
  readonly group?: string | undefined;
  /** Shorter name while the list is closed, where there is little room. */
  readonly short?: string | undefined;
  /** Symbol in place of the shorter name, which no translator may take. */
  readonly symbol?: string | undefined;
  readonly hint?: string | undefined;
}

/** A small picture beside an option: a line takes the colour of the text, a map has its own. */
export interface OptionPicture {
  readonly kind: 'line' | 'map';
  readonly url: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  onChange(value: string): void;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
  /** Id of what explains it, in place of the tooltip. */
  readonly describedBy?: string | undefined;
  /** Pictures by value; where the browser shows only words in lists, there are none. */
  readonly pictures?: Readonly<Record<string, OptionPicture>> | undefined;
  /** Called when pointer or focus come near: time to draw the pictures. */
  readonly onNear?: (() => void) | undefined;
}

/** A native select with its label above. */
export function Select(props: SelectProps) {
  const { label, value, options, onChange, disabled, hint, describedBy, pictures, onNear } = props;
  const id = useId();
  const chosen = options.find((option) => option.value === value);
  const short = chosen?.symbol ?? chosen?.short;
  const optionOf = (option: SelectOption) => (
    <option
      key={option.value}
      value={option.value}
      disabled={option.disabled}
      title={option.hint}
      {...pictured(pictures?.[option.value])}
    >
      {option.label}
    </option>
  );
  const select = (
    <select
      id={id}
      className={classNames('select', onNear && 'select--pictured', short && 'select--short')}
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
  return (
    <div className="field" title={describedBy ? undefined : hint} onPointerEnter={onNear} onFocus={onNear}>
      <label htmlFor={id}>{label}</label>
      {short ? (
        <span className="select-box">
          {select}
          <span className="select__short" aria-hidden="true" translate={chosen?.symbol ? 'no' : undefined}>
            {short}
          </span>
        </span>
      ) : (
        select
      )}
    </div>
  );
}

function pictured(picture: OptionPicture | undefined): object {
  return picture
    ? { 'data-picture': picture.kind, style: { '--picture': `url("${picture.url}")` } as CSSProperties }
    : {};
}

interface MemberSelectProps<Id extends string> {
  readonly label: string;
  readonly members: readonly {
    readonly id: Id;
    readonly label: string;
    readonly short?: string;
    readonly symbol?: string;
    readonly summary: string;
  }[];
  readonly id: Id;
  onChange(id: Id): void;
  /** Reason why nothing can be chosen. */
  readonly why?: string | undefined;
  /** Id of what explains it, in place of the tooltip. */
  readonly describedBy?: string | undefined;
}

/** Selects a member of a family; the summary of the present one is the tooltip. */
export function MemberSelect<Id extends string>({
  label,
  members,
  id,
  onChange,
  why,
  describedBy,
}: MemberSelectProps<Id>) {
  const member = (value: string) => members.find((one) => one.id === value);
  return (
    <Select
      label={label}
      value={id}
      options={members.map(({ id: value, label: name, symbol, short = symbol }) => ({
        value,
        label: name,
        symbol: short,
      }))}
      onChange={(value) => onChange(member(value)!.id)}
      hint={why ?? member(id)?.summary}
      describedBy={describedBy}
      disabled={why !== undefined}
    />
  );
}
