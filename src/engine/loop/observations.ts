import type { Experiment } from './experiment';
import type { Observation } from './snapshot';
import { worthOf } from './visits';

/** Id for the next observation of a run. */
export function nextId(observations: readonly Observation[]): number {
  return observations.reduce((most, { id }) => Math.max(most, id), -1) + 1;
}

/** The best observation so far. */
export interface Incumbent {
  readonly id: number;
  /** f₊: what its place is worth; the best single visit of a place would be the luckiest. */
  readonly y: number;
}

/** The best observation, the first of equals; null without any. */
export function incumbentOf(
  { orientation, spec }: Pick<Experiment, 'orientation' | 'spec'>,
  observations: readonly Observation[],
): Incumbent | null {
  const worth = worthOf(spec, observations);
  let best: Incumbent | null = null;
  observations.forEach(({ id }, i) => {
    const y = worth[i];
    if (!best || orientation.flip(y) > orientation.flip(best.y)) best = { id, y };
  });
  return best;
}
