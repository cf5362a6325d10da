import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { column, zeros } from '../../numeric/arrays';
import golden from '../../../testing/golden/07_acquisition.json';
import logGolden from '../../../testing/golden/log_expected_improvement.json';
import traps from '../../../testing/golden/18_traps.json';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { normalCdf } from '../../numeric/probability/normal';
import { affineThen } from '../../models/warped/maps/affineMap';
import { kdeCopula } from '../../models/warped/maps/kdeCopula';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import { gaussianPosterior } from '../gaussian';
import type { Posterior } from '../posterior';
import { warpedPosterior } from './warped';

type Latent = Parameters<typeof warpedPosterior>[0];

/** Beliefs N(mu, sd²) at points that have nothing to do with each other. */
function latentOf(beliefs: readonly (readonly [mu: number, sd: number])[]): Latent {
  return {
    mean: Float64Array.from(beliefs, ([mu]) => mu),
    variance: Float64Array.from(beliefs, ([, sd]) => sd * sd),
    covariance: () => zeros(beliefs.length, beliefs.length),
  };
}

function mapOf(y: readonly number[], bandwidth: number): MonotoneMap {
  return kdeCopula.learn(column(y), Float64Array.from(y), { bandwidth }).at(Float64Array.of(0));
}

const map = mapOf(golden.y, golden.h);

describe.each(golden.rows.map((row) => [row.mu, row.sigma, row] as const))(
  'belief N(%f, %f)',
  (mu, sigma, row) => {
    const latent = latentOf([[mu, sigma]]);
    const warped: Posterior = warpedPosterior(latent, () => map);
    const gaussian = gaussianPosterior(latent, 0, 1);

    it('improvements of the Gaussian', () => {
      expectClose(gaussian.expectedExcess(row.gp_best)[0]!, row.gp_EI, { rtol: 1e-10, floor: 0 });
      expectClose(gaussian.logExpectedExcess(row.gp_best)[0]!, Math.log(row.gp_EI), { rtol: 1e-10 });
      expectClose(gaussian.exceedance(row.gp_best)[0]!, row.gp_PI, { rtol: 1e-10, floor: 0 });
      expectClose(gaussian.confidenceBound(1.96)[0]!, row.gp_UCB, { rtol: 1e-12 });
    });

    it('improvements through Ψ', () => {
      expectClose(warped.expectedExcess(golden.f_best)[0]!, row.ngcp_EI, { rtol: 1e-7, floor: 1e-300 });
      expectClose(warped.exceedance(golden.f_best)[0]!, row.ngcp_PI, { rtol: 1e-8, floor: 1e-300 });
      expectClose(warped.confidenceBound(1.96)[0]!, row.ngcp_UCB, { rtol: 1e-8 });
    });

    it('mean through Ψ', () => expectClose(warped.mean()[0]!, row.ngcp_mean, { rtol: 1e-8 }));
  },
);

describe('a gap between two groups of outputs', () => {
  const { gap } = traps;
  it.each(gap.rows.map((row) => [row.mu, row.sigma, row] as const))('mean of N(%f, %f)', (mu, sigma, row) => {
    const posterior = warpedPosterior(latentOf([[mu, sigma]]), () => mapOf(gap.y, gap.h));
    expectClose(posterior.mean()[0]!, row.mean, { rtol: 1e-6 });
  });
});

describe.each(logGolden.warped.map((set) => [set.name, set] as const))(
  'log of an excess over %s',
  (_, set) => {
    const through = mapOf(set.y, set.h);

    it.each(set.rows.map((row) => [row.mu, row.sigma, row.threshold, row.logEI] as const))(
      'N(%f, %f) above %f',
      (mu, sigma, threshold, log) => {
        for (const count of [1, 32]) {
          const latent = latentOf(Array.from({ length: count }, () => [mu, sigma] as const));
          const found = warpedPosterior(latent, () => through).logExpectedExcess(threshold)[count - 1]!;
          // 1e-8 of the expectation itself, and what an error of 1e-9 in Ψ does far out.
          const steepness = Math.sqrt(2 * Math.max(0, -log)) / sigma;
          expect(Math.abs(found - log)).toBeLessThan(1e-8 + 1e-9 * steepness);
        }
      },
    );
  },
);

const everywhere = latentOf(
  Array.from({ length: 60 }, (_, i) => [3 * Math.sin(i), 10 ** (-3.5 + 3.8 * ((0.618 * i) % 1))] as const),
);
const spread = [-1.4, -1.1, -0.6, -0.2, 0, 0.1, 0.5, 0.9, 1.8];
const maps: readonly (readonly [string, MonotoneMap])[] = [
  ['outputs alike', mapOf(spread, 0.4)],
  ['groups with a gap', mapOf([-1, -0.9, -0.95, 1, 0.9, 0.97], 0.05)],
  ['an outlier', mapOf([...spread, 12], 0.3)],
  ['each output a step', mapOf(spread, 0.02)],
  ['a straight line', affineThen(identityMap(), 5, 3)],
];

