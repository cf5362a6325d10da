import { largestSeed } from '../../engine/json';
import { dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import type { Objectives } from '../../engine/objectives/loaded';
import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { TrialsReading } from '../readings';
import { quoted, readNumber } from '../../link/text';
import { csvOf } from '../../export/csv';
import { memoised } from '../../vocabulary/memoised';
import { extentOf, methodsOf, readMethod, usesModel, usualMethods, type Method } from '../runs/methods';
import {
  duelOf,
  goalOf,
  regretsOf,
  summaryOf,
  usualGain,
  type BatchSummary,
  type Goal,
  type Trial,
} from './summary';

/** Plan of a batch: each method is run from the same seeds, so from the same initial points. */
export interface BatchPlan {
  /** Trials of each method. */
  readonly trials: number;
  /** Steps of each trial; null for all that the Lab's search plans. */
  readonly steps: number | null;
  /** Methods beside the Lab's own, as links call them. */
  readonly methods: readonly string[];
  /** Gain in percent at which methods are compared; absent for the highest that half of all trials reached. */
  readonly gain?: number;
}

export const trialRange = { min: 5, max: 100 } as const;
const usualTrials = 20;
/** Most methods beside the Lab's own. */
export const mostRivals = 3;
const longestText = 4000;

/** Returns the plan that is shown before the visitor changes anything. */
export function usualPlan(base: ExperimentSpec): BatchPlan {
  return { trials: usualTrials, steps: null, methods: usualMethods(base) };
}

/** Writes the plan for a link: `trials=20;steps=12;gain=99;gp-ei;model=ngcp,kernel=periodic`. */
export function planText({ trials, steps, gain, methods }: BatchPlan): string {
  const read = gain === undefined ? [] : [`gain=${gain}`];
  return [`trials=${trials}`, ...(steps === null ? [] : [`steps=${steps}`]), ...read, ...methods].join(';');
}

/** Reads the text of `planText`, for methods beside `base`; `issues` are sentences about parts that could not be used. Never throws. */
export function readPlan(text: string, base: ExperimentSpec): Pick<BatchData, 'plan' | 'issues'> {
  if (text === '') return { plan: usualPlan(base), issues: [] };
  const issues: string[] = [];
  const complain = (sentence: string) => void (issues.length < 6 && issues.push(sentence));
  if (text.length > longestText) {
    complain(`The text of the batch has ${text.length} characters; at most ${longestText} are read.`);
    return { plan: usualPlan(base), issues };
  }
  const parts = text.split(';').filter((part) => part !== '');
  const numbered = (key: string) => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1);
  const rest = parts.filter((part) => !/^(trials|steps|gain)=/.test(part));
  const trials = readCount('trials', numbered('trials'), { ...trialRange, complain });
  const steps = readCount('steps', numbered('steps'), { min: 1, max: largestSteps(base), complain });
  const methods = readMethods(rest, base, complain);
  const gain = readGain(numbered('gain'), complain);
  return {
    plan: { trials: trials ?? usualTrials, steps, methods, ...(gain !== null && { gain }) },
    issues,
  };
}

function readGain(text: string | undefined, complain: (sentence: string) => void): number | null {
  const value = text === undefined ? null : readNumber(text);
  if (value !== null && value >= 0 && value <= 100) return value + 0;
  if (text !== undefined)
    complain(`gain must be a number from 0 to 100, not ${quoted(text)}; the usual one is used.`);
  return null;
}

function largestSteps(base: ExperimentSpec): number {
  return Math.max(1, extentOf(base).budget);
}

interface CountRule {
  readonly min: number;
  readonly max: number;
  readonly complain: (sentence: string) => void;
}

function readCount(what: string, text: string | undefined, { min, max, complain }: CountRule): number | null {
  if (text === undefined) return null;
  const value = readNumber(text);
  if (value === null) {
    complain(`${what} must be a whole number, not ${quoted(text)}; the usual number is used.`);
    return null;
  }
  const inside = Math.min(max, Math.max(min, Math.round(value)));
  if (inside !== value) {
    complain(`${what} must be a whole number from ${min} to ${max}, not ${quoted(text)}; ${inside} is used.`);
  }
  return inside;
}

