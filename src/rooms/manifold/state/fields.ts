import { costRange } from '../../../engine/manifold/criteria/criterionNames';
import { labelLearnerIds, labelLearners } from '../../../engine/manifold/learners/labelLearners';
import { cloudNames, cloudNoise, pictureNames } from '../../../engine/manifold/clouds/cloudNames';
import { areDigits } from '../../../engine/manifold/clouds/pictureSets';
import { sessionCriteria, sessionCriterionIds } from '../../../engine/manifold/session/sessionCriteria';
import { sideIn, wideSide } from '../../../engine/manifold/criteria/searchBox';
import { ensembleSize } from '../../../engine/manifold/ensembles/nineGraphs';
import { significant } from '../../../engine/numberText';
import { areLabelCounts } from '../../../engine/objectives/leaveOneOut/params';
import { axisIds, hasAxis, roomAxes } from './axes';
import { amount, choice, flag, seed, special, whole, type FieldGroup, type Occasion } from './fieldKinds';
import { graphFields, kernelFields } from './kernelFields';
import { mostPoints } from './points';
import { severalFields } from './severalFields';

/** Id of the points of a visitor's own table. */
export const ownTable = 'table';

const axisOptions = axisIds.map((value) => ({
  value,
  label: roomAxes[value].label,
  hint: `In formulas ${roomAxes[value].sign}`,
}));

const lacksAxis = (on: Occasion, axis: string): boolean => !hasAxis(on, axis);

/** What the landscape shows. */
export const shownFields = {
  /** Number that the landscape has across; never that which it has upwards. */
  across: choice({
    key: 'across',
    usual: 'ambient',
    options: axisOptions,
    control: {
      place: 'axes',
      label: 'Across',
      hint: 'The number that the landscape has across',
      lacks: lacksAxis,
    },
  }),
  /** Number that it has upwards. */
  up: choice({
    key: 'up',
    usual: 'intrinsic',
    options: axisOptions,
    control: {
      place: 'axes',
      label: 'Upwards',
      hint: 'The number that the landscape has upwards',
      lacks: lacksAxis,
    },
  }),
  /** How good a setting is. */
  criterion: choice({
    key: 'criterion',
    usual: 'mean-press',
    options: sessionCriterionIds.map((id) => {
      const { label, summary } = sessionCriteria[id];
      return { value: id, label, hint: summary };
    }),
    control: { place: 'criterion', label: 'Criterion', hint: 'How good a setting is: less is better' },
  }),
  /** Cost η of a false + in false −. */
  eta: amount({
    key: 'eta',
    usual: 1,
    range: costRange,
    control: {
      place: 'criterion',
      label: 'Cost of a false +',
      hint: 'η, how many false − weigh as much as one false +',
      isAbsent: ({ hasCost }) => !hasCost,
    },
  }),
};

/** Searches that are raced on the landscape. */
export const raceFields = {
  seed: seed({
    key: 'raceseed',
    usual: 1,
    control: {
      place: 'race',
      label: 'Seed',
      hint: 'Another seed draws other places for random search, and other first places for the Bayesian search',
    },
  }),
  /** Evaluations of each. */
  budget: whole({
    key: 'budget',
    usual: 40,
    range: [5, 243],
    isTyped: true,
    control: {
      place: 'race',
      label: 'Budget',
      hint: 'How many evaluations each search may use; the grid uses fewer where a square of places and one place at random do not add up to this number',
    },
  }),
  /** Model of the Bayesian search. */
  model: choice({
    key: 'racemodel',
    usual: 'gp',
    options: [
      { value: 'gp', label: 'GP', hint: 'A Gaussian process of the values' },
      { value: 'log-gp', label: 'log GP', hint: 'A Gaussian process of their logarithms' },
      {
        value: 'ngcp',
        label: 'nGCP',
        hint: 'A Gaussian process behind a bend of the values that it learns',
      },
    ],
    control: { place: 'race', label: 'Believes in', hint: 'The model of the Bayesian search' },
  }),
};

const knownPoints: readonly string[] = [...cloudNames.map(({ id }) => id), ...pictureNames.map(({ id }) => id), ownTable]; // prettier-ignore

/** How points are drawn. */
export const drawFields = {
  /** Id of a cloud, of a set of pictures, or of the visitor's own table. */
  cloud: special<string>({
    key: 'cloud',
    usual: 'two-moons',
    write: (id) => id,
    read: (text) => knownPoints.find((id) => id === text),
  }),
  seed: seed({
    key: 'seed',
    usual: 1,
    control: { place: 'seed', label: 'Seed', hint: 'The same seed draws the same points' },
  }),
  /** Number of points. */
  count: whole({
    key: 'n',
    usual: 200,
    range: [4, mostPoints],
    control: {
      place: 'points',
      label: 'Number of points',
      hint: 'Points in all, with labels or without',
      ends: ({ most }) => [Math.min(20, most), most],
    },
  }),
  noise: amount({
    key: 'noise',
    usual: 0.06,
    range: [cloudNoise.min, cloudNoise.max],
    scale: cloudNoise.scale,
    typical: cloudNoise.typical,
    control: {
      place: 'points',
      label: 'Noise',
      hint: 'How far points stray from their shape: the standard deviation in each direction',
      isAbsent: ({ isInPlane }) => !isInPlane,
    },
  }),
  /** Labels of each class, as classes are shown: + first. */
  labels: special<readonly number[]>({
    key: 'labels',
    usual: [1, 1],
    write: (counts) => counts.join(','),
    read: (text) => {
      const counts = text.split(',').map(Number);
      return counts.length >= 2 && counts.length <= 4 && areLabelCounts(counts) ? counts : undefined;
    },
  }),
};

