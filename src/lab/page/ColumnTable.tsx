import { useId } from 'react';
import { type Column, type TextTable, numberIn } from '../../table/parseTable';
import { usualEnds } from '../../table/readTable';
import { isMostlyNumbers } from '../../table/facts';
import { wantsSmall } from '../../table/words';
import type { ColumnChoice, Role, Scale, TableChoice } from '../../table/suggest';
import { Button } from '../../ui/Button';
import { ScrollRegion } from '../../ui/ScrollRegion';

interface ColumnTableProps {
  readonly table: TextTable;
  readonly choice: TableChoice;
  onChange(choice: TableChoice): void;
}

/** The head of a table, a row for each of its columns: its first values, what it is for, and how it is searched. */
export function ColumnTable({ table, choice, onChange }: ColumnTableProps) {
  const setColumn = (j: number, column: ColumnChoice): void => {
    onChange(withColumn(table, choice, { at: j, column }));
  };
  const inputs = choice.columns.filter(({ role }) => role === 'input').length;
  const ignoreAll = (): void =>
    onChange({
      ...choice,
      columns: choice.columns.map((one) =>
        one.role === 'input' ? { ...one, role: 'ignore' as const, why: null } : one,
      ),
    });
  return (
    <ScrollRegion label="Columns" role="group" className="columns">
      <table>
        <thead>
          <tr>
            <th scope="col">column</th>
            <th scope="col">first values</th>
            <th scope="col">
              <span>{'what it is '}</span>
              {inputs > 1 && (
                <Button hint="Turns all inputs off; then turn on those that you set" onClick={ignoreAll}>
                  Ignore all
                </Button>
              )}
            </th>
            <th scope="col">how it counts</th>
            <th scope="col">from</th>
            <th scope="col">to</th>
          </tr>
        </thead>
        <tbody>
          {table.columns.map((column, j) => (
            <ColumnRow
              key={column.name}
              column={column}
              choice={choice.columns[j]!}
              direction={choice.direction}
              onChange={(one) => setColumn(j, one)}
              onDirection={(direction) => onChange({ ...choice, direction })}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const roles: readonly Option<Role>[] = [
  { id: 'input', label: 'input', hint: 'Something that can be set' },
  { id: 'output', label: 'output', hint: 'What was measured' },
  {
    id: 'repeat',
    label: 'repeated score',
    hint: 'The same measured again, such as another fold; cells may be empty',
  },
  {
    id: 'second',
    label: 'other outcome',
    hint: 'Measured too, but not the goal; the search uses it where you say what it must keep',
  },
  { id: 'ignore', label: 'ignore', hint: 'Plays no part' },
];

const scales: readonly Option<Scale>[] = [
  { id: 'linear', label: 'linear', hint: 'Equal differences count alike' },
  {
    id: 'log',
    label: 'log',
    hint: 'Equal ratios count alike, such as 0.001, 0.01, 0.1',
  },
  { id: 'whole', label: 'whole', hint: 'Whole numbers only' },
  {
    id: 'whole-log',
    label: 'whole log',
    hint: 'Whole numbers only, and equal ratios count alike, such as 10, 100, 1000',
  },
  { id: 'codes', label: 'codes', hint: 'Names or numbers without order' },
];

const directions: readonly Option<TableChoice['direction']>[] = [
  { id: 'maximize', label: 'maximise', hint: 'Large values are good' },
  { id: 'minimize', label: 'minimise', hint: 'Small values are good' },
];

interface Changed {
  readonly at: number;
  readonly column: ColumnChoice;
}

/** Returns the choice with another use of one column. There is one output: the one before becomes an input again, or stays an outcome. */
export function withColumn(
  { columns }: TextTable,
  choice: TableChoice,
  { at, column }: Changed,
): TableChoice {
  const isNewOutput = column.role === 'output' && choice.columns[at]?.role !== 'output';
  if (!isNewOutput) return { ...choice, columns: choice.columns.with(at, column) };
  const { name } = columns[at]!;
  const others = choice.columns.map((one, j) => {
    const next = choice.ask.includes(columns[j]!.name) ? ('second' as const) : ('input' as const);
    return one.role === 'output' ? { ...one, role: next } : one;
  });
  return {
    ...choice,
    columns: others.with(at, column),
    direction: wantsSmall(name) ? 'minimize' : 'maximize',
    whyDirection: wantsSmall(name)
      ? `${name} is a name for something that should be small`
      : 'nothing says that small is good',
  };
}

interface ColumnRowProps {
  readonly column: Column;
  readonly choice: ColumnChoice;
  readonly direction: TableChoice['direction'];
  onChange(choice: ColumnChoice): void;
  onDirection(direction: TableChoice['direction']): void;
}

const shownCells = 4;

function ColumnRow({ column, choice, direction, onChange, onDirection }: ColumnRowProps) {
  const { name, cells } = column;
  const { role, scale } = choice;
  const isText = cells.some((cell) => cell !== '') && !isMostlyNumbers(column);
  const isBounded = role === 'input' && scale !== 'codes';
  const more = cells.length > shownCells ? ', …' : '';
  return (
    <tr className={`columns__row columns__row--${role}`}>
      <th scope="row" title={choice.why ?? undefined}>
        {name}
      </th>
      <td className="columns__values">{cells.slice(0, shownCells).map(shortened).join(', ') + more}</td>
      <td>
        <Chips
          legend={`What ${name} is`}
          options={isText ? roles.filter(({ id }) => id === 'input' || id === 'ignore') : roles}
          chosen={role}
          onChange={(next) => onChange({ ...choice, role: next, why: null })}
        />
      </td>
      <td>
        {role === 'input' && (
          <Chips
            legend={`How ${name} is searched`}
            options={scales.filter(({ id }) => suits(id, { column, isText, scale }))}
            chosen={scale}
            onChange={(next) => onChange({ ...choice, scale: next, low: null, high: null })}
          />
        )}
        {role === 'output' && (
          <Chips
            legend={`What is wanted of ${name}`}
            options={directions}
            chosen={direction}
            onChange={onDirection}
          />
        )}
      </td>
      {isBounded ? (
        (['low', 'high'] as const).map((side, k) => (
          <td key={side}>
            <input
              className="number-input columns__bound"
              type="text"
              autoComplete="off"
              spellCheck={false}
              aria-label={`${k === 0 ? 'Lower' : 'Upper'} bound of ${name}`}
              title={`${k === 0 ? 'The smallest' : 'The largest'} ${name} that may be proposed`}
              value={choice[side] ?? usualBound(column, scale, k)}
              onChange={({ target }) => onChange({ ...choice, [side]: target.value })}
            />
          </td>
        ))
      ) : (
        <td colSpan={2} />
      )}
    </tr>
  );
}

interface Searched {
  readonly column: Column;
  readonly isText: boolean;
  /** What is chosen, which is always offered. */
  readonly scale: Scale;
}

/** True if a scale is offered for a column: whole numbers by logarithm only where all are whole and none is 0 or less. */
function suits(id: Scale, { column, isText, scale }: Searched): boolean {
  if (isText) return id === 'codes';
  if (id !== 'whole-log' || scale === id) return true;
  return column.cells.every((cell) => {
    const value = numberIn(cell);
    return value === null || (Number.isInteger(value) && value > 0);
  });
}

function usualBound({ cells }: Column, scale: Scale, end: number): string {
  const values = cells.flatMap((cell) => numberIn(cell) ?? []);
  const ends = usualEnds(scale, values);
  return ends ? String(ends[end === 0 ? 0 : 1]) : '';
}

function shortened(cell: string): string {
  const flat = cell.replace(/\s+/g, ' ');
  return flat.length > 14 ? `${flat.slice(0, 13)}…` : flat || '–';
}

export interface Option<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly hint: string;
}

export interface ChipsProps<Id extends string> {
  readonly legend: string;
  readonly options: readonly Option<Id>[];
  /** Null where none is. */
  readonly chosen: Id | null;
  onChange(id: Id): void;
}

/** One of a few words: native radio buttons that look like chips. */
export function Chips<Id extends string>({ legend, options, chosen, onChange }: ChipsProps<Id>) {
  const group = useId();
  return (
    <fieldset className="columns__chips">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ id, label, hint }) => (
        <label key={id} className="columns__chip" title={hint}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={chosen === id}
            onChange={() => onChange(id)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
