import { describe, expect, it } from 'vitest';
import { uniformDesign } from '../../testing/designs';
import { difference, difficultNumbers, kindsOfNumbers } from '../../testing/difficultNumbers';
import { isLong } from '../../testing/sweep';
import { byId } from '../definition';
import type { Mat, Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { dot, substituteBackward, substituteForward, type Factor } from '../numeric/linalg/core';
import { plainJobs, vectorProfiles, type EvidenceTask } from '../numeric/linalg/jobs';
import { rowStart, upperStart } from '../numeric/linalg/packed';
import { instantiate } from '../numeric/linalg/simd/instance';
import { simdJobs } from '../numeric/linalg/simd/simdJobs';
import type { PairedKernel } from './kernel';
import { kernels } from './registry';

const simd = simdJobs(instantiate()!);

/** What is conditioned, before there is memory for results. */
type Given = Omit<EvidenceTask, 'alpha' | 'slope'>;

/** All that a job sets, one after another; of a kernel the sums, else the slope itself. Null where a pivot is lost. */
type Outcome = readonly number[] | null;

function atOnce(X: Mat, given: Given, paired: PairedKernel | null, withSlopes: boolean): Outcome {
  const n = X.rows;
  const [alpha, slope] = [new Float64Array(n), new Float64Array(rowStart(n))];
  const job = simd.evidenceOn(X, paired?.codes);
  const found = job!({ ...given, alpha, slope }, withSlopes);
  if (!found) return null;
  const common = [...alpha, found.mean, found.misfit, found.logDeterminant];
  if (!withSlopes) return common;
  const own = paired ? found.kernelSlopes.subarray(0, paired.size) : slope;
  return [...common, found.scaleSlope, found.noiseSlope, ...own];
}

/** The same by the steps of the plain jobs, in the order in which a trial of a fit takes them. */
function stepByStep(given: Given, paired: PairedKernel | null, withSlopes: boolean): Outcome {
  const { unit, outputScale, noise, z } = given;
  const n = z.length;
  const lower = new Float64Array(rowStart(n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) lower[rowStart(i) + j] = outputScale * unit[upperStart(j, n) + i]!;
    lower[rowStart(i) + i]! += typeof noise === 'number' ? noise : noise[i]!;
  }
  const factor = { size: n, lower };
  if (plainJobs.factorRows(factor, 0, n) >= 0) return null;
  const ones = solved(factor, new Float64Array(n).fill(1));
  const mean = given.mean ?? dot(ones, z) / ones.reduce((sum, value) => sum + value, 0);
  const centred = z.map((value) => value - mean);
  const alpha = solved(factor, centred.slice());
  const logs = z.reduce((sum, _, i) => sum + log(lower[rowStart(i) + i]!), 0);
  const common = [...alpha, mean, dot(centred, alpha), 2 * logs];
  if (!withSlopes) return common;
  const slope = new Float64Array(rowStart(n));
  plainJobs.inverseInto(factor, slope);
  const sums = { diagonal: 0, noise: 0 };
  for (let i = 0, at = 0; i < n; i++) {
    for (let j = i; j < n; j++, at++) slope[at] = 0.5 * (alpha[i]! * alpha[j]! - slope[at]!);
    sums.diagonal += slope[upperStart(i, n) + i]! * unit[upperStart(i, n) + i]!;
    sums.noise += slope[upperStart(i, n) + i]!;
  }
  const own = paired ? new Float64Array(paired.size) : slope;
  paired?.gradient(slope, own);
  return [...common, 2 * dot(slope, unit) - sums.diagonal, sums.noise, ...own];
}

function solved(factor: Factor, b: Vec): Vec {
  substituteForward(factor, b);
  substituteBackward(factor, b);
  return b;
}

function expectSame(found: Outcome, wanted: Outcome): void {
  expect(found === null).toBe(wanted === null);
  if (wanted) expect(difference(found!, wanted)).toBe('');
}

const sizes = isLong
  ? [...Array.from({ length: 33 }, (_, k) => k + 8), 75, 101, 150]
  : [8, 9, 10, 11, 12, 13, 14, 15, 33, 50, 75];

describe.each(vectorProfiles)('the evidence of %s in one go', (id) => {
  it.each([1, 2, 3, 4, 5])('has the bits of its steps, d = %i', (d) => {
    for (const codes of [undefined, Array.from({ length: d }, (_, p) => p % 2 === 0)]) {
      const kernel = byId(kernels, id).create({}, d, codes);
      for (const n of sizes) {
        const X = uniformDesign(n, d, n);
        X.data.forEach((x, k) => (X.data[k] = k % 3 === 0 ? Math.round(4 * x) / 4 : x));
        const paired = kernel.onPairs(X);
        const theta = kernel.theta.map((value, p) => value + 0.4 * Math.sin(n + p));
        const unit = new Float64Array(rowStart(n));
        paired.gram(theta, unit);
        const z = difficultNumbers('ordinary', n, 3);
        for (const [noise, mean] of [
          [1e-3, 0.25],
          [z.map((value) => 0.01 + value * value), null],
          [1e-18, null],
        ] as const) {
          const given = { kernel: paired.radial!(theta)!, unit, outputScale: 1.7, noise, z, mean };
          for (const withSlopes of [false, true]) {
            expectSame(atOnce(X, given, paired, withSlopes), stepByStep(given, paired, withSlopes));
          }
        }
      }
    }
  });
});

it.each(kindsOfNumbers)(
  'the evidence of a given covariance has the bits of its steps: %s numbers',
  (kind) => {
    let lost = 0;
    for (const n of sizes) {
      const X = uniformDesign(n, 1, n);
      const own = difficultNumbers(kind, rowStart(n), n);
      const z = difficultNumbers(kind, n, 2);
      for (const raised of [n, 2, -1]) {
        const unit = own.slice();
        const largest = kind === 'tiny' ? 1e-308 : kind === 'huge' ? 1e200 : 1;
        for (let i = 0; i < n; i++) unit[upperStart(i, n) + i] = raised * largest;
        for (const mean of [null, 0.5]) {
          const given = { kernel: null, unit, outputScale: 0.7, noise: 0.3 * largest, z, mean };
          const wanted = stepByStep(given, null, true);
          if (!wanted) lost++;
          expectSame(atOnce(X, given, null, true), wanted);
        }
      }
    }
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThan(6 * sizes.length);
  },
);

it('leaves few points to the steps', () => {
  expect(simd.evidenceOn(uniformDesign(7, 2, 1), undefined)).toBeNull();
});
