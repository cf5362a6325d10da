import { describe, expect, it } from 'vitest';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { mostInQuadrature } from '../model';
import { hyperRule, type HyperRule } from './quadrature';
import type { Target } from './samplers/target';

/** A density in a wide box, all of it in its likelihood. */
function targetOf(size: number, logDensity: (at: ArrayLike<number>) => number, half = 30): Target {
  return {
    lower: new Float64Array(size).fill(-half),
    upper: new Float64Array(size).fill(half),
    logLikelihood: logDensity,
    logPrior: (at) => (at.every((value) => Math.abs(value) <= half) ? 0 : -Infinity),
  };
}

const ruleOf = (target: Target): HyperRule => finish(hyperRule(target, [target.lower.map(() => 0.5)]));

/** x = centre + F w of standard normal w. */
const factors: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[0.3]],
  2: [
    [1.5, 0],
    [-0.4, 0.2],
  ],
  3: [
    [0.5, 0, 0],
    [0.3, 2, 0],
    [-0.2, 0.7, 0.1],
  ],
  4: [
    [1, 0, 0, 0],
    [0.5, 0.4, 0, 0],
    [0, 0.2, 0.3, 0],
    [-0.3, 0, 0.1, 0.8],
  ],
};

/** The w behind x, by forward substitution. */
function whitened(factor: readonly (readonly number[])[], x: ArrayLike<number>): number[] {
  const w: number[] = [];
  factor.forEach((row, i) => {
    const rest = w.reduce((sum, value, j) => sum + row[j]! * value, 0);
    w.push((x[i]! - 0.2 * i - rest) / row[i]!);
  });
  return w;
}

describe.each([1, 2, 3, 4])('the rule for a normal density of %i numbers', (size) => {
  const factor = factors[size]!;
  const rule = ruleOf(targetOf(size, (at) => -0.5 * whitened(factor, at).reduce((sum, w) => sum + w * w, 7)));
  const inW = rule.places.map((at) => whitened(factor, at));

  it('has three places along each axis, about the maximum, with weights that sum to 1', () => {
    expect(rule.places).toHaveLength(3 ** size);
    expect(rule.weights.reduce((a, b) => a + b)).toBeCloseTo(1, 14);
    expect(Math.min(...rule.weights)).toBeGreaterThan(0);
    whitened(factor, rule.maximum).forEach((w) => expect(w).toBeCloseTo(0, 5));
  });

  it('has its moments up to degree 5', () => {
    const powers = (left: number, degree: number): number[][] =>
      left === 0
        ? [[]]
        : Array.from({ length: degree + 1 }, (_, k) =>
            powers(left - 1, degree - k).map((rest) => [k, ...rest]),
          ).flat();
    const ofNormal = [1, 0, 1, 0, 3, 0];
    for (const power of powers(size, 5)) {
      const wanted = power.reduce((product, k) => product * ofNormal[k]!, 1);
      const found = inW.reduce(
        (sum, w, i) => sum + rule.weights[i]! * power.reduce((product, k, p) => product * w[p]! ** k, 1),
        0,
      );
      expect(Math.abs(found - wanted), power.join()).toBeLessThan(1e-4);
    }
  });
});

it('of a lopsided density comes close to its mean, with weights that are not those of a normal one', () => {
  // The log of a gamma variable of shape 4: mean ψ(4).
  const rule = ruleOf(targetOf(1, (at) => 4 * at[0]! - Math.exp(at[0]!)));
  const mean = rule.places.reduce((sum, at, k) => sum + rule.weights[k]! * at[0]!, 0);
  expect(Math.abs(mean - 1.2561176684318)).toBeLessThan(0.02);
  expect(Math.abs(rule.maximum[0]! - Math.log(4))).toBeLessThan(1e-4);
  expect(Math.abs(rule.weights[0]! - 1 / 6)).toBeGreaterThan(0.01);
});

it('keeps inside a box that cuts the density, and where nothing bends it spreads as the box does', () => {
  const cut = ruleOf(targetOf(2, (at) => 3 * at[0]! - 0.5 * at[1]! ** 2, 1));
  for (const at of cut.places) expect(at.every((value) => Math.abs(value) <= 1)).toBe(true);
  expect(cut.weights.reduce((a, b) => a + b)).toBeCloseTo(1, 14);
  const flat = ruleOf(targetOf(1, () => 0, 3));
  const spread = flat.places.reduce(
    (sum, at, k) => sum + flat.weights[k]! * (at[0]! - flat.maximum[0]!) ** 2,
    0,
  );
  expect(spread).toBeGreaterThan(0.5);
});

it('sums to 1 for any density of a few bumps', () => {
  const rng = createRng(7);
  for (let draw = 0; draw < 20; draw++) {
    const bumps = Array.from(
      { length: 3 },
      () => [2 * rng.normal(), 2 * rng.normal(), 0.3 + rng.uniform()] as const,
    );
    const rule = ruleOf(
      targetOf(2, (at) =>
        Math.log(
          bumps.reduce(
            (sum, [a, b, s]) => sum + Math.exp(-((at[0]! - a) ** 2 + (at[1]! - b) ** 2) / s),
            1e-9,
          ),
        ),
      ),
    );
    expect(rule.weights.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(rule.places.flatMap((at) => [...at]).every(Number.isFinite)).toBe(true);
  }
});

it('is refused in words for more than four numbers, and where there is no density', () => {
  expect(() => ruleOf(targetOf(mostInQuadrature + 1, () => 0))).toThrow(
    'A quadrature takes three values of at most 4 hyper-parameters, and there are 5 here: average over draws instead.',
  );
  expect(() => ruleOf(targetOf(1, () => -Infinity))).toThrow(/widen the bounds/);
});
