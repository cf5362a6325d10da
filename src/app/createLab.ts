import { idle } from '../state/idle';
import { followSettings, type TabStore } from '../state/settings';
import { startLink } from '../link/linkState';
import { createLabStore, type Lab } from '../state/store';
import { readLink } from '../link/address';
import { browserAddress } from '../link/browserAddress';
import type { EnginePort } from '../worker/protocol';

/**
 * A laboratory on an engine, whose state follows the address bar of `view`, when it knows what to open. What reads and writes
 * links is waited for only where the link says something; else it comes after the first picture.
 */
export async function createLab(view: Window, port: EnginePort): Promise<Lab> {
  const lab = createLabStore(port);
  const tab = tabStorage(view);
  const address = browserAddress(view);
  const follow = async () => {
    const { followLink } = await import('./followLink');
    followLink(lab, address, tab);
  };
  followSettings(lab, tab);
  if (readLink(address) !== '') await follow();
  else {
    lab.intents.open(startLink);
    idle(lab)
      .then(follow)
      .catch(() =>
        lab.intents.notify('problem', 'What writes the link was not loaded: load the page again.'),
      );
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
