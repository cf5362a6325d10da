import { describe, expect, it } from 'vitest';
import { uniformDesign } from '../../../testing/designs';
import { rowOf, zeros, type Mat, type Vec } from '../arrays';
import type { Factor } from './core';
import { plainJobs } from './jobs';
import { rowStart, upperStart, weightedSquare } from './packed';
import { instantiate } from './simd/instance';
import { simdJobs } from './simd/simdJobs';
import { solveLower } from './cholesky';

const SIZES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 31];
const COUNTS = [0, 1, 2, 3, 4, 5, 7, 8, 13];

/** A covariance of neighbours, as a packed lower triangle. */
function covariance(size: number): Float64Array {
  const out = new Float64Array(rowStart(size));
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++)
      out[rowStart(i) + j] = Math.exp(-0.1 * (i - j) ** 2) + (i === j ? 0.1 + 0.01 * i : 0);
  }
  return out;
}

function factorOf(size: number): Factor {
  const factor = { size, lower: covariance(size) };
  expect(plainJobs.factorRows(factor, 0, size)).toBe(-1);
  return factor;
}

const even = (i: number): number => i - (i % 2);
const four = (i: number): number => i - (i % 4);

/** b − Σ_{k<j} a_k b_k: the terms before `together` are summed first, the others are subtracted one by one. */
function remainder(b: number, j: number, together: number, term: (k: number) => number): number {
  let sum = 0;
  for (let k = 0; k < together; k++) sum += term(k);
  let out = b - sum;
  for (let k = together; k < j; k++) out -= term(k);
  return out;
}

/** Σ of terms from..to−1. */
function sumOf(from: number, to: number, term: (k: number) => number): number {
  let sum = 0;
  for (let k = from; k < to; k++) sum += term(k);
  return sum;
}

describe.each([
  ['plain', plainJobs],
  ['SIMD', simdJobs(instantiate()!)],
])('the order of summation, written without tiles, gives the bits of the %s jobs', (_, jobs) => {
  it.each(SIZES)('for a factor, n = %i', (size) => {
    const L = covariance(size);
    for (let i = 0; i < size; i++) {
      const isLeft = i >= four(size);
      for (let j = 0; j <= i; j++) {
        const [row, other] = [rowStart(i), rowStart(j)];
        const inTile = !isLeft && j < four(i);
        const together = isLeft ? 0 : inTile ? even(j) : four(i);
        const rest = remainder(L[row + j]!, j, together, (k) => L[row + k]! * L[other + k]!);
        const pivot = L[other + j]!;
        L[row + j] = i === j ? Math.sqrt(rest) : inTile ? rest * (1 / pivot) : rest / pivot;
      }
    }
    const found = covariance(size);
    expect(jobs.factorRows({ size, lower: found }, 0, size)).toBe(-1);
    expect(found).toEqual(L);
  });

  it.each(SIZES)('for right-hand sides, n = %i', (size) => {
    const factor = factorOf(size);
    const L = factor.lower;
    for (const count of COUNTS) {
      const given = filled(count, size).data;
      const X = given.slice();
      for (let row = 0; row < count; row++) {
        for (let i = 0; i < size; i++) {
          const inTile = row < four(count) && i < even(size);
          const at = row * size;
          const term = (k: number): number => L[rowStart(i) + k]! * X[at + k]!;
          const rest = remainder(X[at + i]!, i, inTile ? even(i) : 0, term);
          const pivot = L[rowStart(i) + i]!;
          X[at + i] = inTile ? rest * (1 / pivot) : rest / pivot;
        }
      }
      jobs.substituteRows(factor, given, count);
      expect(given).toEqual(X);
    }
  });

  it.each(SIZES)('for an inverse factor, n = %i', (size) => {
    const factor = factorOf(size);
    const L = factor.lower;
    const U = new Float64Array(rowStart(size));
    for (let i = 0; i < size; i++) {
      const row = upperStart(i, size);
      const firstTile = four(i) + 4;
      for (let k = i; k < size; k++) {
        const start = rowStart(k);
        const inTile = k >= firstTile && k < firstTile + even(size - firstTile);
        const sum = k === i ? -1 : sumOf(i, k, (j) => L[start + j]! * U[row + j]!);
        U[row + k] = inTile ? sum * (-1 / L[start + k]!) : -sum / L[start + k]!;
      }
    }
    const found = new Float64Array(rowStart(size));
    jobs.invertRows(factor, found, 0, size);
    expect(found).toEqual(U);
  });

  it.each(SIZES)('for symmetric products, n = %i', (size) => {
    const packed = uniformDesign(rowStart(size), 1, 4).data.map((value) => value - 0.5);
    const c = uniformDesign(size, 1, 5).data;
    const entry = (i: number, j: number): number =>
      packed[upperStart(Math.min(i, j), size) + Math.max(i, j)]!;
    const [product, square] = [packed.slice(), packed.slice()];
    for (let i = 0; i < size; i++) {
      for (let j = i; j < size; j++) {
        const at = upperStart(i, size) + j;
        product[at] = sumOf(j, size, (k) => entry(i, k) * entry(j, k));
        square[at] = sumOf(0, size, (k) => entry(j, k) * (entry(i, k) * c[k]!));
      }
    }
    const found = packed.slice();
    jobs.multiplyRows(found, size, 0, size);
    expect(found).toEqual(product);
    const replaced = packed.slice();
    weightedSquare(size)(replaced, c);
    expect(replaced).toEqual(square);
  });
});

function filled(rows: number, cols: number): Mat {
  const out = zeros(rows, cols);
  out.data.forEach((_, k) => (out.data[k] = Math.sin(k * k + 1)));
  return out;
}

describe('factorRows', () => {
  it.each([0, 3, 4, 6, 7, 8, 9])('names the first row whose pivot is lost, here %i', (lost) => {
    const size = 10;
    const lower = new Float64Array(rowStart(size));
    for (let i = 0; i < size; i++) lower[rowStart(i) + i] = i < lost ? 1 : -1;
    expect(plainJobs.factorRows({ size, lower }, 0, size)).toBe(lost);
  });
});

describe('substituteRows', () => {
  it.each(SIZES)('solves for each row as solveLower does, n = %i', (size) => {
    const factor = factorOf(size);
    for (const count of COUNTS) {
      const B = filled(count, size);
      const X = { ...B, data: B.data.slice() };
      plainJobs.substituteRows(factor, X.data, count);
      for (let i = 0; i < count; i++) {
        expect(largestDifference(rowOf(X, i), solveLower(factor, rowOf(B, i)))).toBeLessThan(1e-13);
      }
    }
  });
});

function largestDifference(a: Vec, b: Vec): number {
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i]!)), 0);
}
