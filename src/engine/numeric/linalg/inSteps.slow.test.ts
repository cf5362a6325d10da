import { describe, expect, it } from 'vitest';
import { createRng } from '../random/rng';
import { zeros, type Mat } from '../arrays';
import { finish, type Task } from '../../task';
import { cholesky, inverse } from './cholesky';
import { plainJobs } from './jobs';
import { choleskyInSteps, inverseInSteps, substituteRowsInSteps } from './inSteps';
import { sweep } from '../../../testing/sweep';

/** A symmetric matrix with a large diagonal. */
function drawn(size: number): Mat {
  const rng = createRng(size);
  const A = zeros(size, size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const value = rng.normal() + (i === j ? 2 * size : 0);
      A.data[i * size + j] = value;
      A.data[j * size + i] = value;
    }
  }
  return A;
}

function stopsOf<T>(task: Task<T>): { stops: number; value: T } {
  for (let stops = 0; ; stops++) {
    const next = task.next();
    if (next.done) return { stops, value: next.value };
  }
}

describe.each([0, 1, 3, 4, 7, 64, 301, 402].slice(0, sweep(7, 8)))('a matrix of %i rows', (size) => {
  const A = drawn(size);
  const factor = cholesky(A);

  it('is factored, inverted and substituted in steps to the same bits', () => {
    const { stops, value } = stopsOf(choleskyInSteps(A));
    expect(value).toEqual(factor);
    const inverted = stopsOf(inverseInSteps(factor));
    expect(inverted.value).toEqual(inverse(factor));
    const rng = createRng(9);
    const B = Float64Array.from({ length: 203 * size }, () => rng.normal());
    const C = B.slice();
    plainJobs.substituteRows(factor, B, 203);
    const substituted = stopsOf(substituteRowsInSteps(factor, C, 203));
    expect(C).toEqual(B);
    if (size > 300) expect(Math.min(stops, inverted.stops, substituted.stops)).toBeGreaterThan(0);
  });
});

it('a matrix without a factor is refused as without steps', () => {
  const A = drawn(8);
  A.data[9 * 5] = -50;
  expect(() => finish(choleskyInSteps(A))).toThrow(/not positive definite/);
  A.data[9 * 5] = NaN;
  expect(() => finish(choleskyInSteps(A))).toThrow(/not a finite number/);
  expect(() => finish(choleskyInSteps(zeros(2, 3)))).toThrow(/square/);
});
