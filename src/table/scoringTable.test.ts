import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectiveComplaint } from '../engine/experiment/complaints';
import { answer } from '../headless/answer';
import { decodeLink } from '../link/decodeLink';
import { encodeLink } from '../link/encodeLink';
import { initialData } from '../lab/state/data';
import { defaultSpec } from '../engine/catalogue';
import { table as objective } from '../engine/objectives/table';
import golden from '../testing/golden/49_author_tables.json';
import { sweep } from '../testing/sweep';
import { expectAnswered } from '../testing/tolerance';
import { readRows, type TableRows } from './readTable';
import { columnsOfScoring, readScoringTable, scoringNames, type ScoringTable } from './scoringTable';

// Origin: numpy/scipy/scikit-learn/mpmath reference, 2026-11.
const [made, faulty] = golden.cases as [(typeof golden.cases)[0], (typeof golden.cases)[1]];

function tableIn(params: string, output: string): ScoringTable {
  const found = readScoringTable({ params, output });
  if (found.kind === 'problem') throw new Error(found.text);
  return found;
}

function complaint(params: string, output: string): string {
  const found = readScoringTable({ params, output });
  return found.kind === 'problem' ? found.text : 'none';
}

function rowsOf(table: ScoringTable, names = ''): TableRows {
  const columns = columnsOfScoring(table, names);
  if ('kind' in columns) throw new Error(columns.text);
  const rows = readRows(columns.table, columns.choice);
  if (rows.kind === 'problem') throw new Error(rows.text);
  return rows;
}

describe('the golden table', () => {
  it('is read to the last digit, evaluation by evaluation', () => {
    const { scores, ...wanted } = made.expect!;
    const given = answer({ op: 'read-table', params: made.params_csv, output: made.output_csv, at: made.at });
    expectAnswered(given, wanted, { rtol: golden.rtol });
    const { evaluations } = given as { evaluations: number[][][] };
    expect(evaluations.map((lists) => lists.flat())).toEqual(scores);
    expect(given).toMatchObject({ warnings: [] });
  });

  it.each(faulty.cases!.map((one) => [one.expect, one] as const))('says %s', (sentence, one) => {
    const given = answer({ op: 'read-table', params: one.params_csv, output: one.output_csv });
    expect(given).toMatchObject({
      error: { code: 'invalid-data', message: expect.stringContaining(sentence) },
    });
  });

  it('is searched and ranked as rows of five scores, one for each evaluation', () => {
    const table = tableIn(made.params_csv!, made.output_csv!);
    const { params, notes } = rowsOf(table, 'use, ngram, size');
    expect(params).toMatchObject({
      X: table.points.flatMap((point, i) => table.evaluations[i]!.map(() => point)),
      y: table.evaluations.flat(),
      names: ['use', 'ngram', 'size', 'score'],
    });
    expect(notes).toContain('6 settings, 9 evaluations of 5 scores.');
    expect(objectiveComplaint({ objective: { id: 'table', params } })).toBeNull();
    expect(objective.record!(params)).toEqual(
      table.points.map((x, i) => ({ x, evaluations: table.evaluations[i] })),
    );
  });

  it('answers other places by the nearest row in the unit box, or in the units of its inputs', () => {
    const { params } = rowsOf(tableIn(made.params_csv!, made.output_csv!));
    const { evaluations, nearest_in_unit_box: inBox, nearest_raw: raw } = made.expect!;
    const meanOf = (i: number) =>
      evaluations[i]!.flat().reduce((sum, one, _, { length }) => sum + one / length, 0);
    made.at!.forEach((x, i) => {
      expect(objective.evaluate!(Float64Array.from(x), params)).toBeCloseTo(meanOf(inBox[i]!), 12);
      const asAuthor = { ...params, lookUp: 'raw' };
      expect(objective.evaluate!(Float64Array.from(x), asAuthor)).toBeCloseTo(meanOf(raw[i]!), 12);
    });
    const odd = objectiveComplaint({ objective: { id: 'table', params: { ...params, lookUp: 'near' } } });
    expect(odd).toMatch(/box or raw, not "?near/);
  });
});

describe('two files', () => {
  it.each([
    ['1,2\n', '[.5, .6, .7, .8, .9, 1]\n', [[[0.5, 0.6, 0.7, 0.8, 0.9], [1]]]],
    ['1\r\n2\r\n\r\n', '\uFEFF[0.5]\r\n"[0.5, 0.75]"\r\n', [[[0.5]], [[0.5, 0.75]]]],
    [' 1e-3 , 2', '[ 5e-1 ]', [[[0.5]]]],
  ])('%j, %j', (params, output, wanted) => {
    expect(tableIn(params, output).evaluations).toEqual(wanted);
  });

  it.each([
    ['', '[1]', 'params.csv is empty: it has one setting on each line.'],
    ['1,2', ' \n', 'output.csv is empty: it has the scores of one setting on each line.'],
    ['a,b\n1,2', '[1]\n[2]', 'params.csv: line 1 has names (a,b): delete it, and type the names below.'],
    ['1,2\n1,x', '[1]\n[2]', 'params.csv: line 2: “x” is not a number.'],
    ['1,2\n\n1,3', '[1]\n[2]\n[3]', 'params.csv: line 2 is empty. Delete it, or write the setting there.'],
    ['1\n2', '[1]\n0.5', 'output.csv: line 2 is “0.5”, and not a list in brackets such as [0.91, 0.93].'],
    ['1\n2', '[1]\n[nan, 1]', 'output.csv: line 2: “nan” is not a number.'],
    ['1\n2', '[1]\n[1,,2]', 'output.csv: line 2: “” is not a number.'],
    ['1', '[1e300]', 'output.csv: line 1: “1e300” is not a number.'],
    ['1', '[', 'output.csv: line 1 is “[”, and not a list in brackets such as [0.91, 0.93].'],
    [
      '1\n2',
      '[1]',
      'There are 2 settings but 1 line of scores: each line of output.csv belongs to the same line of params.csv.',
    ],
    [Array.from({ length: 51 }, String).join(), '[1]', 'params.csv: line 1 has more than 50 numbers.'],
  ])('%j, %j', (params, output, sentence) => {
    expect(complaint(params, output)).toBe(sentence);
  });

  it('too many, or too large, are refused', () => {
    const many = 20_001;
    expect(complaint('1\n'.repeat(many), '[1]\n'.repeat(many))).toMatch(
      /^There are 20001 evaluations; at most 20000/,
    );
    expect(complaint(' '.repeat(5_000_001), '[1]')).toMatch(
      /^params\.csv has 5(\.0)? MB; at most 5 MB are read/,
    );
  });

  it('come back from what was written, whatever was in them', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => value + 0);
    const row = (width: number) => fc.array(number, { minLength: width, maxLength: width });
    const line = fc.tuple(row(3), fc.array(number, { minLength: 1, maxLength: 17 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const params = lines.map(([setting]) => setting.join()).join('\n');
        const output = lines.map(([, scores]) => `[${scores.join(', ')}]`).join('\n');
        const found = tableIn(params, output);
        expect(found.points).toEqual(lines.map(([setting]) => setting));
        expect(found.evaluations.map((lists) => lists.flat())).toEqual(lines.map(([, scores]) => scores));
        for (const lists of found.evaluations) {
          expect(lists.slice(0, -1).every(({ length }) => length === 5)).toBe(true);
          expect(lists.at(-1)!.length).toBeGreaterThan(0);
        }
        expect(objectiveComplaint({ objective: { id: 'table', params: rowsOf(found).params } })).toBeNull();
      }),
      { numRuns: sweep(40, 1000) },
    );
  });

  it('of any text get a table or a sentence', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '[',
        ']',
        ',',
        '\n',
        '"',
        '1',
        '.5',
        'nan',
        '1e999',
        '-',
        ' ',
        '\u2028',
        '__proto__',
        '\r',
      ),
      fc.string({ maxLength: 4 }),
    );
    const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, text, (params, output, names) => {
        const found = readScoringTable({ params, output });
        const columns = found.kind === 'problem' ? found : columnsOfScoring(found, names);
        const rows = 'kind' in columns ? columns : readRows(columns.table, columns.choice);
        if (rows.kind === 'problem') expect(rows.text).toMatch(/\S.*\.$/s);
        else expect(objectiveComplaint({ objective: { id: 'table', params: rows.params } })).toBeNull();
      }),
      { numRuns: sweep(300, 5000) },
    );
  });
});

