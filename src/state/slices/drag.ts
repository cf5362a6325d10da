import type { Observation } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import { viewOf } from '../asks';
import type { Kit } from '../kit';
import type { Drag } from '../pointing';
import type { Runner } from '../runner';
import { interactionOf, storedSnapshot } from '../select/can';
import type { PointIntents } from './points';

export interface DragIntents {
  dragStart(id: number): void;
  /** The pointer's place; where there is a function to ask, an observation moves in y only. */
  drag(id: number, x: readonly number[], y: number): void;
  dragEnd(id: number, x: readonly number[], y: number): void;
  dragCancel(): void;
}

interface Around {
  readonly runner: Runner;
  readonly points: PointIntents;
  readonly stopPlaying: () => void;
}

export function createDrag(kit: Kit, { runner, points, stopPlaying }: Around): DragIntents {
  const { get, set, pointing } = kit;
  const { getState: pointed, setState: point } = pointing;
  const previews = kit.answers.slot<'preview'>({
    keepsNone: true,
    onAnswer({ snapshot }, { snapshot: moved, view }) {
      if (storedSnapshot(get()) !== snapshot) return;
      const whole = viewOf(get(), snapshot);
      if (pointed().drag || get().pending)
        set({ preview: { snapshot: moved, view: sharingTruth(view, whole) } });
    },
  });

  /** The newest place wins; with several inputs the scene of the moved observations is drawn instead. */
  function show(observations: readonly Observation[]): void {
    const snapshot = storedSnapshot(get());
    if (!snapshot) return;
    const { scene } = get();
    if (scene) set({ preview: { snapshot: { ...snapshot, observations }, view: scene.right } });
    else previews.want([{ question: 'preview', snapshot, asked: { observations } }]);
  }

  /** What is seen now: a preview may hold an edit that is still being computed. */
  function observed(): readonly Observation[] {
    return (get().preview?.snapshot ?? storedSnapshot(get()))?.observations ?? [];
  }

  function placed(id: number, x: readonly number[], y: number): Drag | null {
    const observation = observed().find((one) => one.id === id);
    if (!observation || ![...x, y].every(Number.isFinite)) return null;
    return { id, x: interactionOf(get()) === 'free' ? x : observation.x, y };
  }

  function dragCancel(): void {
    previews.want([]);
    point({ drag: null });
    set({ preview: null });
  }

  return {
    dragStart(id) {
      const observation = observed().find((one) => one.id === id);
      if (!observation) return;
      stopPlaying();
      if (!get().pending) runner.cancel();
      point({ drag: { id, x: observation.x, y: observation.y } });
      set({ selected: id, beat: 'rest' });
    },
    drag(id, x, y) {
      const drag = placed(id, x, y);
      if (!drag || pointed().drag?.id !== id) return;
      point({ drag });
      show(observed().map((one) => (one.id === id ? moved(one, drag) : one)));
    },
    dragEnd(id, x, y) {
      const drag = placed(id, x, y);
      const before = storedSnapshot(get())?.observations.find((one) => one.id === id);
      if (!drag || pointed().drag?.id !== id || (before && sameDrag(drag, before))) return dragCancel();
      previews.want([]);
      points.movePoint(id, drag.x, drag.y);
      point({ drag: null });
      if (get().pending === null) set({ preview: null });
    },
    dragCancel,
  };
}

/** A value set by hand is one number. */
function moved({ scores: _, ...observation }: Observation, drag: Drag): Observation {
  return { ...observation, ...drag, edited: true };
}

function sameDrag(drag: Drag, before: Observation): boolean {
  return drag.y === before.y && drag.x.every((value, i) => value === before.x[i]);
}

/** A draft of a step with what a point that moves does not change taken from its picture, so that it need not be drawn anew. */
function sharingTruth(draft: StepView, whole: StepView | null): StepView {
  if (!whole) return draft;
  const { x, truth, truthPoints } = whole;
  return { ...draft, x, truth, truthPoints };
}
