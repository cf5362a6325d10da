import { comparePairs, evaluationsNeeded, gains, quartilesOf } from '../../engine/catalogue';
import type { Comparison, Quartiles } from '../../engine/metrics/repetitions';
import type { Goal } from './goal';
import type { Trial } from './trial';

/** Evaluations until a gain was reached; infinite where it was not. */
interface Needed extends Quartiles {
  /** Trials that never reached it. */
  readonly never: number;
}

interface MethodSummary {
  /** Trials that are finished. */
  readonly trials: number;
  /** The measure of the goal after each evaluation, from the first; empty where no trial is finished. */
  readonly curve: readonly Quartiles[];
  /** For each target. */
  readonly needed: readonly Needed[];
}

/** What the finished trials say, whatever the order in which they came. */
export interface BatchSummary {
  readonly goal: Goal;
  /** Gains in percent, rising; empty where the best value is not known. */
  readonly targets: readonly number[];
  readonly methods: readonly MethodSummary[];
}

/** The summary of the trials of each method. A trial that ended early keeps what it had found. */
export function summaryOf(methods: readonly (readonly Trial[])[], goal: Goal): BatchSummary {
  const length = Math.max(0, ...methods.flat().map(({ best }) => best.length));
  const reached = methods.map((trials) => trials.map((trial) => gainsOf(trial, goal)));
  const targets = targetsFor(reached, goal);
  return {
    goal,
    targets,
    methods: methods.map((trials, m) => ({
      trials: trials.length,
      curve: trials.length ? curveOf(trials, { goal, length }) : [],
      needed: trials.length ? targets.map((target) => neededFor(reached[m]!, target)) : [],
    })),
  };
}

function curveOf(trials: readonly Trial[], { goal, length }: { goal: Goal; length: number }): Quartiles[] {
  const values = trials.map((trial) => measuresOf(trial, goal));
  return Array.from({ length }, (_, e) =>
    quartilesOf(values.map((one) => one[Math.min(e, one.length - 1)]!)),
  );
}

/** The measure of the goal after each evaluation of one trial [n]. */
export function measuresOf(trial: Trial, goal: Goal): readonly number[] {
  switch (goal.measure) {
    case 'regret':
      return regretsOf(trial, goal) ?? trial.best;
    case 'gain':
      return gainsOf(trial, goal);
    case 'best':
      return trial.best;
    default:
      return goal.measure satisfies never;
  }
}

/** Simple regret after each evaluation [n]; null where the best value is not known. */
export function regretsOf({ found }: Trial, { optimum, minimize }: Goal): readonly number[] | null {
  if (optimum === null) return null;
  return found.map((value) => Math.max(0, minimize ? value - optimum : optimum - value));
}

/** Gain in percent after each evaluation [n] (000 §6.2.3 ii); empty where the best value is not known. */
function gainsOf({ found }: Trial, { optimum, worst, minimize }: Goal): readonly number[] {
  if (optimum === null || worst === null) return [];
  const sign = minimize ? -1 : 1;
  const range = { min: sign * worst, max: sign * optimum };
  return Array.from(
    gains(
      Float64Array.from(found, (value) => sign * value),
      range,
    ),
  );
}

/** Gains in percent: of a table as in 000 Fig 6-3, of a function ever nearer to all. */
const targetsOf = {
  gain: [50, 75, 90, 95, 98, 99, 99.5, 100],
  regret: [50, 75, 90, 95, 99, 99.9, 99.99, 99.999],
  best: [],
} as const;

/** The gains up to the highest that a quarter of the trials of some method reached. */
function targetsFor(reached: readonly (readonly (readonly number[])[])[], { measure }: Goal): number[] {
  const isReached = (target: number) =>
    reached.some((trials) => trials.length > 0 && Number.isFinite(neededFor(trials, target).lower));
  const targets: readonly number[] = targetsOf[measure];
  return targets.slice(0, targets.findLastIndex(isReached) + 1);
}

function neededFor(trials: readonly (readonly number[])[], target: number): Needed {
  const counts = trials.map((gain) => countUntil(gain, target));
  return { ...quartilesOf(counts), never: counts.filter((count) => count === Infinity).length };
}

function countUntil(gain: readonly number[], target: number): number {
  return evaluationsNeeded(Float64Array.from(gain), target) ?? Infinity;
}

/** Two methods over the seeds that both have finished. */
export interface Duel extends Comparison {
  /** Trials compared, those without a difference among them. */
  readonly pairs: number;
}

/**
 * Compares two methods, trial by trial from the same seed: by the evaluations needed for a gain in percent, or, with null, by
 * the last value of the goal's measure. `firstSmaller` counts the trials in which the first did better.
 */
export function duelOf(
  [first, second]: readonly [readonly Trial[], readonly Trial[]],
  target: number | null,
  goal: Goal,
): Duel {
  const others = new Map(second.map((trial) => [trial.seed, trial]));
  const pairs = first.flatMap((trial) => {
    const other = others.get(trial.seed);
    return other ? [[costOf(trial, target, goal), costOf(other, target, goal)] as const] : [];
  });
  const compared = comparePairs(
    pairs.map(([a]) => a),
    pairs.map(([, b]) => b),
  );
  return { ...compared, pairs: pairs.length };
}

/** Small is good. */
function costOf(trial: Trial, target: number | null, goal: Goal): number {
  if (target !== null) return countUntil(gainsOf(trial, goal), target);
  const last = measuresOf(trial, goal).at(-1) ?? Infinity;
  const isSmallGood = goal.measure === 'regret' || (goal.measure === 'best' && goal.minimize);
  return isSmallGood ? last : -last;
}

/** The gain at which methods are compared unless another is asked for: the highest that half of all trials reached. */
export function usualTarget(methods: readonly (readonly Trial[])[], summary: BatchSummary): number | null {
  const all = methods.flat().map((trial) => gainsOf(trial, summary.goal));
  if (!all.length) return null;
  const isHalf = (target: number) => Number.isFinite(neededFor(all, target).median);
  return summary.targets.findLast(isHalf) ?? summary.targets[0] ?? null;
}
