import type { ExperimentSpec } from '../../engine/experiment/spec';
import { sameValue } from '../../engine/experiment/sameValue';
import { memoised } from '../../vocabulary/memoised';
import { goalOf } from './goal';
import { methodsOf, type Method } from '../runs/methods';
import { seedsOf, stepsOf } from './plan';
import type { BatchData, Failure } from './data';
import { duelOf, summaryOf, usualTarget, type BatchSummary } from './summary';
import type { Trial } from './trial';

/** One method from one seed. */
export interface Task {
  /** The same for the same spec, steps and seed, whatever the plan. */
  readonly key: string;
  readonly spec: ExperimentSpec;
  readonly until: number;
}

/** The methods of the plan, the Lab's own first. */
export const plannedMethods = memoised(
  ({ base, plan }: BatchData) => [base, plan.methods] as const,
  ([base, texts]): readonly Method[] => methodsOf(base, texts),
);

/** For each method its tasks, in the order of the seeds. */
export const plannedTasks = memoised(
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

/** Specs met so far, seeds aside: comparing them is cheaper than writing their tables out. */
const met: ExperimentSpec[] = [];

function numberOf(spec: ExperimentSpec): number {
  const bare = { ...spec, seed: 0 };
  const found = met.findIndex((one) => sameValue(one, bare));
  return found < 0 ? met.push(bare) - 1 : found;
}

/** What is neither finished nor failed: seed after seed, so that all methods come forward together. */
export function missingTasks(data: BatchData): readonly Task[] {
  const tasks = plannedTasks(data);
  const inTurn = tasks[0]!.flatMap((_, i) => tasks.map((one) => one[i]!));
  return inTurn.filter(({ key }) => !data.trials.has(key) && !data.failures.has(key));
}

/** How many trials are planned, finished and failed. */
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

/** The finished trials of each method of the plan, in the order of the seeds. */
export const finishedTrials = memoised(
  (data: BatchData) => [plannedTasks(data), data.trials] as const,
  ([tasks, trials]): readonly (readonly Trial[])[] =>
    tasks.map((one) => one.flatMap(({ key }) => trials.get(key) ?? [])),
);

/** The failures of each method of the plan. */
export function failuresOf(data: BatchData): readonly (readonly Failure[])[] {
  return plannedTasks(data).map((one) => one.flatMap(({ key }) => data.failures.get(key) ?? []));
}

/** What the finished trials say. */
export const batchSummary = memoised(
  (data: BatchData) => [finishedTrials(data), data.base] as const,
  ([trials, base]): BatchSummary => summaryOf(trials, goalOf(base)),
);

/** The gain at which methods are compared: that of the plan where it is among the targets. */
export function comparedGain(data: BatchData): number | null {
  const summary = batchSummary(data);
  const { gain: asked } = data.plan;
  return asked !== undefined && summary.targets.includes(asked)
    ? asked
    : usualTarget(finishedTrials(data), summary);
}

/** The Lab's own method against each of the others. */
export function duelsOf(data: BatchData, target: number | null) {
  const [own = [], ...others] = finishedTrials(data);
  const { goal } = batchSummary(data);
  return others.map((trials) => duelOf([own, trials], target, goal));
}
