import { resolvedBatch } from '../experiment/batch';
import type { Experiment } from './experiment';
import { nextId } from './observations';
import { secondsAt } from './seconds';
import type { BatchState, Observation, PendingPlace, StepSnapshot } from './snapshot';

/** Distance in the unit box within which an observation put by hand is the answer of a pending place. */
const sameAnswer = 1e-3;

/** True if the next place is asked beside others, or others are still to answer. */
export function isBatched({ spec, batch }: Pick<StepSnapshot, 'spec' | 'batch'>): boolean {
  return resolvedBatch(spec).size > 1 || (batch?.pending.length ?? 0) > 0;
}

/** A step at which a place is handed out. */
type Asking = Pick<StepSnapshot, 'step' | 'observations'> & { readonly batch?: BatchState | undefined };

/** The state before anything is pending: steps made one at a time count as rounds. */
function stateOf({ batch, step, observations }: Asking): BatchState {
  if (batch) return batch;
  const spent = observations.reduce((sum, one) => sum + (one.step > 0 ? (one.seconds ?? 1) : 0), 0);
  return { pending: [], round: step, clock: spent, arrived: [] };
}

/** Puts a place among those that are pending. Its id is that of the observation it will be. */
export function handOut(
  experiment: Experiment,
  previous: Asking,
  asked: Pick<PendingPlace, 'x' | 'origin'>,
): BatchState {
  const state = stateOf(previous);
  const id = nextId(previous.observations, state.pending);
  const seconds = secondsAt(experiment, asked.x, id) ?? durationOf(experiment, id);
  const { x, origin } = asked;
  const place = { id, x, origin, step: previous.step + 1, ends: state.clock + seconds };
  return { ...state, pending: [...state.pending, place], arrived: [] };
}

/** The duration of an evaluation of an experiment without a cost: 1, or with workers of their own pace evenly drawn from 1 ± ½. */
function durationOf({ spec, rng }: Experiment, id: number): number {
  return spec.batch?.asynchronous ? 0.5 + rng.fork('duration', id).uniform() : 1;
}

/** Returns the places whose answers come next, in the order in which they come: none while a worker is free and more can be asked. */
export function dueOf({ spec }: Experiment, { pending }: BatchState): readonly PendingPlace[] {
  const { size, asynchronous } = resolvedBatch(spec);
  if (pending.length < size) return [];
  return asynchronous ? byEnd(pending).slice(0, 1 + pending.length - size) : pending;
}

/** Returns all that is pending, in the order in which answers come. */
export function allDue({ spec }: Experiment, { pending }: BatchState): readonly PendingPlace[] {
  return spec.batch?.asynchronous ? byEnd(pending) : pending;
}

function byEnd(pending: readonly PendingPlace[]): readonly PendingPlace[] {
  return [...pending].sort((a, b) => a.ends - b.ends || a.id - b.id);
}

/** Returns the state after some places answered together, or one after another where the clock says so. */
export function answeredBy(state: BatchState, due: readonly PendingPlace[]): BatchState {
  if (due.length === 0) return state;
  const ids = due.map(({ id }) => id);
  return {
    pending: state.pending.filter(({ id }) => !ids.includes(id)),
    round: state.round + 1,
    clock: due.reduce((latest, { ends }) => Math.max(latest, ends), state.clock),
    arrived: [...state.arrived, ...ids],
  };
}

/** The moment at which an answer came: where all of a batch are waited for, that of the last. */
export function momentOf(
  { spec }: Experiment,
  { round, clock }: BatchState,
  { ends }: PendingPlace,
): Required<Pick<Observation, 'round' | 'clock'>> {
  return { round, clock: spec.batch?.asynchronous ? ends : clock };
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
