import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { graphsOf, reweighed, type Graphs } from '../graph/ensemble';
import { labelledFirst } from '../learners/labelledFirst';
import type { PlaneData } from './asks';
import type { JudgedGround } from './judges';
import { groundOf, settleOn, type Ground, type Setting, type SettledCloud } from '../learners/setting';

/** Returns what finds or makes the parts of an answer about points: their distances, graphs, a cloud that is settled; the last of each is kept. */
export function createParts(data: PlaneData, meter: WorkMeter) {
  let held: OrderedGround | null = null;
  const graphs = lastOf<Graphs>();
  const clouds = lastOf<SettledCloud>();

  function* groundFor(): Task<OrderedGround> {
    held ??= yield* grounded(data, meter);
    return held;
  }

  function* graphsFor(ground: Ground, mix: Setting['mix']): Task<Graphs> {
    const name = JSON.stringify(mix.map(({ spec }) => spec));
    const built =
      graphs.get(name) ?? graphs.keep(name, yield* graphsOf(ground.squared, mix, meter, ground.ranks));
    return reweighed(
      built,
      mix.map(({ weight }) => weight),
    );
  }

  function* cloudFor(ground: Ground, setting: Setting, tolerance: number): Task<SettledCloud> {
    const { mix, lengthScale, kernel, kernels } = setting;
    const name = JSON.stringify([mix, lengthScale, kernel, kernels, tolerance]);
    const built = yield* graphsFor(ground, mix);
    return clouds.get(name) ?? clouds.keep(name, yield* settleOn(ground, built, setting, meter, tolerance));
  }

  return { groundFor, graphsFor, cloudFor };
}

/** The last value, by name. */
export function lastOf<T>(): { get(name: string): T | null; keep(name: string, value: T): T } {
  let last: { readonly name: string; readonly value: T } | null = null;
  return {
    get: (name) => (last?.name === name ? last.value : null),
    keep: (name, value) => {
      last = { name, value };
      return value;
    },
  };
}

/** Points, the labelled ones first. */
interface OrderedGround extends JudgedGround {
  /** Their places in the data [n]. */
  readonly order: readonly number[];
}

function* grounded(told: PlaneData, meter: WorkMeter): Task<OrderedGround> {
  const { data, order, ids } = labelledFirst(told);
  return { ground: yield* groundOf(data, meter), order, ids };
}
