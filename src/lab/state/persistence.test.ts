import { expect, it } from 'vitest';
import { createFakePort } from '../../testing/fakePort';
import { followSettings, type TabStore, keysKept, persistence } from './persistence';
import { createLabStore } from './store';
import { initialData, type LabData } from './data';
import type { LinkState } from '../../link/linkState';
import { encodeLink } from '../../link/encodeLink';

function createStorage(): TabStore {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}

const broken: TabStore = {
  getItem: () => {
    throw new Error('Forbidden.');
  },
  setItem: () => {
    throw new Error('Full.');
  },
};

function followed(tab: TabStore) {
  const lab = createLabStore(createFakePort());
  const stop = followSettings(lab, tab);
  return { ...lab.intents, stop, data: lab.store.getState };
}

it('keeps settings in the tab until it is told to stop', () => {
  const tab = createStorage();
  const first = followed(tab);
  first.setTheme('dark');
  first.setSpeed(4);
  first.stop();
  first.setSpeed(2);
  expect(followed(tab).data()).toMatchObject({ theme: 'dark', speed: 4 });
});

it.each([
  ['a broken store', broken],
  ['no store', null],
])('lives with %s', (_, tab) => {
  const { setTheme, data } = followed(tab);
  setTheme('light');
  expect(data().theme).toBe('light');
});

it.each(['nonsense', 'null', '{"theme":"pink","speed":"fast"}', '{"speed":1e9}'])(
  'does not trust %s',
  (text) => {
    const { data } = followed({ getItem: () => text, setItem: () => {} });
    expect(data()).toMatchObject({ theme: 'auto', speed: 1 });
  },
);

it('has an entry for every key of the store and for nothing else', () => {
  expect(Object.keys(persistence).sort()).toEqual(Object.keys(initialData).sort());
});

it('what is kept in the link changes the link', () => {
  const others: LinkState = {
    spec: { ...initialData.spec, seed: 12 },
    changes: [{ kind: 'try', step: 0, x: [3] }],
    step: 3,
    beat: 'evaluate',
    mode: 'projector',
    keys: false,
    hide: ['bar'],
    layers: ['truth'],
    panel: { id: 'compare', text: '' },
    page: { id: 'course', text: '' },
    palette: 'document',
    psi: 'open',
    room: 'pipelines',
    roomText: 'n=60',
    answers: 'AAAB',
    pinned: 100,
    place: [1, 2],
    axes: [1, 0],
    map: 'truth',
  };
  expect(Object.keys(others).sort()).toEqual([...keysKept('url')].sort());
  const several = { ...initialData, spec: { ...initialData.spec, objective: { id: 'branin', params: {} } } };
  for (const key of keysKept('url')) {
    // Only a room with a subject of its own has a text.
    const room = key === 'roomText' ? 'manifold' : 'lab';
    const plain = { ...(key === 'pinned' ? initialData : several), room } as const;
    expect(encodeLink({ ...plain, [key]: others[key] }), key).not.toBe(encodeLink(plain));
  }
});

it('nothing that is only pointed at is kept', () => {
  const ephemeral: readonly (keyof LabData)[] = ['scene', 'selected', 'preview', 'known', 'task'];
  for (const key of ephemeral) expect(persistence[key]).toBe('none');
});
