import { exp } from '../elementary/exp';
import { log, log1p } from '../elementary/log';
import type { Vec } from '../arrays';
import type { WarpJobs } from '../linalg/warpJobs';
import { erfcx } from './erfc';
import { gaussianTable, lookUp, tabledTo } from './gaussianTable';
import { UNDERFLOW } from './kdeDensity';

/** Values y [n], n ≥ 1, with the bandwidth h > 0 of the Gaussian kernels on them. */
export interface Kernels {
  readonly y: Vec;
  readonly bandwidth: number;
}

/** Values of a distribution at one place t that a map of outputs needs, in logs. */
export interface DistributionPoint {
  /** log F(t). */
  logLower: number;
  /** log(1 − F(t)). */
  logUpper: number;
  logDensity: number;
  /** log of density over the smaller tail, to rounding: far out both logs reach −10⁷ and have no digits to lose. */
  logHazard: number;
  /** d log density / dt. */
  score: number;
}

/** A smooth distribution made of Gaussian kernels. */
export interface Distribution {
  /** All kernels: the p-quantile lies between the least and the greatest y_i + h_i Φ⁻¹(p). */
  readonly kernels: readonly Kernels[];
  /** Returns the values at t, finite for any finite t; overwritten by the next call. */
  at(t: number): Readonly<DistributionPoint>;
  /** Returns what `at` gives at each t [m], to the bit: rows of `readPoint` [m×5], which may be handed out again for the same array. */
  pointsAt(t: Vec, jobs: KernelJobs): Vec;
}

/** What sums kernels at many places. */
export type KernelJobs = Pick<WarpJobs, 'kernelSums'>;

/** Numbers of a point in a row. */
export const pointLength = 5;

/** Sets a point to row i of `pointsAt`. */
export function readPoint(rows: Vec, i: number, point: DistributionPoint): void {
  const at = pointLength * i;
  point.logLower = rows[at];
  point.logUpper = rows[at + 1];
  point.logDensity = rows[at + 2];
  point.logHazard = rows[at + 3];
  point.score = rows[at + 4];
}

/** Sets row i of `pointsAt` to a point. */
export function writePoint(rows: Vec, i: number, point: Readonly<DistributionPoint>): void {
  const at = pointLength * i;
  rows[at] = point.logLower;
  rows[at + 1] = point.logUpper;
  rows[at + 2] = point.logDensity;
  rows[at + 3] = point.logHazard;
  rows[at + 4] = point.score;
}

/**
 * Returns the kernel density estimate F(t) = mean_i Φ((t − y_i)/h) (000, 2.10). One pass for each place; the last one is
 * remembered.
 */
export function kernelDistribution(kernels: Kernels): Distribution {
  const point = emptyPoint();
  const { length: n } = kernels.y;
  const sorted: Sorted = {
    // In order, so that the side of a place on which a kernel lies is foreseen.
    y: kernels.y.slice().sort(),
    bandwidth: kernels.bandwidth,
    logCount: log(n),
    logScale: -log(n * kernels.bandwidth) - logSqrtTwoPi,
  };
  let last = Number.NaN;
  let known: { readonly t: Vec; readonly rows: Vec } | null = null;
  return {
    kernels: [kernels],
    at: (t) => {
      if (t !== last) settle(sorted, t, point);
      last = t;
      return point;
    },
    pointsAt: (t, jobs) => {
      if (known?.t !== t) known = { t, rows: settleAll(sorted, t, jobs) };
      return known.rows;
    },
  };
}

export function emptyPoint(): DistributionPoint {
  return { logLower: 0, logUpper: 0, logDensity: 0, logHazard: 0, score: 0 };
}

/** Distance, in bandwidths, beyond which a kernel is 0 in doubles. */
const vanishing = 38.6;
/** Largest distance, in bandwidths; larger ones are cut to it, so that their squares stay finite. */
export const farthest = 1e150;
const logSqrtTwoPi = 0.5 * log(2 * Math.PI);

/** Σ Φ(u), Σ Φ(−u), Σ exp(−u²/2), −Σ u exp(−u²/2) at the last place; reused, so that nothing is allocated. */
const near = { lower: 0, upper: 0, density: 0, moment: 0 };
/** Sums relative to exp(−least²/2), least = min |u|; `tail` is the smaller one where all kernels lie on one side. */
const far = { least: 0, tail: 0, density: 0, moment: 0 };

/** Kernels at rising outputs, log n, and the log of what turns their sum into a density. */
interface Sorted extends Kernels {
  readonly logCount: number;
  readonly logScale: number;
}

function settle(kernels: Sorted, t: number, point: DistributionPoint): void {
  sumNear(kernels, t);
  if (isFarAsked()) sumFar(kernels, t);
  finish(kernels, point);
}

