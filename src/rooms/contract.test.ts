import { expect, it } from 'vitest';
import { initialData } from '../lab/state/data';
import { decodeLink } from '../link/decodeLink';
import { encodeLink } from '../link/encodeLink';
import { exploreOf } from '../studies/panels';
import { isStage, kindOf, roomIds } from '../vocabulary/rooms';
import { panels } from './panels';
import { rooms } from './registry';

it.each(rooms)('$id says what it is, in words that no other room uses', (room) => {
  expect(rooms[roomIds.indexOf(room.id)]).toBe(room);
  for (const said of ['id', 'label', 'noun', 'summary'] as const) {
    expect(room[said]).not.toBe('');
    expect(rooms.filter((other) => other[said] === room[said])).toEqual([room]);
  }
  expect(room.summary).not.toMatch(/\.$/);
});

it.each(rooms)(
  '$id has a stage unless it is a page, and files and a sentence of its own if it has a subject of its own',
  (room) => {
    const isOwn = kindOf(room.id) === 'own';
    expect(room.Stage !== undefined).toBe(isStage(room.id));
    expect(room.Files !== undefined).toBe(isOwn);
    if (!isOwn) expect(room.opening).toBeUndefined();
    for (const id of room.explore ? [room.explore.before] : []) {
      expect(exploreOf(panels.find(id)!)?.group).toBe(room.explore!.group);
    }
    for (const panel of room.panels ?? []) expect(panels.all).toContain(panel);
  },
);

it.each(rooms)(
  'a link that names $id opens it, as does one that says its state, and both are read as they are written',
  ({ id }) => {
    const { ui } = decodeLink(`room=${id}`);
    expect(isStage(id) ? ui.room : ui.page?.id).toBe(id);
    if (!isStage(id)) return;
    const texts = kindOf(id) === 'own' ? [null, '', 'a=1;b=2:3', 'x&y %'] : [null];
    for (const roomText of texts) {
      const written = encodeLink({ ...initialData, room: id, roomText });
      expect(decodeLink(written)).toMatchObject({ ui: { room: id, roomText, panel: null }, issues: [] });
    }
  },
);

it('a link of earlier versions, which named Manifold as a panel, opens the room, and is written again as it was', () => {
  for (const [text, says] of [
    ['panel=manifold', ''],
    ['panel=manifold:n%3D60', 'n=60'],
    ['room=pipelines&panel=manifold:n%3D60', 'n=60'],
  ] as const) {
    const { ui, issues } = decodeLink(text);
    expect({ ...ui, issues }).toMatchObject({ room: 'manifold', roomText: says, panel: null, issues: [] });
    expect(encodeLink({ ...initialData, ...ui })).toContain(`panel=manifold${says && ':n=60'}`);
  }
  expect(decodeLink('room=manifold&panel=compare').ui).toMatchObject({
    room: 'lab',
    panel: { id: 'compare' },
  });
});

it('no key leads to two places', () => {
  const keys = [
    ...rooms.flatMap(({ shortcut }) => shortcut?.key ?? []),
    ...panels.all.flatMap(({ shortcut }) => shortcut ?? []),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
