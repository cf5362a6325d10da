import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { Beat, LabData, Moment, Plan } from '../data';
import type { JobOutcome } from '../../worker/protocol';
import { answerAt } from '../answer';
import { branchesAfter, branchOf } from '../branches';
import type { Kit } from '../kit';
import { jobFor, planOf } from '../plan';
import type { Runner } from '../runner';
import { withSharedParts } from '../sharing';
import { withView } from '../views';

const undoSteps = 100;

/** How edits get into the timeline. The other slices say what they want as a plan; this one carries it out. */
export interface TimelineSlice {
  /** Gives up what is running and carries out an edit, built on the one being computed if there is one. */
  edit(label: string, make: (plan: Plan) => Plan | null): void;
  /** The same for a link: many steps at once, the last of them at a beat. */
  open(plan: Plan, opening: Opening): void;
  /** Computes one step more; what of it is shown first. */
  extend(beat?: Beat): void;
}

interface Opening {
  readonly beat: Beat;
  readonly onEnd: (outcome: JobOutcome) => void;
}

/** The part of the data that undo restores. */
export function timelineOf({ spec, changes, snapshots, step, branch, branches }: Moment): Moment {
  return { spec, changes, snapshots, step, branch, branches };
}

/** What makes the present state one that undo comes back to. */
export function remembered(state: LabData): Pick<LabData, 'past' | 'future'> {
  const past = state.snapshots.length ? [...state.past, timelineOf(state)].slice(-undoSteps) : state.past;
  return { past, future: [] };
}

export function createTimelineSlice(kit: Kit, runner: Runner, stopPlaying: () => void): TimelineSlice {
  function compute(plan: Plan, work: { label: string; opening?: Opening }): void {
    const { label, opening } = work;
    kit.set({ pending: plan });
    runner.start({
      label,
      job: jobFor(plan, kit.get()),
      onStep: (snapshot, view) => {
        const beat = snapshot.step === plan.step ? opening?.beat : undefined;
        commit(kit, { snapshot, view, beat });
      },
      ...(opening && { opening: true, onEnd: opening.onEnd }),
    });
  }

  function carryOut(plan: Plan, label: string): void {
    stopPlaying();
    runner.cancel();
    const state = kit.get();
    const known = branchOf(plan, state)?.snapshots;
    const kept = state.snapshots.slice(0, plan.kept);
    const snapshots = known ? [...kept, ...known.slice(plan.kept)] : kept;
    if (snapshots.length > plan.step) kit.set({ ...replaced(state, plan, snapshots), step: plan.step });
    else compute(plan, { label });
  }

  return {
    edit(label, make) {
      const plan = make({ ...planOf(kit.get()), at: kit.get().step });
      if (plan) carryOut(plan, label);
    },
    open(plan, opening) {
      stopPlaying();
      runner.cancel();
      compute(plan, { label: 'Opening the link', opening });
    },
    extend(beat) {
      const { spec, changes, snapshots } = kit.get();
      runner.start({
        label: `Step ${snapshots.length}`,
        job: { kind: 'run', spec, changes, from: snapshots.at(-1) ?? null, until: snapshots.length },
        onStep: (snapshot, view) => commit(kit, { snapshot, view, beat }),
      });
    },
  };
}

interface Finished {
  readonly snapshot: StepSnapshot;
  readonly view: StepView | null;
  readonly beat: Beat | undefined;
}

/** Takes a finished step in: the first of a pending edit replaces what followed, later ones are appended. */
function commit(kit: Kit, { snapshot: made, view, beat = 'rest' }: Finished): void {
  const state = kit.get();
  const before = state.pending ? state.snapshots.slice(0, state.pending.kept) : state.snapshots;
  const snapshot = withSharedParts(made, before.at(-1));
  const snapshots = [...before, snapshot];
  const views = withView(state.views, snapshot, view);
  const shown = answerAt(snapshots, snapshot.step) ? beat : 'rest';
  if (state.pending) {
    kit.set({ ...replaced(state, state.pending, snapshots), beat: shown, views });
    return;
  }
  const atEnd = state.step === state.snapshots.length - 1;
  kit.set({ snapshots, views, ...(atEnd && { step: snapshot.step, beat: shown }) });
}

function replaced(state: LabData, plan: Plan, snapshots: readonly StepSnapshot[]): Partial<LabData> {
  const stayed = state.step === plan.at;
  const last = snapshots.length - 1;
  return {
    spec: plan.spec,
    changes: plan.changes,
    snapshots,
    step: stayed ? last : Math.min(state.step, last),
    ...branchesAfter(state, plan),
    ...remembered(state),
    beat: 'rest',
    pending: null,
    queued: false,
    ...(state.drag === null && { preview: null }),
  };
}
