import { describe, expect, it } from 'vitest';
import { completeSpec } from '../../engine/experiment/complete';
import type { LimitList } from '../../engine/objectives/limits';
import { contradictionIn } from './contradiction';
import { inputKnobs, limitOf, listSentence, listsOf } from './inputLimits';
import { limitRow } from './limitRows';
import { readLimitRows } from './readLimitRows';

const params = {
  X: [],
  y: [],
  names: ['Lime', 'Lime', 'Kind', 'y'],
  box: [
    [0, 10],
    [0, 10],
    [0, 2],
  ],
  kinds: ['float', 'float', 'categorical'],
  codes: [[], [], ['fine', 'coarse', 'raw']],
};
const spec = completeSpec({ objective: { id: 'points', params } });
const knobs = inputKnobs(spec);

it('has each input as a knob with a name of its own, and codes as choices', () => {
  expect(knobs.map(({ name }) => name)).toEqual(['Lime', 'Lime (2)', 'Kind']);
  expect(knobs[2]).toMatchObject({ kind: 'choices', options: ['fine', 'coarse', 'raw'] });
});

describe('a limit of a spec', () => {
  const forms: readonly (readonly [LimitList, string])[] = [
    [['at most', 9, 1, 1, 0], 'Lime + Lime (2) is at most 9.'],
    [['at most', 0, 1, -1, 0], 'Lime is at most Lime (2).'],
    [['at most', 0, -1, 1, 0], 'Lime (2) is at most Lime.'],
    [['equal', 10, 1, 1, 0], 'Lime and Lime (2) sum to 10.'],
    [['apart', 0, 'above', 6, 2, 'is', 1], 'Lime above 6 and Kind coarse do not go together.'],
  ];

  it.each(forms)('%j comes back from its form: %s', (list, sentence) => {
    const limit = limitOf(list, knobs)!;
    const row = limitRow(limit, 1, (name) => knobs.findIndex((knob) => knob.name === name));
    const read = readLimitRows([row], (key) => knobs[key ?? -1] ?? null);
    expect(read.faults).toEqual([]);
    expect(listsOf(read.limits, knobs)).toEqual([list]);
    expect(listSentence(list, knobs)).toBe(sentence);
  });

  const others: readonly (readonly [LimitList, string])[] = [
    [['at most', 9, 1, 2, 0], 'Lime + 2 × Lime (2) is at most 9.'],
    [['equal', 9, 1, 2, 0], 'Lime + 2 × Lime (2) is 9.'],
    [['apart', 0, 'above', 6], 'Lime above 6 is not allowed.'],
    [['apart', 0, 'above', 6, 0, 'below', 8], 'Lime above 6 and Lime below 8 do not go together.'],
  ];

  it.each(others)('%j is no form, and is said: %s', (list, sentence) => {
    expect(limitOf(list, knobs)).toBeNull();
    expect(listSentence(list, knobs)).toBe(sentence);
  });
});

it('keeps the order in which limits of all kinds were said', () => {
  const lists: LimitList[] = [
    ['apart', 0, 'above', 6, 1, 'below', 1],
    ['equal', 10, 1, 1, 0],
    ['at most', 0, 1, -1, 0],
  ];
  const limits = lists.map((list) => limitOf(list, knobs)!);
  expect(listsOf(limits, knobs)).toEqual(lists);
});

it('says what is wrong with an input', () => {
  const rows = [{ key: 1, kind: 'sum', knobs: [0], value: '10' } as const];
  const { faults } = readLimitRows(rows, (key) => knobs[key ?? -1] ?? null, 'input');
  expect(faults[0]!.said).toBe('Choose at least two inputs that sum to it.');
});

it('finds out where limits leave nothing, or no row', () => {
  expect(contradictionIn({ ...spec, limits: [['at most', 9, 1, 1, 0]] })).toBeNull();
  expect(contradictionIn({ ...spec, limits: [['equal', 30, 1, 1, 0]] })).toMatch(/leave nothing to try/);
  const rows = {
    X: [
      [1, 1],
      [2, 2],
    ],
    y: [1, 2],
    names: ['a', 'b', 'y'],
  };
  const table = completeSpec({ objective: { id: 'table', params: rows } });
  expect(contradictionIn({ ...table, limits: [['at most', 2, 1, 1]] })).toBeNull();
  expect(contradictionIn({ ...table, limits: [['equal', 3, 1, 1]] })).toMatch(/leave no row to try/);
});
