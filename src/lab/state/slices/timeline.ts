import type { Plan, LabData } from '../data';
import type { Beat } from '../../../link/linkState';
import type { Kit } from '../kit';
import { isTrainedNow } from '../pipelineSpec';
import { planOf, jobFor } from '../plan';
import type { Runner } from '../runner';
import type { JobOutcome } from '../../../worker/protocol';
import { branchesAfter, branchOf, remembered } from './branches';
import { endedPreview } from '../pointing';
import type { StepSnapshot } from '../../../engine/loop/snapshot';
import type { StepView } from '../../../engine/loop/view';
import { answerAt } from '../answer';
import { viewAsk } from '../asks';
import { sameValue } from '../../../engine/experiment/sameValue';

/** The only way of edits into the timeline: other slices make a plan, this one carries it out. */
export interface TimelineSlice {
  /**
   * Cancels the running job and carries out an edit, built on the one being computed if there is one. During a gesture the running
   * edit is finished first, and of the edits that come meanwhile only the newest waits.
   */
  edit(label: string, make: (plan: Plan) => Plan | null): void;
  /** Carries out the plan of a link: many steps at once, the last of them at a beat. */
  open(plan: Plan, opening: Opening): void;
  /** Computes one step more, which is shown at a beat first. */
  extend(beat?: Beat): void;
  /** Begins a gesture: until `letGo` all edits are one for undo. */
  hold(): void;
  letGo(): void;
}

export function createTimelineSlice(kit: Kit, runner: Runner, stopPlaying: () => void): TimelineSlice {
  function append(finished: Finished): void {
    const state = kit.get();
    const { beat, ...grown } = taken(kit, state.snapshots, finished);
    const atEnd = state.step === state.snapshots.length - 1;
    kit.set({ ...grown, ...(atEnd && { step: finished.snapshot.step, beat }) });
  }

  function goBack(step: number, beat: Beat): void {
    kit.set({ step, beat: answerAt(kit.get().snapshots, step) ? beat : 'rest' });
  }

  const edits = createEdits(kit, runner, { stopPlaying, append });
  return {
    hold: edits.hold,
    letGo: edits.letGo,
    edit(label, make) {
      const plan = make({ ...planOf(kit.get()), at: kit.get().step });
      if (plan) edits.ask({ plan, label });
    },
    open(plan, opening) {
      stopPlaying();
      runner.cancel();
      if (isShown(plan, kit.get())) goBack(plan.step, opening.beat);
      else edits.carryOut({ plan, label: 'Opening the run', opening, grip: null });
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

/** An edit to carry out. */
interface Edit {
  readonly plan: Plan;
  readonly label: string;
  /** Set if a link is opened. */
  readonly opening?: Opening;
  /** The gesture it belongs to; null if it stands alone. */
  readonly grip: Grip | null;
}

/** Options of opening a link: the beat of its last step, and a callback. */
interface Opening {
  readonly beat: Beat;
  readonly onEnd: (outcome: JobOutcome) => void;
}

/** A gesture, such as dragging a slider. */
interface Grip {
  /** The undo stack as its first edit left it: later ones join that one, unless an undo or another edit came since. */
  past: LabData['past'] | null;
}

/** Carries edits out, one at a time. */
interface Edits {
  /** Carries an edit out at once; during a gesture after its running edit, replacing one that waits. */
  ask(edit: Omit<Edit, 'grip'>): void;
  carryOut(edit: Edit): void;
  /** Notes that the next job is no edit. */
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

  /** Replaces the steps after the edit by its first one; a waiting edit stays pending. */
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

/**
 * True where all steps of a run are there: a link to it, such as the browser’s Back finds, has nothing to compute. It may bring other
 * answers of what is trained.
 */
function isShown({ spec, changes, step }: Plan, state: LabData): boolean {
  if (step >= state.snapshots.length || isTrainedNow(spec)) return false;
  return sameValue(changes, state.changes) && sameValue(spec, state.spec);
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
    ...endedPreview(kit.pointing),
  };
}

/** Returns the undo stack after an edit: it gains the moment before the edit, or before the first edit of its gesture. */
function pastAfter(state: LabData, grip: Grip | null): Pick<LabData, 'past' | 'future'> {
  if (grip?.past && grip.past === state.past) return { past: state.past, future: [] };
  const memory = remembered(state);
  if (grip) grip.past = memory.past;
  return memory;
}

/** A computed step. */
interface Finished {
  readonly snapshot: StepSnapshot;
  readonly view: StepView | null;
  /** The beat shown first; `rest` by default. */
  readonly beat?: Beat | undefined;
}

/** Appends a step to those before and returns the beat at which it is shown; its picture is cached. */
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
 * Returns a snapshot that shares its spec and observations with the one before wherever they are equal: the worker sends copies of
 * everything, and a run of n steps would keep n² observations.
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
