import type { Observation, Proposal, StepSnapshot } from '../../engine/loop/snapshot';
import { objectiveOf } from '../../engine/experiment/inputs';
import type { StepView } from '../../engine/loop/view';
import { viewOf } from './asks';
import type { LabData } from './data';
import { memoised } from '../../vocabulary/memoised';

/**
 * Returns the observation that a step made, before the belief learnt from it. Null where there is none to show: at the start, or
 * if the observation was changed by hand since.
 */
export function answerAt(snapshots: readonly StepSnapshot[], step: number): Observation | null {
  const after = snapshots[step];
  if (!after || !snapshots[step - 1]) return null;
  const made = after.observations.find(({ id }) => id === after.tried);
  return made && !made.edited ? made : null;
}

/** Returns the answers that came together with one. */
function othersOf({ batch, observations }: StepSnapshot, made: Observation): readonly Observation[] {
  return observations.filter(({ id }) => id !== made.id && batch?.arrived.includes(id));
}

/** Returns the state between two snapshots: the answer is there, and others that came with it; belief and proposal are still those of the step before. */
export function answered(
  before: StepSnapshot,
  made: Observation,
  others: readonly Observation[] = [],
): StepSnapshot {
  const sign = objectiveOf(before.spec)?.direction === 'minimize' ? -1 : 1;
  const improved = before.best === null || sign * made.y > sign * before.best;
  return {
    ...before,
    step: before.step + 1,
    observations: [...before.observations, ...others, made],
    tried: made.id,
    incumbent: improved ? made.id : before.incumbent,
    best: improved ? made.y : before.best,
    improved,
    proposal: before.proposal && made.origin !== 'by-hand' ? before.proposal : proposedByHand(made),
    stopReason: null,
  };
}

function proposedByHand({ x, origin }: Observation): Proposal {
  const unknown = { acquisition: null, acquisitionId: null, exploit: null, explore: null, runnerUp: null };
  return { x, origin, note: null, ...unknown };
}

/** The answer of the step under the cursor on the belief before it; null at the other beats. */
export const answeredSnapshot = memoised(
  ({ beat, snapshots, step }: LabData) =>
    [beat === 'evaluate', snapshots[step - 1], snapshots[step]] as const,
  ([isEvaluate, before, after]): StepSnapshot | null => {
    if (!isEvaluate || !before || !after) return null;
    const made = answerAt([before, after], 1);
    return made && answered(before, made, othersOf(after, made));
  },
);

/** The snapshot whose belief is drawn: that of the step before while an answer is shown. Null before the first run. */
export function beliefSnapshot(state: LabData): StepSnapshot | null {
  const { snapshots, step } = state;
  return snapshots[answeredSnapshot(state) ? step - 1 : step] ?? null;
}

/** Returns the belief before, to be drawn faintly behind; null unless the beat is `refit`, or before it is known. */
export function viewBefore({ beat, known, snapshots, step, preview }: LabData): StepView | null {
  const before = snapshots[step - 1];
  return beat === 'refit' && !preview && before ? viewOf({ known }, before) : null;
}
