import type { Picture, Plan } from '../data';
import { dimensionOf } from '../../../engine/experiment/inputs';
import type { Kit } from '../kit';
import { countAdded, mostAdded } from '../../../engine/experiment/added';
import { changesUpTo, planData, planTry } from '../plan';
import { specAt } from '../../../engine/experiment/difference';
import type { TimelineSlice } from './timeline';
import type { Observation, StepSnapshot } from '../../../engine/loop/snapshot';
import type { Preview, PreviewAsked } from '../../../engine/questions/preview';
import type { StepView } from '../../../engine/loop/view';
import { viewOf } from '../asks';
import type { Drag } from '../pointing';
import type { Runner } from '../runner';
import { interactionOf, storedSnapshot } from '../select/can';

/** What was measured at a place, in the objective's units; null where there was no value. */
export interface Result {
  /** [d] */
  readonly x: readonly number[];
  readonly y: number | null;
}

export interface PointIntents {
  /** Evaluates the objective at x [d]: a step by hand. */
  tryAt(x: readonly number[]): void;
  /** Takes the results that were measured at x [d], null where there was none: each a step by hand, in one edit. */
  tell(x: readonly number[], ...y: readonly (number | null)[]): void;
  /** Takes results with second ones, each beside the result of the same number. */
  tellBoth(x: readonly number[], y: readonly number[], second: readonly number[]): void;
  /** Says where the next result was measured, without the result; null forgets it. */
  tellAt(x: readonly number[] | null): void;
  /** Adds an observation at the step under the cursor. */
  addPoint(x: readonly number[], y: number): void;
  movePoint(id: number, x: readonly number[], y: number): void;
  removePoint(id: number): void;
  /** Takes the seconds of a first observation for not known; its value stays. */
  forgetSeconds(id: number): void;
}

/** Says why a plan does not take so many observations more; null if it does. */
export function tooManyAdded({ changes, step }: Plan, more: number): string | null {
  const has = countAdded(changesUpTo(changes, step));
  if (has + more <= mostAdded) return null;
  const rest = more === 1 ? 'one more does' : `${more} more do`;
  return `${has} observations are put in by hand already, and a run takes at most ${mostAdded}: ${rest} not fit. Remove some, or open them as a table.`;
}

/** Intents that try, add, move and remove observations by hand; each is an edit of the timeline. */
export function createPoints(kit: Kit, timeline: TimelineSlice): PointIntents {
  function refused(numbers: readonly number[]): boolean {
    const bad = numbers.find((value) => !Number.isFinite(value));
    if (bad !== undefined) kit.notify('problem', `An observation needs finite numbers, not ${bad}.`);
    return bad !== undefined;
  }

  /** Plans an edit at a place; null for a place picked in the picture of a run on other inputs. */
  const at = (x: readonly number[], make: (plan: Plan) => Plan | null) => (plan: Plan) => {
    if (x.length === dimensionOf(specAt(plan, plan.step))) return make(plan);
    kit.notify('info', 'That place belongs to the run before; pick one when the new run is shown.');
    return null;
  };

  function tell(x: readonly number[], y: readonly (number | null)[], second: readonly number[]): void {
    if (y.length === 0 || refused([...x, ...y.filter((one) => one !== null), ...second])) return;
    kit.pointing.setState({ told: null });
    const make = (plan: Plan) => y.reduce<Plan>((before, one, k) => planTry(before, x, one, second[k]), plan);
    timeline.edit('Taking in the result', at(x, make));
  }

  return {
    tryAt(x) {
      if (refused(x)) return;
      const make = (plan: Plan) => planTry(plan, x);
      timeline.edit('Trying by hand', at(x, make));
    },
    tell: (x, ...y) => tell(x, y, []),
    tellBoth: tell,
    tellAt(x) {
      kit.pointing.setState({ told: x });
    },
    addPoint(x, y) {
      if (refused([...x, y])) return;
      const make = (plan: Plan) => {
        const complaint = tooManyAdded(plan, 1);
        if (complaint === null) return planData(plan, { kind: 'add', step: plan.step, x, y });
        kit.notify('problem', complaint);
        return null;
      };
      timeline.edit('Adding an observation', at(x, make));
    },
    movePoint(id, x, y) {
      if (refused([...x, y])) return;
      const make = (plan: Plan) => planData(plan, { kind: 'move', step: plan.step, observation: id, x, y });
      timeline.edit('Moving an observation', at(x, make));
    },
    removePoint(id) {
      if (kit.get().selected === id) kit.set({ selected: null });
      timeline.edit('Removing an observation', (plan) =>
        planData(plan, { kind: 'remove', step: plan.step, observation: id }),
      );
    },
    forgetSeconds(id) {
      timeline.edit('Forgetting seconds', (plan) =>
        planData(plan, { kind: 'untime', step: plan.step, observation: id }),
      );
    },
  };
}

