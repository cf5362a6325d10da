import { encodeShortLink } from '../../link/encodeLink';
import { longestData, packRows } from '../../link/packing';
import { memoised } from '../../vocabulary/memoised';
import type { LabData } from './data';
import { keysKept, linkStateOf } from './persistence';

/** The link of the present state, without `#`, and whether it carries everything. */
export interface Sharing {
  readonly hash: string;
  readonly complete: boolean;
  /** Reason why it does not, in words; null if it does. */
  readonly reason: string | null;
}

/** Returns the link of a state; it carries everything but large tables. */
export const canShare = memoised(
  (state: LabData) => keysKept('url').map((key) => state[key]),
  (_, state): Sharing => {
    const link = linkStateOf(state);
    const hash = encodeShortLink(link);
    const complete = packRows(link.spec.objective)?.fits ?? true;
    const reason = complete
      ? null
      : `Your table takes more than ${longestData} characters and stays in this tab. Send the file along with the link.`;
    return { hash, complete, reason };
  },
);
