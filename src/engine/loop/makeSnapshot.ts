import { withSeconds, type CostModel } from '../models/costModel';
import type { Hyperparameters, Model, ModelRecord } from '../models/model';
import { byId } from '../definition';
import { kernelWords } from '../kernels/registry';
import type { Task } from '../task';
import type { Experiment } from './experiment';
import { resolvedBatch } from '../experiment/batch';
import { handOut, isBatched } from './batch';
import { withinBudget } from './budget';
import { asksSeconds, fitSeconds, isTimed } from './fitSeconds';
import { choosingModel, fitModel, priorModel, storedModel, storedSeconds } from './fitModel';
import { isTogether } from '../experiment/capabilities';
import { fitTogether } from './fitTogether';
import type { Coupled } from '../models/joint/coupledModel';
import { allowedIn, limitsIn } from './region';
import { shareWithoutValue } from './shareWithoutValue';
import { clockOf, evaluationsOf, incumbentOf, worthOf, type Evaluations } from './observations';
import {
  fitStepOf,
  type BatchState,
  type Nomination,
  type Observation,
  type StepSnapshot,
  type Proposal,
} from './snapshot';
import { firstInside, keptInside } from '../strategies/insideLimits';
import { askSobolNumber } from '../strategies/sobol';
import type { Answer, Ask, AskInput, Portfolio } from '../strategies/strategy';
import { shapeOfParts } from '../experiment/families';
import { sameValue } from '../experiment/sameValue';
import { allPlaces, mostScored } from '../objectives/space';

/** The evaluations a snapshot is made from, and its place in the run. */
export interface SnapshotBasis extends Evaluations {
  readonly step: number;
  /** Id of the observation this step made, if it is still there. */
  readonly tried: number | null;
  /** The snapshot this one follows or replaces, whose hyper-parameters the fit starts from. */
  readonly previous: StepSnapshot | null;
  /** True if only what the strategy needs is made: no model for a strategy that asks none. */
  readonly isBare?: boolean;
  /** True if the model is kept with the snapshot, for those who are about to look at it. */
  readonly keepsModel?: boolean;
  /** Places asked at a time with others, where there are any. */
  readonly batch?: BatchState | undefined;
}

/** Makes the snapshot that follows from observations: fits the model, asks the strategy, finds the incumbent. */
export function* makeSnapshot(experiment: Experiment, basis: SnapshotBasis): Task<StepSnapshot> {
  const { step, observations, failures, tried, previous } = basis;
  const moment = { step, warmStart: warmStartOf(experiment, previous), goesOn: goesOn(experiment, previous) };
  const isFitted = !basis.isBare || experiment.strategy.def.asksModel;
  const stays = hasNothingNew(experiment, basis) ? previous : null;
  const coupled = stays ? null : yield* coupledOf(experiment, basis, { ...moment, isFitted });
  const cost = stays
    ? storedSeconds(stays, experiment)
    : (coupled?.cost ?? (yield* costModelOf(experiment, basis)));
  const isUntaught = observations.length === 0 && (failures !== undefined || firstRunsOf(experiment) > 0);
  const fit = () =>
    isUntaught ? priorModel(experiment, moment) : fitModel(experiment, observations, moment);
  const fitted = isFitted && !stays && !coupled ? yield* fit() : null;
  const learnt = coupled?.model ?? (fitted && cost ? withSeconds(fitted, cost) : fitted);
  const model = stays?.model ? storedModel(stays) : learnt;
  const isSearched = experiment.spec.fit.kind === 'learn';
  const { batch, ...next } = yield* proposeAll(experiment, basis, { model, cost });
  const incumbent = incumbentOf(experiment, observations);
  const snapshot: StepSnapshot = {
    step,
    spec: experiment.spec,
    observations,
    ...(failures && { failures, withoutValue: shareWithoutValue(experiment, { observations, failures }) }),
    tried,
    incumbent: incumbent?.id ?? null,
    best: incumbent?.y ?? null,
    improved: tried !== null && incumbent?.id === tried,
    model: stays ? stays.model : model && recordOf(model, isSearched ? moment.warmStart : null),
    ...(stays && { fittedAt: fitStepOf(stays) }),
    ...(cost && { costRecord: cost.record }),
    ...(batch && isBatched({ spec: experiment.spec, batch }) && { batch }),
    ...next,
  };
  // A step says the same whether its model is at hand or not.
  const isAlike = !experiment.surrogate.def.restoresNearly;
  if (basis.keepsModel && model && isAlike) storedModel.keep(snapshot, model);
  return snapshot;
}

