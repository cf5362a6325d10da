import { faultOf, type Fault } from '../../engine/errors';
import { experimentOf, type Experiment } from '../../engine/loop/experiment';
import type { Failure, Nominee, Observation, Proposal, StepSnapshot } from '../../engine/loop/snapshot';
import { measuresIn } from '../../engine/experiment/inputs';
import type { Change, ExperimentSpec } from '../../engine/experiment/spec';
import { clockOf, evaluationsOf, incumbentOf } from '../../engine/loop/observations';
import { awaitAnswers, isOver, nextStep, startRun } from '../../engine/loop/step';
import type { BookEntry } from '../../engine/loop/book';
import type { Objectives } from '../../engine/objectives/loaded';
import { readBook } from './readBook';
import { measuredRun } from '../measuring';
import {
  field,
  optional,
  readFlag,
  readInteger,
  readList,
  readOneOf,
  requireAtMost,
  type Fields,
} from '../../engine/json';
import { readChanges, readSpec } from '../../engine/experiment/readSpec';
import { inferenceRegretOf, regretAt } from './regret';

/** Most rows of a table that is searched. */
const mostRows = 20_000;

/**
 * Runs an experiment for `steps` steps after the initial design, or for the whole budget if `steps` is left out.
 * `changes` are applied on the way, as a run exported from the page has them. `history` has one entry per evaluation,
 * in the order of arrival: those of the initial design (step 0) first, moved ones where they are now, removed ones not
 * at all:
 * - `failed`: "no value", in the place of `y`, where the answer was no finite number; `incumbent` is null as long as nothing had a value;
 * - `reason`: initial, given, random, smart, final or by-hand; `acquisition`: its value there (larger is better), null
 *   without one;
 * - `nominees`: with a portfolio, what its members named before this step: `x`, the member's `acquisition` (its id; `params` where they
 *   are not the usual ones), its `value` there, its `gain`, and the `probability` with which it was taken;
 * - `incumbent`: best y so far, f₊: if places answer with scores, the mean of all scores of a place; `simpleRegret`: its
 *   distance from the optimum without noise, null if that is unknown;
 * - `inferenceRegret`: the same for the place where the model's mean is largest after the step, evaluated or not; given
 *   at the last entry of each step, null at others and without a model;
 * - with a cost, `seconds`: how long the evaluation took, and `clock`: those of all after the initial design so far, which stands
 *   before the search;
 * - with a `batch`, `round`: the number of the round of answers it came in, 0 for the initial design, and `clock`: the time at which
 *   it came, without a cost in evaluations. Entries are in the order of arrival, and `step` is the one that asked;
 * - `milliseconds`: the time of the step, or of all steps of a round, also at its last entry;
 * - `hyper`: where beliefs are averaged over draws of the hyper-parameters, split R̂ and effective sample size of the logs of `parameters`,
 *   also at its last entry.
 * - of a pipeline, `scores` of the folds, `lane` and `launched`: which worker trained it, and when on the clock of virtual time, in 10⁹
 *   multiply-adds.
 * A live pipeline is trained on the way. `book` of the answer has what was measured, and `book` of a request what is known already.
 * A strategy that uses no model gets none fitted, unless `want` names `model` or `snapshots` are asked for.
 * `recommendation` is the best observation, null where there is none, `withoutValue` the estimated share of the box that gives no value,
 * where anything failed, `stopReason` says why there is no further step, `spec` is the completed spec.
 * Answers that are pending after the last step are waited for, so that there is one evaluation for each step.
 * Where a step cannot be made, `error` says why beside all that was found until then.
 * With `snapshots: true` the answer has the state after each step as well, as the `history` of an exported run.
 */
export function answerRun(request: Fields, family: Objectives): Readonly<Record<string, unknown>> {
  const spec = readSpec(field(request, 'spec'));
  const steps = optional(field(request, 'steps'), Infinity, (value) =>
    readInteger(value, 'steps', { min: 0 }),
  );
  const experiment = experimentOf(spec, family);
  const changes = optional(field(request, 'changes'), [], (value) =>
    readChanges(value, experiment.box.length),
  );
  const isWhole = optional(field(request, 'snapshots'), false, (value) => readFlag(value, 'snapshots'));
  const rows = experiment.objective.def.candidates?.(experiment.objective.params)?.length ?? 0;
  requireAtMost(rows, mostRows, `The table has ${rows} rows`);
  const want = optional(field(request, 'want'), [], (value) =>
    readList(value, 'want').map((part, i) => readOneOf(part, `want[${i}]`, ['model'])),
  );
  // A changed spec may bring a strategy that starts from the model before it.
  const isBare = !isWhole && want.length === 0 && !changes.some(({ kind }) => kind === 'configure');
  const known = readBook(field(request, 'book'));
  const { snapshots, entries, measured, fault } = drive({ spec, changes, steps, isBare, known, family });
  const what = measuresIn(spec)?.what;
  const history = withIncumbents(experiment, entries);
  const best = history.at(-1)?.incumbentAt ?? null;
  const { stopReason, withoutValue } = snapshots.at(-1)!;
  return {
    ...(fault && { error: fault }),
    spec,
    history: history.map(({ incumbentAt: _, ...entry }) => entry),
    recommendation: best,
    stopReason,
    ...(withoutValue !== undefined && { withoutValue }),
    ...(measured.length > 0 && { book: { of: what, entries: measured } }),
    ...(isWhole && { snapshots }),
  };
}

