import { describe, expect, it } from 'vitest';
import { fromRows } from '../../../engine/numeric/arrays';
import type { Labelled } from '../../../engine/learning/labelled';
import { createInlinePort } from '../../../worker/inlinePort';
import { until as untilStore } from '../../../testing/until';
import { pointsOf } from './drawing';
import { readRoom, writeRoom } from '../written/linkText';
import { arePlaced } from './planePoints';
import { firstState, type DrawnFrom, type RoomState } from '../state/roomState';
import { createRoomStore } from '../manifold.store';
import type { ManifoldRoom } from '../state/intents';
import type { RoomData } from '../state/roomData';

const from: DrawnFrom = { ...firstState.from, cloud: 'turntable', count: 60, labels: [2, 2, 1] };
const turntable: RoomState = { ...firstState, from, setting: { ...firstState.setting, lengthScale: 2 } };

/** Forty digits of four pixels. */
const digits: Labelled = {
  rows: fromRows(Array.from({ length: 40 }, (_, i) => [i % 10, i >> 2, 8, i % 3])),
  labels: Uint8Array.from({ length: 40 }, (_, i) => i % 10),
  classes: 10,
};

const until = (room: ManifoldRoom, isReached: (data: RoomData) => boolean): Promise<RoomData> =>
  untilStore(room.store, isReached);

describe('pictures in the room', () => {
  it('are drawn in an order that says nothing of their classes, the first of each class with labels', () => {
    const points = pointsOf({ from, own: null });
    expect(points).toHaveLength(60);
    expect(pointsOf({ from, own: null })).toEqual(points);
    const counts = [0, 1, 2].map((id) => points.filter(({ label }) => label === id).length);
    // The first number is that of class 1, which is shown first.
    expect(counts).toEqual([2, 2, 1]);
    expect(new Set(points.slice(0, 12).map(({ truth }) => truth)).size).toBe(3);
    const few = pointsOf(
      { from: { ...from, cloud: 'digits8', count: 400, digits: '38', labels: [1, 1] }, own: null },
      digits,
    );
    expect(few.map(({ row }) => row!.values[0]! * 16).sort((a, b) => a - b)).toEqual([
      3, 3, 3, 3, 8, 8, 8, 8,
    ]);
    expect(few.filter(({ truth }) => truth === 1).every(({ row }) => row!.values[0] === 3 / 16)).toBe(true);
  });

  it('are placed, learnt without a ground, and keep their places while labels change', async () => {
    const room = createRoomStore(createInlinePort());
    room.intents.show(turntable);
    expect(arePlaced(room.store.getState().points)).toBe(false);
    room.intents.wake();
    const before = await until(
      room,
      ({ picture, points }) => arePlaced(points) && picture?.points.length === 60,
    );
    expect(before.picture!.answer.ground).toEqual([]);
    room.intents.change(before.points.map((one, i) => (i === 7 ? { ...one, label: 2 } : one)));
    const after = room.store.getState();
    expect(after.own).toBeNull();
    expect(after.from.edits).toEqual({ told: [[before.points[7]!.row!.index, 2]], gone: [] });
    room.intents.undo();
    room.intents.redo();
    expect(room.store.getState().points.map(({ x, y }) => [x, y])).toEqual(
      before.points.map(({ x, y }) => [x, y]),
    );
    const answered = await until(room, ({ picture }) => picture?.ask.subject.labels[7] === 2);
    expect(answered.places).toBe(before.places);
    room.intents.startDrag(7);
    room.intents.dragTo({ x: 9, y: 9 });
    expect(room.store.getState().points).toBe(answered.points);
  });

  it('travel in the link by what was done to them', () => {
    const room = createRoomStore(createInlinePort());
    room.intents.show(turntable);
    const { points } = room.store.getState();
    room.intents.change(
      points.filter((_, i) => i !== 3 && i !== 59).map((one, i) => (i === 5 ? { ...one, label: 0 } : one)),
    );
    const state = room.store.getState();
    const text = writeRoom(state);
    expect(text).toMatch(/^cloud=turntable;.*;told=\d+-;gone=3,59$/);
    const read = readRoom(text)!;
    expect(read.from).toEqual(state.from);
    expect(pointsOf(read).map(({ label }) => label)).toEqual(state.points.map(({ label }) => label));
    expect(readRoom('cloud=digits8;digits=3;gone=x,-1;told=5q')!.from).toMatchObject({
      cloud: 'digits8',
      digits: '',
      edits: null,
    });
  });

  it('that are not there are loaded, and asked for again after a failure', async () => {
    let tries = 0;
    const room = createRoomStore(createInlinePort(), {
      load: () =>
        tries++ === 0 ? Promise.reject(new Error('There is no connection.')) : Promise.resolve(digits),
    });
    room.intents.draw({ cloud: 'digits8', count: 30, labels: [3, 3] });
    expect(room.store.getState().points).toEqual([]);
    await until(room, ({ loadFault }) => loadFault === 'There is no connection.');
    room.intents.loadAgain();
    const { points, loadFault } = await until(room, (data) => data.points.length > 0);
    expect([points.length, loadFault, tries]).toEqual([30, null, 2]);
    room.intents.draw({ digits: '38' });
    expect(room.store.getState().points).toHaveLength(8);
  });

  it('that could not be loaded are asked for again when they are chosen anew, and no picture hides that they are not there', async () => {
    const answers: ((error: Error) => void)[] = [];
    const room = createRoomStore(createInlinePort(), {
      load: () => new Promise<Labelled>((_, fail) => answers.push(fail)),
    });
    room.intents.draw({ count: 40, labels: [3, 3] });
    room.intents.wake();
    const drawn = until(room, ({ picture }) => picture !== null);
    room.intents.draw({ cloud: 'digits8' });
    answers[0]!(new Error('There is no connection.'));
    await until(room, ({ loadFault }) => loadFault === 'There is no connection.');
    await drawn;
    expect(room.store.getState().loadFault).toBe('There is no connection.');
    room.intents.draw({ cloud: 'two-moons' });
    expect(room.store.getState().loadFault).toBeNull();
    room.intents.draw({ cloud: 'digits8' });
    expect(answers).toHaveLength(2);
    room.intents.draw({ cloud: 'two-moons' });
    answers[1]!(new Error('It came too late.'));
    await until(room, ({ picture, points }) => picture?.points === points);
    expect(room.store.getState().loadFault).toBeNull();
  });
});
