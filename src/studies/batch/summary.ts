import {
  comparePairs,
  evaluationsNeeded,
  gains,
  quartilesOf,
  runningIncumbents,
} from '../../engine/catalogue';
import { placeName } from '../../engine/numberText';
import type { Objectives } from '../../engine/objectives/loaded';
import { objectives } from '../../engine/objectives/registry';
import { oncePer } from '../../engine/oncePer';
import type { Choice } from '../../engine/experiment/families';
import { functionOf, isNoisy, objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { argmax, fromRows } from '../../engine/numeric/arrays';
import { rankingSettings } from '../../engine/ranking/params';
import { rankPoints } from '../../engine/ranking/rankPoints';
import { countedOf, evaluationsOf } from '../../engine/loop/observations';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Quartiles, Comparison } from '../../engine/metrics/repetitions';
import type { Box } from '../../engine/objectives/inputs';
import type { ObjectiveDef } from '../../engine/objectives/objective';
import { formatNumber } from '../../vocabulary/numbers/write';

/** Curves of one run, without its snapshots. Values in the objective's own units. */
export interface Trial {
  readonly seed: number;
  /** The best output observed after each evaluation [n], one without a value counted as the worst. */
  readonly best: readonly number[];
  /** The noise-free value at the place of that output [n]. */
  readonly found: readonly number[];
  /** Reason why the run ended before the step asked for; null if it did not. */
  readonly stopReason: string | null;
  /** What was asked, one after another [n], where chance is in answers; absent where there is none. */
  readonly asked?: readonly Asked[];
}

/** An evaluation: its place [d], its scores, none where it has no value, and the score of the place without chance, null where nobody knows. */
interface Asked {
  readonly x: readonly number[];
  readonly scores: readonly number[];
  readonly real: number | null;
}

/** Extracts the trial from the last snapshot of a run that was asked to reach step `until`. `family`: the objectives, as far as they were loaded. */
export function trialOf(snapshot: StepSnapshot, until: number, family: Objectives = objectives): Trial {
  const { spec, stopReason, step } = snapshot;
  const sign = objectiveOf(spec)?.direction === 'minimize' ? -1 : 1;
  const real = realScores(spec, family);
  const observations = countedOf(snapshot, sign);
  const incumbents = Array.from(runningIncumbents(Float64Array.from(observations, ({ y }) => sign * y)));
  const best = incumbents.map((i) => observations[i]!.y);
  const truth = new Map<number, number>();
  const truthAt = (i: number): number => {
    const exact = truth.get(i) ?? real(observations[i]!.x);
    const known = exact !== null && Number.isFinite(exact) ? exact : observations[i]!.y;
    truth.set(i, known);
    return known;
  };
  const hasChance = isNoisy(spec) || isRecorded(spec, family);
  return {
    seed: spec.seed,
    best,
    found: hasChance ? incumbents.map(truthAt) : best,
    stopReason: step < until ? stopReason : null,
    ...(hasChance && {
      asked: evaluationsOf(snapshot).map((one) => ({
        x: one.x,
        scores: 'y' in one ? (one.scores ?? [one.y]) : [],
        real: real(one.x),
      })),
    }),
  };
}

/**
 * Returns the trial judged by another rule: by the place with the largest Q̃ of all that were asked (000 §3.3.1), the mean of its group by
 * Welch's test less half the spread of its scores, not by the place with the best answer.
 */
export function judgedByScore(trial: Trial, minimize: boolean): Trial {
  const { asked } = trial;
  if (!asked) return trial;
  const sign = minimize ? -1 : 1;
  const settings = rankingSettings({ neighbours: 0 });
  const places = new Map<string, Asked>();
  const found = asked.map(({ x, scores, real }, i) => {
    const name = placeName(x);
    const all = [...(places.get(name)?.scores ?? []), ...scores];
    if (all.length > 0) places.set(name, { x, scores: all, real });
    const list = [...places.values()];
    if (list.length === 0) return trial.found[i]!;
    const points = fromRows(list.map((one) => one.x));
    const { q } = rankPoints(
      { points, scores: list.map((one) => one.scores.map((y) => sign * y)) },
      settings,
    );
    return list[argmax(q)]!.real ?? trial.found[i]!;
  });
  return { ...trial, found };
}

/** True if answers stand in a record, whose evaluations of a place differ from its score. */
export function isRecorded(spec: ExperimentSpec, family: Objectives): boolean {
  const { evaluate, candidates } = objectiveOf(spec, family) ?? {};
  return !evaluate && candidates?.(spec.objective.params) !== undefined;
}

