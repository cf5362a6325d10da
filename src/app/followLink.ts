import { idle } from '../state/idle';
import type { TabStore } from '../state/settings';
import type { Lab } from '../state/store';
import type { Address } from '../link/address';
import { syncLink } from '../state/sync';

/** What comes beside the first picture or after it: keeps link and laboratory alike, then the page itself for later. */
export function followLink(lab: Lab, address: Address, tab: TabStore): void {
  syncLink(lab, address, tab);
  if (import.meta.env.PROD)
    void idle(lab)
      .then(install)
      .catch(() => {});

  async function install(): Promise<void> {
    const { keepOffline } = await import('./offline/keepOffline');
    // Some browsers have none, and sandboxed frames forbid to ask: then the page lives without.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (container) await keepOffline(lab, { container, reload: () => location.reload() });
  }
}
