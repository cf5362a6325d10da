import type { ExperimentSpec } from '../engine/experiment/spec';
import type { Restart } from '../engine/models/warped/randomRefits';

/** Numbers of an open panel that tasks are checked on. */
export type PanelReading =
  | RefitsReading
  | ChainsReading
  | RankingReading
  | TrialsReading
  | FuturesReading
  | LossesReading
  | WeightsReading
  | RoomReading;

/** Many fits of the same outputs. */
export interface RefitsReading {
  readonly of: 'refits';
  /** Number of fits, and what starts at random in each. */
  readonly count: number;
  readonly restart: Restart;
  /** The selected fit; null if none is selected. */
  readonly fit: {
    /** Counted from 1. */
    readonly number: number;
    /** Nats by which its log likelihood is below the best. */
    readonly behind: number;
    /** Total variation distance of its density from that of the best. */
    readonly fromBest: number;
  } | null;
}

/** What losses make of observations, one of which may be moved. */
export interface LossesReading {
  readonly of: 'losses';
  readonly side: 'numbers' | 'classes';
  /** The observation that is held, counted from 1, and where it stands: y of a number, x of a class. */
  readonly held: number;
  readonly place: number;
  /** By the id of each loss: how far that observation moves the fit at its place, or the border; null where there is no border. */
  readonly moves: Readonly<Record<string, number | null>>;
  /** By the id of each loss: how many observations pull. */
  readonly support: Readonly<Record<string, number>>;
}

/** What is believed of the weights of a line. */
export interface WeightsReading {
  readonly of: 'weights';
  readonly family: 'lines' | 'parabolas' | 'cosines';
  /** Number of answers seen, and the one that is held, counted from 1, and its y; null where none is seen. */
  readonly seen: number;
  readonly held: number | null;
  readonly place: number | null;
  /** Mean of each weight: intercept, slope, bend. */
  readonly mean: readonly number[];
}

/** Chains drawn from the posterior of the hyper-parameters. */
export interface ChainsReading {
  readonly of: 'chains';
  /** Ids of the sampler and of the prior. */
  readonly sampler: string;
  readonly prior: string;
  /** Draws of each chain. */
  readonly samples: number;
  /** Largest split R̂ of any parameter. */
  readonly rHat: number;
}

/** A ranking of a run's places by noisy scores. */
export interface RankingReading {
  readonly of: 'ranking';
  /** Step up to which places are ranked. */
  readonly step: number;
  /** p-value above which Welch’s test lets a place join a group. */
  readonly tau: number;
  /** True if all other settings of the measures are at their defaults. */
  readonly isOtherwiseUsual: boolean;
  /** Number of groups, and the places of the best one, the best mean first. */
  readonly groups: number;
  readonly best: readonly (readonly number[])[];
  /** The place selected by each measure. */
  readonly selected: Readonly<Record<'mean' | 'q' | 'qGroup' | 'qSmooth', readonly number[]>>;
}

/** Many runs of the same search. */
export interface TrialsReading {
  readonly of: 'trials';
  /** Spec from which the methods were made. */
  readonly base: ExperimentSpec;
  /** Trials per method, and steps per trial. */
  readonly trials: number;
  readonly steps: number;
  /** True once all of them are finished. */
  readonly isDone: boolean;
  /** The selected gain in percent; null if none was reached. */
  readonly gain: number | null;
  /** Gains in percent, rising; for each, the median evaluations that a method needs, infinite if it was not reached. */
  readonly targets: readonly number[];
  readonly methods: readonly { readonly label: string; readonly needed: readonly number[] }[];
}

/** What further steps were expected to bring, and what came. */
export interface FuturesReading {
  readonly of: 'futures';
  /** The step that looked ahead, and the one that is shown. */
  readonly from: number;
  readonly step: number;
  /** Chance that anything better by what counts exists. */
  readonly chance: number;
  /** Where the best so far stands in the fan; null where nothing has come yet, or answers scatter. */
  readonly standing: 'inside' | 'less' | 'more' | null;
}

/** The room of unlabelled data: its points, the numbers of its learner, and what that makes of them. */
export interface RoomReading {
  readonly of: 'room';
  /** What the points are drawn from. */
  readonly from: {
    readonly cloud: string;
    readonly seed: number;
    readonly count: number;
    readonly noise: number;
  };
  /** True while all points are where they were drawn. */
  readonly isAsDrawn: boolean;
  /** Points with a label, by index, and the class that it says. */
  readonly labels: readonly { readonly point: number; readonly label: number }[];
  readonly setting: {
    readonly learner: string;
    readonly lengthScale: number;
    /** γ′_A and γ′_I. */
    readonly ambient: number;
    readonly intrinsic: number;
    readonly neighbours: number;
    readonly power: number;
  };
  /** Names of what is drawn besides the points. */
  readonly layers: readonly string[];
  /** Number of places of a hidden landscape that were asked, and true while the setting is the last of them. */
  readonly tries: { readonly count: number; readonly isAtLast: boolean };
  /** Share of points misclassified, and the same without unlabelled data; null where no class is known. */
  readonly wrong: number | null;
  readonly wrongAlone: number | null;
  /** Mean squared residual of the labels left out. */
  readonly press: number;
  /** The three terms that the learner has made as small as it can; null for machines. */
  readonly terms: { readonly misfit: number; readonly size: number; readonly change: number } | null;
}
