import type { LabData } from '../data';
import { encodeLink } from '../url/encodeLink';
import { longestData, packRows } from '../url/rowsText';
import { memoised } from './memo';

/** The link of the present state, without `#`, and whether it carries everything. */
export interface Sharing {
  readonly hash: string;
  readonly complete: boolean;
  /** Why it does not, in words; null where it does. */
  readonly reason: string | null;
}

/** Whether a link can carry the state: all but large tables. */
export const canShare = memoised(
  (state: LabData) =>
    [state.spec, state.changes, state.step, state.mode, state.keys, state.hide, state.layers] as const,
  ([spec, changes, step, mode, keys, hide, layers]): Sharing => {
    const hash = encodeLink({ spec, changes, step, mode, keys, hide, layers });
    const complete = packRows(spec.objective)?.fits ?? true;
    const reason = complete
      ? null
      : `Your table takes more than ${longestData} characters and stays in this tab. Send the file along with the link.`;
    return { hash, complete, reason };
  },
);
