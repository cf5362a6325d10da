import { resolvedBatch } from '../experiment/batch';
import type { Experiment } from './experiment';
import { AnswersMissing, workPerSecond, type AnswerBook } from './book';
import { evaluate, measurementOf, measuresOf, needOf, visitsBefore, withAnswer } from './evaluate';
import { clockOf, evaluationsOf, nextId, type Evaluations } from './observations';
import { secondsAt } from './seconds';
import type { BatchState, Observation, PendingPlace, StepSnapshot } from './snapshot';

/** Distance in the unit box within which an observation put by hand is the answer of a pending place. */
const sameAnswer = 1e-3;

/** True if the next place is asked beside others, or others are still to answer. */
export function isBatched({ spec, batch }: Pick<StepSnapshot, 'spec' | 'batch'>): boolean {
  return resolvedBatch(spec).size > 1 || (batch?.pending.length ?? 0) > 0;
}

/** True if lanes measure, and each asks again as soon as its own answer is there. */
export function hasLanes(experiment: Experiment): boolean {
  const { size, asynchronous } = resolvedBatch(experiment.spec);
  return asynchronous && size > 1 && measuresOf(experiment) !== null;
}

/** A step at which a place is handed out. */
type Asking = Pick<StepSnapshot, 'step' | 'observations' | 'failures'> & {
  readonly batch?: BatchState | undefined;
};

/** The state before anything is pending: steps made one at a time count as rounds. */
function stateOf(experiment: Experiment, { batch, step, ...known }: Asking): BatchState {
  if (batch) return batch;
  const evaluations = evaluationsOf(known);
  if (measuresOf(experiment)) return { pending: [], round: step, clock: clockOf(evaluations), arrived: [] };
  const spent = evaluations.reduce((sum, one) => sum + (one.step > 0 ? (one.seconds ?? 1) : 0), 0);
  return { pending: [], round: step, clock: spent, arrived: [] };
}

/** Puts a place among those that are pending. Its id is that of the observation it will be. */
export function handOut(
  experiment: Experiment,
  previous: Asking,
  asked: Pick<PendingPlace, 'x' | 'origin'>,
): BatchState {
  const state = stateOf(experiment, previous);
  const { pending, clock } = state;
  const id = nextId(previous, pending);
  const { x, origin } = asked;
  const place = { id, x, origin, step: previous.step + 1 };
  const times = measuresOf(experiment)
    ? { lane: freeLane(pending), launched: clock }
    : { ends: clock + (secondsAt(experiment, x, id) ?? durationOf(experiment, id)) };
  return { ...state, pending: [...pending, { ...place, ...times }], arrived: [] };
}

/** Returns the first worker that measures nothing. */
function freeLane(pending: readonly PendingPlace[]): number {
  const busy = new Set(pending.map(({ lane }) => lane));
  let lane = 0;
  while (busy.has(lane)) lane++;
  return lane;
}

/** The duration of an evaluation of an experiment without a cost: 1, or with workers of their own pace evenly drawn from 1 ± ½. */
function durationOf({ spec, rng }: Experiment, id: number): number {
  return spec.batch?.asynchronous ? 0.5 + rng.fork('duration', id).uniform() : 1;
}

/**
 * Returns the places whose answers come next, in the order in which they come: none while a worker is free and more can be asked. What is
 * measured comes in the order of virtual time, in which an evaluation lasts its work, whoever is really first. Errors:
 * `AnswersMissing` where too little is measured to tell.
 */
export function dueOf(
  experiment: Experiment,
  { pending }: BatchState,
  book?: AnswerBook,
): readonly PendingPlace[] {
  const { size, asynchronous } = resolvedBatch(experiment.spec);
  if (pending.length < size) return [];
  const ends = endsOf(experiment, pending, book);
  if (!asynchronous) return firstOf(ends, pending.length, 'in the order asked');
  return firstOf(ends, 1 + pending.length - size, 'by the clock');
}

/** Returns the place whose answer comes first by the clock. Errors: `AnswersMissing`. */
export function nextDue(
  experiment: Experiment,
  { pending }: BatchState,
  book?: AnswerBook,
): readonly PendingPlace[] {
  return firstOf(endsOf(experiment, pending, book), 1, 'by the clock');
}

/** Returns all that is pending, in the order in which answers come. Errors: `AnswersMissing`. */
export function allDue(
  experiment: Experiment,
  { pending }: BatchState,
  book?: AnswerBook,
): readonly PendingPlace[] {
  const ends = endsOf(experiment, pending, book);
  return firstOf(
    ends,
    pending.length,
    experiment.spec.batch?.asynchronous ? 'by the clock' : 'in the order asked',
  );
}

