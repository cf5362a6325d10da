import type { Campaign, Trial } from '../../../engine/campaign/campaign';
import { meanOf } from '../../../engine/numeric/arrays';

/** True where no trial is likely to keep the limit of the second result, so that the best so far does not either. */
export function isLimitUnmet(best: { readonly keeping?: number | undefined } | null): boolean {
  return best?.keeping === 0;
}

/**
 * Says of each trial whether its result counts as the best so far: not where its second result was measured and breaks the limit, unless all
 * that were measured do.
 */
export function countingTrials({ trials, second }: Pick<Campaign, 'trials' | 'second'>): readonly boolean[] {
  const keeps = trials.map((trial) => keepsLimit(second, trial) !== false);
  const anyKeeps = trials.some(({ state }, k) => state === 'done' && keeps[k]);
  return anyKeeps ? keeps : trials.map(() => true);
}

/** True if the second result of a trial keeps its limit, in the mean of its repeats; null where it was not measured. */
export function keepsLimit(second: Campaign['second'], { second: measured }: Trial): boolean | null {
  if (!second || !measured || measured.length === 0) return null;
  const mean = meanOf(measured);
  return mean >= (second.atLeast ?? -Infinity) && mean <= (second.atMost ?? Infinity);
}
