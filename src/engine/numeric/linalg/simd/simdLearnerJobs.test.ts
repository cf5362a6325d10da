import { describe, expect, it } from 'vitest';
import {
  difference,
  difficultNumbers,
  kindsOfNumbers,
  type KindOfNumbers,
} from '../../../../testing/difficultNumbers';
import { isLong, sweep } from '../../../../testing/sweep';
import { zeros, type Mat } from '../../arrays';
import { createRng } from '../../random/rng';
import { plainLearnerJobs, type LearnerJobs } from '../learnerJobs';
import { instantiate } from './instance';
import { simdLearnerJobs } from './simdLearnerJobs';

const simd = simdLearnerJobs(instantiate()!);

/** Runs a job of both on equal numbers, and returns where the results differ. */
function differenceOf(job: (jobs: LearnerJobs) => ArrayLike<number>): string {
  return difference(job(simd), job(plainLearnerJobs));
}

function matrix(kind: KindOfNumbers, rows: number, cols: number): Mat {
  return { rows, cols, data: difficultNumbers(kind, rows * cols, 31 * rows + cols) };
}

/** Sizes n, k, d with all residues of 4, some of them large enough for every block. */
const sizes: readonly (readonly [number, number, number])[] = [
  ...[18, 19, 20, 21, 22].flatMap((n) =>
    (isLong ? [1, 2, 3, 4, 5, 6, 7, 8, 9] : [1, 2, 3, 5, 8, 10]).flatMap((k) =>
      [27, 28, 29, 30].map((d) => [n, k, d] as const),
    ),
  ),
  ...([
    [131, 10, 64],
    [257, 3, 9],
    [300, 30, 13],
    [4, 100, 5],
    [1, 40, 40],
  ] as const),
];

describe.each(kindsOfNumbers)('of %s numbers', (kind) => {
  it('the vectors give the bits of the plain products', () => {
    for (const [n, k, d] of sizes) {
      const [A, B, R, C] = [matrix(kind, n, d), matrix(kind, k, d), matrix(kind, n, k), matrix(kind, k, d)];
      const product = (rows: number, cols: number, set: (jobs: LearnerJobs, out: Mat) => void) =>
        differenceOf((jobs) => {
          const out = { rows, cols, data: new Float64Array(rows * cols).fill(7) };
          set(jobs, out);
          return out.data;
        });
      expect(product(n, k, (jobs, out) => jobs.setTimesTransposed(out, A, B))).toBe('');
      expect(product(k, d, (jobs, out) => jobs.setTransposedTimes(out, R, A))).toBe('');
      expect(product(n, d, (jobs, out) => jobs.setTimes(out, R, C))).toBe('');
    }
  });
});

it.each(kindsOfNumbers)('the vectors give the bits of the gradient of softmax, of %s numbers', (kind) => {
  for (const [n, k, d] of sizes.filter(([, outputs]) => outputs > 1)) {
    const A = matrix(kind, n, d);
    const layer = { weights: matrix(kind, k, d), biases: difficultNumbers(kind, k, n) };
    const codes = Uint8Array.from({ length: n }, (_, i) => (7 * i) % k);
    const computed = (jobs: LearnerJobs) => {
      const out = { weights: zeros(k, d), biases: new Float64Array(k), residuals: zeros(n, k) };
      const loss = jobs.setSoftmaxGradient(out, A, layer, codes);
      return [loss, ...out.weights.data, ...out.biases, ...out.residuals.data];
    };
    expect(differenceOf(computed)).toBe('');
  }
});

it('the vectors give the bits of the exponentials, where these are normal, subnormal, 0, infinite and no numbers', () => {
  const rng = createRng(5);
  const ends = [
    0,
    0.34657,
    0.5 * Math.LN2,
    699,
    700,
    708.4,
    709.782712893384,
    709.79,
    745.13,
    745.2,
    800,
    1e300,
  ];
  const near = ends.flatMap((x) => [x, x * (1 - 2 ** -53), x * (1 + 2 ** -52), x + 1e-9]);
  const wide = (width: number) =>
    Array.from({ length: sweep(20_000, 400_000) }, () => width * (2 * rng.uniform() - 1));
  const given = Float64Array.from([
    ...near,
    ...near.map((x) => -x),
    ...[-0, NaN, Infinity, -Infinity, 5e-324, -5e-324, 1e-308],
    ...[1, 40, 710, 760].flatMap(wide),
  ]);
  for (const count of [given.length, given.length - 1]) {
    const computed = (jobs: LearnerJobs) => {
      const values = given.slice();
      jobs.setExponentials(values, count);
      return values;
    };
    expect(differenceOf(computed)).toBe('');
  }
});