export interface DragIntents {
  dragStart(id: number): void;
  /** Moves the observation to the pointer; in y only where there is an objective to evaluate. */
  drag(id: number, x: readonly number[], y: number): void;
  dragEnd(id: number, x: readonly number[], y: number): void;
  dragCancel(): void;
}

interface Around {
  readonly runner: Runner;
  readonly points: PointIntents;
  readonly stopPlaying: () => void;
}

/** Intents of a drag: previews while an observation moves, one edit when it is dropped. */
export function createDrag(kit: Kit, { runner, points, stopPlaying }: Around): DragIntents {
  const { get, set, pointing } = kit;
  const { getState: pointed, setState: point } = pointing;
  const previews = kit.answers.slot<'preview'>({
    keepsNone: true,
    onAnswer({ subject: snapshot, asked }, preview) {
      if (storedSnapshot(get()) !== snapshot || !(pointed().drag || get().pending)) return;
      set({ preview: pictureOf({ snapshot, view: viewOf(get(), snapshot) }, asked, preview) });
    },
  });

  /** Asks for a preview, the newest place first; with several inputs the scene with moved observations is shown instead. */
  function show(observations: readonly Observation[]): void {
    const snapshot = storedSnapshot(get());
    if (!snapshot) return;
    const { scene } = get();
    if (scene) return set({ preview: { snapshot: { ...snapshot, observations }, view: scene.right } });
    const moved = observations.filter((one, i) => one !== snapshot.observations[i]);
    previews.want([{ question: 'preview', subject: snapshot, asked: { moved } }]);
  }

  /** Returns the observations shown: a preview may hold an edit that is still being computed. */
  function observed(): readonly Observation[] {
    return (get().preview?.snapshot ?? storedSnapshot(get()))?.observations ?? [];
  }

  function placed(id: number, x: readonly number[], y: number): Drag | null {
    const observation = observed().find((one) => one.id === id);
    if (!observation || ![...x, y].every(Number.isFinite)) return null;
    return { id, x: interactionOf(get()) === 'ask' ? observation.x : x, y };
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

/** Drops the list of scores, if there is one: a value set by hand is one number. */
function moved({ scores: _, ...observation }: Observation, drag: Drag): Observation {
  return { ...observation, ...drag, edited: true };
}

function sameDrag(drag: Drag, before: Observation): boolean {
  return drag.y === before.y && drag.x.every((value, i) => value === before.x[i]);
}

/** The picture that is stored of a step. */
interface Stored {
  readonly snapshot: StepSnapshot;
  readonly view: StepView | null;
}

/**
 * Returns the picture of a step with observations moved. Everything else of the step is the very same, so that what a moving point does
 * not change is neither prepared nor drawn anew.
 */
function pictureOf({ snapshot, view: stored }: Stored, { moved }: PreviewAsked, preview: Preview): Picture {
  const { view, ...changes } = preview;
  const observations = snapshot.observations.map((one) => moved.find(({ id }) => id === one.id) ?? one);
  const { line, x, truth, truthPoints } = stored ?? view;
  return {
    snapshot: { ...snapshot, observations, ...changes },
    view: { ...view, line, x, truth, truthPoints },
  };
}
