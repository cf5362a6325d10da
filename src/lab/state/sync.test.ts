import { expect, it } from 'vitest';
import { completeSpec } from '../../engine/experiment/complete';
import { encodeLink } from '../../link/encodeLink';
import { packRows, unpackRows } from '../../link/packing';
import { createFakePort, settled } from '../../testing/fakePort';
import { initialData } from './data';
import { createLabStore } from './store';
import type { Address } from '../../link/address';
import type { TabStore } from './persistence';
import { syncLink } from './sync';
import { readTable } from '../../table/readTable';

function createBar(hash = '', search = '') {
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  const written: string[] = [];
  /** Hashes from which the browser's Back leads to the ones before. */
  const places: string[] = [];
  let present = hash;
  const address: Address = {
    readHash: () => present,
    readSearch: () => search,
    writeHash: (next, isNewPlace) => {
      written.push((present = next));
      if (isNewPlace) places.push(next);
    },
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
  return { address, written, places, turn, visit, enter, tell, hash: () => present, listeners };
}

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

const packing = { packRows, unpackRows };

async function synced(
  hash = '',
  {
    search = '',
    storage = createStorage(),
    port = createFakePort(),
    load = () => Promise.resolve(packing),
  }: {
    readonly search?: string;
    readonly storage?: TabStore;
    readonly port?: ReturnType<typeof createFakePort>;
    readonly load?: () => Promise<typeof packing>;
  } = {},
) {
  const bar = createBar(hash, search);
  const lab = createLabStore(port);
  const { opened, stop } = syncLink(lab, bar.address, storage, load);
  await bar.turn();
  return { bar, lab, opened, stop, port, data: lab.store.getState };
}

/** A loader of what packs rows that counts its calls; each waits until the test ends it. */
function createLoader() {
  const waiting: {
    readonly resolve: (loaded: typeof packing) => void;
    readonly reject: (fault: Error) => void;
  }[] = [];
  let calls = 0;
  const load = () => {
    calls++;
    return new Promise<typeof packing>((resolve, reject) => void waiting.push({ resolve, reject }));
  };
  const arrive = () => waiting.splice(0).forEach(({ resolve }) => resolve(packing));
  const fail = () => waiting.splice(0).forEach(({ reject }) => reject(new Error('offline')));
  return { load, arrive, fail, calls: () => calls };
}

const rowsOf = (seed: number) =>
  encodeLink({
    ...initialData,
    spec: completeSpec({ seed, objective: { id: 'points', params: { X: [[1], [2], [3]], y: [1, 3, 2] } } }),
  });

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

it('writes a link in full that somebody has shortened, also where what it leads to is open', async () => {
  const { bar } = await synced('seed=4&step=2');
  await bar.turn();
  const full = bar.hash();
  bar.visit('step=2&seed=4');
  await bar.turn();
  expect(bar.hash()).toBe(full);
});

it('lets the browser go back from a panel, a page, a lesson and a room, and from nothing less', async () => {
  const { bar, lab } = await synced('seed=4&step=2');
  const places: string[] = [];
  const after = async (act: () => void) => {
    const before = bar.places.length;
    act();
    await bar.turn();
    places.push(bar.places.length > before ? 'new' : 'same');
  };
  const { intents } = lab;
  await after(() => intents.step());
  await after(() => intents.openPanel('curves', ''));
  await after(() => intents.openPanel('curves', 'k=4'));
  await after(() => intents.closePanel());
  await after(() => intents.openPage('course'));
  await after(() => intents.openPage('lesson', 'noise'));
  await after(() => intents.openPage('lesson', 'noise.noise-bent'));
  await after(() => intents.openPage('lesson', 'cost.first'));
  expect(places).toEqual(['same', 'new', 'same', 'new', 'new', 'new', 'same', 'new']);
  // A link that is opened stands where the browser put it, also after Back.
  await after(() => bar.visit('seed=5&panel=why'));
  await after(() => bar.visit('seed=4&step=2'));
  await after(() => intents.step());
  expect(places.slice(-3)).toEqual(['same', 'same', 'same']);
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

it('says once that a large table is kept nowhere, where the browser keeps nothing', async () => {
  const rows = Array.from({ length: 1500 }, (_, i) => `${Math.sin(i)},${Math.cos(i * i)}`);
  const refused = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const said = async (storage: TabStore) => {
    const { bar, lab, data } = await synced('', { storage });
    lab.intents.loadTable(readTable(`x,y\n${rows.join('\n')}`), 'table');
    await bar.turn();
    const told = () => data().notices.filter(({ text }) => text.includes('This browser keeps nothing'));
    const first = told().map(({ text }) => text);
    lab.intents.setLayer('mean', !data().layers.includes('mean'));
    await bar.turn();
    expect(told()).toHaveLength(first.length);
    return first;
  };
  expect(await said(createStorage())).toEqual([]);
  for (const storage of [null, { getItem: () => null, setItem: refused }]) {
    expect((await said(storage)).join()).toMatch(/save the run as a file/);
  }
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

it('loads what packs rows with the first rows only', async () => {
  const loader = createLoader();
  const { bar, lab, data } = await synced('seed=4', loader);
  lab.intents.step();
  await bar.turn();
  expect(loader.calls()).toBe(0);
  lab.intents.loadTable(readTable('x,y\n1,2\n2,4\n3,1'), 'points');
  await bar.turn();
  expect(loader.calls()).toBeGreaterThan(0);
  expect(bar.hash()).not.toContain('points');
  loader.arrive();
  await bar.turn();
  expect(bar.hash()).toBe(encodeLink(data()));
  const calls = loader.calls();
  lab.intents.step();
  await bar.turn();
  expect(bar.hash()).toBe(encodeLink(data()));
  expect(loader.calls()).toBe(calls);
});

it('leaves a link with rows alone until they can be unpacked, then opens it', async () => {
  const loader = createLoader();
  const { bar, port, opened, data } = await synced(rowsOf(5), loader);
  expect(bar.written).toEqual([]);
  expect(port.jobs).toEqual([]);
  loader.arrive();
  await opened;
  await bar.turn();
  expect(data()).toMatchObject({ spec: { seed: 5, objective: { id: 'points' } }, notices: [] });
  expect(bar.hash()).toBe(rowsOf(5));
});

it('opens the newest link, and that once', async () => {
  const loader = createLoader();
  const { bar, lab, data } = await synced('seed=1', loader);
  bar.visit(rowsOf(5));
  lab.intents.step();
  await bar.turn();
  expect(bar.hash()).toBe(rowsOf(5));
  bar.visit(rowsOf(6));
  await bar.turn();
  const opened = data().past.length;
  loader.arrive();
  await bar.turn();
  expect(data()).toMatchObject({ spec: { seed: 6, objective: { id: 'points' } } });
  expect(data().past.length).toBe(opened + 1);
});

it('forgets a link whose rows arrive after another one was opened', async () => {
  const loader = createLoader();
  const { bar, data } = await synced(rowsOf(5), loader);
  bar.visit('seed=9');
  await bar.turn();
  loader.arrive();
  await bar.turn();
  expect(data()).toMatchObject({ spec: { seed: 9, objective: { id: 'custom' } }, notices: [] });
});

it('says that rows could not be unpacked, and keeps their link until something is done', async () => {
  const loader = createLoader();
  const { bar, lab, data } = await synced(rowsOf(5), loader);
  loader.fail();
  await bar.turn();
  expect(data().spec).toMatchObject({ seed: 5, objective: { id: 'custom' } });
  expect(data().notices.at(-1)!.text).toContain('Reload the page');
  expect(bar.hash()).toBe(rowsOf(5));
  lab.intents.step();
  await bar.turn();
  expect(bar.hash()).toBe(encodeLink(data()));
});

it('says that rows could not be packed, and tries it again with the next change', async () => {
  const loader = createLoader();
  const { bar, lab, data } = await synced('seed=4', loader);
  const before = bar.hash();
  lab.intents.loadTable(readTable('x,y\n1,2\n2,4\n3,1'), 'points');
  await bar.turn();
  loader.fail();
  await bar.turn();
  expect(data().notices.at(-1)!.text).toContain('The link lacks your latest changes');
  expect(bar.hash()).toBe(before);
  lab.intents.step();
  await bar.turn();
  loader.arrive();
  await bar.turn();
  expect(bar.hash()).toBe(encodeLink(data()));
});
