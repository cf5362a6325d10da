import { expect, it } from 'vitest';
import { createFakePort } from '../testing/fakePort';
import { followSettings, type TabStore } from './persistence';
import { createLabStore } from './store';

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
