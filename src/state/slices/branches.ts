import { mostBranches, presentBranch } from '../branches';
import type { Kit } from '../kit';
import { remembered } from './moment';

export interface BranchIntents {
  /** Goes to a run that was left, at the present step or its last; the present one becomes a branch. */
  goToBranch(id: number): void;
  /** Forgets a run that was left; undo brings it back. */
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

/** Those left longest ago go where there are too many; the first time a notice says so. */
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
