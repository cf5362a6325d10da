import { createLabStore, type Lab } from '../state/store';
import { browserAddress } from '../state/url/browserAddress';
import type { Store } from '../state/url/session';
import { syncLink } from '../state/url/sync';
import { startEngineWorker } from '../worker/startWorker';
import { createWorkerPort } from '../worker/workerPort';

/** A laboratory whose engine runs in a worker and whose state follows the address bar of `view`. */
export function createLab(view: Window): Lab {
  const lab = createLabStore(createWorkerPort({ start: startEngineWorker }));
  syncLink(lab, browserAddress(view), tabStorage(view));
  return lab;
}

/** Browsers may forbid even asking for it. */
function tabStorage(view: Window): Store {
  try {
    return view.sessionStorage;
  } catch {
    return null;
  }
}
