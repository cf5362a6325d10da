import type { JobOutcome } from '../../worker/protocol';
import { branchesAfter, branchOf } from '../branches';
import type { LabData, Plan } from '../data';
import type { Beat } from '../../link/linkState';
import type { Kit } from '../kit';
import { endedPreview } from '../pointing';
import { jobFor } from '../plan';
import type { Runner } from '../runner';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { remembered } from './moment';
import { taken, type Finished } from './takeStep';

/** An edit on its way. */
interface Edit {
  readonly plan: Plan;
  readonly label: string;
  /** Set where a link is opened. */
  readonly opening?: Opening;
  /** What was held when it was asked for; null where it stands alone. */
  readonly grip: Grip | null;
}

/** How a link is opened: at which beat of its last step, and what follows. */
export interface Opening {
  readonly beat: Beat;
  readonly onEnd: (outcome: JobOutcome) => void;
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
  readonly append: (finished: Finished) => void;
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
    const known = edit.opening ? undefined : branchOf(plan, state)?.snapshots;
    const kept = state.snapshots.slice(0, plan.kept);
    const snapshots = known ? [...kept, ...known.slice(plan.kept)] : kept;
    if (snapshots.length > plan.step) kit.set({ ...replaced(kit, edit, snapshots), step: plan.step });
    else compute(edit);
  }

  function compute(edit: Edit): void {
    const { plan, label, opening } = edit;
    running = edit;
    kit.set({ pending: plan });
    let take = (finished: Finished): void => {
      take = append;
      begin(edit, finished);
    };
    runner.start({
      label,
      opening: opening !== undefined,
      job: jobFor(plan, kit.get()),
      onStep: (snapshot, view) =>
        take({ snapshot, view, beat: snapshot.step === plan.step ? opening?.beat : undefined }),
      onEnd: (end) => finish(edit, end),
    });
  }

  /** The first step of an edit replaces what followed; what waits goes on being shown. */
  function begin(edit: Edit, finished: Finished): void {
    const state = kit.get();
    const { snapshots, ...shown } = taken(kit, state.snapshots.slice(0, edit.plan.kept), finished);
    kit.set({ ...replaced(kit, edit, snapshots), ...shown, pending: waiting?.plan ?? null });
  }

  function finish(edit: Edit, outcome: JobOutcome): void {
    running = null;
    edit.opening?.onEnd(outcome);
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

function replaced(kit: Kit, { plan, grip }: Edit, snapshots: readonly StepSnapshot[]): Partial<LabData> {
  const state = kit.get();
  const stayed = state.step === plan.at;
  const last = snapshots.length - 1;
  return {
    spec: plan.spec,
    changes: plan.changes,
    snapshots,
    step: stayed ? last : Math.min(state.step, last),
    ...branchesAfter(state, plan),
    ...pastAfter(state, grip),
    beat: 'rest',
    pending: null,
    queued: false,
    ...endedPreview(kit.pointing),
  };
}

/** What undo leads back to: the moment before this edit, or before all that was done while something was held. */
function pastAfter(state: LabData, grip: Grip | null): Pick<LabData, 'past' | 'future'> {
  if (grip?.past && grip.past === state.past) return { past: state.past, future: [] };
  const memory = remembered(state);
  if (grip) grip.past = memory.past;
  return memory;
}
