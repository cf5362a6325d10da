import type { LabData } from '../data';
import { canonicalSpec } from '../../../engine/experiment/canonical';
import { sameValue } from '../../../engine/experiment/sameValue';
import { memoised } from '../../../vocabulary/memoised';
import { shownSpec, storedSnapshot } from './can';

/** True while a run on another objective is being computed than that of the snapshot under the cursor, if there is any: what that proposes is not for it. */
export const awaitsObjective = memoised(
  (state: LabData) => [state.pending !== null, shownSpec(state), storedSnapshot(state)] as const,
  ([isPending, wanted, snapshot]): boolean =>
    isPending && !(snapshot && sameValue(wanted.objective, canonicalSpec(snapshot.spec).objective)),
);
