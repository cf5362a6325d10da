import type { Experiment } from './experiment';
import type { Failure, Observation } from './snapshot';
import { meanOf } from '../numeric/arrays';
import { isNoiseOfScores } from '../models/model';
import type { ExperimentSpec } from '../experiment/spec';

/** All that was evaluated, with a value and without. */
export interface Evaluations {
  readonly observations: readonly Observation[];
  readonly failures?: readonly Failure[];
}

/** The id of the next evaluation of a run, after those that are pending. */
export function nextId(
  { observations, failures = [] }: Evaluations,
  pending: readonly Pick<Observation, 'id'>[] = [],
): number {
  return [...observations, ...failures, ...pending].reduce((most, { id }) => Math.max(most, id), -1) + 1;
}

/** All evaluations, in the order in which they came. */
export function evaluationsOf({
  observations,
  failures = [],
}: Evaluations): readonly (Observation | Failure)[] {
  if (failures.length === 0) return observations;
  return Array.from({ length: observations.length + 1 }, (_, i) => {
    const before = failures.filter(({ after }) => Math.min(after, observations.length) === i);
    return i < observations.length ? [...before, observations[i]] : before;
  }).flat();
}

/**
 * All evaluations in the order in which they came, for curves of what was found; one without a value counts as the worst value there
 * is, NaN where there is none. `sign`: −1 where small outputs are wanted.
 */
export function countedOf(known: Evaluations, sign: 1 | -1): readonly Pick<Observation, 'x' | 'y'>[] {
  const { observations, failures } = known;
  if (!failures) return observations;
  const values = observations.map(({ y }) => sign * y);
  const worst = values.length > 0 ? sign * Math.min(...values) : NaN;
  return evaluationsOf(known).map((one) => ({ x: one.x, y: 'y' in one ? one.y : worst }));
}

/**
 * The seconds that the evaluations after the initial design took, one after another, or where several were asked at a time until the
 * last of their answers: the clock starts when the search does, and of what is measured with the first measurement.
 */
export function clockOf(evaluations: readonly (Observation | Failure)[]): number {
  return evaluations.reduce((now, { step, seconds = 0, clock, launched }) => {
    if (launched !== undefined) return Math.max(now, launched + seconds);
    if (step === 0) return now;
    return clock === undefined ? now + seconds : Math.max(now, clock);
  }, 0);
}

/** The best observation so far. */
interface Incumbent {
  readonly id: number;
  /** f₊: the worth of its place, because the best single visit of a place is the luckiest. */
  readonly y: number;
}

/** Finds the best observation, the first of equals; null without any. */
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

type Pooled = Pick<ExperimentSpec, 'noiseMode'>;

/** True if visits of one place count together: because places answer with scores, or because their spread is the noise. */
function poolsVisits({ noiseMode = 'mean' }: Pooled, observations: readonly Observation[]): boolean {
  const hasScores = observations.some(({ scores }) => scores);
  return hasScores || isNoiseOfScores(noiseMode);
}

/** A place and the scores of all its visits. */
interface Place {
  readonly x: readonly number[];
  readonly scores: readonly number[];
}

/**
 * Groups observations [n] by place: the places in the order of their first visits, and the index of the place of each
 * observation [n]. Repeated visits append their scores (000 §5.2). Null where each observation is a row of its own.
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

/** The worth of the place of each observation [n]: the mean of all scores of all visits, as the model has it, or just its output. */
export function worthOf(pooled: Pooled, observations: readonly Observation[]): readonly number[] {
  const visits = placesOf(pooled, observations);
  if (!visits) return observations.map(({ y }) => y);
  const means = visits.places.map(({ scores }) => meanOf(scores));
  return visits.placeOf.map((at) => means[at]);
}
