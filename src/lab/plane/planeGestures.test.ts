import { expect, it } from 'vitest';
import { placeAfterKey, placeUnder } from './planeGestures';

const space = { plot: { left: 100, top: 50, width: 200, height: 100 }, x: [0, 10], y: [-1, 1] } as const;
const place = [5, 0.5, 7];
const around = { axes: [0, 1], ends: [space.x, space.y] } as const;

it('a point of the map is two coordinates; the others stay, and nothing leaves the box', () => {
  const under = (x: number, y: number, axes: readonly [number, number] = [0, 1]) =>
    placeUnder(space, { x, y }, { axes, place });
  expect(under(200, 100)).toEqual([5, 0, 7]);
  expect(under(0, 500)).toEqual([0, -1, 7]);
  expect(under(999, 0)).toEqual([10, 1, 7]);
  expect(under(120, 50, [2, 0])).toEqual([1, 0.5, 1]);
});

it('arrow keys move the crosshair by a hundredth of the box, with Shift by five', () => {
  const after = (key: string, shiftKey = false) => placeAfterKey({ key, shiftKey }, place, around);
  expect(after('ArrowRight')).toEqual([5.1, 0.5, 7]);
  expect(after('ArrowLeft', true)).toEqual([4.5, 0.5, 7]);
  expect(after('ArrowUp')![1]).toBeCloseTo(0.52, 12);
  expect(after('ArrowDown', true)![1]).toBeCloseTo(0.4, 12);
  expect(after('a')).toBeNull();
  const edge = placeAfterKey({ key: 'ArrowUp', shiftKey: true }, [5, 0.99, 7], around);
  expect(edge).toEqual([5, 1, 7]);
});
