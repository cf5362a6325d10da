import type { ChoiceSpec } from '../definition';

/** How the number of clusters of an nLGCP grows with the steps. */
export type ClusterSchedule = 'constant' | 'step' | 'one-more';

/**
 * Smart steps before all clusters are used at once, and between one more and the next. 000 §4.4 counts the
 * hyper-parameters tested, the initial ones too; here steps after the initial design count, as 003 §3 counts iterations.
 */
const stepsToAll = 20;
const stepsToOneMore = 30;
const mostClusters = 5;

export const clusterSchedule: ChoiceSpec = {
  kind: 'choice',
  id: 'clusterSchedule',
  label: 'Clusters',
  summary: 'How the number of clusters grows with the steps, for a model that has clusters.',
  default: 'constant',
  options: [
    { value: 'constant', label: 'as chosen, always' },
    { value: 'step', label: `one, after ${stepsToAll} steps as chosen` },
    { value: 'one-more', label: `one more every ${stepsToOneMore} steps, up to ${mostClusters}` },
  ],
};

/** The clusters at a step, of those asked for (000 §4.4). */
export function clustersAt(schedule: ClusterSchedule, step: number, asked: number): number {
  switch (schedule) {
    case 'constant':
      return asked;
    case 'step':
      return step < stepsToAll ? 1 : asked;
    case 'one-more':
      return Math.min(mostClusters, 1 + Math.floor(step / stepsToOneMore));
    default:
      return schedule satisfies never;
  }
}
