import { readLearnerId } from '../../../engine/manifold/learners/labelLearners';
import { type ParamValue, type ParamValues, defaultsOf, resolveParams } from '../../../engine/definition';
import { canonicalSpec } from '../../../engine/experiment/canonical';
import { completeSpec } from '../../../engine/experiment/complete';
import type { Choice } from '../../../engine/experiment/families';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import {
  sessionCriteria,
  sessionCriterionIds,
  type SessionCriterionId,
} from '../../../engine/manifold/session/sessionCriteria';
import { areDigits } from '../../../engine/manifold/clouds/pictureSets';
import { hasCost } from '../../../engine/manifold/criteria/criterionNames';
import { searchedAxes } from '../../../engine/manifold/criteria/searchBox';
import { settingAxes, type SettingAxis } from '../../../engine/manifold/learners/setting';
import { drawnPoints } from '../../../engine/objectives/leaveOneOut/labelledPoints';
import {
  areLabelCounts,
  leaveOneOutParams,
  nameOfSet,
  readEnsemble,
  readGraph,
  readKernel,
  searchedIn,
} from '../../../engine/objectives/leaveOneOut/params';
import { graphOptionsOf, innerKernelOf } from '../points/engineData';
import type { RoomKernel } from '../state/kernels';
import { shownClasses, type ClassId } from '../state/classes';
import {
  classesOf,
  isAsDrawn,
  isCloud,
  isPictures,
  mostDrawn,
  pictureSetOf,
  pointsOf,
} from '../points/drawing';
import { firstState, type DrawnFrom, type RoomSetting, type RoomState } from '../state/roomState';
import type { Edits, PlanePoint } from '../state/points';

/** What of the room an objective is made of. */
export type Learnt = Pick<RoomState, 'from' | 'setting' | 'own'>;

/** What is asked about a room. */
export interface Asked {
  /** The settings that are inputs, in any order. */
  readonly searched: readonly SettingAxis[];
  /** Id of the criterion; the error left out if not given. */
  readonly criterion?: string;
  /** Cost of a false + in false −, of criteria that have one; 1 if not given. */
  readonly eta?: number;
  /** True where five folds are left out, each as a whole. */
  readonly isInFolds?: boolean;
}

/** Returns what the landscape of a room asks; of the formula as printed, which the Lab does not have, the error left out. */
export function askedOf({
  across,
  up,
  criterion,
  eta,
}: Pick<RoomState, 'across' | 'up' | 'criterion' | 'eta'>): Asked & { readonly criterion: string } {
  const way = sessionCriteria[criterion];
  const cost = hasCost(way.criterion) && { eta };
  return { searched: [across, up], criterion: way.criterion, ...cost, isInFolds: way.folds !== null };
}

const objectiveId = 'leave-one-out';

/** A search of some fifty answers; the noise is that of a table: there is none. */
const search = {
  strategy: { id: 'smart-search', params: { initial: 5, smart: 40, final: 5 } },
  surrogate: { id: 'ngcp' },
  kernel: { id: 'matern52' },
  acquisition: { id: 'expected-improvement' },
};

/** Returns the experiment of the Lab whose objective is the criterion of a room over some of its settings. */
export function labSpec(room: Learnt, asked: Asked, seed = 1): ExperimentSpec {
  return canonicalSpec(completeSpec({ ...search, seed, objective: labObjective(room, asked) }));
}