/** True if no value came since the snapshot before: the model stays while a batch is asked, and where there was none. */
function hasNothingNew({ spec }: Experiment, basis: SnapshotBasis): boolean {
  const { previous, observations, failures, batch } = basis;
  const isSame = previous?.observations === observations && previous.spec === spec;
  return isSame && (batch !== undefined || previous.failures !== failures);
}

/** Value and seconds as one process; null where they are apart, or nobody asks for either. */
function* coupledOf(
  experiment: Experiment,
  { observations, previous }: SnapshotBasis,
  {
    isFitted,
    ...moment
  }: {
    readonly isFitted: boolean | undefined;
    readonly step: number;
    readonly warmStart: Hyperparameters | null;
  },
): Task<Coupled | null> {
  if (!isTogether(experiment.spec) || observations.length === 0) return null;
  if (!isFitted && !asksSeconds(experiment)) return null;
  return yield* fitTogether(experiment, observations, { ...moment, before: previous });
}

/** The model of the seconds; null without a cost, and where it is neither asked for nor seen. */
function* costModelOf(
  experiment: Experiment,
  { step, observations, previous, isBare }: SnapshotBasis,
): Task<CostModel | null> {
  if (!isTimed(experiment) || observations.length === 0) return null;
  if (isBare && !asksSeconds(experiment)) return null;
  const warmStart = previous?.costRecord?.hyperparameters ?? null;
  return yield* fitSeconds(experiment, observations, { step, warmStart });
}

/** The record of a fit, with the hyper-parameters its search began at. */
function recordOf({ record }: Model, warmStart: Hyperparameters | null): ModelRecord {
  return record.hyperparameters && warmStart ? { ...record, warmStart } : record;
}

/** The hyper-parameters to begin at; null for another kernel, to which those of the last one mean nothing. */
function warmStartOf(experiment: Experiment, previous: StepSnapshot | null): Hyperparameters | null {
  const { spec } = experiment;
  if (!previous?.model || previous.spec.kernel.id !== spec.kernel.id) return null;
  if (previous.observations.length === 0 && previous.failures) return null;
  const { drawn, hyperparameters = null } = previous.model;
  const lastDraw = drawn?.weights ? undefined : drawn?.draws.at(-1);
  const start = (spec.fit.kind === 'integrate' ? lastDraw : undefined) ?? hyperparameters;
  return start && isOfSameParts(experiment, start) ? start : null;
}

/** True if hyper-parameters are those of a kernel with the same parts; also of one without parts. */
function isOfSameParts({ spec: { kernel }, box }: Experiment, before: Hyperparameters): boolean {
  const { params } = byId(kernelWords, kernel.id).numbers(kernel.params, box.length);
  return shapeOfParts(params['parts']) === shapeOfParts(before.kernel['parts']);
}

/** True if the draws of a fit go on where those of the last one ended, because they are drawn from the same kind of density. */
function goesOn(experiment: Experiment, previous: StepSnapshot | null): boolean {
  const { spec } = experiment;
  const last = previous?.model?.drawn?.draws.at(-1);
  if (!previous || !last || !isOfSameParts(experiment, last)) return false;
  const before = previous.spec;
  const isSame = before.kernel.id === spec.kernel.id && before.surrogate.id === spec.surrogate.id;
  return isSame && sameValue(before.fit, spec.fit);
}

type NextMove = Pick<StepSnapshot, 'proposal' | 'stopReason'>;

/** The answer before any observation: an acquisition compares with what was found. */
const nothingToImproveOn: NextMove = {
  proposal: null,
  stopReason: 'Nothing is observed yet: place the first observation yourself.',
};

/** The models of a step. */
interface Believed {
  readonly model: Model | null;
  readonly cost: CostModel | null;
}

/** Asks for the next place; where results are entered by hand, for all that may be asked at a time. */
function* proposeAll(
  experiment: Experiment,
  basis: SnapshotBasis,
  believed: Believed,
): Task<NextMove & Pick<SnapshotBasis, 'batch'>> {
  const { objective, spec } = experiment;
  const most = objective.def.isAskable ? 0 : resolvedBatch(spec).size - 1;
  let { batch } = basis;
  for (;;) {
    const next = yield* propose(experiment, { ...basis, batch }, believed);
    if (!next.proposal || (batch?.pending.length ?? 0) >= most) return { ...next, batch };
    batch = handOut(experiment, { ...basis, batch }, next.proposal);
  }
}

/** How many results are asked for by a design before the strategy is asked. */
function firstRunsOf({ objective: { def, params } }: Experiment): number {
  return def.firstRuns?.(params) ?? 0;
}

function runByHand(asked: number): string {
  if (asked === 1) return 'Run this experiment, then enter its result.';
  return `Run these ${asked} experiments, then enter their results.`;
}

