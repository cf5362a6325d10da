import type { Vec } from '../../numeric/arrays';
import { inverseDiagonalInto, solveInPlace } from '../../numeric/linalg/cholesky';
import { rowStart } from '../../numeric/linalg/packed';
import { criteria, leaveOneOutEvaluator } from '../fit/criteria';
import type { Conditioned, Criteria, Criterion } from '../fit/criterion';
import { addMisfitSlope, foldsCriterion } from '../fit/folds/criterion';
import type { LeftOutLaw } from '../fit/folds/laws';
import { jointStudentLogPdf } from '../../numeric/probability/jointStudent';
import { log } from '../../numeric/elementary/log';
import { leftOutLogDensities, studentLeaveOneOut, studentLogLikelihood } from './leaveOneOut';

/** Returns the criteria of a Student-t process with ν degrees of freedom, in place of those of a Gaussian process. */
export function studentCriteria(df: number): Criteria {
  return {
    'marginal-likelihood': marginalLikelihood(df),
    'leave-one-out': leaveOneOut(df),
    folds: (folds) => foldsCriterion(folds, leftOutLaw(df)),
  };
}

/**
 * The law of an answer that is left out with its fold, ν degrees of freedom before any answer: with m others it has N = ν + m of them. Of
 * a distance r, a GP's variance s and the others at the squared distance β its log density is, up to a number,
 * −½ log s + ½N log B − ½(N + 1) log(B + r²/s), B = ν − 2 + β.
 */
export function leftOutLaw(df: number): LeftOutLaw {
  return {
    logDensity: ({ distance, variance, rest, others }, slopes) => {
      const share = distance / variance;
      const [all, spread] = [df + others, df - 2 + rest];
      const weight = (all + 1) / (spread + distance * share);
      slopes.distance = -weight * share;
      slopes.variance = 0.5 * (weight * share * share - 1 / variance);
      slopes.rest = 0.5 * (all / spread - weight);
      return jointStudentLogPdf(
        { df: all, size: 1, spread, logDeterminant: log(variance) },
        distance * share,
      );
    },
    stretch: ({ rest, others }) => (df - 2 + rest) / (df + others - 2),
    bestMean: rootFrom,
  };
}

/** log p(z): that of the GP and a function of the misfit β. It falls with β, so the best mean is the GP's. */
function marginalLikelihood(df: number): Criterion {
  const gaussian = criteria['marginal-likelihood'];
  return {
    value: (process) => studentLogLikelihood(process, df),
    evaluator: (rows) => {
      const evaluate = gaussian.evaluator(rows);
      return (trial) => {
        evaluate(trial);
        addMisfitSlope(trial, 0.5 - (0.5 * (df + rows)) / (df - 2 + trial.misfit));
        return studentLogLikelihood(trial, df);
      };
    },
    bestMean: gaussian.bestMean,
  };
}

/**
 * Σ log p(z_i | the others). With A = ν − 2 + β, N = ν + n, q_i = α_i²/P_ii and B_i = A − q_i it is, up to a number,
 * ½ Σ log P_ii + ½(N − 1) Σ log B_i − ½nN log A: weights (N − 1)/B_i on the q_i, and a slope in β.
 */
function leaveOneOut(df: number): Criterion {
  return {
    value: (process) => studentLeaveOneOut(process, df).logPseudoLikelihood,
    evaluator: (rows) => {
      let slopeInMisfit = 0;
      const evaluate = leaveOneOutEvaluator(rows, {
        weigh: (trial, precision, weights) => (slopeInMisfit = weigh(trial, precision, { df, weights })),
        value: (trial, precision) => leftOutLogDensities(trial, precision, df),
      });
      return (trial) => {
        const value = evaluate(trial);
        addMisfitSlope(trial, slopeInMisfit);
        return value;
      };
    },
    bestMean: (rows) => bestMean(rows, df),
  };
}

/** Sets w_i = (N − 1)/B_i and returns the slope in β, ½(N − 1) Σ 1/B_i − ½nN/A. */
function weigh(
  { alpha, misfit }: Pick<Conditioned, 'alpha' | 'misfit'>,
  precision: Vec,
  { df, weights }: { readonly df: number; readonly weights: Vec },
): number {
  const n = alpha.length;
  const all = df - 2 + misfit;
  let sum = 0;
  for (let i = 0; i < n; i++) {
    weights[i] = (df + n - 1) / (all - (alpha[i] * alpha[i]) / precision[i]);
    sum += weights[i];
  }
  return 0.5 * (sum - (n * (df + n)) / all);
}

/** Rounds after which an interval of doubles has been halved to nothing. */
const mostRounds = 1100;

/**
 * A mean m at which the leave-one-out value is largest. With o = P1 and p = Pz its slope is Σ (w_i o_i/P_ii − 2g)(p_i − m o_i), where
 * the weights depend on m. It is above 0 far below the outputs and below 0 far above, so an interval from the GP's mean outwards is
 * halved. Where the output scale is held far too small there are two such means, off the outputs: they widen the band.
 */
function bestMean(rows: number, df: number): ReturnType<Criterion['bestMean']> {
  const gaussian = criteria['leave-one-out'].bestMean(rows);
  const room = new Float64Array(rowStart(rows));
  const [ones, values, alpha] = [new Float64Array(rows), new Float64Array(rows), new Float64Array(rows)];
  const [precision, weights] = [new Float64Array(rows), new Float64Array(rows)];
  const slopeAt = (mean: number, z: Vec): number => {
    let misfit = 0;
    for (let i = 0; i < rows; i++) {
      alpha[i] = values[i] - mean * ones[i];
      misfit += (z[i] - mean) * alpha[i];
    }
    const g = weigh({ alpha, misfit }, precision, { df, weights });
    let slope = 0;
    for (let i = 0; i < rows; i++) slope += ((weights[i] * ones[i]) / precision[i] - 2 * g) * alpha[i];
    return slope;
  };
  return (factor, z) => {
    solveInPlace(factor, ones.fill(1));
    values.set(z);
    solveInPlace(factor, values);
    inverseDiagonalInto(factor, room, precision);
    return rootFrom(gaussian(factor, z), (mean) => slopeAt(mean, z));
  };
}

/** Returns where a slope, above 0 far below and below 0 far above, is 0: the interval from a start outwards is halved. */
function rootFrom(start: number, slopeAt: (mean: number) => number): number {
  const outwards = slopeAt(start) > 0 ? 1 : -1;
  let [near, far] = [start, start + outwards];
  for (let round = 0; round < mostRounds && outwards * slopeAt(far) > 0; round++) {
    [near, far] = [far, far + 2 * (far - start)];
  }
  for (let round = 0; round < mostRounds; round++) {
    const middle = 0.5 * (near + far);
    if (middle === near || middle === far) break;
    if (outwards * slopeAt(middle) > 0) near = middle;
    else far = middle;
  }
  return near;
}
