/** What is known of a learner before it learns. */
interface LabelLearner {
  /** Its short name, from the document. */
  readonly label: string;
  readonly name: string;
  readonly summary: string;
  /** True where f is linear in the labels: then it is known in closed form without a label, has slopes, and labels may be centred. */
  readonly isLinear: boolean;
}

/** What learns from labels on a kernel, by id, in the order of the list on the page. */
export const labelLearners = {
  rls: {
    label: 'LapRLS',
    name: 'Least squares',
    summary: 'least squares that stay smooth along the graph',
    isLinear: true,
  },
  svm: {
    label: 'LapSVM',
    name: 'Support vectors',
    summary: 'a support vector machine that stays smooth along the graph',
    isLinear: false,
  },
} as const satisfies Readonly<Record<string, LabelLearner>>;

export type LabelLearnerId = keyof typeof labelLearners;

export const labelLearnerIds = Object.keys(labelLearners) as readonly LabelLearnerId[];

/** True where f is linear in the labels: of no learner by another loss. */
export function isLinear(id: LabelLearnerId | 'loss'): boolean {
  return id !== 'loss' && labelLearners[id].isLinear;
}

/** Returns the learner of an id; least squares where it is none. */
export function readLearnerId(id: unknown): LabelLearnerId {
  return labelLearnerIds.find((one) => one === id) ?? 'rls';
}
