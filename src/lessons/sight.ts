import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';

/** What the figure of a lesson shows: what tasks are checked on, and where formulas take their numbers from. */
export interface Sight {
  readonly snapshot: StepSnapshot;
  /** Along the line through the place looked at. */
  readonly view: StepView;
  /** Index into `view.x` of the place looked at: under the cursor, else the next query, else the middle. */
  readonly at: number;
  /** Ids of the layers that are on. */
  readonly layers: readonly string[];
  /** Id of the panel that is open in place of the plots; null where the plots are seen. */
  readonly panel: string | null;
}
