import { expect, it } from 'vitest';
import { nextChoice } from './nextChoice';

const box = (left: number, top: number) => ({ left, top, right: left + 90, bottom: top + 20 });

/** Two columns: the left has a, b, c, the right d beside a, and e beside c. */
const edges = [box(0, 0), box(0, 24), box(0, 60), box(100, 0), box(100, 60)];

const led = (...keys: readonly string[]) =>
  keys
    .reduce<readonly number[]>((path, key) => [...path, nextChoice(key, path.at(-1)!, edges)], [-1])
    .slice(1);

it('arrows go along a column and come round', () => {
  expect(led('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([0, 1, 2, 0]);
  expect(led('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp')).toEqual([4, 3, 4, 3]);
});

it('arrows go across to the nearest, and stop at the edge', () => {
  expect(led('Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toEqual([0, 3, 3, 0]);
  expect(led('ArrowDown', 'ArrowDown', 'ArrowRight')).toEqual([0, 1, 3]);
  expect(led('End', 'ArrowLeft')).toEqual([4, 2]);
});
