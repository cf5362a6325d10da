import { dimensionOf, objectiveOf } from '../../../engine/experiment/inputs';
import { kindOf } from '../../../vocabulary/rooms';
import type { LabData, Timeline } from '../data';
import { canonicalSpec } from '../../../engine/experiment/canonical';
import { specAt } from '../../../engine/experiment/difference';
import { memoised } from '../../../vocabulary/memoised';
import type { ExperimentSpec } from '../../../engine/experiment/spec';
import type { StepSnapshot } from '../../../engine/loop/snapshot';

/**
 * `ask`: a click evaluates the objective there. Without a function: `free`, a click puts an observation where it is; `tell`, somebody has
 * measured it, and a click says where.
 */
type Interaction = 'ask' | 'free' | 'tell';

/** Returns the snapshot under the cursor; null before the first run has started. */
export function storedSnapshot(state: LabData): StepSnapshot | null {
  return state.snapshots[state.step] ?? null;
}

/** The spec the controls show, in its canonical form: the one asked for, or that of the snapshot under the cursor. */
export const shownSpec = memoised(
  (state: LabData) => [state.pending, storedSnapshot(state), state.spec] as const,
  ([pending, snapshot, spec]): ExperimentSpec =>
    canonical(pending ? specAt(pending, pending.step) : (snapshot?.spec ?? spec)),
);

/** Returns the run whose experiment is shown: the one that is being computed, with the steps that stay, or the present one. */
export function shownRun(state: LabData): Timeline {
  const { pending, snapshots } = state;
  if (!pending) return state;
  const { spec, changes, step, kept } = pending;
  return { spec, changes, step, snapshots: snapshots.slice(0, kept) };
}

/** The same object for steps that share their spec, so that controls are not drawn again with each step. */
const canonical = memoised(
  (spec: ExperimentSpec) => [spec] as const,
  ([spec]) => canonicalSpec(spec),
);

export function interactionOf(state: LabData): Interaction {
  return interactionWith(shownSpec(state));
}

const interactionWith = memoised(
  (spec: ExperimentSpec) => [spec.objective] as const,
  ([objective]): Interaction => {
    if (objectiveOf({ objective })?.isAskable !== false) return 'ask';
    return objective.params['entry'] === 'typed' || dimensionOf({ objective }) > 1 ? 'tell' : 'free';
  },
);

export function lastStep(state: LabData): number {
  return Math.max(0, state.snapshots.length - 1);
}

/** True if a step is stored ahead that no edit under way is about to replace. */
export function isNextKept({ pending, snapshots, step }: LabData): boolean {
  return step + 1 < Math.min(pending?.kept ?? snapshots.length, snapshots.length);
}

/** True if the step is not shown in full, a step is stored ahead, or another one can be computed. */
export function canStep(state: LabData): boolean {
  return state.beat === 'evaluate' || state.step < lastStep(state) || canExtend(state);
}

/** True if a step can be asked for: at once, or as soon as the edit, link or start is computed that is under way. */
export function maySoonStep(state: LabData): boolean {
  return canStep(state) || state.pending !== null;
}

/** True if the last stored step has a successor: a proposal, or a try by hand that is still to come. */
export function canExtend({ snapshots, changes }: Pick<LabData, 'snapshots' | 'changes'>): boolean {
  const last = snapshots.at(-1);
  if (!last) return false;
  const byHand = changes.some((change) => change.kind === 'try' && change.step === last.step);
  return byHand || (last.proposal !== null && last.stopReason === null);
}

export function canBack(state: LabData): boolean {
  return state.step > 0;
}

export function canUndo(state: LabData): boolean {
  return state.past.length > 0 || state.pending !== null;
}

export function canRedo(state: LabData): boolean {
  return state.future.length > 0;
}

/** True in a room that shows the run; the others have undo, files and choices of their own. */
export function showsRun({ room }: Pick<LabData, 'room'>): boolean {
  return kindOf(room) === 'run';
}
