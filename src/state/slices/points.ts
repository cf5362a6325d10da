import type { Plan } from '../data';
import { dimensionOf } from '../../engine/experiment/inputs';
import type { Kit } from '../kit';
import { planData, planTry } from '../plan';
import { specAt } from '../../engine/experiment/difference';
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

  /** An edit at a place; null for one that was picked in the picture of a run on other inputs. */
  const at = (x: readonly number[], make: (plan: Plan) => Plan) => (plan: Plan) => {
    if (x.length === dimensionOf(specAt(plan, plan.step))) return make(plan);
    kit.notify('info', 'That place belongs to the run before; pick one when the new run is shown.');
    return null;
  };

  return {
    tryAt(x) {
      if (refused(x)) return;
      const make = (plan: Plan) => planTry(plan, x);
      timeline.edit('Trying by hand', at(x, make));
    },
    addPoint(x, y) {
      if (refused([...x, y])) return;
      const make = (plan: Plan) => planData(plan, { kind: 'add', step: plan.step, x, y });
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
  };
}
