import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import mapping from '../../../testing/golden/04_kde_mapping.json';
import traps from '../../../testing/golden/18_traps.json';
import tails from '../../../testing/golden/normal_distribution.json';
import { EngineError } from '../../errors';
import { createKde, scottBandwidth, type Kde } from './kde';
import { normalLogCdf, normalLogPdf } from './normal';
import { normalQuantileFromLog } from './normalQuantile';

/** |found − expected| ≤ tolerance·max(1, |expected|), the tolerance of the golden numbers. */
function expectClose(found: number, expected: number, tolerance: number): void {
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(expected)));
}

/** Ψ(t) = Φ⁻¹(F(t)), from the smaller tail. */
function psi(kde: Kde, t: number): number {
  const lower = kde.logCdf(t);
  const upper = kde.logSurvival(t);
  return lower < upper ? normalQuantileFromLog(lower) : -normalQuantileFromLog(upper);
}

/** Ψ'(t) = density / φ(Ψ(t)). */
function slope(kde: Kde, t: number): number {
  return Math.exp(kde.logDensity(t) - normalLogPdf(psi(kde, t)));
}

describe('golden estimates', () => {
  it.each(mapping.cases)('case of $y.length values, bandwidth $h', (golden) => {
    const y = Float64Array.from(golden.y);
    const kde = createKde(y, golden.h);
    expectClose(scottBandwidth(y), golden.h, 1e-15);
    golden.t.forEach((t, i) => {
      expect(kde.density(t) / golden.pdf[i]!).toBeCloseTo(1, 9);
      expectClose(Math.exp(kde.logCdf(t)), golden.F[i]!, 1e-13);
      expectClose(kde.logCdf(t), golden.logF[i]!, 1e-12);
      expectClose(kde.logSurvival(t), golden.logS[i]!, 1e-12);
      expectClose(psi(kde, t), golden.Psi[i]!, 1e-11);
      expect(slope(kde, t) / golden.dPsi[i]!).toBeCloseTo(1, 8);
    });
  });

  it('a wide cluster, far from its values', () => {
    const y = Float64Array.from(traps.tails.y_a);
    const kde = createKde(y, scottBandwidth(y));
    traps.tails.t.forEach((t, i) => {
      expectClose(psi(kde, t), traps.tails.Psi_a[i]!, 1e-11);
      expect(Math.abs(slope(kde, t) / traps.tails.dPsi_a[i]! - 1)).toBeLessThan(1e-8);
    });
  });

  it('a tight cluster, hundreds of its widths away', () => {
    const y = Float64Array.from(traps.tails.y_b);
    const kde = createKde(y, scottBandwidth(y));
    traps.tails.t.forEach((t, i) => expectClose(psi(kde, t), traps.tails.Psi_b[i]!, 1e-11));
    // The slope's error is that of Ψ times Ψ², so here only many digits are a reference.
    tails.tightClusterMap.forEach(([t, expected, expectedSlope]) => {
      expectClose(psi(kde, t!), expected!, 1e-14);
      expect(Math.abs(slope(kde, t!) / expectedSlope! - 1)).toBeLessThan(1e-8);
    });
  });
});

describe('one value', () => {
  const kde = createKde(Float64Array.of(2), 0.5);

  it.each([-4000, -37, -3, 1.9, 2, 2.1, 9, 30, 5000])('is the normal distribution itself, at %d', (t) => {
    const u = (t - 2) / 0.5;
    expectClose(kde.logCdf(t), normalLogCdf(u), 1e-14);
    expectClose(kde.logSurvival(t), normalLogCdf(-u), 1e-14);
    expectClose(kde.logDensity(t), normalLogPdf(u) - Math.log(0.5), 1e-14);
  });
});

