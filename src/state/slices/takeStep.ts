import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { answerAt } from '../answer';
import { viewAsk } from '../asks';
import type { Beat } from '../../link/linkState';
import type { LabData } from '../data';
import type { Kit } from '../kit';
import { withSharedParts } from '../sharing';

/** A step that was computed. */
export interface Finished {
  readonly snapshot: StepSnapshot;
  readonly view: StepView | null;
  /** What of it is shown first; all of it unless said. */
  readonly beat?: Beat | undefined;
}

/** The timeline with a step after those before, and the beat at which it is shown; its picture is kept. */
export function taken(
  { answers }: Pick<Kit, 'answers'>,
  before: readonly StepSnapshot[],
  { snapshot: made, view, beat = 'rest' }: Finished,
): Pick<LabData, 'snapshots' | 'beat'> {
  const snapshot = withSharedParts(made, before.at(-1));
  const snapshots = [...before, snapshot];
  if (view) answers.keep(viewAsk(snapshot), view);
  return {
    snapshots,
    beat: answerAt(snapshots, snapshot.step) ? beat : 'rest',
  };
}
