import type { StepSnapshot } from '../engine/loop/snapshot';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { StepView } from '../engine/loop/view';
import type { Restart } from '../engine/models/warped/randomRefits';

/** What the figure of a lesson shows: what tasks are checked on, and where formulas take their numbers from. */
export interface Sight {
  readonly snapshot: StepSnapshot;
  /** Along the line through the place looked at. */
  readonly view: StepView;
  /** Index into `view.x` of the place looked at: under the cursor, else the next query where it is drawn, else the middle. */
  readonly at: number;
  /** Whether somebody points at it. */
  readonly isPointed: boolean;
  /** The specs in force at each step so far: one where nothing was changed on the way. */
  readonly specs: readonly ExperimentSpec[];
  /** Whether an answer was asked, put, moved or removed by hand. */
  readonly isByHand: boolean;
  /** Ids of the layers that are on. */
  readonly layers: readonly string[];
  /** Id of the panel that is open in place of the plots; null where the plots are seen. */
  readonly panel: string | null;
  /** What that panel shows in numbers; null where it has none, or not yet. */
  readonly reading: PanelReading | null;
}

/** What an open panel shows, in numbers that tasks are checked on. */
export type PanelReading = RefitsReading | RankingReading | TrialsReading;

/** Of the same outputs fitted again and again. */
export interface RefitsReading {
  readonly of: 'refits';
  /** How many fits there are, and what begins at random in each. */
  readonly count: number;
  readonly restart: Restart;
  /** The fit that is looked at; null while all are looked at alike. */
  readonly fit: {
    /** Counted from 1. */
    readonly number: number;
    /** Nats by which its log likelihood is below the best. */
    readonly behind: number;
    /** Total variation distance of its density from that of the best. */
    readonly fromBest: number;
  } | null;
}

/** Of the places of a run, ranked by noisy scores. */
export interface RankingReading {
  readonly of: 'ranking';
  /** The step up to which places are ranked. */
  readonly step: number;
  /** p-value above which Welch’s test lets a place join a group. */
  readonly tau: number;
  /** Whether all other settings of the measures are the usual ones. */
  readonly isOtherwiseUsual: boolean;
  /** How many groups there are, and the places of the best one, the best mean first. */
  readonly groups: number;
  readonly best: readonly (readonly number[])[];
  /** The place that each measure selects. */
  readonly selected: Readonly<Record<'mean' | 'q' | 'qGroup' | 'qSmooth', readonly number[]>>;
}

/** Of the same search run many times. */
export interface TrialsReading {
  readonly of: 'trials';
  /** The run the methods were made from. */
  readonly base: ExperimentSpec;
  /** Of each method, and steps of each trial. */
  readonly trials: number;
  readonly steps: number;
  /** Whether all of them are finished. */
  readonly isDone: boolean;
  /** The gain in percent that is read and compared; null where none was reached. */
  readonly gain: number | null;
  /** Gains in percent, rising, and for each of them the median evaluations that a method needs; infinite where it was not reached. */
  readonly targets: readonly number[];
  readonly methods: readonly { readonly label: string; readonly needed: readonly number[] }[];
}
