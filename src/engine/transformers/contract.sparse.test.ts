import { describe, expect, it } from 'vitest';
import { EngineError } from '../errors';
import { sparseLearners } from '../learners/registry';
import type { Labelled } from '../learning/labelled';
import { createMeter } from '../learning/meter';
import { everyRow, type SparseRows } from '../learning/sparse';
import { indexPassages, termOf, wordsOf, type TokenIndex } from '../learning/tokens';
import type { Tools } from '../learning/tools';
import { createRng } from '../numeric/random/rng';
import { finish, type Task } from '../task';
import { nGrams } from './nGrams';
import { passageTransformers, sparseTransformers } from './registry';

const toolsNow = (): Tools => ({ rng: createRng(3), meter: createMeter() });

/** Rows of counts, dense, as sparse ones. */
function sparse(dense: readonly (readonly number[])[], labels: readonly number[]): Labelled<SparseRows> {
  const entries = dense.map((row) => row.flatMap((value, column) => (value ? [{ value, column }] : [])));
  const starts = Int32Array.from([0, ...entries.map((_, i) => entries.slice(0, i + 1).flat().length)]);
  return {
    rows: {
      rows: dense.length,
      cols: dense[0]?.length ?? 0,
      starts,
      columns: Int32Array.from(entries.flat(), ({ column }) => column),
      values: Float64Array.from(entries.flat(), ({ value }) => value),
    },
    labels: Uint8Array.from(labels),
    classes: 3,
  };
}

const usual = sparse(
  [
    [1, 0, 2, 0],
    [0, 3, 1, 0],
    [1, 1, 0, 0],
    [2, 0, 5, 0],
  ],
  [0, 1, 2, 0],
);

const degenerate: readonly (readonly [string, Labelled<SparseRows>])[] = [
  ['of one row', sparse([[1, 2]], [1])],
  [
    'of one class',
    sparse(
      [
        [1, 0],
        [1, 2],
      ],
      [2, 2],
    ),
  ],
  [
    'without an entry',
    sparse(
      [
        [0, 0],
        [0, 0],
      ],
      [0, 1],
    ),
  ],
  ['without a column', sparse([[], []], [0, 1])],
  [
    'of equal rows',
    sparse(
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [0, 1, 2],
    ),
  ],
];

/** Any member, with what runs it from its fit to its last answer. */
interface Member {
  readonly id: string;
  readonly params: (typeof sparseTransformers)[number]['params'];
  readonly words: string;
  begin(data: Labelled<SparseRows>, params: Record<string, number | string>, tools: Tools): Task<unknown>;
}

const members: readonly Member[] = [
  ...sparseTransformers.map((def) => ({
    ...def,
    words: def.label + def.summary + def.source,
    *begin(data: Labelled<SparseRows>, params: Record<string, number | string>, tools: Tools) {
      return yield* (yield* def.fit(data, params, tools)).apply(data.rows, tools);
    },
  })),
  ...sparseLearners.map((def) => ({
    ...def,
    words: def.label + def.summary + def.source,
    *begin(data: Labelled<SparseRows>, params: Record<string, number | string>, tools: Tools) {
      return yield* (yield* def.fit(data, params, tools)).classify(data.rows, tools);
    },
  })),
];