/** All of the nine alike. */
const equalWeights: readonly number[] = Array.from({ length: ensembleSize }, () => 1 / ensembleSize);

/** Numbers of the learner that can be set. */
export const settingFields = {
  learner: choice({
    key: 'learner',
    usual: 'rls',
    options: labelLearnerIds.map((id) => {
      const { label, name, summary } = labelLearners[id];
      return { value: id, label: name, hint: `${label}: ${summary}` };
    }),
    control: { place: 'bar', label: 'Learner', hint: 'What learns from the labels' },
  }),
  centred: flag({
    key: 'centred',
    usual: true,
    control: {
      place: 'switches',
      label: 'Centred labels',
      hint: 'Learns the labels minus their mean, so that the larger class does not take all',
      isOff: ({ learner }) => !labelLearners[learner].isLinear,
    },
  }),
  /** Width σ of the kernel. */
  lengthScale: amount({
    key: 's',
    usual: 0.35,
    range: [2 ** -3, wideSide[1]],
    control: {
      place: 'numbers',
      part: 'width',
      label: 'Width',
      hint: 'σ, the distance over which points are alike',
      ends: ({ dimension }) => sideIn('lengthScale', dimension),
      isAbsent: ({ kernel }) => kernel !== 'gaussian',
    },
  }),
  /** γ′_A. */
  ambient: amount({
    key: 'a',
    usual: 0.01,
    range: [2 ** -20, 2 ** 3],
    control: {
      place: 'numbers',
      part: 'price',
      label: 'Smoothness',
      hint: 'γ′A, what a large function costs: the larger, the flatter',
    },
  }),
  /** γ′_I; 0 where unlabelled points do not count. */
  intrinsic: amount({
    key: 'b',
    usual: 0,
    range: [2 ** -20, 2 ** 10],
    none: '0: no pull',
    control: {
      place: 'plane',
      part: 'pull',
      label: 'Pull of unlabelled points',
      hint: 'γ′I, what change along the graph costs: at 0 only points with labels count',
    },
  }),
  neighbours: whole({
    key: 'k',
    usual: 6,
    range: [1, 50],
    control: {
      place: 'numbers',
      part: 'neighbours',
      label: 'Neighbours',
      hint: 'ν, how many nearest points each point is joined to',
      isAbsent: ({ hasEnsemble, hasDistance }) => hasEnsemble || hasDistance,
    },
  }),
  power: whole({
    key: 'p',
    usual: 1,
    range: [1, 5],
    control: {
      place: 'numbers',
      part: 'power',
      label: 'Power',
      hint: 'p, the power of the Laplacian: the higher, the smoother along the graph',
      isAbsent: ({ hasEnsemble }) => hasEnsemble,
    },
  }),
  normalized: flag({
    key: 'norm',
    usual: false,
    control: {
      place: 'switches',
      label: 'Normalised',
      hint: 'Weighs each point by its number of neighbours',
      isAbsent: ({ hasEnsemble }) => hasEnsemble,
    },
  }),
  /** One graph, or a weighted sum of nine Laplacians. */
  graphs: choice({
    key: 'graphs',
    usual: 'one',
    options: [
      { value: 'one', label: 'one graph', hint: 'One number of neighbours, and one power' },
      {
        value: 'ensemble',
        label: 'ensemble',
        hint: 'A weighted sum of nine Laplacians: ν 2, 10, 50 and p 1, 2, 5',
      },
    ],
    control: { place: 'graph', label: 'Graph', hint: 'What tells which points are alike along the data' },
  }),
  /** Weights of the nine, together 1: ν by ν, of each its powers. */
  weights: special<readonly number[]>({
    key: 'mu',
    usual: equalWeights,
    write: (weights) =>
      weights.map((weight) => (weight < 1e-6 ? '0' : String(significant(weight, 5)))).join(','),
    read: readWeights,
  }),
  /** Each of the nine divided by its largest eigenvalue; else they are normalised. */
  scaled: flag({
    key: 'scaled',
    usual: false,
    control: {
      place: 'switches',
      label: 'Divided by eigenvalue',
      hint: 'Each Laplacian divided by its largest eigenvalue instead of weighing each point by its number of neighbours',
      isAbsent: ({ hasEnsemble }) => !hasEnsemble,
    },
  }),
  ...kernelFields,
  ...graphFields,
  ...severalFields,
};

/** Reads nine weights, and makes them 1 together. */
function readWeights(text: string): readonly number[] | undefined {
  const given = text.split(',').map(Number);
  const sum = given.reduce((total, one) => total + one, 0);
  const areWeights = given.length === ensembleSize && given.every((one) => one >= 0) && sum > 0;
  return areWeights && Number.isFinite(sum) ? given.map((one) => one / sum) : undefined;
}

/** How pictures are drawn. */
export const pictureFields = {
  /** Digits that are classes; empty for 0–4 against 5–9. */
  digits: special<string>({
    key: 'digits',
    usual: '',
    write: (digits) => digits,
    read: (text) => (areDigits(text) ? text : undefined),
  }),
};

/** All fields by the part of the state that they are in, in the order in which links have them. */
export const stateGroups: readonly FieldGroup[] = [
  { of: 'room', fields: shownFields },
  { of: 'race', fields: raceFields },
  { of: 'from', fields: drawFields },
  { of: 'setting', fields: settingFields },
  { of: 'from', fields: pictureFields },
];
