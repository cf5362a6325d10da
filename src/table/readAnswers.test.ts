import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answers } from './answersFile';
import { parseTable } from './parseTable';
import { readAnswers } from './readAnswers';
import { readTable } from './readTable';
import { suggestChoice } from './suggest';

const file = {
  format: 'deep-mining-lab/answers',
  version: 1,
  pipeline: 'eras-bayes@1',
  direction: 'maximize',
  engine: 'optuna 5.0.0',
  observations: [
    { params: { alpha: 0.1, norm: 'l2' }, scores: [0.5, 0.75], seconds: 1.5 },
    { params: { norm: 'l1', alpha: 1 }, value: -2, seconds: null },
  ],
};

function problemOf(text: unknown): string {
  const read = readAnswers(typeof text === 'string' ? text : JSON.stringify(text));
  return read.kind === 'problem' ? read.text : '';
}

function answersOf(text: string): Answers {
  const read = readAnswers(text);
  if (read.kind === 'problem') throw new Error(read.text);
  return read.answers;
}

describe('answers of exported programs', () => {
  it('are read from JSON, with scores or a value, in any order of parameters', () => {
    expect(answersOf(`\uFEFF ${JSON.stringify(file)}`)).toEqual({
      pipeline: 'eras-bayes@1',
      engine: 'optuna 5.0.0',
      direction: 'maximize',
      outcome: null,
      names: ['alpha', 'norm'],
      inputs: new Map(),
      observations: [
        { values: [0.1, 'l2'], scores: [0.5, 0.75], seconds: 1.5 },
        { values: [1, 'l1'], scores: [-2], seconds: null },
      ],
    });
  });

  it('are read from tables, with several scores or a value', () => {
    const table = 'alpha,norm,score 1,score 2,seconds\r\n0.1,l2,0.5,0.75,1.5\r\n1,l1,-2,,\r\n';
    const { names, observations } = answersOf(table);
    expect(names).toEqual(['alpha', 'norm']);
    expect(observations).toEqual(answersOf(JSON.stringify(file)).observations);
    const single = answersOf('a,value x,value\n1,2,3\n4,5,6');
    expect(single.observations.map(({ values, scores }) => [...values, ...scores])).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('are read from tables that say which way is good, with the folds of a mean or without', () => {
    const folds =
      '\uFEFFalpha,norm,loss (minimise),loss fold 1,loss fold 2,seconds\r\n0.1,l2,0.625,0.5,0.75,1.5\r\n1,l1,2,1,3,2\r\n0.3,l2,2,1,3,2\r\n';
    expect(answersOf(folds)).toMatchObject({
      direction: 'minimize',
      names: ['alpha', 'norm'],
      observations: [
        { values: [0.1, 'l2'], scores: [0.5, 0.75], seconds: 1.5 },
        { values: [1, 'l1'], scores: [1, 3], seconds: 2 },
        { values: [0.3, 'l2'], scores: [1, 3], seconds: 2 },
      ],
    });
    const read = parseTable(folds);
    const uses = read.kind === 'table' ? suggestChoice(read).columns.map(({ role }) => role) : [];
    expect(uses).toEqual(['input', 'input', 'output', 'repeat', 'repeat', 'ignore']);
    expect(answersOf('alpha,loss (minimise),seconds\n0.1,0.5,2')).toMatchObject({
      direction: 'minimize',
      names: ['alpha'],
      observations: [{ values: [0.1], scores: [0.5], seconds: 2 }],
    });
  });

  it('become a table with all scores and seconds, and keep the direction', () => {
    const table = parseTable(JSON.stringify({ ...file, direction: 'minimize' }));
    expect(table).toMatchObject({ kind: 'table', direction: 'minimize', lines: [1, 2] });
    const columns = table.kind === 'table' ? table.columns.map(({ name, cells }) => [name, ...cells]) : [];
    expect(columns).toEqual([
      ['alpha', '0.1', '1'],
      ['norm', 'l2', 'l1'],
      ['score 1', '0.5', '-2'],
      ['score 2', '0.75', ''],
      ['seconds', '1.5', ''],
    ]);
    expect(parseTable('{"format": "deep-mining-lab/run"}')).toMatchObject({ kind: 'problem' });
  });

  it('bring back the box that was searched: kinds, bounds, options', () => {
    const inputs = [
      { name: 'alpha', kind: 'float', low: 0.001, high: 10, log: true, options: null },
      { name: 'norm', kind: 'categorical', low: null, high: null, log: false, options: ['l1', 'l2', 'max'] },
    ];
    const rows = readTable(JSON.stringify({ ...file, inputs }));
    expect(rows).toMatchObject({
      kind: 'rows',
      params: {
        X: [
          [0.1, 1],
          [1, 0],
        ],
        box: [
          [0.001, 10],
          [0, 2],
        ],
        kinds: ['log-float', 'categorical'],
        codes: [[], ['l1', 'l2', 'max']],
      },
    });
  });

  it('that failed are counted, not refused', () => {
    const observations = [...file.observations, { params: { alpha: 2, norm: 'l1' }, value: null }];
    const rows = readTable(JSON.stringify({ ...file, observations }));
    expect(rows).toMatchObject({ kind: 'rows', planned: [3] });
  });

  it.each([
    ['not JSON', '{"format":', /not JSON/],
    ['another format', { ...file, format: 'deep-mining-lab/run' }, /holds no answers/],
    ['a newer version', { ...file, version: 2 }, /newer version/],
    ['no version', { ...file, version: '1' }, /version of the file/],
    ['no list', { ...file, observations: {} }, /no list/],
    ['an empty list', { ...file, observations: [] }, /no observations yet/],
    ['too many', { ...file, observations: Array(2001).fill(file.observations[0]) }, /2001 observations/],
    ['no parameters', { ...file, observations: [{ params: {}, value: 1 }] }, /no parameters/],
    ['odd names', { ...file, observations: [{ params: { 'a\u202eb': 1 }, value: 1 }] }, /cannot be shown/],
    [
      'other parameters',
      { ...file, observations: [...file.observations, { params: { alpha: 1 }, value: 1 }] },
      /Observation 3 .* other parameters/,
    ],
    [
      'a missing one',
      { ...file, observations: [...file.observations, { params: { alpha: 1, n: 1 }, value: 1 }] },
      /Observation 3 .*“norm”/,
    ],
    [
      'a list as a value',
      { ...file, observations: [{ params: { a: [1] }, value: 1 }] },
      /“a” must be a number/,
    ],
    ['no score', { ...file, observations: [{ params: { a: 1 } }] }, /must have a value/],
    ['no scores', { ...file, observations: [{ params: { a: 1 }, scores: [] }] }, /0 scores/],
    [
      'a text as a score',
      { ...file, observations: [{ params: { a: 1 }, scores: ['1'] }] },
      /must have a value/,
    ],
    ['a huge score', { ...file, observations: [{ params: { a: 1 }, value: 1e200 }] }, /1e\+100/],
    [
      'negative seconds',
      { ...file, observations: [{ params: { a: 1 }, value: 1, seconds: -1 }] },
      /“seconds”/,
    ],
    ['a table without answers', 'a,b\n1,2\n3,4', /no answers/],
    ['a table of scores only', 'score 1,score 2\n1,2\n3,4', /no parameters/],
    ['a hole in a table', 'a,value\n1,2\n3,', /Line 3 has 0 scores/],
    ['a torn table', 'a,value\n1,2\n3', /Line 3 has 1 fields/],
    ['nothing', '', /empty/],
    ['a large file', 'x'.repeat(6e6), /more than/],
  ])('say what is wrong with %s', (_, text, problem) => {
    expect(problemOf(text)).toMatch(problem);
  });

  it('nothing inherited counts as a parameter', () => {
    const hostile =
      '{"format":"deep-mining-lab/answers","version":1,"observations":[{"params":{"__proto__":{"a":1},"constructor":2},"value":1}]}';
    expect(answersOf(hostile).names).toEqual(['constructor']);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('never throw', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.jsonValue().map((observations) => JSON.stringify({ ...file, observations })),
      fc
        .array(fc.jsonValue(), { maxLength: 3 })
        .map((list) => JSON.stringify({ ...file, observations: list })),
      fc
        .array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }))
        .map((rows) => ['a,b,value', ...rows.map(String)].join('\n')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = readAnswers(text);
        return read.kind === 'answers' || read.text.length > 0;
      }),
    );
  });
});
