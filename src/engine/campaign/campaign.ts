/**
 * An experiment of a person’s own, as they describe it: what they want to improve, the knobs they can turn, what is not allowed, and
 * what came out of each trial. Plain JSON in natural units; what a file keeps and what the command line is sent. Never changed in
 * place: other trials are another campaign.
 */
export interface Campaign {
  readonly version: 1;
  readonly goal: Goal;
  readonly knobs: readonly Knob[];
  readonly limits: readonly Limit[];
  /** One more result that has to stay above or below a value; absent where only the goal counts. */
  readonly second?: SecondOutcome;
  /** Trials that are run at the same time, at least 1. */
  readonly atOnce: number;
  readonly repeats: Repeats;
  /** In the order of their numbers, which count from 1. */
  readonly trials: readonly Trial[];
  /** Left out, all as usual. */
  readonly settings?: CampaignSettings;
}

/** What the trials are to improve. */
interface Goal {
  readonly name: string;
  /** Empty if it has none. */
  readonly unit: string;
  readonly better: Better;
}

export type Better = 'higher' | 'lower';

/** What the same trial again would give: the same result, results that scatter, or nobody knows. */
export type Repeats = (typeof repeatsKinds)[number];
export const repeatsKinds = ['same', 'scatter', 'unknown'] as const;

/** How a knob is set. By ratio: equal factors count as equal distances. */
export type KnobKind = (typeof knobKinds)[number];
export const knobKinds = ['number', 'ratio', 'whole', 'whole-ratio', 'steps', 'choices'] as const;

/** A knob with the values that may be set, in its unit. */
export type Knob = NumberKnob | StepsKnob | ChoicesKnob;

interface NumberKnob {
  readonly name: string;
  readonly unit: string;
  readonly kind: 'number' | 'ratio' | 'whole' | 'whole-ratio';
  readonly from: number;
  readonly to: number;
}

interface StepsKnob {
  readonly name: string;
  readonly unit: string;
  readonly kind: 'steps';
  readonly from: number;
  readonly to: number;
  /** The least difference of two settings, counted from `from`. */
  readonly by: number;
}

interface ChoicesKnob {
  readonly name: string;
  readonly unit: string;
  readonly kind: 'choices';
  /** What may be chosen, without an order; at least two. */
  readonly options: readonly string[];
}

/** Something that is not allowed; knobs are named. Nothing outside is ever proposed. */
export type Limit =
  | { readonly kind: 'sum'; readonly knobs: readonly string[]; readonly equals: number }
  /** Σ factor × value ≤ value. */
  | { readonly kind: 'at-most'; readonly terms: Readonly<Record<string, number>>; readonly value: number }
  /** The value of `lower` is at most that of `upper`. */
  | { readonly kind: 'order'; readonly lower: string; readonly upper: string }
  /** Not all of these at once; strict, so that the boundary is allowed. */
  | { readonly kind: 'not-together'; readonly when: Readonly<Record<string, Condition>> }
  /** All trials of one round have the same value of the knob. */
  | { readonly kind: 'same-for-the-round'; readonly knob: string };

export type Condition = { readonly above: number } | { readonly below: number } | { readonly is: string };

/** One more result that matters, with the value that it has to keep. */
export interface SecondOutcome {
  readonly name: string;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** The value of each knob by its name: a number, or one of the options. */
export type KnobValues = Readonly<Record<string, number | string>>;

/**
 * `done`: results came. `failed`: it was run and gave nothing that counts. `impossible`: it cannot be done. `waiting`: proposed, no
 * result yet. `later`: waiting at the end.
 */
export type TrialState = (typeof trialStates)[number];
export const trialStates = ['done', 'failed', 'impossible', 'waiting', 'later'] as const;

export interface Trial {
  readonly values: KnobValues;
  readonly state: TrialState;
  /** Results of the goal, one for each repeat; empty unless done. */
  readonly results: readonly number[];
  /** Results of the second outcome; may be fewer, or none. */
  readonly second?: readonly number[];
  /** What was proposed, where it was run differently. */
  readonly proposed?: KnobValues;
  /** Words of the person’s own. */
  readonly note?: string;
}

/** How safe places must seem before they are tried, once something has failed. */
export type Caution = (typeof cautions)[number];
export const cautions = ['careful', 'bold', 'never-risk'] as const;

/** The model of the goal: chosen by how well it foretells left-out results, or fixed. */
export type CampaignModel = (typeof campaignModels)[number];
export const campaignModels = ['auto', 'gp', 'log', 'ngcp'] as const;

export interface CampaignSettings {
  readonly caution?: Caution;
  readonly model?: CampaignModel;
  /** Names of knobs whose axis may be bent where that foretells better. */
  readonly warp?: readonly string[];
  /** An earlier campaign with the same knobs, whose best place is the first trial; `joint` also lets the models learn from each other. */
  readonly earlier?: { readonly campaign: Campaign; readonly joint: boolean } | null;
}
