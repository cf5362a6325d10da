import { useMemo, useState } from 'react';
import type { Campaign, Knob, KnobValues } from '../../../engine/campaign/campaign';
import { firstRuns } from '../state/edits';
import { useSuggestion } from './useSuggestion';

interface Shown {
  readonly knobs: readonly Knob[];
  readonly runs: readonly KnobValues[];
}

/**
 * Returns where the first trials of a campaign lie, those that were run or wait first; null while they are being computed for the
 * first time. While a form changes the last ones stay, if they have a place on its scales.
 */
export function useFirstRuns(campaign: Campaign | null, seed: number): readonly KnobValues[] | null {
  const known = campaign?.trials.length ?? 0;
  const count = campaign ? Math.max(0, firstRuns(campaign) - known) : 0;
  const { answer } = useSuggestion(campaign, count > 0 ? { count, seed, want: ['proposals'] } : null);
  const proposals = answer?.proposals;
  const now = useMemo((): Shown | null => {
    if (!campaign || (count > 0 && !proposals)) return null;
    const all = [...campaign.trials, ...(proposals ?? [])].map(({ values }) => values);
    return { knobs: campaign.knobs, runs: all.slice(0, firstRuns(campaign)) };
  }, [campaign, count, proposals]);
  const [last, setLast] = useState<Shown | null>(null);
  if (now && now !== last) setLast(now);
  const shown = now ?? last;
  return shown && shown.knobs === campaign?.knobs ? shown.runs : null;
}
