import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLogarithm, inputKinds } from './inputs';
import { allPlaces, neighbours, spaceOf } from './space';

const boxes = [
  [-5, 10],
  [1, 6],
  [0.001, 1000],
] as const;

describe.each(inputKinds)('an input of kind %s', (kind) => {
  it.each(boxes.filter(([lo]) => !byLogarithm(kind) || lo > 0))(
    'goes there and back on [%d, %d]',
    (lo, hi) => {
      const space = spaceOf([[lo, hi]], [kind]);
      fc.assert(
        fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (share) => {
          const u = space.snap(Float64Array.of(share));
          expect(space.snap(u)).toEqual(u);
          const [value] = space.fromUnit(u);
          expect(value).toBeGreaterThanOrEqual(lo);
          expect(value).toBeLessThanOrEqual(hi);
          expect(space.toUnit([value!])[0]).toBeCloseTo(u[0]!, 12);
          if (space.inputs[0]!.levels < Infinity) expect(Number.isInteger(value)).toBe(true);
        }),
      );
    },
  );
});

it('each whole number has an equal share of the line', () => {
  const { snap, fromUnit } = spaceOf([[1, 4]], ['integer']);
  const counts = [0, 0, 0, 0];
  for (let k = 0; k < 4000; k++) counts[fromUnit(snap(Float64Array.of((k + 0.5) / 4000)))[0]! - 1]!++;
  expect(counts).toEqual([1000, 1000, 1000, 1000]);
});

it('decades are equally long by their logarithm', () => {
  const { toUnit } = spaceOf([[0.01, 100]], ['log-float']);
  [0.01, 0.1, 1, 10, 100].forEach((x, k) => expect(toUnit([x])[0]).toBeCloseTo(k / 4, 14));
});

it('whole numbers on a line of logarithms stand where their logarithms are, next to each other', () => {
  const { toUnit, fromUnit, snap, inputs } = spaceOf([[10, 1000]], ['log-integer']);
  expect(toUnit([100])[0]).toBeCloseTo(0.5, 14);
  const counts = [0, 0];
  for (let k = 0; k < 1000; k++)
    counts[fromUnit(snap(Float64Array.of((k + 0.5) / 1000)))[0]! < 100 ? 0 : 1]! += 1;
  expect(Math.abs(counts[0]! - counts[1]!)).toBeLessThan(5);
  for (const value of [10, 11, 500, 1000]) {
    const beside = neighbours(inputs[0]!, toUnit([value])[0]!).map(
      (share) => fromUnit(Float64Array.of(share))[0],
    );
    expect(beside).toEqual([value - 1, value + 1].filter((one) => one >= 10 && one <= 1000));
  }
  expect(spaceOf([[3.5, 4.5]], ['log-integer']).toUnit([4])[0]).toBe(0.5);
});

it('knows all places where they are few', () => {
  const box = [
    [0, 2],
    [1, 2],
  ] as const;
  const places = allPlaces(spaceOf(box, ['integer', 'categorical']), 10)!;
  expect(new Set(places.map(String)).size).toBe(6);
  expect(allPlaces(spaceOf(box, ['integer', 'categorical']), 5)).toBeNull();
  expect(allPlaces(spaceOf(box), 1000)).toBeNull();
});

it.each([
  [[[0, 1]], ['log-float'], /must be positive/],
  [[[-3, 9]], ['log-integer'], /must be positive/],
  [[[0.2, 0.8]], ['integer'], /no whole number/],
  [[[0, 1]], ['float', 'float'], /one kind for each of the 1/],
] as const)('refuses %j as %j in words', (box, kinds, words) => {
  expect(() => spaceOf(box, kinds)).toThrow(words);
});
