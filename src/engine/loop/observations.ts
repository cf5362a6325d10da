import type { Orientation } from './orient';
import type { Observation } from './snapshot';

/** Id for the next observation of a run. */
export function nextId(observations: readonly Observation[]): number {
  return observations.reduce((most, { id }) => Math.max(most, id), -1) + 1;
}

/** Id of the best observation, the first of equals; null without any. */
export function incumbentOf(orientation: Orientation, observations: readonly Observation[]): number | null {
  let best: Observation | null = null;
  for (const observation of observations) {
    if (!best || orientation.flip(observation.y) > orientation.flip(best.y)) best = observation;
  }
  return best?.id ?? null;
}
