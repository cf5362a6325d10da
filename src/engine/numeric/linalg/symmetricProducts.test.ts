import { expect, it } from 'vitest';
import { packUpper, uniformDesign } from '../../../testing/designs';
import { expectAllClose } from '../../../testing/tolerance';
import { zeros, type Mat } from '../arrays';
import { cholesky } from './cholesky';
import { rowStart, unpackSymmetric } from './packed';
import { inverse, inverseDiagonalInto } from './solve';
import { weightedSquare } from './symmetricProducts';

const SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 30];

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

it.each(SIZES)('replaces P by P diag(c) P, one matrix after another, n = %i', (size) => {
  const square = weightedSquare(size);
  for (const seed of [1, 2]) {
    const P = symmetric(size, seed);
    const c = uniformDesign(size, 1, 3).data;
    const packed = packUpper(P);
    square(packed, c);
    expectAllClose(packed, packUpper(oracle(P, c)), { rtol: 1e-14, floor: 1 });
  }
});

it.each(SIZES)('the diagonal of an inverse is that of the whole to the last bit, n = %i', (size) => {
  const A = symmetric(size, 5);
  for (let i = 0; i < size; i++) A.data[i * size + i] = 2 * size;
  const factor = cholesky(A);
  const diagonal = new Float64Array(size);
  inverseDiagonalInto(factor, new Float64Array(rowStart(size)), diagonal);
  const whole = inverse(factor).data;
  expect(diagonal).toEqual(diagonal.map((_, i) => whole[i * size + i]!));
});
