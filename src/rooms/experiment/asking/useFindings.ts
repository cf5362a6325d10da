import type { Suggestion } from '../../../engine/campaign/suggestion';
import { hasKnown } from '../state/edits';
import type { ExperimentRecord } from '../state/record';
import { calledIn } from '../state/words';
import { useSuggestion } from './useSuggestion';

/** What was learnt, in at most three sentences. */
export interface Learnt {
  /** Null while they are being computed, and before enough is measured. */
  readonly findings: readonly string[] | null;
  /** The trial that is best, counted from 0; null before enough is measured. */
  readonly best: NonNullable<Suggestion['best']> | null;
  readonly fault: string | null;
  /** True while it is being computed. */
  readonly isAsking: boolean;
}

/** Asks for what was learnt, for the page and for the report. */
export function useFindings(record: ExperimentRecord): Learnt {
  const { campaign, seed } = record;
  const asked = { count: 0, seed, want: ['findings', 'best'], called: calledIn(record) } as const;
  const { answer, fault, isAsking } = useSuggestion(campaign, hasKnown(record) ? asked : null);
  return { findings: answer ? (answer.findings ?? []) : null, best: answer?.best ?? null, fault, isAsking };
}
