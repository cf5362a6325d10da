import type { Vec } from '../../../numeric/arrays';
import { EngineError } from '../../../errors';
import {
  emptyFactor,
  factorAgain,
  inverseInto,
  type ReusableCholesky,
} from '../../../numeric/linalg/cholesky';
import { dot } from '../../../numeric/linalg/core';
import { rowStart, upperStart } from '../../../numeric/linalg/packed';
import { precisionInto, type Precise } from '../../gp/trend';
import type { Judged } from '../criterion';
import type { Folds } from './folds';
import type { AnswerSlopes, LeftOutAnswer, LeftOutLaw } from './laws';
import { rowsOfFolds } from './rows';

/** A fold of m answers, and memory for what is known of them from all others. */
export interface Block {
  readonly rows: Int32Array;
  /** Number of the others. */
  readonly others: number;
  /** P_FF, and its inverse S [m×m]. */
  readonly factor: ReusableCholesky;
  readonly packed: Vec;
  readonly covariance: Vec;
  /** α_F, and S α_F [m]. */
  readonly pull: Vec;
  readonly distance: Vec;
  /** Slopes of the log densities in the distances and in the variances [m]. */
  readonly inDistance: Vec;
  readonly inVariance: Vec;
  /** Σ of those in the squared distance of the others. */
  inRest: number;
  /** (z − m)ᵀC⁻¹(z − m) of the others. */
  rest: number;
  /** Memory for one answer after another. */
  readonly answer: LeftOutAnswer;
  readonly slopes: AnswerSlopes;
}

export function blocksOf(folds: Folds, rows: number): readonly Block[] {
  return rowsOfFolds(folds, rows).map((own) => {
    const m = own.length;
    const [pull, distance, inDistance, inVariance] = Array.from({ length: 4 }, () => new Float64Array(m));
    return {
      ...{ rows: own, others: rows - m, factor: emptyFactor(m), packed: new Float64Array(rowStart(m)) },
      ...{ covariance: new Float64Array(m * m), pull, distance, inDistance, inVariance },
      ...{ inRest: 0.5, rest: 0.5 },
      answer: { distance: 0.5, variance: 0.5, rest: 0.5, others: 1 },
      slopes: { distance: 0.5, variance: 0.5, rest: 0.5 },
    };
  });
}

export function precisionOf(process: Judged): Vec {
  const precision = new Float64Array(rowStart(process.z.length));
  precisionInto(process, precision);
  return precision;
}

/** Share of the precision that is left of an answer where the others determine the coefficients of a trend. */
const leastShare = 1e-10;

/**
 * Sets S of all folds from a packed P. Errors: `unsupported` where the answers outside a fold do not determine a vague trend, because then
 * they predict nothing.
 */
export function setCovariances(
  blocks: readonly Block[],
  precision: Vec,
  { factor: { size }, trend }: Precise,
): void {
  for (const { rows, factor, packed, covariance } of blocks) {
    const m = rows.length;
    let most = 0;
    for (let a = 0, at = 0; a < m; a++) {
      const start = upperStart(rows[a], size);
      most = Math.max(most, precision[start + rows[a]]);
      for (let b = a; b < m; b++, at++) packed[at] = precision[start + rows[b]];
    }
    factorAgain(factor, { unit: packed, scale: 1, noise: 0 });
    if (trend && !isDetermined(factor, most)) throw undetermined(rows);
    inverseInto(factor, packed);
    for (let a = 0, at = 0; a < m; a++) {
      for (let b = a; b < m; b++, at++) covariance[a * m + b] = covariance[b * m + a] = packed[at];
    }
  }
}

function isDetermined({ lower, size, jitter }: ReusableCholesky, most: number): boolean {
  if (jitter > 0) return false;
  for (let a = 0, at = 0; a < size; a++, at += a + 1) {
    if (!(lower[at] * lower[at] > leastShare * most)) return false;
  }
  return true;
}

function undetermined(rows: Int32Array): EngineError {
  const message = `Without the fold of observation ${rows[0] + 1} the others do not determine the trend, so they predict nothing there: take more folds, or a prior on the coefficients.`;
  return new EngineError('unsupported', message, { observation: rows[0] });
}

/** Returns answer a of a fold that was judged; it lives until the next is asked for. */
export function answerOf(
  { rows, others, covariance, distance, rest, answer }: Block,
  a: number,
): LeftOutAnswer {
  answer.distance = distance[a];
  answer.variance = covariance[a * (rows.length + 1)];
  answer.rest = rest;
  answer.others = others;
  return answer;
}

/** Returns Σ log density of the answers of a fold, and sets their distances and slopes. */
export function judge(
  block: Block,
  { alpha, misfit }: Pick<Judged, 'alpha' | 'misfit'>,
  law: LeftOutLaw,
): number {
  const { rows, covariance, pull, distance, inDistance, inVariance, slopes } = block;
  for (let a = 0; a < rows.length; a++) pull[a] = alpha[rows[a]];
  multiply(covariance, pull, distance);
  block.rest = misfit - dot(pull, distance);
  block.inRest = 0;
  let sum = 0;
  for (let a = 0; a < rows.length; a++) {
    sum += law.logDensity(answerOf(block, a), slopes);
    inDistance[a] = slopes.distance;
    inVariance[a] = slopes.variance;
    block.inRest += slopes.rest;
  }
  return sum;
}

/** Sets A v [m], for A [m×m]. */
export function multiply(A: Vec, v: Vec, out: Vec): void {
  const m = v.length;
  for (let a = 0, at = 0; a < m; a++) {
    let sum = 0;
    for (let b = 0; b < m; b++, at++) sum += A[at] * v[b];
    out[a] = sum;
  }
}
