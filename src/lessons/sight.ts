import type { StepSnapshot } from '../engine/loop/snapshot';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { StepView } from '../engine/loop/view';
import type { PanelReading } from '../studies/readings';

/** The figure of a lesson as it is shown now: tasks are checked on it, and formulas take their numbers from it. */
export interface Sight {
  readonly snapshot: StepSnapshot;
  /** Predictions along the line through the place looked at. */
  readonly view: StepView;
  /** Index into `view.x` of the place looked at: under the cursor, else the next query if it is drawn, else the middle. */
  readonly at: number;
  /** True if the pointer or a pin marks the place. */
  readonly isPointed: boolean;
  /** Specs in force at the steps so far: one if nothing was changed on the way. */
  readonly specs: readonly ExperimentSpec[];
  /** True if an observation was asked, put, moved or removed by hand. */
  readonly isByHand: boolean;
  /** Ids of the visible layers. */
  readonly layers: readonly string[];
  /** Id of the panel that is open in place of the plots; null if the plots are shown. */
  readonly panel: string | null;
  /** Numbers of that panel; null if it has none, or none yet. */
  readonly reading: PanelReading | null;
}
