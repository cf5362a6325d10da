import { expect } from 'vitest';
import { expectClose } from './tolerance';

/** A request and what must be among its answer, as an independent implementation found it. */
export interface ReferenceCase {
  readonly name: string;
  readonly request: object;
  readonly expect: object;
  readonly rtol: number;
}

/** Returns the cases of a golden file that can be asked of the command line. */
export function requestsIn(golden: { readonly cases: readonly object[] }): readonly ReferenceCase[] {
  return golden.cases.filter((c) => 'request' in c) as unknown as readonly ReferenceCase[];
}

/** Compares every number of a reference with the one at the same place in an answer: an error is relative, or to 1e-3. */
export function expectSame(actual: unknown, { name, expect: wanted, rtol }: ReferenceCase): void {
  compare(actual, wanted, { rtol, what: name });
}

function compare(actual: unknown, wanted: unknown, { rtol, what }: { rtol: number; what: string }): void {
  if (typeof wanted === 'number') return expectClose(actual as number, wanted, { rtol, floor: 1e-3, what });
  const entries = Object.entries(wanted as object);
  expect(entries.length, what).toBeGreaterThan(0);
  for (const [key, value] of entries) {
    compare((actual as Record<string, unknown>)[key], value, { rtol, what: `${what}.${key}` });
  }
}
