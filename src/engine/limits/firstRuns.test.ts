import { expect, it } from 'vitest';
import { soundRegion } from '../../testing/polytopes';
import { rowOf, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { sweep } from '../../testing/sweep';
import type { RegionKnob } from './spec';

it('finds more places along a line where limits leave one place of a grid', () => {
  const grid: RegionKnob = { lower: 0, upper: 3, kind: 'grid', step: 1 };
  const ratio: RegionKnob = { lower: 3, upper: 30, kind: 'line', isLog: true };
  const equal = [{ row: [1, 1, 0], value: 5.5 }];
  const region = soundRegion({
    apart: [],
    atMost: [],
    knobs: [{ ...grid, lower: 0.5, upper: 2.5 }, grid, ratio],
    equal,
  });
  const places: Vec[] = [];
  for (let k = 0; k < 12; k++) {
    const found = region.firstRuns(1, { already: places, rng: createRng(5) });
    expect(found.rows).toBe(1);
    places.push(rowOf(found, 0).slice());
  }
  expect(places.every((v) => region.contains(v))).toBe(true);
  const values = places.map((v) => v[2]!).toSorted((a, b) => a - b);
  values.slice(1).forEach((value, i) => expect(value / values[i]!).toBeGreaterThan(1.001));
});

it('finds all places where limits leave one choice none in the steps of a sum', () => {
  for (let k = 0; k < sweep(12, 200); k++) {
    const rng = createRng(k).fork('choices');
    const grid = (lower: number, count: number, step: number): RegionKnob => {
      return { lower, upper: lower + step * count, kind: 'grid', step };
    };
    const ratio: RegionKnob = { lower: 0.001, upper: 1, kind: 'line', isLog: true };
    const choices = 2 + rng.integer(3);
    const parts = [grid(8, 24, 1), grid(0.35, 1500, 0.0002), grid(1, 1500, 0.0002)];
    const inside = parts.map(({ lower, step = 1 }, p) => lower + step * rng.integer(p === 0 ? 24 : 300));
    const value = Number(inside.reduce((sum, one) => sum + one, 0).toFixed(6));
    // One choice asks for so much of the knob by ratio that only parts between the steps of the coarsest are left.
    const share = 0.001 + 0.2 * rng.uniform();
    const limit = { row: [0, 2, 0.5, 3, 0.5] };
    const most = [0, ...inside, share].reduce((sum, one, j) => sum + one * limit.row[j]!, 0);
    const region = soundRegion({
      knobs: [{ lower: 0, upper: choices - 1, kind: 'codes' }, ...parts, ratio],
      equal: [{ row: [0, 1, 1, 1, 0], value }],
      atMost: [{ ...limit, value: most }],
      apart: [
        [
          { knob: 0, is: rng.integer(choices) },
          { knob: 4, below: share + 0.3 },
        ],
      ],
    });
    const places = region.firstRuns(7, { already: [], rng });
    expect(places.rows, `box ${k}`).toBe(7);
    for (let i = 0; i < places.rows; i++) expect(region.contains(rowOf(places, i))).toBe(true);
  }
});
