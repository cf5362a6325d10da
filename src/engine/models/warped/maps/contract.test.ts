import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRows, linspace, rowOf, zeros, type Mat, type Vec } from '../../../numeric/arrays';
import { createRng } from '../../../numeric/random/rng';
import { expectClose } from '../../../../testing/tolerance';
import { warps } from './registry';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';

const skewed = Float64Array.from([0.1, 0.12, 0.2, 0.22, 0.31, 0.5, 0.9, 1.7, 2.6, 4.4]);
const outlier = Float64Array.from({ length: 50 }, (_, i) => (i === 49 ? 10 : 0.02 * ((i * 7) % 13)));
const twoGroups = Float64Array.from([0, 0.1, -0.1, 0.05, 3, 3.1, 2.9, 3.05]);
const samples = [
  ['skewed outputs', skewed],
  ['two groups', twoGroups],
  ['an outlier', outlier],
] as const;

/** Inputs in a corner, in the middle, at an observation, outside, and nowhere near. */
const places = [
  [0, 0],
  [0.5, 0.5],
  [0.1, 0.9],
  [3, -2],
  [-1e9, 1e12],
].map((place) => Float64Array.from(place));

/** Inputs [n×2] for outputs [n]; outputs close to each other are often, but not always, in one place. */
function inputsFor(y: Vec): Mat {
  const rng = createRng(1).fork('inputs', y.length);
  const range = Math.max(...y) - Math.min(...y) || 1;
  const rows = Array.from(y, (value) => [
    0.3 * rng.uniform() + (0.7 * (value - Math.min(...y))) / range,
    rng.uniform(),
  ]);
  return fromRows([[0.1, 0.9], ...rows.slice(1)]);
}

function moved(X: Mat, scale: readonly number[], shift: readonly number[]): Mat {
  return { ...X, data: X.data.map((value, k) => scale[k % X.cols]! * value + shift[k % X.cols]!) };
}

