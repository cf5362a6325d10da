import { expect, it } from 'vitest';
import { longestMade } from './allocations';

const seven = new Float64Array(7);

it.each<[string, number, () => unknown]>([
  ['new', 5, () => [new Float64Array(5), new Float64Array(3)]],
  ['of', 2, () => Float64Array.of(1, 2)],
  ['from', 4, () => Float64Array.from({ length: 4 }, (_, i) => i)],
  ['map', 7, () => seven.map((value) => value)],
  ['slice', 6, () => seven.slice(1)],
  ['Array.from', 7, () => Array.from(seven)],
  ['a view', 0, () => seven.subarray(1)],
  ['a sum', 0, () => seven.reduce((total, value) => total + value, 0)],
])('%s makes a list of %i', (_, length, work) => {
  expect(longestMade(work)).toBe(length);
});

it('leaves everything as it was, also after a fault', () => {
  const before = [globalThis.Float64Array, Float64Array.prototype.constructor, Array.from];
  expect(() =>
    longestMade(() => {
      throw new Error('as planned');
    }),
  ).toThrow('as planned');
  expect([globalThis.Float64Array, Float64Array.prototype.constructor, Array.from]).toEqual(before);
  expect(new Float64Array(2).map((value) => value).constructor).toBe(Float64Array);
});
