import { withSeconds, type CostModel } from '../models/costModel';
import type { Hyperparameters, Model, ModelRecord } from '../models/model';
import type { Task } from '../task';
import type { Experiment } from './experiment';
import { withinBudget } from './budget';
import { asksSeconds, fitSeconds } from './fitSeconds';
import { fitModel } from './fitModel';
import { clockOf, incumbentOf, worthOf } from './observations';
import type { Nomination, Observation, StepSnapshot, Proposal } from './snapshot';
import type { Ask, AskInput, Portfolio } from '../strategies/strategy';
import { sameValue } from '../experiment/sameValue';
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
  const cost = yield* costModelOf(experiment, basis);
  const fitted = isFitted ? yield* fitModel(experiment, observations, moment) : null;
  const model = fitted && cost ? withSeconds(fitted, cost) : fitted;
  const isSearched = experiment.spec.fit.kind === 'learn';
  const next = yield* propose(experiment, observations, { step, model, cost, previous });
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
    ...(cost && { costRecord: cost.record }),
    ...next,
  };
}

/** The model of the seconds; null without a cost, and where it is neither asked for nor seen. */
function* costModelOf(
  experiment: Experiment,
  { step, observations, previous, isBare }: SnapshotBasis,
): Task<CostModel | null> {
  if (!experiment.cost || observations.length === 0) return null;
  if (isBare && !asksSeconds(experiment)) return null;
  const warmStart = previous?.costRecord?.hyperparameters ?? null;
  return yield* fitSeconds(experiment, observations, { step, warmStart });
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
  at: { step: number; model: Model | null; cost: CostModel | null; previous: StepSnapshot | null },
): Task<NextMove> {
  const { strategy, objective } = experiment;
  if (observations.length === 0) return nothingToImproveOn;
  const { cost, model } = at;
  const before = namedBefore(at.previous, at.step);
  const portfolio = portfolioOf(experiment, before);
  const input = { ...askInputOf(experiment, observations, at), ...(portfolio && { portfolio }) };
  const asked = yield* strategy.def.ask(input, strategy.params);
  const answer = cost
    ? withinBudget(asked, experiment, { input, model, cost, clock: clockOf(observations) })
    : asked;
  if (answer.kind === 'stop') return { proposal: null, stopReason: answer.reason };
  const stopReason = objective.def.evaluate ? null : 'Run this experiment, then enter its result.';
  return { proposal: proposalOf(experiment, answer.ask, before), stopReason };
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

function proposalOf(
  { space, portfolio }: Experiment,
  { nominated, ...ask }: Ask,
  before: Nomination['before'],
): Proposal {
  return {
    ...ask,
    x: space.fromUnit(ask.x),
    runnerUp: ask.runnerUp && { x: space.fromUnit(ask.runnerUp.x), acquisition: ask.runnerUp.acquisition },
    ...(nominated &&
      portfolio && {
        portfolio: {
          chosen: nominated.chosen,
          nominees: nominated.nominees.map((one, k) => ({
            ...one,
            member: portfolio.choices[k],
            x: space.fromUnit(one.x),
          })),
          before,
        },
      }),
  };
}

/** Returns what members of portfolios named a step ago; where a snapshot is replaced by one of the same step, what that one knew of it. */
function namedBefore(previous: StepSnapshot | null, step: number): Nomination['before'] {
  const known = previous?.proposal?.portfolio;
  if (!previous || !known) return [];
  if (previous.step === step) return known.before;
  return known.nominees.map(({ member, x, gain }) => ({ member, x, gain }));
}

/** Returns the portfolio of a step: each member with what it named a step ago, whichever place it had in the list. */
function portfolioOf({ portfolio, space }: Experiment, before: Nomination['before']): Portfolio | null {
  if (!portfolio) return null;
  const { rule, rate, members, choices } = portfolio;
  const named = choices.map((choice) => before.find(({ member }) => sameValue(member, choice)));
  return {
    rule,
    rate,
    members,
    before: named.map((one) => (one ? { x: space.toUnit(one.x), gain: one.gain } : null)),
  };
}
