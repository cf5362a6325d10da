import type { Campaign, Knob, Limit, SecondOutcome, Trial } from '../../src/engine/campaign/campaign';
import { knowledgeOf } from '../../src/engine/campaign/knowledge';
import { rowOf, type Mat, type Vec } from '../../src/engine/numeric/arrays';
import { createRng, type Rng } from '../../src/engine/numeric/random/rng';

/** What somebody would like to improve by an experiment of their own, with the truth that only a test can know. */
export interface OwnTask {
  readonly label: string;
  readonly better: 'higher' | 'lower';
  readonly knobs: readonly Knob[];
  readonly limits: readonly Limit[];
  /** The goal without scatter at numbers of the knobs, choices as their index. */
  truth(v: readonly number[]): number;
  /** A second result, and the limit that it has to keep. */
  readonly second?: SecondOutcome & { truth(v: readonly number[]): number };
  /** The larger, the likelier a trial fails: that share of what is allowed fails where it is largest. */
  readonly danger?: (v: readonly number[]) => number;
}

/** A task with what is known of it without a search. */
export interface KnownTask {
  readonly task: OwnTask;
  /** Before the first trial. */
  readonly empty: Campaign;
  /** The goal at a place, to be maximised. */
  value(v: readonly number[]): number;
  works(v: readonly number[]): boolean;
  /** True where a trial works and the second result keeps its limit. */
  counts(v: readonly number[]): boolean;
  /** Best, median and worst value among places that count. */
  readonly best: number;
  readonly middle: number;
  readonly worst: number;
  /** Standard deviation of the values that count. */
  readonly spread: number;
  /** Share of what is allowed that counts. */
  readonly share: number;
  /** A place that may be set, evenly drawn from what is allowed. */
  anywhere(rng: Rng): readonly number[];
}

/** Places by which a task is known, and searches for its best one. */
const [spread, searches] = [4000, 3];

/** Looks for what is known of a task, of which the share `failing` of all that is allowed fails. */
export function knownOf(task: OwnTask, failing = 0): KnownTask {
  const { knobs, limits, better, second, danger } = task;
  const empty: Campaign = {
    ...{ version: 1, goal: { name: 'goal', unit: '', better }, knobs, limits },
    ...{ atOnce: 1, repeats: 'same', trials: [] },
    ...(second && { second: secondOf(second) }),
  };
  const { region } = knowledgeOf(empty);
  const sign = better === 'higher' ? 1 : -1;
  const value = (v: readonly number[]): number => sign * task.truth(v);
  const rng = createRng(7).fork(task.label);
  const sampled = region.sample(spread, rng.fork('spread'));
  const places = rowsOf(sampled);
  const limit = danger && failing > 0 ? quantile(places.map(danger), 1 - failing) : Infinity;
  const works = (v: readonly number[]): boolean => (danger?.(v) ?? -Infinity) <= limit;
  const counts = (v: readonly number[]): boolean => works(v) && (!second || holds(second, second.truth(v)));
  const counted = places.filter(counts).toSorted((a, b) => value(b) - value(a));
  const values = counted.map(value);
  const score = (X: Mat): Vec => Float64Array.from(rowsOf(X), (v) => (counts(v) ? value(v) : -1e6));
  const found = Array.from({ length: searches }, (_, k) => {
    const starts = region.near(Float64Array.from(counted[k]!), 256, rng.fork('near', k));
    return region.maximize(score, { asked: [], starts, rng: rng.fork('best', k) })!.value;
  });
  const mean = values.reduce((sum, one) => sum + one / values.length, 0);
  return {
    ...{ task, empty, value, works, counts },
    best: Math.max(...found),
    middle: quantile(values, 0.5),
    worst: values.at(-1)!,
    spread: Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2 / values.length, 0)),
    share: counted.length / spread,
    anywhere: (stream) => {
      const place = rowOf(region.sample(1, stream), 0).slice();
      return Array.from(region.nearest(place) ?? place);
    },
  };
}

function secondOf({ name, unit, atLeast, atMost }: SecondOutcome): SecondOutcome {
  return {
    ...{ name, unit },
    ...(atLeast !== undefined && { atLeast }),
    ...(atMost !== undefined && { atMost }),
  };
}

function holds({ atLeast = -Infinity, atMost = Infinity }: SecondOutcome, value: number): boolean {
  return value >= atLeast && value <= atMost;
}

function rowsOf(X: Mat): number[][] {
  return Array.from({ length: X.rows }, (_, i) => Array.from(rowOf(X, i)));
}

function quantile(values: readonly number[], p: number): number {
  const rising = values.toSorted((a, b) => a - b);
  return rising[Math.min(rising.length - 1, Math.floor(p * rising.length))]!;
}

/** What is less than a ten-thousandth of the gain is nothing to somebody who runs trials. */
export const nothing = 1e-4;

/**
 * Returns how much of the gain from a middling place to the best one is missing after each trial: 0.0001 where less is, more than 1 while
 * all were worse than middling, and what the worst place misses while none counts.
 */
export function missingAfter(known: KnownTask, trials: readonly Trial[]): number[] {
  let top = known.worst;
  return trials.map(({ state, values }) => {
    const v = numbersOf(known, values);
    if (state === 'done' && known.counts(v)) top = Math.max(top, known.value(v));
    return missingAt(known, top);
  });
}

/** Returns how much of the gain a value misses. */
export function missingAt({ best, middle }: KnownTask, value: number): number {
  return Math.max(nothing, (best - value) / (best - middle));
}

/** Returns the numbers of the knobs of a trial, choices as their index. */
export function numbersOf({ empty }: KnownTask, values: Trial['values']): readonly number[] {
  return Array.from(knowledgeOf(empty).dials.toPlace(values));
}
