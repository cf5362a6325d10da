import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { answerAt, answered } from '../answer';
import { viewOf } from '../asks';
import type { LabData } from '../data';
import { memoised } from '../../vocabulary/memoised';

/** The answer of the step under the cursor on the belief before it; null at the other beats. */
export const answeredSnapshot = memoised(
  ({ beat, snapshots, step }: LabData) =>
    [beat === 'evaluate', snapshots[step - 1], snapshots[step]] as const,
  ([isEvaluate, before, after]): StepSnapshot | null => {
    if (!isEvaluate || !before || !after) return null;
    const made = answerAt([before, after], 1);
    return made && answered(before, made);
  },
);

/** The snapshot whose belief is drawn: that of the step before while an answer is shown. Null before the first run. */
export function beliefSnapshot(state: LabData): StepSnapshot | null {
  const { snapshots, step } = state;
  return snapshots[answeredSnapshot(state) ? step - 1 : step] ?? null;
}

/** The belief before, to be drawn faintly behind; null where it is not wanted, or no longer there. */
export function viewBefore({ beat, known, snapshots, step, preview }: LabData): StepView | null {
  const before = snapshots[step - 1];
  return beat === 'refit' && !preview && before ? viewOf({ known }, before) : null;
}