/** Returns the objective of the Lab that is the criterion of a room: the very points, and all settings that are not searched. */
function labObjective({ from, setting, own }: Learnt, asked: Asked): Choice {
  const searched = inOrder(asked.searched);
  const held = heldIn(setting);
  const { cloud, count, noise, seed: dataSeed } = from;
  const drawn: ParamValues = { cloud, count, noise, dataSeed, ...countsOf(from) };
  const params = {
    ...pointsIn({ from, own }, drawn),
    learner: setting.learner,
    centred: setting.centred ? 'yes' : 'no',
    criterion: asked.criterion ?? 'mean-press',
    ...(asked.eta !== undefined && { eta: asked.eta }),
    folds: asked.isInFolds ? '5' : 'none',
    searched: nameOfSet(searched),
    // What is searched is not held, so that a room whose crosshair moves stays the same objective.
    ...Object.fromEntries(Object.entries(held).filter(([id]) => !searched.some((axis) => axis === id))),
    normalized: setting.normalized ? 'yes' : 'no',
    ...optionsIn(setting),
    ...(setting.graphs === 'ensemble' && { ensemble: { weights: setting.weights, scaled: setting.scaled } }),
  };
  return { id: objectiveId, params };
}

/** Returns the kernel, the rule of the graph and the bias, as far as they are not as at first. */
function optionsIn(setting: RoomSetting): ParamValues {
  const kernel = innerKernelOf(setting);
  const graph = setting.graphs === 'one' ? graphOptionsOf(setting) : {};
  return {
    ...(kernel && { kernel: { ...kernel } }),
    ...(Object.keys(graph).length > 0 && { graph }),
    ...(setting.bias && { bias: 'yes' }),
  };
}

/** Says how many labels classes begin with: two numbers, or a list by class where the third or the fourth has another. */
function countsOf(from: DrawnFrom): ParamValues {
  const counts = Array.from({ length: classesOf(from) }, (_, k) => from.labels[k] ?? 0);
  const [labels = 0, others = 0, ...rest] = counts;
  return rest.every((one) => one === others) ? { labels, others } : { each: [others, labels, ...rest] };
}

function inOrder(searched: readonly SettingAxis[]): readonly SettingAxis[] {
  return searchedAxes.filter((axis) => searched.includes(axis));
}

function heldIn(setting: RoomSetting): Readonly<Record<SettingAxis, number>> {
  const { lengthScale, ambient, intrinsic, neighbours, power } = setting;
  return { lengthScale, ambient, intrinsic, neighbours, power };
}

/** Own points as they are; of drawn ones what draws them, and the labels that were changed. */
function pointsIn({ from, own }: Pick<RoomState, 'from' | 'own'>, drawn: ParamValues): ParamValues {
  if (!own && isPictures(from.cloud)) return picturesIn(from, drawn);
  const points = pointsOf({ from, own });
  if (isAsDrawn(points, from)) {
    const { labels } = drawnPoints({ ...defaultsOf(leaveOneOutParams), ...drawn }, null);
    const told = points.flatMap(({ label }, i) => (label === labels[i] ? [] : [[i, label]]));
    return { ...drawn, ...(told.length > 0 && { told }) };
  }
  return {
    points: {
      X: points.map(({ x, y }) => [short(x), short(y)]),
      y: points.map(({ label }) => label),
      truth: points.map(({ truth }) => truth),
    },
  };
}

/** Pictures as they are drawn, the labels that were changed, and what was left away. */
function picturesIn(from: DrawnFrom, drawn: ParamValues): ParamValues {
  const { digits, edits } = from;
  const { told, gone } = edits ?? { told: [], gone: [] };
  return {
    ...drawn,
    count: Math.min(from.count, mostDrawn(from, from.count)),
    ...(pictureSetOf(from.cloud)?.classesAre === 'objects' && { objects: classesOf(from) }),
    ...(digits !== '' && { digits }),
    ...(told.length > 0 && { told }),
    ...(gone.length > 0 && { gone }),
  };
}

/** Millionths of the plane, so that links stay short. */
const short = (value: number): number => Math.round(1e6 * value) / 1e6;

type OfObjective = Pick<ExperimentSpec, 'objective'>;

/**
 * Returns the room of an experiment on the objective, with the crosshair at a place x [d] of its inputs; null for another objective, and
 * for points or a criterion that the room cannot show.
 */
