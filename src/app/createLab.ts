import { createLabStore, type Lab } from '../state/store';
import { browserAddress } from '../state/url/browserAddress';
import type { Store } from '../state/url/session';
import { syncLink } from '../state/url/sync';
import type { EnginePort } from '../worker/protocol';

/** A laboratory on an engine, whose state follows the address bar of `view`. */
export function createLab(view: Window, port: EnginePort): Lab {
  const lab = createLabStore(port);
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
