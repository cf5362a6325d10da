import type { Mat } from '../arrays';
import type { Task } from '../../task';
import { cholesky, emptyFactor, packLower, type Cholesky } from './cholesky';
import type { Factor } from './core';
import { jobs } from './fastJobs';
import { rowStart, unpackSymmetric } from './packed';

/** Multiply-adds after which a factorisation pauses: about three milliseconds. */
const workBetweenYields = 4e6;

/** Runs `advance` over 0..size in stretches that begin at multiples of 4; `workOf` is the work of a row. False from it ends the task. */
function* inStretches(
  size: number,
  label: string,
  { workOf, advance }: { workOf(row: number): number; advance(from: number, to: number): boolean },
): Task<boolean> {
  for (let from = 0; from < size;) {
    let to = from;
    for (let work = 0; to < size && work < workBetweenYields; to += 4) work += 4 * workOf(to);
    to = Math.min(size, to);
    if (!advance(from, to)) return false;
    from = to;
    if (from < size) yield { done: from, total: size, label };
  }
  return true;
}

/**
 * Factors a matrix as `cholesky` does, bit for bit, with breaks; only a matrix that has no factor without jitter is climbed in one
 * stretch. Errors: as `cholesky`.
 */
export function* choleskyInSteps(A: Mat): Task<Cholesky> {
  if (A.rows !== A.cols) return cholesky(A);
  const factor = emptyFactor(A.rows);
  packLower(A, 0, factor.lower);
  const isFactored = yield* inStretches(A.rows, 'Factor', {
    workOf: (row) => (row * row) / 2,
    advance: (from, to) => jobs.factorRows(factor, from, to) < 0,
  });
  return isFactored ? factor : cholesky(A);
}

/** Replaces the first rows b of B [rows×n] by L⁻¹b as `substituteRows` does, bit for bit, with breaks. */
export function* substituteRowsInSteps(factor: Factor, B: Float64Array, rows: number): Task<void> {
  const { size } = factor;
  yield* inStretches(rows, 'Substitution', {
    workOf: () => (size * size) / 2,
    advance: (from, to) => {
      jobs.substituteRows(factor, B.subarray(from * size), to - from);
      return true;
    },
  });
}

/** Returns A⁻¹ [n×n] as `inverse` does, bit for bit, with breaks. */
export function* inverseInSteps(factor: Factor): Task<Mat> {
  const { size } = factor;
  const upper = new Float64Array(rowStart(size));
  const workOf = (row: number) => ((size - row) * (size - row)) / 2;
  yield* inStretches(size, 'Inverse', {
    workOf,
    advance: (from, to) => {
      jobs.invertRows(factor, upper, from, to);
      return true;
    },
  });
  yield* inStretches(size, 'Inverse', {
    workOf,
    advance: (from, to) => {
      jobs.multiplyRows(upper, size, from, to);
      return true;
    },
  });
  return unpackSymmetric(upper, size);
}
