import { expect, it } from 'vitest';
import { createFakePort } from '../../../testing/fakePort';
import { createLabStore } from '../store';

it('a panel opens in the state that was kept of it, unless it is asked for in another', () => {
  const { store, intents } = createLabStore(createFakePort());
  const opened = (...asked: Parameters<typeof intents.openPanel>): string => {
    intents.openPanel(...asked);
    return store.getState().panel!.text;
  };
  expect(opened('manifold')).toBe('');
  intents.keepPanel({ id: 'manifold', text: 'b=1' });
  expect(opened('manifold')).toBe('b=1');
  expect(opened('compare')).toBe('');
  expect(opened('manifold', '')).toBe('');
  expect(opened('manifold')).toBe('b=1');
});
