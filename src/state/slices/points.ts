import type { Kit } from '../kit';
import { planData, planTry } from '../plan';
import type { TimelineSlice } from './timeline';

export interface PointIntents {
  /** Asks the function at x [d]: a step by hand. */
  tryAt(x: readonly number[]): void;
  /** Puts an observation at the step under the cursor. */
  addPoint(x: readonly number[], y: number): void;
  movePoint(id: number, x: readonly number[], y: number): void;
  removePoint(id: number): void;
}

export function createPoints(kit: Kit, timeline: TimelineSlice): PointIntents {
  function refused(numbers: readonly number[]): boolean {
    const bad = numbers.find((value) => !Number.isFinite(value));
    if (bad !== undefined) kit.notify('problem', `An observation needs finite numbers, not ${bad}.`);
    return bad !== undefined;
  }

  return {
    tryAt(x) {
      if (!refused(x)) timeline.edit('Trying by hand', (plan) => planTry(plan, x));
    },
    addPoint(x, y) {
      if (refused([...x, y])) return;
      timeline.edit('Adding an observation', (plan) =>
        planData(plan, { kind: 'add', step: plan.step, x, y }),
      );
    },
    movePoint(id, x, y) {
      if (refused([...x, y])) return;
      timeline.edit('Moving an observation', (plan) =>
        planData(plan, { kind: 'move', step: plan.step, observation: id, x, y }),
      );
    },
    removePoint(id) {
      if (kit.get().selected === id) kit.set({ selected: null });
      timeline.edit('Removing an observation', (plan) =>
        planData(plan, { kind: 'remove', step: plan.step, observation: id }),
      );
    },
  };
}