export function roomStateOf({ objective }: OfObjective, x: readonly number[] | null): RoomState | null {
  const params = paramsOf(objective);
  const learnt = learntOf({ objective }, x);
  const criterion = params && criterionIn(params);
  if (!learnt || !criterion) return null;
  const [across, up] = searchedIn(params);
  return { ...firstState, ...learnt, across: across!, up: up!, criterion, eta: Number(params['eta']) };
}

/** Says why an experiment on the objective has no room, or nothing to be looked into. */
export function whyNoRoom({ objective }: OfObjective): string {
  const params = paramsOf(objective);
  const points = params && pointsOfParams(params);
  if (points) return 'The room can leave labels out by folds only where it shows the error left out.';
  if (params?.['points']) return 'The room shows only points in a plane, of at most four classes.';
  const from = {
    ...firstState.from,
    cloud: (params?.['cloud'] ?? '') as string,
    count: Number(params?.['count']),
  };
  if (areTooMany(from))
    return `The room has space for at most ${mostDrawn(from, from.count)} of these pictures.`;
  return 'The room cannot draw these points.';
}

/** Returns what the learner of an experiment on the objective is told, as `roomStateOf` does, whatever the criterion. */
export function learntOf({ objective }: OfObjective, x: readonly number[] | null): Learnt | null {
  const params = paramsOf(objective);
  const points = params && pointsOfParams(params);
  if (!points) return null;
  const searched = searchedIn(params);
  const at = (axis: SettingAxis): number => {
    const p = searched.indexOf(axis);
    return p >= 0 && x?.[p] !== undefined ? x[p] : Number(params[axis]);
  };
  const numbers = Object.fromEntries(settingAxes.map((axis) => [axis, at(axis)])) as Record<
    SettingAxis,
    number
  >;
  return {
    ...points,
    setting: {
      ...firstState.setting,
      ...numbers,
      learner: readLearnerId(params['learner']),
      centred: params['centred'] === 'yes',
      normalized: params['normalized'] === 'yes',
      ...optionsOf(params),
      ...ensembleIn(params),
    },
  };
}

/** Returns the kernel, the rule of the graph and the bias, where they are said. */
function optionsOf(params: ParamValues): Partial<RoomSetting> {
  const kernel = readKernel(params['kernel'] ?? null);
  const { rule, value, symmetrize, tau } = readGraph(params['graph'] ?? null);
  return {
    ...(kernel && { kernel: kernel.id as RoomKernel, ...kernel.params }),
    ...(rule === 'epsilon' && { rule, epsilon: value! }),
    ...(symmetrize && { symmetrize }),
    ...(tau !== undefined && { heat: tau }),
    bias: params['bias'] === 'yes',
  };
}

/** Returns the weights of an ensemble, where there is one. */
function ensembleIn(params: ParamValues): Partial<RoomSetting> {
  const ensemble = readEnsemble(params['ensemble'] ?? null);
  return ensemble ? { graphs: 'ensemble', ...ensemble } : {};
}

/** Returns the criterion of the room; null for one by folds that it does not have. */
function criterionIn({ criterion, folds }: ParamValues): SessionCriterionId | null {
  const parts = Number(folds) || null;
  return (
    sessionCriterionIds.find((id) => {
      const way = sessionCriteria[id];
      return way.criterion === criterion && way.folds === parts && !way.isPrinted;
    }) ?? null
  );
}

/** Returns all parameters of the objective; null for another one, and where they are none of its. */
function paramsOf({ id, params }: ExperimentSpec['objective']): ParamValues | null {
  if (id !== objectiveId) return null;
  try {
    const known = resolveParams(leaveOneOutParams, params);
    readEnsemble(known['ensemble'] ?? null);
    readKernel(known['kernel'] ?? null);
    readGraph(known['graph'] ?? null);
    return known;
  } catch {
    return null;
  }
}

