import { EngineError } from '../../errors';
import { log } from '../../numeric/elementary/log';
import { type Vec, rowOf, zeros, type Mat } from '../../numeric/arrays';
import { rowStart } from '../../numeric/linalg/packed';
import {
  inverseDiagonalInto,
  cholesky,
  logDeterminant,
  type Cholesky,
  inverse,
  solveInPlace,
  solveLower,
} from '../../numeric/linalg/cholesky';
import { normalLogPdf } from '../../numeric/probability/normal';
import type { Island, MonotoneMap } from '../../numeric/probability/monotoneMap';
import type { GaussianProcess } from './gaussianProcess';
import { expectedAt, type Trend } from './trend';
import type { FoldsLeftOut, LeaveOneOut } from '../model';
import { momentsByParts } from '../../posteriors/warped/byParts';
import type { Place } from '../dataset';

/** Returns leave-one-out means and variances [n], noise included, and Σ log density (Sundararajan and Keerthi 2001; 001 (2.40)–(2.42)). */
export function latentLeaveOneOut(
  process: Pick<GaussianProcess, 'z' | 'alpha' | 'factor'> & { readonly trend?: Trend | null },
): LeaveOneOut['latent'] {
  const { z, alpha, factor, trend } = process;
  const n = z.length;
  const precision = new Float64Array(n);
  inverseDiagonalInto(factor, new Float64Array(rowStart(n)), precision);
  if (trend) {
    const known = precision.slice();
    removeSquares(precision, trend.removed);
    requireDetermined(precision, known);
  }
  const variance = precision.map((p) => 1 / p);
  const mean = z.map((value, i) => value - alpha[i] * variance[i]);
  return { mean, variance, logPseudoLikelihood: pseudoLikelihood(process, precision) };
}

/** Share of the precision of an answer that is left where the others determine the coefficients of a trend. */
const leastShare = 1e-10;

/**
 * Checks that without any one answer the others determine the coefficients of a vague trend. Errors: `unsupported` where they do not,
 * because then nothing is predicted.
 */
function requireDetermined(precision: Vec, known: Vec): void {
  const needed = precision.findIndex((value, i) => !(value > leastShare * known[i]));
  if (needed < 0) return;
  const message = `Without observation ${needed + 1} the others do not determine the trend, so they predict nothing there: leave-one-out needs more observations, or a prior on the coefficients.`;
  throw new EngineError('unsupported', message, { observation: needed });
}

/** Takes the squares of each column of G [m×n] from the precisions [n]: what is known of basis functions before the data. */
export function removeSquares(precision: Vec, { data }: Mat): void {
  data.forEach((g, k) => (precision[k % precision.length] -= g * g));
}

/** Returns Σ log p(z_i | the others) (001, 2.41) from α = C⁻¹(z − m) and the diagonal of C⁻¹ [n]. */
export function pseudoLikelihood({ z, alpha }: { z: Vec; alpha: Vec }, precision: Vec): number {
  let sum = 0;
  for (let i = 0; i < z.length; i++) {
    const variance = 1 / precision[i];
    sum += logDensity(z[i], z[i] - alpha[i] * variance, variance);
  }
  return sum;
}

function logDensity(value: number, mean: number, variance: number): number {
  const sd = Math.sqrt(variance);
  return normalLogPdf((value - mean) / sd) - log(sd);
}

/** Answers of a process, and where its maps bend. */
interface Bent extends Answers {
  readonly islands: readonly Island[];
}

/** Returns the leave-one-out beliefs in output units, for y = Ψ⁻¹(z). */
export function leaveOneOutThrough(bent: Bent): LeaveOneOut {
  const { latent, ...inOutputs } = leftOutThrough(latentLeaveOneOut(bent.process), bent);
  return { ...inOutputs, ...predictiveDensity(bent), latent };
}

/** Returns beliefs about z without each answer as beliefs about y = Ψ⁻¹(z). */
export function leftOutThrough(
  latent: LeaveOneOut['latent'],
  { maps, y, islands }: Pick<Bent, 'maps' | 'y' | 'islands'>,
): FoldsLeftOut {
  const moments = maps.map((map, i) =>
    momentsByParts({ mu: latent.mean[i], sd: Math.sqrt(latent.variance[i]), map, islands }),
  );
  const jacobian = y.reduce((sum, value, i) => sum + maps[i].logDerivative(value), 0);
  return {
    mean: Float64Array.from(moments, ({ mean }) => mean),
    variance: Float64Array.from(moments, ({ variance }) => variance),
    logPseudoLikelihood: latent.logPseudoLikelihood + jacobian,
    latent,
  };
}

/** Returns the leave-one-out beliefs in output units, for y = shift + scale·z. */
export function leaveOneOutAffine(answers: Answers, shift: number, scale: number): LeaveOneOut {
  const latent = latentLeaveOneOut(answers.process);
  return {
    ...affineLeaveOneOut(latent, shift, scale),
    ...predictiveDensity(answers),
  };
}

/** The log predictive density of all places together, and of each. */
export type PredictiveDensity = Pick<LeaveOneOut, 'logPredictiveDensity' | 'logPredictiveDensities'>;

