import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { viewOf } from '../asks';
import type { LabData } from '../data';
import { answerStatus } from './answerStatus';
import { answeredSnapshot, beliefSnapshot } from './beat';
import { storedSnapshot } from './can';
import { memoised } from '../../vocabulary/memoised';
import { doneOf, statusOf } from './status';

/** What is seen: the preview while dragging, else the snapshot under the cursor, or its answer. Null before the first run. */
export function currentSnapshot(state: LabData): StepSnapshot | null {
  return state.preview?.snapshot ?? answeredSnapshot(state) ?? storedSnapshot(state);
}

/** The dense picture of what is seen, with several inputs along the first of the plane; null while it is still to come. */
export function currentView(state: LabData): StepView | null {
  if (state.scene) return state.scene.right;
  if (state.preview) return state.preview.view;
  const snapshot = beliefSnapshot(state);
  return snapshot && viewOf(state, snapshot);
}

/** The sentence for the live region; empty before the first run. A drag does not change it. */
export const status = sentenceBy(statusOf);

/** The same sentence without what comes next, where a reader is to find that out. */
export const doneStatus = sentenceBy(doneOf);

function sentenceBy(words: typeof statusOf) {
  return memoised(
    (state: LabData) =>
      [storedSnapshot(state), state.changes, answeredSnapshot(state), beliefView(state)] as const,
    ([snapshot, changes, answer, view]) => {
      if (answer) return answerStatus(answer, view);
      return snapshot ? words(snapshot, changes) : '';
    },
  );
}

function beliefView(state: LabData): StepView | null {
  const belief = answeredSnapshot(state) && beliefSnapshot(state);
  return belief && viewOf(state, belief);
}
