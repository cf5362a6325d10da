import { expect, it } from 'vitest';
import { rowOf, type Vec } from '../../numeric/arrays';
import { createRng } from '../../numeric/random/rng';
import { drawTurntable, turnSteps } from './turntable';

function squared(a: Vec, b: Vec): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i]! - b[i]!) ** 2;
  return sum;
}

it('makes each object a closed loop: the nearest pictures are the turns before and after', () => {
  const { points, classes } = drawTurntable(3, createRng(4));
  expect([points.rows, points.cols]).toEqual([3 * turnSteps, 256]);
  expect(points.data.every((value) => value >= 0 && value < 1)).toBe(true);
  let neighbours = 0;
  for (let i = 0; i < points.rows; i++) {
    const others = Array.from({ length: points.rows }, (_, j) => j).filter((j) => j !== i);
    const far = new Map(others.map((j) => [j, squared(rowOf(points, i), rowOf(points, j))]));
    const [first] = others.sort((a, b) => far.get(a)! - far.get(b)!);
    const apart = Math.abs((first! % turnSteps) - (i % turnSteps));
    if (classes[first!] === classes[i] && (apart === 1 || apart === turnSteps - 1)) neighbours++;
  }
  expect(neighbours).toBe(points.rows);
});

it('draws the same objects from the same seed, and the first ones however many follow', () => {
  const two = drawTurntable(2, createRng(7));
  expect(drawTurntable(2, createRng(7))).toEqual(two);
  const five = drawTurntable(5, createRng(7));
  expect(five.points.data.subarray(0, two.points.data.length)).toEqual(two.points.data);
  expect(Array.from(five.classes.filter((one) => one === 4))).toHaveLength(turnSteps);
});
