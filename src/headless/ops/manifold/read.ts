import { EngineError } from '../../../engine/errors';
import {
  field,
  optional,
  readFields,
  readFlag,
  readInteger,
  readList,
  readNumber,
  readOneOf,
  requireAtMost,
  wrong,
  type Fields,
} from '../../../engine/json';
import { byId, resolveParams } from '../../../engine/definition';
import { readMember } from '../../../engine/experiment/readMember';
import { readRows } from '../../../engine/experiment/readRows';
import { createMeter } from '../../../engine/learning/meter';
import { criteria } from '../../../engine/manifold/criteria/criteria';
import type { Criterion } from '../../../engine/manifold/criteria/criterion';
import { validationCriteria } from '../../../engine/manifold/criteria/validationCriteria';
import { readMix } from '../../../engine/manifold/learners/readMix';
import { squaredDistances } from '../../../engine/manifold/graph/graph';
import type { LearnerSettings } from '../../../engine/manifold/learners/labelFit';
import { isLinear, labelLearnerIds } from '../../../engine/manifold/learners/labelLearners';
import { lossLearners } from '../../../engine/manifold/learners/losses/registry';
import type { Ground, Setting } from '../../../engine/manifold/learners/setting';
import { fromRows, rowOf, zeros, type Mat, type Vec } from '../../../engine/numeric/arrays';
import { finish } from '../../../engine/task';
import { readKernel, type AskedKernel } from './readKernel';

/** Most points of a cloud, whose matrices are [n×n], and most where landmarks stand for them. */
const mostPoints = { whole: 1000, onLandmarks: 20_000 } as const;

/** Points of a request with what is known of them. */
export interface RequestData {
  /** As given [n×d]. */
  readonly X: Mat;
  /** Row of the request at each place of the cloud [n]: the labelled rows in their order, then the others. */
  readonly order: readonly number[];
  /** One for each function [l]. */
  readonly targets: readonly Vec[];
  /** Names of the classes, in alphabetical order; null where labels are numbers. */
  readonly classes: readonly string[] | null;
  /** True where all numbers are −1 or 1, so that a sign is an answer. */
  readonly isSigned: boolean;
}

const hasLandmarks = (request: Fields): boolean => (field(request, 'landmarks') ?? null) !== null;

/** Reads `data`: X [n×d] and y [n], null where nobody told. Errors: `invalid-value`, `invalid-data`. */
function readData(request: Fields): RequestData {
  const data = readFields(field(request, 'data'), 'data');
  const X = readRows(field(data, 'X'), 'data.X');
  const most = hasLandmarks(request) ? mostPoints.onLandmarks : mostPoints.whole;
  requireAtMost(X.rows, most, `"data.X" has ${X.rows} rows`);
  const y = readList(field(data, 'y'), 'data.y', 'a list of labels, null where there is none');
  if (y.length !== X.rows)
    throw wrong('data.y', `one label, or null, for each of the ${X.rows} rows of X`, y);
  const rows = Array.from(y.keys());
  const told = rows.filter((i) => y[i] !== null);
  if (told.length === 0) throw wrong('data.y', 'a list with at least one label', 'only nulls');
  const order = [...told, ...rows.filter((i) => y[i] === null)];
  if (typeof y[told[0]!] === 'string') return { X, order, isSigned: true, ...readClasses(y, told) };
  const numbers = Float64Array.from(told, (i) => readNumber(y[i], `data.y[${i}]`));
  const isSigned = numbers.every((value) => Math.abs(value) === 1);
  return { X, order, targets: [numbers], classes: null, isSigned };
}

function readClasses(
  y: readonly unknown[],
  told: readonly number[],
): Pick<RequestData, 'targets' | 'classes'> {
  const names = told.map((i) => {
    const name = y[i];
    if (typeof name === 'string') return name;
    throw wrong(`data.y[${i}]`, 'the name of a class, like the labels before', name);
  });
  const classes = [...new Set(names)].sort();
  requireAtMost(classes.length, 50, `"data.y" names ${classes.length} classes`);
  const targets = classes.map((one) => Float64Array.from(names, (name) => (name === one ? 1 : -1)));
  return { classes, targets };
}

/** What learns, on which kernel and graph. */
export interface Request extends RequestData {
  readonly learner: LearnerSettings;
  readonly setting: Setting;
  readonly kernel: AskedKernel['kernel'];
  /** Several kernels and their weights; null where there is one. */
  readonly parts: AskedKernel['parts'];
  readonly hasWidth: boolean;
  readonly ground: Ground;
  readonly criterion: Criterion;
  readonly sharpness: number;
  /** Cost of a false positive in false negatives. */
  readonly eta: number;
  /** Fold of each labelled row [l]; null where each is one. */
  readonly folds: readonly number[] | null;
  readonly warnings: readonly string[];
}

