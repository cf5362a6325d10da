import { specAt, patchBetween } from '../../engine/experiment/difference';
import type { Change, ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import type { Job } from '../../worker/protocol';
import type { LabData, Plan, Timeline } from './data';
import { sameValue } from '../../engine/experiment/sameValue';
import { objectiveOf } from '../../engine/experiment/inputs';

type RunState = Pick<LabData, keyof Timeline | 'pending'>;

/** Returns the plan that the next edit builds on: the one being computed, or the timeline as it is. */
export function planOf(state: RunState): Plan {
  const { spec, changes, snapshots, step } = state;
  return state.pending ?? { spec, changes, kept: snapshots.length, step, at: step };
}

/** Returns the changes that remain if a run is cut at a step: all before it, and those that shaped it. */
export function changesUpTo(changes: readonly Change[], step: number): readonly Change[] {
  return changes.filter((change) => change.step < step || (change.step === step && change.kind !== 'try'));
}

/**
 * Tries x by hand at the plan's step, with the result `y` where somebody has measured it, null where there was none, and a second one;
 * makes the next one.
 */
export function planTry(plan: Plan, x: readonly number[], y?: number | null, second?: number): Plan {
  const step = plan.step;
  const told = { ...(y !== undefined && { y }), ...(second !== undefined && { second }) };
  const tried = { kind: 'try', step, x, ...told } as const;
  const changes = [...changesUpTo(plan.changes, step), tried];
  return { ...plan, changes, kept: Math.min(plan.kept, step + 1), step: step + 1 };
}

/** Adds, moves or removes an observation at the plan's step. */
export function planData(plan: Plan, change: Change): Plan {
  const changes = [...changesUpTo(plan.changes, plan.step), change];
  return { ...plan, changes, kept: Math.min(plan.kept, plan.step) };
}

/** Goes on from the plan's step with another spec; the data so far are kept. Null if nothing changes. */
export function planSpec(plan: Plan, spec: ExperimentSpec): Plan | null {
  if (sameValue(specAt(plan, plan.step), spec)) return null;
  return plan.step === 0 ? planBase(plan, spec) : planConfigure(plan, spec);
}

function planBase(plan: Plan, spec: ExperimentSpec): Plan {
  const sameDesign = sameValue(plan.spec.strategy, spec.strategy) || objectiveOf(spec)?.isAskable === false;
  const changes = changesUpTo(plan.changes, 0).filter((change) => sameDesign || change.kind === 'add');
  return { ...plan, spec, changes, kept: 0 };
}

function planConfigure(plan: Plan, spec: ExperimentSpec): Plan {
  const step = plan.step;
  const patch = patchBetween(specAt(plan, step - 1), spec);
  const changes = mergeConfigure(changesUpTo(plan.changes, step), { kind: 'configure', step, patch });
  return { ...plan, changes, kept: Math.min(plan.kept, step) };
}

type Configure = Extract<Change, { kind: 'configure' }>;

/** Adds a change of spec; at most one stays at each step, at the place of the first. */
function mergeConfigure(changes: readonly Change[], change: Configure): readonly Change[] {
  const at = changes.findIndex((one) => one.kind === 'configure' && one.step === change.step);
  if (at < 0) return [...changes, change];
  const others = changes.filter(
    (one, i) => i !== at && !(one.kind === 'configure' && one.step === change.step),
  );
  return isEmpty(change.patch) ? others : others.toSpliced(at, 0, change);
}

function isEmpty(patch: SpecPatch): boolean {
  return Object.keys(patch).length === 0;
}

/** Starts a new run, with no changes by hand. */
export function planRun(plan: Plan, spec: ExperimentSpec): Plan {
  return { ...plan, spec, changes: [], kept: 0, step: 0 };
}

/** Starts the run again: the present spec, step 0, no changes by hand. */
export function planReset(state: RunState): Plan {
  const plan = planOf(state);
  const spec = specAt(plan, plan.step);
  const untouched = changesUpTo(plan.changes, 0).length === 0;
  const same = sameValue(spec, state.spec) && untouched && plan.kept > 0;
  return { ...planRun(plan, same ? state.spec : spec), kept: same ? 1 : 0 };
}

/**
 * Returns the job that computes a plan: only the added changes if the plan just adds some to its step, as that is now or was
 * before the last edit.
 */
export function jobFor(plan: Plan, state: Timeline & Pick<LabData, 'past'>): Job {
  const { spec, changes, kept, step: until } = plan;
  const before = state.past.slice(-1).filter((past) => leadsTo(past, plan, state));
  for (const timeline of [state, ...before]) {
    const added = addedChanges(plan, timeline);
    const snapshot = timeline.snapshots[until];
    if (snapshot && added) return { kind: 'change', snapshot, changes: added };
  }
  return { kind: 'run', spec, changes, from: state.snapshots[kept - 1] ?? null, until };
}

/** True if an earlier timeline reached the plan's step by the same steps and changes that the plan keeps. */
function leadsTo(past: Timeline, plan: Plan, { snapshots }: Timeline): boolean {
  const earlier = (changes: readonly Change[]) => changes.filter(({ step }) => step < plan.step);
  const [then, now] = [earlier(past.changes), earlier(plan.changes)];
  const sameWay = then.length === now.length && then.every((change, i) => change === now[i]);
  return sameWay && plan.step > 0 && past.snapshots[plan.step - 1] === snapshots[plan.step - 1];
}

/** Returns the plan's changes at its step that the snapshot there does not contain yet; null if the plan differs otherwise. */
function addedChanges(plan: Plan, state: Timeline): readonly Change[] | null {
  if (plan.kept !== plan.step || plan.spec !== state.spec) return null;
  const done = state.changes.filter((change) => change.step === plan.step && change.kind !== 'try');
  const wanted = plan.changes.filter((change) => change.step === plan.step);
  const goesOn = wanted.length > done.length && done.every((change, i) => change === wanted[i]);
  return goesOn ? wanted.slice(done.length) : null;
}