describe('names typed by hand', () => {
  const table = tableIn('1,2\n3,4', '[.5]\n[.6]');
  const named = (typed: string) => {
    const columns = columnsOfScoring(table, typed);
    return 'kind' in columns ? columns.text : columns.table.columns.map(({ name }) => name);
  };

  it.each([
    ['', ['x1', 'x2', 'score']],
    ['rate', ['rate', 'x2', 'score']],
    [' rate , depth', ['rate', 'depth', 'score']],
    [',depth', ['x1', 'depth', 'score']],
    ['a,b,c', 'There are 3 names, and each setting has 2 numbers.'],
    ['a,a', 'Two columns are called “a”. Give each its own name.'],
    ['score,b', 'Two columns are called “score”. Give each its own name.'],
    ['7,b', '“7” is a number, and no name of a column.'],
  ])('%j', (typed, wanted) => {
    expect(named(typed)).toEqual(wanted);
  });

  it('of the author’s tables fit settings of so many numbers', () => {
    for (const { names } of scoringNames) {
      const wide = tableIn(names.map((_, j) => j).join(), '[.5]');
      const columns = columnsOfScoring(wide, names.join(', '));
      if ('kind' in columns) throw new Error(columns.text);
      expect(columns.table.columns.map(({ name }) => name)).toEqual([...names, 'score']);
    }
  });
});

it('as large as the author’s is kept by a link under a name, whole', () => {
  const lines = Array.from({ length: 3474 }, (_, i) => i);
  const table = tableIn(
    lines.map((i) => `${i % 2},${(i % 7) / 7},${i % 31},${1 + (i % 4)},${(i * 0.618) % 1}`).join('\n'),
    lines
      .map(
        (i) => `[${Array.from({ length: 5 + 5 * (i % 3) }, (_, k) => 0.8 + ((i * k) % 97) / 1000).join()}]`,
      )
      .join('\n'),
  );
  const { params } = rowsOf(table, scoringNames[0]!.names.join());
  const rows = table.evaluations.flat().length;
  expect((params['X'] as unknown[]).length).toBe(rows);
  const spec = { ...defaultSpec, objective: { id: 'table', params } };
  const hash = encodeLink({ ...initialData, spec });
  const kept = JSON.stringify(params);
  const back = decodeLink(hash, { kept: () => kept });
  expect(back.issues).toEqual([]);
  expect((back.spec.objective.params['X'] as unknown[]).length).toBe(rows);
});
