import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { solve, type Cholesky } from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { jobs } from '../../numeric/linalg/fastJobs';
import { rowStart } from '../../numeric/linalg/packed';
import { oncePer } from '../../oncePer';
import { condition, fitOf, predict, varianceOf, type GaussianProcess, type Prior } from './gaussianProcess';

/**
 * What one process leaves for the next while one observation moves and hyper-parameters are held: the factor with that observation last,
 * and V = L⁻¹K* at the places asked. A move of its output leaves both as they are; a move of its input replaces one row of the factor and
 * one column of V.
 */
interface MoveMemory {
  kept: Kept | null;
}

const memoryOf = /* @__PURE__ */ oncePer((_drag: object): MoveMemory => ({ kept: null }));

interface Kept {
  readonly prior: Prior;
  readonly X: Mat;
  /** The rows of X as they stand in the factor: the one that moves is the last. */
  readonly order: readonly number[];
  readonly factor: Cholesky;
  seen: Seen | null;
}

/** Places, and what is known there; columns in the order of the factor. */
interface Seen {
  readonly Z: Mat;
  /** k(z, z) [m], and the cross covariance [m×n], at unit output scale. */
  readonly own: Vec;
  readonly cross: Mat;
  /** L⁻¹k(z) for each place [m×n], and the sum of its squares but the last [m]. */
  readonly V: Mat;
  readonly squares: Vec;
  readonly variance: Vec;
}

/**
 * Conditions a prior as `condition` does, to rounding, with what is left of the process before in the same drag; the next one takes that
 * from this process, which then predicts anew. Errors: as of `condition`.
 */
export function conditionMoved(
  drag: object,
  prior: Prior,
  data: { readonly X: Mat; readonly z: Vec },
): GaussianProcess {
  const { X, z } = data;
  if (typeof prior.noise !== 'number' || X.rows === 0) return condition(prior, data);
  const memory = memoryOf(drag);
  const kept = (memory.kept = keptFor(memory.kept, prior, X));
  const { factor, order } = kept;
  const centred = Float64Array.from(order, (i) => z[i] - prior.mean);
  const weights = solve(factor, centred);
  const alpha = new Float64Array(X.rows);
  order.forEach((i, at) => (alpha[i] = weights[at]));
  let whole: GaussianProcess | null = null;
  const inOrder = (): GaussianProcess => (whole ??= condition(prior, data));
  return {
    prior,
    X,
    z,
    alpha,
    ...fitOf(factor, centred, weights),
    // What needs the rows in their own order has them made.
    get unit() {
      return inOrder().unit;
    },
    factor: {
      size: factor.size,
      jitter: factor.jitter,
      get lower() {
        return inOrder().factor.lower;
      },
    },
    beliefAt: (Z) => (memory.kept === kept ? beliefAt(kept, { prior, weights }, Z) : predict(inOrder(), Z)),
  };
}

/** Returns what is kept if nothing but outputs moved, with another last row if that moved, else all anew. */
function keptFor(before: Kept | null, prior: Prior, X: Mat): Kept {
  if (!before || !isSamePrior(before.prior, prior) || before.X.rows !== X.rows || before.X.cols !== X.cols) {
    return keptAnew(prior, X, X.rows - 1);
  }
  const moved = Array.from({ length: X.rows }, (_, i) => i).filter((i) => !isSameRow(before.X, X, i));
  if (moved.length === 0) return before;
  const [row] = moved;
  // Jitter that rows needed where they were may not be needed where they are.
  const isLast = moved.length === 1 && row === before.order.at(-1) && before.factor.jitter === 0;
  return (isLast && withLastRow(before, X)) || keptAnew(prior, X, row);
}

function isSamePrior(a: Prior, b: Prior): boolean {
  const isSameKernel =
    a.kernel.theta.length === b.kernel.theta.length &&
    a.kernel.theta.every((value, p) => value === b.kernel.theta[p]);
  return isSameKernel && a.outputScale === b.outputScale && a.noise === b.noise;
}

function isSameRow(a: Mat, b: Mat, i: number): boolean {
  return rowOf(a, i).every((value, p) => value === b.data[i * b.cols + p]);
}

