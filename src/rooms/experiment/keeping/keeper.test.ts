import * as fake from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Campaign, Trial } from '../../../engine/campaign/campaign';
import { createFakeClock, type FakeClock } from '../../../testing/clocks';
import { createFakeBrowser, type FakeBrowser } from '../../../testing/fakeTabs';
import { emptyRecord, type ExperimentRecord } from '../state/record';
import { createKeeper, type Keeper } from './keeper';
import { keepRoom } from './keepRoom';
import { databaseName, openShelf, type Row, type Shelf } from './shelf';
import { damageWords, standingWords } from './standing';

let clock: FakeClock;
let browser: FakeBrowser;
let ids: number;
let persisted: number;

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  }
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
  clock = createFakeClock();
  clock.pass(new Date(2026, 10, 27, 14, 2).getTime());
  browser = createFakeBrowser();
  ids = 0;
  persisted = 0;
});

afterEach(() => void vi.unstubAllGlobals());

interface Tab {
  readonly keeper: Keeper;
  /** What the room of the tab shows. */
  shown(): ExperimentRecord;
  /** Does in the room what makes this record. */
  act(record: ExperimentRecord): void;
  open(id: string): Promise<boolean>;
  /** Ends the tab as a crash does: nothing is said any more. */
  kill(): void;
  /** From now on it hears nothing of other tabs. */
  sleep(): void;
}

/** Opens a tab with a room. */
async function openTab(open: () => Promise<Shelf> = openShelf, hasLocks = true): Promise<Tab> {
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
  });
  await settled();
  return { keeper, shown: () => record, act: change, open: room.open, kill: tabs.close, sleep: tabs.sleep };
}

/** Waits until the storage and the tabs have nothing left to do. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function bread(results: readonly (readonly number[])[], id = 'bread'): ExperimentRecord {
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

function standing({ keeper }: Tab): string {
  return standingWords(keeper.store.getState().standing, clock.now()).text;
}

/** Changes what lies in the storage, as a fault of the disk does. */
async function damage(change: (row: Row) => Row, revisions: number): Promise<void> {
  const base = await openDB(databaseName);
  const rows = ((await base.getAll('rows')) as Row[]).toReversed().slice(0, revisions);
  for (const row of rows) await base.put('rows', change(row));
  base.close();
}

it('finds every result again after a crash in the moment after it was entered', async () => {
  const states = [[[]], [[7]], [[7], []], [[7], [8, 8.5]], [[7], [8, 8.5], [6]]].map((one) => bread(one));
  for (const [k, state] of states.entries()) {
    const tab = await openTab();
    if (k > 0) expect(tab.shown()).toEqual(states[k - 1]);
    tab.act(state);
    tab.kill();
  }
  expect((await openTab()).shown()).toEqual(states.at(-1));
});

it('says that all is saved, and asks once that it is not thrown away', async () => {
  const tab = await openTab();
  expect(standing(tab)).toBe('');
  tab.act(bread([[]]));
  await settled();
  expect(persisted).toBe(0);
  tab.act(bread([[7]]));
  tab.act(bread([[7], [8]]));
  await settled();
  expect(standing(tab)).toBe('saved on this machine');
  expect(persisted).toBe(1);
  tab.kill();
  const next = await openTab();
  next.act(bread([[7], [8], [9]]));
  await settled();
  expect(persisted).toBe(1);
});

it('keeps nothing of an experiment without anything in it', async () => {
  const tab = await openTab();
  tab.act(emptyRecord('none', 3));
  await settled();
  expect(tab.keeper.store.getState().heads).toEqual([]);
});

it('lists experiments with a small picture of each; they are opened, renamed, copied, deleted and had back', async () => {
  const tab = await openTab();
  tab.act(bread([[7], [8, 9]]));
  clock.pass(1000);
  tab.act(bread([[]], 'cake'));
  await settled();
  const names = () => tab.keeper.store.getState().heads.map(({ id, name }) => `${id} ${name}`);
  expect(names()).toEqual(['cake Bread', 'bread Bread']);
  expect(tab.keeper.store.getState().heads[1]).toMatchObject({
    means: [7, 8.5],
    counts: [1, 2],
    called: 'loaf',
  });
  expect(await tab.keeper.rename('cake', 'Cake')).toBe(false);
  expect(await tab.keeper.rename('bread', 'Sourdough')).toBe(true);
  expect(await tab.open('bread')).toBe(true);
  expect(tab.shown()).toEqual({ ...bread([[7], [8, 9]]), name: 'Sourdough' });
  clock.pass(1000);
  const copy = await tab.keeper.copy('bread', 'Sourdough, a copy');
  expect(names()[0]).toBe(`${copy!.id} Sourdough, a copy`);
  expect(await tab.keeper.remove('bread')).toBe(true);
  expect(names()).not.toContain('bread Sourdough');
  await tab.keeper.restore();
  expect(names()).toContain('bread Sourdough');
  expect(await tab.open('bread')).toBe(true);
});

