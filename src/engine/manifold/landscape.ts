import { rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import { dot } from '../numeric/linalg/core';
import { resolventRoot, tridiagonalise } from '../numeric/linalg/tridiagonal';
import type { WorkMeter } from '../learning/meter';
import type { Task } from '../task';
import type { Criterion } from './criteria';
import type { PreparedCloud } from './deformedKernel';
import { graphsOf, type Graphs } from './ensemble';
import { fitLabels, type LearnerSettings } from './labelFit';
import {
  deformAt,
  ratioOf,
  settleOn,
  withAxis,
  type Ground,
  type Setting,
  type SettingAxis,
} from './setting';

/** How good a setting is, and for which learner. */
export interface Judge {
  readonly learner: LearnerSettings;
  readonly criterion: Criterion;
  readonly sharpness: number;
  /** Fold of each label [l]; null where each is one. */
  readonly folds: ArrayLike<number> | null;
}

/** Values of one number of a setting. */
export interface Axis {
  readonly parameter: SettingAxis;
  readonly values: readonly number[];
}

/** A cell of a landscape, and its setting. */
interface Cell {
  readonly at: number;
  readonly setting: Setting;
}

/** Cells of one cloud from which on it is cheaper to reduce its Laplacian first: a factor costs r³/6, the reduction 2r³/3. */
const fewCells = 5;

/**
 * Returns a criterion for each value of two numbers of a setting [rows×columns]. Cells that share a width and a graph share a cloud:
 * its Gᵀ L G is reduced to a tridiagonal matrix once, instead of to its eigenvalues, and then K̃ at any ρ is l²r operations.
 */
export function* landscape(
  ground: Ground,
  setting: Setting,
  [rows, columns]: readonly [rows: Axis, columns: Axis],
  judge: Judge,
  meter: WorkMeter,
): Task<Mat> {
  const out = zeros(rows.values.length, columns.values.length);
  const cells = rows.values.flatMap((row, i) =>
    columns.values.map((column, j) => ({
      at: i * columns.values.length + j,
      setting: withAxis(withAxis(setting, rows.parameter, row), columns.parameter, column),
    })),
  );
  const graphs = new Map<string, Graphs>();
  let done = 0;
  for (const group of groupsOf(cells)) {
    const { mix, lengthScale } = group[0].setting;
    const key = JSON.stringify(mix);
    const known = graphs.get(key) ?? (yield* graphsOf(ground.squared, mix, meter, ground.ranks));
    graphs.set(key, known);
    const isFlat = group.every((one) => ratioOf(one.setting) === 0);
    // The kernel without a graph needs no factor.
    const kernels = isFlat
      ? yield* plainKernels(ground, lengthScale, meter)
      : yield* kernelsOf(yield* settleOn(ground, known, lengthScale, meter), group.length, meter);
    for (const one of group) {
      out.data[one.at] = yield* judged(
        yield* kernels(one.setting),
        ground.targets,
        one.setting,
        judge,
        meter,
      );
      if (++done % 8 === 0) yield { done, total: cells.length, label: 'Landscape' };
    }
  }
  return out;
}

/** Cells by what their clouds depend on. */
function groupsOf(cells: readonly Cell[]): readonly (readonly Cell[])[] {
  const groups = new Map<string, Cell[]>();
  for (const one of cells) {
    const key = JSON.stringify([one.setting.lengthScale, one.setting.mix]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}

/** K̃ of the labels [l×l] at a setting of one cloud. */
export type Kernels = (setting: Setting) => Task<Mat>;

/** Returns the kernel itself, for settings without a pull. */
export function* plainKernels(ground: Ground, lengthScale: number, meter: WorkMeter): Task<Kernels> {
  const gram = corner(yield* ground.kernel(lengthScale, meter), ground.targets[0].length);
  // oxlint-disable-next-line require-yield -- a task like any other kernel's, that happens to be instant
  return function* known() {
    return gram;
  };
}

/** Returns K̃ as a function of the setting, made ready for so many. */
export function* kernelsOf(cloud: PreparedCloud, count: number, meter: WorkMeter): Task<Kernels> {
  if (count < fewCells)
    return function* deformed(setting) {
      return (yield* deformAt(cloud, setting, meter)).gram;
    };
  const { K, lowRank, inner, labelled: l } = cloud;
  const { G } = lowRank;
  const plain = corner(K, l);
  const reduced = yield* tridiagonalise(inner, { total: G.cols, label: 'Directions of the kernel' });
  meter.add((2 * G.cols * G.cols * G.cols) / 3 + 2 * l * G.cols * G.cols);
  const HQ = { rows: l, cols: G.cols, data: G.data.slice(0, l * G.cols) };
  for (let i = 0; i < l; i++) reduced.forth(rowOf(HQ, i));
  // oxlint-disable-next-line require-yield -- a task like any other kernel's, that happens to be instant
  return function* resolved(setting) {
    const scale = ratioOf(setting);
    meter.add((l * l * G.cols) / 2);
    return scale === 0 ? plain : squareOf(resolventRoot(reduced, HQ, { shift: 1, scale }));
  };
}

/** Returns the first l rows and columns. */
function corner(K: Mat, l: number): Mat {
  const out = zeros(l, l);
  for (let i = 0; i < l; i++) rowOf(out, i).set(rowOf(K, i).subarray(0, l));
  return out;
}

/** Returns V Vᵀ of V [l×r]. */
function squareOf(V: Mat): Mat {
  const out = zeros(V.rows, V.rows);
  for (let i = 0; i < V.rows; i++) {
    for (let j = 0; j <= i; j++) {
      const value = dot(rowOf(V, i), rowOf(V, j));
      out.data[i * V.rows + j] = value;
      out.data[j * V.rows + i] = value;
    }
  }
  return out;
}

/** Returns the criterion of one learner on one kernel [l×l]. */
export function* judged(
  gram: Mat,
  targets: readonly Vec[],
  { ambient }: Setting,
  { learner, criterion, sharpness, folds }: Judge,
  meter: WorkMeter,
): Task<number> {
  const fit = yield* fitLabels({ gram, targets, ambient }, learner, meter);
  const told = yield* fit.leftOut(folds);
  return criterion.value({ targets, told }, sharpness);
}