/** Asks the strategy for the next place. */
function* propose(
  experiment: Experiment,
  { step, observations, failures, previous, batch }: SnapshotBasis,
  { model: believed, cost }: Believed,
): Task<NextMove> {
  const { strategy, objective } = experiment;
  const evaluated = observations.length + (failures?.length ?? 0) + (batch?.pending.length ?? 0);
  const isFirst = evaluated < firstRunsOf(experiment);
  const given = objective.def.given?.(objective.params).length ?? 0;
  if (observations.length === 0 && !failures && !isFirst) return nothingToImproveOn;
  const before = namedBefore(previous, step);
  const portfolio = portfolioOf(experiment, before);
  const at = { step, model: believed, pending: batch?.pending };
  const known = { observations, ...(failures && { failures }) };
  const input = { ...askInputOf(experiment, known, at), ...(portfolio && { portfolio }) };
  const { model } = input;
  const clock = batch?.clock ?? clockOf(evaluationsOf(known));
  const asked = isFirst
    ? firstRun(Math.max(0, evaluated - given), experiment, input)
    : keptInside(yield* strategy.def.ask(input, strategy.params), input);
  const answer = cost ? withinBudget(asked, experiment, { input, model, cost, clock }) : asked;
  if (answer.kind === 'stop') return { proposal: null, stopReason: answer.reason };
  const count = (batch?.pending.length ?? 0) + 1;
  const stopReason = objective.def.isAskable ? null : runByHand(count);
  return { proposal: proposalOf(experiment, answer.ask, before), stopReason };
}

/** Asks first run number `n`: spread over the box, or over what is allowed in it. */
function firstRun(n: number, experiment: Experiment, input: AskInput): Answer {
  const region = allowedIn(experiment, []);
  return region ? firstInside(n, firstRunsOf(experiment), region, input) : askSobolNumber(n, input);
}

/** The step at which a strategy is asked, with its model and the places whose answers are pending. */
interface AskMoment {
  readonly step: number;
  readonly model: Model | null;
  readonly pending?: readonly Pick<Observation, 'x'>[] | undefined;
}

/** The input of a strategy at a step: places in the unit box, outputs to be maximised. */
export function askInputOf(
  experiment: Experiment,
  { observations, failures = [] }: Evaluations,
  { step, model, pending = [] }: AskMoment,
): AskInput {
  const { spec, acquisition, objective, space, orientation, rng, mayRepeat, strategy } = experiment;
  const { candidates: scored } = strategy.params;
  const stream = rng.fork('ask', step);
  const waiting = pending.map(({ x }) => space.toUnit(x));
  const failed = failures.map(({ x, after }) => ({ x: space.toUnit(x), after }));
  const rows = objective.def.candidates?.(objective.params);
  const worth = worthOf(spec, observations);
  return {
    step,
    space,
    observed: observations.map(({ x }, i) => ({ x: space.toUnit(x), y: orientation.flip(worth[i]) })),
    ...(failed.length > 0 && { failed }),
    ...(waiting.length > 0 && { pending: waiting }),
    model:
      model &&
      choosingModel(experiment, observations, {
        step,
        model,
        failed: failed.map(({ x }) => x),
        pending: waiting,
        rng: stream.fork('fantasies'),
      }),
    acquisition,
    candidates: rows?.map(({ x }) => space.toUnit(x)) ?? allPlaces(space, mostScored),
    ...(typeof scored === 'number' && { scored }),
    // Rows that are not allowed are none of its candidates.
    ...(!rows &&
      limitsIn(experiment) && {
        region: () =>
          allowedIn(
            experiment,
            failures.map(({ x }) => x),
          ),
      }),
    mayRepeat,
    ...gradientOf(experiment),
    rng: stream,
    runRng: rng,
  };
}

/** The slopes of an objective that tells them, as a strategy wants them: in the unit box, of what is maximised. */
function gradientOf({
  objective: { def, params },
  orientation,
  space,
  spec,
}: Experiment): Pick<AskInput, 'gradient'> {
  const { gradient } = def;
  if (!gradient || spec.noiseSd > 0) return {};
  return {
    gradient: (u) => {
      const x = Float64Array.from(space.fromUnit(u));
      const slopes = gradient(x, params);
      return slopes && orientation.flipAll(space.toUnitSlopes(slopes, x));
    },
  };
}

function proposalOf(
  { space, portfolio }: Experiment,
  { nominated, walk, ...ask }: Ask,
  before: Nomination['before'],
): Proposal {
  return {
    ...ask,
    x: space.fromUnit(ask.x),
    runnerUp: ask.runnerUp && { x: space.fromUnit(ask.runnerUp.x), acquisition: ask.runnerUp.acquisition },
    ...(walk && { walk: { ...walk, places: walk.places.map((x) => space.fromUnit(x)) } }),
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
