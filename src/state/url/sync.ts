import { keysKept } from '../persistence';
import { canShare } from '../select/share';
import type { Lab } from '../store';
import type { LabData } from '../data';
import { decodeLink } from './decodeLink';
import { keepRows, keepSettings, keptRows, keptSettings, type Store } from './session';

/** The address bar, as far as it is used. Hashes come and go without `#`. */
export interface Address {
  readHash(): string;
  /** `?mode=…&keys=…&hide=…`: the page's keys may stand there as well. Without `?`. */
  readSearch(): string;
  writeHash(hash: string): void;
  /** Calls back when somebody else changes the hash; returns how to stop that. */
  onChange(listener: () => void): () => void;
  /** Calls back soon: many changes, one writing. */
  soon(callback: () => void): void;
}

/** Keeps link and store alike: opens what the link says, then writes what the store does. Returns how to stop. */
export function syncLink(lab: Lab, address: Address, storage: Store): () => void {
  const { store, intents } = lab;
  let written: string | null = null;
  let isWaiting = false;

  function openLink(): void {
    const link = decodeLink(readLink(address), { kept: (name) => keptRows(storage, name) });
    written = address.readHash();
    intents.open(link);
  }

  function write(): void {
    isWaiting = false;
    const state = store.getState();
    if (!state.snapshots.length || state.task?.opening) return;
    const { hash } = canShare(state);
    keepRows(storage, state.spec.objective);
    if (hash === written) return;
    written = hash;
    address.writeHash(hash);
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (differs(state, before, 'session')) keepSettings(storage, state);
    if (isWaiting || !(differs(state, before, 'url') || state.task?.opening !== before.task?.opening)) return;
    isWaiting = true;
    address.soon(write);
  });
  const stopListening = address.onChange(() => address.readHash() !== written && openLink());
  store.setState(keptSettings(storage));
  openLink();
  return () => {
    unsubscribe();
    stopListening();
  };
}

/** The hash, completed by those keys of the search that it does not have. */
function readLink(address: Address): string {
  const hash = address.readHash();
  const given = new Set(hash.split('&').map((part) => part.split('=', 1)[0]));
  const extra = address
    .readSearch()
    .split('&')
    .filter((part) => /^(mode|keys|hide)=/.test(part) && !given.has(part.split('=', 1)[0]));
  return [hash, ...extra].filter((part) => part !== '').join('&');
}

function differs(state: LabData, before: LabData, where: 'url' | 'session'): boolean {
  return keysKept(where).some((key) => state[key] !== before[key]);
}
