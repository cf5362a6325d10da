import { expect, it } from 'vitest';
import { initialData, type LabData } from './data';
import { keysKept, persistence } from './persistence';
import type { LinkState } from '../link/linkState';
import { encodeLink } from '../link/encodeLink';

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
    pinned: 100,
    place: [1, 2],
    axes: [1, 0],
    map: 'truth',
  };
  expect(Object.keys(others).sort()).toEqual([...keysKept('url')].sort());
  const several = { ...initialData, spec: { ...initialData.spec, objective: { id: 'branin', params: {} } } };
  for (const key of keysKept('url')) {
    const plain = key === 'pinned' ? initialData : several;
    expect(encodeLink({ ...plain, [key]: others[key] }), key).not.toBe(encodeLink(plain));
  }
});

it('nothing that is only pointed at is kept', () => {
  const ephemeral: readonly (keyof LabData)[] = ['scene', 'selected', 'preview', 'known', 'task'];
  for (const key of ephemeral) expect(persistence[key]).toBe('none');
});
