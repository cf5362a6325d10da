import type { Suggestion } from '../../../engine/campaign/suggestion';
import { firstCurves, trialsIn } from '../state/edits';
import type { ExperimentRecord } from '../state/record';
import { useSuggestion } from './useSuggestion';

/** A prediction of one trial that waits, with the chance that a result comes. */
export type Prediction = NonNullable<Suggestion['at']>[number];

/** What is believed of an experiment as it is now. */
export interface Belief {
  readonly best: NonNullable<Suggestion['best']> | null;
  readonly scatter: number | null;
  readonly model: Suggestion['model'];
  readonly warnings: readonly string[];
  /** Predictions by trial, counted from 0. */
  readonly waiting: ReadonlyMap<number, Prediction>;
  readonly isAsking: boolean;
  readonly fault: string | null;
}

/** Asks for the best so far, and for what the trials that wait are expected to give. */
export function useBelief({ campaign, seed }: ExperimentRecord, isWanted: boolean): Belief {
  const measured = campaign ? trialsIn(campaign, 'done').length : 0;
  const waits = campaign ? trialsIn(campaign, 'waiting') : [];
  const at = waits.map((k) => campaign!.trials[k]!.values);
  const asked =
    isWanted && measured > 0
      ? { count: 0, seed, want: ['best' as const], ...(measured >= firstCurves && at.length > 0 && { at }) }
      : null;
  const { answer, isAsking, fault } = useSuggestion(campaign, asked);
  return {
    best: answer?.best ?? null,
    scatter: answer?.scatter ?? null,
    model: answer?.model ?? null,
    warnings: answer?.warnings ?? [],
    waiting: new Map((answer?.at ?? []).map((one, k) => [waits[k]!, one])),
    isAsking,
    fault,
  };
}
