import { describe, expect, it } from 'vitest';
import { sweep } from '../../testing/sweep';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import type { Campaign, Knob, Limit } from './campaign';
import { newComplaints } from './complaint';
import { addConflicts, addContradiction } from './conflicts';
import { stepsOfNumbers } from './steps';
import { suggest } from './suggest';

const number = (name: string, from: number, to: number): Knob => ({
  ...{ name, unit: '', kind: 'number' },
  ...{ from, to },
});

/** One limit from above and one from below. */
function fixed(terms: Readonly<Record<string, number>>, value: number): readonly Limit[] {
  const opposite = Object.fromEntries(Object.entries(terms).map(([name, factor]) => [name, -factor]));
  return [
    { kind: 'at-most', terms, value },
    { kind: 'at-most', terms: opposite, value: -value },
  ];
}

const [x, y] = [number('x', 0, 3), number('y', 0, 2)];

describe('steps of numbers', () => {
  it.each<[string, readonly Limit[]]>([
    ['a sum of their own decimals', [{ kind: 'sum', knobs: ['x', 'y'], equals: 2.134 }]],
    ['a sum of more decimals', [{ kind: 'sum', knobs: ['x', 'y'], equals: 2.13457 }]],
    ['a sum with thirds as factors', fixed({ x: 1 / 3, y: 2 / 3 }, 1)],
    ['sevenths and thirds', fixed({ x: 1 / 3, y: 1 / 7 }, 0.5)],
    ['a bound alone', [{ kind: 'at-most', terms: { x: 1 / 3, y: 0.667 }, value: 1 }]],
    [
      'two bounds with room between them',
      [
        { kind: 'at-most', terms: { x: 0.333, y: 0.667 }, value: 1 },
        { kind: 'at-most', terms: { x: -0.333, y: -0.667 }, value: -0.9 },
      ],
    ],
  ])('make up %s', (_, limits) => {
    for (const step of stepsOfNumbers([x, y], limits)) expect(step).not.toBeNull();
  });

  it.each<[string, readonly Limit[]]>([
    ['a third', [{ kind: 'sum', knobs: ['x', 'y'], equals: 1 / 3 }]],
    ['a third in ten digits', [{ kind: 'sum', knobs: ['x', 'y'], equals: 0.3333333333 }]],
    ['a seventh of thirds', fixed({ x: 1 / 3, y: 2 / 3 }, 1 / 7)],
    ['rounded thirds, which leave few places', fixed({ x: 0.333, y: 0.667 }, 1)],
  ])('leave one knob the rest of a sum of %s, and the others their own', (_, limits) => {
    expect(stepsOfNumbers([x, y], limits).filter((step) => step === null).length).toBe(1);
    expect(stepsOfNumbers([x, y], limits)).toContain(0.002);
  });

  it('leave each sum a knob of its own', () => {
    const knobs = ['x', 'y', 'z'].map((name) => number(name, 0, 1));
    const limits: Limit[] = [
      { kind: 'sum', knobs: ['x', 'y'], equals: 1 / 3 },
      { kind: 'sum', knobs: ['y', 'z'], equals: 1 / 7 },
    ];
    expect(stepsOfNumbers(knobs, limits).map((step) => step === null)).toEqual([true, false, true]);
  });

  it('leave the rest to a number by ratio where there is one', () => {
    const ratio: Knob = { name: 'x', unit: '', kind: 'ratio', from: 1, to: 3 };
    const limits: Limit[] = [{ kind: 'sum', knobs: ['x', 'y'], equals: 7 / 3 }];
    expect(stepsOfNumbers([ratio, y], limits)).toEqual([null, 0.002]);
  });
});

it('takes a number besides one by ratio whose range is narrower than the steps of others', () => {
  const narrow: Knob = { name: 'x', unit: '', kind: 'ratio', from: 5, to: 5.01 };
  const limits: Limit[] = [{ kind: 'sum', knobs: ['x', 'y'], equals: 505.582 + 1 / 7 }];
  expect(stepsOfNumbers([narrow, number('y', 0, 1000)], limits)).toEqual([null, null]);
  expect(stepsOfNumbers([narrow, number('y', 0, 10)], limits)).toEqual([null, 0.01]);
});

it('a sum of factors that no double holds is never refused, and all that is proposed keeps it', () => {
  const denominators = [1, 2, 3, 6, 7, 9, 11, 12, 13, 17, 30, 49, 99, 100, 125, 300, 997];
  for (let k = 0; k < sweep(20, 300); k++) {
    const rng = createRng(k).fork('limits');
    const kinds = ['number', 'number', 'whole', 'ratio'] as const;
    const knobs = Array.from({ length: 2 + rng.integer(3) }, (_, p): Knob => {
      const kind = p === 0 ? 'number' : kinds[rng.integer(4)]!;
      const from = kind === 'ratio' ? 1 : [0, 5, -4][rng.integer(3)]!;
      return { name: `k${p}`, unit: '', kind, from, to: from + [2, 10, 30][rng.integer(3)]! };
    });
    // The first takes part with most of its range, so that what the steps of others leave is within it.
    const place = knobs.map((knob) => {
      const { from, to } = knob as { from: number; to: number };
      const value = from + (to - from) * (0.2 + 0.6 * rng.uniform());
      return knob.kind === 'whole' ? Math.round(value) : value;
    });
    const isSum = rng.uniform() < 0.4;
    const terms = Object.fromEntries(
      knobs.map(({ name }) => {
        const sign = rng.uniform() < 0.3 ? -1 : 1;
        const factor = (sign * (1 + rng.integer(12))) / denominators[rng.integer(denominators.length)]!;
        return [name, isSum ? 1 : factor];
      }),
    );
    const value = knobs.reduce((sum, { name }, p) => sum + terms[name]! * place[p]!, 0);
    const limits: readonly Limit[] = isSum
      ? [{ kind: 'sum', knobs: knobs.map(({ name }) => name), equals: value }]
      : fixed(terms, value);
    const campaign: Campaign = {
      ...{ version: 1, goal: { name: 'Result', unit: '', better: 'higher' } },
      ...{ knobs, limits, atOnce: 1, repeats: 'unknown', trials: [] },
    };
    const complaints = newComplaints();
    addConflicts(campaign, complaints);
    addContradiction(campaign, complaints);
    expect(complaints.found, `sum ${k}`).toEqual([]);
    const { proposals } = finish(suggest(campaign, { count: 2, seed: k, want: ['proposals'] }));
    expect(proposals!.length, `sum ${k}`).toBeGreaterThan(0);
    const size = knobs.reduce((sum, knob) => {
      const { from, to } = knob as { from: number; to: number };
      return sum + Math.abs(terms[knob.name]!) * Math.max(Math.abs(from), Math.abs(to));
    }, 0);
    for (const { values } of proposals!) {
      const sum = knobs.reduce((total, { name }) => total + terms[name]! * Number(values[name]), 0);
      expect(Math.abs(sum - value), `sum ${k}`).toBeLessThan(2e-9 * size);
    }
  }
});
