import { dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import { holm } from '../../engine/metrics/repetitions';
import type { Objectives } from '../../engine/objectives/loaded';
import { oncePer } from '../../engine/oncePer';
import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { TrialsReading } from '../readings';
import { planText, type BatchPlan } from './plan';
import { csvOf } from '../../export/csv';
import { memoised } from '../../vocabulary/memoised';
import { extentOf, methodsOf, usesModel, type Method } from '../runs/methods';
import { inTurn, seedsFrom, tasksOf, type Task } from '../runs/planned';
import {
  duelOf,
  judgedByScore,
  goalOf,
  regretsOf,
  summaryOf,
  usualGain,
  type BatchSummary,
  type Duel,
  type Goal,
  type Trial,
} from './summary';

/** Returns the steps of each trial: at most those that the Lab's search plans. */
export function stepsOf({ steps }: BatchPlan, base: ExperimentSpec): number {
  const { budget } = extentOf(base);
  return Math.min(steps ?? budget, budget);
}

/** Returns a sentence that says why no batch can be run; null where one can. */
export function obstacleTo(base: ExperimentSpec): string | null {
  if (objectiveOf(base)?.isAskable) return null;
  return 'Your points have no function that could be asked again. Choose another objective in the bar above, or open Your data and replay a search on its rows.';
}

/** A trial without a result, and the reason in a sentence. */
interface Failure {
  readonly seed: number;
  readonly sentence: string;
}

/** Progress of the trials that are being computed. */
interface Running {
  /** Milliseconds from the start to the end of the last trial that is over. */
  readonly elapsed: number;
  /** Number of trials to compute, and of those that are over. */
  readonly total: number;
  readonly over: number;
  /** Share of all steps that are done, from 0 to 1. */
  readonly share: number;
}

/** State of a batch. */
export interface BatchData {
  /** Spec of the Lab from which the methods are made. */
  readonly base: ExperimentSpec;
  readonly plan: BatchPlan;
  /** Sentences about the parts of the link's text that could not be used. */
  readonly issues: readonly string[];
  /** Finished trials of every plan so far, by the key of their task: no task is computed twice. */
  readonly trials: ReadonlyMap<string, Trial>;
  readonly failures: ReadonlyMap<string, Failure>;
  readonly running: Running | null;
  /** The objectives, as far as they were loaded: a record tells the real score of each of its places. */
  readonly family: Objectives;
}

/** Returns the methods of the plan, the Lab's own first. */
export const plannedMethods = memoised(
  ({ base, plan }: BatchData) => [base, plan.methods, plan.drawn] as const,
  ([base, texts, drawn]): readonly Method[] => methodsOf(drawn ? { ...base, drawnBy: drawn } : base, texts),
);

/** Returns the tasks of each method, in the order of the seeds. */
const plannedTasks = memoised(
  (data: BatchData) => [plannedMethods(data), data.plan, data.base] as const,
  ([methods, plan, base]): readonly (readonly Task[])[] =>
    tasksOf(methods, seedsFrom(base, plan.trials), stepsOf(plan, base)),
);

/** Returns the tasks that are neither finished nor failed, seed by seed. */
export function missingTasks(data: BatchData): readonly Task[] {
  return inTurn(plannedTasks(data)).filter(({ key }) => !data.trials.has(key) && !data.failures.has(key));
}

/** Counts the trials that are planned, finished and failed. */
export const countsOf = memoised(
  (data: BatchData) => [plannedTasks(data), data.trials, data.failures] as const,
  ([tasks, trials, failures]) => {
    const keys = tasks.flat().map(({ key }) => key);
    return {
      planned: keys.length,
      finished: keys.filter((key) => trials.has(key)).length,
      failed: keys.filter((key) => failures.has(key)).length,
    };
  },
);

/** Returns the finished trials of each method of the plan, in the order of the seeds. */
export const finishedTrials = memoised(
  (data: BatchData) => [plannedTasks(data), data.trials, data.plan.judge, data.base] as const,
  ([tasks, trials, judge, base]): readonly (readonly Trial[])[] => {
    const judged = objectiveOf(base)?.direction === 'minimize' ? byScoreBelow : byScoreAbove;
    const found = tasks.map((one) => one.flatMap(({ key }) => trials.get(key) ?? []));
    return judge === 'score' ? found.map((one) => one.map(judged)) : found;
  },
);

/** Each trial judged by Q̃, once: where large scores are wanted, and where small ones are. */
const byScoreAbove = oncePer((trial: Trial) => judgedByScore(trial, false));
const byScoreBelow = oncePer((trial: Trial) => judgedByScore(trial, true));

/** Returns the failures of each method of the plan. */
export function failuresOf(data: BatchData): readonly (readonly Failure[])[] {
  return plannedTasks(data).map((one) => one.flatMap(({ key }) => data.failures.get(key) ?? []));
}

/** Summarises the finished trials. */
export const batchSummary = memoised(
  (data: BatchData) => [finishedTrials(data), plannedMethods(data), data.family] as const,
  ([trials, methods, family]): BatchSummary => {
    const [own, ...others] = methods.map(({ spec }) => spec);
    const goal = goalOf(own!, family);
    // Off the grid of a record there are better places than its best.
    const isShared = others.every(({ objective }) => sameValue(objective, own!.objective));
    return summaryOf(trials, isShared ? goal : { ...goal, measure: 'best', optimum: null, worst: null });
  },
);

/** Returns the gain in percent at which methods are compared: the plan's if it is among the targets, else the usual one; null without targets. */
export function comparedGain(data: BatchData): number | null {
  const { targets } = batchSummary(data);
  const { gain = usualGain } = data.plan;
  return [gain, usualGain].find((one) => targets.includes(one)) ?? null;
}

/** Two methods compared, with the chance corrected for the number of such comparisons. */
export interface CorrectedDuel extends Duel {
  /** Its p-value after Holm's correction for all that compare anything. */
  readonly corrected: number;
}

/** Compares one of the methods, the Lab's own if it is not said, with each of the others, in their order. */
export function duelsOf(
  trials: readonly (readonly Trial[])[],
  target: number | null,
  goal: Goal,
  against = 0,
): readonly CorrectedDuel[] {
  const duels = trials
    .filter((_, m) => m !== against)
    .map((others) => duelOf([trials[against] ?? [], others], target, goal));
  const tests = duels.filter(({ firstSmaller, secondSmaller }) => firstSmaller + secondSmaller > 0);
  const corrected = holm(tests.map(({ p }) => p));
  return duels.map((duel) => ({ ...duel, corrected: corrected[tests.indexOf(duel)] ?? 1 }));
}

/** Returns the index of the method with which the others are compared; 0, the Lab's, where none is chosen. */
export function againstIn({ plan: { against = '', methods } }: Pick<BatchData, 'plan'>): number {
  return methods.indexOf(against) + 1;
}

/** Says a duration in everyday words, no more exactly than it is known. */
export function timeWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  const minutes = seconds / 60;
  if (seconds < 10) return 'a few seconds';
  if (seconds < 45) return 'less than a minute';
  if (minutes < 1.5) return 'about a minute';
  if (minutes < 10) return `about ${Math.round(minutes)} minutes`;
  if (minutes < 50) return `about ${5 * Math.round(minutes / 5)} minutes`;
  if (minutes < 90) return 'about an hour';
  return `about ${Math.round(minutes / 60)} hours`;
}

