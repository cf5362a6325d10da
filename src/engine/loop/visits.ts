import { meanOf } from '../numeric/arrays';
import type { Observation } from './snapshot';
import type { ExperimentSpec } from '../experiment/spec';

type Pooled = Pick<ExperimentSpec, 'noiseMode'>;

/** Whether visits of one place count together: where places answer with scores, and where the spread of a place is its noise (EGN). */
function poolsVisits({ noiseMode }: Pooled, observations: readonly Observation[]): boolean {
  const hasScores = observations.some(({ scores }) => scores);
  return hasScores || noiseMode === 'egn' || noiseMode === 'egn-of-mean';
}

/** A place and the scores of all its visits. */
export interface Place {
  readonly x: readonly number[];
  readonly scores: readonly number[];
}

/**
 * The places of observations [n] in the order of their first visits, with the place of each observation [n]; null where each
 * observation is a row of its own. Repeated visits append their scores (000 §5.2).
 */
export function placesOf(
  pooled: Pooled,
  observations: readonly Observation[],
): { readonly places: readonly Place[]; readonly placeOf: readonly number[] } | null {
  if (!poolsVisits(pooled, observations)) return null;
  const places: { x: readonly number[]; scores: number[] }[] = [];
  const known = new Map<string, number>();
  const placeOf = observations.map(({ x, y, scores = [y] }) => {
    const at = known.get(x.join()) ?? places.push({ x, scores: [] }) - 1;
    known.set(x.join(), at);
    places[at].scores.push(...scores);
    return at;
  });
  return { places, placeOf };
}

/** What each observation [n] says its place is worth: the mean of all scores of all visits, as the model has it, or just its output. */
export function worthOf(pooled: Pooled, observations: readonly Observation[]): readonly number[] {
  const visits = placesOf(pooled, observations);
  if (!visits) return observations.map(({ y }) => y);
  const means = visits.places.map(({ scores }) => meanOf(scores));
  return visits.placeOf.map((at) => means[at]);
}
