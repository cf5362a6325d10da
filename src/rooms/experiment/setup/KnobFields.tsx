import type { ReactNode } from 'react';
import type { KnobKind } from '../../../engine/campaign/campaign';
import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/icons';
import type { RoomProps } from '../state/experimentState';
import { withoutKnob, type KnobRow } from '../state/form';
import type { ReadForm } from '../state/readForm';
import { readKnob } from '../state/readKnob';
import { ChoiceField } from '../../../ui/ChoiceField';
import { SmallScale } from './SmallScale';
import { TextField } from '../../../ui/TextField';

/** How a knob is set, each with an example. */
const kinds: readonly { readonly value: KnobKind; readonly label: string; readonly example: string }[] = [
  { value: 'number', label: 'any number', example: '21.37' },
  { value: 'ratio', label: 'any number, by ratio', example: '0.001 … 0.1' },
  { value: 'whole', label: 'whole numbers', example: '20, 21, 22' },
  { value: 'whole-ratio', label: 'whole numbers, by ratio', example: '5 … 10 … 20 … 40' },
  { value: 'steps', label: 'steps of', example: '3.0, 3.5, 4.0' },
  { value: 'choices', label: 'one of these', example: 'white, half, wholemeal' },
];

interface KnobFieldsProps extends RoomProps {
  readonly row: KnobRow;
  /** Its place among the rows, from 0. */
  readonly at: number;
  readonly read: ReadForm;
}

/** What is typed about a knob. */
type FieldName = 'name' | 'unit' | 'from' | 'to' | 'by' | 'options';

/** The row of one knob, and below it what is wrong with it. */
export function KnobFields({ room: { intents }, row, at, read }: KnobFieldsProps) {
  const { key, name, kind } = row;
  const faults = read.faults.filter((fault) => fault.row === `knob-${key}`);
  const note = read.notes.find((one) => one.row === `knob-${key}`);
  const said = `experiment-knob-${key}-said`;
  const number = name.trim() || `knob ${at + 1}`;
  const set = (changes: Partial<KnobRow>, field: string): void =>
    intents.edit(
      (form) => ({
        ...form,
        knobs: form.knobs.map((one) => (one.key === key ? { ...one, ...changes } : one)),
      }),
      `${key} ${field}`,
    );
  const field = (id: FieldName, label: ReactNode, isNumber = false) => (
    <TextField
      field={`knob-${key}-${id}`}
      label={label}
      isUnder
      value={row[id]}
      isNumber={isNumber}
      isWrong={faults.some((fault) => fault.field === `knob-${key}-${id}`)}
      said={said}
      empty={emptyOf(id, row)}
      className={`ex-knob__${id}`}
      onChange={(value) => set({ [id]: value }, id)}
    />
  );
  const { knob } = readKnob(row);
  const isMissing = read.faults.some((fault) => fault.field === `knob-${key}-was`) || row.was !== '';
  return (
    <div className="ex-knob" role="group" aria-label={`Knob ${at + 1}`}>
      {field('name', 'Knob')}
      {field('unit', labelOf('', 'Unit', ` of ${number}`))}
      <ChoiceField
        field={`knob-${key}-kind`}
        label={`How ${number} is set`}
        isUnder
        value={kind}
        options={kinds}
        className="ex-knob__kind"
        onChange={(value) => set({ kind: value as KnobKind }, 'kind')}
      />
      {kind === 'choices' ? (
        field('options', `What ${number} may be, with commas between`)
      ) : (
        <>
          {field('from', labelOf(`${number} `, 'from'), true)}
          {field('to', labelOf(`${number} `, 'to'), true)}
          {kind === 'steps' ? (
            field('by', labelOf(`${number} `, 'step'), true)
          ) : (
            <span className="ex-knob__fixed ex-quiet">{kind.startsWith('whole') ? '1' : ''}</span>
          )}
        </>
      )}
      <SmallScale knob={faults.length > 0 ? null : knob} />
      <Button
        variant="icon"
        className="ex-remove"
        label={`Take ${number} away`}
        onClick={() => intents.edit((form) => withoutKnob(form, key), `without ${key}`)}
      >
        <CloseIcon />
      </Button>
      {isMissing && row.known === null && (
        <WasField
          row={row}
          isWrong={faults.some((fault) => fault.field === `knob-${key}-was`)}
          said={said}
          onChange={(was) => set({ was }, 'was')}
        />
      )}
      <RowSaid id={said} complaint={faults[0]?.said} note={note?.said} />
    </div>
  );
}

/** Says of which knob a label is, for screen readers: others see it in its row. */
function labelOf(before: string, label: string, after = '') {
  return (
    <>
      {before && <span className="ex-knob__whose">{before}</span>}
      <span>{label}</span>
      {after && <span className="ex-knob__whose">{after}</span>}
    </>
  );
}

/** What stands in a field of a knob while it is empty. */
function emptyOf(field: string, { name, unit }: KnobRow): string | undefined {
  if (field === 'options') return 'with commas between';
  return field === 'unit' && unit === '' && name !== '' ? '–' : undefined;
}

interface WasFieldProps {
  readonly row: KnobRow;
  readonly isWrong: boolean;
  readonly said: string;
  onChange(was: string): void;
}

/** What a knob was in the trials before it was named. */
function WasField({ row: { key, name, unit, kind, was }, isWrong, said, onChange }: WasFieldProps) {
  return (
    <div className="ex-knob__was">
      <TextField
        field={`knob-${key}-was`}
        label={`${name.trim()} in earlier trials`}
        value={was}
        isNumber={kind !== 'choices'}
        isWrong={isWrong}
        said={said}
        onChange={onChange}
      />
      <span>{unit}</span>
    </div>
  );
}

interface RowSaidProps {
  readonly id: string;
  readonly complaint: string | undefined;
  readonly note: string | undefined;
}

/** What is wrong with a row, or else worth saying. */
function RowSaid({ id, complaint, note }: RowSaidProps) {
  if (complaint === undefined) return note && <p className="ex-note">{note}</p>;
  return (
    <p id={id} className="ex-complaint" role="alert">
      {complaint}
    </p>
  );
}
