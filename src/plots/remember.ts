import type { StepView } from '../engine/loop/view';
import type { ChartSource } from './chart';

/** Enough for several plots side by side; what is drawn of all steps of a long run would be many times the run. */
const entriesKept = 8;

interface Entry<R> {
  readonly view: StepView;
  readonly keys: readonly unknown[];
  readonly result: R;
}

/**
 * The same result for the same view and keys: what does not depend on the cursor keeps its identity while the cursor
 * moves, so that it is not drawn anew.
 */
export function remember<R>(
  make: (source: ChartSource) => R,
  keysOf: (source: ChartSource) => readonly unknown[],
): (source: ChartSource) => R {
  const kept: Entry<R>[] = [];
  return (source) => {
    const keys = keysOf(source);
    const isSame = (entry: Entry<R>) =>
      entry.view === source.view && entry.keys.every((key, i) => Object.is(key, keys[i]));
    const before = kept.find(isSame);
    if (before) return before.result;
    const result = make(source);
    kept.unshift({ view: source.view, keys, result });
    kept.length = Math.min(kept.length, entriesKept);
    return result;
  };
}
