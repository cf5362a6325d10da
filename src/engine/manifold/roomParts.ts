import { createMeter, type WorkMeter } from '../learning/meter';
import type { Task } from '../task';
import { graphsOf, type Graphs } from './ensemble';
import { labelledFirst } from './labelledFirst';
import type { PlaneData } from './roomAsks';
import type { JudgedGround } from './roomJudges';
import { groundOf, settleOn, type Ground, type Setting, type SettledCloud } from './setting';

/** Returns what finds or makes the parts of an answer: points with their distances, graphs, a cloud that is settled; the last of each is kept. */
export function createParts(meter: WorkMeter) {
  const grounds = lastOf<OrderedGround>();
  const graphs = lastOf<Graphs>();
  const clouds = lastOf<SettledCloud>();
  const nameOf = namesOfData();

  function* groundFor(data: PlaneData): Task<OrderedGround & JudgedGround> {
    const key = nameOf(data);
    const found = grounds.get(key) ?? grounds.keep(key, yield* grounded(data));
    return { ...found, key };
  }

  function* graphsFor(ground: Ground, mix: Setting['mix'], key: string): Task<Graphs> {
    const name = `${key} ${JSON.stringify(mix)}`;
    return graphs.get(name) ?? graphs.keep(name, yield* graphsOf(ground.squared, mix, meter, ground.ranks));
  }

  function* cloudFor(
    ground: Ground,
    { mix, lengthScale }: Setting,
    key: string,
    tolerance: number,
  ): Task<SettledCloud> {
    const name = JSON.stringify([key, mix, lengthScale, tolerance]);
    const built = yield* graphsFor(ground, mix, key);
    return (
      clouds.get(name) ?? clouds.keep(name, yield* settleOn(ground, built, lengthScale, meter, tolerance))
    );
  }

  return { groundFor, graphsFor, cloudFor };
}

/** Returns what names data: the last ones again by the same name. */
function namesOfData(): (data: PlaneData) => string {
  let versions = 0;
  let known: PlaneData | null = null;
  return (data) => {
    if (known === null || !sameData(known, data)) versions++;
    known = data;
    return String(versions);
  };
}

function sameData(a: PlaneData, b: PlaneData): boolean {
  if (a === b) return true;
  if (a.classes !== b.classes || a.points.length !== b.points.length) return false;
  return a.points.every(
    (point, i) =>
      a.labels[i] === b.labels[i] &&
      point.length === b.points[i].length &&
      point.every((value, c) => value === b.points[i][c]),
  );
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
interface OrderedGround extends Omit<JudgedGround, 'key'> {
  /** Their places in the data [n]. */
  readonly order: readonly number[];
}

function* grounded(told: PlaneData): Task<OrderedGround> {
  const { data, order, ids } = labelledFirst(told);
  return { ground: yield* groundOf(data, createMeter()), order, ids };
}
