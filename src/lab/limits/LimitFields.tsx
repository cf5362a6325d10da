import '../../ui/lineFields.css';
import './limits.css';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { ChoiceField } from '../../ui/ChoiceField';
import { Chip } from '../../ui/Chip';
import { fieldId } from '../../ui/fieldId';
import { CloseIcon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import type { ConditionRow, LimitKnob, LimitRow } from './limitRows';

interface LimitFieldsProps {
  readonly row: LimitRow;
  readonly knobs: readonly LimitKnob[];
  /** What a knob is called. */
  readonly called?: string;
  /** The field that is wrong, and what is wrong with it. */
  readonly fault: { readonly field: string; readonly said: string } | undefined;
  /** `field` names what was changed. */
  onChange(changed: LimitRow, field: string): void;
  onRemove(): void;
}

const names: Readonly<Record<LimitRow['kind'], string>> = {
  sum: 'Sum:',
  'at-most': 'Sum at most:',
  order: 'Order:',
  'not-together': 'Not together:',
  'same-for-the-round': 'Same for a round:',
};

/** The row of one limit, and below it what is wrong with it. */
export function LimitFields({ row, knobs, called = 'knob', fault, onChange, onRemove }: LimitFieldsProps) {
  const said = `experiment-limit-${row.key}-said`;
  const parts = { knobs, called, set: onChange, wrong: fault?.field ?? null, said };
  return (
    <div
      className="ex-limit"
      id={fieldId(`limit-${row.key}`)}
      role="group"
      tabIndex={-1}
      aria-label={names[row.kind].replace(':', '')}
    >
      <span className="ex-limit__name">{names[row.kind]}</span>
      <Parts row={row} {...parts} />
      <Button variant="icon" className="ex-remove" label="Take this limit away" onClick={onRemove}>
        <CloseIcon />
      </Button>
      {fault && (
        <p id={said} className="ex-complaint" role="alert">
          {fault.said}
        </p>
      )}
    </div>
  );
}

interface PartsProps<Row extends LimitRow = LimitRow> {
  readonly row: Row;
  readonly knobs: readonly LimitKnob[];
  readonly called: string;
  set(changed: LimitRow, field: string): void;
  /** The field that is wrong. */
  readonly wrong: string | null;
  readonly said: string;
}

function Parts({ row, ...more }: PartsProps): ReactNode {
  switch (row.kind) {
    case 'sum':
    case 'at-most':
      return <SumParts row={row} {...more} />;
    case 'order':
      return <OrderParts row={row} {...more} />;
    case 'not-together':
      return <TogetherParts row={row} {...more} />;
    case 'same-for-the-round':
      return <KnobChoice row={row} field="knob" value={row.knob} {...more} />;
    default:
      return row satisfies never;
  }
}

const isNumber = ({ options }: LimitKnob): boolean => options === null;
const isNamed = ({ name }: LimitKnob): boolean => name.trim() !== '';

function SumParts({
  row,
  knobs,
  set,
  wrong,
  said,
}: PartsProps<LimitRow & { readonly kind: 'sum' | 'at-most' }>) {
  const chosen = row.kind === 'sum' ? row.knobs : row.terms.map(({ knob }) => knob);
  const first = knobs.find(({ key }) => chosen.includes(key));
  // Parts of a sum have one unit.
  const offered = knobs.filter(
    (knob) => isNumber(knob) && isNamed(knob) && (!first || knob.unit.trim() === first.unit.trim()),
  );
  const toggle = (key: number, isChosen: boolean): void => {
    if (row.kind === 'sum') {
      set(
        { ...row, knobs: isChosen ? [...row.knobs, key] : row.knobs.filter((one) => one !== key) },
        `${key}`,
      );
    } else {
      const rest = row.terms.filter(({ knob }) => knob !== key);
      set({ ...row, terms: isChosen ? [...rest, { knob: key, factor: 1 }] : rest }, `${key}`);
    }
  };
  return (
    <>
      <span className="ex-chips">
        {offered.map(({ key, name }) => (
          <Chip
            key={key}
            label={name.trim()}
            pressed={chosen.includes(key)}
            onChange={(isChosen) => toggle(key, isChosen)}
          />
        ))}
      </span>
      <span className="ex-quiet">{row.kind === 'sum' ? 'together' : 'at most'}</span>
      <TextField
        field={`limit-${row.key}-value`}
        label={row.kind === 'sum' ? 'What they sum to' : 'What they sum to at most'}
        isUnder
        isNumber
        className="ex-limit__number"
        value={row.value}
        isWrong={wrong === `limit-${row.key}-value`}
        said={said}
        onChange={(value) => set({ ...row, value }, 'value')}
      />
      <span className="ex-quiet">{first?.unit ?? ''}</span>
    </>
  );
}

function OrderParts({ row, ...more }: PartsProps<LimitRow & { readonly kind: 'order' }>) {
  const { knobs } = more;
  const lower = knobs.find(({ key }) => key === row.lower);
  const alike = lower ? knobs.filter(({ unit }) => unit.trim() === lower.unit.trim()) : knobs;
  return (
    <>
      <KnobChoice row={row} field="lower" value={row.lower} {...more} knobs={knobs.filter(isNumber)} />
      <span className="ex-quiet">is at most</span>
      <KnobChoice row={row} field="upper" value={row.upper} {...more} knobs={alike.filter(isNumber)} />
    </>
  );
}

interface KnobChoiceProps extends PartsProps {
  readonly field: 'lower' | 'upper' | 'knob';
  readonly value: number | null;
}

const fieldNames = {
  lower: (called: string) => `The ${called} that stays below`,
  upper: (called: string) => `The ${called} above it`,
  knob: capitalised,
};

function capitalised(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function KnobChoice({ row, knobs, called, field, value, set, wrong }: KnobChoiceProps) {
  return (
    <ChoiceField
      field={`limit-${row.key}-${field}`}
      label={fieldNames[field](called)}
      isUnder
      className="ex-limit__knob"
      value={value === null ? '' : String(value)}
      isWrong={wrong === `limit-${row.key}-${field}`}
      options={[
        { value: '', label: 'choose' },
        ...knobs.filter(isNamed).map(({ key, name }) => ({ value: String(key), label: name.trim() })),
      ]}
      onChange={(chosen) => set({ ...row, [field]: chosen === '' ? null : Number(chosen) }, field)}
    />
  );
}

function TogetherParts({ row, ...more }: PartsProps<LimitRow & { readonly kind: 'not-together' }>) {
  const setOne = (k: number, changed: ConditionRow, field: string): void =>
    more.set({ ...row, when: row.when.map((one, i) => (i === k ? changed : one)) }, `${k} ${field}`);
  return row.when.map((condition, k) => (
    <span key={k} className="ex-limit__condition">
      {k > 0 && <span className="ex-quiet ex-limit__with">with</span>}
      <ConditionFields row={row} at={k} condition={condition} setOne={setOne} {...more} />
    </span>
  ));
}

interface ConditionFieldsProps extends Omit<PartsProps, 'set'> {
  readonly at: number;
  readonly condition: ConditionRow;
  setOne(at: number, changed: ConditionRow, field: string): void;
}

function ConditionFields({ row, at, condition, knobs, called, setOne, wrong, said }: ConditionFieldsProps) {
  const { knob: key, side, value } = condition;
  const knob = knobs.find((one) => one.key === key);
  const options = knobs.filter(isNamed).flatMap((one) =>
    isNumber(one)
      ? (['above', 'below'] as const).map((way) => ({
          value: `${one.key} ${way}`,
          label: `${one.name.trim()} ${way}`,
        }))
      : [{ value: `${one.key} is`, label: `${one.name.trim()} is` }],
  );
  const choose = (chosen: string): void => {
    const [id = '', way = 'above'] = chosen.split(' ');
    const next: ConditionRow =
      chosen === ''
        ? { knob: null, side: 'above', value: '' }
        : { knob: Number(id), side: way as ConditionRow['side'], value: Number(id) === key ? value : '' };
    setOne(at, next, 'knob');
  };
  const choices = knob?.options ?? null;
  return (
    <>
      <ChoiceField
        field={`limit-${row.key}-knob-${at}`}
        label={at === 0 ? `${capitalised(called)} and side` : `The other ${called} and side`}
        isUnder
        className={at === 0 ? 'ex-limit__first' : 'ex-limit__other'}
        value={key === null ? '' : `${key} ${choices ? 'is' : side}`}
        isWrong={wrong === `limit-${row.key}-knob-${at}`}
        options={[{ value: '', label: 'choose' }, ...options]}
        onChange={choose}
      />
      {knob && choices ? (
        <ChoiceField
          field={`limit-${row.key}-value-${at}`}
          label={`${knob.name.trim()} is`}
          isUnder
          className="ex-limit__other"
          value={value}
          isWrong={wrong === `limit-${row.key}-value-${at}`}
          options={[{ value: '', label: 'choose' }, ...choices.map((one) => ({ value: one, label: one }))]}
          onChange={(chosen) => setOne(at, { ...condition, side: 'is', value: chosen }, 'value')}
        />
      ) : (
        <>
          <TextField
            field={`limit-${row.key}-value-${at}`}
            label={knob ? `${knob.name.trim()} ${side}` : 'Value'}
            isUnder
            isNumber
            className="ex-limit__number"
            value={value}
            isWrong={wrong === `limit-${row.key}-value-${at}`}
            said={said}
            onChange={(typed) => setOne(at, { ...condition, value: typed }, 'value')}
          />
          <span className="ex-quiet ex-limit__unit">{knob?.unit ?? ''}</span>
        </>
      )}
    </>
  );
}