/** Estimates the milliseconds left from the trials that are over; null while these are too few. */
export function timeLeft({ elapsed, total, over }: Running, methods: number): number | null {
  if (over < Math.min(total, Math.max(2, methods))) return null;
  return (elapsed / over) * (total - over);
}

/** Milliseconds of a step by model, with about twenty observations on an ordinary machine: an estimate before the first trial. */
const stepCost: Readonly<Record<string, number>> = {
  ...{ gp: 8, 'log-gp': 8, 'student-t': 9, ngcp: 11, nlgcp: 22 },
  ...{ 'extra-trees': 9, 'random-forest': 10, 'gradient-boosting': 16 },
};
const usualCost = 15;

/** Estimates the milliseconds that a batch takes before any trial is over. */
export function guessedTime(
  methods: readonly Method[],
  { trials, steps, workers }: { trials: number; steps: number; workers: number },
): number {
  const perStep = methods.reduce((sum, { spec }) => sum + costOf(spec), 0);
  return (perStep * steps * trials * (0.6 + steps / 50)) / workers;
}

function costOf(spec: ExperimentSpec): number {
  return usesModel(spec) ? (stepCost[spec.surrogate.id] ?? usualCost) * (0.7 + 0.3 * dimensionOf(spec)) : 0.2;
}

/** Returns the numbers that the panel shows, for the page around it. */
export const trialsReading = memoised(
  (data: BatchData) =>
    [
      batchSummary(data),
      plannedMethods(data),
      countsOf(data),
      comparedGain(data),
      data.plan,
      data.base,
    ] as const,
  ([{ targets, methods }, planned, { planned: all, finished }, gain, plan, base]): TrialsReading => ({
    of: 'trials',
    base,
    trials: plan.trials,
    steps: stepsOf(plan, base),
    isDone: finished === all,
    gain,
    targets,
    methods: methods.map(({ needed }, m) => ({
      label: planned[m]!.label,
      needed: needed.map(({ median }) => median),
    })),
  }),
);

/** Writes all finished trials as CSV: one row for each evaluation, in full precision; the regret is empty if the optimum is not known. */
export function trialsAsCsv(data: BatchData): string {
  const { goal } = batchSummary(data);
  const methods = plannedMethods(data);
  const rows = finishedTrials(data).flatMap((trials, m) =>
    trials.flatMap((trial) => {
      const regrets = regretsOf(trial, goal);
      return trial.best.map((best, i) => [methods[m]!.label, trial.seed, i + 1, best, regrets?.[i] ?? null]);
    }),
  );
  return csvOf([['method', 'seed', 'evaluation', 'best', 'regret'], ...rows]);
}

/** Writes the batch as JSON: the spec, the seeds and the results of each method. */
export function batchAsJson(data: BatchData): string {
  const { goal } = batchSummary(data);
  const trials = finishedTrials(data);
  const failures = failuresOf(data);
  const tasks = plannedTasks(data);
  const file = {
    format: 'deep-mining-lab/batch',
    version: 1,
    plan: planText(data.plan),
    steps: tasks[0]![0]!.until,
    optimum: goal.optimum,
    methods: plannedMethods(data).map(({ label, spec }, m) => ({
      label,
      spec,
      seeds: tasks[m]!.map((task) => task.spec.seed),
      trials: trials[m]!.map(({ asked: _, ...trial }) => trial),
      failures: failures[m]!,
    })),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
