import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/28_trees.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { createRng } from '../numeric/random/rng';
import { halfNormals } from './halfNormals';
import type { Posterior } from './posterior';

interface Row {
  readonly predicted: readonly [number, number, number];
  readonly threshold: number;
  readonly mean: number;
  readonly median: number;
  readonly quantiles: Readonly<Record<string, number>>;
  readonly ei: number;
  readonly pi: number;
}

const rows = golden.cases.flatMap((c) => ('rows' in c ? (c.rows as unknown as Row[]) : []));

function through([low, middle, high]: Row['predicted']): Posterior {
  return halfNormals([Float64Array.of(low), Float64Array.of(middle), Float64Array.of(high)], 1e-6);
}

/** Two half normals through three quantiles; computed in Python, see the fixture. */
describe.each(rows.map((row) => [row.predicted.join(', '), row] as const))('through %s', (_, row) => {
  const belief = through(row.predicted);

  it('mean, median and quantiles', () => {
    expectClose(belief.mean()[0]!, row.mean, { rtol: 1e-9 });
    expectClose(belief.confidenceBound(0)[0]!, row.median, { rtol: 1e-9 });
    for (const [p, value] of Object.entries(row.quantiles)) {
      expectClose(belief.quantile(Number(p))[0]!, value, { rtol: 1e-9 });
    }
  });

  it('probability of improvement and expected improvement, with its logarithm', () => {
    expectClose(belief.exceedance(row.threshold)[0]!, row.pi, { rtol: 1e-9 });
    expectClose(belief.expectedExcess(row.threshold)[0]!, row.ei, { rtol: 1e-9 });
    expectClose(Math.exp(belief.logExpectedExcess(row.threshold)[0]!), row.ei, { rtol: 1e-9 });
  });

  it('a gain that falls by the probability of being above the threshold', () => {
    const h = 1e-5;
    for (const threshold of [-3, -1, row.threshold, 1, 2]) {
      const [low, high] = [threshold - h, threshold + h].map((at) => belief.expectedExcess(at)[0]!);
      expect((low! - high!) / (2 * h)).toBeCloseTo(belief.exceedance(threshold)[0]!, 4);
    }
  });

  it('a density that is the slope of the cdf on both sides', () => {
    const h = 1e-5;
    for (const y of [row.median - 0.4, row.median + 0.4]) {
      const slope = (belief.cdf(y + h)[0]! - belief.cdf(y - h)[0]!) / (2 * h);
      expect(belief.density(0, Float64Array.of(y))[0]!).toBeCloseTo(slope, 6);
    }
  });
});

it('a long lower side takes no digits from the gain above the middle', () => {
  const belief = through([-1e9, 0, 1e-6]);
  const sd = 1e-6 / 0.994457883209753;
  expectClose(belief.expectedExcess(-1e-12)[0]!, sd * 0.3989422804014327 + 5e-13, { rtol: 1e-9 });
});

it('far above the middle its log stays finite, far below it is that of the gap', () => {
  const belief = through([-1, 0, 1]);
  expect(belief.expectedExcess(100)[0]!).toBe(0);
  expect(belief.logExpectedExcess(100)[0]!).toBeLessThan(-4000);
  expectClose(belief.expectedExcess(-100)[0]!, 100, { rtol: 1e-12 });
});

it('quantiles that are one leave the floor', () => {
  const belief = halfNormals([Float64Array.of(2), Float64Array.of(2), Float64Array.of(2)], 0.1);
  expectAllClose([belief.confidenceBound(-1)[0]!, belief.confidenceBound(1)[0]!], [1.9, 2.1], {
    rtol: 1e-12,
  });
});

it('a draw is the same quantile at all places', () => {
  const belief = halfNormals([Float64Array.of(-1, 0), Float64Array.of(0, 1), Float64Array.of(1, 2)], 1e-6);
  const { data } = belief.sample(20, createRng(1));
  for (let s = 0; s < 20; s++) expect(data[2 * s + 1]! - data[2 * s]!).toBeCloseTo(1, 12);
});
