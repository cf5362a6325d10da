import type { WorkMeter } from '../../learning/meter';
import { meanOf, rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import type { Task } from '../../task';
import { kernelsBetween } from '../kernels/choice';
import { bentKernels, deformPrepared, type PreparedCloud } from '../learners/deformedKernel';
import { fitLabels, type LearnerSettings } from '../learners/labelFit';
import { rowsFor } from '../learners/pivotedCholesky';
import { ratioOf, type Ground, type Setting } from '../learners/setting';
import { fitWhole } from '../learners/wholeSystem';
import { placesOn, type PlaneGrid } from './planePainter';

/** Two ways to the same function (002, Figure 4.5). */
export interface AgreementAsked {
  readonly setting: Setting;
  /** Least squares, with a bias or with centred labels where they say so. */
  readonly learner: LearnerSettings;
  readonly grid: PlaneGrid;
}

/** What both ways say of each place of a grid. */
export interface Agreement {
  /** By Laplacian regularised least squares among all functions [side·side]. */
  readonly whole: Vec;
  /** By regularised least squares on the kernel that the graph has deformed [side·side]. */
  readonly bent: Vec;
  /** Largest difference, and the largest |f| beside which it stands, on the grid and at all points. */
  readonly largest: number;
  readonly size: number;
}

/** Learns the first function both ways, at the points of a cloud and on a grid. */
export function* agreementOn(
  { setting, learner, grid }: AgreementAsked,
  { points, targets }: Ground,
  cloud: PreparedCloud,
  meter: WorkMeter,
): Task<Agreement> {
  const { ambient, intrinsic, mix } = setting;
  const y = targets[0];
  const mean = learner.centred ? meanOf(y) : 0;
  const problem = { ambient, intrinsic: mix.length === 0 ? 0 : intrinsic, bias: learner.bias };
  const found = yield* fitWhole(cloud, { ...problem, target: y.map((one) => one - mean) }, meter);
  const deformed = yield* deformPrepared(cloud, ratioOf(setting), meter);
  const { functions } = yield* fitLabels({ gram: deformed.gram, targets: [y], ambient }, learner, meter);
  const [{ dual, bias }] = functions;
  const l = y.length;
  const places = placesOn(grid);
  const all = stacked(points, places);
  const kernels = kernelsBetween(all, points, setting);
  yield { done: 1, total: 2, label: 'Both ways' };
  const rows = rowsFor(cloud.lowRank, kernels);
  const whole = valuesOn(rows, found.weights, found.bias);
  const own = { ...cloud.K, rows: l, data: cloud.K.data.slice(0, l * points.rows) };
  const bent = bentKernels(firstColumns(kernels, l), deformed.bend(kernels), deformed.bend(own));
  const by = valuesOn(bent, dual, bias);
  return {
    whole: whole.slice(points.rows),
    bent: by.slice(points.rows),
    largest: whole.reduce((most, one, i) => Math.max(most, Math.abs(one - by[i])), 0),
    size: whole.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
  };
}

function stacked(A: Mat, B: Mat): Mat {
  const out = zeros(A.rows + B.rows, A.cols);
  out.data.set(A.data);
  out.data.set(B.data, A.data.length);
  return out;
}

function firstColumns(A: Mat, count: number): Mat {
  const out = zeros(A.rows, count);
  for (let i = 0; i < A.rows; i++) rowOf(out, i).set(rowOf(A, i).subarray(0, count));
  return out;
}

/** Returns A·x + bias. */
function valuesOn(A: Mat, x: Vec, bias: number): Vec {
  return Float64Array.from({ length: A.rows }, (_, i) => dot(rowOf(A, i), x) + bias);
}
