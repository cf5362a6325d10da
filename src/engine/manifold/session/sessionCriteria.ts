import { criterionNames } from '../criteria/criterionNames';

/** What a session calls its ways to say how good a setting is. */
export const sessionCriterionNames = {
  ...criterionNames,
  'five-folds': 'error left out, five folds',
  printed: 'formula (4.1) as printed',
} as const;
export type SessionCriterionId = keyof typeof sessionCriterionNames;

const summaries: Readonly<Record<SessionCriterionId, string>> = {
  'mean-press': 'PRESS/l, the mean squared residual of the labels left out: 1 is what f = 0 gets.',
  'smooth-error':
    'Share of labels misclassified when left out, with a soft threshold, so that it has slopes.',
  error: 'Share of labels misclassified when left out.',
  'five-folds': 'Mean squared residual of a fifth of the labels, left out together, on average of the five.',
  printed:
    'What 002 prints for the error left out: (y − f)/(1 − C⁻¹ᵢᵢ) in place of the residuals. It falls to 0 with γ′A, whatever the data.',
};

/** The same with a sentence each, in the order of the list on the page. */
export const sessionCriteriaWords = (Object.keys(summaries) as SessionCriterionId[]).map((id) => ({
  id,
  label: sessionCriterionNames[id],
  summary: summaries[id],
}));
