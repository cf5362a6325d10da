import { EngineError } from '../errors';
import type { Task } from '../task';
import { makeSnapshot, type SnapshotBasis } from './makeSnapshot';
import { experimentOf, type Experiment } from './experiment';
import { nextId, type Evaluations } from './observations';
import { withoutAnswered } from './batch';
import { withAnswer } from './evaluate';
import type { Objectives } from '../objectives/loaded';
import { timed } from './seconds';
import { noValue, type Failure, type Observation, type StepSnapshot } from './snapshot';
import type { Change } from '../experiment/spec';

/**
 * Makes the snapshot of the same step after a change by hand: with other observations or another spec, fitted and proposed anew.
 * Errors: `invalid-value` for an unknown observation, one of the search that should not be on the clock, or a value that is not finite;
 * `invalid-data` where nothing would be left to learn from; `unsupported` for `try`, which is a
 * step of its own.
 */
export function* applyChange(
  snapshot: StepSnapshot,
  change: Change,
  making: Pick<SnapshotBasis, 'isBare' | 'keepsModel'> & { readonly family?: Objectives | undefined } = {},
): Task<StepSnapshot> {
  const spec = change.kind === 'configure' ? { ...snapshot.spec, ...change.patch } : snapshot.spec;
  const experiment = experimentOf(spec, making.family);
  const { observations, failures = [] } = changed(experiment, snapshot, change);
  if (change.kind !== 'add') requireSeconds(snapshot, observations);
  const tried = observations.some(({ id }) => id === snapshot.tried) ? snapshot.tried : null;
  const batch =
    change.kind === 'add' ? withoutAnswered(experiment, snapshot.batch, change.x) : snapshot.batch;
  return yield* makeSnapshot(experiment, {
    step: snapshot.step,
    observations,
    ...(failures.length > 0 && { failures }),
    tried,
    previous: snapshot,
    batch,
    ...making,
  });
}

function changed(experiment: Experiment, snapshot: StepSnapshot, change: Change): Evaluations {
  switch (change.kind) {
    case 'add':
      return withAnswerByHand(experiment, snapshot, change);
    case 'move':
      return moved(experiment, snapshot, change);
    case 'remove':
      return removed(experiment, snapshot, change.observation);
    case 'untime':
      return untimed(snapshot, change.observation);
    case 'configure':
      return snapshot;
    case 'try':
      throw new EngineError('unsupported', 'Trying a place by hand is a step of its own.');
    default:
      return change satisfies never;
  }
}

/** Moves an evaluation; with a value it is an observation from then on, without one a failure. */
function moved(
  experiment: Experiment,
  snapshot: StepSnapshot,
  change: Extract<Change, { kind: 'move' }>,
): Evaluations {
  const { observations, failures = [] } = snapshot;
  const { observation: id, y } = change;
  const before = found(snapshot, id);
  const value = y === null ? null : finite(y);
  const x = insideBox(experiment, change.x);
  const isUntimed = 'y' in before && before.seconds === undefined;
  const there = { x, ...(!isUntimed && timed(experiment, x, id)) };
  if (value !== null && 'y' in before) {
    const made = { ...withoutScores(before), ...there, y: value, edited: true };
    return { observations: observations.map((one) => (one === before ? made : one)), failures };
  }
  if (value === null && 'failed' in before) {
    return { observations, failures: failures.map((one) => (one === before ? { ...one, ...there } : one)) };
  }
  const rest = removed(experiment, snapshot, id, { mayBeLast: value === null });
  if ('failed' in before) {
    const { failed: _, after: __, ...when } = before;
    const made = { ...when, ...there, y: value!, edited: true };
    return { observations: [...rest.observations, made], failures: rest.failures ?? [] };
  }
  const { y: _, edited: __, ...when } = withoutScores(before);
  const made: Failure = { ...when, ...there, failed: noValue, after: rest.observations.length };
  return { observations: rest.observations, failures: [...(rest.failures ?? []), made] };
}

