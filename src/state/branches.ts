import type { Branch, LabData, Moment, Plan, Timeline } from './data';
import { sameValue } from '../engine/experiment/sameValue';

/** More are not kept: those left longest ago go first. */
export const mostBranches = 20;

type Run = Pick<Timeline, 'spec' | 'changes'>;

/** Whether two runs are the same, however far they are computed. */
export function isSameRun(a: Run, b: Run): boolean {
  return sameValue(a.spec, b.spec) && sameValue(a.changes, b.changes);
}

/** The branch that a plan would compute again, if it is there and long enough. */
export function branchOf(plan: Plan, { branches }: LabData): Branch | null {
  return branches.find((one) => one.snapshots.length > plan.step && isSameRun(one, plan)) ?? null;
}

type Tree = Pick<Moment, 'branch' | 'branches'>;

/**
 * The branches once a plan has replaced the present run. That becomes a branch where steps beyond the edit are cut off and are
 * not those of the plan anyway. A link and another objective begin another tree.
 */
export function branchesAfter(state: LabData, plan: Plan): Tree {
  if (plan.opens || !sameValue(state.spec.objective, plan.spec.objective)) return { branch: 0, branches: [] };
  const isCut = state.snapshots.length - 1 > Math.min(plan.at, plan.step);
  const again = state.branches.find((one) => isSameRun(one, plan));
  const others = state.branches.filter((one) => one !== again);
  if (!isCut || isSameRun(state, plan)) return { branch: again?.id ?? state.branch, branches: others };
  return { branch: again?.id ?? newId(state), branches: [...others, presentBranch(state)] };
}

/** The present run as a branch. */
export function presentBranch({ branch, spec, changes, snapshots, step }: LabData): Branch {
  return { id: branch, spec, changes, snapshots, step };
}

function newId({ branch, branches }: Tree): number {
  return 1 + branches.reduce((most, { id }) => Math.max(most, id), branch);
}
