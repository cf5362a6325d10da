import { differs } from './persistence';
import { canShare } from './select/share';
import type { TabStore } from './settings';
import type { Lab } from './store';
import { readLink, type Address } from '../link/address';
import { decodeLink } from '../link/decodeLink';
import { keepRows, keptRows } from './keptRows';

/**
 * Keeps link and store alike: opens what the link says, then writes what the store does. Returns how to stop.
 */
export function syncLink(lab: Lab, address: Address, tab: TabStore): () => void {
  const { store, intents } = lab;
  /** What was written last, and the hash as it stood after that or when it was opened: browsers may escape it in their own way. */
  let written: string | null = null;
  let known: string | null = null;
  let isWaiting = false;

  function openLink(): void {
    const link = decodeLink(readLink(address), { kept: (name) => keptRows(tab, name) });
    known = address.readHash();
    written = known;
    intents.open(link);
  }

  function write(): void {
    isWaiting = false;
    const state = store.getState();
    if (!state.snapshots.length || state.task?.opening) return;
    // Somebody has just changed it, and the browser is about to say so.
    if (known !== null && address.readHash() !== known) return;
    const { hash } = canShare(state);
    keepRows(tab, state.spec.objective);
    if (hash === written) return;
    written = hash;
    address.writeHash(hash);
    known = address.readHash();
  }

  function writeSoon(): void {
    if (isWaiting) return;
    isWaiting = true;
    address.soon(write);
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (differs(state, before, 'url') || state.task?.opening !== before.task?.opening) writeSoon();
  });
  const stopListening = address.onChange(() => address.readHash() !== known && openLink());
  openLink();
  return () => {
    unsubscribe();
    stopListening();
  };
}