/** Takes an evaluation away. Errors: `invalid-data` for the last observation of a model that learns, unless it becomes a failure. */
function removed(
  experiment: Experiment,
  snapshot: StepSnapshot,
  id: number,
  { mayBeLast = false } = {},
): Evaluations {
  const { observations, failures = [] } = snapshot;
  const one = found(snapshot, id);
  if ('failed' in one) return { observations, failures: failures.filter((other) => other !== one) };
  if (observations.length === 1 && !mayBeLast && experiment.spec.fit.kind !== 'fixed') {
    throw new EngineError(
      'invalid-data',
      'The last observation has to stay: a model that learns needs at least one.',
    );
  }
  const at = observations.indexOf(one);
  return {
    observations: observations.filter((other) => other !== one),
    failures: failures.map((other) => (other.after > at ? { ...other, after: other.after - 1 } : other)),
  };
}

/** Forgets how long a first observation took. Errors: `invalid-value` for one of the search, whose seconds are on its clock. */
function untimed(snapshot: StepSnapshot, id: number): Evaluations {
  const one = found(snapshot, id);
  if ('failed' in one || one.step > 0) {
    throw new EngineError(
      'invalid-value',
      'Only a first observation may be without seconds: those of the search make up its clock.',
      { observation: id },
    );
  }
  const { seconds: _, ...left } = one;
  return {
    ...snapshot,
    observations: snapshot.observations.map((other) => (other === one ? left : other)),
  };
}

/** Throws if no observation is left whose seconds are known, and before there was one. Errors: `invalid-data`. */
function requireSeconds(before: StepSnapshot, observations: readonly Observation[]): void {
  const isKnown = ({ seconds }: Observation): boolean => seconds !== undefined;
  if (observations.length === 0 || observations.some(isKnown) || !before.observations.some(isKnown)) return;
  throw new EngineError(
    'invalid-data',
    'The last observation whose seconds are known has to stay: how long evaluations take is learnt from it.',
  );
}

/** The observation without the scores of its own, and without what else was measured: a value set by hand is one number. */
function withoutScores({ scores: _, second: __, ...observation }: Observation): Observation {
  return observation;
}

/**
 * Adds what somebody has put there: an observation, or where `y` is null a failure. Errors: `invalid-value` for what is no place or not
 * finite.
 */
export function withAnswerByHand(
  experiment: Experiment,
  { observations, failures, batch }: StepSnapshot,
  { x, y, step, second }: Pick<Observation, 'x' | 'step' | 'second'> & { readonly y: number | null },
): Evaluations {
  const known = { observations, ...(failures && { failures }) };
  const id = nextId(known, batch?.pending);
  const place = insideBox(experiment, x);
  const answer = y === null ? ({ failed: noValue } as const) : { y: finite(y) };
  const time = timed(experiment, place, id);
  const moment = { id, x: place, step, origin: 'by-hand' } as const;
  return withAnswer(known, { ...answer, ...time }, moment, ({ y: told }) => ({
    id,
    x: place,
    y: told,
    ...(second !== undefined && { second }),
    ...time,
    step,
    origin: 'by-hand',
    edited: false,
  }));
}

function found({ observations, failures = [] }: StepSnapshot, id: number): Observation | Failure {
  const one = [...observations, ...failures].find((other) => other.id === id);
  if (one) return one;
  throw new EngineError('invalid-value', `There is no observation ${id} at this step.`, { observation: id });
}

function insideBox({ box, space }: Experiment, x: readonly number[]): readonly number[] {
  if (x.length !== box.length) {
    throw new EngineError('invalid-value', `A place needs ${box.length} coordinates, not ${x.length}.`, {
      x,
    });
  }
  x.forEach(finite);
  return x.every((value, p) => value >= box[p][0] && value <= box[p][1])
    ? x
    : space.fromUnit(space.toUnit(x));
}

function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new EngineError('invalid-value', `An observation must be a finite number, not ${value}.`, {
    value: String(value),
  });
}
