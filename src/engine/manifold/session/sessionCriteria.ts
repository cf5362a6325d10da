import { criterionNames, type CriterionName } from '../criteria/criterionNames';

/** A way to say how good a setting is, as a session offers it. */
interface Way {
  readonly label: string;
  readonly summary: string;
  /** Criterion of the labels left out. */
  readonly criterion: CriterionName;
  /** Number of parts of the labels that are left out together; null where each is left out alone. */
  readonly folds: number | null;
  /** True where the residuals are those of the formula as printed, which no search of the Lab has. */
  readonly isPrinted: boolean;
}

const alone = { folds: null, isPrinted: false };

/** The ways of a session, by id, in the order of the list on the page. */
export const sessionCriteria = {
  'mean-press': {
    label: criterionNames['mean-press'],
    summary: 'PRESS/l, the mean squared residual of the labels left out: 1 is what f = 0 gets.',
    ...{ criterion: 'mean-press', ...alone },
  },
  'smooth-error': {
    label: criterionNames['smooth-error'],
    summary: 'Share of labels misclassified when left out, with a soft threshold, so that it has slopes.',
    ...{ criterion: 'smooth-error', ...alone },
  },
  error: {
    label: criterionNames.error,
    summary: 'Share of labels misclassified when left out.',
    ...{ criterion: 'error', ...alone },
  },
  'weighted-error': {
    label: criterionNames['weighted-error'],
    summary:
      'Share of labels misclassified when left out, where a false + counts η times as much as a false −.',
    ...{ criterion: 'weighted-error', ...alone },
  },
  'f-measure': {
    label: criterionNames['f-measure'],
    summary:
      'What the F-measure of the labels left out, the harmonic mean of precision and recall, lacks to 1.',
    ...{ criterion: 'f-measure', ...alone },
  },
  auc: {
    label: criterionNames.auc,
    summary:
      'Share of pairs of a + and a − that are out of order when left out. A function that says the same everywhere gets 1, because each label left out lowers what is said of its own class.',
    ...{ criterion: 'auc', ...alone },
  },
  'smooth-weighted-error': {
    label: criterionNames['smooth-weighted-error'],
    summary: 'The weighted error with a soft threshold, so that it has slopes.',
    ...{ criterion: 'smooth-weighted-error', ...alone },
  },
  'smooth-f-measure': {
    label: criterionNames['smooth-f-measure'],
    summary: 'What the F-measure lacks to 1, with a soft threshold, so that it has slopes.',
    ...{ criterion: 'smooth-f-measure', ...alone },
  },
  'smooth-auc': {
    label: criterionNames['smooth-auc'],
    summary: 'Pairs of labels out of order, each by how much, so that it has slopes.',
    ...{ criterion: 'smooth-auc', ...alone },
  },
  'five-folds': {
    label: 'error left out, five folds',
    summary: 'Mean squared residual of a fifth of the labels, left out together, on average of the five.',
    ...{ criterion: 'mean-press', folds: 5, isPrinted: false },
  },
  printed: {
    label: 'formula (4.1) as printed',
    summary:
      'What 002 prints for the error left out: (y − f)/(1 − C⁻¹ᵢᵢ) in place of the residuals. It falls to 0 with γ′A, whatever the data.',
    ...{ criterion: 'mean-press', folds: null, isPrinted: true },
  },
} as const satisfies Readonly<Record<string, Way>>;

export type SessionCriterionId = keyof typeof sessionCriteria;

export const sessionCriterionIds = Object.keys(sessionCriteria) as readonly SessionCriterionId[];

/** Returns the way of an id; the error left out where it is none. */
export function sessionCriterion(id: string): Way {
  return sessionCriterionIds.some((one) => one === id)
    ? sessionCriteria[id as SessionCriterionId]
    : sessionCriteria['mean-press'];
}

/** Returns the way that the Lab has in place of one: the labels left out as they are in place of the formula as printed. */
export function searchedCriterion(id: SessionCriterionId): SessionCriterionId {
  const { criterion, isPrinted } = sessionCriteria[id];
  return isPrinted ? criterion : id;
}
