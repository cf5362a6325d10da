import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { answerAt } from '../answer';
import type { LabData } from '../data';
import type { Beat } from '../../link/linkState';
import { withSharedParts } from '../sharing';
import { withView } from '../views';

/** A step that was computed. */
export interface Finished {
  readonly snapshot: StepSnapshot;
  readonly view: StepView | null;
  /** What of it is shown first; all of it unless said. */
  readonly beat?: Beat | undefined;
}

/** The timeline with a step after those before, its picture, and the beat at which it is shown. */
export function taken(
  { views }: LabData,
  before: readonly StepSnapshot[],
  { snapshot: made, view, beat = 'rest' }: Finished,
): Pick<LabData, 'snapshots' | 'views' | 'beat'> {
  const snapshot = withSharedParts(made, before.at(-1));
  const snapshots = [...before, snapshot];
  return {
    snapshots,
    views: withView(views, snapshot, view),
    beat: answerAt(snapshots, snapshot.step) ? beat : 'rest',
  };
}
