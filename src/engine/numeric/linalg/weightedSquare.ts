import type { Vec } from '../arrays';
import { rowProducts } from './rowProducts';

/**
 * Makes, for matrices of n rows, what replaces a symmetric P by P diag(c) P, two rows at a time and always in the same memory;
 * both are packed upper triangles [n(n+1)/2].
 */
export function weightedSquare(size: number): (packed: Vec, c: Vec) => void {
  // With a row of zeros below, so that rows come in pairs.
  const P = new Float64Array((size + 1) * size);
  const from = (i: number) => ({ rows: size - i, cols: size, data: P.subarray(i * size) });
  const rowsFrom = Array.from({ length: Math.ceil(size / 2) }, (_, pair) => from(2 * pair));
  const [first, second] = [new Float64Array(size), new Float64Array(size)];
  const [withFirst, withSecond] = [new Float64Array(size), new Float64Array(size)];
  return (packed, c) => {
    for (let i = 0, at = 0; i < size; i++) {
      for (let j = i; j < size; j++, at++) P[i * size + j] = P[j * size + i] = packed[at];
    }
    let at = 0;
    for (const rows of rowsFrom) {
      for (let k = 0; k < size; k++) {
        first[k] = rows.data[k] * c[k];
        second[k] = rows.data[size + k] * c[k];
      }
      rowProducts(rows, { first, second, withFirst, withSecond });
      for (let j = 0; j < rows.rows; j++) packed[at++] = withFirst[j];
      for (let j = 1; j < rows.rows; j++) packed[at++] = withSecond[j];
    }
  };
}
