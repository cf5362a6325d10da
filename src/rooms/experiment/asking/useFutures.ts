import type { Suggestion } from '../../../engine/campaign/suggestion';
import { firstRuns, trialsIn } from '../state/edits';
import type { ExperimentRecord } from '../state/record';
import { useKnownWell } from './useKnownWell';
import { useSuggestion } from './useSuggestion';

/** Trials that are looked ahead. */
const horizon = 10;

/** What more trials are expected to bring. */
interface Futures {
  /** Null before they are there, and before enough is measured. */
  readonly futures: NonNullable<Suggestion['futures']> | null;
  /** By how much repeats scatter; null where that is not known. */
  readonly scatter: number | null;
  /** False where the model predicts no better than the plain mean. */
  readonly isTrusted: boolean;
  /** True until the futures are there, and it is known whether the model can be trusted. */
  readonly isAsking: boolean;
}

/** Asks what more trials are expected to bring, from the last of the first ones on. `isWanted`: false asks nothing. */
export function useFutures(record: ExperimentRecord, isWanted = true): Futures {
  const { campaign, seed } = record;
  const hasEnough = campaign !== null && trialsIn(campaign, 'done').length >= firstRuns(campaign);
  const { answer, isAsking } = useSuggestion(
    campaign,
    isWanted && hasEnough ? { count: 0, seed, want: ['futures'], horizon } : null,
  );
  const known = useKnownWell(record, isWanted && hasEnough);
  return {
    futures: answer?.futures ?? null,
    scatter: answer?.scatter ?? null,
    isTrusted: known.isTrusted,
    isAsking: isAsking || known.isAsking,
  };
}
