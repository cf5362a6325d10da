import { exp } from '../../numeric/elementary/exp';
import type { Vec } from '../../numeric/arrays';
import type { Criterion, LeftOut } from './criterion';
import { criterionNames } from './criterionNames';
import { validationCriteria } from './validationCriteria';

/** Returns the sum of squared residuals of all functions (2.9). */
export function pressOf({ targets, told }: LeftOut): number {
  return sumOver(targets, (y, k) => y.reduce((sum, value, i) => sum + (value - told[k][i]) ** 2, 0));
}

/** Returns the share of wrong answers: the wrong sign, 0 among them, or with several functions the wrong one the largest, the first of equals. */
export function errorOf({ targets, told }: LeftOut): number {
  const l = targets[0]?.length ?? 0;
  let wrong = 0;
  for (let i = 0; i < l; i++) {
    const isRight =
      targets.length === 1 ? targets[0][i] * told[0][i] > 0 : targets[largestAt(told, i)][i] > 0;
    if (!isRight) wrong++;
  }
  return l > 0 ? wrong / l : 0;
}

/** Returns the function that is largest at label i, the first of equals. */
export function largestAt(functions: readonly Vec[], i: number): number {
  return functions.reduce((best, f, k) => (f[i] > functions[best][i] ? k : best), 0);
}

/** The number of labels, of all functions together. */
function countOf({ targets }: LeftOut): number {
  return sumOver(targets, (y) => y.length);
}

function sumOver(targets: readonly Vec[], of: (y: Vec, k: number) => number): number {
  return targets.reduce((sum, y, k) => sum + of(y, k), 0);
}

const residuals = ({ targets, told }: LeftOut, times: number): readonly Vec[] =>
  targets.map((y, k) => y.map((value, i) => times * (value - told[k][i])));

/** 1 / (1 + e^{ϱyf}): 1 where a label is clearly wrong, 0 where it is clearly right (2.1). */
const blame = (sharpness: number, margin: number): number => 1 / (1 + exp(sharpness * margin));

/** All criteria, in the order of the list on the page. */
export const criteria: readonly Criterion[] = [
  {
    id: 'mean-press',
    label: criterionNames['mean-press'],
    summary: 'Mean squared residual of the labels left out: 1 is what f = 0 gets.',
    source: 'Allen (1974); met in 002 (2.9)',
    value: (leftOut) => pressOf(leftOut) / Math.max(1, countOf(leftOut)),
    slopes: (leftOut) => residuals(leftOut, 2 / Math.max(1, countOf(leftOut))),
  },
  {
    id: 'press',
    label: 'PRESS',
    summary: 'Sum of the squared residuals of the labels left out.',
    source: 'Allen (1974); met in 002 (2.9)',
    value: pressOf,
    slopes: (leftOut) => residuals(leftOut, 2),
  },
  {
    id: 'half-press',
    label: 'J',
    summary: 'Half the sum of the squared residuals of the labels left out.',
    source: 'half of that of Allen (1974); met in 002 (2.13)',
    value: (leftOut) => pressOf(leftOut) / 2,
    slopes: (leftOut) => residuals(leftOut, 1),
  },
  {
    id: 'smooth-error',
    label: criterionNames['smooth-error'],
    summary: 'Share of labels misclassified when left out, with a soft threshold, so that it has slopes.',
    source: 'met in 002 (2.1)',
    value: (leftOut, sharpness) =>
      sumOver(leftOut.targets, (y, k) =>
        y.reduce((sum, label, i) => sum + blame(sharpness, label * leftOut.told[k][i]), 0),
      ) / Math.max(1, countOf(leftOut)),
    slopes: (leftOut, sharpness) =>
      leftOut.targets.map((y, k) =>
        y.map((label, i) => {
          const share = blame(sharpness, label * leftOut.told[k][i]);
          return (sharpness * label * share * (1 - share)) / Math.max(1, countOf(leftOut));
        }),
      ),
  },
  {
    id: 'error',
    label: criterionNames.error,
    summary: 'Share of labels misclassified when left out.',
    source: 'met in 002 §2.2.1',
    value: errorOf,
    slopes: null,
  },
  ...validationCriteria,
];
