import { describe, expect, it } from 'vitest';
import { zeros, type Mat } from '../arrays';
import { packUpper, uniformDesign } from '../../../testing/designs';
import { expectAllClose } from '../../../testing/tolerance';
import { rowStart, unpackSymmetric, upperStart, weightedSquare } from './packed';

describe('a packed upper triangle', () => {
  it('has its rows one after another', () => {
    const packed = Float64Array.of(11, 12, 13, 22, 23, 33);
    expect(Array.from(unpackSymmetric(packed, 3).data)).toEqual([11, 12, 13, 12, 22, 23, 13, 23, 33]);
    expect([0, 1, 2].map((i) => packed[upperStart(i, 3) + i])).toEqual([11, 22, 33]);
  });
});

const productSizes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 30];

/** A symmetric matrix of numbers between −1 and 1. */
function symmetric(size: number, seed: number): Mat {
  const packed = uniformDesign(rowStart(size), 1, seed).data.map((value) => 2 * value - 1);
  return unpackSymmetric(packed, size);
}

/** P diag(c) P. */
function oracle(P: Mat, c: Float64Array): Mat {
  const n = P.rows;
  const out = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      for (let k = 0; k < n; k++) out.data[i * n + j]! += P.data[i * n + k]! * c[k]! * P.data[k * n + j]!;
    }
  }
  return out;
}

it.each(productSizes)('replaces P by P diag(c) P, one matrix after another, n = %i', (size) => {
  const square = weightedSquare(size);
  for (const seed of [1, 2]) {
    const P = symmetric(size, seed);
    const c = uniformDesign(size, 1, 3).data;
    const packed = packUpper(P);
    square(packed, c);
    expectAllClose(packed, packUpper(oracle(P, c)), { rtol: 1e-14, floor: 1 });
  }
});