function keptAnew(prior: Prior, X: Mat, last: number): Kept {
  const order = [...Array.from({ length: X.rows }, (_, i) => i).filter((i) => i !== last), last];
  const ordered = inOrderOf(X, order);
  const { factor } = condition(prior, { X: ordered, z: new Float64Array(X.rows) });
  return { prior, X, order, factor, seen: null };
}

function inOrderOf(X: Mat, order: readonly number[]): Mat {
  const ordered = zeros(X.rows, X.cols);
  order.forEach((i, at) => ordered.data.set(rowOf(X, i), at * X.cols));
  return ordered;
}

/** Least share of its variance that the last observation may leave to itself: with less, jitter might be needed. */
const leastPivot = 1e-7;

/** Replaces the last row: l = L⁻¹k and the root of what is left of its own variance. Null where hardly anything is left. */
function withLastRow({ prior, order, factor, seen }: Kept, X: Mat): Kept | null {
  const { kernel, outputScale, noise } = prior;
  const rest = factor.size - 1;
  const last = order[rest];
  const x: Mat = { rows: 1, cols: X.cols, data: rowOf(X, last) };
  const row = kernel.cov(x, inOrderOf(X, order)).data.subarray(0, rest);
  for (let i = 0; i < rest; i++) row[i] *= outputScale;
  const first = { size: rest, lower: factor.lower };
  jobs.substituteRows(first, row, 1);
  const variance = outputScale * kernel.gram(x).data[0] + (noise as number);
  const left = variance - dot(row, row);
  if (!(left > leastPivot * variance)) return null;
  const lower = factor.lower.slice();
  lower.set(row, rowStart(rest));
  const pivot = (lower[rowStart(rest) + rest] = Math.sqrt(left));
  const moved = { ...factor, lower };
  return {
    prior,
    X,
    order,
    factor: moved,
    seen: seen && seenFrom(seen, kernel.cov(seen.Z, x), { row, pivot, outputScale }),
  };
}

interface LastRow {
  readonly row: Vec;
  readonly pivot: number;
  readonly outputScale: number;
}

/** Replaces the last column of the cross covariance by k(z, x) [m×1], and that of V by (k(z, x) − v·l)/pivot. */
function seenFrom(
  { Z, own, cross, V, squares }: Seen,
  { data: column }: Mat,
  { row, pivot, outputScale }: LastRow,
): Seen {
  const rest = row.length;
  const variance = new Float64Array(Z.rows);
  for (let j = 0, at = 0; j < Z.rows; j++) {
    let sum = 0;
    for (let i = 0; i < rest; i++) sum += V.data[at++] * row[i];
    const last = (column[j] - sum) / pivot;
    cross.data[at] = column[j];
    V.data[at++] = last;
    variance[j] = varianceOf(own[j], squares[j] + last * last, outputScale);
  }
  return { Z, own, cross, V, squares, variance };
}

/** Returns latent mean and variance [m] as `predict` does: another output leaves the variance as it is. */
function beliefAt(
  kept: Kept,
  { prior, weights }: { readonly prior: Prior; readonly weights: Vec },
  Z: Mat,
): { mean: Vec; variance: Vec } {
  const { cross, variance } = (kept.seen = kept.seen?.Z === Z ? kept.seen : seenAnew(kept, Z));
  const mean = new Float64Array(Z.rows);
  for (let j = 0, at = 0; j < Z.rows; j++) {
    let sum = 0;
    for (let i = 0; i < cross.cols; i++) sum += cross.data[at++] * weights[i];
    mean[j] = prior.mean + prior.outputScale * sum;
  }
  return { mean, variance: variance.slice() };
}

function seenAnew({ prior: { kernel, outputScale }, X, order, factor }: Kept, Z: Mat): Seen {
  const cross = kernel.cov(Z, inOrderOf(X, order));
  const V = { ...cross, data: cross.data.slice() };
  jobs.substituteRows(factor, V.data, Z.rows);
  const own = kernel.diag(Z);
  const squares = new Float64Array(Z.rows);
  const variance = new Float64Array(Z.rows);
  for (let j = 0, at = 0; j < Z.rows; j++) {
    for (let i = 1; i < V.cols; i++, at++) squares[j] += V.data[at] * V.data[at];
    const last = V.data[at++];
    variance[j] = varianceOf(own[j], squares[j] + last * last, outputScale);
  }
  return { Z, own, cross, V, squares, variance };
}
