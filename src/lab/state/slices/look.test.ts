import { expect, it } from 'vitest';
import { createFakePort } from '../../../testing/fakePort';
import { createLabStore } from '../store';

it('a panel opens in the state that was kept of it, unless it is asked for in another', () => {
  const { store, intents } = createLabStore(createFakePort());
  const opened = (...asked: Parameters<typeof intents.openPanel>): string => {
    intents.openPanel(...asked);
    return store.getState().panel!.text;
  };
  expect(opened('ranking')).toBe('');
  intents.keepPanel({ id: 'ranking', text: 'alpha=2' });
  expect(opened('ranking')).toBe('alpha=2');
  expect(opened('compare')).toBe('');
  expect(opened('ranking', '')).toBe('');
  expect(opened('ranking')).toBe('alpha=2');
});
