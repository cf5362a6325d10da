import { describe, expect, it } from 'vitest';
import type { Vec } from '../arrays';
import type { Box, Objective } from './box';
import { descentFrom, minimize } from './boundedQuasiNewton';

function cube(size: number, from: number, to: number): Box {
  return { lower: new Float64Array(size).fill(from), upper: new Float64Array(size).fill(to) };
}

function distance(x: Vec, target: readonly number[]): number {
  return Math.max(...x.map((value, i) => Math.abs(value - target[i]!)));
}

/** Rosenbrock's valley above 1, least at (1, 1). */
const valley: Objective = (x) => {
  const [a, b] = [x[1]! - x[0]! ** 2, 1 - x[0]!];
  return {
    value: 1 + 100 * a * a + b * b,
    gradient: Float64Array.of(-400 * x[0]! * a - 2 * b, 200 * a),
  };
};

/** Σ u + c e^{−u}, c = 1, 2, …: what the likelihood of a variance e^u does, least at u = log c. */
const variances: Objective = (x) => ({
  value: x.reduce((sum, u, i) => sum + u + (i + 1) * Math.exp(-u), 0),
  gradient: x.map((u, i) => 1 - (i + 1) * Math.exp(-u)),
});

describe('a function that falls over orders of magnitude on the way', () => {
  it('is not crept along afterwards, though it was steep at first', () => {
    const start = Float64Array.of(-9, -7, -8, -7.5);
    const found = minimize({ f: variances, box: cube(4, -10, 10) }, start);
    expect(distance(found.x, [1, 2, 3, 4].map(Math.log))).toBeLessThan(1e-5);
    expect(found.evaluations).toBeLessThan(30);
  });
});

describe('a wall', () => {
  it.each([
    [-1, 1],
    [0.4, -1],
    [-0.9, 0.9],
  ])('does not keep the other coordinates from their minimum, from (%d, %d)', (a, b) => {
    const f: Objective = (x) => {
      const gradient = Float64Array.of(x[0]! - 0.9, 30 * (x[1]! - 0.1));
      const inner = 0.5 * (x[0]! - 0.9) ** 2 + 15 * (x[1]! - 0.1) ** 2;
      return { value: x[0]! > 0.5 ? Number.NaN : inner, gradient };
    };
    const found = minimize({ f, box: cube(2, -1, 1) }, Float64Array.of(a, b));
    expect(distance(found.x, [0.5, 0.1])).toBeLessThan(1e-3);
  });
});

describe('a descent that is left and taken up again', () => {
  it('ends as in one go', () => {
    const problem = { f: valley, box: cube(2, -5, 5) };
    const start = Float64Array.of(-1.2, 1);
    const descent = descentFrom(problem, start);
    const rough = descent.descend(1e-2);
    expect(rough.converged).toBe(false);
    const found = descent.descend();
    expect(rough.evaluations).toBeLessThan(found.evaluations);
    expect(found).toEqual(minimize(problem, start));
  });

  it('is the start where that has no value', () => {
    const f: Objective = () => ({ value: Number.NaN, gradient: Float64Array.of(0) });
    const descent = descentFrom({ f, box: cube(1, 0, 1) }, Float64Array.of(0.5));
    expect(descent.descend(0.1)).toEqual(descent.descend());
  });
});
