import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { LabData, Plan, Timeline } from '../data';
import type { JobOutcome } from '../../worker/protocol';
import type { Kit } from '../kit';
import { jobFor, planOf } from '../plan';
import type { Runner } from '../runner';
import { sharing } from '../sharing';
import { withView } from '../views';

const undoSteps = 100;

/** How edits get into the timeline. The other slices say what they want as a plan; this one carries it out. */
export interface TimelineSlice {
  /** Gives up what is running and carries out an edit, built on the one being computed if there is one. */
  edit(label: string, make: (plan: Plan) => Plan | null): void;
  /** The same for a link: many steps at once. */
  open(plan: Plan, onEnd: (outcome: JobOutcome) => void): void;
  /** Computes one step more. */
  extend(): void;
}

/** The part of the data that undo restores. */
export function timelineOf({ spec, changes, snapshots, step }: Timeline): Timeline {
  return { spec, changes, snapshots, step };
}

export function createTimelineSlice(kit: Kit, runner: Runner, stopPlaying: () => void): TimelineSlice {
  function carryOut(
    plan: Plan,
    work: { label: string; opening?: boolean; onEnd?: (outcome: JobOutcome) => void },
  ): void {
    stopPlaying();
    runner.cancel();
    const state = kit.get();
    if (plan.kept > plan.step) {
      kit.set({ ...replaced(state, plan, state.snapshots.slice(0, plan.kept)), step: plan.step });
      return;
    }
    kit.set({ pending: plan });
    runner.start({
      ...work,
      job: jobFor(plan, state),
      onStep: (snapshot, view) => commit(kit, snapshot, view),
    });
  }

  return {
    edit(label, make) {
      const plan = make({ ...planOf(kit.get()), at: kit.get().step });
      if (plan) carryOut(plan, { label });
    },
    open(plan, onEnd) {
      carryOut(plan, { label: 'Opening the link', opening: true, onEnd });
    },
    extend() {
      const { spec, changes, snapshots } = kit.get();
      runner.start({
        label: `Step ${snapshots.length}`,
        job: { kind: 'run', spec, changes, from: snapshots.at(-1) ?? null, until: snapshots.length },
        onStep: (snapshot, view) => commit(kit, snapshot, view),
      });
    },
  };
}

/** Takes a finished step in: the first of a pending edit replaces what followed, later ones are appended. */
function commit(kit: Kit, made: StepSnapshot, view: StepView | null): void {
  const state = kit.get();
  const kept = state.pending ? state.snapshots.slice(0, state.pending.kept) : state.snapshots;
  const snapshot = sharing(kept.at(-1), made);
  const views = withView(state.views, snapshot, view);
  if (state.pending) {
    const snapshots = [...kept, snapshot];
    kit.set({ ...replaced(state, state.pending, snapshots), views });
    return;
  }
  const atEnd = state.step === state.snapshots.length - 1;
  const step = atEnd ? snapshot.step : state.step;
  kit.set({ snapshots: [...kept, snapshot], step, views });
}

function replaced(state: LabData, plan: Plan, snapshots: readonly StepSnapshot[]): Partial<LabData> {
  const stayed = state.step === plan.at;
  const last = snapshots.length - 1;
  const past = state.snapshots.length ? [...state.past, timelineOf(state)].slice(-undoSteps) : state.past;
  return {
    spec: plan.spec,
    changes: plan.changes,
    snapshots,
    step: stayed ? last : Math.min(state.step, last),
    past,
    future: [],
    pending: null,
    queued: false,
    ...(state.drag === null && { preview: null }),
  };
}
