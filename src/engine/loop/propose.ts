import type { FittedSurrogate } from '../surrogates/surrogate';
import type { Ask } from '../strategies/strategy';
import type { Task } from '../task';
import type { Experiment } from './experiment';
import { fromUnit, toUnit } from './orient';
import type { Observation, Proposal } from './snapshot';

export interface NextMove {
  readonly proposal: Proposal | null;
  readonly stopReason: string | null;
}

/** Asks the strategy where to look next. */
export function* propose(
  experiment: Experiment,
  observations: readonly Observation[],
  at: { step: number; model: FittedSurrogate },
): Task<NextMove> {
  const { strategy, acquisition, objective, box, orientation, rng, noisy } = experiment;
  const answer = yield* strategy.def.ask(
    {
      step: at.step,
      dimension: box.length,
      observed: observations.map(({ x, y }) => ({ x: toUnit(box, x), y: orientation.flip(y) })),
      model: at.model,
      acquisition,
      candidates: objective.def.candidates?.(objective.params).map(({ x }) => toUnit(box, x)) ?? null,
      noisy,
      rng: rng.fork('ask', at.step),
    },
    strategy.params,
  );
  if (answer.kind === 'stop') return { proposal: null, stopReason: answer.reason };
  const stopReason = objective.def.evaluate
    ? null
    : 'There is no function to ask: put the next observation there yourself.';
  return { proposal: proposalOf(experiment, answer.ask), stopReason };
}

function proposalOf({ box }: Experiment, ask: Ask): Proposal {
  return {
    ...ask,
    x: fromUnit(box, ask.x),
    runnerUp: ask.runnerUp && { x: fromUnit(box, ask.runnerUp.x), acquisition: ask.runnerUp.acquisition },
  };
}