describe.each(members.map((member) => [member.id, member] as const))('%s of sparse rows', (_, member) => {
  it('says the same each time, and works as much', () => {
    const run = () => {
      const tools = toolsNow();
      return { said: finish(member.begin(usual, {}, tools)), work: tools.meter.total };
    };
    const first = run();
    expect(run()).toEqual(first);
    expect(first.work).toBeGreaterThan(0);
    expect(Number.isInteger(first.work)).toBe(true);
  });

  it('leaves what it is given as it was', () => {
    const before = structuredClone(usual);
    finish(member.begin(usual, {}, toolsNow()));
    expect(usual).toEqual(before);
  });

  it('can be ended on its way', () => {
    const task = member.begin(usual, {}, toolsNow());
    expect(task.next().done).toBe(false);
    expect(task.return(undefined)).toMatchObject({ done: true });
  });

  it('refuses values that make no sense in words', () => {
    for (const { id, label } of member.params) {
      for (const value of [NaN, -1, 'l3', Infinity]) {
        const fit = () => finish(member.begin(usual, { [id]: value }, toolsNow()));
        expect(fit).toThrow(EngineError);
        expect(fit).toThrow(label);
      }
    }
  });

  it.each(degenerate)('copes with rows %s', (__, data) => {
    // A class without a row has the score −∞.
    expect(numbersIn(finish(member.begin(data, {}, toolsNow()))).some(Number.isNaN)).toBe(false);
  });
});

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe('words of passages', () => {
  it('are runs of two letters or more, lower case, where they stand', () => {
    const passage = 'A Über-idea of 12 x_1: don’t!';
    const words = wordsOf(passage);
    expect(words.map(({ text }) => text)).toEqual(['über', 'idea', 'of', '12', 'x_1', 'don']);
    for (const { text, from, to } of words) expect(passage.slice(from, to).toLowerCase()).toBe(text);
  });

  it('are indexed alike in whatever order the passages come', () => {
    const passages = ['to be or not to be', 'not to', '', 'be'];
    const index = finish(indexPassages(passages, 3, toolsNow()));
    const back = finish(indexPassages(passages.toReversed(), 3, toolsNow()));
    expect(back.parts).toEqual(index.parts);
    const terms = Array.from({ length: index.counts.cols }, (_, column) => termOf(index, column));
    expect(terms).toEqual(terms.toSorted());
    expect(terms).toContain('or not to');
    const first = terms.indexOf('to be');
    expect(index.counts.values[index.counts.columns.indexOf(first)]).toBe(2);
    expect(structuredClone(index)).toEqual(index);
  });

  it.each([0, 5, 1.5, NaN])('cannot be taken %d in a row', (ngram) => {
    expect(() => finish(indexPassages(['a'], ngram, toolsNow()))).toThrow('words of an n-gram');
  });
});

/** All passages of an index. */
const allPassages = (index: TokenIndex) => ({ index, chosen: everyRow(index.counts.rows) });

describe.each(passageTransformers.map((def) => [def.id, def] as const))('%s', (_, def) => {
  const index = finish(indexPassages(['one two two', 'two three', 'three', 'one two four'], 2, toolsNow()));
  const data = { rows: allPassages(index), labels: Uint8Array.of(0, 1, 0, 1), classes: 2 };
  const terms = (params: Record<string, number>, chosen = data.rows.chosen) =>
    Array.from(
      finish(nGrams.fit({ ...data, rows: { index, chosen } }, params, toolsNow())).columns,
      (column) => termOf(index, column),
    );

  it('is pure, and counts its work', () => {
    const run = () => {
      const tools = toolsNow();
      const fitted = finish(def.fit(data, {}, tools));
      return [finish(fitted.apply(data.rows, tools)), tools.meter.total];
    };
    expect(run()).toEqual(run());
    expect(run()[1]).toBeGreaterThan(0);
    expect(def.fit(data, {}, toolsNow()).next().done).toBe(false);
  });

  it('keeps terms by the passages they stand in, and the most frequent of them', () => {
    expect(terms({})).toEqual(['four', 'one', 'three', 'two']);
    expect(terms({ dfMin: 0.5 })).toEqual(['one', 'three', 'two']);
    expect(terms({ dfMax: 0.5 })).toEqual(['four', 'one', 'three']);
    expect(terms({ features: 2 })).toEqual(['one', 'two']);
    expect(terms({ features: 3, ngram: 2 })).toEqual(['one', 'one two', 'two']);
    expect(terms({ dfMin: 0.9, dfMax: 0.1 })).toEqual([]);
  });

  it('knows no term of passages it was not given', () => {
    expect(terms({}, Int32Array.of(2))).toEqual(['three']);
    expect(terms({}, Int32Array.of())).toEqual([]);
  });

  it('refuses n-grams and passages that the index has not, and values that make no sense', () => {
    expect(() => terms({ ngram: 3 })).toThrow('at most 2 words');
    for (const { id } of def.params) expect(() => terms({ [id]: -1 })).toThrow(EngineError);
    const fitted = finish(def.fit(data, {}, toolsNow()));
    const other = finish(indexPassages(['one'], 2, toolsNow()));
    expect(() => finish(fitted.apply(allPassages(other), toolsNow()))).toThrow('another index');
  });
});