interface Entry {
  readonly evaluation: Observation | Failure;
  readonly proposal: Proposal | null;
  /** Snapshot of the step that this evaluation completes; null for others. */
  readonly closed: StepSnapshot | null;
  readonly milliseconds: number;
}

interface Plan {
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  readonly steps: number;
  readonly isBare: boolean;
  /** Answers that were measured before. */
  readonly known: readonly BookEntry[];
  readonly family: Objectives;
}

function drive({ spec, changes, steps, isBare, known, family }: Plan): {
  snapshots: StepSnapshot[];
  entries: Entry[];
  measured: readonly BookEntry[];
  fault: Fault | null;
} {
  const lap = stopwatch();
  const run = measuredRun(spec, known);
  let last = run.made((book) => startRun(spec, changes, { isBare, book, family }));
  const snapshots = [last];
  const laps = [lap()];
  let fault: Fault | null = null;
  try {
    while (last.step < steps && !isOver(last, changes)) {
      const before = last;
      last = run.made((book) => nextStep(before, changes, { isBare, book, family }));
      snapshots.push(last);
      laps.push(lap());
    }
    const end = last;
    last = run.made((book) => awaitAnswers(end, { isBare, book, family }));
  } catch (thrown) {
    fault = faultOf(thrown);
  }
  return { snapshots, entries: entriesOf(snapshots.with(-1, last), laps), measured: run.entries(), fault };
}

/** Returns a function that gives the milliseconds since its last call. */
function stopwatch(): () => number {
  let clock = performance.now();
  return () => {
    const start = clock;
    clock = performance.now();
    return clock - start;
  };
}

/** Returns what tells whether the draws of a step are enough; null without any. */
function hyperOf({ model }: StepSnapshot): object | null {
  if (!model?.drawn) return null;
  const { draws, parameters, rHat, ess, acceptance } = model.drawn;
  return {
    parameters: parameters.map((name) => `log ${name}`),
    rHat,
    ess,
    acceptance,
    samples: draws.length,
  };
}

/** Returns the remaining evaluations, each with the proposal it came from; the time of a step, or of all steps of a round, is that of its last entry. */
function entriesOf(snapshots: readonly StepSnapshot[], laps: readonly number[]): Entry[] {
  const evaluations = evaluationsOf(snapshots.at(-1)!);
  let told = -1;
  return evaluations.map((evaluation, i) => {
    const { step, origin } = evaluation;
    const isAsked = step > 0 && origin !== 'by-hand';
    const came = cameAt(snapshots, evaluation);
    const next = evaluations[i + 1];
    const isLast = !next || cameAt(snapshots, next) !== came;
    const time = laps.slice(told + 1, came + 1).reduce((sum, lap) => sum + lap, 0);
    if (isLast) told = Math.max(told, came);
    return {
      evaluation,
      proposal: isAsked ? snapshots[step - 1]!.proposal : null,
      closed: isLast ? snapshots[came]! : null,
      milliseconds: isLast ? time : 0,
    };
  });
}

/** Returns the step at which an answer came: the one that asked, or where it was pending a later one. */
function cameAt(snapshots: readonly StepSnapshot[], { step, id }: Pick<Observation, 'step' | 'id'>): number {
  const later = snapshots.findIndex((one) => one.step >= step && one.batch?.arrived.includes(id));
  return later < 0 ? step : later;
}

type Told = Readonly<Record<string, unknown>> & {
  readonly incumbentAt: Pick<Observation, 'x' | 'y'> | null;
};

function withIncumbents(experiment: Experiment, entries: readonly Entry[]): Told[] {
  const evaluations = entries.map(({ evaluation }) => evaluation);
  const observations = evaluations.filter((one) => 'y' in one);
  const isTimed = evaluations.some(({ round }) => round !== undefined);
  const averages = entries.some(({ closed }) => closed?.model?.drawn);
  return entries.map(({ evaluation, proposal, closed, milliseconds }, i) => {
    const before = evaluations.slice(0, i + 1);
    const best = incumbentOf(
      experiment,
      before.filter((one) => 'y' in one),
    );
    const at = best && observations.find(({ id }) => id === best.id)!;
    const scores = 'y' in evaluation ? evaluation.scores : [];
    return {
      step: evaluation.step,
      x: evaluation.x,
      ...('y' in evaluation ? { y: evaluation.y } : { failed: evaluation.failed }),
      reason: evaluation.origin,
      acquisition: proposal?.acquisition ?? null,
      ...(proposal?.portfolio && { nominees: proposal.portfolio.nominees.map(nomineeOf) }),
      incumbent: best?.y ?? null,
      simpleRegret: at && regretAt(experiment, at.x),
      inferenceRegret: closed && inferenceRegretOf(experiment, closed),
      ...(evaluation.lane !== undefined && {
        scores,
        lane: evaluation.lane,
        launched: evaluation.launched,
      }),
      ...(evaluation.seconds !== undefined && { seconds: evaluation.seconds, clock: clockOf(before) }),
      milliseconds,
      ...(isTimed && { round: evaluation.round ?? evaluation.step }),
      ...(isTimed && evaluation.seconds === undefined && { clock: evaluation.clock ?? 0 }),
      ...(averages && { hyper: closed && hyperOf(closed) }),
      incumbentAt: best && at && { x: at.x, y: best.y },
    };
  });
}

function nomineeOf({ member, x, value, gain, probability }: Nominee): Readonly<Record<string, unknown>> {
  const { id, params } = member;
  const isUsual = Object.keys(params).length === 0;
  return { x, acquisition: id, ...(!isUsual && { params }), value, gain, probability };
}
