import type { Numbers } from './path';

/** Returns every other value, from the first: enough resolution during a drag. */
export function everyOther(values: Numbers): Float64Array {
  const taken = new Float64Array((values.length + 1) >> 1);
  for (let i = 0; i < taken.length; i++) taken[i] = values[2 * i]!;
  return taken;
}
