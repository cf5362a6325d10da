import type { Vec } from '../arrays';
import { rowProducts } from './rowProducts';

/** P diag(c) P of one symmetric P [n×n] after another, in the same memory. */
export interface WeightedSquare {
  /** Sets P from its packed upper triangle [n(n+1)/2]. */
  set(upper: Vec): void;
  /** Subtracts P diag(c) P from a packed upper triangle, two rows at a time. */
  subtractFrom(out: Vec, c: Vec): void;
}

/** Room for matrices of n rows. */
export function weightedSquare(size: number): WeightedSquare {
  // With a row of zeros below, so that rows come in pairs.
  const P = new Float64Array((size + 1) * size);
  const from = (i: number) => ({ rows: size - i, cols: size, data: P.subarray(i * size) });
  const rowsFrom = Array.from({ length: Math.ceil(size / 2) }, (_, pair) => from(2 * pair));
  const [first, second] = [new Float64Array(size), new Float64Array(size)];
  const [withFirst, withSecond] = [new Float64Array(size), new Float64Array(size)];
  return {
    set: (upper) => {
      for (let i = 0, at = 0; i < size; i++) {
        for (let j = i; j < size; j++, at++) P[i * size + j] = P[j * size + i] = upper[at]!;
      }
    },
    subtractFrom: (out, c) => {
      let at = 0;
      for (const rows of rowsFrom) {
        for (let k = 0; k < size; k++) {
          first[k] = rows.data[k]! * c[k]!;
          second[k] = rows.data[size + k]! * c[k]!;
        }
        rowProducts(rows, { first, second, withFirst, withSecond });
        for (let j = 0; j < rows.rows; j++) out[at++]! -= withFirst[j]!;
        for (let j = 1; j < rows.rows; j++) out[at++]! -= withSecond[j]!;
      }
    },
  };
}
