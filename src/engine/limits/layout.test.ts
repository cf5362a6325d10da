import { describe, expect, it } from 'vitest';
import { rowOf } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { regionOf } from './region';
import type { RegionKnob, Score } from './spec';

const free = { equal: [], apart: [] };
const unit: RegionKnob = { lower: 0, upper: 1, kind: 'line' };

describe.each([
  ['a line', { lower: 2, upper: 64, kind: 'line' }],
  ['a grid', { lower: 2, upper: 64, kind: 'grid', step: 1 }],
  ['a line by ratio', { lower: 2, upper: 64, kind: 'line', isLog: true }],
  ['a grid by ratio', { lower: 2, upper: 64, kind: 'grid', step: 1, isLog: true }],
] as const)('one limit on %s', (_, knob) => {
  // Below the range (0 and −1 have no logarithm), at its ends, inside and above it, for v ≤ value and v ≥ value.
  const bounds = [-1, 0, 1, 2, 7, 64, 65].flatMap((value) =>
    [1, -1].map((factor) => ({ factor, value: factor * value })),
  );
  it.each(bounds)('$factor × v ≤ $value leaves what keeps it, and something where anything does', (limit) => {
    const { factor, value } = limit;
    const least = Math.min(factor * knob.lower, factor * knob.upper);
    const found = regionOf({ ...free, knobs: [knob, unit], atMost: [{ row: [factor, 0], value }] });
    expect('conflict' in found).toBe(least > value);
    if ('conflict' in found) return;
    const places = found.sample(40, createRng(3));
    for (let i = 0; i < places.rows; i++)
      expect(factor * rowOf(places, i)[0]!).toBeLessThanOrEqual(value + 1e-7);
    const score: Score = (X) => Float64Array.from({ length: X.rows }, (_, i) => factor * rowOf(X, i)[0]!);
    const best = found.maximize(score, { asked: [], rng: createRng(4) });
    const most = Math.max(factor * knob.lower, factor * knob.upper);
    expect(factor * best!.at[0]!).toBeCloseTo(Math.min(value, most), 3);
  });
});
