import type { LabData } from '../data';
import { keysKept } from '../persistence';
import type { LinkState } from '../../link/linkState';
import { encodeLink } from '../../link/encodeLink';
import { longestData, packRows } from '../../link/packing';
import { memoised } from '../../vocabulary/memoised';

/** The link of the present state, without `#`, and whether it carries everything. */
export interface Sharing {
  readonly hash: string;
  readonly complete: boolean;
  /** Why it does not, in words; null where it does. */
  readonly reason: string | null;
}

/** Whether a link can carry the state: all but large tables. */
export const canShare = memoised(
  (state: LabData) => keysKept('url').map((key) => state[key]),
  (values): Sharing => {
    const link = Object.fromEntries(
      keysKept('url').map((key, i) => [key, values[i]]),
    ) as unknown as LinkState;
    const hash = encodeLink(link);
    const complete = packRows(link.spec.objective)?.fits ?? true;
    const reason = complete
      ? null
      : `Your table takes more than ${longestData} characters and stays in this tab. Send the file along with the link.`;
    return { hash, complete, reason };
  },
);
