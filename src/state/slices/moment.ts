import type { LabData, Moment } from '../data';

const undoSteps = 100;

/** The part of the data that undo restores. */
export function momentOf({ spec, changes, snapshots, step, branch, branches }: Moment): Moment {
  return { spec, changes, snapshots, step, branch, branches };
}

/** What makes the present state one that undo comes back to. */
export function remembered(state: LabData): Pick<LabData, 'past' | 'future'> {
  const past = state.snapshots.length ? [...state.past, momentOf(state)].slice(-undoSteps) : state.past;
  return { past, future: [] };
}
