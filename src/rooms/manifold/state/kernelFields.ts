import { gamma as gammaSpec } from '../../../engine/manifold/kernels/innerKernel';
import { distanceRange, heatRange } from '../../../engine/objectives/leaveOneOut/params';
import { innerKernels } from '../../../engine/manifold/kernels/registry';
import { labelLearners } from '../../../engine/manifold/learners/labelLearners';
import { isIndefiniteKernel, type RoomKernel } from './kernels';
import { amount, choice, flag, whole, type Occasion } from './fieldKinds';

const hasNumber = (id: string) => {
  const having = innerKernels
    .filter(({ params }) => params.some((one) => one.id === id))
    .map((one) => one.id);
  return ({ kernel }: Occasion): boolean => having.includes(kernel);
};
const lacks = (id: string) => (on: Occasion) => !hasNumber(id)(on);

const optionOf = (value: Exclude<RoomKernel, 'gaussian'>) => {
  const { label, formula, summary } = innerKernels.find(({ id }) => id === value)!;
  return { value, label, hint: `${formula}: ${summary}` };
};

/** What makes points alike. */
export const kernelFields = {
  kernel: choice<RoomKernel>({
    key: 'kernel',
    usual: 'gaussian',
    options: [
      { value: 'gaussian', label: 'Gaussian', hint: 'e^(−d²/2σ²): points are alike that are near' },
      optionOf('linear'),
      optionOf('polynomial'),
      optionOf('sigmoid'),
    ],
    control: {
      place: 'kernel',
      part: 'kernel',
      label: 'Kernel',
      hint: 'What makes points alike',
      lacks: ({ learner }, kernel) =>
        !labelLearners[learner].isLinear && isIndefiniteKernel(kernel as RoomKernel),
    },
  }),
  gamma: amount({
    key: 'gamma',
    usual: 1,
    range: [gammaSpec.min, gammaSpec.max],
    typical: [0.01, 100],
    control: {
      place: 'kernel',
      label: 'Factor',
      hint: 'γ, by what x·z is multiplied',
      isAbsent: lacks('gamma'),
    },
  }),
  offset: amount({
    key: 'r',
    usual: 1,
    range: [-100, 100],
    scale: 'linear',
    control: {
      place: 'kernel',
      label: 'Offset',
      hint: 'r, what is added to γx·z',
      ends: ({ kernel }) => (isIndefiniteKernel(kernel) ? [-5, 5] : [0, 5]),
      isAbsent: lacks('offset'),
    },
  }),
  degree: whole({
    key: 'degree',
    usual: 3,
    range: [1, 8],
    control: {
      place: 'kernel',
      label: 'Degree',
      hint: 'd, the power of γx·z + r',
      isAbsent: lacks('degree'),
    },
  }),
};

/** More about the graph, and about the function. */
export const graphFields = {
  rule: choice({
    key: 'rule',
    usual: 'knn',
    options: [
      { value: 'knn', label: 'nearest points', hint: 'Each point is joined to its ν nearest' },
      {
        value: 'epsilon',
        label: 'within a distance',
        hint: 'All points are joined that are at most ε apart',
      },
    ],
    control: {
      place: 'more',
      label: 'Neighbours are',
      hint: 'Which points are neighbours',
      isAbsent: ({ hasEnsemble }) => hasEnsemble,
    },
  }),
  epsilon: amount({
    key: 'eps',
    usual: 0.3,
    range: distanceRange,
    control: {
      place: 'more',
      label: 'Distance',
      hint: 'ε, up to which points are joined; a circle shows it around the point under the pointer',
      ends: ({ dimension }) => (dimension > 2 ? [0.1, 100] : [0.01, 3]),
      isAbsent: ({ hasEnsemble, hasDistance }) => hasEnsemble || !hasDistance,
    },
  }),
  symmetrize: choice({
    key: 'sym',
    usual: 'or',
    options: [
      {
        value: 'or',
        label: 'one of both',
        hint: 'Two points are joined where one is among the nearest of the other',
      },
      {
        value: 'and',
        label: 'each other',
        hint: 'Two points are joined where each is among the nearest of the other',
      },
    ],
    control: {
      place: 'more',
      label: 'Who must choose',
      hint: 'Nearest points do not always choose each other',
      isAbsent: ({ hasEnsemble, hasDistance }) => hasEnsemble || hasDistance,
    },
  }),
  /** τ of the weights e^{−d²/τ}; 0 where all edges weigh 1. */
  heat: amount({
    key: 'tau',
    usual: 0,
    range: heatRange,
    none: '0: weights 1',
    control: {
      place: 'more',
      label: 'Heat',
      hint: 'τ of the weights e^(−d²/τ): the smaller, the less a long edge weighs; at 0 all weigh 1',
      isAbsent: ({ hasEnsemble }) => hasEnsemble,
    },
  }),
  bias: flag({
    key: 'bias',
    usual: false,
    control: {
      place: 'more',
      label: 'Bias',
      hint: 'A number that is added to f at no cost; a support vector machine always has one',
      isOff: ({ learner }) => !labelLearners[learner].isLinear,
    },
  }),
};
