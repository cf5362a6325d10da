import * as fake from 'fake-indexeddb';
import { openDB } from 'idb';
import { vi } from 'vitest';
import type { Campaign, Trial } from '../engine/campaign/campaign';
import { createKeeper, type Keeper } from '../rooms/experiment/keeping/keeper';
import { keepRoom } from '../rooms/experiment/keeping/keepRoom';
import { databaseName, openShelf, type Row, type Shelf } from '../rooms/experiment/keeping/shelf';
import { standingWords } from '../rooms/experiment/keeping/standing';
import { emptyRecord, type ExperimentRecord } from '../rooms/experiment/state/record';
import { createFakeClock, type FakeClock } from './clocks';
import { createFakeBrowser } from './fakeTabs';

/** A tab with a room of experiments. */
export interface KeptTab {
  readonly keeper: Keeper;
  /** What the room of the tab shows. */
  shown(): ExperimentRecord;
  /** Does in the room what makes this record. */
  act(record: ExperimentRecord): void;
  open(id: string): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  /** Ends the tab as a crash does: nothing is said any more. */
  kill(): void;
  /** From now on it hears nothing of other tabs. */
  sleep(): void;
}

/** A browser with tabs whose rooms keep experiments, all of it in memory. */
export interface KeptTabs {
  readonly clock: FakeClock;
  /** How often the browser was asked to throw nothing away. */
  persisted(): number;
  openTab(open?: () => Promise<Shelf>, hasLocks?: boolean): Promise<KeptTab>;
  /** What a tab says of its experiment. */
  standing(tab: KeptTab): string;
}

/** Creates a browser with an empty storage; a test that has called it calls `vi.unstubAllGlobals` at its end. */
export function createKeptTabs(): KeptTabs {
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  }
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  const clock = createFakeClock();
  clock.pass(new Date(2026, 10, 27, 14, 2).getTime());
  const browser = createFakeBrowser();
  let [ids, persisted] = [0, 0];

  async function openTab(open = openShelf, hasLocks = true): Promise<KeptTab> {
    const tabs = browser.tab(hasLocks);
    const keeper = createKeeper({
      ...{ openShelf: open, tabs, now: clock.now, after: clock.after },
      newId: () => `id-${(ids += 1)}`,
      persist: () => Promise.resolve((persisted += 1)),
    });
    let record = emptyRecord(`first-${(ids += 1)}`, 1);
    const listeners = new Set<() => void>();
    const change = (next: ExperimentRecord): void => {
      record = next;
      for (const listener of listeners) listener();
    };
    const room = keepRoom(keeper, {
      record: () => record,
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
      show: change,
      empty: () => emptyRecord(`empty-${(ids += 1)}`, 1),
    });
    await settled();
    const { open: openHere, remove } = room;
    const { close: kill, sleep } = tabs;
    return { keeper, shown: () => record, act: change, open: openHere, remove, kill, sleep };
  }

  return {
    ...{ clock, openTab, persisted: () => persisted },
    standing: ({ keeper }) => standingWords(keeper.store.getState().standing, clock.now()).text,
  };
}

/** Waits until the storage and the tabs have nothing left to do. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** An experiment with one knob and the results of its trials; one without a result waits. */
export function bread(results: readonly (readonly number[])[], id = 'bread'): ExperimentRecord {
  const trials = results.map((one, k): Trial => {
    return { values: { Water: 60 + k }, state: one.length > 0 ? 'done' : 'waiting', results: one };
  });
  const campaign: Campaign = {
    ...{ version: 1, goal: { name: 'Taste', unit: 'points', better: 'higher' }, limits: [], atOnce: 1 },
    knobs: [{ name: 'Water', unit: '%', kind: 'number', from: 60, to: 85 }],
    ...{ repeats: 'scatter', trials },
  };
  return { ...emptyRecord(id, 1, 'Bread'), called: 'loaf', campaign };
}

/** Changes the newest states in the storage, as a fault of the disk does. */
export async function damage(change: (row: Row) => unknown, revisions: number): Promise<void> {
  const base = await openDB(databaseName);
  const rows = ((await base.getAll('rows')) as Row[]).toReversed().slice(0, revisions);
  for (const row of rows) await base.put('rows', change(row));
  base.close();
}