/** Returns leave-one-out beliefs about z as beliefs about y = shift + scale·z. */
export function affineLeaveOneOut(latent: LeaveOneOut['latent'], shift: number, scale: number): FoldsLeftOut {
  return {
    mean: latent.mean.map((value) => shift + scale * value),
    variance: latent.variance.map((value) => scale * scale * value),
    logPseudoLikelihood: latent.logPseudoLikelihood - latent.mean.length * log(scale),
    latent,
  };
}

/** A process on z = Ψ(y): the outputs [n], Ψ at each, and the rows that are left out together. */
export interface Answers {
  readonly process: GaussianProcess;
  readonly y: Vec;
  readonly maps: readonly MonotoneMap[];
  readonly places: readonly Place[];
  /** Returns Ψ as learnt without the answer at a place, at x [d]; undefined where it does not change. */
  readonly without?: ((place: Place) => (x: Vec) => MonotoneMap) | undefined;
}

const logTwoPi = log(2 * Math.PI);

/**
 * Returns the log density of the answers at each place, and their sum, in output units, under a map and a process that know all others. Hyper-parameters,
 * standardisation and bandwidths, and of clusters the labels and weights, are those of all answers: an nLGCP is judged given its
 * clustering, which favours it a little. Scores of one place are left out together, and the density is their joint one where the
 * process takes each of them. With P = C⁻¹, B the rows of a place and c = Ψ₋B(y) − m at all rows, z_B is normal with precision
 * P_BB, and its distance from its mean is P_BB⁻¹ (P c)_B, whatever z_B is (001, 2.42, for a block).
 */
export function predictiveDensity({ process, y, maps, places, without }: Answers): PredictiveDensity {
  const { trend } = process;
  const precision = inverse(process.factor);
  if (trend) removeProducts(precision, trend.removed);
  let sum = 0;
  const each = Float64Array.from(places, (place) => {
    const { rows } = place;
    const mapAt = without?.(place);
    const pull = mapAt ? pullOn(rows, precision, centred(process, y, mapAt)) : valuesAt(process.alpha, rows);
    const block = blockOf(precision, rows);
    const half = solveLower(block, pull);
    const misfit = half.reduce((total, value) => total + value * value, 0);
    const inZ = 0.5 * (logDeterminant(block) - misfit - rows.length * logTwoPi);
    const slopes = rows.map((i) => (mapAt ? mapAt(rowOf(process.X, i)) : maps[i]).logDerivative(y[i]));
    for (const term of [inZ, ...slopes]) sum += term;
    return slopes.reduce((own, slope) => own + slope, inZ);
  });
  return { logPredictiveDensity: sum, logPredictiveDensities: each };
}

/** Takes GᵀG, for G [m×n], from a precision [n×n]. */
function removeProducts({ cols, data }: Mat, G: Mat): void {
  for (let k = 0; k < G.rows; k++) {
    const g = rowOf(G, k);
    for (let i = 0, at = 0; i < cols; i++) for (let j = 0; j < cols; j++, at++) data[at] -= g[i] * g[j];
  }
}

/** Returns Ψ(y) − m at all rows [n]. */
function centred({ X, prior, trend }: GaussianProcess, y: Vec, mapAt: (x: Vec) => MonotoneMap): Vec {
  return y.map(
    (value, i) => mapAt(rowOf(X, i)).forward(value) - prior.mean - (trend ? expectedAt(trend, i) : 0),
  );
}

/** Returns (P c)_B. */
function pullOn(rows: readonly number[], precision: Mat, c: Vec): Vec {
  return Float64Array.from(rows, (i) => {
    const row = rowOf(precision, i);
    return row.reduce((total, value, j) => total + value * c[j], 0);
  });
}

/** The rows B of a place, and the factor of their precision P_BB. */
interface Block {
  readonly rows: readonly number[];
  readonly block: Cholesky;
}

/** Returns the factor of P_BB. */
export function blockOf(precision: Mat, rows: readonly number[]): Cholesky {
  const block = zeros(rows.length, rows.length);
  rows.forEach((i, a) =>
    rows.forEach((j, b) => (block.data[a * rows.length + b] = precision.data[i * precision.cols + j])),
  );
  return cholesky(block);
}

function valuesAt(values: Vec, rows: readonly number[]): Vec {
  return Float64Array.from(rows, (i) => values[i]);
}

/** Returns P c [n]. */
function product({ cols, data }: Mat, c: Vec): Vec {
  const out = new Float64Array(cols);
  for (let i = 0, at = 0; i < cols; i++) {
    let sum = 0;
    for (let j = 0; j < cols; j++, at++) sum += data[at] * c[j];
    out[i] = sum;
  }
  return out;
}

/** Sets c_B such that (P c)_B = 0: then cᵀP c and P c are those of the process without the rows of the block. Returns P c [n]. */
export function settleBlock(c: Vec, precision: Mat, { rows, block }: Block): Vec {
  for (const i of rows) c[i] = 0;
  const pull = product(precision, c);
  const moves = valuesAt(pull, rows);
  solveInPlace(block, moves);
  rows.forEach((i, b) => {
    c[i] = -moves[b];
    const row = rowOf(precision, i);
    for (let j = 0; j < pull.length; j++) pull[j] -= row[j] * moves[b];
  });
  return pull;
}
