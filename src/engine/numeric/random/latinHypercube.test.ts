import { describe, expect, it } from 'vitest';
import { toRows, type Mat } from '../arrays';
import { EngineError } from '../../errors';
import { latinHypercube } from './latinHypercube';
import { createRng } from './rng';
import { entry } from '../../../testing/designs';

function slicesOf(design: Mat, p: number): number[] {
  return Array.from({ length: design.rows }, (_, i) => Math.floor(entry(design, i, p) * design.rows));
}

describe('a Latin hypercube', () => {
  it.each([1, 2, 7, 400])('has one of %i points in each slice of each input', (count) => {
    const design = latinHypercube(count, 6, createRng(9));
    for (let p = 0; p < 6; p++) {
      expect(slicesOf(design, p).sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
    }
  });

  it('orders the slices of each input in all ways equally often', () => {
    const orders = new Map<string, number>();
    for (let seed = 0; seed < 3000; seed++) {
      const order = slicesOf(latinHypercube(3, 2, createRng(seed)), 1).join();
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    const chiSquare = [...orders.values()].reduce((sum, n) => sum + (n - 500) ** 2 / 500, 0);
    expect(orders.size).toBe(6);
    expect(chiSquare).toBeLessThan(20.5); // 5 degrees of freedom, exceeded once in a thousand samples
  });

  it('is the same from the same seed, and in each input however many there are', () => {
    const [narrow, wide] = [2, 5].map((d) => toRows(latinHypercube(8, d, createRng(4))));
    expect(wide!.map((row) => row.slice(0, 2))).toEqual(narrow);
    expect(latinHypercube(8, 2, createRng(5))).not.toEqual(latinHypercube(8, 2, createRng(4)));
  });

  it.each([-1, 1.5, Number.NaN, Infinity])('does not have %d points', (count) => {
    expect(() => latinHypercube(count, 2, createRng(1))).toThrow(EngineError);
  });

  it('may be empty', () => expect(latinHypercube(0, 3, createRng(1)).rows).toBe(0));
});
