import { EngineError } from '../../../engine/errors';
import { field, optional, readList, readOneOf, requireAtMost, type Fields } from '../../../engine/json';
import { readRows } from '../../../engine/experiment/readRows';
import { areaUnderRoc, countsOf, rocOf, validationOf } from '../../../engine/learning/validation';
import { createMeter } from '../../../engine/learning/meter';
import { criteria, largestAt } from '../../../engine/manifold/criteria/criteria';
import type { LeftOut } from '../../../engine/manifold/criteria/criterion';
import type { Columns, DeformedKernel } from '../../../engine/manifold/learners/deformed';
import { bentKernels, valuesOf } from '../../../engine/manifold/learners/deformedKernel';
import { unionOf } from '../../../engine/manifold/graph/ensemble';
import { isDefinite, requireDefinite } from '../../../engine/manifold/kernels/definite';
import { leastEigenvalue } from '../../../engine/manifold/learners/deformSquare';
import { settingSlopes } from '../../../engine/manifold/learners/gradient';
import { componentsOf } from '../../../engine/manifold/graph/graph';
import { fitLabels, type LabelFit, type Learnt } from '../../../engine/manifold/learners/labelFit';
import { deformAt, settle, type SettledCloud } from '../../../engine/manifold/learners/setting';
import { spanOf } from '../../../engine/manifold/learners/supportVectors';
import { rowOf, toRows, zeros, type Mat, type Vec } from '../../../engine/numeric/arrays';
import { dot } from '../../../engine/numeric/linalg/core';
import { finish } from '../../../engine/task';
import { gramsOfParts, readRequest, type Request } from './read';
import { learnOnLandmarks, readLandmarks } from './learnOnLandmarks';
import { toldWithoutPoints } from './withoutPoints';

const parts = ['decision', 'gram', 'leave-one-out', 'span', 'gradient', 'influence'] as const;
type Part = (typeof parts)[number];

/** Most entries of an answer's matrices. */
const mostEntries = 1_000_000;

/**
 * Learns, by least squares (`rls`), as a support vector machine (`svm`), or by another loss, from `data` {X [n×d], y [n]: numbers, names of classes, or null where nobody told} by a `learner` on a `kernel` that a
 * `graph` deforms, or on the sum of several `kernels` [{weight, kernel, inputs?}] by their weights, at the prices `ambient` γ′_A and `intrinsic` γ′_I. Answers `alpha` [n] of the expansion in k at all points, `dual`
 * [l] (of a machine α ≥ 0), `bias`, `fitted` [n], `support` and `atBound` (rows of the data; not of least squares, where every label
 * pulls), `objective`, `rank`, `components`; in `want`
 * the rest: decisions at the points `at`, Gram matrices, labels left out (`remove: "point"` takes the points out of the graph as well),
 * the span estimate, the slopes of `criterion`, and what each label adds to f at `at`. Labels −1 and 1 left out are judged as in `validate`,
 * with `eta`. The criteria f-measure and auc are what these lack to 1, because less is better. With classes whatever belongs to a function
 * has one column a class, in alphabetical order. With `landmarks`, rows of the data, least squares are learnt in the span of their kernels.
 */
export function answerLearn(request: Fields): Readonly<Record<string, unknown>> {
  const asked = readRequest(request, { takesLandmarks: true });
  const want = optional(field(request, 'want'), null, (value) =>
    readList(value, 'want', 'a list of parts').map((one, i) => readOneOf(one, `want[${i}]`, parts)),
  );
  const at = optional(field(request, 'at'), null, (value) => readRows(value, 'at', asked.X.cols));
  const remove = optional(field(request, 'remove'), 'label', (value) =>
    readOneOf(value, 'remove', ['label', 'point'] as const),
  );
  const landmarks = readLandmarks(request, asked.X.rows);
  requireAtMost((at?.rows ?? 0) * (landmarks ?? asked.order).length, mostEntries, `"at" has ${at?.rows ?? 0} points`); // prettier-ignore
  if (landmarks) return answerOnLandmarks(asked, landmarks, at, { want, remove });
  const solved = solve(asked);
  const wants = (part: Part): boolean =>
    want?.includes(part) ?? (part === 'decision' || part === 'leave-one-out');
  return {
    ...summary(asked, solved),
    ...(at && wants('decision') && decisions(asked, solved, at)),
    ...(wants('gram') && { gram: gramsOf(asked, solved, at) }),
    ...(wants('leave-one-out') && { leaveOneOut: leftOut(asked, solved, remove) }),
    ...(wants('span') && { span: spans(asked, solved) }),
    ...(wants('gradient') && { gradient: gradientOf(asked, solved) }),
    ...(at && wants('influence') && { influence: influenceOf(asked, solved, at) }),
    warnings: isDefinite(asked.setting) ? asked.warnings : [...asked.warnings, nothingMinimised],
  };
}

