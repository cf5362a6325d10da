import type { Plan } from '../data';
import type { Beat } from '../../link/linkState';
import type { Kit } from '../kit';
import { planOf } from '../plan';
import type { Runner } from '../runner';
import { createEdits, type Opening } from './edits';
import { taken, type Finished } from './takeStep';

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
