import { expect, it } from 'vitest';
import { soundRegion } from '../../testing/polytopes';
import { rowOf, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
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