const nothingMinimised =
  'Matrices of this kernel may have negative eigenvalues: f solves the equations of least squares, but nothing is minimised. What is said of labels left out is exact still.';

/** Answers for what is learnt on landmarks: their `weights` [m] instead of `alpha` and `dual`, and the `traceShare` of the kernel that they span. */
function answerOnLandmarks(
  asked: Request,
  landmarks: readonly number[],
  at: Mat | null,
  { want, remove }: { readonly want: readonly Part[] | null; readonly remove: 'label' | 'point' },
): Readonly<Record<string, unknown>> {
  const known: readonly Part[] = ['decision', 'leave-one-out'];
  if (remove === 'point' || want?.some((part) => !known.includes(part))) {
    throw new EngineError(
      'unsupported',
      'With "landmarks" there are decisions, and labels left out: "decision", "leave-one-out".',
    );
  }
  requireDefinite(asked.setting, 'Learning on landmarks');
  const { classes, order } = asked;
  const fit = learnOnLandmarks(asked, landmarks);
  const wants = (part: Part): boolean => want?.includes(part) ?? true;
  return {
    ...(classes && { classes }),
    weights: perFunction(classes, fit.weights),
    fitted: inOrder(order, perFunction(classes, fit.fitted) as (number | number[])[]),
    traceShare: fit.traceShare,
    ...(at && wants('decision') && decisionsOf(asked, decisionsAt(fit.kernelsAt(at), fit.functions))),
    ...(wants('leave-one-out') && { leaveOneOut: leftOutOf(asked, fit.told) }),
    warnings: asked.warnings,
  };
}

interface Solved {
  readonly cloud: SettledCloud;
  readonly deformed: DeformedKernel;
  readonly columns: Columns;
  readonly fit: LabelFit;
}

function solve({ ground, setting, learner }: Request): Solved {
  const meter = createMeter();
  const cloud = finish(settle(ground, setting, meter));
  const deformed = finish(deformAt(cloud, setting, meter));
  const isIndefinite = !isDefinite(setting);
  const problem = { gram: deformed.gram, targets: ground.targets, ambient: setting.ambient, isIndefinite };
  return { cloud, deformed, columns: deformed.columns(), fit: finish(fitLabels(problem, learner, meter)) };
}

/** One column a class, or one list where there is one function. */
function perFunction(
  classes: readonly string[] | null,
  lists: readonly ArrayLike<number>[],
): number[] | number[][] {
  if (classes === null) return Array.from(lists[0]!);
  return Array.from({ length: lists[0]!.length }, (_, i) => lists.map((list) => list[i]!));
}

/** Values in the order of the cloud, as rows of the data. */
function inOrder<T>(order: readonly number[], values: readonly T[]): T[] {
  const out = new Array<T>(values.length);
  order.forEach((row, i) => (out[row] = values[i]!));
  return out;
}

function summary(asked: Request, solved: Solved): Readonly<Record<string, unknown>> {
  const { classes, order, X } = asked;
  const { fit, deformed, columns, cloud } = solved;
  const { functions, machines } = fit;
  const all = (lists: readonly ArrayLike<number>[]) => {
    const rows = perFunction(classes, lists) as (number | number[])[];
    return inOrder(order, rows);
  };
  const fitted = functions.map(({ dual, bias }) => valuesOf(columns, dual).map((value) => value + bias));
  const { graphs } = cloud.graphs;
  const components = graphs.length === 0 ? X.rows : 1 + Math.max(...componentsOf(unionOf(graphs)));
  return {
    ...(classes && { classes }),
    alpha: all(functions.map(({ dual }) => deformed.expansion(dual))),
    dual: perFunction(classes, machines?.map(({ alpha }) => alpha) ?? functions.map(({ dual }) => dual)),
    bias: classes === null ? functions[0]!.bias : functions.map(({ bias }) => bias),
    fitted: all(fitted),
    ...((fit.machines ?? fit.losses) && supportOf(asked, fit)),
    ...(isDefinite(asked.setting)
      ? { objective: objectiveOf(asked, solved), rank: cloud.lowRank!.pivots.length }
      : { objective: null, rank: null, smallestEigenvalue: finish(leastEigenvalue(deformed.gram)) }),
    components,
  };
}

