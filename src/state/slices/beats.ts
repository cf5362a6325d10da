import { answerAt } from '../answer';
import type { Kit } from '../kit';
import type { Runner } from '../runner';
import { canExtend, lastStep } from '../select/can';
import type { TimelineSlice } from './timeline';

export interface BeatIntents {
  /** A step in parts: first its answer on the old belief, then what is learnt from it. */
  beatOn(): void;
  beatBack(): void;
}

interface Parts {
  readonly runner: Runner;
  readonly timeline: TimelineSlice;
  readonly goTo: (step: number) => void;
  readonly stopPlaying: () => void;
}

/** The beats of a step: they change what is shown of it, nothing of the run. */
export function createBeats(kit: Kit, { runner, timeline, goTo, stopPlaying }: Parts): BeatIntents {
  const { get, set } = kit;

  function showAnswer(): boolean {
    const { snapshots, step } = get();
    if (!answerAt(snapshots, step)) return false;
    set({ beat: 'evaluate' });
    return true;
  }

  return {
    beatOn() {
      stopPlaying();
      const { beat, step } = get();
      if (beat === 'evaluate') return set({ beat: 'refit' });
      if (step < lastStep(get())) {
        goTo(step + 1);
        showAnswer();
      } else if (runner.busy()) set({ queued: true });
      else if (canExtend(get())) timeline.extend('evaluate');
    },
    beatBack() {
      stopPlaying();
      const { beat, step } = get();
      if (beat === 'evaluate' || !showAnswer()) goTo(step - 1);
    },
  };
}