it('takes away for good what was deleted a day ago', async () => {
  const tab = await openTab();
  tab.act(bread([[7]]));
  await settled();
  await tab.keeper.remove('bread');
  tab.kill();
  clock.pass(25 * 3600 * 1000);
  const next = await openTab();
  expect(await next.open('bread')).toBe(false);
  const base = await openDB(databaseName);
  expect(await base.getAll('rows')).toEqual([]);
  base.close();
});

it('goes back to an experiment that was open before, where it was left', async () => {
  const tab = await openTab();
  for (const results of [[[7]], [[7], [8]], [[7], [8], [9]]]) tab.act(bread(results));
  tab.act(bread([[]], 'cake'));
  await settled();
  tab.act(bread([[7], [8]]));
  await settled();
  tab.kill();
  expect((await openTab()).shown()).toEqual(bread([[7], [8]]));
});

it('lets one tab write, and the other look on until it takes over', async () => {
  const first = await openTab();
  first.act(bread([[7]]));
  await settled();
  clock.pass(60_000);
  const second = await openTab();
  expect(second.shown()).toEqual(bread([[7]]));
  expect(standing(second)).toBe('Open in another tab since 14:02. This one only looks on.');
  expect(second.keeper.save(bread([[1]]))).toBe(false);
  first.act(bread([[7], [8]]));
  await settled();
  expect(second.shown()).toEqual(bread([[7], [8]]));
  expect(await second.keeper.remove('bread')).toBe(false);
  second.keeper.takeOver();
  first.act(bread([[7], [8], [9]]));
  await settled();
  expect(standing(first)).toBe('Open in another tab since 14:03. This one only looks on.');
  expect(standing(second)).toBe('saved on this machine');
  expect(second.shown()).toEqual(bread([[7], [8], [9]]));
  second.act(bread([[7], [8], [9], [5]]));
  await settled();
  expect(first.shown()).toEqual(bread([[7], [8], [9], [5]]));
});

it('goes on in the other tab when the one that wrote is closed', async () => {
  const first = await openTab();
  first.act(bread([[7]]));
  await settled();
  const second = await openTab();
  first.act(bread([[7], [8]]));
  first.kill();
  await settled();
  expect(standing(second)).toBe('saved on this machine');
  expect(second.shown()).toEqual(bread([[7], [8]]));
});

it('takes over from a tab that sleeps', async () => {
  const first = await openTab();
  first.act(bread([[7]]));
  await settled();
  const second = await openTab();
  first.sleep();
  second.keeper.takeOver();
  await settled();
  expect(standing(second)).toContain('This one only looks on.');
  clock.pass(5000);
  await settled();
  expect(standing(second)).toBe('saved on this machine');
  expect(standing(first)).toContain('This one only looks on.');
});

it('overwrites nothing where the browser has no locks', async () => {
  const first = await openTab(openShelf, false);
  first.act(bread([[7]]));
  await settled();
  const second = await openTab(openShelf, false);
  expect(standing(first)).toContain('This one only looks on.');
  second.act(bread([[7], [8]]));
  await settled();
  expect(first.shown()).toEqual(bread([[7], [8]]));
  first.keeper.takeOver();
  clock.pass(5000);
  await settled();
  expect(standing(second)).toContain('This one only looks on.');
  expect(standing(first)).toBe('saved on this machine');
});

it('says that nothing is kept where the browser gives no storage, and tries again', async () => {
  let isDenied = true;
  const tab = await openTab(() => (isDenied ? Promise.reject(new Error('Denied')) : openShelf()));
  expect(standing(tab)).toBe('not saved: this window keeps nothing. Save a file.');
  tab.act(bread([[7]]));
  await settled();
  expect(standing(tab)).toBe('not saved: this window keeps nothing. Save a file.');
  isDenied = false;
  tab.act(bread([[7], [8]]));
  await settled();
  expect(standing(tab)).toBe('saved on this machine');
  tab.kill();
  expect((await openTab()).shown()).toEqual(bread([[7], [8]]));
});

