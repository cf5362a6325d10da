import { describe, expect, it } from 'vitest';
import { fromRows, rowOf, type Mat, type Vec } from '../../numeric/arrays';
import { invertAll, transformAll, type MonotoneMap } from '../../numeric/probability/monotoneMap';
import { createRng } from '../../numeric/random/rng';
import { warps } from '../../models/warped/maps/registry';
import { affineThen } from '../../models/warped/maps/affineMap';
import type { OutputWarp } from '../../models/warped/maps/warp';
import { warpedPosterior } from './warped';
import type { Posterior, Precision } from '../posterior';

const samples: readonly (readonly [string, Vec])[] = [
  ['skewed outputs', Float64Array.of(0.1, 0.12, 0.2, 0.22, 0.31, 0.5, 0.9, 1.7, 2.6, 4.4)],
  ['groups far apart', Float64Array.of(0, 0.1, -0.1, 0.05, 300, 310, 290, 305)],
  ['an outlier', Float64Array.from({ length: 30 }, (_, i) => (i === 29 ? 1e4 : 0.02 * ((i * 7) % 13)))],
];

/** Medians and standard deviations from none to one that reaches beyond every table. */
const beliefs = [-60, -7, -1.3, 0, 0.4, 2.5, 9, 1e3].flatMap((mu) =>
  [0, 1e-12, 1e-4, 0.05, 0.7, 3, 50].map((sd) => ({ mu, sd })),
);

/** Places [m×2], one for each belief. */
function placesOf(count: number): Mat {
  const rng = createRng(7).fork('places');
  return fromRows(Array.from({ length: count }, () => [rng.uniform(), rng.uniform()]));
}

function latentOf(some: typeof beliefs): Parameters<typeof warpedPosterior>[0] {
  return {
    mean: Float64Array.from(some, ({ mu }) => mu),
    variance: Float64Array.from(some, ({ sd }) => sd * sd),
    covariance: () => ({ rows: 0, cols: 0, data: new Float64Array() }),
  };
}

/** Answers that no table of several beliefs has a part in. */
const reads: readonly (readonly [string, (posterior: Posterior) => Vec])[] = [
  ['median', (one) => one.confidenceBound(0)],
  ['bound', (one) => one.confidenceBound(-1.96)],
  ['quantile', (one) => one.quantile(0.975)],
  ['cdf', (one) => one.cdf(0.4)],
  ['exceedance', (one) => one.exceedance(0.4)],
  ['score', (one) => one.standardScore!(0.4)],
];

/** Answers that many beliefs under one map sum over a table, and few do not. */
const sums: readonly (readonly [string, (posterior: Posterior) => Vec])[] = [
  ['mean', (one) => one.mean()],
  ['excess', (one) => one.expectedExcess(0.4)],
  ['log excess', (one) => one.logExpectedExcess(0.4)],
];

/** Beliefs whose sums are defined, so few that they share no table. */
const few = beliefs.filter(({ mu, sd }) => sd > 0 && sd < 10 && Math.abs(mu) < 8).slice(0, 20);

describe.each(warps.map((def) => [def.id, def] as const))('beliefs through %s', (_, def) => {
  describe.each(samples)('of %s', (_name, y) => {
    const X = placesOf(y.length);
    const warp = def.learn(X, y, {});

    it('have the same bounds and probabilities together and one by one, to the bit', () => {
      expectSame(warp, beliefs, { reads, precision: 'full' });
    });

    it.each(['full', 'draft'] as const)(
      'have the same sums together and one by one, to the bit: %s',
      (precision) => {
        expectSame(warp, few, { reads: sums, precision });
      },
    );

    it('go through arrays of outputs and latent values as through each of them, infinite and missing ones too', () => {
      const z = Float64Array.of(
        ...beliefs.map(({ mu, sd }) => mu + sd),
        0,
        -0,
        Infinity,
        -Infinity,
        NaN,
        5e-324,
        1e308,
      );
      const inner = warp.at(rowOf(X, 0));
      for (const map of [inner, affineThen(inner, 5, 3)]) {
        const found = z.slice();
        invertAll(map, found);
        found.forEach((value, i) => expect(value).toBe(map.inverse(z[i]!)));
        for (const y of [z, found]) {
          const latent = y.slice();
          transformAll(map, latent);
          latent.forEach((value, i) => expect(value).toBe(map.forward(y[i]!)));
        }
      }
    });
  });
});

function expectSame(
  warp: OutputWarp,
  some: typeof beliefs,
  asked: { readonly reads: typeof reads; readonly precision: Precision },
): void {
  const X = placesOf(some.length);
  const { reads, precision } = asked;
  const care = { precision, islands: warp.islands ?? [] };
  const mapAt = (i: number): MonotoneMap => warp.at(rowOf(X, i));
  const together = warpedPosterior(latentOf(some), mapAt, care);
  const placed = warp.placed && warpedPosterior(latentOf(some), warp.placed(X), care);
  const alone = some.map((one, i) => warpedPosterior(latentOf([one]), () => mapAt(i), care));
  for (const [name, read] of reads) {
    const found = read(together);
    alone.forEach((one, i) => expect([name, some[i], found[i]]).toEqual([name, some[i], read(one)[0]]));
    if (placed) expect(read(placed)).toEqual(found);
  }
}
