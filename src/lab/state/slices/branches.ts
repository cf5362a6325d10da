import type { Kit } from '../kit';
import type { Branch, LabData, Moment, Plan, Timeline } from '../data';
import { sameValue } from '../../../engine/experiment/sameValue';

export interface BranchIntents {
  /** Goes to a branch, at the present step or its last; the present run becomes a branch. */
  goToBranch(id: number): void;
  /** Removes a branch; undo brings it back. */
  removeBranch(id: number): void;
}

export function createBranches(kit: Kit, cancel: () => void): BranchIntents {
  const { get, set, pointing } = kit;
  limitBranches(kit);
  return {
    goToBranch(id) {
      const target = get().branches.find((one) => one.id === id);
      if (!target) return;
      cancel();
      pointing.setState({ drag: null });
      const state = get();
      const { spec, changes, snapshots } = target;
      set({
        ...remembered(state),
        ...{ spec, changes, snapshots, branch: id },
        step: Math.min(state.step, snapshots.length - 1),
        branches: [...state.branches.filter((one) => one !== target), presentBranch(state)],
        ...{ beat: 'rest', selected: null, preview: null },
      });
    },
    removeBranch(id) {
      const state = get();
      const branches = state.branches.filter((one) => one.id !== id);
      if (branches.length < state.branches.length) set({ ...remembered(state), branches });
    },
  };
}

/** Drops the branches left longest ago once there are too many; the first time a notice says so. */
function limitBranches(kit: Kit): void {
  let isSaid = false;
  kit.subscribe(({ branches }) => {
    if (branches.length <= mostBranches) return;
    kit.set({ branches: branches.slice(-mostBranches) });
    if (!isSaid) {
      kit.notify('info', `${mostBranches} branches are kept; the one you left longest ago was dropped.`);
    }
    isSaid = true;
  });
}

/** Largest number of branches kept. */
export const mostBranches = 20;

type Run = Pick<Timeline, 'spec' | 'changes'>;

/** True if two runs are the same, however far they are computed. */
export function isSameRun(a: Run, b: Run): boolean {
  return sameValue(a.spec, b.spec) && sameValue(a.changes, b.changes);
}

/** Returns the branch that a plan would compute again, if there is one that is long enough. */
export function branchOf(plan: Plan, { branches }: LabData): Branch | null {
  return branches.find((one) => one.snapshots.length > plan.step && isSameRun(one, plan)) ?? null;
}

type Tree = Pick<Moment, 'branch' | 'branches'>;

/**
 * Returns the branches after a plan has replaced the present run. The present run becomes a branch if the edit cuts off steps and
 * the plan is another run. A link and another objective begin another tree.
 */
export function branchesAfter(state: LabData, plan: Plan): Tree {
  if (plan.opens || !sameValue(state.spec.objective, plan.spec.objective)) return { branch: 0, branches: [] };
  const isCut = state.snapshots.length - 1 > Math.min(plan.at, plan.step);
  const again = state.branches.find((one) => isSameRun(one, plan));
  const others = state.branches.filter((one) => one !== again);
  if (!isCut || isSameRun(state, plan)) return { branch: again?.id ?? state.branch, branches: others };
  return { branch: again?.id ?? newId(state), branches: [...others, presentBranch(state)] };
}

/** Returns the present run as a branch. */
function presentBranch({ branch, spec, changes, snapshots, step }: LabData): Branch {
  return { id: branch, spec, changes, snapshots, step };
}

function newId({ branch, branches }: Tree): number {
  return 1 + branches.reduce((most, { id }) => Math.max(most, id), branch);
}

const undoSteps = 100;

/** Picks the part of the data that undo restores. */
export function momentOf({ spec, changes, snapshots, step, branch, branches }: Moment): Moment {
  return { spec, changes, snapshots, step, branch, branches };
}

/** Puts the present state on the undo stack and clears redo. */
export function remembered(state: LabData): Pick<LabData, 'past' | 'future'> {
  const past = state.snapshots.length ? [...state.past, momentOf(state)].slice(-undoSteps) : state.past;
  return { past, future: [] };
}
