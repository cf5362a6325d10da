import { Chips, withColumn, type Option } from './ColumnTable';
import type { ColumnChoice, TableChoice } from '../../table/suggest';
import { listed } from '../../vocabulary/listed';
import { limitOf } from '../../table/readTable';
import type { TextTable } from '../../table/parseTable';

interface OutcomesProps {
  readonly table: TextTable;
  readonly choice: TableChoice;
  onChange(choice: TableChoice): void;
}

type Part = 'goal' | 'least' | 'most' | 'ignore';

const parts: readonly Option<Part>[] = [
  { id: 'goal', label: 'goal', hint: 'What the search makes as good as it can' },
  { id: 'least', label: 'at least', hint: 'Must not fall below a value' },
  { id: 'most', label: 'at most', hint: 'Must not rise above a value' },
  { id: 'ignore', label: 'ignore', hint: 'Plays no part' },
];

/**
 * Asks what each of several columns is that all look like the outcome, and of others that were said to be measured beside it what they have
 * to keep; nothing where there is no doubt.
 */
export function Outcomes({ table, choice, onChange }: OutcomesProps) {
  const asked = table.columns.flatMap(({ name }, j) =>
    choice.ask.includes(name) || choice.columns[j]!.role === 'second' ? [j] : [],
  );
  if (asked.length === 0) return null;
  const names = listed(asked.map((at) => table.columns[at]!.name));
  const question =
    choice.ask.length > 0
      ? `${names} look like outcomes. What is each?`
      : `${names} ${asked.length === 1 ? 'is' : 'are'} measured beside the goal. What is to be kept of ${asked.length === 1 ? 'it' : 'each'}?`;
  const set = (at: number, part: Part): void => {
    const before = choice.columns[at]!;
    const role = part === 'goal' ? 'output' : part === 'ignore' ? 'ignore' : 'second';
    const limit = part === 'least' || part === 'most' ? part : null;
    onChange(withColumn(table, choice, { at, column: { ...before, role, limit, why: null } }));
  };
  const limited = choice.columns.filter(({ role, limit }) => role === 'second' && limit);
  return (
    <div className="outcomes">
      <p>{question}</p>
      {asked.map((at) => (
        <div key={at} className="outcomes__row">
          <span>{table.columns[at]!.name}</span>
          <Chips
            legend={`What ${table.columns[at]!.name} is for`}
            options={parts}
            chosen={partOf(choice.columns[at]!)}
            onChange={(part) => set(at, part)}
          />
          {choice.columns[at]!.role === 'second' && choice.columns[at]!.limit && (
            <input
              className="number-input columns__bound"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label={`What ${table.columns[at]!.name} is ${choice.columns[at]!.limit === 'least' ? 'at least' : 'at most'}`}
              value={choice.columns[at]!.keeps ?? ''}
              onChange={({ target }) => {
                const column = { ...choice.columns[at]!, keeps: target.value };
                onChange(withColumn(table, choice, { at, column }));
              }}
            />
          )}
        </div>
      ))}
      {limited.some((one) => limitOf(one) === null) && (
        <p>Write the value that must be kept; without one the search improves the goal alone.</p>
      )}
      {limited.length > 1 && <p>The search keeps one such limit, the first that is said.</p>}
    </div>
  );
}

/** The part of a column; one that is an input has none. */
function partOf({ role, limit }: ColumnChoice): Part | null {
  if (role === 'output') return 'goal';
  if (role === 'second') return limit ?? null;
  return role === 'ignore' ? 'ignore' : null;
}
