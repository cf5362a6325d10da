import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { LabData, Plan, Timeline } from '../data';
import type { JobOutcome } from '../../worker/protocol';
import type { Kit } from '../kit';
import { jobFor, planOf } from '../plan';
import type { Runner } from '../runner';
import { withView } from '../views';

const undoSteps = 100;

/** How edits get into the timeline. The other slices say what they want as a plan; this one carries it out. */
export interface TimelineSlice {
  /**
   * Gives up what is running and carries out an edit, built on the one being computed if there is one. While something is held,
   * what is running is let through, and of the edits that come meanwhile only the newest waits.
   */
  edit(label: string, make: (plan: Plan) => Plan | null): void;
  /** The same for a link: many steps at once. */
  open(plan: Plan, onEnd: (outcome: JobOutcome) => void): void;
  /** Computes one step more. */
  extend(): void;
  /** From now until it is let go all edits are one: undo takes them back together. */
  hold(): void;
  letGo(): void;
}

/** An edit on its way. */
interface Edit {
  readonly plan: Plan;
  readonly label: string;
  readonly opening?: boolean;
  readonly onEnd?: (outcome: JobOutcome) => void;
  /** What was held when it was asked for; null where it stands alone. */
  readonly grip: Grip | null;
}

/** Something held, such as the thumb of a slider. */
interface Grip {
  /** The past as the first of its edits left it: later ones join that one, unless somebody has undone or edited since. */
  past: LabData['past'] | null;
}

/** The part of the data that undo restores. */
export function timelineOf({ spec, changes, snapshots, step }: Timeline): Timeline {
  return { spec, changes, snapshots, step };
}

export function createTimelineSlice(kit: Kit, runner: Runner, stopPlaying: () => void): TimelineSlice {
  let held: Grip | null = null;
  let running: Edit | null = null;
  let waiting: Edit | null = null;

  function carryOut(edit: Edit): void {
    const { plan, grip } = edit;
    stopPlaying();
    runner.cancel();
    waiting = null;
    const state = kit.get();
    if (plan.kept > plan.step) {
      const past = replaced(state, edit, state.snapshots.slice(0, plan.kept));
      kit.set({ ...past, step: plan.step });
      return;
    }
    running = edit;
    kit.set({ pending: plan });
    let isFirst = true;
    runner.start({
      label: edit.label,
      ...(edit.opening && { opening: true }),
      job: jobFor(plan, state),
      onStep: (snapshot, view) => {
        if (isFirst) begin(edit, snapshot, view);
        else append(kit, snapshot, view);
        isFirst = false;
      },
      onEnd: (outcome) => {
        running = null;
        edit.onEnd?.(outcome);
        if (waiting && waiting.grip === grip) carryOut(waiting);
      },
    });
  }

  /** The first step of an edit replaces what followed; what waits goes on being shown. */
  function begin(edit: Edit, snapshot: StepSnapshot, view: StepView | null): void {
    const state = kit.get();
    const snapshots = [...state.snapshots.slice(0, edit.plan.kept), snapshot];
    const views = withView(state.views, snapshot, view);
    kit.set({ ...replaced(state, edit, snapshots), views, pending: waiting?.plan ?? null });
  }

  return {
    edit(label, make) {
      const plan = make({ ...planOf(kit.get()), at: kit.get().step });
      if (!plan) return;
      const edit = { plan, label, grip: held };
      const isInTheWay = held !== null && runner.busy() && running?.grip === held;
      if (!isInTheWay) return carryOut(edit);
      waiting = edit;
      kit.set({ pending: plan });
    },
    open(plan, onEnd) {
      carryOut({ plan, label: 'Opening the link', opening: true, onEnd, grip: null });
    },
    extend() {
      const { spec, changes, snapshots } = kit.get();
      running = null;
      runner.start({
        label: `Step ${snapshots.length}`,
        job: { kind: 'run', spec, changes, from: snapshots.at(-1) ?? null, until: snapshots.length },
        onStep: (snapshot, view) => append(kit, snapshot, view),
      });
    },
    hold() {
      held = { past: null };
    },
    letGo() {
      held = null;
      if (waiting && waiting.plan === kit.get().pending) carryOut(waiting);
    },
  };
}

function append(kit: Kit, snapshot: StepSnapshot, view: StepView | null): void {
  const state = kit.get();
  const atEnd = state.step === state.snapshots.length - 1;
  const step = atEnd ? snapshot.step : state.step;
  const views = withView(state.views, snapshot, view);
  kit.set({ snapshots: [...state.snapshots, snapshot], step, views });
}

function replaced(
  state: LabData,
  { plan, grip }: Edit,
  snapshots: readonly StepSnapshot[],
): Partial<LabData> {
  const stayed = state.step === plan.at;
  const last = snapshots.length - 1;
  return {
    spec: plan.spec,
    changes: plan.changes,
    snapshots,
    step: stayed ? last : Math.min(state.step, last),
    past: pastAfter(state, grip),
    future: [],
    pending: null,
    queued: false,
    ...(state.drag === null && { preview: null }),
  };
}

/** What undo leads back to: the timeline before this edit, or before all that was done while something was held. */
function pastAfter(state: LabData, grip: Grip | null): LabData['past'] {
  if (!state.snapshots.length || (grip?.past && grip.past === state.past)) return state.past;
  const past = [...state.past, timelineOf(state)].slice(-undoSteps);
  if (grip) grip.past = past;
  return past;
}
