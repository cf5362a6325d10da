import { expect, it } from 'vitest';
import { rowOf } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { soundRegion } from '../../testing/polytopes';
import { sweep } from '../../testing/sweep';
import type { RegionKnob } from './spec';

const steps = [0.1, 0.3, 0.5, 1, 2.5];

it('finds places of a sum whose knobs have other steps each, as many as there are', () => {
  for (let k = 0; k < sweep(12, 400); k++) {
    const rng = createRng(k).fork('steps');
    const knobs = Array.from({ length: 3 + rng.integer(3) }, (): RegionKnob => {
      const step = steps[rng.integer(steps.length)]!;
      const lower = [0, 0.35, -4, 20][rng.integer(4)]!;
      return { lower, upper: lower + step * (4 + rng.integer(50)), kind: 'grid', step };
    });
    const inside = knobs.map(({ lower, upper, step = 1 }) => {
      const most = Math.round((upper - lower) / step);
      return lower + step * rng.integer(most + 1);
    });
    const value = Number(inside.reduce((sum, one) => sum + one, 0).toFixed(6));
    const region = soundRegion({ knobs, atMost: [], apart: [], equal: [{ row: knobs.map(() => 1), value }] });
    const there = atMost(6, knobs, value);
    const first = region.firstRuns(6, { already: [], rng });
    expect(first.rows, `mixture ${k}`).toBe(there);
  }
});

it('finds places of a sum that one knob of fine steps can hardly move', () => {
  const grid = (lower: number, count: number, step: number): RegionKnob => {
    return { lower, upper: lower + step * count, kind: 'grid', step };
  };
  const parts = [grid(1, 300, 1), grid(1, 5, 1), grid(1, 45, 0.05), grid(2, 510, 1)];
  for (const fine of [grid(-250, 1500, 0.0002), { lower: -250, upper: -249.7, kind: 'line' } as const]) {
    const value = 178 + 6 + 2.45 + 21 - 249.7018;
    const equal = [{ row: [1, 1, 1, 1, 1], value: Number(value.toFixed(6)) }];
    const region = soundRegion({ knobs: [...parts, fine], atMost: [], apart: [], equal });
    expect(region.firstRuns(6, { already: [], rng: createRng(1) }).rows).toBe(6);
  }
});

it('finds places of a sum of hundreds of thousands of steps, which only some settings of another knob leave', () => {
  const grid = (count: number, step: number): RegionKnob => {
    return { lower: 0, upper: step * count, kind: 'grid', step };
  };
  const knobs = [grid(20_000, 0.05), grid(5, 0.01), grid(200_000, 1)];
  const equal = [{ row: [1, 1, 1], value: 126_806.5 }];
  const region = soundRegion({ knobs, atMost: [], apart: [], equal });
  const places = region.firstRuns(6, { already: [], rng: createRng(1) });
  expect(places.rows).toBe(6);
  for (let i = 0; i < places.rows; i++) expect([0, 0.05]).toContain(rowOf(places, i)[1]);
});

/** Numbers below the line of factors that no double holds, and of some that one does. */
const denominators = [1, 2, 3, 6, 7, 9, 11, 12, 13, 17, 30, 49, 99, 100, 125, 300, 997];

it.each([
  ['one limit', false],
  ['one limit from above and one from below', true],
])(
  'never refuses a sum of thirds, sevenths and the like that a place fulfils to rounding: by %s',
  (_, isBetween) => {
    for (let k = 0; k < sweep(60, 1000); k++) {
      const rng = createRng(k).fork('factors');
      const count = 2 + rng.integer(2);
      const row = Array.from({ length: count }, () => {
        const sign = rng.uniform() < 0.3 ? -1 : 1;
        return (sign * (1 + rng.integer(12))) / denominators[rng.integer(denominators.length)]!;
      });
      const knobs = row.map((): RegionKnob => {
        const lower = [0, 0.35, -4, 20][rng.integer(4)]!;
        if (rng.uniform() < 0.15) return { lower, upper: lower + 20, kind: 'line' };
        const step = [0.001, 0.05, 1 / 3, 0.333333, 0.3333333, 1, 1.3337, 2 / 7, 2.5][rng.integer(9)]!;
        return { lower, upper: lower + step * (4 + rng.integer(1000)), kind: 'grid', step };
      });
      const place = Float64Array.from(knobs, ({ lower, upper, step }) => {
        if (step === undefined) return lower + (upper - lower) * rng.uniform();
        return lower + step * rng.integer(Math.round((upper - lower) / step) + 1);
      });
      const value = row.reduce((sum, factor, j) => sum + factor * place[j]!, 0);
      const opposite = { row: row.map((factor) => -3 * factor), value: -3 * value };
      const limits = isBetween
        ? { equal: [], atMost: [{ row, value }, opposite] }
        : { equal: [{ row, value }], atMost: [] };
      const region = soundRegion({ knobs, apart: [], ...limits });
      expect(region.contains(place), `sum ${k}`).toBe(true);
      const nearest = region.nearest(place);
      expect(nearest && region.contains(nearest), `sum ${k}`).toBe(true);
    }
  },
);

it('takes steps for multiples of one only where they are', () => {
  // Nearly four thirds, and nearly one third: of both a step of 1 leaves a little.
  for (const step of [1.3337, 0.333333, 0.3333]) {
    const grid = (count: number, by: number): RegionKnob => {
      return { lower: 0, upper: by * count, kind: 'grid', step: by };
    };
    const knobs = [grid(20, step), grid(20, 1)];
    for (let many = 0; many <= 20; many++) {
      const place = Float64Array.of(many * step, 20 - many);
      const region = soundRegion({
        ...{ knobs, atMost: [], apart: [] },
        equal: [{ row: [1, 1], value: place[0]! + place[1]! }],
      });
      const first = region.firstRuns(1, { already: [], rng: createRng(1) });
      expect(Array.from(rowOf(first, 0), (value) => value.toFixed(9))).toEqual(
        Array.from(place, (value) => value.toFixed(9)),
      );
    }
  }
});

/** Counts places of a sum, up to some. */
function atMost(most: number, knobs: readonly RegionKnob[], value: number): number {
  const [knob, ...others] = knobs;
  const { lower, upper, step = 1 } = knob!;
  if (others.length === 0) {
    const count = (value - lower) / step;
    const isThere = Math.abs(count - Math.round(count)) < 1e-6 && count > -0.5 && value < upper + step / 2;
    return isThere ? 1 : 0;
  }
  let found = 0;
  for (let at = lower; at < upper + step / 2 && found < most; at += step) {
    found += atMost(most - found, others, value - at);
  }
  return Math.min(most, found);
}
