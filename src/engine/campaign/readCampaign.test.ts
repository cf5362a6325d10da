import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourdough } from '../../testing/sourdough';
import { sweep } from '../../testing/sweep';
import { EngineError } from '../errors';
import type { Knob } from './campaign';
import { complaintsOf, readCampaign } from './readCampaign';

type Path = readonly (string | number)[];

/** Returns a copy with another value at a path; undefined removes it. */
function spoilt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = spoilt(copy[key], rest, by);
  return copy;
}

function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([key, one]) => pathsIn(one).map((path) => [key, ...path]))];
}

it('takes a campaign as it is, and finds nothing wrong with it', () => {
  expect(readCampaign(structuredClone(sourdough))).toEqual(sourdough);
  expect(complaintsOf(sourdough)).toEqual([]);
});

describe('says what is wrong with one field, the value and the way out', () => {
  const cases: readonly (readonly [path: Path, by: unknown, where: string, sentence: string])[] = [
    [['goal', 'name'], ' ', 'goal.name', 'The goal has no name. Say what you want to improve.'],
    [
      ['goal', 'better'],
      undefined,
      'goal.better',
      'Say which way is good. It is "higher" or "lower", not nothing.',
    ],
    [['knobs'], [], 'knobs', 'Nothing can be changed yet. Add a knob.'],
    [
      ['knobs', 2, 'to'],
      2,
      'knobs[2].to',
      'Rise ends before it begins. It goes from 3 to 2: give it an end above 3.',
    ],
    [['knobs', 1, 'from'], null, 'knobs[1].from', 'The start of Starter is missing. Write a number.'],
    [
      ['knobs', 3, 'name'],
      'Rise',
      'knobs[3].name',
      'Two knobs are called Rise. Give one of them another name.',
    ],
    [
      ['knobs', 4, 'options'],
      ['white'],
      'knobs[4].options',
      'Flour has fewer than two options. Write at least two.',
    ],
    [
      ['knobs', 0, 'by'],
      40,
      'knobs[0].by',
      'The step of Water is wider than its range. It is 40, and Water goes from 60 to 85: give it a smaller one.',
    ],
    [
      ['knobs', 1],
      { name: 'Starter', unit: '%', kind: 'ratio', from: 0, to: 30 },
      'knobs[1].from',
      'Starter cannot be set by ratio. It begins at 0, but only positive numbers have ratios: begin above 0, or set it as “any number”.',
    ],
    [
      ['limits', 0],
      { kind: 'order', lower: 'Water', upper: 'Salt' },
      'limits[0]',
      'Limit 1 names "Salt", which is not a knob. Known are Water, Starter, Rise, Temperature and Flour.',
    ],
    [
      ['trials', 1, 'values', 'Rise'],
      undefined,
      'trials[1].values.Rise',
      'Trial 2 has no Rise. Say what it was.',
    ],
    [
      ['trials', 1, 'values', 'Flour'],
      'rye',
      'trials[1].values.Flour',
      'Trial 2 has the Flour "rye", which is not one of its options. Choose white or half, or add it to the options.',
    ],
    [
      ['trials', 0, 'results'],
      ['good'],
      'trials[0].results',
      'Trial 1 has the result "good", which is not a number. Write 7.9; several as a list of numbers.',
    ],
  ];

  it.each(cases)('%j: %j', (path, by, where, sentence) => {
    const [first] = complaintsOf(spoilt(sourdough, path, by));
    expect(first).toMatchObject({ where, sentence });
    expect(sentence.startsWith(first!.short)).toBe(true);
  });
});

