import { expect, it } from 'vitest';
import { roomIds } from '../vocabulary/rooms';
import { panels } from '../studies/registry';
import { rooms } from './registry';

it.each(rooms)('$id says what it is, in words that no other room uses', (room) => {
  expect(rooms[roomIds.indexOf(room.id)]).toBe(room);
  for (const said of ['id', 'label', 'noun', 'summary'] as const) {
    expect(room[said]).not.toBe('');
    expect(rooms.filter((other) => other[said] === room[said])).toEqual([room]);
  }
  expect(room.summary).not.toMatch(/\.$/);
});

it('no key leads to two places', () => {
  const keys = [
    ...rooms.flatMap(({ shortcut }) => shortcut?.key ?? []),
    ...panels.flatMap(({ shortcut }) => shortcut ?? []),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
