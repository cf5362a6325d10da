import type {
  ChoiceSpec,
  IntegerSpec,
  NumberSpec,
  ParamSpec,
  ParamValue,
  ParamValues,
} from '../../definition';
import { field, optional, readFields, readNumber, readOneOf, wrong } from '../../json';
import { cloudNames, cloudNoise, pictureNames } from '../../manifold/clouds/cloudNames';
import { costRange, criterionNames } from '../../manifold/criteria/criterionNames';
import { ensembleSize } from '../../manifold/ensembles/nineGraphs';
import { searchBox, searchedAxes, sideIn, type SearchedAxis } from '../../manifold/criteria/searchBox';
import { requireDefinite } from '../../manifold/kernels/definite';
import type { InnerKernel } from '../../manifold/kernels/innerKernel';
import { readInnerKernel } from '../../manifold/kernels/readKernel';
import { labelLearnerIds, labelLearners, readLearnerId } from '../../manifold/learners/labelLearners';
import type { SettingAxis } from '../../manifold/learners/setting';

function choice(
  id: string,
  label: string,
  summary: string,
  options: readonly (readonly [value: string, label: string])[],
): ChoiceSpec {
  return {
    ...{ kind: 'choice', id, label, summary, default: options[0][0] },
    options: options.map(([value, name]) => ({ value, label: name })),
  };
}

function whole(
  id: string,
  label: string,
  summary: string,
  [usual, min, max]: readonly number[],
): IntegerSpec {
  return { kind: 'integer', id, label, summary, default: usual, min, max };
}

function real(
  id: string,
  label: string,
  summary: string,
  rest: Pick<NumberSpec, 'default' | 'min' | 'max' | 'scale' | 'typical'>,
): NumberSpec {
  return { kind: 'number', id, label, summary, ...rest };
}

const families = [...cloudNames, ...pictureNames];

const names = Object.fromEntries(Object.entries(searchBox).map(([id, { name }]) => [id, name])) as Readonly<
  Record<SettingAxis, string>
>;

/** The settings that may be searched: any two, smoothness and pull with the width, or all. */
const sets: readonly (readonly SettingAxis[])[] = [
  ...searchedAxes.flatMap((one, i) => searchedAxes.slice(i + 1).map((other) => [one, other])),
  searchedAxes.slice(0, 3),
  searchedAxes,
];

/** Names a set of settings as parameters do. */
export const nameOfSet = (set: readonly SettingAxis[]): string => set.join('-');

/** Most labels that a class begins with. */
export const mostLabels = 100;

/** True for how many labels each class begins with, by the number of the class. */
export function areLabelCounts(value: ParamValue): value is readonly number[] {
  const isCount = (one: ParamValue): boolean =>
    typeof one === 'number' && Number.isInteger(one) && one >= 0 && one <= mostLabels;
  return Array.isArray(value) && value.length > 0 && value.every(isCount);
}