function readMethods(
  parts: readonly string[],
  base: ExperimentSpec,
  complain: (sentence: string) => void,
): readonly string[] {
  let found: readonly string[] = [];
  for (const part of parts) {
    const text = readMethod(part, base, complain);
    if (text === null) complain(`There is no method ${quoted(part)}; it was left out.`);
    else if (found.length >= mostRivals)
      complain(`At most ${mostRivals + 1} methods are run beside each other.`);
    else if (isNew(text, found, base)) found = [...found, text];
    else if (isNew(text, [], base)) complain(`The method ${quoted(part)} is there already.`);
    else complain(`The method ${quoted(part)} is there already: it changes nothing of the Lab.`);
  }
  return found;
}

/** Returns true if a method differs from the Lab's own and from those beside it. */
export function isNew(text: string, methods: readonly string[], base: ExperimentSpec): boolean {
  const specs = methodsOf(base, [...methods, text]).map(({ spec }) => spec);
  return specs.findIndex((spec) => sameValue(spec, specs.at(-1))) === specs.length - 1;
}

/** Returns the steps of each trial: at most those that the Lab's search plans. */
export function stepsOf({ steps }: BatchPlan, base: ExperimentSpec): number {
  const { budget } = extentOf(base);
  return Math.min(steps ?? budget, budget);
}

/** Returns the seeds of the trials: the Lab's seed and those after it. */
export function seedsOf({ trials }: BatchPlan, base: ExperimentSpec): readonly number[] {
  return Array.from({ length: trials }, (_, i) => (base.seed + i) % (largestSeed + 1));
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

/** One run to compute: one method from one seed. */
export interface Task {
  /** Depends on spec, steps and seed only, so that it is the same in another plan. */
  readonly key: string;
  readonly spec: ExperimentSpec;
  readonly until: number;
}

/** Returns the methods of the plan, the Lab's own first. */
export const plannedMethods = memoised(
  ({ base, plan }: BatchData) => [base, plan.methods] as const,
  ([base, texts]): readonly Method[] => methodsOf(base, texts),
);

/** Returns the tasks of each method, in the order of the seeds. */
const plannedTasks = memoised(
  (data: BatchData) => [plannedMethods(data), data.plan, data.base] as const,
  ([methods, plan, base]): readonly (readonly Task[])[] => {
    const until = stepsOf(plan, base);
    const seeds = seedsOf(plan, base);
    return methods.map(({ spec }) => {
      const name = numberOf(spec);
      return seeds.map((seed) => ({ key: `${name}:${until}:${seed}`, spec: { ...spec, seed }, until }));
    });
  },
);

/** Specs seen so far, with seed 0: their place here is their name in keys, because writing out a table of points costs more. */
const met: ExperimentSpec[] = [];

function numberOf(spec: ExperimentSpec): number {
  const bare = { ...spec, seed: 0 };
  const found = met.findIndex((one) => sameValue(one, bare));
  return found < 0 ? met.push(bare) - 1 : found;
}

/** Returns the tasks that are neither finished nor failed, seed by seed, so that all methods advance together. */
export function missingTasks(data: BatchData): readonly Task[] {
  const tasks = plannedTasks(data);
  const inTurn = tasks[0]!.flatMap((_, i) => tasks.map((one) => one[i]!));
  return inTurn.filter(({ key }) => !data.trials.has(key) && !data.failures.has(key));
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
  (data: BatchData) => [plannedTasks(data), data.trials] as const,
  ([tasks, trials]): readonly (readonly Trial[])[] =>
    tasks.map((one) => one.flatMap(({ key }) => trials.get(key) ?? [])),
);

/** Returns the failures of each method of the plan. */
export function failuresOf(data: BatchData): readonly (readonly Failure[])[] {
  return plannedTasks(data).map((one) => one.flatMap(({ key }) => data.failures.get(key) ?? []));
}

/** Summarises the finished trials. */
export const batchSummary = memoised(
  (data: BatchData) => [finishedTrials(data), data.base, data.family] as const,
  ([trials, base, family]): BatchSummary => summaryOf(trials, goalOf(base, family)),
);

/** Returns the gain in percent at which methods are compared: the plan's if it is among the targets, else the usual one; null without targets. */
export function comparedGain(data: BatchData): number | null {
  const { targets } = batchSummary(data);
  const { gain = usualGain } = data.plan;
  return [gain, usualGain].find((one) => targets.includes(one)) ?? null;
}

/** Compares the Lab's own method with each of the others. */
export function duelsOf(
  [own = [], ...others]: readonly (readonly Trial[])[],
  target: number | null,
  goal: Goal,
) {
  return others.map((trials) => duelOf([own, trials], target, goal));
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
      trials: trials[m]!,
      failures: failures[m]!,
    })),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}
