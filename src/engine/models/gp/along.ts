import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { memoryFor, variancesOf, type AtDistances, type Derivatives } from '../../kernels/derivatives';
import { dot, substituteBackward, substituteRows } from '../../numeric/linalg/core';
import { jobs } from '../../numeric/linalg/fastJobs';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import { oncePer } from '../../oncePer';
import type { LatentAlong, LatentBeside } from '../../posteriors/posterior';
import type { BasisId } from '../model';
import { basisAt } from './basis';
import type { GaussianProcess } from './gaussianProcess';
import { doubtAt, trendAt, type Trend } from './trend';

/** z, z′ and z″. */
const orders = 3;

/** Share of its prior variance below which a slope, or a bend, counts as known. */
const leastShare = 1e-12;

/** What a process knows of z, z′ and z″ at k places. */
interface Known extends Omit<LatentBeside, 'cross'> {
  readonly places: Mat;
  /** C⁻¹ times their covariances with the data, at unit output scale [3k×n]. */
  readonly weights: Mat;
  /** What doubt about the coefficients of a trend adds to their covariances, as rows of its root [3k×b]; null without a trend. */
  readonly doubt: Mat | null;
  readonly derivatives: Derivatives | null;
}

/**
 * Returns what a process knows beside the points X [m×1]; null where there are several inputs. Its map must be the same everywhere. Slopes
 * and bends follow from derivatives of the covariance (Rasmussen and Williams 2006, 9.4); a trend is differentiated with them.
 */
export function latentAlong(
  process: GaussianProcess,
  X: Mat,
  mapAt: (x: Vec) => MonotoneMap,
): LatentAlong | null {
  if (X.cols !== 1) return null;
  return {
    forward: (y) => mapAt(new Float64Array(1)).forward(y),
    at: (places) => {
      const known = knownOf(process)(places);
      return { mean: known.mean, own: known.own, cross: crossOf(process, known, X) };
    },
  };
}

const knownOf = /* @__PURE__ */ oncePer((process: GaussianProcess) =>
  oncePer((places: Vec): Known => knownAt(process, places)),
);

function knownAt(process: GaussianProcess, given: Vec): Known {
  const { prior, X, factor, alpha, trend } = process;
  const { kernel, outputScale } = prior;
  const places: Mat = { rows: given.length, cols: 1, data: given };
  const derivatives = kernel.derivatives?.() ?? null;
  const withData = zeros(orders * given.length, X.rows);
  const atPlaces = priorAt(places, X, kernel.cov(places, X), derivatives);
  for (let k = 0; k < given.length; k++)
    for (let a = 0; a < orders; a++) rowOf(withData, orders * k + a).set(rowOf(atPlaces[a], k));
  const mean = Float64Array.from({ length: withData.rows }, (_, row) => {
    const centred = outputScale * dot(rowOf(withData, row), alpha);
    return row % orders === 0 ? prior.mean + centred : centred;
  });
  const V = { ...withData, data: withData.data.slice() };
  jobs.substituteRows(factor, V.data, V.rows);
  const weights = { ...V, data: V.data.slice() };
  for (let row = 0; row < V.rows; row++) substituteBackward(factor, rowOf(weights, row));
  const doubt = trend ? doubtOf(trend, { places, V, outputScale, derivatives }) : null;
  if (trend) addTrend(mean, trend, basisOf(trend.basis.id, places, derivatives));
  const own = ownOf({ V, doubt, outputScale, heights: kernel.diag(places), derivatives });
  return { places, mean, own, weights, doubt, derivatives };
}

/** Returns the prior covariances at unit output scale of z, z′ and z″ at places [k×1] with z at others [n×1], from those of z: three [k×n]. */
function priorAt(places: Mat, others: Mat, heights: Mat, derivatives: Derivatives | null): readonly Mat[] {
  const like = zeros(heights.rows, heights.cols);
  if (!derivatives) return [heights, like, like];
  const u = new Float64Array(like.data.length);
  for (let k = 0, at = 0; k < places.rows; k++)
    for (let j = 0; j < others.rows; j++) u[at++] = places.data[k] - others.data[j];
  const [, slopes, bends] = setAt(derivatives, u);
  return [heights, { ...like, data: slopes }, { ...like, data: bends }];
}

function setAt(derivatives: Derivatives, u: Vec): AtDistances {
  const out = memoryFor(u.length);
  derivatives.into(u, out);
  return out;
}

