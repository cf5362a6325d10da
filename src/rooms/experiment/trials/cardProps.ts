import type { Campaign } from '../../../engine/campaign/campaign';
import type { RoomProps } from '../state/experimentState';
import type { ResultDigits } from '../state/resultDigits';
import type { TrialWords } from '../state/words';

/** What all parts of *Try these* know. */
export interface TryProps extends RoomProps {
  readonly campaign: Campaign;
  readonly words: TrialWords;
  readonly digits: ResultDigits;
}

export interface TrialProps extends TryProps {
  /** Counted from 0. */
  readonly trial: number;
}
