import { expect, it } from 'vitest';
import { createFakePort, settled } from '../../testing/fakePort';
import { createLabStore } from './store';
import type { Address } from '../../link/address';
import { syncLink } from './sync';
import { readTable } from './table/readTable';

function createBar(hash = '', search = '') {
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  const written: string[] = [];
  let present = hash;
  const address: Address = {
    readHash: () => present,
    readSearch: () => search,
    writeHash: (next) => void written.push((present = next)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    soon: (callback) => void waiting.push(callback),
  };
  const turn = async () => {
    await settled();
    waiting.splice(0).forEach((callback) => callback());
    await settled();
  };
  const enter = (next: string) => void (present = next);
  const tell = () => listeners.forEach((listener) => listener());
  const visit = (next: string) => {
    enter(next);
    tell();
  };
  return { address, written, turn, visit, enter, tell, hash: () => present, listeners };
}

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

async function synced(hash = '', { search = '', storage = createStorage(), port = createFakePort() } = {}) {
  const bar = createBar(hash, search);
  const lab = createLabStore(port);
  const stop = syncLink(lab, bar.address, storage);
  await bar.turn();
  return { bar, lab, stop, port, data: lab.store.getState };
}

it('opens the link, then writes what the store does, many changes at once', async () => {
  const { bar, lab, data } = await synced('seed=4&step=2');
  expect(data()).toMatchObject({ step: 2, spec: { seed: 4 } });
  const before = bar.written.length;
  lab.intents.step();
  lab.intents.setLayer('mean', true);
  lab.intents.hover(3);
  await bar.turn();
  expect(bar.written.length).toBe(before + 1);
  expect(bar.hash()).toContain('seed=4&step=3&');
  expect(bar.hash()).toContain('mean');
});

it('writes nothing for what no link carries', async () => {
  const { bar, lab } = await synced('');
  const before = bar.written.length;
  lab.intents.hover(3);
  lab.intents.select(1);
  lab.intents.setTheme('dark');
  await bar.turn();
  expect(bar.written.length).toBe(before);
});

it('does not open what it wrote itself, but what somebody else writes', async () => {
  const { bar, lab, port, data } = await synced('seed=4');
  lab.intents.step();
  await bar.turn();
  const requests = port.jobs.length;
  bar.visit(bar.hash());
  await bar.turn();
  expect(port.jobs.length).toBe(requests);
  bar.visit('seed=9&step=1');
  await bar.turn();
  expect(data()).toMatchObject({ step: 1, spec: { seed: 9 } });
  lab.intents.undo();
  expect(data()).toMatchObject({ spec: { seed: 4 } });
});

it('leaves the link alone until it is open', async () => {
  const port = createFakePort('on-demand');
  const { bar } = await synced('seed=4&step=3', { port });
  port.open()[0]!.advance();
  port.open()[0]!.advance();
  await bar.turn();
  expect(bar.hash()).toBe('seed=4&step=3');
  port.open()[0]!.finish();
  await bar.turn();
  expect(bar.hash()).toContain('seed=4&step=3&objective=custom');
});

it('tells what was wrong with a link', async () => {
  const { data } = await synced('seed=4&model=foo');
  expect(data().notices[0]!.text).toContain('There is no model "foo"');
});

it('reads the page keys of the search, where the hash has none', async () => {
  const { data } = await synced('keys=on', { search: 'mode=projector&keys=off&utm=1' });
  expect(data()).toMatchObject({ mode: 'projector', keys: true, notices: [] });
});

it('keeps a large table in the tab, so that a reload has it', async () => {
  const storage = createStorage();
  const rows = Array.from({ length: 1500 }, (_, i) => `${Math.sin(i)},${Math.cos(i * i)}`);
  const first = await synced('', { storage });
  first.lab.intents.loadTable(readTable(`x,y\n${rows.join('\n')}`), 'table');
  await first.bar.turn();
  expect(first.bar.hash().length).toBeLessThan(300);
  const again = await synced(first.bar.hash(), { storage });
  expect(again.data().notices).toEqual([]);
  expect(again.data().spec).toEqual(first.data().spec);
  const elsewhere = await synced(first.bar.hash());
  expect(elsewhere.data().notices[0]!.text).toContain('Load the file again.');
});

it('does not write over a link that was entered and not yet told of', async () => {
  const { bar, lab, data } = await synced('seed=4');
  lab.intents.step();
  await settled();
  bar.enter('seed=9');
  await bar.turn();
  expect(bar.hash()).toBe('seed=9');
  bar.tell();
  await bar.turn();
  expect(data().spec.seed).toBe(9);
});

it('stops when told', async () => {
  const { bar, lab, stop } = await synced('');
  stop();
  const before = bar.written.length;
  lab.intents.step();
  await bar.turn();
  expect(bar.written.length).toBe(before);
  expect(bar.listeners.size).toBe(0);
});
