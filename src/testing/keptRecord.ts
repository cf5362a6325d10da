import { readFileSync } from 'node:fs';
import { withCorrected, type Spread } from '../../experiments/paired';

/** A sign test between two searches, trial by trial, as experiments keep it. */
export interface SignTest {
  readonly first: string;
  readonly second: string;
  readonly firstSmaller: number;
  readonly secondSmaller: number;
  readonly p: number;
  /** p after Holm's correction for all tests of the experiment that compare anything. */
  readonly corrected: number;
}

/** The searches on one function that an experiment kept, compared pair by pair. */
export interface KeptDuels {
  readonly label: string;
  readonly evaluations: number;
  readonly medianRegret: Readonly<Record<string, number>>;
  readonly signTests: readonly SignTest[];
}

/**
 * Returns the number of trials and the numbers that an experiment keeps in `experiments/results/`, with the corrected p beside that of
 * each test.
 */
export function keptRecord<Numbers = readonly KeptDuels[]>(
  experiment: string,
): { readonly trials: number; readonly numbers: Numbers } {
  const file = new URL(`../../experiments/results/${experiment}.json`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const { trials, numbers } = JSON.parse(text) as { trials: number; numbers: Numbers };
  // Where an experiment has families of its own, it keeps what they leave.
  return { trials, numbers: text.includes('"corrected"') ? numbers : withCorrected(numbers) };
}

/** Returns the sign test of one search against another. */
export function duelIn({ signTests }: Pick<KeptDuels, 'signTests'>, first: string, second: string): SignTest {
  const found = signTests.find((one) => one.first === first && one.second === second);
  if (!found) throw new Error(`No sign test of ${first} against ${second} is kept.`);
  return found;
}

/** A search beside the control of its race. */
export interface Raced {
  readonly label: string;
  readonly evaluations: number;
  readonly smaller: number;
  readonly larger: number;
  readonly p: number;
  readonly corrected: number;
}

/** Returns the results of one search in a race (`surrogates`, `acquisitions`), one for each function and number of evaluations. */
export function racedIn(
  race: string,
  runner: string,
): { readonly trials: number; readonly rows: readonly Raced[] } {
  const { numbers, trials } = keptRecord<readonly (Raced & { readonly runner: string })[]>(race);
  const rows = numbers.filter((row) => row.runner === runner);
  if (rows.length === 0) throw new Error(`No ${runner} ran in ${race}.`);
  return { rows, trials };
}

/** Returns true if the smaller regret was the first one’s, by a sign test, corrected. */
export const isAhead = ({ smaller, larger, corrected }: Raced): boolean =>
  corrected < 0.05 && smaller > larger;

/** Returns true if the smaller regret was the other one’s, by a sign test, corrected. */
export const isBehind = ({ smaller, larger, corrected }: Raced): boolean =>
  corrected < 0.05 && smaller < larger;

/** A sign test, and its p after the correction for all tests of its run. */
export type Counted = Pick<SignTest, 'firstSmaller' | 'secondSmaller' | 'p'> & {
  readonly corrected?: number;
};

/** A pair of searches on one function in the experiments `fresh` and `fresh-more`: what was found before, on fresh seeds, and in both together. */
export interface FreshPair {
  readonly label: string;
  readonly evaluations: number;
  readonly first: string;
  readonly second: string;
  readonly medianRegret: readonly [first: number, second: number];
  readonly quartiles: readonly [first: Spread, second: Spread];
  readonly before: Counted;
  readonly fresh: Required<Counted>;
  readonly together: Required<Counted>;
}

/** Returns what fresh seeds say of a pair; `evaluations` where it is compared after several numbers of them. */
export function freshPair(
  label: string,
  [first, second]: readonly [first: string, second: string],
  evaluations?: number,
): FreshPair {
  const found = ['fresh', 'fresh-more']
    .flatMap((experiment) => keptRecord<readonly FreshPair[]>(experiment).numbers)
    .find(
      (row) =>
        row.label === label &&
        row.first === first &&
        row.second === second &&
        row.evaluations === (evaluations ?? row.evaluations),
    );
  if (!found) throw new Error(`No ${first} against ${second} is kept of ${label}.`);
  return found;
}

/** Writes the counts of a test: "34 : 6". */
export const scoreOf = ({ firstSmaller, secondSmaller }: Counted): string =>
  `${firstSmaller} : ${secondSmaller}`;