it('says that nothing more is kept where the disk is full, and loses nothing of what was', async () => {
  let isFull = false;
  const tab = await openTab(async () => {
    const shelf = await openShelf();
    const full = (): Promise<void> => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    return { ...shelf, put: (put) => (isFull ? full() : shelf.put(put)) };
  });
  tab.act(bread([[7]]));
  await settled();
  isFull = true;
  tab.act(bread([[7], [8]]));
  await settled();
  const words = standingWords(tab.keeper.store.getState().standing, clock.now());
  expect(words).toMatchObject({ isWarning: true, way: 'save a file' });
  expect(words.hint).toContain('no room left');
  expect(words.hint).toContain('14:02');
  isFull = false;
  tab.act(bread([[7], [8], [9]]));
  await settled();
  expect(standing(tab)).toBe('saved on this machine');
});

it('says that a state is not saved which could not be opened again, and keeps the one before', async () => {
  const tab = await openTab();
  tab.act(bread([[7]]));
  await settled();
  for (const results of [
    [[7], [NaN]],
    [[7], [NaN], [8]],
  ])
    tab.act(bread(results));
  await settled();
  expect(standing(tab)).toBe('not saved: this window keeps nothing. Save a file.');
  tab.kill();
  expect((await openTab()).shown()).toEqual(bread([[7]]));
});

it('shows the last good state where the newest is damaged, and says what is lost', async () => {
  const tab = await openTab();
  tab.act(bread([[7], []]));
  clock.pass(60_000);
  tab.act(bread([[7], [8]]));
  await settled();
  tab.kill();
  await damage((row) => ({ ...row, text: row.text.replace('8', '9') }), 1);
  clock.pass(60_000);
  const next = await openTab();
  expect(next.shown()).toEqual(bread([[7], []]));
  const { damage: lost } = next.keeper.store.getState();
  expect(damageWords(lost!, 'loaf', clock.now())).toBe(
    'The last good state, of 14:02, is shown. One result after that is lost: loaf 2.',
  );
  next.act(bread([[7], [6]]));
  await settled();
  next.kill();
  const last = await openTab();
  expect(last.shown()).toEqual(bread([[7], [6]]));
  expect(last.keeper.store.getState().damage).toBe(null);
});

it.each<readonly [name: string, change: (row: Row) => unknown]>([
  ['a text that is cut off', (row) => ({ ...row, text: row.text.slice(0, 40) })],
  ['a text of another kind', (row) => ({ ...row, text: 12 })],
  ['no hash', ({ sum: _, ...row }) => row],
])('opens nothing where all states are damaged: %s', async (_, change) => {
  const tab = await openTab();
  tab.act(bread([[7]]));
  tab.act(bread([[7], [8]]));
  await settled();
  tab.kill();
  await damage(change as (row: Row) => Row, 2);
  const next = await openTab();
  expect(next.shown().campaign).toBe(null);
  expect(next.keeper.store.getState().refusal?.sentence).toContain('is damaged and cannot be opened');
});

it('opens an experiment of which only the entry in the list is damaged', async () => {
  const tab = await openTab();
  tab.act(bread([[7]]));
  await settled();
  tab.kill();
  const base = await openDB(databaseName);
  await base.put('heads', { id: 'bread', name: 12 });
  base.close();
  const next = await openTab();
  expect(next.shown()).toEqual(bread([[7]]));
  expect(next.keeper.store.getState().heads).toMatchObject([{ id: 'bread', name: 'Bread', counts: [1] }]);
});

it('leaves alone what a newer version of the page has saved', async () => {
  const tab = await openTab();
  tab.act(bread([[7]]));
  tab.act({ ...bread([[7], [8]]), format: 2 as 1 });
  await settled();
  tab.kill();
  const next = await openTab();
  expect(next.shown().campaign).toBe(null);
  expect(next.keeper.store.getState().refusal?.sentence).toContain('newer version of this page');
});

it('leaves what was begun while the storage was opening', async () => {
  const before = await openTab();
  before.act(bread([[7]]));
  await settled();
  before.kill();
  let isOpen = (): void => {};
  const tab = await openTab(() => new Promise<void>((resolve) => (isOpen = resolve)).then(openShelf));
  tab.act(bread([[]], 'cake'));
  isOpen();
  await settled();
  expect(tab.shown().id).toBe('cake');
  expect(
    tab.keeper.store
      .getState()
      .heads.map(({ id }) => id)
      .toSorted(),
  ).toEqual(['bread', 'cake']);
});