describe.each(maps)('beliefs through %s', (_, through) => {
  const together = warpedPosterior(everywhere, () => through);
  const alone = Array.from(everywhere.mean, (mu, i) =>
    warpedPosterior(latentOf([[mu, Math.sqrt(everywhere.variance[i]!)]]), () => through),
  );

  it('are the same together and one by one', () => {
    expectAllClose(
      together.mean(),
      alone.map((one) => one.mean()[0]!),
      { rtol: 1e-7 },
    );
    for (const threshold of [-2, -0.5, 0, 0.92, 1.8, 5]) {
      const excess = together.expectedExcess(threshold);
      const logs = together.logExpectedExcess(threshold);
      alone.forEach((one, i) => {
        expectClose(excess[i]!, one.expectedExcess(threshold)[0]!, { rtol: 1e-6, floor: 1e-300 });
        expect(Math.abs(logs[i]! - one.logExpectedExcess(threshold)[0]!)).toBeLessThan(1e-6);
      });
    }
  });

  it('have logarithms that are those of their excesses, finite and falling with the threshold', () => {
    let last: Float64Array = new Float64Array(together.size).fill(Infinity);
    for (const threshold of [-1e8, -30, -2, -0.5, 0, 0.92, 1.8, 5, 30, 1e4, 1e8]) {
      const excess = together.expectedExcess(threshold);
      const logs = together.logExpectedExcess(threshold);
      logs.forEach((log, i) => {
        expect(Number.isFinite(log)).toBe(true);
        expect(log).toBeLessThanOrEqual(last[i]! + 1e-6);
        if (excess[i]! > 1e-290) expect(Math.abs(log - Math.log(excess[i]!))).toBeLessThan(1e-9);
      });
      last = logs;
    }
  });
});

describe('a group of outputs far beyond a gap', () => {
  const through = mapOf([...spread, 12], 0.03);
  const beliefs = [
    [through.forward(12), 0.08],
    [through.forward(12) - 0.2, 0.05],
    [0.9, 0.1],
    [-0.5, 0.6],
  ] as const;

  it.each(beliefs)('is seen from N(%f, %f)', (mu, sd) => {
    const posterior = warpedPosterior(latentOf([[mu, sd]]), () => through);
    const cdf = (y: number): number => normalCdf((through.forward(y) - mu) / sd);
    const [a, b] = [-9, 9].map((w) => through.inverse(mu + w * sd));
    expectClose(posterior.mean()[0]!, b! - sumOf(cdf, a!, b!), { rtol: 1e-7 });
    const survival = (y: number): number => normalCdf((mu - through.forward(y)) / sd);
    expectClose(posterior.expectedExcess(1.75)[0]!, sumOf(survival, 1.75, b!), { rtol: 1e-7 });
  });
});

/** ∫ f by Simpson's rule on more places than any feature of f could hide from. */
function sumOf(f: (y: number) => number, from: number, to: number): number {
  const panels = 40_000;
  const step = (to - from) / panels;
  let sum = f(from) + f(to);
  for (let k = 1; k < panels; k++) sum += (k % 2 === 0 ? 2 : 4) * f(from + k * step);
  return (sum * step) / 3;
}

describe('a warp that changes nothing but units', () => {
  const belief = fc.tuple(
    fc.double({ min: -50, max: 50, noNaN: true }),
    fc.double({ min: -6, max: 2, noNaN: true }).map((exponent) => 10 ** exponent),
  );
  const distance = fc.tuple(fc.double({ min: -3, max: 7, noNaN: true }), fc.boolean());

  it.each([1, 40])('gives the closed forms of the Gaussian, %i points at a time', (count) => {
    const through = affineThen(identityMap(), 5, 3);
    fc.assert(
      fc.property(belief, distance, ([mu, sd], [exponent, below]) => {
        const latent = latentOf(Array.from({ length: count }, () => [mu, sd] as const));
        const warped = warpedPosterior(latent, () => through);
        const gaussian = gaussianPosterior(latent, 5, 3);
        const threshold = 5 + 3 * (mu + (below ? -1 : 1) * 10 ** exponent * sd);
        const log = gaussian.logExpectedExcess(threshold)[0]!;
        // A rounding of y moves the standardised distance by this, and its square by so much.
        const rounding = (1e-15 * (5 + Math.abs(threshold)) * 10 ** Math.max(0, exponent)) / sd;
        expect(Math.abs(warped.logExpectedExcess(threshold)[0]! - log)).toBeLessThan(1e-6 + rounding);
        expectClose(warped.mean()[0]!, gaussian.mean()[0]!, { rtol: 1e-9, floor: sd });
      }),
    );
  });
});

function identityMap(): MonotoneMap {
  return { forward: (y) => y, inverse: (z) => z, logDerivative: () => 0 };
}
