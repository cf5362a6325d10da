/** What axes call the criteria that settings are chosen by. */
export const criterionNames = {
  'mean-press': 'error left out',
  'smooth-error': 'smooth error',
  error: 'error',
  'weighted-error': 'weighted error',
  'f-measure': '1 − F',
  auc: '1 − AUC',
  'smooth-weighted-error': 'smooth weighted error',
  'smooth-f-measure': 'smooth 1 − F',
  'smooth-auc': 'smooth 1 − AUC',
} as const;

export type CriterionName = keyof typeof criterionNames;

/** True for criteria that say what a false positive costs. */
export function hasCost(id: CriterionName): boolean {
  return id === 'weighted-error' || id === 'smooth-weighted-error';
}

/** Least and largest cost η of a false positive in false negatives that may be chosen. */
export const costRange = [2 ** -6, 2 ** 6] as const;
