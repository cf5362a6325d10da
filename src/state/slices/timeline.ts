import type { Plan, LabData } from '../data';
import type { Beat } from '../../link/linkState';
import type { Kit } from '../kit';
import { planOf, jobFor } from '../plan';
import type { Runner } from '../runner';
import type { JobOutcome } from '../../worker/protocol';
import { branchesAfter, branchOf, remembered } from './branches';
import { endedPreview } from '../pointing';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { answerAt } from '../answer';
import { viewAsk } from '../asks';
import { sameValue } from '../../engine/experiment/sameValue';

/** How edits get into the timeline. The other slices say what they want as a plan; this one carries it out. */
export interface TimelineSlice {
  /**
   * Gives up what is running and carries out an edit, built on the one being computed if there is one. While something is held,
   * what is running is let through, and of the edits that come meanwhile only the newest waits.
   */
  edit(label: string, make: (plan: Plan) => Plan | null): void;
  /** The same for a link: many steps at once, the last of them at a beat. */
  open(plan: Plan, opening: Opening): void;
  /** Computes one step more; what of it is shown first. */
  extend(beat?: Beat): void;
  /** From now until it is let go all edits are one: undo takes them back together. */
  hold(): void;
  letGo(): void;
}

export function createTimelineSlice(kit: Kit, runner: Runner, stopPlaying: () => void): TimelineSlice {
  const append = (finished: Finished): void => appendTo(kit, finished);
  const edits = createEdits(kit, runner, { stopPlaying, append });
  return {
    hold: edits.hold,
    letGo: edits.letGo,
    edit(label, make) {
      const plan = make({ ...planOf(kit.get()), at: kit.get().step });
      if (plan) edits.ask({ plan, label });
    },
    open(plan, opening) {
      edits.carryOut({ plan, label: 'Opening the run', opening, grip: null });
    },
    extend(beat) {
      const { spec, changes, snapshots } = kit.get();
      edits.forget();
      runner.start({
        label: `Step ${snapshots.length}`,
        job: { kind: 'run', spec, changes, from: snapshots.at(-1) ?? null, until: snapshots.length },
        onStep: (snapshot, view) => append({ snapshot, view, beat }),
      });
    },
  };
}

function appendTo(kit: Kit, finished: Finished): void {
  const state = kit.get();
  const { beat, ...grown } = taken(kit, state.snapshots, finished);
  const atEnd = state.step === state.snapshots.length - 1;
  kit.set({ ...grown, ...(atEnd && { step: finished.snapshot.step, beat }) });
}

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
interface Opening {
  readonly beat: Beat;
  readonly onEnd: (outcome: JobOutcome) => void;
}

/** Something held, such as the thumb of a slider. */
interface Grip {
  /** The past as the first of its edits left it: later ones join that one, unless somebody has undone or edited since. */
  past: LabData['past'] | null;
}

/** Carries edits out, one at a time. */
interface Edits {
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

function createEdits(kit: Kit, runner: Runner, { stopPlaying, append }: Around): Edits {
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

/** A step that was computed. */
interface Finished {
  readonly snapshot: StepSnapshot;
  readonly view: StepView | null;
  /** What of it is shown first; all of it unless said. */
  readonly beat?: Beat | undefined;
}

/** The timeline with a step after those before, and the beat at which it is shown; its picture is kept. */
function taken(
  { answers }: Pick<Kit, 'answers'>,
  before: readonly StepSnapshot[],
  { snapshot: made, view, beat = 'rest' }: Finished,
): Pick<LabData, 'snapshots' | 'beat'> {
  const snapshot = withSharedParts(made, before.at(-1));
  const snapshots = [...before, snapshot];
  if (view) answers.keep(viewAsk(snapshot), view);
  return {
    snapshots,
    beat: answerAt(snapshots, snapshot.step) ? beat : 'rest',
  };
}

/**
 * A snapshot that has its spec and its observations in common with the one before it where they are equal: what comes from the
 * worker is a copy of everything, and a run of n steps would keep n² observations.
 */
export function withSharedParts(snapshot: StepSnapshot, previous: StepSnapshot | undefined): StepSnapshot {
  if (!previous) return snapshot;
  const known = new Map(previous.observations.map((one) => [one.id, one]));
  const observations = snapshot.observations.map((one) => {
    const before = known.get(one.id);
    return before && sameValue(before, one) ? before : one;
  });
  const spec = sameValue(previous.spec, snapshot.spec) ? previous.spec : snapshot.spec;
  return { ...snapshot, spec, observations };
}
