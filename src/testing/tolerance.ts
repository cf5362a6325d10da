import { expect } from 'vitest';

/** |actual − expected| ≤ rtol · max(floor, |expected|); the floor is 1 unless said. */
export function expectClose(
  actual: number,
  expected: number,
  tolerance: { rtol: number; floor?: number; what?: string },
): void {
  const { rtol, floor = 1, what = 'value' } = tolerance;
  const error = Math.abs(actual - expected) / Math.max(floor, Math.abs(expected));
  const told = `${what}: got ${actual}, expected ${expected}, relative error ${error}`;
  expect(error <= rtol, told).toBe(true);
}

/** Element by element. */
export function expectAllClose(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: { rtol: number; floor?: number; what?: string },
): void {
  expect(actual.length).toBe(expected.length);
  for (let i = 0; i < expected.length; i++) {
    expectClose(actual[i]!, expected[i]!, { ...tolerance, what: `${tolerance.what ?? 'value'}[${i}]` });
  }
}
