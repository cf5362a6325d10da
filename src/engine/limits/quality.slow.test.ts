import { expect, it } from 'vitest';
import { argmax, rowOf, type Mat, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { drawnPolytope, drawnScore, soundRegion } from '../../testing/polytopes';
import { isLong, sweep } from '../../testing/sweep';
import { climbIn } from './climb';
import { stackOf } from './grid';
import type { Region } from './region';
import { layoutOf, toPlaceBeyond, toShares } from './layout';
import { areSame } from './localSearch';
import { piecesBy } from './pieces';
import type { RegionSpec, Score } from './spec';

/** Quality that is promised of the search, whatever the limits: shares of polytopes, and losses in log EI. */
const [goodShare, goodLoss] = [0.95, 1e-3];
const [exactShare, mostMeanLoss] = [0.85, 0.05];
const climbs = 40;

/** Polytopes are tried in blocks, none of which takes long. */
const blocks = isLong ? [0, 1, 2, 3] : [0];

it.each(blocks)('keeps every limit in rounds of four, no two places alike: block %i', (block) => {
  const count = sweep(12, 250);
  for (let k = block * count; k < (block + 1) * count; k++) {
    const rng = createRng(k).fork('rounds');
    const d = 1 + (k % 7);
    const step = [undefined, 0.1, 0.01][k % 3];
    const spec = drawnPolytope(d, rng, step);
    const region = soundRegion(spec);
    const { axes } = layoutOf(spec);
    const { score, asked } = drawnScore(spec, region, { n: d + 3, rng });
    const all = [...asked];
    for (let round = 0; round < 4; round++) {
      const found = region.maximize(score, { asked: all, rng: rng.fork('round', round) });
      if (!found) {
        // Then there is nothing else: grids with a sum may have a handful of places.
        expect(placesOf(spec, region).every((v) => all.some((one) => areSame(axes, one, v)))).toBe(true);
        break;
      }
      const place = `polytope ${k}, place ${round}: ${found.at.join(', ')}`;
      expect(region.contains(found.at), place).toBe(true);
      expect(excessOf(spec, found.at), place).toBeLessThanOrEqual(1e-9);
      expect(
        all.every((one) => !areSame(axes, one, found.at)),
        place,
      ).toBe(true);
      all.push(found.at);
    }
  }
});

it.each(blocks)(`comes as high as the best of ${climbs} climbs from random places: block %i`, (block) => {
  const count = sweep(20, 250);
  const losses = Array.from({ length: count }, (_, i) => {
    const k = block * count + i;
    const rng = createRng(k).fork('climbs');
    const d = 2 + (k % 6);
    const spec = drawnPolytope(d, rng);
    const region = soundRegion(spec);
    const { score, asked } = drawnScore(spec, region, { n: 3 * d + 3, rng });
    const found = region.maximize(score, { asked, rng: rng.fork('search') });
    return bestOfClimbs(spec, score, region.sample(climbs, rng.fork('starts'))) - found!.value;
  });
  const good = losses.filter((loss) => loss <= goodLoss).length;
  expect(good / count, losses.filter((loss) => loss > goodLoss).join(', ')).toBeGreaterThanOrEqual(goodShare);
});

it.each(blocks)('finds the best place of a grid: block %i', (block) => {
  const count = sweep(14, 100);
  const losses = Array.from({ length: count }, (_, i) => {
    const k = block * count + i;
    const rng = createRng(k).fork('grids');
    const d = 2 + (k % 3);
    const spec = drawnPolytope(d, rng, k % 2 === 0 || d > 3 ? 0.1 : 0.05);
    const region = soundRegion(spec);
    const { score, asked } = drawnScore(spec, region, { n: 2 * d + 3, rng });
    const found = region.maximize(score, { asked, rng: rng.fork('search') });
    const { axes } = layoutOf(spec);
    const all = placesOf(spec, region).filter((one) => asked.every((other) => !areSame(axes, one, other)));
    if (all.length === 0) return found ? Infinity : 0;
    const values = score(stackOf(all, d));
    return values[argmax(values)]! - found!.value;
  });
  const exact = losses.filter((loss) => loss <= 1e-9).length;
  const mean = losses.reduce((a, b) => a + b, 0) / count;
  expect(exact / count, `lost ${losses.filter((loss) => loss > 1e-9).join(', ')}`).toBeGreaterThanOrEqual(
    exactShare,
  );
  expect(mean).toBeLessThanOrEqual(mostMeanLoss);
});

/** By how much a place breaks a limit, in shares of the ranges. */
function excessOf({ knobs, atMost, equal }: RegionSpec, v: Vec): number {
  const over = (row: ArrayLike<number>, value: number): number => {
    const scale = Math.sqrt(
      knobs.reduce((sum, { lower, upper }, j) => sum + (row[j]! * (upper - lower)) ** 2, 0),
    );
    return v.reduce((sum, one, j) => sum + row[j]! * one, -value) / scale;
  };
  return Math.max(
    ...atMost.map(({ row, value }) => over(row, value)),
    ...equal.map(({ row, value }) => Math.abs(over(row, value))),
    ...knobs.map(({ lower, upper }, j) => Math.max(lower - v[j]!, v[j]! - upper) / (upper - lower)),
  );
}

function bestOfClimbs(spec: RegionSpec, score: Score, starts: Mat): number {
  const layout = layoutOf(spec);
  const body = piecesBy(layout)([]).bodies[0]!;
  const shareScore: Score = (X) =>
    score(
      stackOf(
        Array.from({ length: X.rows }, (_, i) => toPlaceBeyond(layout, rowOf(X, i), [])),
        spec.knobs.length,
      ),
    );
  const values = score(starts);
  const ends = Array.from(values, (value, i) => {
    const task = {
      body,
      score: shareScore,
      unit: 1,
      stepsAt: (v: Vec) => v.map(() => 1e-5),
      isBarred: () => false,
    };
    return climbIn({ v: toShares(layout, rowOf(starts, i)), value }, task).value;
  });
  return Math.max(...ends);
}

/** All places of a grid that are allowed. */
function placesOf({ knobs }: RegionSpec, region: Region): Vec[] {
  expect(knobs.every(({ kind }) => kind === 'grid')).toBe(true);
  const values = knobs.map(({ lower, upper, step = 0 }) =>
    Array.from({ length: Math.floor((upper - lower) / step + 1e-9) + 1 }, (_, k) => lower + step * k),
  );
  return values
    .reduce<number[][]>((all, own) => all.flatMap((place) => own.map((value) => [...place, value])), [[]])
    .map((place) => Float64Array.from(place))
    .filter((place) => region.contains(place));
}
