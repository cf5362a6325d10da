import { comparePairs } from '../src/engine/metrics/repetitions';
import type { Task } from '../src/engine/task';
import type { Settings } from './experiment';
import { number } from './words';

/** A method on a problem, and its name in the report of progress. */
export interface Planned<Problem, Method> {
  readonly problem: Problem;
  readonly method: Method;
  readonly name: string;
}

/** Outcomes of one method on one problem, one for each seed. */
export interface Tried<Problem, Method, Trial> {
  readonly problem: Problem;
  readonly method: Method;
  readonly trials: readonly Trial[];
}

/** Tries each method on its problem from every seed, the same seeds for all, so that trials can be compared one by one. */
export function* tryAll<Problem, Method, Trial>(
  plan: readonly Planned<Problem, Method>[],
  asked: Settings,
  trialOf: (problem: Problem, method: Method, seed: number) => Trial,
): Task<readonly Tried<Problem, Method, Trial>[]> {
  const all: Tried<Problem, Method, Trial>[] = [];
  for (const [k, { problem, method, name }] of plan.entries()) {
    const trials: Trial[] = [];
    for (let trial = 0; trial < asked.trials; trial++) {
      const label = `${name}, trial ${trial + 1} of ${asked.trials}`;
      yield { done: k + trial / asked.trials, total: plan.length, label };
      trials.push(trialOf(problem, method, asked.seed + trial));
    }
    all.push({ problem, method, trials });
  }
  return all;
}

/** Trials in which the first of two was smaller, and the second, and the p of a sign test. */
export type Score = {
  readonly firstSmaller: number;
  readonly secondSmaller: number;
  readonly p: number;
};

/** Two methods compared trial by trial. */
export type Duel<Method extends string> = Score & { readonly first: Method; readonly second: Method };

/** Compares pairs of methods by their results in the same trials. */
export function duelsOf<Method extends string>(
  pairs: readonly (readonly [first: Method, second: Method])[],
  resultsOf: (method: Method) => readonly number[],
): readonly Duel<Method>[] {
  return pairs.map(([first, second]) => ({
    first,
    second,
    ...comparePairs(resultsOf(first), resultsOf(second)),
  }));
}

/** Returns the duel of two methods. */
export function duelOf<Method extends string>(
  duels: readonly Duel<Method>[],
  first: Method,
  second: Method,
): Duel<Method> {
  return duels.find((one) => one.first === first && one.second === second)!;
}

/** Formats a score: "22 : 18, p = 0.64". */
export function scoreInWords({ firstSmaller, secondSmaller, p }: Score): string {
  return `${firstSmaller} : ${secondSmaller}, p = ${number(p)}`;
}

/** Returns a record with an entry for each method. */
export function byMethod<Method extends string, T>(
  methods: readonly Method[],
  of: (method: Method) => T,
): Readonly<Record<Method, T>> {
  return Object.fromEntries(methods.map((method) => [method, of(method)])) as Record<Method, T>;
}
