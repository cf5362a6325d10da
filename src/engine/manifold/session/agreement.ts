import type { WorkMeter } from '../../learning/meter';
import { meanOf, rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import type { Task } from '../../task';
import { kernelsBetween } from '../kernels/choice';
import { deformFactored, timesTransposed, type PreparedCloud } from '../learners/deformedKernel';
import { fitLabels, type LearnerSettings } from '../learners/labelFit';
import { ratioOf, type Ground, type Setting } from '../learners/setting';
import { fitWhole } from '../learners/wholeSystem';
import { placesOn, type PlaneGrid } from './planePainter';

/**
 * Two ways to the same function (002, Figure 4.5). Both are of the kernel g·g′ that the pivoted factor makes. With k itself in the second
 * they would differ by Σ cⱼ(k − g·g′)(·, xⱼ), which between the points is up to √(10⁻¹⁴) with a label that is no pivot, and c may be
 * large.
 */
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
  /**
   * κ = 1 + (tr K + b tr GᵀLG)/a, K among the labels: no less than the condition number of any system that either way solves, whose
   * matrices are G_lᵀG_l + bGᵀLG + aI, I + (b/a)GᵀLG and K̃ + aI. What is left between the two is rounding, some 2⁻⁵² κ of the largest
   * |f| at most.
   */
  readonly condition: number;
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
  const { gram, V, bend } = yield* deformFactored(cloud, ratioOf(setting), meter);
  const { functions } = yield* fitLabels({ gram, targets: [y], ambient }, learner, meter);
  const [{ dual, bias }] = functions;
  const all = stacked(points, placesOn(grid));
  yield { done: 1, total: 2, label: 'Both ways' };
  const { g, v } = bend(kernelsBetween(all, points, setting));
  const whole = valuesOn(g, found.weights, found.bias);
  const by = valuesOn(v, timesTransposed(V, dual), bias);
  return {
    whole: whole.slice(points.rows),
    bent: by.slice(points.rows),
    largest: whole.reduce((most, one, i) => Math.max(most, Math.abs(one - by[i])), 0),
    size: whole.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
    condition: conditionOf(cloud, problem),
  };
}

function conditionOf(
  { K, inner, labelled }: PreparedCloud,
  { ambient, intrinsic }: Pick<Setting, 'ambient' | 'intrinsic'>,
): number {
  return 1 + (traceOf(K, labelled) + intrinsic * traceOf(inner, inner.rows)) / ambient;
}

/** Returns the sum of the first entries of a diagonal. */
function traceOf({ cols, data }: Mat, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += data[i * (cols + 1)];
  return sum;
}

function stacked(A: Mat, B: Mat): Mat {
  const out = zeros(A.rows + B.rows, A.cols);
  out.data.set(A.data);
  out.data.set(B.data, A.data.length);
  return out;
}

/** Returns A·x + bias. */
function valuesOn(A: Mat, x: Vec, bias: number): Vec {
  return Float64Array.from({ length: A.rows }, (_, i) => dot(rowOf(A, i), x) + bias);
}
