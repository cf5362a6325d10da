import type { Campaign } from '../../../engine/campaign/campaign';

/** True where no trial is likely to keep the limit of the second result, so that the best so far does not either. */
export function isLimitUnmet(best: { readonly keeping?: number | undefined } | null): boolean {
  return best?.keeping === 0;
}

/**
 * Says of each trial whether its result counts as the best so far: not where its second result was measured and breaks the limit, unless all
 * that were measured do.
 */
export function countingTrials({ trials, second }: Pick<Campaign, 'trials' | 'second'>): readonly boolean[] {
  const keeps = trials.map(({ second: measured }) => {
    if (!second || !measured || measured.length === 0) return true;
    const mean = measured.reduce((sum, one) => sum + one, 0) / measured.length;
    return mean >= (second.atLeast ?? -Infinity) && mean <= (second.atMost ?? Infinity);
  });
  const anyKeeps = trials.some(({ state }, k) => state === 'done' && keeps[k]);
  return anyKeeps ? keeps : trials.map(() => true);
}
