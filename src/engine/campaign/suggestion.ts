import type { KnobValues } from './campaign';

/** Parts of a suggestion; each is computed only where it is wanted. */
export const suggestionParts = [
  'proposals',
  'best',
  'futures',
  'importance',
  'left-out',
  'ranking',
  'fog',
  'findings',
  'earlier',
] as const;
export type SuggestionPart = (typeof suggestionParts)[number];

/** What is asked of a campaign. */
export interface SuggestionAsked {
  /** Proposals that are wanted beside the trials that are waiting. */
  readonly count: number;
  readonly seed: number;
  readonly want: readonly SuggestionPart[];
  /** Places to be predicted. */
  readonly at?: readonly KnobValues[];
  /** Trials that futures look ahead. */
  readonly horizon?: number;
  /** What one trial is called in the sentences, and several: "loaf", "loaves"; "trial", "trials" if left out. */
  readonly called?: readonly [one: string, many: string];
}

/** Belief about the goal at a place, in its unit, without the scatter of repeats. */
export interface Predicted {
  readonly mean: number;
  readonly median: number;
  /** Its quantiles at 2.5 and 97.5 %. */
  readonly low: number;
  readonly high: number;
}

/** Chances at a place; null where nothing speaks of them: nothing measured, nothing failed, no second outcome. */
interface Chances {
  /** That its value without scatter is better than the mean at the best place. */
  readonly better: number | null;
  /** That a result comes. */
  readonly works: number | null;
  /** That the second outcome keeps its limit. */
  readonly holds: number | null;
}

export type ProposalKind = 'first run' | 'near the best' | 'near a trial' | 'little known' | 'again the best';

/** A place to try next, as a person can set it; predictions are for these very values. */
export interface Proposal {
  readonly values: KnobValues;
  /** Null before enough is measured. */
  readonly predicted: Predicted | null;
  readonly chance: Chances;
  readonly kind: ProposalKind;
  /** Two or three short sentences without the chances. */
  readonly reason: string;
}

/** The place among those measured where the belief expects most, and the largest single result apart from it. */
interface Best {
  /** Trial, counted from 0. */
  readonly trial: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Chance that it is the best of those measured; of those that keep the limit of the second outcome, where some do. */
  readonly chanceBest: number;
  /** Number of trials that keep that limit, as far as is known; left out where all do. */
  readonly keeping?: number;
  /** Chance that it keeps the limit of the second outcome; null where nothing speaks of that. */
  readonly holds: number | null;
  readonly seen: { readonly trial: number; readonly result: number };
}

/** What going on is expected to bring, from worlds drawn from the belief; lists go over the trials to come. */
interface Futures {
  readonly trials: readonly number[];
  /** Quantiles of the best value so far, by level: "0.1", "0.25", "0.5", "0.75", "0.9". */
  readonly quantiles: Readonly<Record<string, readonly number[]>>;
  readonly gain: readonly number[];
  /** Chance of a gain below `better.delta`. */
  readonly nothing: readonly number[];
  /** Chance that anything better than the best by `delta` exists. */
  readonly better: { readonly delta: number; readonly chance: number };
}

/** How far the goal moves when only this knob moves from the best place, in its unit. */
interface Importance {
  readonly knob: string;
  readonly median: number;
  /** Its quantiles at 10 and 90 %. */
  readonly low: number;
  readonly high: number;
  /** Chance that it moves the goal more than every other knob. */
  readonly chanceMost: number;
  /** Chance that it moves the goal less than every other knob. */
  readonly chanceLeast: number;
}

/** Each measured trial, predicted from the others; repeats of a place leave together. Lists go over `trials`. */
interface LeftOutTrials {
  readonly trials: readonly number[];
  readonly predicted: readonly number[];
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly measured: readonly number[];
  /** How many lie in their band of 95 %. */
  readonly inside: number;
  /** Mean absolute error, and that of the plain mean of the others. */
  readonly offBy: number;
  readonly plainMeanOffBy: number;
}

/** How results of an experiment are bent before both are joined, in the unit of its goal; larger z is better. */
interface ScaleSaid {
  readonly results: readonly number[];
  readonly z: readonly number[];
  readonly curve: { readonly values: readonly number[]; readonly z: readonly number[] };
}

/** What an earlier experiment says of this one. */
interface EarlierSaid {
  /** Its best place as it can be set in this one, and what is believed of it in its own unit; null before it has enough results. */
  readonly best:
    | (Pick<Proposal, 'values' | 'reason'> & { readonly trial: number; readonly mean: number })
    | null;
  /** Both as one process; null before both have enough results, and where they cannot be joined. */
  readonly joined: {
    /** Correlation of both at one place, −1 to 1. */
    readonly kinship: number;
    /** Nats by which left-out results of this one are foretold better with the earlier one; null where that is not known. */
    readonly gain: number | null;
    /** True if predictions are made with it. */
    readonly isUsed: boolean;
    readonly why: string;
    /** The earlier experiment and this one. */
    readonly scales: readonly [ScaleSaid, ScaleSaid];
  } | null;
}

/** Which model predicts the goal, and why. */
interface ModelSaid {
  readonly id: 'gp' | 'log' | 'ngcp';
  readonly why: string;
  /** Left-out log densities by model; absent where too few results speak. */
  readonly logDensities?: Readonly<Record<string, number>>;
}

/** What is known and what to try next; the parts that were wanted. */
export interface Suggestion {
  readonly proposals?: readonly Proposal[];
  readonly best?: Best | null;
  readonly futures?: Futures | null;
  readonly importance?: readonly Importance[] | null;
  readonly leftOut?: LeftOutTrials | null;
  /** Groups of trials that cannot be told apart, best first, trials counted from 0. */
  readonly ranking?: readonly (readonly number[])[] | null;
  /** Chance that a result comes at each place of `at`; null before anything failed. */
  readonly fog?: { readonly works: readonly number[] } | null;
  /** At most three sentences, each with its number. */
  readonly findings?: readonly string[];
  /** Absent without an earlier experiment. */
  readonly earlier?: EarlierSaid;
  /** What is believed at each place of `at`; empty before enough is measured. */
  readonly at?: readonly (Predicted & Chances)[];
  readonly model: ModelSaid | null;
  /** Learnt standard deviation of repeats, in the unit of the goal; null before it is known. */
  readonly scatter: number | null;
  readonly warnings: readonly string[];
}
