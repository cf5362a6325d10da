import type { Model } from '../models/model';
import type { Ask, AskInput } from '../strategies/strategy';
import type { Task } from '../task';
import type { Experiment } from './experiment';
import { allPlaces } from '../objectives/space';
import type { Observation, Proposal } from './snapshot';
import { worthOf } from './visits';

/** Whole numbers and codes that have no more combinations than this are scored one and all. */
const mostPlaces = 5000;

export interface NextMove {
  readonly proposal: Proposal | null;
  readonly stopReason: string | null;
}

/** An acquisition compares with what was found. */
const nothingToImproveOn: NextMove = {
  proposal: null,
  stopReason: 'Nothing is observed yet: place the first observation yourself.',
};

/** Asks the strategy where to look next. */
export function* propose(
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

/** What the strategy is told at a step: places in the unit box, outputs to be maximised. */
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
