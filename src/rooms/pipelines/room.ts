import type { Room } from '../room';

/** The run as a search for the best settings of something that learns. */
export const pipelines: Room = {
  id: 'pipelines',
  label: 'Pipelines',
  noun: 'pipelines',
  summary: 'Pipelines that learn from real data, tuned by several workers',
};
