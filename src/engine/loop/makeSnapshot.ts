import type { Hyperparameters, Model, ModelRecord } from '../models/model';
import { sameValue } from '../experiment/sameValue';
import type { Task } from '../task';
import type { Experiment } from './experiment';
import { fitModel } from './fitModel';
import { incumbentOf, worthOf } from './observations';
import type { Observation, StepSnapshot, Proposal } from './snapshot';
import type { Ask, AskInput } from '../strategies/strategy';
import { allPlaces } from '../objectives/space';

/** The observations a snapshot is made from, and its place in the run. */
export interface SnapshotBasis {
  readonly step: number;
  readonly observations: readonly Observation[];
  /** Id of the observation this step made, if it is still there. */
  readonly tried: number | null;
  /** The snapshot this one follows or replaces, whose hyper-parameters the fit starts from. */
  readonly previous: StepSnapshot | null;
  /** True if only what the strategy needs is made: no model for a strategy that asks none. */
  readonly isBare?: boolean;
}

/** Makes the snapshot that follows from observations: fits the model, asks the strategy, finds the incumbent. */
export function* makeSnapshot(experiment: Experiment, basis: SnapshotBasis): Task<StepSnapshot> {
  const { step, observations, tried, previous } = basis;
  const moment = { step, warmStart: warmStartOf(experiment, previous), goesOn: goesOn(experiment, previous) };
  const isFitted = !basis.isBare || experiment.strategy.def.asksModel;
  const model = isFitted ? yield* fitModel(experiment, observations, moment) : null;
  const isSearched = experiment.spec.fit.kind === 'learn';
  const next = yield* propose(experiment, observations, { step, model });
  const incumbent = incumbentOf(experiment, observations);
  return {
    step,
    spec: experiment.spec,
    observations,
    tried,
    incumbent: incumbent?.id ?? null,
    best: incumbent?.y ?? null,
    improved: tried !== null && incumbent?.id === tried,
    model: model && recordOf(model, isSearched ? moment.warmStart : null),
    ...next,
  };
}

/** The record of a fit, with the hyper-parameters its search began at. */
function recordOf({ record }: Model, warmStart: Hyperparameters | null): ModelRecord {
  return record.hyperparameters && warmStart ? { ...record, warmStart } : record;
}

/** The hyper-parameters to begin at; null for another kernel, to which those of the last one mean nothing. */
function warmStartOf({ spec }: Experiment, previous: StepSnapshot | null): Hyperparameters | null {
  if (!previous?.model || previous.spec.kernel.id !== spec.kernel.id) return null;
  const { drawn, hyperparameters = null } = previous.model;
  return (spec.fit.kind === 'integrate' ? drawn?.draws.at(-1) : undefined) ?? hyperparameters;
}

/** True if the draws of a fit go on where those of the last one ended, because they are drawn from the same kind of density. */
function goesOn({ spec }: Experiment, previous: StepSnapshot | null): boolean {
  if (!previous?.model?.drawn) return false;
  const before = previous.spec;
  const isSame = before.kernel.id === spec.kernel.id && before.surrogate.id === spec.surrogate.id;
  return isSame && sameValue(before.fit, spec.fit);
}

/** Whole numbers and codes with at most so many combinations are all scored. */
const mostPlaces = 5000;

type NextMove = Pick<StepSnapshot, 'proposal' | 'stopReason'>;

/** The answer before any observation: an acquisition compares with what was found. */
const nothingToImproveOn: NextMove = {
  proposal: null,
  stopReason: 'Nothing is observed yet: place the first observation yourself.',
};

/** Asks the strategy for the next place. */
function* propose(
  experiment: Experiment,
  observations: readonly Observation[],
  at: { step: number; model: Model | null },
): Task<NextMove> {
  const { strategy, objective } = experiment;
  if (observations.length === 0) return nothingToImproveOn;
  const answer = yield* strategy.def.ask(askInputOf(experiment, observations, at), strategy.params);
  if (answer.kind === 'stop') return { proposal: null, stopReason: answer.reason };
  const stopReason = objective.def.evaluate ? null : 'Run this experiment, then enter its result.';
  return { proposal: proposalOf(experiment, answer.ask), stopReason };
}

/** The input of a strategy at a step: places in the unit box, outputs to be maximised. */
export function askInputOf(
  { spec, acquisition, objective, space, orientation, rng, noisy }: Experiment,
  observations: readonly Observation[],
  { step, model }: { step: number; model: Model | null },
): AskInput {
  const rows = objective.def.candidates?.(objective.params);
  const worth = worthOf(spec, observations);
  return {
    step,
    space,
    observed: observations.map(({ x }, i) => ({ x: space.toUnit(x), y: orientation.flip(worth[i]) })),
    model,
    acquisition,
    candidates: rows?.map(({ x }) => space.toUnit(x)) ?? allPlaces(space, mostPlaces),
    noisy,
    rng: rng.fork('ask', step),
    runRng: rng,
  };
}

function proposalOf({ space }: Experiment, ask: Ask): Proposal {
  return {
    ...ask,
    x: space.fromUnit(ask.x),
    runnerUp: ask.runnerUp && { x: space.fromUnit(ask.runnerUp.x), acquisition: ask.runnerUp.acquisition },
  };
}
