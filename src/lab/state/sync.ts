import { differs, type TabStore, quietly, keysKept, linkStateOf } from './persistence';
import type { Lab } from './store';
import { readLink, type Address } from '../../link/address';
import { decodeLink } from '../../link/decodeLink';
import type { Choice } from '../../engine/experiment/families';
import { packRows, longestData } from '../../link/packing';
import type { LabData } from './data';
import { encodeLink } from '../../link/encodeLink';
import { memoised } from '../../vocabulary/memoised';

/**
 * Keeps link and store in sync: opens the link, then writes each change of the store to it. Returns a function that stops this.
 */
export function syncLink(lab: Lab, address: Address, tab: TabStore): () => void {
  const { store, intents } = lab;
  /** The hash written last, and the hash as read back after that or when it was opened, because browsers may escape it. */
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
    // The hash was just changed from outside, and the browser is about to report it.
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

const rowsKey = 'deep-mining-lab:rows:';

/** Stores rows that are too many for a link in the tab, under the name the link gives. A full or forbidden storage is no fault. */
function keepRows(store: TabStore, objective: Choice): void {
  const rows = packRows(objective);
  if (rows && !rows.fits) quietly(() => store?.setItem(rowsKey + rows.text, rows.json));
}

function keptRows(store: TabStore, name: string): string | null {
  return quietly(() => store?.getItem(rowsKey + name)) ?? null;
}

/** The link of the present state, without `#`, and whether it carries everything. */
export interface Sharing {
  readonly hash: string;
  readonly complete: boolean;
  /** Reason why it does not, in words; null if it does. */
  readonly reason: string | null;
}

/** Returns the link of a state; it carries everything but large tables. */
export const canShare = memoised(
  (state: LabData) => keysKept('url').map((key) => state[key]),
  (_, state): Sharing => {
    const link = linkStateOf(state);
    const hash = encodeLink(link);
    const complete = packRows(link.spec.objective)?.fits ?? true;
    const reason = complete
      ? null
      : `Your table takes more than ${longestData} characters and stays in this tab. Send the file along with the link.`;
    return { hash, complete, reason };
  },
);