describe.each(warps.map((def) => [def.id, def] as const))('warp %s', (_, def) => {
  const mapsOf = (y: Vec): MonotoneMap[] => {
    const warp = def.learn(inputsFor(y), y, {});
    return places.map((x) => warp.at(x));
  };

  it.each(samples)('rises strictly over everything seen, everywhere: %s', (_name, y) => {
    for (const map of mapsOf(y)) {
      const z = Array.from(linspace(-6, 10, 400), map.forward);
      // −Infinity is for outputs that a map takes for impossible.
      const possible = z.filter((value) => value !== -Infinity);
      expect(z.slice(z.length - possible.length)).toEqual(possible);
      expect(possible.length).toBeGreaterThan(200);
      for (let i = 1; i < possible.length; i++) expect(possible[i]!).toBeGreaterThan(possible[i - 1]!);
    }
  });

  it.each(samples)('has the same maps one place after the other as alone, to the bit: %s', (_name, y) => {
    for (const weights of ['normalized', 'as-printed']) {
      const given = def.params.some(({ id }) => id === 'weights') ? { weights } : {};
      const warp = def.learn(inputsFor(y), y, given);
      const alone = places.map((x) => warp.at(x));
      const placed = warp.placed?.(fromRows(places.map((x) => [...x])));
      // Back and forth, because what is asked of one place must not stay with the next.
      for (const i of placed ? [0, 3, 1, 4, 2, 2, 0] : []) {
        for (const value of [-1e300, -7, 0.15, 0.3, 2.95, 40, NaN]) {
          const [found, wanted] = [placed!.at(i), alone[i]!];
          expect(found.forward(value)).toBe(wanted.forward(value));
          expect(found.inverse(value)).toBe(wanted.inverse(value));
          expect(found.logDerivative(value)).toBe(wanted.logDerivative(value));
        }
      }
    }
  });

  it.each(samples)('gives y back from z, and z back from y: %s', (_name, y) => {
    for (const map of mapsOf(y)) {
      for (const t of linspace(-3, 8, 60)) {
        const z = map.forward(t);
        // Where Ψ hardly rises, the digits of y are not in z.
        const digits = Math.abs(z) * Math.exp(-map.logDerivative(t)) * 1e-15;
        if (z > -Infinity) expectClose(map.inverse(z), t, { rtol: 1e-9, floor: digits * 1e9 });
      }
      for (const z of linspace(-7, 7, 60)) {
        expectClose(map.forward(map.inverse(z)), z, { rtol: 1e-9 });
      }
    }
  });

  it('has the derivative that differences give', () => {
    for (const map of mapsOf(skewed)) {
      for (const y of linspace(-0.5, 8, 40)) {
        const slope = (map.forward(y + 1e-5) - map.forward(y - 1e-5)) / 2e-5;
        expectClose(Math.exp(map.logDerivative(y)), slope, { rtol: 1e-6 });
      }
    }
  });

  it('does not care about the units of the inputs', () => {
    const X = inputsFor(skewed);
    const [scale, shift] = [[250, 1e-3] as const, [-40, 7] as const];
    const before = def.learn(X, skewed, {});
    const after = def.learn(moved(X, scale, shift), skewed, {});
    for (const x of places.slice(0, 4)) {
      const there = rowOf(moved({ rows: 1, cols: 2, data: x }, scale, shift), 0);
      for (const y of linspace(0, 5, 30)) {
        expectClose(after.at(there).forward(y), before.at(x).forward(y), { rtol: 1e-9, floor: 1 });
      }
    }
  });

  it('does not care about the units of the outputs', () => {
    if (def.id === 'identity') return;
    const X = inputsFor(skewed);
    const before = def.learn(X, skewed, {});
    const after = def.learn(
      X,
      skewed.map((y) => 1000 * y - 7),
      {},
    );
    for (const x of places) {
      for (const y of linspace(0, 5, 30)) {
        expectClose(after.at(x).forward(1000 * y - 7), before.at(x).forward(y), { rtol: 1e-8, floor: 1 });
      }
    }
  });

  it('is a function of the data: learnt twice, it is the same', () => {
    const first = mapsOf(outlier).map((map) => Array.from(linspace(-2, 11, 50), map.forward));
    expect(mapsOf(outlier).map((map) => Array.from(linspace(-2, 11, 50), map.forward))).toEqual(first);
  });

  it('takes one observation, or equal ones, as they are', () => {
    for (const y of [Float64Array.of(3), Float64Array.of(2, 2, 2)]) {
      const warp = def.learn(zeros(y.length, 1), y, {});
      expect(warp.at(Float64Array.of(0.5)).forward(1.25)).toBe(1.25);
      expect(warp.at(Float64Array.of(0.5)).logDerivative(1.25)).toBe(0);
      if (def.id !== 'identity') expect(warp.warnings.length).toBe(1);
    }
  });

  it('stays finite, increasing and invertible for any finite outputs', () => {
    // Twelve decades between the largest output and the smallest difference.
    const output = fc.integer({ min: -1e9, max: 1e9 }).map((k) => k / 1000);
    const place = fc.constantFrom(0, 0.25, 0.5, 1, 1e-9, 1e6);
    const row = fc.tuple(output, place, place);
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 2, maxLength: 12 }),
        fc.double({ min: -8, max: 8, noNaN: true }),
        (rows, z) => {
          const y = Float64Array.from(rows, ([value]) => value);
          const X = fromRows(rows.map(([, a, b]) => [a, b]));
          const warp = def.learn(X, y, {});
          for (const x of places) expectSound(warp.at(x), y, z);
        },
      ),
      { numRuns: 60 },
    );
  });
});

function expectSound(map: MonotoneMap, values: Vec, z: number): void {
  const y = map.inverse(z);
  expect(Number.isFinite(y)).toBe(true);
  expect(Number.isFinite(map.logDerivative(y))).toBe(true);
  const spread = Math.max(...values) - Math.min(...values);
  const step = Math.max(1e-3 * spread, 1e-9 * Math.abs(y), 1e-12);
  expect(map.forward(y + step)).toBeGreaterThanOrEqual(map.forward(y - step));
}
