import { describe, expect, it } from 'vitest';
import { createInlinePort } from '../../../worker/inlinePort';
import { mostPoints, type PlanePoint } from '../state/points';
import { createRoomStore } from '../manifold.store';
import { planeCommand } from './planeKeys';
import { dabbed, spotsAlong, type Dab } from './tools';

const at = (x: number, y: number, label: PlanePoint['label'] = null): PlanePoint => ({
  x,
  y,
  label,
  truth: null,
});
/** A unit of the plane is a hundred pixels. */
const dab = (tool: Dab['tool'], x: number, y: number): Dab => ({
  tool,
  spot: { x: 100 * x, y: 100 * y },
  place: (px, py) => [100 * px, 100 * py],
  inPlane: (spot) => ({ x: spot.x / 100, y: spot.y / 100 }),
  adds: true,
});

describe('the brush', () => {
  it('labels the points it is drawn over, and adds one where none is near', () => {
    const points = [at(0, 0), at(0.05, 0, 1), at(1, 1, 0)];
    const over = dabbed(points, dab(2, 0, 0));
    expect(over.map(({ label }) => label)).toEqual([2, 2, 0]);
    expect(dabbed(over, dab(2, 0, 0))).toBe(over);
    expect(dabbed(points, dab(2, 3, 0))).toEqual([...points, at(3, 0, 2)]);
    expect(dabbed(points, { ...dab(2, 3, 0), adds: false })).toBe(points);
  });

  it('without a label takes labels away, and scatters points within its reach', () => {
    const points = [at(0, 0, 1), at(1, 1, 0)];
    expect(dabbed(points, dab('unlabelled', 0, 0)).map(({ label }) => label)).toEqual([null, 0]);
    const added = dabbed(points, dab('unlabelled', 2, 2)).at(-1)!;
    expect((added.x - 2) ** 2 + (added.y - 2) ** 2).toBeLessThanOrEqual(0.12 ** 2);
    expect(added).toMatchObject({ label: null, truth: null });
  });

  it('stops at the most points, and the eraser at the fewest', () => {
    const full = Array.from({ length: mostPoints }, (_, i) => at(i, 0));
    expect(dabbed(full, dab(1, 0.5, 5))).toBe(full);
    expect(dabbed(full, dab('erase', 7, 0))).toHaveLength(mostPoints - 1);
    const few = [at(0, 0), at(1, 0)];
    expect(dabbed(few, dab('erase', 0, 0))).toBe(few);
  });

  it('misses nothing on a fast stroke', () => {
    const spots = [{ x: 0, y: 0 }, ...spotsAlong({ x: 0, y: 0 }, { x: 300, y: 400 })];
    expect(spots.at(-1)).toEqual({ x: 300, y: 400 });
    spots
      .slice(1)
      .forEach(({ x, y }, i) =>
        expect(Math.hypot(x - spots[i]!.x, y - spots[i]!.y)).toBeLessThanOrEqual(6.01),
      );
  });
});

it('a stroke is one step to undo, and the next another', () => {
  const { intents, store } = createRoomStore(createInlinePort());
  const { points } = store.getState();
  intents.paint([...points, at(2, 2)]);
  intents.paint([...points, at(2, 2), at(3, 3)]);
  expect(store.getState().isPainting).toBe(true);
  intents.endStroke();
  intents.paint([...points, at(5, 5)]);
  intents.endStroke();
  expect(store.getState().past).toHaveLength(2);
  intents.undo();
  expect(store.getState().points).toHaveLength(points.length + 2);
  intents.undo();
  expect(store.getState().points).toEqual(points);
});

describe('the keys of the plane', () => {
  const plane = { points: [at(0, 0), at(1, 0, 1)], at: 0, x: [0, 4], y: [0, 4], isPlane: true } as const;
  const key = (name: string, more: { code?: string; shiftKey?: boolean; ctrlKey?: boolean } = {}) => ({
    ...{ key: name, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false },
    ...more,
  });

  it('set labels by number, add a point beside, and choose tools', () => {
    expect(planeCommand(key('3', { code: 'Digit3' }), plane)!.points![0]!.label).toBe(2);
    expect(planeCommand(key('#', { code: 'Digit3', shiftKey: true }), plane)).toEqual({ tool: 2 });
    expect(planeCommand(key('e', { code: 'KeyE' }), { ...plane, at: null })).toEqual({ tool: 'erase' });
    expect(planeCommand(key('n'), plane)).toMatchObject({ at: 2, points: { length: 3 } });
    expect(planeCommand(key('e', { code: 'KeyE', ctrlKey: true }), plane)).toBeNull();
  });

  it('are the plane’s where there is nothing to do, too', () => {
    const keys = ['l', 'k', 'n', 'Delete', '3', '+', '0'];
    expect(keys.map((one) => planeCommand(key(one), { ...plane, at: null }))).toEqual(keys.map(() => ({})));
    const untold = { ...plane, points: plane.points.map((one) => ({ ...one, label: null })) };
    expect(planeCommand(key('l'), untold)).toEqual({});
    expect(planeCommand(key('c'), plane)).toBeNull();
  });

  it('move no points and add none that have more dimensions', () => {
    const more = { ...plane, isPlane: false };
    expect(planeCommand(key('n'), more)).toEqual({});
    expect(planeCommand(key('ArrowRight', { shiftKey: true }), more)!.points).toBeUndefined();
    expect(planeCommand(key('ArrowRight'), more)).toEqual({ at: 1 });
  });
});