/** Returns the basis functions, their slopes and their bends at the places, where slopes are known: three [b×k]. */
function basisOf(id: BasisId, places: Mat, derivatives: Derivatives | null): readonly Mat[] {
  const heights = basisAt(id, places);
  const slopes = zeros(heights.rows, heights.cols);
  const bends = zeros(heights.rows, heights.cols);
  // 1, x, x², as many as there are.
  if (derivatives && heights.rows > 1) rowOf(slopes, 1).fill(1);
  if (derivatives && heights.rows > 2) {
    rowOf(slopes, 2).set(places.data.map((x) => 2 * x));
    rowOf(bends, 2).fill(2);
  }
  return [heights, slopes, bends];
}

function addTrend(mean: Vec, { coefficients }: Trend, basis: readonly Mat[]): void {
  for (let row = 0; row < mean.length; row++)
    mean[row] += trendAt(coefficients, basis[row % orders], Math.floor(row / orders));
}

interface Doubted {
  readonly places: Mat;
  readonly V: Mat;
  readonly outputScale: number;
  readonly derivatives: Derivatives | null;
}

/** Returns root⁻¹(h − HC⁻¹k) of each of z, z′ and z″ [3k×b]. */
function doubtOf({ basis, root, whitened }: Trend, { places, V, outputScale, derivatives }: Doubted): Mat {
  const at = basisOf(basis.id, places, derivatives);
  const out = zeros(V.rows, whitened.rows);
  for (let row = 0; row < V.rows; row++) {
    const h = at[row % orders];
    for (let b = 0; b < whitened.rows; b++) {
      const through = outputScale * dot(rowOf(V, row), rowOf(whitened, b));
      out.data[row * whitened.rows + b] = h.data[b * places.rows + Math.floor(row / orders)] - through;
    }
  }
  substituteRows(root, out.data, out.rows);
  return out;
}

interface Owned {
  readonly V: Mat;
  readonly doubt: Mat | null;
  readonly outputScale: number;
  /** k(x, x) at the places [k]. */
  readonly heights: Vec;
  readonly derivatives: Derivatives | null;
}

/** Returns the covariances of z, z′ and z″ at each place by itself [k×9]. */
function ownOf({ V, doubt, outputScale, heights, derivatives }: Owned): Mat {
  const own = zeros(heights.length, orders * orders);
  const [, slope, bend] = derivatives ? variancesOf(derivatives) : [0, 0, 0];
  for (let k = 0; k < heights.length; k++) {
    const block = rowOf(own, k);
    // Slopes belong together with neither heights nor bends there; a height and its bend have −Var z′.
    block.set([heights[k], 0, -slope, 0, slope, 0, -slope, 0, bend]);
    const before = block.map((value) => outputScale * value);
    for (let a = 0; a < orders; a++) {
      for (let b = 0; b < orders; b++) {
        const [one, other] = [orders * k + a, orders * k + b];
        const known = outputScale * dot(rowOf(V, one), rowOf(V, other));
        const added = doubt ? dot(rowOf(doubt, one), rowOf(doubt, other)) : 0;
        block[orders * a + b] = outputScale * (block[orders * a + b] - known) + added;
      }
    }
    for (let a = 0; a < orders; a++) {
      const at = orders * a + a;
      if (block[at] > leastShare * before[at]) continue;
      for (let b = 0; b < orders; b++) block[orders * a + b] = block[orders * b + a] = 0;
    }
  }
  return own;
}

/** Returns the covariances of z at X [m×1] with what is known at the places [m×3k]. */
function crossOf({ prior, X: data, factor, trend }: GaussianProcess, known: Known, X: Mat): Mat {
  const { kernel, outputScale } = prior;
  const { places, weights, doubt, derivatives } = known;
  const rows = kernel.cov(X, data);
  const at = priorAt(places, X, kernel.cov(places, X), derivatives);
  const own = doubt && trend ? ownDoubt(trend, X, { rows, factor, outputScale }) : null;
  const cross = zeros(X.rows, weights.rows);
  for (let row = 0; row < weights.rows; row++) {
    const weight = rowOf(weights, row);
    const before = at[row % orders].data;
    const start = Math.floor(row / orders) * X.rows;
    for (let i = 0; i < X.rows; i++) {
      let known = 0;
      for (let j = 0, here = i * rows.cols; j < weight.length; j++) known += rows.data[here + j] * weight[j];
      const value = outputScale * (before[start + i] - outputScale * known);
      cross.data[i * weights.rows + row] = own ? value + dot(rowOf(own, i), rowOf(doubt!, row)) : value;
    }
  }
  return cross;
}

function ownDoubt(
  trend: Trend,
  X: Mat,
  { rows, factor, outputScale }: Pick<GaussianProcess, 'factor'> & { rows: Mat; outputScale: number },
): Mat {
  const V = { ...rows, data: rows.data.slice() };
  jobs.substituteRows(factor, V.data, V.rows);
  return doubtAt(trend, X, V, outputScale);
}
