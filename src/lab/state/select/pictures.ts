import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { StepView } from '../../../engine/loop/view';
import { viewOf } from '../asks';
import type { LabData, Picture } from '../data';
import { answeredSnapshot, beliefSnapshot } from '../answer';
import { storedSnapshot } from './can';
import { memoised } from '../../../vocabulary/memoised';

/** Returns the snapshot shown: the preview while dragging, else the snapshot under the cursor, or its answer. Null before the first run. */
export function currentSnapshot(state: LabData): StepSnapshot | null {
  return state.preview?.snapshot ?? answeredSnapshot(state) ?? storedSnapshot(state);
}

/** Returns the picture shown, with several inputs along the first input of the plane; null until it is known. */
export function currentView(state: LabData): StepView | null {
  if (state.scene) return state.scene.right;
  if (state.preview) return state.preview.view;
  const snapshot = beliefSnapshot(state);
  return snapshot && viewOf(state, snapshot);
}

/** Returns snapshot and picture shown, those of the scene if there is one; null until both are known. */
export const pictureOf = memoised(
  (state: Parameters<typeof currentView>[0]) =>
    [currentSnapshot(state), currentView(state), state.scene] as const,
  ([current, line, scene]): Picture | null => {
    const snapshot = scene?.snapshot ?? current;
    const view = scene ? { ...scene.right, score: scene.plane.score } : line;
    return snapshot && view ? { snapshot, view } : null;
  },
);
