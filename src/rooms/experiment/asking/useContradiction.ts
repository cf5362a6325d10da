import { useMemo } from 'react';
import type { Campaign } from '../../../engine/campaign/campaign';
import type { SuggestionAsked } from '../../../engine/campaign/suggestion';
import type { LimitRow } from '../../../lab/limits/limitRows';
import type { ReadForm } from '../state/readForm';
import { useSuggestion } from './useSuggestion';

/** Asks for nothing but whether the limits leave something. */
const nothing: SuggestionAsked = { count: 0, seed: 0, want: [] };

/**
 * Returns what a form says, with the complaint that its limits together leave nothing to try: each of them alone is seen by the form
 * itself. It stands below the last limit. While it is being found out there is none.
 */
export function useContradiction(
  read: ReadForm,
  { campaign, limits }: { readonly campaign: Campaign | null; readonly limits: readonly LimitRow[] },
): ReadForm {
  const last = limits.at(-1);
  const { fault } = useSuggestion(last && read.campaign ? campaign : null, nothing);
  return useMemo(() => {
    if (fault === null || !last) return read;
    const row = `limit-${last.key}`;
    return { ...read, faults: [...read.faults, { field: row, row, said: fault }] };
  }, [read, fault, last]);
}
