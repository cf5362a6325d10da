import { describe, expect, it } from 'vitest';
import type { Vec } from '../arrays';
import { centralGradient } from './differences';

const BOX = { lower: Float64Array.of(0, -1, 2), upper: Float64Array.of(1, 1, 2) };

describe('centralGradient', () => {
  it('is exact to O(h²) inside, to O(h) at a side, and 0 without width', () => {
    const f = (x: Vec): number => Math.exp(x[0]!) * Math.sin(x[1]!) * x[2]!;
    for (const [a, b, tolerance] of [
      [0.5, 0.2, 1e-9],
      [0, 0.2, 1e-4],
      [1, -1, 1e-4],
    ] as const) {
      const g = centralGradient(f, Float64Array.of(a, b, 2), { box: BOX, step: 1e-5 });
      expect(Math.abs(g[0]! - 2 * Math.exp(a) * Math.sin(b))).toBeLessThan(tolerance);
      expect(Math.abs(g[1]! - 2 * Math.exp(a) * Math.cos(b))).toBeLessThan(tolerance);
      expect(g[2]).toBe(0);
    }
  });

  it('asks inside the box only and leaves x as it was', () => {
    const asked: Vec[] = [];
    const x = Float64Array.of(1, -1, 2);
    centralGradient((at) => asked.push(Float64Array.from(at)), x, { box: BOX, step: 0.7 });
    expect([...x]).toEqual([1, -1, 2]);
    expect(asked.every((at) => at.every((v, i) => v >= BOX.lower[i]! && v <= BOX.upper[i]!))).toBe(true);
    expect(asked.map((at) => [at[0], at[1]])).toEqual([
      [1, -1],
      [0.30000000000000004, -1],
      [1, -0.30000000000000004],
      [1, -1],
    ]);
  });
});
