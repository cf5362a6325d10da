import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  difference,
  difficultNumbers,
  kindsOfNumbers,
  type KindOfNumbers,
} from '../../../../testing/difficultNumbers';
import { isLong, sweep } from '../../../../testing/sweep';
import { nearest } from '../../../learners/kNearestNeighbours';
import { finish } from '../../../task';
import { createMeter } from '../../../learning/meter';
import { rowOf, zeros, type Mat } from '../../arrays';
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

/** The k nearest by distances that are all computed and sorted; what is no number is infinitely far. */
function nearestBySorting(Z: Mat, X: Mat, k: number): Int32Array {
  const found = Array.from({ length: Z.rows }, (_, i) => {
    const z = rowOf(Z, i);
    const distances = Array.from({ length: X.rows }, (__, row) => {
      const sum = rowOf(X, row).reduce((total, x, j) => total + (z[j]! - x) * (z[j]! - x), 0);
      return sum < Infinity ? sum : Infinity;
    });
    const rows = Array.from(distances.keys());
    return rows
      .sort((a, b) => (distances[a]! < distances[b]! ? -1 : distances[a]! > distances[b]! ? 1 : a - b))
      .slice(0, k);
  });
  return Int32Array.from(found.flat());
}

it.each(kindsOfNumbers)(
  'the nearest rows with vectors are those that sorting finds, of %s numbers',
  (kind) => {
    for (const [m, n, d] of [
      [3, 40, 9],
      [7, 61, 17],
      [9, 128, 40],
      [5, 203, 64],
    ] as const) {
      const [Z, X] = [matrix(kind, m, d), matrix(kind, n, d)];
      // Some known rows twice, and some that are asked for: ties, and distances of 0.
      for (let i = 0; i < n; i += 5) rowOf(X, i).set(i % 2 === 0 ? rowOf(X, (i + 3) % n) : rowOf(Z, i % m));
      for (const k of [1, 2, 5, n])
        expect([...simd.nearest(Z, X, k)!]).toEqual([...nearestBySorting(Z, X, k)]);
    }
  },
);

it('finds the nearest of rows that differ in the last digits only, and of rows of whole numbers with many ties', () => {
  const rng = createRng(3);
  const near = (scale: number, offset: number, step: number) => (rows: number, cols: number) => ({
    rows,
    cols,
    data: Float64Array.from({ length: rows * cols }, () => offset + scale * Math.floor(step * rng.uniform())),
  });
  for (const draw of [
    near(2 ** -50, 1, 9),
    near(2 ** -20, 1, 9),
    near(1, 0, 3),
    near(1e19, 0, 5),
    near(1e-25, 0, 5),
  ]) {
    const [Z, X] = [draw(6, 33), draw(150, 33)];
    for (const k of [1, 4]) expect([...simd.nearest(Z, X, k)!]).toEqual([...nearestBySorting(Z, X, k)]);
  }
});

it('finds the nearest of rows about as far away as each other, near zero, near infinity and far outside of those that are known', () => {
  const rng = createRng(4);
  const sphere = (rows: number, cols: number, thickness: number) => {
    const X = { rows, cols, data: Float64Array.from({ length: rows * cols }, () => rng.normal()) };
    for (let i = 0; i < rows; i++) {
      const row = rowOf(X, i);
      const norm = Math.hypot(...row);
      for (let j = 0; j < cols; j++) row[j] = (row[j]! * (1 + thickness * rng.uniform())) / norm;
    }
    return X;
  };
  const scaled = (X: Mat, by: number, column = 0) => ({
    ...X,
    data: X.data.map((x, at) => by * (x + (at % X.cols === 1 ? column : 0))),
  });
  for (const d of [8, 15, 64]) {
    for (const thickness of [1e-15, 1e-6, 1e-4, 1e-2]) {
      const [Z, X] = [scaled(sphere(5, d, thickness), 1e-7), sphere(131, d, thickness)];
      const few = { ...X, rows: 5, data: X.data.subarray(0, 5 * d) };
      const given = [
        [Z, X],
        [scaled(few, 1e3), X],
        [scaled(Z, 1, 1e6), scaled(X, 1, 1e6)],
        [scaled(few, 1e-161), scaled(X, 1e-161)],
        [scaled(few, 1e154), scaled(X, 1e154)],
        [scaled(few, 0), scaled(X, 0)],
      ] as const;
      for (const [asked, known] of given) {
        for (const k of [1, 5])
          expect([...simd.nearest(asked, known, k)!]).toEqual([...nearestBySorting(asked, known, k)]);
      }
    }
  }
});

function nearestBy(jobs: LearnerJobs, Z: Mat, X: Mat, k: number): number[] {
  return [...finish(nearest(Z, X, k, { meter: createMeter(), jobs }))];
}

