import type { ChartSource } from './chart';
import type { Numbers } from './path';

/** Returns every other value, from the first: enough resolution for a picture that the next one follows at once. */
export function everyOther(values: Numbers): Float64Array {
  const taken = new Float64Array((values.length + 1) >> 1);
  for (let i = 0; i < taken.length; i++) taken[i] = values[2 * i]!;
  return taken;
}

/** True if every other point suffices, because the next picture comes at once. */
export function isFleeting({ held, isPassing }: Pick<ChartSource, 'held' | 'isPassing'>): boolean {
  return held === true || isPassing === true;
}
