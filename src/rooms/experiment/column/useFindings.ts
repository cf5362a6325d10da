import { useMemo } from 'react';
import { useSuggestion } from '../asking/useSuggestion';
import { hasKnown } from '../state/edits';
import type { ExperimentRecord } from '../state/record';
import { calledIn } from '../state/words';

/** What was learnt, for the report; nothing before enough is measured. */
export function useFindings(record: ExperimentRecord): readonly string[] {
  const { campaign, seed, called } = record;
  const asked = useMemo(
    () => ({ count: 0, seed, want: ['findings'], called: calledIn({ called }) }) as const,
    [seed, called],
  );
  return useSuggestion(campaign, hasKnown(record) ? asked : null).answer?.findings ?? [];
}
