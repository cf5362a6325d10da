import { differs, isKept, keepsNothing, linkStateOf, quietly, type TabStore } from './persistence';
import type { LabData } from './data';
import type { Lab } from './store';
import { hashWithSearch, type Address } from '../../link/address';
import { decodeWith } from '../../link/decodeWith';
import { encodeWith } from '../../link/encodeWith';
import type { DecodedLink } from '../../link/linkState';
import type * as packingModule from '../../link/packing';
import { givenRowIds, type PackedRows } from '../../link/rows';

type Packing = Pick<typeof packingModule, 'packRows' | 'unpackRows'>;

/** Most visitors never have rows of their own, so what packs them is loaded with the first rows. */
const loadPacking = (): Promise<Packing> => import('../../link/packing');

interface Sync {
  /** Fulfilled when the first link has been read. Never rejected. */
  readonly opened: Promise<void>;
  stop(): void;
}

/** Keeps link and store in sync: opens the link, then writes each change of the store to it. */
export function syncLink(lab: Lab, address: Address, tab: TabStore, load = loadPacking): Sync {
  const { store, intents } = lab;
  /** The hash written last, and the hash as read back after that or when it was opened, because browsers may escape it. */
  let written: string | null = null;
  let known: string | null = null;
  const places = placesGoneTo();
  let packing: Packing | null = null;
  /** True while a link waits for what unpacks its rows. */
  let isReading = false;
  /** True from opening a link without its rows until the visitor changes something: a reload may still find them. */
  let isToBeKept = false;
  const warn = warnerOf(lab);

  /** Returns true once rows can be packed, false if what packs them cannot be loaded. */
  const canPack = async () => (packing ??= await load().catch(() => null)) !== null;

  function read(): ReadLink {
    known = address.readHash();
    written = known;
    return readWith(packing, hashWithSearch(address), tab);
  }

  async function openLink(): Promise<void> {
    places.beginAnew();
    let { link, lacksPacking } = read();
    isReading = lacksPacking;
    if (isReading) {
      await canPack();
      // Another link has been opened meanwhile.
      if (!isReading) return;
      isReading = false;
      ({ link, lacksPacking } = read());
    }
    isToBeKept = lacksPacking;
    intents.open(lacksPacking ? { ...link, issues: [...link.issues, unreadRows] } : link);
    // What is open may be what the link asks for, and still be written in other words.
    writeSoon();
  }

  function write(): void {
    const state = store.getState();
    if (isReading || !state.snapshots.length || state.task?.opening) return;
    // The hash was just changed from outside, and the browser is about to report it.
    if (known !== null && address.readHash() !== known) return;
    if (!packing && givenRowIds(state.spec.objective).length > 0) {
      void canPack().then((can) => (can ? write() : intents.notify('problem', unwrittenRows)));
      return;
    }
    const { hash, unkept } = writtenWith(packing, state, tab);
    warn(unkept);
    if (isToBeKept) written = hash;
    isToBeKept = false;
    const isNewPlace = places.isNew(state);
    if (hash === written) return;
    written = hash;
    address.writeHash(hash, isNewPlace);
    known = address.readHash();
  }

  const writeSoon = soonOnce(address, write);
  const unsubscribe = store.subscribe((state, before) => {
    if (differs(state, before, 'url') || state.task?.opening !== before.task?.opening) writeSoon();
  });
  const stopListening = address.onChange(() => address.readHash() !== known && void openLink());
  const stop = () => {
    unsubscribe();
    stopListening();
  };
  return { opened: openLink(), stop };
}

/** Returns what has something done soon, once for many calls. */
function soonOnce(address: Address, act: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    address.soon(() => {
      isWaiting = false;
      act();
    });
  };
}

/** Follows where a visitor goes; where a link leads to first is no place gone to. */
function placesGoneTo() {
  let place: string | null = null;
  return {
    beginAnew: () => void (place = null),
    isNew(state: LabData): boolean {
      const before = place;
      place = placeOf(state);
      return before !== null && before !== place;
    },
  };
}

/** Names what is open as somebody would who wants to go back to it: a lesson, another page, or a room and its panel. */
function placeOf({ page, room, panel }: LabData): string {
  if (page?.id === 'lesson') return `lesson ${page.text.split('.', 1)[0]}`;
  return page ? `page ${page.id}` : `${room} ${panel?.id ?? ''}`;
}

/** Returns what warns of rows by their name that the tab does not keep: once for each table, because a look at it changes nothing. */
function warnerOf({ intents }: Pick<Lab, 'intents'>): (unkept: string | null) => void {
  let told: string | null = null;
  return (unkept) => {
    if (unkept !== null && unkept !== told) intents.notify('problem', unkeptRows);
    told = unkept;
  };
}

const unreadRows = 'What unpacks them could not be loaded. Reload the page to try again.';
const unwrittenRows =
  'The link lacks your latest changes, because what packs your rows could not be loaded. It is tried again with the next change.';

const unkeptRows = `${keepsNothing} Your table is too large for a link, so it is gone when this page is closed or loaded again: save the run as a file.`;

interface ReadLink {
  readonly link: DecodedLink;
  /** True if the link has rows that cannot be unpacked yet. */
  readonly lacksPacking: boolean;
}

function readWith(packing: Packing | null, hash: string, tab: TabStore): ReadLink {
  let lacksPacking = false;
  const link = decodeWith(hash, (text) => {
    lacksPacking = !packing;
    return packing?.unpackRows(text, (name) => keptRows(tab, name)) ?? null;
  });
  return { link, lacksPacking };
}

/** Returns the hash of a state, and keeps rows that are too many for it in the tab; their name if the tab keeps none. */
function writtenWith(packing: Packing | null, state: LabData, tab: TabStore): Written {
  const rows = packing?.packRows(state.spec.objective) ?? null;
  const unkept = rows && !rows.fits && !keepRows(tab, rows) ? rows.text : null;
  return { hash: encodeWith(linkStateOf(state), () => rows), unkept };
}

interface Written {
  readonly hash: string;
  readonly unkept: string | null;
}

const rowsKey = 'deep-mining-lab:rows:';

/** Stores rows that are too many for a link in the tab, under the name the link gives. False where the storage is full or forbidden. */
function keepRows(store: TabStore, rows: PackedRows): boolean {
  return store !== null && isKept(() => store.setItem(rowsKey + rows.text, rows.json));
}

function keptRows(store: TabStore, name: string): string | null {
  return quietly(() => store?.getItem(rowsKey + name)) ?? null;
}
