import { idle } from '../state/idle';
import { followSettings, type TabStore } from '../state/settings';

import { createLabStore, type Lab } from '../state/store';
import { browserAddress } from '../link/address';
import { syncLink } from '../state/sync';
import type { EnginePort } from '../worker/protocol';
import { keepOffline } from './offline/keepOffline';

/** A laboratory on an engine: it opens what the address bar of `view` says, and keeps it up to date. */
export function createLab(view: Window, port: EnginePort): Lab {
  const lab = createLabStore(port);
  const tab = tabStorage(view);
  followSettings(lab, tab);
  syncLink(lab, browserAddress(view), tab);
  // Some browsers have none, and sandboxed frames forbid to ask: then the page lives without.
  const container = view.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (import.meta.env.PROD && container) {
    void idle(lab)
      .then(() => keepOffline(lab, { container, reload: () => view.location.reload() }))
      .catch(() => {});
  }
  return lab;
}

/** Browsers may forbid even asking for it. */
function tabStorage(view: Window): TabStore {
  try {
    return view.sessionStorage;
  } catch {
    return null;
  }
}
