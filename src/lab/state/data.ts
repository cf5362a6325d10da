import { startLook, type LinkState } from '../../link/linkState';
import { defaultSpec } from '../../engine/catalogue';
import type { Change, ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { Progress } from '../../engine/task';
import type { Running } from '../../worker/ledger';
import { nothingKnown, type Known } from '../../worker/answers';
import type { DrawnPlane } from './asks';

/** A run as far as it is computed, and the cursor. */
export interface Timeline {
  /** The spec the run started from; later ones are in `changes`. */
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  /** Index = step. Computing a step again gives the same snapshot. */
  readonly snapshots: readonly StepSnapshot[];
  /** The cursor. */
  readonly step: number;
}

/** A run that was left, by an edit that cut off computed steps or for another branch. */
export interface Branch extends Timeline {
  /** Number in the order of creation. */
  readonly id: number;
}

/** The part of the data that undo and redo restore. */
export interface Moment extends Timeline {
  /** Id of the run that is shown. */
  readonly branch: number;
  /** The other ones, in the order in which they were left. */
  readonly branches: readonly Branch[];
}

/** An edit that is being computed; it enters the timeline with its first snapshot. */
export interface Plan {
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
  /** Number of present snapshots that stay valid, counted from step 0. */
  readonly kept: number;
  /** Last step to compute; the cursor ends there. */
  readonly step: number;
  /** Step of the cursor before the edit. */
  readonly at: number;
  /** True for a link: it begins a new tree of branches. */
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

/** The picture of a run on several inputs: a plane, and the two lines in it through the crosshair. */
export interface Scene extends DrawnPlane {
  readonly snapshot: StepSnapshot;
  /** The crosshair [d]. */
  readonly place: readonly number[];
  /** The lines along the first and the second of the plane's inputs. */
  readonly right: StepView;
  readonly up: StepView;
}

/** A sentence for the visitor. A problem stays until it is dismissed; one that informs leaves with an action, never after a time. */
export interface Notice {
  readonly id: number;
  readonly kind: 'info' | 'problem';
  readonly text: string;
  readonly until: Until;
  readonly offer?: Offer;
}

/** Options of a notice; without `until` it leaves with the next action. */
export type NoticeOptions = Partial<Pick<Notice, 'until' | 'offer'>>;

/** A button of a notice. */
interface Offer {
  readonly label: string;
  readonly hint: string;
  readonly act: () => void;
}

/** The event that removes an informing notice: the visitor's next action, the end of a run, a panel that opens, or a dismissal. */
type Until = 'next-action' | 'dismissed' | { readonly run: ExperimentSpec } | { readonly panel: string };

export type Theme = 'auto' | 'light' | 'dark';

/** Tab of the column of explanations. */
export type SideTab = 'why' | 'model' | 'search' | 'view';

/** The run: its steps, the running job, and its past. */
interface RunData extends Moment {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** Cached answers of the engine about steps, these and others. */
  readonly known: Known;
  readonly pending: Plan | null;
  readonly task: LabTask | null;
  /** Number of steps that were asked for while something was computed, and are made after it. */
  readonly queued: number;
  readonly playing: boolean;
  /** Evaluations that are under way. */
  readonly training: readonly Running[];
  /** Steps a second while playing, at most. */
  readonly speed: number;
  /** The picture while dragging, and until the edit is computed. */
  readonly preview: Picture | null;
}

/** The look at the run: crosshair, layers, theme, panels, notices. */
interface LookData extends LinkState {
  /** The maps and lines of a run on several inputs; null where there is one input. */
  readonly scene: Scene | null;
  /** Id of the selected observation. */
  readonly selected: number | null;
  readonly theme: Theme;
  readonly sideTab: SideTab;
  readonly notices: readonly Notice[];
}

/**
 * The data of the main store, flat. Run and look share a store because a step, an undo and a link change both at once, and no
 * reader may see one without the other; the target of the pointer is in a store of its own (`pointing.ts`).
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
  queued: 0,
  playing: false,
  training: [],
  speed: 1,
  scene: null,
  selected: null,
  preview: null,
  theme: 'auto',
  sideTab: 'why',
  notices: [],
};
