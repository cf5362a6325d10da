import type { Campaign } from '../../../engine/campaign/campaign';
import { digitsOf } from './resultDigits';

/**
 * Returns what is expected of a trial that was measured, as it is written, where that is an estimate: outside of what the trial gave,
 * and other as it is written. Null where it is not, and where the same trial again gives the same result.
 */
export function otherExpected(
  campaign: Pick<Campaign, 'repeats' | 'trials'>,
  { trial, mean }: { readonly trial: number; readonly mean: number },
): string | null {
  const results = campaign.trials[trial]?.results ?? [];
  if (campaign.repeats === 'same' || results.length === 0) return null;
  const { write } = digitsOf(campaign);
  const isAmong = Math.min(...results) <= mean && mean <= Math.max(...results);
  const said = write(mean);
  return isAmong || results.some((one) => write(one) === said) ? null : said;
}
