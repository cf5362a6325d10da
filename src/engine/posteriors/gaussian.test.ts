import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/log_expected_improvement.json';
import { integrate } from '../numeric/probability/quadrature';
import { normalCdf } from '../numeric/probability/normal';
import { expectClose } from '../../testing/tolerance';
import { gaussianExcess, gaussianMeanExcess, logGaussianExcess } from './gaussian';
import { pointwise } from '../../testing/pointwise';

describe('the expected excess of a Gaussian', () => {
  it.each([-36, -31, -29, -12, -5, -1.01, -0.99, 0, 1, 6])('is ∫ Φ at %f standard deviations', (u) => {
    const cuts = [u - 14, u - 6, u - 3, u - 1, u - 0.3, u];
    const tail = integrate(pointwise(normalCdf), cuts, { absolute: 0, relative: 1e-13 });
    expectClose(gaussianExcess(u, 1), tail, { rtol: 1e-11, floor: 1e-320 });
  });

  it('scales with the standard deviation', () => {
    expectClose(gaussianExcess(-6, 3), 3 * gaussianExcess(-2, 1), { rtol: 1e-14 });
  });

  it('is gap + its mirror image', () => {
    for (const u of [0.3, 2, 9]) expect(gaussianExcess(u, 1) - gaussianExcess(-u, 1)).toBeCloseTo(u, 12);
  });

  it('is never negative and fades to nothing', () => {
    for (let u = 0; u > -60; u -= 0.37) expect(gaussianExcess(u, 1)).toBeGreaterThanOrEqual(0);
    expect(gaussianExcess(-60, 1)).toBe(0);
  });
});

describe('its logarithm', () => {
  it.each(golden.gaussian.map(([u, log]) => [u!, log!] as const))('at %f standard deviations', (u, log) => {
    // A unit in the last place of u moves the logarithm by u² of them.
    expectClose(logGaussianExcess(u, 1), log, { rtol: 1e-14, floor: 1 });
  });

  it('is the logarithm of it where it is not tiny', () => {
    const gap = fc.double({ min: -35, max: 1e6, noNaN: true });
    const sd = fc.double({ min: 1e-3, max: 1e3, noNaN: true });
    fc.assert(
      fc.property(gap, sd, (u, s) => {
        expect(Math.abs(logGaussianExcess(u * s, s) - Math.log(gaussianExcess(u * s, s)))).toBeLessThan(
          1e-11,
        );
      }),
    );
  });

  it('is finite and rises with the gap, however large it and however small the deviation', () => {
    const gaps = fc.tuple(anyNumber(), anyNumber());
    const sd = fc.double({ min: -12, max: 12, noNaN: true });
    fc.assert(
      fc.property(gaps, sd, ([a, b], exponent) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((gap) =>
          logGaussianExcess(gap, 10 ** exponent),
        );
        expect(Number.isFinite(low)).toBe(true);
        expect(Number.isFinite(high)).toBe(true);
        expect(low!).toBeLessThanOrEqual(high! + 1e-14 * Math.abs(high!));
      }),
    );
  });

  it('moves by log s when all is s times as large', () => {
    for (const u of [-1e4, -40, -3, 0, 5, 60]) {
      expectClose(logGaussianExcess(100 * u, 100), logGaussianExcess(u, 1) + Math.log(100), { rtol: 1e-14 });
    }
  });
});

describe('the mean excess', () => {
  it('falls, stays above 0 and tends to 1/w', () => {
    const places = [-30, -5, -1, 0, 0.99, 1.01, 5, 29.9, 30.1, 1e3, 1e9, 1e150];
    places.slice(1).forEach((w, i) => {
      expect(gaussianMeanExcess(w)).toBeLessThan(gaussianMeanExcess(places[i]!));
      expect(gaussianMeanExcess(w)).toBeGreaterThan(0);
    });
    expectClose(gaussianMeanExcess(1e9), 1e-9, { rtol: 1e-15 });
    expectClose(gaussianMeanExcess(-30), 30, { rtol: 1e-15 });
  });

  it('has no seam where its formulas meet', () => {
    for (const seam of [1, 30]) {
      expectClose(gaussianMeanExcess(seam - 1e-9), gaussianMeanExcess(seam + 1e-9), { rtol: 3e-9 });
    }
  });
});

/** Draws numbers of any size and sign. */
function anyNumber(): fc.Arbitrary<number> {
  const exponent = fc.double({ min: -300, max: 300, noNaN: true });
  return fc.tuple(exponent, fc.boolean()).map(([size, below]) => (below ? -1 : 1) * 10 ** size);
}
