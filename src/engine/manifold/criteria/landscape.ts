import { zeros, type Mat, type Vec } from '../../numeric/arrays';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import type { Criterion } from './criterion';
import { graphsOf, type Graphs } from '../graph/ensemble';
import { requireDefinite } from '../kernels/definite';
import { fitLabels, type LearnerSettings } from '../learners/labelFit';
import { widthKernels, type CellKernel } from './landscapeKernels';
import { withAxis, type Ground, type Setting, type SettingAxis } from '../learners/setting';

/** How good a setting is, and for which learner. */
export interface Judge {
  readonly learner: LearnerSettings;
  readonly criterion: Criterion;
  readonly sharpness: number;
  /** Cost of a false positive in false negatives; 1 if left out. */
  readonly eta?: number;
  /** Fold of each label [l]; null where each is one. */
  readonly folds: ArrayLike<number> | null;
}

/** Values of one number of a setting. */
export interface Axis {
  readonly parameter: SettingAxis;
  readonly values: readonly number[];
}

/** Returns a number that says how good a setting is, the less the better, from its kernel. */
export type CellJudge = (kernel: CellKernel, setting: Setting) => Task<number>;

/** Points with labels, and squared distances [q×n] of fresh points from them, where a judge asks for those. */
export interface JudgedPoints {
  readonly ground: Ground;
  readonly fresh: Mat | null;
}

/**
 * Returns a criterion for each value of two numbers of a setting [rows×columns]. Cells that share a width and a graph share a cloud:
 * its Gᵀ L G is reduced to a tridiagonal matrix once, instead of to its eigenvalues, and then K̃ at any ρ is l²r operations.
 */
export function* landscape(
  ground: Ground,
  setting: Setting,
  axes: readonly [rows: Axis, columns: Axis],
  judge: Judge,
  meter: WorkMeter,
): Task<Mat> {
  const byCriterion: CellJudge = ({ gram }, one) => judged(gram, ground.targets, one, judge, meter);
  return yield* landscapeBy(byCriterion, { ground, fresh: null }, { setting, axes }, meter);
}

/** Returns what a judge says of each value of two numbers of a setting [rows×columns], as `landscape` does. */
export function* landscapeBy(
  judge: CellJudge,
  points: JudgedPoints,
  {
    setting,
    axes: [rows, columns],
  }: { readonly setting: Setting; readonly axes: readonly [rows: Axis, columns: Axis] },
  meter: WorkMeter,
): Task<Mat> {
  const settings = rows.values.flatMap((row) =>
    columns.values.map((column) =>
      withAxis(withAxis(setting, rows.parameter, row), columns.parameter, column),
    ),
  );
  const out = zeros(rows.values.length, columns.values.length);
  out.data.set(yield* settingsBy(judge, points, settings, meter));
  return out;
}

/** Returns what a judge says of each of some settings, all of one kernel: those of one width share its factor, those of one graph too their cloud. Errors: `unsupported` for a kernel with negative eigenvalues. */
export function* settingsBy(
  judge: CellJudge,
  points: JudgedPoints,
  settings: readonly Setting[],
  meter: WorkMeter,
): Task<Vec> {
  const { ground } = points;
  if (settings.length > 0) requireDefinite(settings[0], 'A landscape');
  const out = new Float64Array(settings.length);
  const graphs = new Map<string, Graphs>();
  let done = 0;
  for (const ofWidth of groupsOf([...settings.keys()], (at) => String(settings[at].lengthScale))) {
    const width = yield* widthKernels(points, settings[ofWidth[0]], meter);
    for (const group of groupsOf(ofWidth, (at) => JSON.stringify(settings[at].mix))) {
      const { mix } = settings[group[0]];
      const key = JSON.stringify(mix);
      const known = graphs.get(key) ?? (yield* graphsOf(ground.squared, mix, meter, ground.ranks));
      graphs.set(key, known);
      const kernels = yield* width.on(
        known,
        group.map((at) => settings[at]),
      );
      for (const at of group) {
        out[at] = yield* judge(yield* kernels(settings[at]), settings[at]);
        if (++done % 8 === 0) yield { done, total: settings.length, label: 'Landscape' };
      }
    }
  }
  return out;
}

/** Groups of equal keys, in the order of their first members. */
function groupsOf(all: readonly number[], keyOf: (at: number) => string): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (const at of all) {
    const group = groups.get(keyOf(at));
    if (group) group.push(at);
    else groups.set(keyOf(at), [at]);
  }
  return [...groups.values()];
}

/** Returns the criterion of one learner on one kernel [l×l]. */
export function* judged(
  gram: Mat,
  targets: readonly Vec[],
  { ambient }: Setting,
  { learner, criterion, sharpness, eta, folds }: Judge,
  meter: WorkMeter,
): Task<number> {
  const fit = yield* fitLabels({ gram, targets, ambient }, learner, meter);
  const told = yield* fit.leftOut(folds);
  return criterion.value({ targets, told }, sharpness, eta);
}
