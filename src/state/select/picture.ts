import type { Picture } from '../data';
import { memoised } from '../../vocabulary/memoised';
import { currentSnapshot, currentView } from './pictures';

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
