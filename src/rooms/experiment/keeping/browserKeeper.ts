import { afterTimeout } from '../../../worker/afterTimeout';
import { newId } from '../state/fresh';
import { createKeeper, type Keeper } from './keeper';
import { openShelf } from './shelf';
import { browserTabs } from './tabs';

/** Creates what keeps experiments in this browser; pages on an insecure address may have no locks, and old ones no channel. */
export function browserKeeper(): Keeper {
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('deep-mining-lab:experiments');
  // Types say that there always are; insecure addresses have none of them.
  const { locks, storage } = navigator as { locks?: LockManager; storage?: StorageManager };
  return createKeeper({
    openShelf,
    tabs: browserTabs(locks, channel),
    now: () => Date.now(),
    after: afterTimeout,
    newId,
    persist: async () => storage?.persist(),
  });
}