/** Parameters of the objective: the points, what learns from them, what is searched, and the settings that are held. */
export const leaveOneOutParams: readonly ParamSpec[] = [
  choice(
    'cloud',
    'Points',
    'Where points come from.',
    families.map(({ id, label }) => [id, label]),
  ),
  whole('count', 'Number of points', 'With labels or without.', [120, 4, 1000]),
  real('noise', 'Noise of the points', 'How far they stray from their shape.', {
    default: 0.1,
    ...cloudNoise,
  }),
  whole('dataSeed', 'Seed of the points', 'Another seed draws others.', [2, 0, 2 ** 32 - 1]),
  whole('labels', 'Labels of class +', 'How many of its points have a label.', [8, 0, mostLabels]),
  whole('others', 'Labels of each other class', 'How many of its points have a label.', [8, 0, mostLabels]),
  {
    ...{ kind: 'data', id: 'each', label: 'Labels of each class', default: null },
    summary: 'In place of both: a list, of class 0, 1, …',
  },
  whole('objects', 'Objects', 'Of the turntable, each a class.', [4, 2, 4]),
  {
    ...{ kind: 'data', id: 'digits', label: 'Digits', default: null },
    summary: 'Two to four that are classes, such as "38"; else 0–4 against 5–9.',
  },
  {
    ...{ kind: 'data', id: 'gone', label: 'Left away', default: null },
    summary: 'Numbers of drawn points, from 0 on.',
  },
  {
    ...{ kind: 'data', id: 'points', label: 'Own points', default: null },
    summary: 'X: coordinates; y: class 0, 1, … or null.',
  },
  {
    ...{ kind: 'data', id: 'told', label: 'Changed labels', default: null },
    summary: 'A list of [number of a drawn point, class or null].',
  },
  choice(
    'learner',
    'Learner',
    'What learns from the labels.',
    labelLearnerIds.map((id) => [id, labelLearners[id].label]),
  ),
  choice(
    'centred',
    'Labels minus their mean',
    'So that the larger class does not take all; least squares only.',
    [
      ['yes', 'yes'],
      ['no', 'no'],
    ],
  ),
  choice('criterion', 'Criterion', 'How wrong it is about labels left out.', Object.entries(criterionNames)),
  real('eta', 'Cost of a false +', 'η, in false −; of weighted errors only.', {
    ...{ default: 1, min: costRange[0], max: costRange[1], scale: 'log' },
  }),
  choice('folds', 'Left out', 'Each label alone, or a fifth at a time: five scores.', [
    ['none', 'one by one'],
    ['5', 'five folds'],
  ]),
  choice(
    'searched',
    'Searched',
    'Settings that are inputs; the others are held.',
    sets.map((set) => [nameOfSet(set), set.map((axis) => names[axis]).join(', ')]),
  ),
  real('lengthScale', 'Width', 'σ, over which points are alike.', {
    ...{ default: 0.35, min: 2 ** -3, max: 2 ** 5, scale: 'log' },
  }),
  real('ambient', 'Smoothness', 'γ′A, what a large function costs.', {
    ...{ default: 0.01, min: 2 ** -20, max: 2 ** 3, scale: 'log' },
  }),
  real('intrinsic', 'Pull of unlabelled points', 'γ′I, what change along the graph costs.', {
    ...{ default: 0, min: 0, max: 2 ** 10, typical: searchBox.intrinsic.side, scale: 'log' },
  }),
  whole('neighbours', 'Neighbours', 'ν, to which each point is joined.', [6, 1, 50]),
  whole('power', 'Power', 'p, of the Laplacian.', [1, 1, 5]),
  {
    ...{ kind: 'data', id: 'ensemble', label: 'Ensemble of graphs', default: null },
    summary: 'In place of neighbours and power: weights of nine, by ν 2, 10, 50 and p 1, 2, 5; scaled.',
  },
  {
    ...{ kind: 'data', id: 'kernel', label: 'Kernel', default: null },
    summary: 'In place of the Gaussian: linear or polynomial, as {id, params}.',
  },
  {
    ...{ kind: 'data', id: 'graph', label: 'Rule of the graph', default: null },
    summary: 'What differs from nearest points: {rule: "epsilon", value}, symmetrize: "and", tau.',
  },
  choice('bias', 'Bias', 'A number added to f at no cost; least squares only.', [
    ['no', 'none'],
    ['yes', 'free'],
  ]),
  choice('normalized', 'Laplacian', 'Normalised, it weighs points by neighbours.', [
    ['no', 'plain'],
    ['yes', 'normalised'],
  ]),
];

/** Weights of nine Laplacians in place of one. */
export interface Ensemble {
  /** Together 1, ν by ν, of each its powers [9]. */
  readonly weights: readonly number[];
  readonly scaled: boolean;
}

