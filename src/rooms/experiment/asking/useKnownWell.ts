import { trialsIn } from '../state/edits';
import type { ExperimentRecord } from '../state/record';
import { useSuggestion } from './useSuggestion';

/** Results from which on a model can be judged by leaving them out. */
const leastJudged = 4;

/** Whether a model can be trusted. */
interface KnownWell {
  /** False where it foretells left-out results no better than the plain mean does; true before that is known. */
  readonly isTrusted: boolean;
  readonly isAsking: boolean;
}

/** Asks whether the model foretells left-out results better than the plain mean does. `isWanted`: false asks nothing. */
export function useKnownWell({ campaign, seed }: ExperimentRecord, isWanted = true): KnownWell {
  const isJudged = isWanted && campaign !== null && trialsIn(campaign, 'done').length >= leastJudged;
  const { answer, isAsking } = useSuggestion(isJudged ? campaign : null, {
    count: 0,
    seed,
    want: ['left-out'],
  });
  const leftOut = answer?.leftOut;
  return { isTrusted: !leftOut || leftOut.offBy < leftOut.plainMeanOffBy, isAsking };
}
