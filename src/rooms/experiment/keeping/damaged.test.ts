import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bread, createKeptTabs, damage, settled, type KeptTabs } from '../../../testing/keptTabs';
import { databaseName, type Row } from './shelf';
import { damageWords } from './standing';

let tabs: KeptTabs;
const openTab: KeptTabs['openTab'] = (...given) => tabs.openTab(...given);

beforeEach(() => void (tabs = createKeptTabs()));
afterEach(() => void vi.unstubAllGlobals());

it('shows the last good state where the newest is damaged, and says what is lost', async () => {
  const tab = await openTab();
  tab.act(bread([[7], []]));
  tabs.clock.pass(60_000);
  tab.act(bread([[7], [8]]));
  await settled();
  tab.kill();
  await damage((row) => ({ ...row, text: row.text.replace('8', '9') }), 1);
  tabs.clock.pass(60_000);
  const next = await openTab();
  expect(next.shown()).toEqual(bread([[7], []]));
  const { damage: lost } = next.keeper.store.getState();
  expect(damageWords(lost!, 'loaf', tabs.clock.now())).toBe(
    'The last good state, of 14:02, is shown. One result after that is lost: loaf\u00a02.',
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
  await damage(change, 2);
  const next = await openTab();
  expect(next.shown().campaign).toBe(null);
  expect(next.keeper.store.getState().refusal?.short).toBe('“Bread” is damaged.');
});

it('tells what is left of a damaged experiment, beside the one that is shown in its place', async () => {
  const tab = await openTab();
  tab.act(bread([[5]], 'cake'));
  tabs.clock.pass(1000);
  tab.act(bread([[7], [8]]));
  tab.act(bread([[7], [8, 8.5], [6]]));
  await settled();
  tab.kill();
  const cut = (text: string): string => text.slice(0, text.indexOf('"results":[6]'));
  await damage((row) => (row.id === 'bread' ? { ...row, text: cut(row.text) } : row), 3);
  const next = await openTab();
  expect(next.shown().id).toBe('cake');
  const { refusal, heads } = next.keeper.store.getState();
  expect(heads.map(({ id }) => id)).toEqual(['bread', 'cake']);
  expect(refusal).toMatchObject({ id: 'bread', title: 'Bread' });
  expect(refusal!.sentence).toBe(
    '“Bread” is damaged. What is left: 2 loaves with results, 1 more is lost. Check each of them.',
  );
  const { record } = refusal!.remains!;
  expect(record.campaign!.trials.map(({ results }) => results)).toEqual([[7], [8, 8.5], []]);
  next.act({ ...record, id: 'left' });
  await settled();
  expect(next.keeper.store.getState().refusal).toBe(null);
  next.kill();
  expect((await openTab()).shown()).toEqual({ ...record, id: 'left' });
});

it('lists an experiment of which neither the entry in the list nor a state can be read, so that it can be deleted', async () => {
  const tab = await openTab();
  tab.act(bread([[7], [8]]));
  await settled();
  tab.kill();
  await damage((row) => ({ ...row, sum: '' }), 1);
  const base = await openDB(databaseName);
  await base.put('heads', { id: 'bread', name: 12 });
  base.close();
  const next = await openTab();
  expect(next.keeper.store.getState().heads).toMatchObject([{ id: 'bread', name: 'Bread', means: [7, 8] }]);
  expect(next.keeper.store.getState().refusal?.remains?.measured).toBe(2);
  expect(await next.keeper.remove('bread')).toBe(true);
  expect(next.keeper.store.getState().heads).toEqual([]);
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