it('finds the same nearest rows with vectors, without, and by sorting: ties, copies, one row, one column, ends of the doubles', () => {
  const levels = fc.constantFrom(
    [0, 1, 2],
    [0, -0, 5e-324, -5e-324, 1e-310, 2.2250738585072014e-308],
    [1, 1 + 2 ** -52, 1 - 2 ** -53, 1 + 2 ** -30],
    [1e-131, 2e-131, 0, 1e-160],
    [1.7e308, -1.7e308, 1e154, -1e154, 1e130],
    [1e130, 1.1e130, 0, 1e-130],
    [0.5, 1.5, 2.5, 32_766.5, 32_767, 0],
    [1e16, 1e16 + 2, 1e16 - 2, 3],
  );
  const law = fc.property(
    fc.record({
      ...{ levels, seed: fc.integer() },
      m: fc.integer({ min: 1, max: 6 }),
      n: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 200 })),
      d: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 21, max: 70 })),
      k: fc.integer({ min: 1, max: 9 }),
      // Some draws are of these numbers alone, others between them.
      isBetween: fc.boolean(),
    }),
    ({ levels: values, seed, m, n, d, k, isBetween }) => {
      const rng = createRng(seed);
      const draw = (): number => {
        const value = values[rng.integer(values.length)]!;
        return isBetween ? value * rng.uniform() : value;
      };
      const drawn = (rows: number): Mat => ({
        ...{ rows, cols: d },
        data: Float64Array.from({ length: rows * d }, draw),
      });
      const [Z, X] = [drawn(m), drawn(n)];
      for (let i = 0; i < n; i += 3)
        rowOf(X, i).set(rng.uniform() < 0.5 ? rowOf(X, rng.integer(n)) : rowOf(Z, i % m));
      const fewer = Math.min(k, n);
      const wanted = [...nearestBySorting(Z, X, fewer)];
      expect(nearestBy(simd, Z, X, fewer)).toEqual(wanted);
      expect(nearestBy(plainLearnerJobs, Z, X, fewer)).toEqual(wanted);
    },
  );
  fc.assert(law, { numRuns: sweep(150, 3000) });
});

it('leaves out no nearest row whose rough distance is as wrong as rounding makes it', () => {
  for (const d of [8, 9, 16, 33, 64]) {
    // Numbers are rounded to whole ones here, because these are what the widest column has between its ends.
    const most = Math.min(32_767, Math.floor(Math.sqrt(2_147_483_646 / d)));
    for (const unit of [1, 2 ** -40, 2 ** 30]) {
      for (const away of [0, 1, 3, 40]) {
        const [n, k, least] = [40, 1, 2 ** -20];
        const middle = Math.floor(most / 2);
        const rows = Array.from({ length: n }, (_, i) => {
          // All asked for is rounded down; the last row but one up, towards it, the last one up, away from it.
          if (i === n - 2) return Array.from({ length: d }, () => middle - away - 0.5 + least);
          if (i === n - 1)
            return Array.from(
              { length: d },
              (__, column) => middle + away + 1.5 + (column === 0 ? -8 * d : 1) * least,
            );
          return Array.from({ length: d }, () => (i % 2 === 0 ? 0 : most));
        });
        const asked = Array.from({ length: d }, () => middle + 0.5 - least);
        const rough = (row: readonly number[]): number =>
          row.reduce((sum, x, j) => sum + (Math.round(x) - Math.round(asked[j]!)) ** 2, 0);
        const [second, first] = rows.slice(-2);
        // Half of the slack would leave the nearest one out.
        expect(rough(first!)).toBeGreaterThan((Math.sqrt(rough(second!)) + Math.sqrt(d)) ** 2);
        const scaled = (some: readonly (readonly number[])[]): Mat => ({
          ...{ rows: some.length, cols: d },
          data: Float64Array.from(some.flat(), (x) => unit * x),
        });
        const [Z, X] = [scaled([asked, asked, asked, asked]), scaled(rows)];
        expect(nearestBySorting(Z, X, k)[0]).toBe(n - 1);
        expect([...simd.nearest(Z, X, k)!]).toEqual([...nearestBySorting(Z, X, k)]);
      }
    }
  }
});

it.each(kindsOfNumbers)('the vectors give the bits of inner products, of %s numbers', (kind) => {
  for (const r of isLong ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 30, 61] : [3, 8, 14, 29]) {
    const [H, other] = [matrix(kind, 70, r), matrix(kind, 71, r)];
    const G = { ...H, data: other.data.subarray(0, 70 * r) };
    for (const second of [H, G]) {
      const computed = (jobs: LearnerJobs) => {
        const lower = difficultNumbers(kind, (r * (r + 1)) / 2, r);
        jobs.addInner(lower, H, second);
        return lower;
      };
      expect(differenceOf(computed)).toBe('');
    }
  }
});

it.each(kindsOfNumbers)(
  'the vectors give the bits of rectified sums and of their gradient, of %s numbers',
  (kind) => {
    for (const [n, h, d] of sizes) {
      const A = matrix(kind, n, d);
      const layer = { weights: matrix(kind, h, d), biases: difficultNumbers(kind, h, n) };
      const after = { R: matrix(kind, n, 3), W: matrix(kind, 3, h) };
      const computed = (jobs: LearnerJobs) => {
        const active = zeros(n, h);
        jobs.setRectified(active, A, layer);
        const out = { weights: zeros(h, d), biases: new Float64Array(h), residuals: zeros(n, h) };
        jobs.setRectifiedGradient(out, A, active, after);
        return [...active.data, ...out.residuals.data, ...out.weights.data, ...out.biases];
      };
      expect(differenceOf(computed)).toBe('');
    }
  },
);
