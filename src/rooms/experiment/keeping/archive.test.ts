import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bread, createKeptTabs, settled, type KeptTabs } from '../../../testing/keptTabs';
import { emptyRecord } from '../state/record';
import { databaseName } from './shelf';

let tabs: KeptTabs;
const openTab: KeptTabs['openTab'] = (...given) => tabs.openTab(...given);

beforeEach(() => void (tabs = createKeptTabs()));
afterEach(() => void vi.unstubAllGlobals());

it('keeps nothing of an experiment without anything in it', async () => {
  const tab = await openTab();
  tab.act(emptyRecord('none', 3));
  await settled();
  expect(tab.keeper.store.getState().heads).toEqual([]);
});

it('lists experiments with a small picture of each; they are opened, renamed, copied, deleted and had back', async () => {
  const tab = await openTab();
  tab.act(bread([[7], [8, 9]]));
  tabs.clock.pass(1000);
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
  tabs.clock.pass(1000);
  const copy = await tab.keeper.copy('bread', 'Sourdough, a copy');
  expect(names().slice(1)).toEqual(['bread Sourdough', `${copy!.id} Sourdough, a copy`]);
  expect(await tab.keeper.remove('bread')).toBe(true);
  expect(names()).not.toContain('bread Sourdough');
  expect(await tab.keeper.restore('bread')).toBe(true);
  expect(names()).toContain('bread Sourdough');
  expect(await tab.open('bread')).toBe(true);
});

it('shows the one before in place of one that is deleted, and has it back with all its results', async () => {
  const tab = await openTab();
  tab.act(bread([[7]], 'cake'));
  tabs.clock.pass(1000);
  const states = [[[7]], [[7], [8]], [[7], [8], [9]]].map((one) => bread(one));
  for (const state of states) tab.act(state);
  await settled();
  expect(await tab.remove('bread')).toBe(true);
  expect(tab.shown().id).toBe('cake');
  tabs.clock.pass(1000);
  expect(await tab.remove('cake')).toBe(true);
  expect(tab.shown()).toMatchObject({ id: expect.stringMatching(/^empty/), campaign: null });
  tab.kill();
  tabs.clock.pass(60_000);
  const next = await openTab();
  expect(next.shown().campaign).toBe(null);
  const { heads, deleted } = next.keeper.store.getState();
  expect([heads.length, deleted.map(({ id }) => id)]).toEqual([0, ['cake', 'bread']]);
  expect(await next.keeper.restore('bread')).toBe(true);
  expect(await next.open('bread')).toBe(true);
  expect(next.shown()).toEqual(states.at(-1));
  // Undo in the room leads back to what was deleted: it is there again, and goes on where it was.
  expect(await next.remove('bread')).toBe(true);
  next.act(states[1]!);
  next.act(bread([[7], [8], [5]]));
  await settled();
  expect(next.keeper.store.getState().deleted.map(({ id }) => id)).toEqual(['cake']);
  next.kill();
  expect((await openTab()).shown()).toEqual(bread([[7], [8], [5]]));
});

it('takes away for good what was deleted a day ago', async () => {
  const tab = await openTab();
  tab.act(bread([[7]]));
  await settled();
  await tab.keeper.remove('bread');
  tab.kill();
  tabs.clock.pass(25 * 3600 * 1000);
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
