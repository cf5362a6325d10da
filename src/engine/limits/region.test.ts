import { expect, it } from 'vitest';
import { rowOf } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { regionOf, type Region } from './region';

function sound(found: ReturnType<typeof regionOf>): Region {
  if ('conflict' in found) throw new Error('These limits leave nothing.');
  return found;
}

it('a box of a line, a grid, a ratio and codes: proposals are inside, on the grid, new and good', () => {
  const region = sound(
    regionOf({
      knobs: [
        { lower: -1, upper: 3, kind: 'line' },
        { lower: 0.1, upper: 0.75, kind: 'grid', step: 0.1 },
        { lower: 1e-4, upper: 10, kind: 'line', isLog: true },
        { lower: 0, upper: 2, kind: 'codes' },
      ],
      ...{ equal: [], atMost: [], apart: [] },
    }),
  );
  const runs = region.firstRuns(5, [], createRng(1));
  for (let i = 0; i < 5; i++) expect(region.contains(rowOf(runs, i))).toBe(true);
  const best = region.maximize(
    (X) =>
      Float64Array.from({ length: X.rows }, (_, i) => {
        const [a, b, c, code] = rowOf(X, i) as unknown as [number, number, number, number];
        return -((a - 1) ** 2) - (b - 0.38) ** 2 - (Math.log10(c) + 2) ** 2 - (code === 1 ? 0 : 1);
      }),
    { asked: [Float64Array.of(1, 0.4, 0.01, 1)], rng: createRng(2) },
  );
  expect(region.contains(best!.at)).toBe(true);
  expect(best!.value).toBeGreaterThan(-0.02);
});