/** Reads an ensemble; null where there is none. Errors: `invalid-value`. */
export function readEnsemble(value: ParamValue): Ensemble | null {
  if (value === null) return null;
  const { weights, scaled = false } = value as ParamValues;
  const given = Array.isArray(weights) ? (weights as readonly unknown[]).map(Number) : [];
  const sum = given.reduce((total, one) => total + one, 0);
  if (given.length !== ensembleSize || !given.every((one) => one >= 0) || !(sum > 0) || sum === Infinity)
    throw wrong('ensemble', `{"weights": [${ensembleSize} numbers ≥ 0, not all 0]}`, value);
  return { weights: given.map((one) => one / sum), scaled: scaled === true };
}

/** How a graph joins points and weighs edges, as far as that is not the usual way. */
export interface GraphOptions {
  readonly rule?: 'epsilon';
  readonly value?: number;
  readonly symmetrize?: 'and';
  readonly tau?: number;
}

/** Limits of the distance ε and of the heat τ. */
export const distanceRange: readonly [lo: number, hi: number] = [0.01, 100];
export const heatRange: readonly [lo: number, hi: number] = [1e-4, 1e3];

/** Reads what differs from a graph of nearest points, either way, whose edges weigh 1. Errors: `invalid-value`. */
export function readGraph(value: ParamValue): GraphOptions {
  if (value === null) return {};
  const fields = readFields(value, 'graph');
  const rule = optional(field(fields, 'rule'), 'knn', (one) => readOneOf(one, 'graph.rule', ['knn', 'epsilon'] as const)); // prettier-ignore
  const side = optional(field(fields, 'symmetrize'), 'or', (one) => readOneOf(one, 'graph.symmetrize', ['or', 'and'] as const)); // prettier-ignore
  const number = (name: string, [min, max]: readonly [number, number]): number => readNumber(field(fields, name), `graph.${name}`, { min, max }); // prettier-ignore
  return {
    ...(rule === 'epsilon' && { rule, value: number('value', distanceRange) }),
    ...(rule === 'knn' && side === 'and' && { symmetrize: side }),
    ...(field(fields, 'tau') !== undefined && { tau: number('tau', heatRange) }),
  };
}

/**
 * Reads a kernel of the inner product; null for the Gaussian. One with negative eigenvalues is refused, because labels left out may then
 * be off by any amount between two settings. Errors: `invalid-value`, `unknown-id`, `unsupported`.
 */
export function readKernel(value: ParamValue): InnerKernel | null {
  if (value === null) return null;
  const kernel = readInnerKernel(value, 'kernel');
  requireDefinite({ lengthScale: 1, kernel }, 'The search of a setting');
  return kernel;
}

/** The settings that are searched, in the order of the inputs. */
export function searchedIn({ searched }: ParamValues): readonly SettingAxis[] {
  return sets.find((set) => nameOfSet(set) === searched) ?? sets[0];
}

/** An input as it is searched: σ farther where points have more than two dimensions. */
export function axisIn(params: ParamValues, axis: SettingAxis): SearchedAxis {
  return { ...searchBox[axis], side: sideIn(axis, dimensionIn(params)) };
}

/** The dimension of the points, as far as it can be read. */
function dimensionIn({ points, cloud }: ParamValues): number {
  const X = points && (points as ParamValues)['X'];
  const [first] = Array.isArray(X) ? (X as readonly unknown[]) : [];
  if (Array.isArray(first)) return first.length;
  return (families.find(({ id }) => id === cloud) ?? families[0]).dimension;
}

/** True if all settings that are searched share a width and a graph. */
export function isFixedIn(params: ParamValues): boolean {
  return searchedIn(params).every((axis) => axis === 'ambient' || axis === 'intrinsic');
}

/** True if the criterion is drawn where its points are few: what its places have in common is prepared once, and nothing is solved by steps. */
export function isPictured(params: ParamValues): boolean {
  return isFixedIn(params) && labelLearners[readLearnerId(params['learner'])].isLinear;
}
