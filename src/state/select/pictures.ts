import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { LabData } from '../data';
import { storedSnapshot } from './can';
import { memoised } from './memo';
import { statusOf } from './status';

/** What is seen: the preview while dragging, else the snapshot under the cursor. Null before the first run. */
export function currentSnapshot(state: LabData): StepSnapshot | null {
  return state.preview?.snapshot ?? storedSnapshot(state);
}

/** The dense picture of what is seen; null while it is still to come. */
export function currentView(state: LabData): StepView | null {
  if (state.preview) return state.preview.view;
  const snapshot = storedSnapshot(state);
  return (snapshot && state.views.get(snapshot)) ?? null;
}

/** The sentence for the live region; empty before the first run. A drag does not change it. */
export const status = memoised(
  (state: LabData) => [storedSnapshot(state), state.changes] as const,
  ([snapshot, changes]) => (snapshot ? statusOf(snapshot, changes) : ''),
);
