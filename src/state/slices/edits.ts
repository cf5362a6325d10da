import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { JobOutcome } from '../../worker/protocol';
import type { LabData, Plan } from '../data';
import type { Kit } from '../kit';
import { jobFor } from '../plan';
import type { Runner } from '../runner';
import { withView } from '../views';

const undoSteps = 100;

/** An edit on its way. */
export interface Edit {
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

/** Carries edits out, one at a time. */
export interface Edits {
  /** At once; while something is held, after the one of the same grip that is running, and instead of one that waits. */
  ask(edit: Omit<Edit, 'grip'>): void;
  carryOut(edit: Edit): void;
  /** What runs from now on is no edit. */
  forget(): void;
  hold(): void;
  letGo(): void;
}

interface Around {
  readonly stopPlaying: () => void;
  readonly append: (snapshot: StepSnapshot, view: StepView | null) => void;
}

export function createEdits(kit: Kit, runner: Runner, { stopPlaying, append }: Around): Edits {
  let held: Grip | null = null;
  let running: Edit | null = null;
  let waiting: Edit | null = null;

  function carryOut(edit: Edit): void {
    stopPlaying();
    runner.cancel();
    waiting = null;
    const { plan } = edit;
    const state = kit.get();
    if (plan.kept > plan.step) {
      kit.set({ ...replaced(state, edit, state.snapshots.slice(0, plan.kept)), step: plan.step });
      return;
    }
    running = edit;
    kit.set({ pending: plan });
    let take = (snapshot: StepSnapshot, view: StepView | null): void => {
      take = append;
      begin(edit, snapshot, view);
    };
    const { label, opening = false } = edit;
    const job = jobFor(plan, state);
    runner.start({
      label,
      opening,
      job,
      onStep: (...step) => take(...step),
      onEnd: (end) => finish(edit, end),
    });
  }

  /** The first step of an edit replaces what followed; what waits goes on being shown. */
  function begin(edit: Edit, snapshot: StepSnapshot, view: StepView | null): void {
    const state = kit.get();
    const snapshots = [...state.snapshots.slice(0, edit.plan.kept), snapshot];
    const views = withView(state.views, snapshot, view);
    kit.set({ ...replaced(state, edit, snapshots), views, pending: waiting?.plan ?? null });
  }

  function finish(edit: Edit, outcome: JobOutcome): void {
    running = null;
    edit.onEnd?.(outcome);
    if (waiting && waiting.grip === edit.grip) carryOut(waiting);
  }

  return {
    carryOut,
    ask(asked) {
      const edit = { ...asked, grip: held };
      if (held === null || !runner.busy() || running?.grip !== held) return carryOut(edit);
      waiting = edit;
      kit.set({ pending: edit.plan });
    },
    forget: () => (running = null),
    hold: () => (held = { past: null }),
    letGo() {
      held = null;
      if (waiting && waiting.plan === kit.get().pending) carryOut(waiting);
    },
  };
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
  const { spec, changes, snapshots, step } = state;
  const past = [...state.past, { spec, changes, snapshots, step }].slice(-undoSteps);
  if (grip) grip.past = past;
  return past;
}