/** Rows of the data that pull at the function, and those that pull as hard as they may. */
function supportOf({ classes, order }: Request, fit: LabelFit): Readonly<Record<string, unknown>> {
  const pulling = fit.machines ?? fit.losses ?? [];
  const support = pulling.map((one) => one.support.map((i) => order[i]!));
  const atBound = pulling.map((one) => one.atBound.map((i) => order[i]!));
  return classes === null ? { support: support[0], atBound: atBound[0] } : { support, atBound };
}

/** The value that was minimised, losses + a‖f‖² + b fᵀLf, and its dual; of several functions the sums. */
function objectiveOf(
  { ground, setting, learner }: Request,
  { fit, deformed }: Solved,
): Readonly<Record<string, number>> {
  const { ambient } = setting;
  let [primal, dual] = [0, 0];
  if (fit.losses) {
    const sum = (of: 'primal' | 'dualValue') => fit.losses!.reduce((total, one) => total + one[of], 0);
    return { primal: sum('primal'), dual: sum('dualValue') };
  }
  fit.functions.forEach(({ dual: c, bias }, k) => {
    const y = ground.targets[k]!;
    const mean = learner.centred && !fit.machines ? y.reduce((sum, one) => sum + one, 0) / y.length : 0;
    let [losses, norm] = [0, 0];
    c.forEach((value, i) => {
      const f = dot(rowOf(deformed.gram, i), c);
      norm += value * f;
      losses += fit.machines ? Math.max(0, 1 - y[i]! * (f + bias)) : (y[i]! - mean - f - bias) ** 2;
      if (!fit.machines) dual += ambient * (y[i]! - mean) * value;
    });
    primal += losses + ambient * norm;
    if (fit.machines) dual += fit.machines[k]!.value;
  });
  return { primal, dual };
}

/** Kernels of points to all points of the cloud [q×n]. */
function crossKernels({ kernel, setting, ground }: Request, at: Mat): Mat {
  return kernel(setting.lengthScale).cov(at, ground.points);
}

/** k̃ between points and the labelled ones [q×l], without the cancellation of an expansion. */
function bentToLabels(asked: Request, { deformed, cloud }: Solved, at: Mat): Mat {
  const kernels = crossKernels(asked, at);
  const l = deformed.gram.rows;
  const direct = zeros(at.rows, l);
  for (let i = 0; i < at.rows; i++) rowOf(direct, i).set(rowOf(kernels, i).subarray(0, l));
  const own = { ...cloud.K, rows: l, data: cloud.K.data.slice(0, l * cloud.K.cols) };
  return bentKernels(direct, deformed.bend(kernels), deformed.bend(own));
}

function decisionsAt(bent: Mat, functions: readonly Learnt[]): Vec[] {
  return functions.map(({ dual, bias }) =>
    Float64Array.from({ length: bent.rows }, (_, i) => dot(rowOf(bent, i), dual) + bias),
  );
}

function decisions(asked: Request, solved: Solved, at: Mat): Readonly<Record<string, unknown>> {
  return decisionsOf(asked, decisionsAt(bentToLabels(asked, solved, at), solved.fit.functions));
}

/** f of each function at some points, and the class or the number that follows. */
function decisionsOf({ classes, isSigned }: Request, f: readonly Vec[]): Readonly<Record<string, unknown>> {
  const told = Array.from({ length: f[0]!.length }, (_, i) => {
    if (classes) return classes[largestAt(f, i)]!;
    return isSigned ? Math.sign(f[0]![i]!) : f[0]![i]!;
  });
  return { decision: perFunction(classes, f), predicted: told };
}

function gramsOf(asked: Request, solved: Solved, at: Mat | null): Readonly<Record<string, unknown>> {
  const train = toRows(solved.deformed.gram);
  if (!at) return { train };
  requireAtMost(at.rows * at.rows, mostEntries, `"at" has ${at.rows} points`);
  const bent = solved.deformed.bend(crossKernels(asked, at));
  const kernels = asked.kernel(asked.setting.lengthScale).cov(at, at);
  return {
    train,
    at: toRows(bentToLabels(asked, solved, at)),
    atAt: toRows(bentKernels(kernels, bent, bent)),
  };
}

