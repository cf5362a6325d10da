import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/normal_distribution.json';
import { erfcx } from './erfc';
import { normalCdf, normalLogCdf, normalLogPdf, normalPdf } from './normal';
import { normalQuantile, normalQuantileFromLog } from './normalQuantile';

/**
 * Largest relative error of f over [argument, value] pairs; values too small for a normal double are left
 * out.
 */
function worst(f: (x: number) => number, rows: readonly (readonly [number, number])[]): number {
  const errors = rows
    .filter(([, value]) => Math.abs(value) > 1e-307 || value === 0)
    .map(([x, value]) => (value === 0 ? Math.abs(f(x)) : Math.abs(f(x) / value - 1)));
  expect(errors.length).toBeGreaterThan(rows.length / 2);
  return Math.max(...errors);
}

function pick(rows: readonly number[][], index: number): [number, number][] {
  return rows.map((row) => [row[0]!, row[index]!]);
}

describe('against 60-digit values', () => {
  it.each([
    ['normalPdf', normalPdf, pick(golden.normal, 1)],
    ['normalCdf', normalCdf, pick(golden.normal, 2)],
    ['normalLogCdf', normalLogCdf, pick(golden.normal, 3)],
    ['erfcx', erfcx, pick(golden.erf, 2)],
    ['normalQuantile', normalQuantile, pick(golden.quantile, 1)],
    ['normalQuantileFromLog', normalQuantileFromLog, pick(golden.quantileFromLog, 1)],
  ] as const)('%s errs by less than 1e-15', (_, f, rows) => {
    expect(worst(f, rows)).toBeLessThan(1e-15);
  });
});

describe('distribution and quantile', () => {
  it('undo each other from 1e-300 to 1 − 1e-16', () => {
    const log10 = fc.double({ min: -300, max: -0.3, noNaN: true });
    fc.assert(
      fc.property(log10, (exponent) => {
        const p = 10 ** exponent;
        const z = normalQuantile(p);
        // One unit in the last place of z moves p by z² units.
        expect(Math.abs(normalCdf(z) / p - 1)).toBeLessThan(1e-15 * Math.max(1, z * z));
        expect(Math.abs(normalQuantile(normalCdf(z)) - z)).toBeLessThan(1e-13);
        // 1 − p as doubles have it: exactly 1 where p is below half a unit in the last place.
        const upper = 1 - p;
        const mirrored = upper === 1 ? Infinity : -normalQuantile(1 - upper);
        expect(normalQuantile(upper)).toBeCloseTo(mirrored, 13);
      }),
    );
  });

  it('undo each other in logarithms, over the whole line', () => {
    const size = fc.double({ min: -12, max: 8, noNaN: true });
    fc.assert(
      fc.property(size, fc.boolean(), (exponent, left) => {
        const z = (left ? -1 : 1) * Math.min(10 ** exponent, left ? Infinity : 37);
        const back = normalQuantileFromLog(normalLogCdf(z));
        expect(Math.abs(back - z)).toBeLessThan(2e-15 * Math.max(1, Math.abs(z)));
      }),
    );
  });

  it('agree with each other and with their logarithms', () => {
    for (let z = -37; z < 8; z += 0.173) {
      expect(Math.abs(normalLogCdf(z) - Math.log(normalCdf(z)))).toBeLessThan(2e-13);
      expect(Math.abs(normalLogPdf(z) - Math.log(normalPdf(z)))).toBeLessThan(2e-13);
      expect(Math.abs(normalCdf(z) + normalCdf(-z) - 1)).toBeLessThan(2e-16);
    }
  });

  it('rise, across every seam of the approximations', () => {
    for (const seam of [-5.656854, -0.66, 0, 0.66, 3]) {
      for (let step = -400; step < 400; step++) {
        const x = seam + step * 1e-9;
        expect(normalCdf(x + 1e-9)).toBeGreaterThan(normalCdf(x));
        expect(normalLogCdf(x + 1e-9)).toBeGreaterThan(normalLogCdf(x));
      }
    }
    for (const seam of [Math.exp(-25), 0.075, 0.5, 0.925]) {
      for (let step = -400; step < 400; step++) {
        const p = seam * (1 + step * 1e-9);
        expect(normalQuantile(p * (1 + 1e-9))).toBeGreaterThan(normalQuantile(p));
      }
    }
    for (const seam of [-729, -25, Math.log(0.075), -Math.LN2, Math.log(0.925)]) {
      for (let step = -400; step < 400; step++) {
        const logP = seam * (1 + step * 1e-9);
        expect(normalQuantileFromLog(logP)).toBeGreaterThan(normalQuantileFromLog(logP * (1 + 1e-9)));
      }
    }
  });
});

describe('the ends', () => {
  it('of the quantile', () => {
    expect([normalQuantile(0), normalQuantile(0.5), normalQuantile(1)]).toEqual([-Infinity, 0, Infinity]);
    expect([-1e-9, 1.1, Number.NaN].map(normalQuantile)).toEqual([NaN, NaN, NaN]);
    expect(normalQuantile(5e-324)).toBeCloseTo(-38.467405617144344, 12);
    expect([-Infinity, 0, 0.1, Number.NaN].map(normalQuantileFromLog)).toEqual([
      -Infinity,
      Infinity,
      NaN,
      NaN,
    ]);
    expect(normalQuantileFromLog(-1e300) / -Math.SQRT2 / 1e150).toBeCloseTo(1, 15);
  });

  it('of the distribution', () => {
    expect([-Infinity, -1e9, 1e9, Infinity].map(normalCdf)).toEqual([0, 0, 1, 1]);
    expect([-Infinity, Infinity].map(normalPdf)).toEqual([0, 0]);
    expect(normalLogCdf(-Infinity)).toBe(-Infinity);
    expect(normalLogCdf(Infinity)).toBeCloseTo(0, 15);
    expect([normalCdf, normalLogCdf, normalPdf, erfcx].map((f) => f(Number.NaN))).toEqual(Array(4).fill(NaN));
  });

  it('of erfcx', () => {
    expect([-Infinity, -30, 0, Infinity].map(erfcx)).toEqual([Infinity, Infinity, 1, 0]);
    expect(erfcx(1e200) * 1e200 * Math.sqrt(Math.PI)).toBeCloseTo(1, 15);
  });
});
