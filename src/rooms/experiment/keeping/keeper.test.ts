import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bread, createKeptTabs, settled, type KeptTabs } from '../../../testing/keptTabs';
import { openShelf } from './shelf';
import { standingWords } from './standing';

let tabs: KeptTabs;
const openTab: KeptTabs['openTab'] = (...given) => tabs.openTab(...given);
const standing: KeptTabs['standing'] = (tab) => tabs.standing(tab);

beforeEach(() => void (tabs = createKeptTabs()));
afterEach(() => void vi.unstubAllGlobals());

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

/** Lets the browser close the storage without a word: the next transaction cannot begin. */
const closeSilently = () =>
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });

it('keeps what is entered after the browser has closed the storage without a word', async () => {
  const tab = await openTab();
  tab.act(bread([[7]]));
  await settled();
  const closed = closeSilently();
  expect(() => tab.act(bread([[7], [8]]))).not.toThrow();
  expect(closed).toHaveBeenCalled();
  await settled();
  closed.mockRestore();
  expect(standing(tab)).toBe('saved on this machine');
  tab.kill();
  expect((await openTab()).shown()).toEqual(bread([[7], [8]]));
});

it('reads what is kept after the browser has closed the storage without a word', async () => {
  const tab = await openTab();
  tab.act(bread([[7]]));
  await settled();
  const closed = closeSilently();
  expect(await tab.keeper.read(bread([[7]]).id)).toEqual(bread([[7]]));
  expect(closed).toHaveBeenCalledTimes(2);
  closed.mockRestore();
});

it('says that all is saved, and asks once that it is not thrown away', async () => {
  const tab = await openTab();
  expect(standing(tab)).toBe('');
  tab.act(bread([[]]));
  await settled();
  expect(tabs.persisted()).toBe(0);
  tab.act(bread([[7]]));
  tab.act(bread([[7], [8]]));
  await settled();
  expect(standing(tab)).toBe('saved on this machine');
  expect(tabs.persisted()).toBe(1);
  tab.kill();
  const next = await openTab();
  next.act(bread([[7], [8], [9]]));
  await settled();
  expect(tabs.persisted()).toBe(1);
});

it('lets one tab write, and the other look on until it takes over', async () => {
  const first = await openTab();
  first.act(bread([[7]]));
  await settled();
  tabs.clock.pass(60_000);
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
  tabs.clock.pass(5000);
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
  tabs.clock.pass(5000);
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
  const words = standingWords(tab.keeper.store.getState().standing, tabs.clock.now());
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
