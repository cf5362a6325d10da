import type { Picture } from '../data';
import { memoised } from './memo';
import { currentSnapshot, currentView } from './pictures';

/** Snapshot and dense picture of what is seen; null until both are there. */
export const pictureOf = memoised(
  (state: Parameters<typeof currentView>[0]) => [currentSnapshot(state), currentView(state)] as const,
  ([snapshot, view]): Picture | null => (snapshot && view ? { snapshot, view } : null),
);
