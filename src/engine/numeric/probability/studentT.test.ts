import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import processes from '../../../testing/golden/10_student_t.json';
import golden from '../../../testing/golden/student_t.json';
import { pointwise } from '../../../testing/pointwise';
import { expectClose } from '../../../testing/tolerance';
import { normalCdf, normalPdf } from './normal';
import { integrate } from './quadrature';
import {
  studentCdf,
  studentLogPdf,
  studentPdf,
  studentSides,
  studentSurvival,
  studentTwoSided,
} from './studentT';
import { studentQuantile } from './studentTQuantile';

const freedom = fc.double({ min: -2, max: 9, noNaN: true }).map((exponent) => 10 ** exponent);

describe('against 50-digit values', () => {
  it('the density errs by less than 1e-15 of its logarithm', () => {
    for (const [df, t, logPdf] of golden.student) {
      expectClose(studentLogPdf(t!, df!), logPdf!, { rtol: 1e-15, floor: 1, what: `ν = ${df}, t = ${t}` });
    }
  });

  it('both tails err by less than 2e-13 down to 1e-306', () => {
    for (const [df, t, , outside] of golden.student) {
      if (outside === null) continue;
      const what = `ν = ${df}, t = ${t}`;
      // Each unit in the last place of t²/2 counts in an exponent of up to 700.
      const rtol = outside! > 1e-50 ? 5e-14 : 2e-13;
      expectClose(studentTwoSided(t!, df!), outside!, { rtol, what });
      expectClose(studentCdf(-t!, df!), outside! / 2, { rtol, what });
      expectClose(studentSurvival(-t!, df!), 1 - outside! / 2, { rtol: 1e-14, what });
    }
  });

  it('quantiles err by less than 1e-13', () => {
    for (const [df, p, quantile] of golden.quantile) {
      // The tail falls as t^−ν only: a unit in the last place of it is 1/ν units of t.
      const rtol = 1e-13 / Math.min(1, df!);
      expectClose(studentQuantile(p!, df!), quantile!, { rtol, what: `ν = ${df}, p = ${p}` });
    }
  });

  it('bands of a Student process are location and scale', () => {
    for (const { mean, scale, df, lower95, upper95 } of processes.cases) {
      mean.forEach((location, i) => {
        // The quantiles of that reference have eleven digits.
        const edge = scale[i]! * studentQuantile(0.975, df);
        expectClose(location - edge, lower95[i]!, { rtol: 1e-11, floor: 1 });
        expectClose(location + edge, upper95[i]!, { rtol: 1e-11, floor: 1 });
      });
    }
  });
});

describe('laws', () => {
  it('one degree of freedom is Cauchy’s distribution, two have a root', () => {
    for (const t of [0.001, 0.5, 3, 1e4, 1e150]) {
      expectClose(studentTwoSided(t, 1), (2 / Math.PI) * Math.atan2(1, t), { rtol: 1e-13 });
      const root = Math.sqrt(2 / t + t) * Math.sqrt(t);
      expectClose(studentTwoSided(t, 2), 2 / (root * (root + t)), { rtol: 1e-13 });
    }
  });

  it('very many degrees of freedom are the normal distribution', () => {
    for (const t of [-7, -1, 0, 0.3, 2, 20]) {
      for (const df of [1e25, 1e31, Infinity]) {
        expectClose(studentCdf(t, df), normalCdf(t), { rtol: 1e-13 });
        expectClose(studentPdf(t, df), normalPdf(t), { rtol: 1e-13 });
      }
    }
    expect(studentQuantile(0.2, Infinity)).toBeCloseTo(studentQuantile(0.2, 1e29), 14);
  });

  it('the density integrates to the distribution', () => {
    for (const df of [0.7, 3, 25]) {
      const area = integrate(
        pointwise((t) => studentPdf(t, df)),
        [-1, 0, 0.5, 2.5],
        { absolute: 1e-13, relative: 0 },
      );
      expectClose(area, studentCdf(2.5, df) - studentCdf(-1, df), { rtol: 1e-12 });
    }
  });

  it('quantile and distribution undo each other', () => {
    const exponent = fc.double({ min: -300, max: -0.31, noNaN: true });
    fc.assert(
      fc.property(freedom, exponent, (df, log10) => {
        const p = 10 ** log10;
        const t = studentQuantile(p, df);
        if (t === -Infinity) expect(studentCdf(-Number.MAX_VALUE, df)).toBeGreaterThanOrEqual(p);
        else expectClose(studentCdf(t, df), p, { rtol: 1e-12, what: `ν = ${df}, p = ${p}` });
      }),
    );
  });

  it('is symmetric, and rises', () => {
    fc.assert(
      fc.property(freedom, fc.double({ min: -50, max: 50, noNaN: true }), (df, t) => {
        expect(studentCdf(t, df)).toBe(studentSurvival(-t, df));
        expect(studentCdf(t + 0.01, df)).toBeGreaterThanOrEqual(studentCdf(t, df));
        const { inside, outside } = studentSides(t, df);
        expect(inside + outside).toBeCloseTo(1, 15);
      }),
    );
  });

  it('has no seam where its tail becomes its leading term', () => {
    for (const df of [0.01, 1, 9]) {
      const seam = Math.sqrt(1e17 * df);
      const ratio = studentTwoSided(seam * (1 + 1e-9), df) / studentTwoSided(seam * (1 - 1e-9), df);
      expectClose(ratio, 1 - 2e-9 * df, { rtol: 1e-13 });
    }
  });
});

describe('the ends', () => {
  it('of the distribution', () => {
    for (const df of [1e-100, 0.5, 7, 1e29, Infinity]) {
      expect([-Infinity, 0, Infinity].map((t) => studentCdf(t, df))).toEqual([0, 0.5, 1]);
      expect(studentPdf(Infinity, df)).toBe(0);
    }
    expect(studentTwoSided(1e300, 1e-100)).toBeCloseTo(1, 13);
  });

  it('of the quantile', () => {
    for (const df of [1e-100, 1, Infinity]) {
      expect([0, 0.5, 1].map((p) => studentQuantile(p, df))).toEqual([-Infinity, 0, Infinity]);
    }
    expect(studentQuantile(0.3, 1e-100)).toBe(-Infinity);
    expect(studentQuantile(5e-324, 3)).toBeLessThan(-1e100);
  });

  it('what it is not defined for is refused in words', () => {
    for (const df of [0, -1, NaN, 1e-101]) {
      expect(() => studentCdf(1, df)).toThrow(/degrees of freedom/);
      expect(() => studentQuantile(0.1, df)).toThrow(/degrees of freedom/);
    }
    expect(() => studentPdf(NaN, 3)).toThrow(/not for NaN/);
    for (const p of [-0.1, 1.1, NaN]) expect(() => studentQuantile(p, 3)).toThrow(/between 0 and 1/);
  });
});