function pointsOfParams(params: ParamValues): Pick<RoomState, 'from' | 'own'> | null {
  const { points, cloud } = params;
  if (points) {
    const own = ownPoints(points);
    return own && { from: firstState.from, own };
  }
  if (typeof cloud !== 'string' || !(isCloud(cloud) || isPictures(cloud))) return null;
  const from = drawnFrom(cloud, params);
  const edits = editsIn(params);
  if (!from || !edits) return null;
  if (edits.told.length === 0 && edits.gone.length === 0) return { from, own: null };
  if (isPictures(cloud)) return { from: { ...from, edits }, own: null };
  const changed = new Map(edits.told);
  const drawn = pointsOf({ from, own: null });
  const own = drawn.map((one, i) => ({ ...one, label: changed.has(i) ? changed.get(i)! : one.label }));
  return { from, own: own.filter((_, i) => !edits.gone.includes(i)) };
}

/** Returns how points are drawn; null for more pictures than the room places, and for labels and digits that cannot be read. */
function drawnFrom(cloud: string, params: ParamValues): DrawnFrom | null {
  const { count, noise, dataSeed, objects, digits } = params;
  if (digits !== null && !(typeof digits === 'string' && areDigits(digits))) return null;
  const none = Array.from({ length: Number(objects) }, () => 0);
  const kinds = { ...firstState.from, cloud, digits: digits ?? '', labels: none };
  const labels = labelsIn(params, classesOf(kinds));
  const from = { ...kinds, count: Number(count), noise: Number(noise), seed: Number(dataSeed) };
  return labels && !areTooMany(from) ? { ...from, labels } : null;
}

/** True for more pictures of a data set than the room places. */
function areTooMany(from: DrawnFrom): boolean {
  return Boolean(pictureSetOf(from.cloud)?.dataset) && from.count > mostDrawn(from, from.count);
}

/** Returns how many labels each class begins with, as classes are shown; null for a list that is not of these classes. */
function labelsIn({ labels, others, each }: ParamValues, classes: number): readonly number[] | null {
  if (each === null) return Array.from({ length: classes }, (_, k) => Number(k === 0 ? labels : others));
  if (!areLabelCounts(each!) || each.length !== classes) return null;
  return shownClasses.slice(0, classes).map((id) => each[id]!);
}

/** Returns what was done by hand to drawn points; null where it cannot be read, or is a class that the room has no sign for. */
function editsIn({ told, gone }: ParamValues): Edits | null {
  const labels = listIn(told ?? [])?.map((one) => {
    const [i, label] = listIn(one) ?? [];
    const id = classIn(label);
    return isIndex(i) && id !== undefined ? ([i, id] as const) : null;
  });
  const away = listIn(gone ?? []);
  if (!labels?.every((one) => one !== null) || !away?.every(isIndex)) return null;
  return { told: labels, gone: away };
}

function listIn(value: ParamValue | undefined): readonly ParamValue[] | null {
  return Array.isArray(value) ? (value as readonly ParamValue[]) : null;
}

function isIndex(value: ParamValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function ownPoints(points: ParamValue): readonly PlanePoint[] | null {
  const { X, y, truth } = points as ParamValues;
  if (!Array.isArray(X) || !Array.isArray(y)) return null;
  const labels = y as readonly ParamValue[];
  const truths = listIn(truth) ?? [];
  const own = X.map((row: ParamValue, i): PlanePoint | null => {
    const [x, up] = Array.isArray(row) && row.length === 2 ? (row as readonly ParamValue[]) : [];
    const [label, known] = [classIn(labels[i]), classIn(truths[i] ?? null)];
    if (typeof x !== 'number' || typeof up !== 'number') return null;
    return label === undefined || known === undefined ? null : { x, y: up, label, truth: known };
  });
  return own.every((one) => one !== null) ? own : null;
}

/** Returns a class of the room, or null where there is none; undefined for what the room has no sign for. */
function classIn(value: ParamValue | undefined): ClassId | null | undefined {
  return value === null ? null : shownClasses.find((id) => id === value);
}
