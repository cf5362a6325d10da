import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/16_kmeans.json';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { column, fromRows, rowOf, type Mat } from '../arrays';
import { EngineError } from '../../errors';
import { createRng } from '../random/rng';
import { kMeans, squaredDistance, type Clustering } from './kMeans';
import { sweep } from '../../../testing/sweep';

const rng = createRng(1);

describe.each(golden.cases.map((c, i) => [i, c] as const))('reference clusters %i', (_, c) => {
  it.each([1, 2, 3])('from seed %i', (seed) => {
    const { labels, centers, inertia } = kMeans(fromRows(c.Z), c.k, createRng(seed));
    expect(Array.from(labels)).toEqual(c.labels_canonical);
    expectAllClose(centers.data, c.centers.flat(), { rtol: 1e-9 });
    expectClose(inertia, c.inertia, { rtol: 1e-9 });
  });
});

/** The least sum of squares over all ways to cut points of a line into k intervals, which is where the optimum lies. */
function leastOnALine(values: readonly number[], k: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const cost = (part: readonly number[]): number => {
    const mean = part.reduce((a, b) => a + b, 0) / part.length;
    return part.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  };
  const least = (from: number, parts: number): number => {
    if (parts === 1) return cost(sorted.slice(from));
    let best = Infinity;
    for (let cut = from + 1; cut <= sorted.length - parts + 1; cut++) {
      best = Math.min(best, cost(sorted.slice(from, cut)) + least(cut, parts - 1));
    }
    return best;
  };
  return least(0, k);
}

describe('laws', () => {
  const coordinate = fc.oneof(
    fc.integer({ min: -3, max: 3 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.constantFrom(0, 1e-300, 1e200, -1e308, 1e308, 5e-324),
  );
  const rows = fc
    .integer({ min: 1, max: 3 })
    .chain((d) =>
      fc.array(fc.array(coordinate, { minLength: d, maxLength: d }), { minLength: 1, maxLength: 14 }),
    );
  const clusters = fc.integer({ min: 1, max: 7 });

  it('sorts any finite points into clusters that are not empty, numbered as they appear, centred on their means', () => {
    fc.assert(
      fc.property(rows, clusters, (points, k) => expectSound(fromRows(points), k)),
      { numRuns: sweep(90, 300) },
    );
  });

  it('finds as many clusters as asked for, or as there are different points', () => {
    const some = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(some, clusters, (values, k) => {
        expect(kMeans(column(values), k, rng).centers.rows).toBe(Math.min(k, new Set(values).size));
      }),
    );
  });

  it('leaves no point nearer to another centre', () => {
    const points = fromRows(Array.from({ length: 60 }, () => [rng.normal(), rng.normal()]));
    const { labels, centers } = kMeans(points, 5, rng.fork('other'));
    labels.forEach((label, i) => {
      const own = squaredDistance(rowOf(points, i), rowOf(centers, label));
      for (let l = 0; l < 5; l++) {
        expect(own).toBeLessThanOrEqual(squaredDistance(rowOf(points, i), rowOf(centers, l)));
      }
    });
  });

  it('comes within a tenth of the optimum on a line, and nearly always to it', () => {
    let exact = 0;
    for (let trial = 0; trial < 60; trial++) {
      const draw = createRng(trial);
      const values = Array.from({ length: 12 }, () => draw.normal());
      const { inertia } = kMeans(column(values), 3, draw.fork('k-means'));
      const least = leastOnALine(values, 3);
      expect(inertia).toBeGreaterThanOrEqual(least * (1 - 1e-12));
      expect(inertia).toBeLessThanOrEqual(1.1 * least);
      if (inertia <= least * (1 + 1e-12)) exact++;
    }
    expect(exact).toBeGreaterThanOrEqual(57);
  });

  it('depends on the seed only, not on what was drawn before', () => {
    const points = fromRows(Array.from({ length: 30 }, (_, i) => [Math.sin(7 * i), Math.cos(3 * i)]));
    const used = createRng(4);
    used.uniform();
    expect(kMeans(points, 4, used)).toEqual(kMeans(points, 4, createRng(4)));
  });

  it('does not care about scale and place', () => {
    const values = Array.from({ length: 25 }, (_, i) => Math.sin(i * i));
    const { labels } = kMeans(column(values), 3, createRng(2));
    const moved = kMeans(column(values.map((value) => 1e150 * (value + 3))), 3, createRng(2));
    expect(moved.labels).toEqual(labels);
  });
});

function expectSound(points: Mat, k: number): void {
  const found = kMeans(points, k, rng);
  const count = found.centers.rows;
  expect(count).toBeLessThanOrEqual(k);
  expect([...new Set(found.labels)]).toEqual(Array.from({ length: count }, (_, l) => l));
  expect(found.inertia).toBeGreaterThanOrEqual(0);
  expectMeans(points, found);
}

function expectMeans(points: Mat, { labels, centers }: Clustering): void {
  for (let l = 0; l < centers.rows; l++) {
    const members = Array.from(labels.keys()).filter((i) => labels[i] === l);
    for (let j = 0; j < points.cols; j++) {
      const values = members.map((i) => rowOf(points, i)[j]! / members.length);
      const size = Math.max(...points.data.map(Math.abs));
      const mean = values.reduce((a, b) => a + b, 0);
      expect(Math.abs(rowOf(centers, l)[j]! - mean)).toBeLessThanOrEqual(1e-13 * size + 1e-320);
    }
  }
}

describe('hostile input', () => {
  it('all equal points are one cluster', () => {
    const { labels, centers, inertia } = kMeans(column([0.1, 0.1, 0.1]), 3, rng);
    expect([Array.from(labels), centers.rows]).toEqual([[0, 0, 0], 1]);
    expect(inertia).toBeLessThan(1e-30);
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])('no %d clusters', (k) => {
    expect(() => kMeans(column([1, 2]), k, rng)).toThrow(EngineError);
  });

  it.each([[[]], [[1, Number.NaN]], [[Infinity]]])('no clusters of %j', (values) => {
    expect(() => kMeans(column(values), 1, rng)).toThrow(EngineError);
  });
});
