import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../../errors';
import { normalCdf, normalPdf } from './normal';
import { gaussHermite, integrate } from './quadrature';
import { pointwise } from '../../../testing/pointwise';

const EXACT = { absolute: 0, relative: 1e-12 };

/** E[Z^k]: (k − 1)!! for even k, 0 for odd. */
function moment(k: number): number {
  let total = k % 2 === 0 ? 1 : 0;
  for (let i = k - 1; i > 1; i -= 2) total *= i;
  return total;
}

describe('gaussHermite', () => {
  it.each([1, 2, 3, 4, 5, 8, 12, 20, 32, 33])('%i points are exact up to degree 2n − 1', (n) => {
    const { nodes, weights } = gaussHermite(n);
    for (let k = 0; k < Math.min(2 * n, 40); k++) {
      const found = nodes.reduce((sum, z, i) => sum + weights[i]! * z ** k, 0);
      const size = nodes.reduce((sum, z, i) => sum + weights[i]! * Math.abs(z) ** k, 0);
      expect(Math.abs(found - moment(k))).toBeLessThanOrEqual(2e-14 * size);
    }
  });

  it('knows the small rules by heart', () => {
    expect([...gaussHermite(1).nodes, ...gaussHermite(1).weights]).toEqual([0, 1]);
    expect(gaussHermite(2).nodes[1]).toBeCloseTo(1, 15);
    expect(gaussHermite(3).nodes[2]).toBeCloseTo(Math.sqrt(3), 15);
    expect(gaussHermite(3).weights[1]).toBeCloseTo(2 / 3, 15);
  });

  it.each([64, 101, 200])('%i points rise, are symmetric and integrate the cosine', (n) => {
    const { nodes, weights } = gaussHermite(n);
    nodes.forEach((z, i) => {
      if (i > 0) expect(z).toBeGreaterThan(nodes[i - 1]!);
      expect(z + nodes[n - 1 - i]!).toBe(0);
    });
    expect(weights.reduce((a, b) => a + b)).toBeCloseTo(1, 13);
    expect(nodes.reduce((sum, z, i) => sum + weights[i]! * Math.cos(2 * z), 0)).toBeCloseTo(Math.exp(-2), 14);
  });

  it.each([0, -1, 2.5, 201, Number.NaN])('has no rule of %d points', (n) => {
    expect(() => gaussHermite(n)).toThrow(EngineError);
  });
});

describe('integrate', () => {
  it('is exact for polynomials of degree 22, in one panel', () => {
    for (let k = 0; k <= 22; k++) {
      let calls = 0;
      const power = (u: number): number => {
        calls++;
        return (k + 1) * u ** k;
      };
      expect(integrate(pointwise(power), [0, 2], { absolute: 1e9, relative: 0 }) / 2 ** (k + 1)).toBeCloseTo(
        1,
        14,
      );
      expect(calls).toBe(15);
    }
  });

  it.each([-30, -12, -5, -1, 0, 3])('Gaussian tails up to %d, relative to themselves', (b) => {
    const found = integrate(pointwise(normalPdf), [b - 8, b], EXACT);
    expect(Math.abs(found / (normalCdf(b) - normalCdf(b - 8)) - 1)).toBeLessThan(1e-12);
  });

  it('the expected improvement of a normal distribution, far beyond its mean', () => {
    const improvement = (from: number): number =>
      integrate(
        pointwise((u) => normalCdf(-u)),
        [from, from + 4, from + 12],
        EXACT,
      );
    for (const from of [-3, 0, 4, 12]) {
      const exact = normalPdf(from) - from * normalCdf(-from);
      expect(Math.abs(improvement(from) / exact - 1)).toBeLessThan(from > 10 ? 1e-10 : 1e-11);
    }
  });

  it('finds kinks, jumps and endpoint singularities', () => {
    expect(
      integrate(
        pointwise((u) => Math.abs(u - 0.3)),
        [0, 1],
        EXACT,
      ),
    ).toBeCloseTo(0.29, 12);
    expect(
      integrate(
        pointwise((u) => (u < 0.3 ? 0 : 1)),
        [0, 1],
        { absolute: 1e-10, relative: 0 },
      ),
    ).toBeCloseTo(0.7, 9);
    expect(
      integrate(
        pointwise((u) => 1 / Math.sqrt(u)),
        [0, 1],
        { absolute: 1e-9, relative: 0 },
      ),
    ).toBeCloseTo(2, 8);
    expect(
      integrate(
        pointwise((u) => Math.cos(300 * u)),
        [0, 1],
        EXACT,
      ),
    ).toBeCloseTo(Math.sin(300) / 300, 12);
  });

  it('sees a narrow peak when cuts enclose it', () => {
    const peak = (u: number): number => normalPdf((u - 0.7) / 1e-6) / 1e-6;
    expect(
      integrate(pointwise(peak), [0, 0.7 - 1e-5, 0.7 + 1e-5, 1], { absolute: 0, relative: 1e-10 }),
    ).toBeCloseTo(1, 9);
  });

  it('does not depend on how it is cut', () => {
    const places = fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { maxLength: 5 });
    fc.assert(
      fc.property(places, (inner) => {
        const cuts = [-6, ...inner.sort((a, b) => a - b), 6];
        const found = integrate(
          pointwise((u) => Math.exp(-u * u) * (1 + Math.sin(u))),
          cuts,
          EXACT,
        );
        expect(Math.abs(found / Math.sqrt(Math.PI) - 1)).toBeLessThan(1e-12);
      }),
      { seed: 5 },
    );
  });

  it('gives up after a bounded number of calls', () => {
    let calls = 0;
    const wild = (u: number): number => {
      calls++;
      return Math.sin(1e9 * u * u);
    };
    expect(Math.abs(integrate(pointwise(wild), [0, 1], { absolute: 0, relative: 1e-14 }))).toBeLessThan(1);
    expect(calls).toBeLessThanOrEqual(15 * 401);
  });

  it('is 0 over nothing, NaN where f is, and wants rising cuts', () => {
    expect(integrate(pointwise(Math.exp), [], EXACT)).toBe(0);
    expect(integrate(pointwise(Math.exp), [1], EXACT)).toBe(0);
    expect(integrate(pointwise(Math.exp), [1, 1, 1], EXACT)).toBe(0);
    expect(
      integrate(
        pointwise(() => 0),
        [0, 1],
        EXACT,
      ),
    ).toBe(0);
    expect(
      integrate(
        pointwise(() => Number.NaN),
        [0, 1],
        EXACT,
      ),
    ).toBeNaN();
    expect(() => integrate(pointwise(Math.exp), [1, 0], EXACT)).toThrow(EngineError);
    expect(() => integrate(pointwise(Math.exp), [0, Infinity], EXACT)).toThrow(EngineError);
  });
});
