import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { hostileTables } from '../../testing/hostileTables';
import { readTable } from './readTable';
import { workClock } from '../../testing/clocks';

const known = Reflect.ownKeys(Object.prototype).length;
afterEach(() => expect(Reflect.ownKeys(Object.prototype)).toHaveLength(known));

/** Rows or a sentence, within a second: a bound on hanging, no measure. */
function read(text: string) {
  const worked = workClock();
  const found = readTable(text);
  expect(worked()).toBeLessThan(1000);
  if (found.kind === 'problem') {
    expect(found.text).toMatch(/^\S.*[.…]$/s);
    expect(found.text.length).toBeLessThan(700);
  } else {
    expect(found.params['X']).toHaveLength((found.params['y'] as unknown[]).length);
    expect((found.params['y'] as number[]).every((y) => Math.abs(y) <= 1e100)).toBe(true);
    for (const name of found.params['names'] as string[]) expect(name.length).toBeLessThanOrEqual(40);
  }
  return found;
}

it.each(hostileTables.map(([what, text]) => [what, text]))('refuses %s in words', (_, text) => {
  expect(read(text).kind).toBe('problem');
});

it('are fifty and more', () => {
  expect(new Set(hostileTables.map(([, text]) => text)).size).toBeGreaterThanOrEqual(50);
});

it('takes columns with names of any kind for what they are', () => {
  for (const name of ['__proto__', 'constructor', '<b>x</b>', '=cmd|1', 'a'.repeat(1_000_000)]) {
    expect(read(`${name},y\n1,2\n3,4`).kind).toBe('rows');
    expect(read(`x,${name}\n1,2\n3,4`).kind).toBe('rows');
  }
});

it('pieces of hostile tables put together', () => {
  const pieces = hostileTables.flatMap(([, text]) => (text.length < 300 ? text.split(/(?<=[,;\n"])/) : []));
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 30 }),
      (parts) => void read(parts.join('')),
    ),
    { numRuns: 500 },
  );
});
