import { describe, expect, it } from 'vitest';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { createRng } from '../numeric/random/rng';
import { drawChiSquare } from '../numeric/random/chiSquare';
import { meanOf, sdOf } from '../numeric/arrays';
import { integrate } from '../numeric/probability/quadrature';
import { normalCdf } from '../numeric/probability/normal';
import { studentCdf, studentSurvival } from '../numeric/probability/studentT';
import { gaussianPosterior, logGaussianExcess } from './gaussian';
import { logStudentExcess, studentExcess, studentPosterior, type StudentLatent } from './student';
import { pointwise } from '../../testing/pointwise';

const covariance = { rows: 2, cols: 2, data: Float64Array.of(1, 0.6, 0.6, 2) };
const belief = (degreesOfFreedom: number): StudentLatent => ({
  mean: Float64Array.of(0.3, -1),
  variance: Float64Array.of(1, 2),
  covariance: () => covariance,
  degreesOfFreedom,
});

describe.each([2.1, 4, 12, 300, 5e5])(
  'the expected excess of Student’s t with %f degrees of freedom',
  (df) => {
    it.each([-60, -26, -24, -8, -3, -1, -0.1, 0, 0.5, 4])('is ∫ P(T > t) beyond %f', (u) => {
      // In s = log of the distance, so that power tails end.
      const tail = (s: number): number => Math.exp(s) * studentSurvival(Math.exp(s) - Math.min(u, 0), df);
      const cuts = [-45, -12, -6, -3, -1, 0, 1, 2, 4, 8, 20, 60, 200];
      const upper = integrate(pointwise(tail), cuts, { absolute: 0, relative: 1e-12 });
      const below = (t: number): number => studentSurvival(t - u, df);
      const whole =
        u <= 0 ? upper : upper + integrate(pointwise(below), [0, u / 2, u], { absolute: 0, relative: 1e-12 });
      expectClose(studentExcess(u, df), whole, { rtol: 1e-8, floor: 1e-300 });
      if (whole > 1e-300) expectClose(logStudentExcess(u, df), Math.log(whole), { rtol: 1e-8, floor: 1 });
    });

    it('rises with u, has no seam, and a finite logarithm however far out', () => {
      let last = -Infinity;
      for (const u of [-1e300, -1e80, -1e4, -900, -40, -25.001, -24.999, -5, -0.6, -0.5, 0, 3, 1e9]) {
        const value = logStudentExcess(u, df);
        expect(Number.isFinite(value) && value > last).toBe(true);
        last = value;
      }
      const seam = Math.sqrt(0.3 * df);
      for (const w of [25, seam]) {
        expectClose(logStudentExcess(-w * (1 - 1e-13), df), logStudentExcess(-w * (1 + 1e-13), df), {
          rtol: 1e-9,
        });
      }
    });
  },
);

describe('a Student-t belief', () => {
  const posterior = studentPosterior(belief(5), 10, 2);

  it('has the variance it is told, not that scale', () => {
    const scale = 2 * Math.sqrt(3 / 5);
    expectClose(posterior.cdf(11)[0]!, studentCdf((11 - 10.6) / scale, 5), { rtol: 1e-14 });
  });

  it('has a confidence bound at the quantile Φ(κ), mirrored, and finite where Φ(κ) is 1', () => {
    for (const kappa of [-3, -1.96, 0, 0.7, 4]) {
      expectAllClose(posterior.confidenceBound(kappa), posterior.quantile(normalCdf(kappa)), { rtol: 1e-10 });
    }
    const [far, below] = [posterior.confidenceBound(12), posterior.confidenceBound(-12)];
    expectAllClose(
      far,
      below.map((value, i) => 2 * posterior.mean()[i]! - value),
      { rtol: 1e-14 },
    );
    expectClose(posterior.exceedance(far[0]!)[0]!, normalCdf(-12), { rtol: 1e-10 });
    expect(Number.isFinite(posterior.confidenceBound(60)[0]!)).toBe(true);
  });

  it('draws jointly with its covariance, and ties what is extreme together', () => {
    const count = 40_000;
    const { data } = studentPosterior(belief(9), 0, 1).sample(count, createRng(3));
    const at = (i: number) =>
      Float64Array.from({ length: count }, (_, s) => data[2 * s + i]! - [0.3, -1][i]!);
    const [a, b] = [at(0), at(1)];
    const product = (f: (s: number) => number): number => meanOf(Float64Array.from(a.keys(), f));
    expectClose(meanOf(a), 0, { rtol: 0.02, floor: 1 });
    expectClose(
      product((s) => a[s]! ** 2),
      1,
      { rtol: 0.04 },
    );
    expectClose(
      product((s) => b[s]! ** 2),
      2,
      { rtol: 0.04 },
    );
    expectClose(
      product((s) => a[s]! * b[s]!),
      0.6,
      { rtol: 0.08 },
    );
    // Uncorrelated by L⁻¹, one stretch still ties them: E[s⁴] = (ν − 2)/(ν − 4) for squares of mean 1.
    const free = a.map((value, s) => (b[s]! - 0.6 * value) / Math.sqrt(2 - 0.36));
    expectClose(
      product((s) => a[s]! ** 2 * free[s]! ** 2),
      7 / 5,
      { rtol: 0.08 },
    );
  });

  it.each([1e5, 1e6, 1e9])('is Gaussian with %f degrees of freedom', (df) => {
    const [student, gaussian] = [studentPosterior(belief(df), 1, 2), gaussianPosterior(belief(df), 1, 2)];
    const close = { rtol: 40 / df };
    expectAllClose(student.quantile(0.99), gaussian.quantile(0.99), close);
    expectAllClose(student.expectedExcess(2), gaussian.expectedExcess(2), close);
    expectAllClose(student.cdf(-1), gaussian.cdf(-1), close);
    expectClose(student.logExpectedExcess(60)[0]!, gaussian.logExpectedExcess(60)[0]!, { rtol: 1e5 / df });
  });
});

it('a normal excess is the limit, also where both underflow', () => {
  expectClose(logStudentExcess(-50, 9e5), logGaussianExcess(-50, 1), { rtol: 2e-3 });
});

it.each([2, 2.1, 7.5, 400])('χ² with %f degrees of freedom has mean ν and variance 2ν', (df) => {
  const rng = createRng(8);
  const drawn = Float64Array.from({ length: 20_000 }, () => drawChiSquare(df, rng));
  expectClose(meanOf(drawn), df, { rtol: 0.03 });
  expectClose(sdOf(drawn), Math.sqrt(2 * df), { rtol: 0.05 });
});
