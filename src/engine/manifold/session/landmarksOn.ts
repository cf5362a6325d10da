import { meanOf, rowOf, rowsBetween, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { kMeans } from '../../numeric/probability/kMeans';
import { createRng } from '../../numeric/random/rng';
import { permutation } from '../../numeric/random/shuffle';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { kernelsBetween } from '../kernels/choice';
import { requireDefinite } from '../kernels/definite';
import { deformPrepared, fullAccuracy, valuesOf } from '../learners/deformedKernel';
import { fitLabels } from '../learners/labelFit';
import { fitOnLandmarks } from '../learners/landmarks';
import { ratioOf, type Ground, type Setting } from '../learners/setting';
import { mostClustered, mostWhole, type LandmarkChoice } from './landmarkNames';
import { needLabels, type PlaneData } from './asks';
import { lastOf, type createParts } from './parts';

/** Least squares on landmarks, for each of some numbers of these. */
export interface LandmarksAsked {
  readonly setting: Setting;
  /** True if the labels less their mean are learnt. */
  readonly centred: boolean;
  /** True if a number is added to f at no cost; left out: there is none. */
  readonly bias?: boolean;
  readonly counts: readonly number[];
  readonly choice: LandmarkChoice;
  readonly seed: number;
}

/** What so many landmarks do. */
export interface OnLandmarksTold {
  readonly count: number;
  /** Share of the kernel that they span, from 0 to 1. */
  readonly traceShare: number;
  /** Largest |f − f of the full fit| over all points and functions; null where there are too many points for a full fit. */
  readonly apart: number | null;
  /** f of each function at each point, in the order of the data [n]. */
  readonly fitted: readonly Vec[];
}

/**
 * Returns what learns on landmarks, and keeps the last full fit. Errors: `invalid-data` where nothing has a label, `unsupported` for a
 * kernel with negative eigenvalues.
 */
export function createLandmarks(
  data: PlaneData,
  { groundFor, graphsFor, cloudFor }: ReturnType<typeof createParts>,
  meter: WorkMeter,
) {
  const wholes = lastOf<readonly Vec[]>();

  function* wholeFor(
    ground: Ground,
    { setting, centred, bias = false }: LandmarksAsked,
  ): Task<readonly Vec[]> {
    const name = JSON.stringify([setting, centred, bias]);
    const known = wholes.get(name);
    if (known) return known;
    const cloud = yield* cloudFor(ground, setting, fullAccuracy);
    const deformed = yield* deformPrepared(cloud, ratioOf(setting), meter);
    const problem = { gram: deformed.gram, targets: ground.targets, ambient: setting.ambient };
    const fit = yield* fitLabels(problem, { id: 'rls', bias, centred }, meter);
    const values = fit.functions.map((one) =>
      valuesOf(deformed.columns(), one.dual).map((value) => value + one.bias),
    );
    return wholes.keep(name, values);
  }

  return function* landmarksOn(asked: LandmarksAsked): Task<readonly OnLandmarksTold[]> {
    needLabels(data);
    requireDefinite(asked.setting, 'Learning on landmarks');
    const { ground, order } = yield* groundFor();
    const { setting, centred, bias } = asked;
    const { ensemble } = yield* graphsFor(ground, setting.mix);
    const targets = ground.targets.map((y) => (centred ? minusMean(y) : y));
    const whole = ground.points.rows <= mostWhole ? yield* wholeFor(ground, asked) : null;
    const told: OnLandmarksTold[] = [];
    for (const [k, count] of asked.counts.entries()) {
      const landmarks = landmarksOf(ground, order, { ...asked, count });
      const kernels = {
        among: kernelsBetween(landmarks, landmarks, setting),
        toLandmarks: kernelsBetween(ground.points, landmarks, setting),
        diagonal: diagonalOf(ground.points, setting),
      };
      const problem = { ...setting, targets, ensemble, ...(bias && { bias }) };
      const { fitted, traceShare } = yield* fitOnLandmarks(kernels, problem, meter);
      told.push({
        count: landmarks.rows,
        traceShare,
        apart: whole && largestGap(fitted, whole),
        fitted: fitted.map((f) => inOrder(f, order)),
      });
      yield { done: k + 1, total: asked.counts.length, label: 'Landmarks' };
    }
    return told;
  };
}

function minusMean(y: Vec): Vec {
  const mean = meanOf(y);
  return y.map((value) => value - mean);
}

/**
 * Returns landmarks [m×d]: the first of an order drawn by chance, which more landmarks keep, or the means of clusters. Labels do not
 * matter.
 */
function landmarksOf(
  { points }: Ground,
  order: readonly number[],
  { count, choice, seed }: Pick<LandmarksAsked, 'choice' | 'seed'> & { readonly count: number },
): Mat {
  const n = points.rows;
  const places = new Int32Array(n);
  order.forEach((row, place) => (places[row] = place));
  const rng = createRng(seed).fork('landmarks');
  const drawn = zeros(n, points.cols);
  permutation(n, rng).forEach((row, i) => rowOf(drawn, i).set(rowOf(points, places[row])));
  if (choice === 'drawn') return rowsBetween(drawn, 0, Math.min(n, count));
  const some = rowsBetween(drawn, 0, Math.min(n, mostClustered));
  return kMeans(some, Math.min(count, some.rows), rng.fork('k-means')).centers;
}

/** Returns k(x, x) of each point [n]. */
function diagonalOf(points: Mat, setting: Setting): Vec {
  return Float64Array.from({ length: points.rows }, (_, i) => {
    const one = rowsBetween(points, i, i + 1);
    return kernelsBetween(one, one, setting).data[0];
  });
}

function largestGap(some: readonly Vec[], others: readonly Vec[]): number {
  return some.reduce(
    (most, f, k) => f.reduce((so, value, i) => Math.max(so, Math.abs(value - others[k][i])), most),
    0,
  );
}

function inOrder(values: Vec, order: readonly number[]): Vec {
  const moved = new Float64Array(values.length);
  order.forEach((row, i) => (moved[row] = values[i]));
  return moved;
}
