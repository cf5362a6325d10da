import type { ChartSource } from './chart';

/**
 * The same result for the same view and keys: what does not depend on the cursor keeps its identity while the cursor
 * moves, so that it is not drawn anew.
 */
export function remember<R>(
  make: (source: ChartSource) => R,
  keysOf: (source: ChartSource) => readonly unknown[],
): (source: ChartSource) => R {
  const kept = new WeakMap<object, { keys: readonly unknown[]; result: R }>();
  return (source) => {
    const keys = keysOf(source);
    const before = kept.get(source.view);
    if (before && before.keys.every((key, i) => Object.is(key, keys[i]))) return before.result;
    const result = make(source);
    kept.set(source.view, { keys, result });
    return result;
  };
}