/** Returns what tells the score of a place [d] without chance: f there, or of a record the mean of all its evaluations; null where nobody knows. */
function realScores(spec: ExperimentSpec, family: Objectives): (x: readonly number[]) => number | null {
  if (!isRecorded(spec, family)) return (x) => valueAt(spec, x);
  const rows = objectiveOf(spec, family)?.candidates?.(spec.objective.params) ?? [];
  const scores = new Map(rows.map(({ x, y }) => [placeName(x), y]));
  return (x) => scores.get(placeName(x)) ?? null;
}

/** Returns the objective at x [d] without noise; null where it has no finite value. */
function valueAt(spec: Pick<ExperimentSpec, 'objective'>, x: readonly number[]): number | null {
  try {
    const value = functionOf(spec)?.(Float64Array.from(x)) ?? Number.NaN;
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}

/** Measure of progress on an objective. Values in the objective's own units. */
export interface Goal {
  /** `regret`: distance from the optimum. `gain`: percent of the range of a table. `best`: the value itself. */
  readonly measure: 'regret' | 'gain' | 'best';
  readonly minimize: boolean;
  /** The best value there is; null if it is not known. */
  readonly optimum: number | null;
  /** The worst value over a fixed set of places; null if the best is not known. */
  readonly worst: number | null;
}

/**
 * Returns the measure of progress on an objective (000 §6.2.3), computed once for each objective. `family`: the objectives, as far as
 * they were loaded.
 */
export function goalOf(
  { objective }: Pick<ExperimentSpec, 'objective'>,
  family: Objectives = objectives,
): Goal {
  return goalsIn(family)(objective);
}

const goalsIn = oncePer((family: Objectives) => oncePer((choice: Choice) => goalOfChoice(choice, family)));

function goalOfChoice(objective: Choice, family: Objectives): Goal {
  const def = objectiveOf({ objective }, family);
  const minimize = def?.direction === 'minimize';
  const optimum = def?.optima(objective.params)[0]?.value ?? null;
  // Of a function that cannot be asked here the worst is not known.
  if (!def || optimum === null || def.isReady === false)
    return { measure: 'best', minimize, optimum: null, worst: null };
  const rows = def.candidates?.(objective.params);
  const values = rows ? rows.map(({ y }) => y) : valuesOver(def, objective);
  const worst = values.reduce((a, b) => (minimize ? Math.max(a, b) : Math.min(a, b)), optimum);
  return { measure: rows ? 'gain' : 'regret', minimize, optimum, worst };
}

const places = 4096;

/** Evaluates the function at places that fill its box evenly, and at its corners. */
function valuesOver(def: ObjectiveDef, objective: Choice): readonly number[] {
  const box = def.box(objective.params);
  const units = [...evenly(box.length), ...corners(box.length)];
  return units.flatMap((unit) => valueAt({ objective }, placeIn(box, unit)) ?? []);
}

function placeIn(box: Box, unit: readonly number[]): readonly number[] {
  return box.map(([lo, hi], p) => lo + unit[p]! * (hi - lo));
}

/** Returns the additive recurrence of the generalised golden ratio [places × dimension], in the unit cube. */
function evenly(dimension: number): readonly (readonly number[])[] {
  let ratio = 2;
  for (let i = 0; i < 60; i++) ratio = (1 + ratio) ** (1 / (dimension + 1));
  const pace = Array.from({ length: dimension }, (_, p) => ratio ** -(p + 1));
  return Array.from({ length: places }, (_, i) => pace.map((one) => (0.5 + i * one) % 1));
}

function corners(dimension: number): readonly (readonly number[])[] {
  if (dimension > 10) return [];
  return Array.from({ length: 2 ** dimension }, (_, i) =>
    Array.from({ length: dimension }, (_, p) => (i >> p) & 1),
  );
}

/** Quartiles over trials of the evaluations until a gain was reached; infinite where it was not. */
interface Needed extends Quartiles {
  /** Number of trials that never reached it. */
  readonly never: number;
}

interface MethodSummary {
  /** Number of finished trials. */
  readonly trials: number;
  /** The goal's measure after each evaluation; empty while no trial is finished. */
  readonly curve: readonly Quartiles[];
  /** For each target. */
  readonly needed: readonly Needed[];
}

/** Results of the finished trials; the order in which they came does not matter. */
export interface BatchSummary {
  readonly goal: Goal;
  /** Gains in percent, ascending; empty if the best value is not known. */
  readonly targets: readonly number[];
  readonly methods: readonly MethodSummary[];
}

/** Summarises the trials of each method. A trial that ended early keeps its last value. */
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

/** Returns the goal's measure after each evaluation of one trial [n]. */
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

/** Returns the simple regret after each evaluation [n]; null if the best value is not known. */
export function regretsOf({ found }: Trial, { optimum, minimize }: Goal): readonly number[] | null {
  if (optimum === null) return null;
  return found.map((value) => Math.max(0, minimize ? value - optimum : optimum - value));
}

/** Returns the gain in percent after each evaluation [n] (000 §6.2.3 ii); empty if the best value is not known. */
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

/** Gains in percent that are tabulated: for a table as in 000 Fig 6-3, for a function closer and closer to 100 %. */
const targetsOf = {
  gain: [50, 75, 90, 95, 98, 99, 99.5, 100],
  regret: [50, 75, 90, 95, 99, 99.9, 99.99, 99.999],
  best: [],
} as const;

/** Gain in percent at which methods are compared unless another is chosen: fixed, because one that follows the trials is chosen by their outcome. */
export const usualGain = 99;

/** Returns the gains up to the usual one, and on to the highest that a quarter of the trials of some method reached. */
function targetsFor(reached: readonly (readonly (readonly number[])[])[], { measure }: Goal): number[] {
  const isReached = (target: number) =>
    reached.some((trials) => trials.length > 0 && Number.isFinite(neededFor(trials, target).lower));
  const targets: readonly number[] = targetsOf[measure];
  if (!reached.some((trials) => trials.length > 0)) return [];
  return targets.slice(0, Math.max(targets.indexOf(usualGain), targets.findLastIndex(isReached)) + 1);
}

function neededFor(trials: readonly (readonly number[])[], target: number): Needed {
  const counts = trials.map((gain) => countUntil(gain, target));
  return { ...quartilesOf(counts), never: counts.filter((count) => count === Infinity).length };
}

function countUntil(gain: readonly number[], target: number): number {
  return evaluationsNeeded(Float64Array.from(gain), target) ?? Infinity;
}

/** Comparison of two methods over the seeds that both have finished. */
export interface Duel extends Comparison {
  /** Number of trials compared, including those without a difference. */
  readonly pairs: number;
  /**
   * What the first has less than the second, trial by trial: evaluations needed, or what it lacks at the end in the units of the measure;
   * infinite where one of both never came so far, 0 where neither did. Null without a pair.
   */
  readonly less: Quartiles | null;
}

/**
 * Compares two methods trial by trial, from the same seed: by the evaluations needed for a gain of `target` percent, or, with
 * null, by the last value of the goal's measure. `firstSmaller` counts the trials in which the first did better.
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
  const less = pairs.map(([a, b]) => (a === b ? 0 : b - a));
  return { ...compared, pairs: pairs.length, less: less.length > 0 ? quartilesOf(less) : null };
}

/** Returns the number that is compared: smaller is better. */
function costOf(trial: Trial, target: number | null, goal: Goal): number {
  if (target !== null) return countUntil(gainsOf(trial, goal), target);
  const last = measuresOf(trial, goal).at(-1) ?? Infinity;
  const isSmallGood = goal.measure === 'regret' || (goal.measure === 'best' && goal.minimize);
  return isSmallGood ? last : -last;
}

/** Says a comparison: "nGCP-EI needed fewer evaluations than random search in 14 of 20 trials, more in 5: p = 0.06." */
export function duelWords(
  {
    firstSmaller,
    secondSmaller,
    pairs,
    p,
    corrected = p,
  }: Pick<Duel, keyof Comparison | 'pairs'> & {
    readonly corrected?: number;
  },
  [first, second]: readonly [string, string],
  target: number | null,
): string {
  if (pairs === 0) return `${first} and ${second} have no finished trial in common yet.`;
  const [did, more] =
    target === null ? ['ended better than', 'worse'] : ['needed fewer evaluations than', 'more'];
  const trials = `${pairs} ${pairs === 1 ? 'trial' : 'trials'}`;
  const equal = pairs - firstSmaller - secondSmaller;
  const ties = equal > 0 ? `, as ${target === null ? 'good' : 'many'} in ${equal}` : '';
  return `${first} ${did} ${second} in ${firstSmaller} of ${trials}, ${more} in ${secondSmaller}${ties}: ${chanceWords(p)}${corrected === p ? '' : `, corrected ${chanceText(corrected)}`}.`;
}

function chanceWords(p: number): string {
  const text = chanceText(p);
  return text.startsWith('<') ? `p ${text}` : `p = ${text}`;
}

/** Writes a p-value: "0.06", or "< 0.001". */
export function chanceText(p: number): string {
  if (p < 0.001) return '< 0.001';
  return p >= 0.995 ? '1' : formatNumber(p, { digits: 2 });
}
