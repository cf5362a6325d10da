import type { WorkMeter } from '../../learning/meter';
import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { Task } from '../../task';
import { gaussian, setGaussians } from './gaussian';

/** A Gaussian kernel among several. */
export interface GaussianPart {
  /** Its width in units of σ. */
  readonly times: number;
  /** The input that it sees; null for all. */
  readonly input: number | null;
}

/** One of several kernels, and its weight η in their sum (002, 2.22). */
export interface WeighedKernel {
  readonly weight: number;
  /** Left out where the points bring kernels of their own. */
  readonly part?: GaussianPart;
}

/** Returns Σ ηₘKₘ of matrices of one size; those without a weight are left out. */
export function weighedSum(matrices: readonly Mat[], weights: ArrayLike<number>): Mat {
  const out = zeros(matrices[0].rows, matrices[0].cols);
  matrices.forEach(({ data }, m) => {
    const weight = weights[m];
    if (weight !== 0) addTimes(out.data, data, weight);
  });
  return out;
}

function addTimes(sum: Vec, data: Vec, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] += weight * data[i];
}

/** Points [n×d] with the squared distances of all pairs [n×n]. */
interface Measured {
  readonly points: Mat;
  readonly squared: Mat;
}

/** Returns each of several kernels of all pairs [n×n]. */
export function* partGrams(
  { points, squared }: Measured,
  parts: readonly GaussianPart[],
  lengthScale: number,
  meter: WorkMeter,
): Task<readonly Mat[]> {
  const grams: Mat[] = [];
  for (const { times, input } of parts) {
    const apart = input === null ? squared : squaredAlong(points, input);
    grams.push(yield* gaussian(apart, lengthScale * times, meter));
  }
  return grams;
}

/** Returns the weighted sum of several kernels of all pairs [n×n]; only those that have a weight are computed. */
export function* severalGram(
  measured: Measured,
  kernels: readonly WeighedKernel[],
  lengthScale: number,
  meter: WorkMeter,
): Task<Mat> {
  const used = kernels.filter(({ weight }) => weight > 0);
  const grams = yield* partGrams(measured, partsOf(used), lengthScale, meter);
  return weighedSum(grams.length > 0 ? grams : [zeros(measured.points.rows, measured.points.rows)], used.map(({ weight }) => weight)); // prettier-ignore
}

/** Returns what several Gaussian kernels are. */
export function partsOf(kernels: readonly WeighedKernel[]): readonly GaussianPart[] {
  return kernels.map(({ part }) => part!);
}

/**
 * Sets out[k] to the sum of several kernels of a point and the others[k]-th of some points, from its squared distances along each of the d
 * inputs, point by point [n·d].
 */
export function setSeveral(
  out: Vec,
  measured: Vec,
  others: ArrayLike<number>,
  { kernels, lengthScale, inputs }: { readonly kernels: readonly WeighedKernel[]; readonly lengthScale: number; readonly inputs: number }, // prettier-ignore
): void {
  const count = others.length;
  const values = new Float64Array(count);
  out.fill(0, 0, count);
  for (const { weight, part } of kernels) {
    if (weight === 0) continue;
    const { times, input } = part!;
    for (let k = 0; k < count; k++) {
      const at = others[k] * inputs;
      values[k] = input === null ? 0 : measured[at + input];
      if (input === null) for (let c = 0; c < inputs; c++) values[k] += measured[at + c];
    }
    setGaussians(values, count, lengthScale * times);
    for (let k = 0; k < count; k++) out[k] += weight * values[k];
  }
}

/** Returns the squared distances of all pairs along one input [n×n]. */
function squaredAlong({ rows: n, cols, data }: Mat, c: number): Mat {
  const out = zeros(n, n);
  for (let i = 0, at = 0; i < n; i++) {
    for (let j = 0; j < n; j++, at++) out.data[at] = (data[i * cols + c] - data[j * cols + c]) ** 2;
  }
  return out;
}
