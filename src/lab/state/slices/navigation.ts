import type { Kit } from '../kit';
import type { Runner } from '../runner';
import { canExtend, canStep, isNextKept, lastStep } from '../select/can';
import { momentOf } from './branches';
import type { TimelineSlice } from './timeline';
import { answerAt } from '../answer';

/** How a step was asked for. */
export interface StepAsked {
  /** True if the browser repeats a key that is held down. */
  readonly isHeld?: boolean;
}

export interface NavigationIntents {
  /**
   * Goes to the end of the step, or one step forward, computed if need be. While something is computed, each call is kept and
   * made after it; those of a key that is held down count as one, because nobody can tell how many they were.
   */
  step(asked?: StepAsked): void;
  back(): void;
  first(): void;
  last(): void;
  goTo(step: number): void;
  /** Stops playing and cancels the running job; steps already computed stay. */
  cancel(): void;
  undo(): void;
  redo(): void;
  /** Goes on by part of a step: first its answer on the old belief, then the belief that has learnt from it. */
  beatOn(): void;
  beatBack(): void;
}

interface Parts {
  readonly runner: Runner;
  readonly timeline: TimelineSlice;
  readonly stopPlaying: () => void;
}

/** Intents that move the cursor, by steps, beats or undo; only a step beyond the last one computes anything. */
export function createNavigation(kit: Kit, { runner, timeline, stopPlaying }: Parts): NavigationIntents {
  const { get, set } = kit;

  function goTo(step: number): void {
    if (!Number.isFinite(step)) return;
    const bounded = Math.min(Math.max(0, Math.round(step)), lastStep(get()));
    if (bounded !== get().step || get().beat !== 'rest') set({ step: bounded, beat: 'rest' });
  }

  function queue({ isHeld = false }: StepAsked): void {
    const { queued } = get();
    set({ queued: isHeld ? Math.max(1, queued) : queued + 1 });
  }

  function step(asked: StepAsked = {}): void {
    const state = get();
    if (state.beat === 'evaluate') goTo(state.step);
    else if (isNextKept(state)) goTo(state.step + 1);
    else if (runner.busy()) queue(asked);
    else if (canExtend(state)) timeline.extend();
  }

  function cancel(): void {
    stopPlaying();
    runner.cancel();
  }

  function showAnswer(): boolean {
    const { snapshots, step } = get();
    if (!answerAt(snapshots, step)) return false;
    set({ beat: 'evaluate' });
    return true;
  }

  runner.onIdle(({ type }) => {
    const { queued } = get();
    // What follows by itself, such as an edit that waited, goes first.
    if (queued === 0 || runner.busy()) return;
    const goesOn = type === 'done' && canStep(get());
    set({ queued: goesOn ? queued - 1 : 0 });
    if (goesOn) step();
  });

  return {
    step,
    goTo,
    cancel,
    back: () => goTo(get().step - 1),
    first: () => goTo(0),
    last: () => goTo(lastStep(get())),
    ...createUndo(kit, cancel),
    beatOn() {
      stopPlaying();
      const { beat, step } = get();
      if (beat === 'evaluate') return set({ beat: 'refit' });
      if (isNextKept(get())) {
        goTo(step + 1);
        showAnswer();
      } else if (runner.busy()) queue({});
      else if (canExtend(get())) timeline.extend('evaluate');
    },
    beatBack() {
      stopPlaying();
      const { beat, step } = get();
      if (beat === 'evaluate' || !showAnswer()) goTo(step - 1);
    },
  };
}

/** Moves between the moments of the undo stack. */
function createUndo({ get, set }: Kit, cancel: () => void): Pick<NavigationIntents, 'undo' | 'redo'> {
  return {
    undo() {
      const wasPending = get().pending !== null;
      cancel();
      const { past, future } = get();
      const before = past.at(-1);
      if (wasPending || !before) return;
      set({ ...before, beat: 'rest', past: past.slice(0, -1), future: [momentOf(get()), ...future] });
    },
    redo() {
      const after = get().future[0];
      if (!after) return;
      cancel();
      const { past, future } = get();
      set({ ...after, beat: 'rest', past: [...past, momentOf(get())], future: future.slice(1) });
    },
  };
}