/** Settles all places [m] at once: rows of `readPoint` [m×5]. */
function settleAll(kernels: Sorted, t: Vec, jobs: KernelJobs): Vec {
  const point = emptyPoint();
  const rows = new Float64Array(pointLength * t.length);
  const sums = jobs.kernelSums(kernels, t, gaussianTable);
  for (let i = 0; i < t.length; i++) {
    if (sums) {
      readSums(sums, 8 * i);
      finish(kernels, point);
    } else settle(kernels, t[i], point);
    writePoint(rows, i, point);
  }
  return rows;
}

function readSums(sums: Vec, at: number): void {
  near.lower = sums[at];
  near.upper = sums[at + 1];
  near.density = sums[at + 2];
  near.moment = sums[at + 3];
  if (!isFarAsked()) return;
  far.least = sums[at + 4];
  far.tail = sums[at + 5];
  far.density = sums[at + 6];
  far.moment = sums[at + 7];
}

/** Returns true where a sum may have lost terms to underflow. */
function isFarAsked(): boolean {
  return Math.min(near.lower, near.upper, near.density) < UNDERFLOW;
}

/** Sets a point to what the sums say. */
function finish({ y, bandwidth, logCount, logScale }: Sorted, point: DistributionPoint): void {
  const tail = Math.min(near.lower, near.upper);
  const isThin = near.density < UNDERFLOW;
  point.logDensity = logScale + (isThin ? log(far.density) - 0.5 * far.least ** 2 : log(near.density));
  point.score = (isThin ? far.moment / far.density : near.moment / near.density) / bandwidth;
  const isFar = tail < UNDERFLOW;
  const logTail = (isFar ? log(far.tail) - 0.5 * far.least ** 2 : log(tail)) - logCount;
  const logRest = log1p(-tail / y.length);
  point.logLower = near.lower < near.upper ? logTail : logRest;
  point.logUpper = near.lower < near.upper ? logRest : logTail;
  point.logHazard = isFar ? log(far.density / far.tail) + logScale + logCount : point.logDensity - logTail;
}

/** Φ(−|u|) and exp(−u²/2) of one kernel. */
const one = new Float64Array(2);
/** Sum above which kernels beyond the table, 1e-19 each, add nothing. */
const plenty = 1e-4;

/** Sums over kernels in order: those beyond the table on either side count as whole, unless the others leave room for more. */
function sumNear(kernels: Kernels, t: number): void {
  const { y, bandwidth } = kernels;
  let from = 0;
  let to = y.length;
  while (from < to && (t - y[from]) / bandwidth > tabledTo) from++;
  while (from < to && (y[to - 1] - t) / bandwidth > tabledTo) to--;
  near.lower = from;
  near.upper = y.length - to;
  near.density = near.moment = 0;
  addKernels(kernels, t, { from, to });
  if (Math.min(near.lower, near.upper, near.density) > plenty) return;
  near.lower = near.upper = near.density = near.moment = 0;
  addKernels(kernels, t, { from: 0, to: y.length });
}

/** Sums both tails; every kernel enters without cancellation: as Φ(−|u|) on its side, as 1 − Φ(−|u|) on the other. */
function addKernels({ y, bandwidth }: Kernels, t: number, { from, to }: { from: number; to: number }): void {
  let { lower, upper, density, moment } = near;
  for (let i = from; i < to; i++) {
    const u = (t - y[i]) / bandwidth;
    const size = Math.abs(u);
    if (size <= tabledTo) lookUp(size, one);
    else lookFar(size);
    const tail = one[0];
    const peak = one[1];
    lower += u < 0 ? tail : 1 - tail;
    upper += u < 0 ? 1 - tail : tail;
    density += peak;
    if (peak > 0) moment -= u * peak;
  }
  near.lower = lower;
  near.upper = upper;
  near.density = density;
  near.moment = moment;
}

/** Sets Φ(−u) = exp(−u²/2)·erfcx(u/√2)/2 and exp(−u²/2) beyond the table. */
function lookFar(u: number): void {
  one[1] = u > vanishing ? 0 : exp(-0.5 * u * u);
  one[0] = u > vanishing ? 0 : 0.5 * one[1] * erfcx(u * Math.SQRT1_2);
}

/** Sums about the nearest kernel, differences of squares as products. */
function sumFar({ y, bandwidth }: Kernels, t: number): void {
  let least = farthest;
  for (let i = 0; i < y.length; i++) least = Math.min(least, Math.abs((t - y[i]) / bandwidth));
  far.least = least;
  far.tail = far.density = far.moment = 0;
  for (let i = 0; i < y.length; i++) {
    const u = (t - y[i]) / bandwidth;
    const size = Math.min(farthest, Math.abs(u));
    const peak = exp(-0.5 * (size - least) * (size + least));
    far.tail += 0.5 * peak * erfcx(size * Math.SQRT1_2);
    far.density += peak;
    far.moment -= Math.sign(u) * size * peak;
  }
}
