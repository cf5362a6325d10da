import { describe, expect, it } from 'vitest';
import {
  difference,
  difficultNumbers,
  kindsOfNumbers,
  type KindOfNumbers,
} from '../../../../testing/difficultNumbers';
import { isLong } from '../../../../testing/sweep';
import { plainJobs, type Jobs } from '../jobs';
import { rowStart } from '../packed';
import { instantiate } from './instance';
import { simdJobs } from './simdJobs';

const simd = simdJobs(instantiate()!);

/** All residues of 4 between small sizes and large ones; every size in a long sweep. */
const sizes = isLong
  ? Array.from({ length: 301 }, (_, k) => k)
  : [...Array.from({ length: 27 }, (_, k) => k), 49, 50, 51, 64, 101];

/** Runs a job of both on equal numbers, and returns where the results differ. */
function differenceOf(job: (jobs: Jobs) => ArrayLike<number>): string {
  return difference(job(simd), job(plainJobs));
}

/** A triangle whose diagonal is mostly positive, as that of a factor. */
function triangle(kind: KindOfNumbers, size: number): Float64Array {
  const out = difficultNumbers(kind, rowStart(size), size);
  for (let i = 0; i < size && kind !== 'special'; i++) out[rowStart(i) + i] = Math.abs(out[rowStart(i) + i]!);
  return out;
}

/** A matrix L·Lᵀ. */
function symmetric(kind: KindOfNumbers, size: number): Float64Array {
  const L = triangle(kind, size);
  const out = new Float64Array(rowStart(size));
  for (let i = 0, at = 0; i < size; i++) {
    for (let j = 0; j <= i; j++, at++) {
      for (let k = 0; k <= j; k++) out[at]! += L[rowStart(i) + k]! * L[rowStart(j) + k]!;
    }
  }
  return out;
}

/** With a number added to the diagonal: one below 0 makes a pivot be lost somewhere. */
function raised(A: Float64Array, size: number, added: number): Float64Array {
  const out = A.slice();
  for (let i = 0; i < size; i++) out[rowStart(i) + i]! += added;
  return out;
}

/** The row whose pivot is lost, and the rows before it: those after it are not to be used. */
function factored(jobs: Jobs, given: Float64Array, size: number, ranges: readonly number[]): number[] {
  const lower = given.slice();
  for (let k = 0; k + 1 < ranges.length; k++) {
    const failed = jobs.factorRows({ size, lower }, ranges[k]!, ranges[k + 1]!);
    if (failed >= 0) return [failed, ...lower.subarray(0, rowStart(failed))];
  }
  return [-1, ...lower];
}

/** The rows of a matrix at once, and in three ranges as jobs with breaks ask for them. */
function rangesOf(size: number): readonly (readonly number[])[] {
  const third = 4 * Math.floor(size / 12);
  return [
    [0, size],
    [0, third, 2 * third, size],
  ];
}

describe.each(kindsOfNumbers)('of %s numbers', (kind) => {
  it.each(sizes)('the vectors give the bits of the plain jobs, n = %i', (size) => {
    const lower = triangle(kind, size);
    const factor = { size, lower };
    const product = symmetric(kind, size);
    for (const ranges of rangesOf(size)) {
      const pairs = ranges.slice(1).map((to, k) => [ranges[k]!, to] as const);
      for (const added of [0, 0.5 * size, -0.02 * size]) {
        const A = raised(product, size, added);
        expect(differenceOf((jobs) => factored(jobs, A, size, ranges))).toBe('');
      }
      const inverted = (jobs: Jobs) => {
        const U = new Float64Array(rowStart(size));
        for (const [from, to] of pairs) jobs.invertRows(factor, U, from, to);
        return U;
      };
      expect(differenceOf(inverted)).toBe('');
      const multiplied = (jobs: Jobs) => {
        const U = lower.slice();
        for (const [from, to] of pairs) jobs.multiplyRows(U, size, from, to);
        return U;
      };
      expect(differenceOf(multiplied)).toBe('');
    }
    const inverse = (jobs: Jobs) => {
      const upper = new Float64Array(rowStart(size));
      jobs.inverseInto(factor, upper);
      return upper;
    };
    expect(differenceOf(inverse)).toBe('');
    const squared = (jobs: Jobs) => {
      const P = lower.slice();
      jobs.weightedSquare(size)(P, difficultNumbers(kind, size, 5));
      return P;
    };
    expect(differenceOf(squared)).toBe('');
    for (const rows of [0, 1, 2, 3, 4, 7, 13]) {
      const given = difficultNumbers(kind, rows * size + 2, rows);
      const substituted = (jobs: Jobs) => {
        const B = given.slice();
        jobs.substituteRows(factor, B, rows);
        return B;
      };
      expect(differenceOf(substituted)).toBe('');
    }
    expect(difference(lower, triangle(kind, size))).toBe('');
  });
});

it('grows its memory when a job is larger than all before', () => {
  const jobs = simdJobs(instantiate()!);
  const size = 400;
  const A = raised(symmetric('ordinary', size), size, size);
  expect(difference(factored(jobs, A, size, [0, size]), factored(plainJobs, A, size, [0, size]))).toBe('');
});