/** Reads what `learn`, `landscape` and `tune` share. Errors: `invalid-value`, `invalid-data`, `unknown-id`. */
export function readRequest(request: Fields, { takesLandmarks = false } = {}): Request {
  if (!takesLandmarks && hasLandmarks(request))
    throw new EngineError('unsupported', 'Of operations only "learn" takes landmarks.');
  const data = readData(request);
  const learner = readLearner(field(request, 'learner'));
  const isOfClasses = learner.loss
    ? !byId(lossLearners, learner.loss.id).subjects.includes('numbers')
    : !isLinear(learner.id);
  if (isOfClasses && !data.isSigned) {
    const what = learner.loss?.id ?? 'a machine';
    throw wrong('data.y', `labels −1 and 1, or names of classes, for ${what}`, 'other numbers');
  }
  const { lengthScale, kernel, parts, inner, hasWidth } = readKernel(request, data.X.cols);
  const positive = (name: string, unlessSaid?: number): number =>
    optional(field(request, name), undefined, (value) => readNumber(value, name, { above: 0 })) ??
    unlessSaid ??
    readNumber(undefined, name, { above: 0 });
  const mix = readMix(field(request, 'graph'));
  if (mix.length > 0) requireAtMost(data.X.rows, mostPoints.whole, `With a graph, "data.X" has ${data.X.rows} rows`); // prettier-ignore
  const setting: Setting = {
    lengthScale,
    ambient: positive('ambient', 1),
    intrinsic: optional(field(request, 'intrinsic'), 0, (value) =>
      readNumber(value, 'intrinsic', { min: 0 }),
    ),
    mix,
    ...(parts && { kernels: parts.map(({ weight }) => ({ weight })) }),
    ...(inner && { kernel: inner }),
  };
  const l = data.targets[0]!.length;
  const folds = optional(field(request, 'folds'), null, (value) =>
    value === null ? null : readFolds(value, l),
  );
  return {
    ...data,
    learner,
    setting,
    kernel,
    parts,
    hasWidth,
    ground: groundOf(data, kernel),
    criterion: readCriterion(field(request, 'criterion'), data),
    sharpness: positive('sharpness', 5),
    eta: optional(field(request, 'eta'), 1, (value) => readNumber(value, 'eta', { min: 0, max: 1e12 })),
    folds,
    warnings: [...graphWarnings(mix, data.X.rows), ...labelWarnings(data)],
  };
}

function readLearner(value: unknown): LearnerSettings {
  const fields = readFields(value, 'learner');
  const ids = [...labelLearnerIds, ...lossLearners.map((one) => one.id)];
  const id = readOneOf(field(fields, 'id'), 'learner.id', ids);
  const params = optional(field(fields, 'params'), {}, (one) => readFields(one, 'learner.params'));
  const flag = (name: string): boolean =>
    optional(field(params, name), false, (one) => readFlag(one, `learner.params.${name}`));
  const known = labelLearnerIds.find((one) => one === id);
  if (known) return { id: known, bias: flag('bias'), centred: flag('centred') };
  const own = Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'bias'));
  const loss = readMember({ id, params: own }, 'learner', lossLearners);
  return {
    id: 'loss',
    loss: { id, params: resolveParams(loss.def.params, loss.params) },
    bias: flag('bias'),
    centred: false,
  };
}

function readCriterion(value: unknown, { isSigned }: RequestData): Criterion {
  const ids = criteria.map(({ id }) => id);
  const id = optional(value, 'press', (one) => readOneOf(one, 'criterion', ids));
  const isOfClasses = validationCriteria.some((one) => one.id === id);
  if (isOfClasses && !isSigned)
    throw wrong('data.y', `labels −1 and 1, or names of classes, for ${id}`, 'other numbers');
  return criteria.find((one) => one.id === id)!;
}

function readFolds(value: unknown, l: number): readonly number[] {
  const folds = readList(value, 'folds', 'a list of folds').map((one, i) => readInteger(one, `folds[${i}]`));
  if (folds.length === l) return folds;
  throw wrong('folds', `the fold of each of the ${l} labelled rows`, value);
}

/** Points in the order of the cloud. */
function groundOf({ X, order, targets }: RequestData, kernel: Request['kernel']): Ground {
  const points = fromRows(order.map((i) => rowOf(X, i)));
  // More points than these have landmarks, and no graph that would ask for distances.
  const squared = points.rows > mostPoints.whole ? zeros(0, 0) : finish(squaredDistances(points, createMeter())); // prettier-ignore
  return {
    points,
    targets,
    squared,
    ranks: order,
    // oxlint-disable-next-line require-yield -- a task like any other kernel's, that happens to be instant
    *kernel({ lengthScale }) {
      return kernel(lengthScale).gram(points);
    },
  };
}

/** Returns the kernels of all pairs of the cloud [n×n] whose weighted sum is the kernel; none where there is one. */
export function gramsOfParts({ parts, ground }: Pick<Request, 'parts' | 'ground'>): readonly Mat[] {
  return parts?.map(({ kernel }) => kernel.gram(ground.points)) ?? [];
}

/** Says where a graph is not quite what was asked for. */
export function graphWarnings(mix: Setting['mix'], n: number): readonly string[] {
  const asked = mix.flatMap(({ spec }) => (spec.rule === 'knn' && spec.value > n - 1 ? [spec.value] : []));
  return asked.map(
    (value) => `There are only ${n - 1} other points, not ${value}: all of them are neighbours.`,
  );
}

function labelWarnings({ targets, classes, isSigned }: RequestData): readonly string[] {
  if (!isSigned) return [];
  const counts = (classes === null ? [1, -1] : [1]).flatMap((label) =>
    targets.map((y) => y.filter((one) => one === label).length),
  );
  if (counts.some((count) => count === 0) || counts.length === 1) return ['All labels are of one class.'];
  return counts.some((count) => count < 3)
    ? ['A class has fewer than three labels: what is said of a label left out means little then.']
    : [];
}

/** Refuses to change a width where there is not one to change. Errors: `invalid-value`. */
export function requireWidth({ hasWidth, parts }: Request, changed: readonly string[], name: string): void {
  if (hasWidth || !changed.includes('lengthScale')) return;
  const reason = parts ? 'is the width of one kernel, several keep their own' : 'is none of this kernel, which has no width'; // prettier-ignore
  throw new EngineError('invalid-value', `"${name}": lengthScale ${reason}.`);
}
