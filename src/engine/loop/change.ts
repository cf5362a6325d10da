import { EngineError } from '../errors';
import type { Task } from '../task';
import { makeSnapshot, type SnapshotBasis } from './makeSnapshot';
import { experimentOf, type Experiment } from './experiment';
import { nextId } from './observations';
import { withoutAnswered } from './batch';
import { timed } from './seconds';
import type { Observation, StepSnapshot } from './snapshot';
import type { Change } from '../experiment/spec';

/**
 * Makes the snapshot of the same step after a change by hand: with other observations or another spec, fitted and proposed anew.
 * Errors: `invalid-value` for an unknown observation or a value that is not finite; `unsupported` for `try`, which is a
 * step of its own.
 */
export function* applyChange(
  snapshot: StepSnapshot,
  change: Change,
  making: Pick<SnapshotBasis, 'isBare'> = {},
): Task<StepSnapshot> {
  const spec = change.kind === 'configure' ? { ...snapshot.spec, ...change.patch } : snapshot.spec;
  const experiment = experimentOf(spec);
  const observations = changed(experiment, snapshot, change);
  const tried = observations.some(({ id }) => id === snapshot.tried) ? snapshot.tried : null;
  const batch =
    change.kind === 'add' ? withoutAnswered(experiment, snapshot.batch, change.x) : snapshot.batch;
  return yield* makeSnapshot(experiment, {
    step: snapshot.step,
    observations,
    tried,
    previous: snapshot,
    batch,
    ...making,
  });
}

function changed(experiment: Experiment, snapshot: StepSnapshot, change: Change): readonly Observation[] {
  const { observations } = snapshot;
  switch (change.kind) {
    case 'add':
      return [...observations, observationByHand(experiment, snapshot, change)];
    case 'move': {
      const y = finite(change.y);
      find(observations, change.observation);
      const x = insideBox(experiment, change.x);
      const moved = { x, y, ...timed(experiment, x, change.observation), edited: true };
      return observations.map((one) =>
        one.id === change.observation ? { ...withoutScores(one), ...moved } : one,
      );
    }
    case 'remove':
      find(observations, change.observation);
      if (observations.length === 1 && experiment.spec.fit.kind !== 'fixed') {
        throw new EngineError(
          'invalid-data',
          'The last observation has to stay: a model that learns needs at least one.',
        );
      }
      return observations.filter(({ id }) => id !== change.observation);
    case 'configure':
      return observations;
    case 'try':
      throw new EngineError('unsupported', 'Trying a place by hand is a step of its own.');
    default:
      return change satisfies never;
  }
}

/** The observation without the scores of its own: a value set by hand is one number. */
function withoutScores({ scores: _, ...observation }: Observation): Observation {
  return observation;
}

/** Returns an observation that somebody has put there. Errors: `invalid-value` for what is no place or not finite. */
export function observationByHand(
  experiment: Experiment,
  { observations, batch }: StepSnapshot,
  { x, y, step }: Pick<Observation, 'x' | 'y' | 'step'>,
): Observation {
  const id = nextId(observations, batch?.pending);
  const place = insideBox(experiment, x);
  return {
    id,
    x: place,
    y: finite(y),
    ...timed(experiment, place, id),
    step,
    origin: 'by-hand',
    edited: false,
  };
}

function find(observations: readonly Observation[], id: number): void {
  if (!observations.some((one) => one.id === id)) {
    throw new EngineError('invalid-value', `There is no observation ${id} at this step.`, {
      observation: id,
    });
  }
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
