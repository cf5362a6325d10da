import { expect, it } from 'vitest';
import { createFakePort } from '../../../testing/fakePort';
import { createLabStore } from '../store';

it('a room opens in the state that was kept of it, unless it is asked for in another', () => {
  const { store, intents } = createLabStore(createFakePort());
  const opened = (...asked: Parameters<typeof intents.enterRoom>): string | null => {
    intents.enterRoom(...asked);
    return store.getState().roomText;
  };
  expect(opened('manifold')).toBeNull();
  intents.keepRoom('manifold', 'n=60');
  expect(opened('manifold')).toBe('n=60');
  expect(opened('lab')).toBeNull();
  expect(opened('manifold', '')).toBe('');
  expect(opened('manifold')).toBe('n=60');
});

it('a room with a subject of its own is left for the one before it, by a way out or by a panel; a page leaves the room as it is', () => {
  const { store, intents } = createLabStore(createFakePort());
  const seen = () => {
    const { room, roomText, panel, page } = store.getState();
    return [room, roomText, panel?.id, page?.id];
  };
  intents.enterRoom('pipelines');
  intents.enterRoom('manifold', 'n=60');
  intents.enterRoom('course');
  expect(seen()).toEqual(['manifold', 'n=60', undefined, 'course']);
  intents.closePage();
  intents.openPanel('compare');
  expect(seen()).toEqual(['pipelines', null, 'compare', undefined]);
  intents.enterRoom('manifold');
  expect(seen()).toEqual(['manifold', null, undefined, undefined]);
  intents.setRoomText('n=40');
  intents.leaveRoom();
  expect(seen()).toEqual(['pipelines', null, undefined, undefined]);
  intents.leaveRoom();
  expect(seen()).toEqual(['pipelines', null, undefined, undefined]);
});
