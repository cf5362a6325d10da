import type { Task } from '../src/engine/task';
import type { Settings } from './experiment';
import { compared, isClear, type Score } from './paired';
import { listed } from './words';

/** A method on a problem, and its name in the report of progress. */
export interface Planned<Problem, Method> {
  readonly problem: Problem;
  readonly method: Method;
  readonly name: string;
}

/** Plans each method on each problem. */
export function crossed<Problem extends { readonly label: string }, Method>(
  problems: readonly Problem[],
  methods: readonly Method[],
  nameOf: (method: Method) => string,
): readonly Planned<Problem, Method>[] {
  return problems.flatMap((problem) =>
    methods.map((method) => ({ problem, method, name: `${problem.label}, ${nameOf(method)}` })),
  );
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

/** Two methods compared trial by trial. */
export type Duel<Method extends string> = Score & { readonly first: Method; readonly second: Method };

/** Compares pairs of methods by their results in the same trials; positive ones, unless `compare` says how. */
export function duelsOf<Method extends string>(
  pairs: readonly (readonly [first: Method, second: Method])[],
  resultsOf: (method: Method) => readonly number[],
  compare: (first: readonly number[], second: readonly number[]) => Score = compared,
): readonly Duel<Method>[] {
  return pairs.map(([first, second]) => ({
    first,
    second,
    ...compare(resultsOf(first), resultsOf(second)),
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

/** Returns a record with an entry for each method. */
export function byMethod<Method extends string, T>(
  methods: readonly Method[],
  of: (method: Method) => T,
): Readonly<Record<Method, T>> {
  return Object.fromEntries(methods.map((method) => [method, of(method)])) as Record<Method, T>;
}

/** Sums up one kind of test over problems, and names those where a side is clear: "fewer in 3 of 5 pairs of runs that differ, clear on …; more in 2, …". */
export function inWhichClear(
  tests: readonly { readonly label: string; readonly test: Score }[],
  less: string,
  more: string,
): string {
  const wins = tests.reduce((sum, { test }) => sum + test.firstSmaller, 0);
  const losses = tests.reduce((sum, { test }) => sum + test.secondSmaller, 0);
  const clear = (isLess: boolean): string => {
    const found = tests.filter(
      ({ test }) => isClear(test) && test.firstSmaller > test.secondSmaller === isLess,
    );
    return found.length === 0
      ? 'clear on none'
      : `clear on ${listed(found.map(({ label, test }) => `${label} (${test.firstSmaller} : ${test.secondSmaller})`))}`;
  };
  return `${less} in ${wins} of ${wins + losses} pairs of runs that differ, ${clear(true)}; ${more} in ${losses}, ${clear(false)}`;
}
