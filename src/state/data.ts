import { startLook, type LinkState } from '../link/linkState';
import { defaultSpec } from '../engine/catalogue';
import type { Change, ExperimentSpec } from '../engine/experiment/spec';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import type { Progress } from '../engine/task';
import { nothingKnown, type Known } from '../worker/answers';
import type { DrawnPlane } from './asks';

/** A run as far as it is computed, and where we look at it. */
export interface Timeline {
  /** The spec the run started from; later ones are in `changes`. */
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  /** Index = step. Never recomputed differently. */
  readonly snapshots: readonly StepSnapshot[];
  /** The cursor. */
  readonly step: number;
}

/** A run that was left when an edit cut off what had been computed, or for another one of these. */
export interface Branch extends Timeline {
  /** Counts in the order of creation. */
  readonly id: number;
}

/** What undo and redo restore. */
export interface Moment extends Timeline {
  /** Id of the run that is shown. */
  readonly branch: number;
  /** The other ones, in the order in which they were left. */
  readonly branches: readonly Branch[];
}

/** An edit that was asked for and is being computed; it enters the timeline with its first snapshot. */
export interface Plan {
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  /** How many of the present snapshots stay valid, counted from step 0. */
  readonly kept: number;
  /** Compute up to and including this step; the cursor ends there. */
  readonly step: number;
  /** Where the cursor was. */
  readonly at: number;
  /** It is a link's: branches of what was there before are none of its. */
  readonly opens?: true;
}

export interface LabTask {
  readonly label: string;
  readonly progress: Progress | null;
  readonly cancellable: boolean;
  /** True while a link is opened: the address bar waits for the end. */
  readonly opening: boolean;
}

export interface Picture {
  readonly snapshot: StepSnapshot;
  readonly view: StepView;
}

/** What is drawn of a run on several inputs: a plane, and the two lines in it through the crosshair. */
export interface Scene extends DrawnPlane {
  readonly snapshot: StepSnapshot;
  /** Where the lines cross [d]. */
  readonly place: readonly number[];
  /** The lines along the first and the second of the plane's inputs. */
  readonly right: StepView;
  readonly up: StepView;
}

/** A sentence for the visitor. A problem stays until it is dismissed; what only informs leaves by itself, never after a time. */
export interface Notice {
  readonly id: number;
  readonly kind: 'info' | 'problem';
  readonly text: string;
  readonly until: Until;
  readonly offer?: Offer;
}

/** What a notice may have besides its sentence; without `until` it leaves with the next action. */
export type NoticeOptions = Partial<Pick<Notice, 'until' | 'offer'>>;

/** Something to do about a notice. */
interface Offer {
  readonly label: string;
  readonly hint: string;
  readonly act: () => void;
}

/**
 * When a notice that informs has served: with the next thing the visitor does, with the end of a run, when a panel opens, or not
 * before it is dismissed.
 */
type Until = 'next-action' | 'dismissed' | { readonly run: ExperimentSpec } | { readonly panel: string };

export type Theme = 'auto' | 'light' | 'dark';

/** The run: what is computed, what is being computed, and what led here. */
interface RunData extends Moment {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** What the engine has answered about steps, these and others. */
  readonly known: Known;
  readonly pending: Plan | null;
  readonly task: LabTask | null;
  /** One more step was asked for while one was running. */
  readonly queued: boolean;
  readonly playing: boolean;
  /** Steps a second while playing, at most. */
  readonly speed: number;
  /** The picture while dragging, and until the edit is computed. */
  readonly preview: Picture | null;
}

/** The look at it: what is shown, where, and how. */
interface LookData extends LinkState {
  /** The maps and lines of a run on several inputs; null where there is one input. */
  readonly scene: Scene | null;
  /** Id of the selected observation. */
  readonly selected: number | null;
  readonly theme: Theme;
  readonly notices: readonly Notice[];
}

/**
 * The data of the main store, flat. Run and look share a store because a step, an undo and a link change both at once, and nobody may see one
 * without the other; what the pointer is over is in a store of its own (`pointing.ts`).
 */
export interface LabData extends RunData, LookData {}

/** The store before anything is opened: no snapshot yet. */
export const initialData: LabData = {
  ...startLook,
  spec: defaultSpec,
  changes: [],
  snapshots: [],
  step: 0,
  branch: 0,
  branches: [],
  past: [],
  future: [],
  beat: 'rest',
  known: nothingKnown,
  pending: null,
  task: null,
  queued: false,
  playing: false,
  speed: 1,
  scene: null,
  selected: null,
  preview: null,
  theme: 'auto',
  notices: [],
};
