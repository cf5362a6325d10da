import { describe, expect, it } from 'vitest';
import { createInlinePort } from '../../worker/inlinePort';
import { createRoomStore } from './manifold.store';
import { drawFields } from './state/fields';
import { withPoint } from './points/planePoints';

describe('the history of the room', () => {
  it('takes back a drag as one step, and slides of a setting as one', () => {
    const room = createRoomStore(createInlinePort());
    const { intents, store } = room;
    const [first] = store.getState().points;
    intents.startDrag(0);
    intents.dragTo({ x: 3, y: 3 });
    intents.dragTo({ x: 4, y: 4 });
    intents.endDrag();
    intents.set({ intrinsic: 1 });
    intents.set({ intrinsic: 2 });
    intents.settle();
    intents.set({ intrinsic: 3 });
    expect(store.getState().past).toHaveLength(3);
    intents.undo();
    expect(store.getState().setting.intrinsic).toBe(2);
    intents.undo();
    expect(store.getState().setting.intrinsic).toBe(0);
    expect(store.getState().points[0]).toMatchObject({ x: 4, y: 4 });
    intents.undo();
    expect(store.getState().points[0]).toEqual(first);
    intents.redo();
    expect(store.getState().points[0]).toMatchObject({ x: 4, y: 4 });
  });

  it('takes back a slide of the cost as one step, and each choice of a criterion', () => {
    const { intents, store } = createRoomStore(createInlinePort());
    intents.turn({ criterion: 'weighted-error' });
    intents.turn({ criterion: 'auc' });
    intents.turn({ eta: 2 });
    intents.turn({ eta: 4 });
    expect(store.getState().past).toHaveLength(3);
    intents.settle();
    intents.turn({ eta: 8 });
    intents.undo();
    expect(store.getState().eta).toBe(4);
    intents.undo();
    expect(store.getState()).toMatchObject({ eta: 1, criterion: 'auc' });
    intents.undo();
    expect(store.getState().criterion).toBe('weighted-error');
  });

  it('takes back each draw of other points, from seeds that differ even where chance repeats itself', () => {
    const { intents, store } = createRoomStore(createInlinePort(), { random: () => 0.25 });
    const first = store.getState().from.seed;
    const drawn = [0, 1].map(() => {
      intents.drawOthers();
      return store.getState().from.seed;
    });
    expect(new Set([first, ...drawn]).size).toBe(3);
    const { range } = drawFields.seed;
    for (const seed of drawn) expect(seed).toSatisfy((one) => one >= range[0] && one <= range[1]);
    intents.undo();
    expect(store.getState().from.seed).toBe(drawn[0]);
    intents.undo();
    expect(store.getState().from.seed).toBe(first);
  });

  it('takes a drag or a stroke back that is given up, as if it had not been begun', () => {
    const { intents, store } = createRoomStore(createInlinePort());
    intents.set({ intrinsic: 1 });
    intents.set({ ambient: 1 });
    intents.undo();
    const before = store.getState();
    intents.startDrag(0);
    intents.dragTo({ x: 3, y: 3 });
    intents.giveUp();
    expect(store.getState()).toEqual(before);
    intents.paint(withPoint(before.points, { x: 3, y: 3 }));
    intents.giveUp();
    expect(store.getState()).toEqual(before);
    intents.redo();
    expect(store.getState().setting.ambient).toBe(1);
  });

  it('begins a new step after undo, and moves no point once undo has ended its drag', () => {
    const { intents, store } = createRoomStore(createInlinePort());
    intents.set({ intrinsic: 1 });
    intents.undo();
    intents.set({ intrinsic: 2 });
    expect(store.getState()).toMatchObject({ future: [], past: [{ setting: { intrinsic: 0 } }] });
    intents.undo();
    expect(store.getState().setting.intrinsic).toBe(0);
    intents.startDrag(0);
    intents.dragTo({ x: 3, y: 3 });
    intents.undo();
    const { points } = store.getState();
    intents.dragTo({ x: 4, y: 4 });
    expect(store.getState()).toMatchObject({ own: null, points, past: [] });
  });
});
