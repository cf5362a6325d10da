import type { Numbers } from './path';

/** Returns every other value, from the first: enough resolution during a drag. */
export function everyOther(values: Numbers): Float64Array {
  return Float64Array.from({ length: (values.length + 1) >> 1 }, (_, i) => values[2 * i]!);
}
