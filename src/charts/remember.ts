import type { ChartSource } from './chart';

/** Results kept: more than pictures are ever seen at once. */
const mostKept = 6;

/**
 * The same result for the same view and keys: what does not depend on the cursor keeps its identity while the cursor
 * moves, so that it is not drawn anew. Only the latest are kept; pictures stay in the store much longer.
 */
export function remember<R>(
  make: (source: ChartSource) => R,
  keysOf: (source: ChartSource) => readonly unknown[],
): (source: ChartSource) => R {
  const kept: { readonly keys: readonly unknown[]; readonly result: R }[] = [];
  return (source) => {
    const keys = [source.view, ...keysOf(source)];
    const at = kept.findIndex((one) => one.keys.every((key, i) => Object.is(key, keys[i])));
    const found = at < 0 ? { keys, result: make(source) } : kept.splice(at, 1)[0]!;
    kept.unshift(found);
    if (kept.length > mostKept) kept.pop();
    return found.result;
  };
}