describe('says which limits are never kept', () => {
  const part = (name: string, from: number, to: number): Knob => ({
    name,
    unit: '%',
    kind: 'number',
    from,
    to,
  });
  const ice = {
    ...{
      version: 1,
      goal: { name: 'Taste', unit: '', better: 'higher' },
      atOnce: 1,
      repeats: 'same',
      trials: [],
    },
    knobs: [part('Sugar', 20, 40), part('Cream', 50, 80), part('Milk', 40, 50)],
  };
  const names = ['Sugar', 'Cream', 'Milk'];

  it.each([
    [
      { kind: 'sum', knobs: names, equals: 100 },
      'Sugar from 20 to 40, Cream from 50 to 80 and Milk from 40 to 50 sum to 110 at least, never to 100. Give one of them a lower start.',
    ],
    [
      { kind: 'sum', knobs: names, equals: 200 },
      'Sugar from 20 to 40, Cream from 50 to 80 and Milk from 40 to 50 sum to 170 at most, never to 200. Give one of them a higher end.',
    ],
    [
      { kind: 'at-most', terms: { Sugar: 2, Milk: -1 }, value: -20 },
      '2 × Sugar from 20 to 40 less Milk from 40 to 50 comes to \u221210 at least, never at most \u221220. Give Sugar a lower start or Milk a higher end.',
    ],
    [
      { kind: 'at-most', terms: { Sugar: -1 }, value: -50 },
      'Sugar from 20 to 40 is 40 at most, never at least 50. Give it a higher end.',
    ],
    [
      { kind: 'at-most', terms: { Sugar: -1, Milk: -0.5 }, value: -70 },
      'Sugar from 20 to 40 and 0.5 × Milk from 40 to 50 sum to 65 at most, never at least 70. Give one of them a higher end.',
    ],
    [
      [
        { kind: 'at-most', terms: { Sugar: -1, Milk: -1 }, value: -85 },
        { kind: 'at-most', terms: { Cream: -1, Milk: 2 }, value: 4 },
        { kind: 'at-most', terms: { Sugar: 1, Cream: 1 }, value: 100 },
      ],
      'These limits contradict each other: Sugar + Milk is at least 85; 2 × Milk − Cream is at most 4. Give up one of them, or widen the range of a knob.',
    ],
    [
      { kind: 'order', lower: 'Cream', upper: 'Sugar' },
      'Cream begins at 50 and Sugar ends at 40, so Cream is never at most Sugar. Give Cream a lower start or Sugar a higher end.',
    ],
    [
      [
        { kind: 'sum', knobs: names, equals: 120 },
        { kind: 'not-together', when: { Sugar: { below: 31 } } },
        { kind: 'at-most', terms: { Sugar: 1, Milk: 1 }, value: 90 },
      ],
      'These limits contradict each other: Sugar, Cream and Milk sum to 120; Sugar below 31 is not allowed. Give up one of them, or widen the range of a knob.',
    ],
    [
      [
        { kind: 'order', lower: 'Cream', upper: 'Milk' },
        { kind: 'order', lower: 'Milk', upper: 'Sugar' },
        { kind: 'not-together', when: { Sugar: { below: 40 } } },
      ],
      'These limits contradict each other: Cream is at most Milk; Milk is at most Sugar. Give up one of them, or widen the range of a knob.',
    ],
  ])('%j', (limits, sentence) => {
    expect(complaintsOf({ ...ice, limits: [limits].flat() }).map((one) => one.sentence)).toEqual([sentence]);
  });
});

it('reads anything, or says in words what is wrong with it', () => {
  const strange = fc.oneof(
    fc.constantFrom(
      undefined,
      null,
      '',
      '__proto__',
      NaN,
      Infinity,
      -1,
      0,
      1e308,
      5e-324,
      [],
      {},
      [[]],
      [undefined],
    ),
    fc.double(),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const anyCampaign = fc.oneof(
    fc.anything(),
    fc
      .tuple(fc.constantFrom(...pathsIn(sourdough)), strange)
      .map(([path, by]) => spoilt(sourdough, path, by)),
  );
  fc.assert(
    fc.property(anyCampaign, (given) => {
      const complaints = complaintsOf(given);
      for (const { short, sentence } of complaints) {
        expect(sentence).toMatch(/^\S[^\n]{5,400}[.!]$/u);
        expect(sentence.startsWith(short)).toBe(true);
      }
      if (complaints.length === 0) {
        // What is read is plain, and reads as itself.
        const read = readCampaign(given);
        expect(readCampaign(JSON.parse(JSON.stringify(read)))).toEqual(read);
      } else {
        expect(() => readCampaign(given)).toThrow(EngineError);
      }
    }),
    { numRuns: sweep(300, 3000) },
  );
});
