import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answer } from '../headless/answer';

/** What is right of a table: its inputs, its outcome and which way is good; or that it is refused. */
interface Reading {
  readonly refused?: string;
  readonly ask?: string | readonly string[];
  readonly inputs?: readonly string[];
  readonly output?: string;
  readonly goal?: 'maximise' | 'minimise';
  readonly kinds?: Readonly<Record<string, string>>;
  readonly leftOut?: readonly number[];
  readonly planned?: readonly number[];
  /** Part of a sentence that must be said. */
  readonly said?: string;
  /** Other readings that are right, too. */
  readonly or?: readonly Reading[];
}

interface Told {
  readonly error?: { readonly message: string };
  readonly columns: readonly {
    readonly name: string;
    readonly role: string;
    readonly kind: string;
    readonly why?: string;
  }[];
  readonly goal: { readonly column: string; readonly better: 'higher' | 'lower' };
  readonly rows: number;
  readonly leftOut: readonly { readonly line: number; readonly why: string }[];
  readonly planned: readonly { readonly line: number }[];
  readonly notes: readonly string[];
  readonly points: { readonly X: readonly (readonly number[])[]; readonly y: readonly number[] };
  readonly ask?: readonly string[];
}

const folder = 'src/testing/tables';
const files = readdirSync(folder).filter((name) => name !== 'expected.json');
const expected = JSON.parse(readFileSync(`${folder}/expected.json`, 'utf8')) as Record<string, Reading>;

function toldOf(request: object): Told {
  return answer({ op: 'table', ...request }) as unknown as Told;
}

function fits(told: Told, reading: Reading): boolean {
  if (reading.refused !== undefined) return told.error !== undefined;
  if (told.error || reading.inputs === undefined) return false;
  const { columns, goal } = told;
  const inputs = columns.filter(({ role }) => role === 'input').map(({ name }) => name);
  const kinds = Object.entries(reading.kinds ?? {});
  return (
    inputs.toSorted().join('|') === reading.inputs.toSorted().join('|') &&
    goal.column === reading.output &&
    (goal.better === 'higher') === (reading.goal === 'maximise') &&
    kinds.every(([name, kind]) => columns.some((one) => one.name === name && one.kind === kind))
  );
}

function expectReading(told: Told, reading: Reading): void {
  const { or = [], ...first } = reading;
  const isRight = [first, ...or].some((one) => fits(told, one));
  if (!isRight) expect({ columns: told.columns, goal: told.goal, error: told.error }).toEqual(first);
  if (told.error) return;
  expect(told.rows).toBe(told.points.X.length);
  expect(told.points.y).toHaveLength(told.rows);
  expect(told.points.y.every(Number.isFinite)).toBe(true);
  for (const { role, why } of told.columns) if (role === 'ignored') expect(why).toMatch(/\w/);
  if (reading.leftOut) expect(told.leftOut.map(({ line }) => line)).toEqual(reading.leftOut);
  if (reading.planned) expect(told.planned.map(({ line }) => line)).toEqual(reading.planned);
  if (Array.isArray(reading.ask)) expect(told.ask).toEqual(reading.ask);
  if (reading.said !== undefined) expect(told.notes.join(' ')).toContain(reading.said);
}

describe('tables as people have them', () => {
  it.each(files)('%s', (file) => {
    const base64 = readFileSync(`${folder}/${file}`).toString('base64');
    expectReading(toldOf({ base64, file }), expected[file]!);
  });

  it('have an expected reading each', () => {
    expect(files.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it('say what was done with them', () => {
    const read = (file: string) => toldOf({ base64: readFileSync(`${folder}/${file}`).toString('base64') });
    expect(read('t12_missing.csv').leftOut.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(read('t24_optuna.csv').leftOut).toEqual([
      { line: 4, why: 'pruned' },
      { line: 7, why: 'fail' },
    ]);
    expect(read('t08_thousands.csv').points.X.map(([, steps]) => steps)).toEqual([1e3, 1e4, 1e5, 1e6]);
    expect(read('v01_dot_thousands.csv').points.X).toEqual([[950], [1000], [10_000], [100_000]]);
    expect(read('t37_neg_accounting.csv').points.y).toEqual([-20.5, 10, 15, -3]);
    expect(read('t41_gridsearchcv.csv').points).toMatchObject({
      scores: [
        [0.7, 0.72, 0.71],
        [0.8, 0.82, 0.84],
        [0.86, 0.85, 0.9],
        [0.75, 0.73, 0.77],
      ],
    });
    expect(read('w01_shared_strings.xlsx')).toMatchObject({ rows: 4, planned: [{ line: 6 }] });
    expect(read('w03_two_sheets.xlsx')).toMatchObject({
      rows: 3,
      leftOut: [{ line: 4, why: 'yield is a formula without a stored value' }],
      notes: [expect.stringContaining('“Notes”'), expect.any(String)],
    });
  });
});