function leftOut(
  asked: Request,
  { fit }: Solved,
  remove: 'label' | 'point',
): Readonly<Record<string, unknown>> {
  const told = remove === 'point' ? toldWithoutPoints(asked) : finish(fit.leftOut(asked.folds));
  return leftOutOf(asked, told);
}

/** What is said of labels that are told [l] of each function without them. */
function leftOutOf(asked: Request, told: readonly Vec[]): Readonly<Record<string, unknown>> {
  const { ground, classes, isSigned, sharpness, eta } = asked;
  const out: LeftOut = { targets: ground.targets, told };
  const value = (id: string): number => criteria.find((one) => one.id === id)!.value(out, sharpness, eta);
  return {
    residuals: perFunction(classes, ground.targets.map((y, k) => y.map((one, i) => one - told[k]![i]!))), // prettier-ignore
    predictions: perFunction(classes, told),
    press: value('press'),
    halfPress: value('half-press'),
    smoothError: value('smooth-error'),
    error: value('error'),
    ...(classes === null && isSigned && validationOfTold(told[0]!, ground.targets[0]!, eta)),
  };
}

/** The validation functions of outputs by labels −1 and 1, as `validate` has them; null where there is nothing to have a share of. */
function validationOfTold(f: Vec, y: Vec, eta: number): Readonly<Record<string, number | null>> {
  return { ...validationOf(countsOf(f, y), eta), auc: areaUnderRoc(rocOf(f, y)) };
}

function spans(asked: Request, { fit, deformed }: Solved): Readonly<Record<string, unknown>> {
  const { ground, classes, setting } = asked;
  if (!fit.machines) {
    throw new EngineError(
      'unsupported',
      'The span estimate is one of machines: least squares know the answer itself, and other losses are learnt again.',
    );
  }
  const all = fit.machines.map((machine, k) =>
    spanOf(deformed.gram, ground.targets[k]!, machine, 1 / (2 * setting.ambient)),
  );
  return {
    squared: perFunction(classes, all.map(({ squared }) => squared)), // prettier-ignore
    margins: perFunction(classes, all.map(({ margins }) => margins)), // prettier-ignore
  };
}

function gradientOf(asked: Request, { fit, cloud, columns }: Solved): Readonly<Record<string, unknown>> {
  const { ground, setting, learner, criterion, sharpness, eta, folds } = asked;
  if (!fit.rls || !criterion.slopes || folds) {
    const message =
      'Slopes are known for least squares, each label left out alone, and criteria that do not jump: press, half-press, mean-press, and those whose names begin with smooth.';
    throw new EngineError('unsupported', message);
  }
  const out: LeftOut = { targets: ground.targets, told: finish(fit.leftOut(null)) };
  const kernel = asked.kernel(setting.lengthScale);
  const widths = kernel.widthSlopes(ground.points);
  const kernelSlopes = [...widths, ...gramsOfParts(asked)];
  const { squared } = ground;
  const { ambient, intrinsic } = setting;
  const slopes = finish(
    settingSlopes(
      {
        ...{ rls: fit.rls, targets: ground.targets, centred: learner.centred, columns, kernelSlopes },
        ...{ graphs: cloud.graphs, squared, ambient, intrinsic },
      },
      criterion.slopes(out, sharpness, eta),
      createMeter(),
    ),
  );
  return {
    value: criterion.value(out, sharpness, eta),
    logLengthScale: slopes.kernel.slice(0, widths.length).reduce((sum, one) => sum + one, 0),
    logAmbient: slopes.logAmbient,
    logIntrinsic: slopes.logIntrinsic,
    ...(slopes.logTau !== null && { logTau: slopes.logTau }),
    mix: slopes.mix,
    ...(asked.parts && { kernels: slopes.kernel.slice(widths.length) }),
  };
}

/** What one more of each label adds to f at each point [l×q]. */
function influenceOf(asked: Request, solved: Solved, at: Mat): number[][] {
  const { rls } = solved.fit;
  if (!rls) throw new EngineError('unsupported', 'Only least squares are a sum of what each label adds.');
  const bent = bentToLabels(asked, solved, at);
  return Array.from({ length: rls.inverse.rows }, (_, i) =>
    Array.from({ length: at.rows }, (__, q) => dot(rowOf(bent, q), rowOf(rls.inverse, i)) + rls.toBias[i]!),
  );
}
