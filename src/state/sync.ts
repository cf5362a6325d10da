import { differs, type TabStore, quietly, keysKept } from './persistence';
import type { Lab } from './store';
import { readLink, type Address } from '../link/address';
import { decodeLink } from '../link/decodeLink';
import type { Choice } from '../engine/experiment/families';
import { packRows, longestData } from '../link/rowsText';
import type { LabData } from './data';
import type { LinkState } from '../link/linkState';
import { encodeLink } from '../link/encodeLink';
import { memoised } from '../vocabulary/memoised';

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

const rowsKey = 'deep-mining-lab:rows:';

/** Keeps rows that are too many for a link under the name the link gives. A full or forbidden store is no fault. */
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
  /** Why it does not, in words; null where it does. */
  readonly reason: string | null;
}

/** Whether a link can carry the state: all but large tables. */
export const canShare = memoised(
  (state: LabData) => keysKept('url').map((key) => state[key]),
  (values): Sharing => {
    const link = Object.fromEntries(
      keysKept('url').map((key, i) => [key, values[i]]),
    ) as unknown as LinkState;
    const hash = encodeLink(link);
    const complete = packRows(link.spec.objective)?.fits ?? true;
    const reason = complete
      ? null
      : `Your table takes more than ${longestData} characters and stays in this tab. Send the file along with the link.`;
    return { hash, complete, reason };
  },
);