/** A pending place, and when its answer comes: not before `at`, where it has still to be measured. */
interface Ending {
  readonly place: PendingPlace & { readonly ends: number };
  readonly draw: number;
  readonly isKnown: boolean;
}

function endsOf(
  experiment: Experiment,
  pending: readonly PendingPlace[],
  book: AnswerBook | undefined,
): readonly Ending[] {
  const measures = measuresOf(experiment);
  return pending.map((place) => {
    if (!measures) return { place: { ...place, ends: place.ends ?? 0 }, draw: 0, isKnown: true };
    const need = needOf(measures, place, experiment);
    const found = measurementOf(measures, need, book);
    const work = found?.work ?? book?.leastWork(need.x, need.draw) ?? 0;
    const ends = (place.launched ?? 0) + work / workPerSecond;
    return { place: { ...place, ends }, draw: need.draw, isKnown: found !== undefined };
  });
}

function firstOf(
  endings: readonly Ending[],
  count: number,
  order: 'by the clock' | 'in the order asked',
): readonly (PendingPlace & { readonly ends: number })[] {
  const sorted =
    order === 'by the clock'
      ? [...endings].sort((a, b) => a.place.ends - b.place.ends || a.place.id - b.place.id)
      : endings;
  const first = sorted.slice(0, count);
  if (first.some(({ isKnown }) => !isKnown)) {
    const missing = endings.filter(({ isKnown }) => !isKnown);
    // Once all that is unknown must end after this, the first are known.
    const last =
      order === 'by the clock' ? sorted.filter(({ isKnown }) => isKnown)[count - 1]?.place.ends : undefined;
    throw new AnswersMissing(
      missing.map(({ place: { x, id, launched = 0 }, draw }) => {
        return { x, id, draw, ...(last !== undefined && { enough: (last - launched) * workPerSecond }) };
      }),
    );
  }
  return first.map(({ place }) => place);
}

/** Evaluates places that are due, and returns all evaluations and what is still pending. Errors: `AnswersMissing`. */
export function answersOf(
  experiment: Experiment,
  known: Evaluations,
  {
    state,
    due,
    book,
  }: {
    readonly state: BatchState;
    readonly due: readonly PendingPlace[];
    readonly book: AnswerBook | undefined;
  },
): [Evaluations, BatchState] {
  if (due.length === 0) return [known, state];
  const batch = answeredBy(state, due);
  const all = due.reduce((before, one) => {
    const { id, x, step, origin } = one;
    const draw = step > 0 ? step : -id;
    const moment = { id, x, step, origin, ...momentOf(experiment, batch, one) };
    const visit = visitsBefore(experiment, one, evaluationsOf(before), state.pending);
    return withAnswer(before, evaluate(experiment, { ...one, draw, visit }, book), moment);
  }, known);
  return [all, batch];
}

/** Returns the state after some places answered together, or one after another where the clock says so. */
function answeredBy(state: BatchState, due: readonly PendingPlace[]): BatchState {
  if (due.length === 0) return state;
  const ids = due.map(({ id }) => id);
  return {
    pending: state.pending.filter(({ id }) => !ids.includes(id)),
    round: state.round + 1,
    clock: due.reduce((latest, { ends = latest }) => Math.max(latest, ends), state.clock),
    arrived: [...state.arrived, ...ids],
  };
}

/** The moment at which an answer came: where all of a batch are waited for, that of the last. */
function momentOf(
  { spec }: Experiment,
  { round, clock }: BatchState,
  { ends = clock, lane, launched }: PendingPlace,
): Pick<Observation, 'round' | 'clock' | 'lane' | 'launched'> {
  const moment = { round, clock: spec.batch?.asynchronous ? ends : clock };
  return lane === undefined ? moment : { ...moment, lane, launched: launched! };
}

/** Returns the state without the pending place whose answer was put by hand, if there is one at x [d]. */
export function withoutAnswered(
  { space }: Experiment,
  batch: BatchState | undefined,
  x: readonly number[],
): BatchState | undefined {
  const place = space.toUnit(x);
  const found = batch?.pending.find((one) =>
    space.toUnit(one.x).every((value, p) => Math.abs(value - place[p]) <= sameAnswer),
  );
  return found ? { ...batch!, pending: batch!.pending.filter((one) => one !== found) } : batch;
}