describe('laws', () => {
  const sample = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 1, maxLength: 12 });
  const width = fc.double({ min: 1e-3, max: 10, noNaN: true });
  const place = fc.double({ min: -200, max: 200, noNaN: true });

  it('log F rises, log(1 − F) falls, both stay finite, and they mirror each other', () => {
    fc.assert(
      fc.property(sample, width, place, (values, bandwidth, t) => {
        const kde = createKde(Float64Array.from(values), bandwidth);
        const mirrored = createKde(
          Float64Array.from(values, (v) => -v),
          bandwidth,
        );
        const next = t + bandwidth / 7;
        expect(kde.logCdf(next)).toBeGreaterThanOrEqual(kde.logCdf(t));
        expect(kde.logSurvival(next)).toBeLessThanOrEqual(kde.logSurvival(t));
        expect(Number.isFinite(kde.logCdf(t)) && Number.isFinite(kde.logSurvival(t))).toBe(true);
        expect(Number.isFinite(kde.logDensity(t))).toBe(true);
        expectClose(mirrored.logCdf(-t), kde.logSurvival(t), 1e-13);
        expectClose(mirrored.logDensity(-t), kde.logDensity(t), 1e-13);
      }),
    );
  });

  it('the score is the slope of the log density, far away as well', () => {
    const kde = createKde(Float64Array.of(-1, 0, 0.4, 7), 0.3);
    for (const t of [-90, -3, -0.7, 0.1, 3.4, 3.6, 8, 120]) {
      const slope = (kde.logDensity(t + 1e-5) - kde.logDensity(t - 1e-5)) / 2e-5;
      expect(Math.abs(kde.score(t) - slope)).toBeLessThan(1e-5 * Math.max(1, Math.abs(slope)));
    }
  });

  it('the answer does not depend on what was asked before', () => {
    const y = Float64Array.of(-1, 0, 4);
    const asked = createKde(y, 0.3);
    for (const t of [5, -80, 5, 0.1, Number.NaN, 0.1, 300]) asked.logCdf(t);
    for (const t of [-80, 0.1, 5, 300]) {
      expect(asked.logSurvival(t)).toBe(createKde(y, 0.3).logSurvival(t));
      expect(asked.logCdf(t)).toBe(createKde(y, 0.3).logCdf(t));
    }
  });

  it('is known at the ends of the line, and nowhere for NaN', () => {
    const kde = createKde(Float64Array.of(0, 3), 1);
    expect([kde.logCdf(-Infinity), kde.logSurvival(Infinity)]).toEqual([-Infinity, -Infinity]);
    expect([kde.logDensity(-Infinity), kde.logDensity(Infinity), kde.density(Infinity)]).toEqual([
      -Infinity,
      -Infinity,
      0,
    ]);
    expect(kde.logCdf(Infinity) + kde.logSurvival(-Infinity)).toBeCloseTo(0, 15);
    expect([kde.logCdf(Number.NaN), kde.logSurvival(Number.NaN), kde.logDensity(Number.NaN)]).toEqual([
      NaN,
      NaN,
      NaN,
    ]);
  });

  it('keeps its own copy of the values', () => {
    const y = Float64Array.of(1, 2);
    const kde = createKde(y, 1);
    const before = kde.logCdf(0);
    y[0] = 99;
    expect(kde.density(0)).toBeGreaterThan(0.1);
    expect(kde.logCdf(0)).toBe(before);
  });
});

describe('Scott bandwidth', () => {
  it('is 0 without a spread', () => {
    expect(scottBandwidth(Float64Array.of(0.1, 0.1, 0.1))).toBe(0);
    expect(scottBandwidth(Float64Array.of(5))).toBe(0);
    expect(scottBandwidth(new Float64Array(0))).toBe(0);
  });

  it.each([
    [[], 1],
    [[1, Number.NaN], 1],
    [[1, Infinity], 1],
    [[1, 2], 0],
    [[1, 2], -1],
    [[1, 2], Number.NaN],
    [[1, 2], Infinity],
  ])('no estimate from %j with bandwidth %d', (values, bandwidth) => {
    expect(() => createKde(Float64Array.from(values), bandwidth)).toThrow(EngineError);
  });
});
