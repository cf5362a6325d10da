import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/tolerance';
import { linspace } from '../numeric/arrays';
import { gaussianPosterior, type Latent } from './gaussian';
import { halfNormals } from './halfNormals';
import { logNormalPosterior } from './logNormal';
import { mixturePosterior, stackedPosterior } from './mixture';
import type { Posterior } from './posterior';
import { studentLaw, studentPosterior } from './student';

const latent = (mean: readonly number[], variance: readonly number[]): Latent => ({
  mean: Float64Array.from(mean),
  variance: Float64Array.from(variance),
  covariance: () => {
    throw new Error('Nothing is drawn here.');
  },
});
const one = latent([0.3, -1.2], [0.4, 1.7]);
const other = latent([-0.5, 2.2], [0.1, 0.6]);
const student = (belief: Latent): Posterior => studentPosterior({ ...belief, degreesOfFreedom: 9 }, 1.5, 2);
const logs = { sign: -1, offset: 0.4, shift: 0.2, scale: 0.3 } as const;
const of = (...numbers: number[]): Float64Array => Float64Array.from(numbers);
const middle = of(0.2, 2.1);
const alone = (): never => {
  throw new Error('No quantile is asked for.');
};

const beliefs: Readonly<Record<string, Posterior>> = {
  'a Gaussian process': gaussianPosterior(one, -3, 0.7),
  'a Student-t process': student(one),
  'a Student-t process of as good as normal margins': studentPosterior(
    { ...one, degreesOfFreedom: 1e7 },
    1,
    2,
  ),
  'a process on logarithms': logNormalPosterior(one, logs),
  'two half normals': halfNormals([of(-1, 2), middle, of(0.7, 4)], 1e-9),
  'a mixture of two kinds': mixturePosterior([
    { share: 0.3, posterior: gaussianPosterior(one, -3, 0.7), at: alone },
    { share: 0.7, posterior: student(other), at: alone },
  ]),
  'a mixture seen through one map': stackedPosterior({
    beliefs: [one, other],
    shares: [0.6, 0.4],
    law: studentLaw(9)!,
    through: student,
    outputAt: (_, z) => 1.5 + 2 * z,
  }),
};

/** Where densities jump. */
const jumps: Readonly<Record<string, Float64Array>> = { 'two half normals': middle };

/** Returns ∫ (y − μ)² p(y) dy at point i, far into both tails, by steps that are the finer the nearer they are to `from`. */
function secondMoment(belief: Posterior, i: number, from: number): number {
  const mean = belief.mean()[i]!;
  const reach = 400 * Math.sqrt(belief.variance!()[i]!);
  const steps = 20_001;
  const t = linspace(0, 1, steps);
  const beside = (side: 1 | -1): number => {
    const y = t.map((at) => from + side * reach * at ** 3);
    const density = belief.density(i, y);
    return y.reduce((sum, at, k) => sum + density[k]! * (at - mean) ** 2 * 3 * reach * t[k]! ** 2, 0);
  };
  return (beside(-1) + beside(1)) / (steps - 1);
}

describe.each(Object.entries(beliefs))('%s', (name, belief) => {
  it('has the variance of its density', () => {
    const variance = belief.variance!();
    const from = jumps[name] ?? belief.mean();
    expect(variance).toHaveLength(2);
    variance.forEach((value, i) => expectClose(value, secondMoment(belief, i, from[i]!), { rtol: 1e-6 }));
  });
});
