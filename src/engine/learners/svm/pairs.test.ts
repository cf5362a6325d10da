import { expect, it } from 'vitest';
import { difference, difficultNumbers, kindsOfNumbers } from '../../../testing/difficultNumbers';
import { isLong } from '../../../testing/sweep';
import { createMeter } from '../../learning/meter';
import { solveDual, solveDualOfRows } from '../../learning/smo';
import { fromRows, rowOf, toRows, type Mat } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { power } from '../../numeric/elementary/power';
import { dot } from '../../numeric/linalg/core';
import { learnerJobs } from '../../numeric/linalg/fastJobs';
import type { RowKernel } from '../../numeric/linalg/learnerJobs';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { gramOf, kernelsBetween } from './gram';

const kernels: readonly RowKernel[] = [
  { kind: 'linear' },
  { kind: 'rbf', gamma: 0.3 },
  { kind: 'rbf', gamma: 500 },
  { kind: 'poly', gamma: 0.7, degree: 3, coef0: 1 },
  { kind: 'poly', gamma: 2, degree: 10, coef0: -0.5 },
];

/** Rows around one of two places, so near each other that some are on the wrong side. */
function cloud(rows: number, cols: number, centre: number, seed: number): Mat {
  const rng = createRng(seed);
  return fromRows(
    Array.from({ length: rows }, () => Array.from({ length: cols }, () => centre + rng.normal())),
  );
}

/** Solves one problem by rows and by its Gram matrix, and says where the solutions differ. */
function compare(positives: Mat, negatives: Mat, kernel: RowKernel, C: number) {
  const [byRows, byGram] = [createMeter(), createMeter()];
  const task = solveDualOfRows({ kernel, positives, negatives }, C, byRows);
  let breaks = 0;
  let step = task.next();
  for (; !step.done; step = task.next()) breaks++;
  const found = step.value;
  const all = fromRows([...toRows(positives), ...toRows(negatives)], positives.cols);
  const chosen = Int32Array.from({ length: all.rows }, (_, i) => i);
  const gram = finish(gramOf(all, kernel));
  const wanted = finish(solveDual(gram, { chosen, positives: positives.rows }, C, byGram));
  if (!found) return { isFound: false, differs: '', breaks, pairs: wanted.pairs };
  expect(byRows.total).toBe(byGram.total);
  expect([found.pairs, found.converged]).toEqual([wanted.pairs, wanted.converged]);
  const differs = difference([found.rho, ...found.alpha], [wanted.rho, ...wanted.alpha]);
  return { isFound: true, differs, breaks, pairs: wanted.pairs };
}

/** False where DEEP_MINING_CORE=plain asks for the plain loops, which have nothing to be compared with. */
const hasVectors = learnerJobs.solvePair(
  {
    kernel: kernels[0]!,
    positives: cloud(9, 9, 0, 1),
    negatives: cloud(9, 9, 1, 2),
    C: 1,
    tolerance: 1,
    limit: 1,
  },
  null,
);

it.runIf(hasVectors)(
  'a border is found by the same pairs and to the same bits with vectors as by a Gram matrix',
  () => {
    for (const kernel of kernels) {
      for (const l of isLong ? [1, 2, 3, 4, 5, 6, 7, 8, 13, 40] : [1, 2, 3, 8, 13]) {
        for (const d of isLong ? [1, 2, 13, 40, 64] : [13, 40]) {
          for (const C of [0.1, 10]) {
            const { isFound, differs } = compare(cloud(20, d, 0, l), cloud(l, d, 0.8, d), kernel, C);
            expect(differs, `${kernel.kind}, ${l} rows of ${d}`).toBe('');
            expect(isFound).toBe((20 + l) * d >= 64);
          }
        }
      }
    }
  },
);

it.runIf(hasVectors).each(kindsOfNumbers)('the same holds of %s numbers', (kind) => {
  const rows = (count: number, seed: number): Mat => ({
    rows: count,
    cols: 5,
    data: difficultNumbers(kind, 5 * count, seed),
  });
  for (const kernel of kernels) {
    for (const seed of isLong ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 2, 3]) {
      expect(compare(rows(11 + seed, seed), rows(14, 50 + seed), kernel, 1).differs).toBe('');
    }
  }
});

it.runIf(hasVectors)('a hard border takes breaks, after which it goes on as if there had been none', () => {
  const { differs, breaks, pairs } = compare(cloud(150, 3, 0, 1), cloud(150, 3, 0.3, 2), kernels[1]!, 1e3);
  expect(differs).toBe('');
  expect(breaks).toBeGreaterThan(1);
  expect(pairs).toBeGreaterThan(2000);
});

it('kernels between rows are what they are by definition, to the bit', () => {
  for (const kernel of [...kernels, { kind: 'poly', gamma: 1, degree: 2.5, coef0: 40 } as const]) {
    for (const [m, n, d] of [
      [1, 1, 1],
      [3, 5, 2],
      [9, 16, 13],
      [300, 61, 64],
    ] as const) {
      const [A, B] = [cloud(m, d, 0, 1), cloud(n, d, 0.5, 2)];
      const expected = Float64Array.from({ length: m * n }, (_, at) => {
        const [x, z] = [rowOf(A, Math.floor(at / n)), rowOf(B, at % n)];
        if (kernel.kind === 'linear') return dot(x, z);
        if (kernel.kind === 'poly') return power(kernel.gamma * dot(x, z) + kernel.coef0, kernel.degree);
        return exp(-kernel.gamma * (dot(x, x) + dot(z, z) - 2 * dot(x, z)));
      });
      const found = finish(kernelsBetween(A, B, kernel, createMeter()));
      expect(difference(found.data, expected)).toBe('');
    }
  }
});
