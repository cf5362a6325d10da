import { EngineError } from '../../../engine/errors';
import { field, readInteger, readList, requireAtMost, wrong, type Fields } from '../../../engine/json';
import { createMeter } from '../../../engine/learning/meter';
import { graphsOf } from '../../../engine/manifold/graph/ensemble';
import { fitOnLandmarks, type LandmarkFit } from '../../../engine/manifold/learners/landmarks';
import type { Learnt } from '../../../engine/manifold/learners/labelFit';
import { rowOf, zeros, type Mat } from '../../../engine/numeric/arrays';
import { finish } from '../../../engine/task';
import type { Request } from './read';

/** Most landmarks of a request. */
const mostLandmarks = 500;

/** Least squares on some of the points. */
export interface OnLandmarks extends LandmarkFit {
  /** Returns what `decisionsAt` multiplies by the weights: kernels of points to the landmarks [q×m]. */
  kernelsAt(at: Mat): Mat;
  /** Of each target: its weights stand in for the duals. */
  readonly functions: readonly Learnt[];
}

/** Reads `landmarks`, rows of the data; null where there are none. */
export function readLandmarks(request: Fields, n: number): readonly number[] | null {
  const given = field(request, 'landmarks');
  if (given === undefined || given === null) return null;
  const rows = readList(given, 'landmarks', 'a list of rows of the data').map((one, j) =>
    readInteger(one, `landmarks[${j}]`, { min: 0, max: n - 1 }),
  );
  requireAtMost(rows.length, mostLandmarks, `"landmarks" has ${rows.length} rows`);
  if (rows.length > 0 && new Set(rows).size === rows.length) return rows;
  throw wrong('landmarks', 'a list of rows of the data, at least one and none twice', given);
}

/** Learns on landmarks. Errors: `unsupported` for what is not least squares without a bias. */
export function learnOnLandmarks(
  { ground, order, setting, learner, kernel, folds }: Request,
  landmarks: readonly number[],
): OnLandmarks {
  if (learner.id !== 'rls' || learner.bias || learner.centred || folds) {
    throw new EngineError(
      'unsupported',
      'On landmarks there are least squares, rls, without a bias and without centred labels, each label left out alone.',
    );
  }
  const meter = createMeter();
  const { points, targets, squared, ranks } = ground;
  const places = landmarks.map((row) => order.indexOf(row));
  const marks = zeros(places.length, points.cols);
  places.forEach((place, j) => rowOf(marks, j).set(rowOf(points, place)));
  const used = kernel(setting.lengthScale);
  const kernels = { among: used.gram(marks), toLandmarks: used.cov(points, marks), diagonal: used.diag(points) }; // prettier-ignore
  const { ensemble } = finish(graphsOf(squared, setting.mix, meter, ranks));
  const { ambient, intrinsic } = setting;
  const fit = finish(fitOnLandmarks(kernels, { targets, ambient, intrinsic, ensemble }, meter));
  return {
    ...fit,
    kernelsAt: (at) => used.cov(at, marks),
    functions: fit.weights.map((dual) => ({ dual, bias: 0 })),
  };
}
