import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { viewOf } from '../asks';
import type { LabData, Picture } from '../data';
import { answeredSnapshot, beliefSnapshot } from '../answer';
import { storedSnapshot } from './can';
import { memoised } from '../../vocabulary/memoised';

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

/** Snapshot and dense picture of what is seen, those of the scene where there is one; null until both are there. */
export const pictureOf = memoised(
  (state: Parameters<typeof currentView>[0]) =>
    [currentSnapshot(state), currentView(state), state.scene] as const,
  ([current, line, scene]): Picture | null => {
    const snapshot = scene?.snapshot ?? current;
    const view = scene ? { ...scene.right, score: scene.plane.score } : line;
    return snapshot && view ? { snapshot, view } : null;
  },
);
