import { expect } from 'vitest';

export interface Tolerance {
  readonly rtol: number;
  /** Errors are relative to max(floor, |expected|). */
  readonly floor?: number;
  readonly what?: string;
}

/** |actual − expected| ≤ rtol · max(floor, |expected|); the floor of a single number is 0 unless said. */
export function expectClose(
  actual: number,
  expected: number,
  { rtol, floor = 0, what = 'value' }: Tolerance,
): void {
  const size = Math.max(floor, Math.abs(expected));
  const error = Math.abs(actual - expected);
  const told = `${what}: got ${actual}, expected ${expected}, relative error ${error / size}`;
  expect(error <= rtol * size, told).toBe(true);
}

/** Everything that is wanted, however deep; more may be given. Numbers are as close as `expectClose` has it, all else is equal. */
export function expectAnswered(given: unknown, wanted: unknown, tolerance: Tolerance): void {
  const { what = 'answer' } = tolerance;
  if (typeof wanted === 'number') expectClose(given as number, wanted, { ...tolerance, what });
  else if (typeof wanted === 'object' && wanted !== null) {
    if (Array.isArray(wanted)) expect(given, what).toHaveLength(wanted.length);
    for (const [key, one] of Object.entries(wanted)) {
      const own = (given as Readonly<Record<string, unknown>> | undefined)?.[key];
      expectAnswered(own, one, { ...tolerance, what: `${what}.${key}` });
    }
  } else expect(given, what).toEqual(wanted);
}

/** Element by element; the floor is the largest number expected unless said: an entry is as good as its neighbours. */
export function expectAllClose(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: Tolerance,
): void {
  expect(actual.length).toBe(expected.length);
  const floor = tolerance.floor ?? Math.max(0, ...Array.from(expected, Math.abs));
  for (let i = 0; i < expected.length; i++) {
    expectClose(actual[i]!, expected[i]!, {
      ...tolerance,
      floor,
      what: `${tolerance.what ?? 'value'}[${i}]`,
    });
  }
}
