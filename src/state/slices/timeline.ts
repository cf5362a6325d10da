import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { JobOutcome } from '../../worker/protocol';
import type { Plan, Timeline } from '../data';
import type { Kit } from '../kit';
import { planOf } from '../plan';
import type { Runner } from '../runner';
import { withView } from '../views';
import { createEdits } from './edits';

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

/** The part of the data that undo restores. */
export function timelineOf({ spec, changes, snapshots, step }: Timeline): Timeline {
  return { spec, changes, snapshots, step };
}

export function createTimelineSlice(kit: Kit, runner: Runner, stopPlaying: () => void): TimelineSlice {
  const append = (snapshot: StepSnapshot, view: StepView | null): void => appendTo(kit, snapshot, view);
  const edits = createEdits(kit, runner, { stopPlaying, append });
  return {
    hold: edits.hold,
    letGo: edits.letGo,
    edit(label, make) {
      const plan = make({ ...planOf(kit.get()), at: kit.get().step });
      if (plan) edits.ask({ plan, label });
    },
    open(plan, onEnd) {
      edits.carryOut({ plan, label: 'Opening the link', opening: true, onEnd, grip: null });
    },
    extend() {
      const { spec, changes, snapshots } = kit.get();
      edits.forget();
      runner.start({
        label: `Step ${snapshots.length}`,
        job: { kind: 'run', spec, changes, from: snapshots.at(-1) ?? null, until: snapshots.length },
        onStep: append,
      });
    },
  };
}

function appendTo(kit: Kit, snapshot: StepSnapshot, view: StepView | null): void {
  const state = kit.get();
  const atEnd = state.step === state.snapshots.length - 1;
  const step = atEnd ? snapshot.step : state.step;
  const views = withView(state.views, snapshot, view);
  kit.set({ snapshots: [...state.snapshots, snapshot], step, views });
}
