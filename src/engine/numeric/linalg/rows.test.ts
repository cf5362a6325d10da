import { describe, expect, it } from 'vitest';
import { rowOf, zeros, type Mat, type Vec } from '../arrays';
import { cholesky } from './cholesky';
import { rowProducts } from './rowProducts';
import { solveLower } from './solve';
import { substituteRows } from './substituteRows';

const SIZES = [0, 1, 2, 3, 4, 5, 8, 9, 31];
const COUNTS = [0, 1, 2, 3, 4, 5, 7, 8, 13];

function filled(rows: number, cols: number): Mat {
  const out = zeros(rows, cols);
  out.data.forEach((_, k) => (out.data[k] = Math.sin(k * k + 1)));
  return out;
}

function factorOf(size: number) {
  const A = zeros(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) A.data[i * size + j] = Math.exp(-0.1 * (i - j) ** 2) + (i === j ? 0.1 : 0);
  }
  return cholesky(A);
}

function largestDifference(a: Vec, b: Vec): number {
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i]!)), 0);
}

describe('substituteRows', () => {
  it.each(SIZES)('solves for each row as solveLower does, n = %i', (size) => {
    const factor = factorOf(size);
    for (const count of COUNTS) {
      const B = filled(count, size);
      const X = { ...B, data: B.data.slice() };
      substituteRows(factor, X.data, count);
      for (let i = 0; i < count; i++) {
        expect(largestDifference(rowOf(X, i), solveLower(factor, rowOf(B, i)))).toBeLessThan(1e-13);
      }
    }
  });
});

describe('rowProducts', () => {
  it.each(SIZES)('multiplies each row with both vectors, n = %i', (size) => {
    const first = Float64Array.from({ length: size }, (_, i) => Math.cos(i));
    const second = Float64Array.from({ length: size }, (_, i) => i - 3);
    for (const count of COUNTS) {
      const V = filled(count, size);
      const out = { withFirst: new Float64Array(count), withSecond: new Float64Array(count) };
      rowProducts(V, { first, second, ...out });
      const product = (with_: Vec): Vec =>
        Float64Array.from({ length: count }, (_, i) =>
          rowOf(V, i).reduce((sum, v, k) => sum + v * with_[k]!, 0),
        );
      expect(largestDifference(out.withFirst, product(first))).toBeLessThan(1e-13);
      expect(largestDifference(out.withSecond, product(second))).toBeLessThan(1e-12);
    }
  });
});
