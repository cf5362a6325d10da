import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/tight_clusters.json';
import { expectClose } from '../../../testing/tolerance';
import { column, fromRows } from '../../numeric/arrays';
import type { ParamValues } from '../../definition';
import { scottBandwidth } from '../../numeric/probability/kde';
import { normalCdf } from '../../numeric/probability/normal';
import { finish } from '../../task';
import { nlgcp } from './nlgcp';
import type { Posterior } from '../../posteriors/posterior';
import type { ProcessModel } from '../model';

type Case = (typeof golden.cases)[number];
type Problem = Pick<Case, 'y' | 'labels' | 'smoothing' | 'weights'> & { readonly x: readonly number[] };

function fit(
  c: Omit<Case, 'at' | 'source' | 'latentMean' | 'median' | 'mean' | 'range' | 'loo'>,
): ProcessModel {
  const { X, kernel, labels: own, smoothing, weights, standardize } = c;
  const at = { kernel: kernel.params as ParamValues, outputScale: c.outputScale, noise: c.noise, mean: 0 };
  const params = { labels: own, smoothing, weights };
  const data = { X: fromRows(X), y: Float64Array.from(c.y) };
  const settings = { kernel: { id: kernel.id, params: at.kernel }, params, standardize };
  return finish(nlgcp.fit(data, { ...settings, plan: { kind: 'fixed', at } }));
}

/** Computed in Python from the definitions alone: densities, weights, the process, and integrals by parts. */
describe.each(golden.cases.map((c, i) => [i, c.weights, c] as const))('case %i, weights %s', (_, __, c) => {
  const fitted = fit(c);

  it('mean beside one group a thousandfold tighter than the other, or more', () => {
    const posterior = fitted.posterior(fromRows([c.at]));
    expectClose(fitted.latent(fromRows([c.at])).mean[0]!, c.latentMean, { rtol: 1e-8, floor: 1e-3 });
    expectClose(posterior.quantile(0.5)[0]!, c.median, { rtol: 1e-9, floor: c.range });
    expectClose(posterior.mean()[0]!, c.mean, { rtol: 1e-8, floor: c.range });
  });

  if (!c.loo) return;
  const { index, mean, variance } = c.loo;

  it('leave-one-out moments', () => {
    const found = fitted.leaveOneOut();
    expectClose(found.mean[index]!, mean, { rtol: 1e-9 });
    expectClose(found.variance[index]!, variance, { rtol: 1e-6 });
  });
});

const held = {
  standardize: false,
  kernel: { id: 'squared-exponential', params: { lengthScale: 0.5 } },
  outputScale: 1,
  noise: 0.05,
};
const size = 10;
const labels = Array.from({ length: size }, (_, i) => i % 2);
const unit = fc.double({ min: -1, max: 1, noNaN: true });
const problem = fc
  .record({
    exponent: fc.double({ min: -6, max: -1, noNaN: true }),
    units: fc.array(unit, { minLength: size, maxLength: size }),
    smoothing: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
    weights: fc.constantFrom('normalized', 'as-printed'),
  })
  .map(({ exponent, units, ...rest }): Problem => {
    const x = units.map((u, i) => labels[i]! + 0.3 * u + 0.01 * i);
    // Outputs differ within either group.
    const y = units.map((u, i) => (labels[i] === 0 ? 1 + 10 ** exponent * (i + u) : 5 + i + u));
    return { x, y, labels, ...rest };
  });

/** Places around which F* may rise, whatever it is made of: a few bandwidths about each output, and a grid. */
function placesOf({ y }: Problem, low: number, high: number): number[] {
  const groups = [y, y.filter((_, i) => labels[i] === 0), y.filter((_, i) => labels[i] === 1)];
  const near = groups.flatMap((group) => {
    const bandwidth = scottBandwidth(Float64Array.from(group));
    return group.flatMap((value) => Array.from({ length: 33 }, (_, k) => value + (0.5 * k - 8) * bandwidth));
  });
  const grid = Array.from({ length: 400 }, (_, k) => low + ((high - low) * k) / 400);
  return [...near, ...grid, high].filter((u) => u >= low && u <= high).sort((a, b) => a - b);
}

/** ∫ f by Boole's rule between neighbouring places. */
function integralOf(f: (u: number) => number, places: readonly number[]): number {
  const share = [7, 32, 12, 32, 7].map((weight) => weight / 90);
  return places.slice(1).reduce((sum, to, k) => {
    const from = places[k]!;
    const mean = share.reduce((part, weight, j) => part + weight * f(from + (j * (to - from)) / 4), 0);
    return sum + (to - from) * mean;
  }, 0);
}

/** Σ of probabilities between quantiles times the lower, and times the higher of their outputs: the mean lies between. */
function bracketOf(posterior: Posterior): { least: number; greatest: number } {
  const steps = Array.from({ length: 801 }, (_, k) => -10 + k / 40);
  const outputs = steps.map((w) => posterior.confidenceBound(w)[0]!);
  const sum = (side: 0 | 1): number =>
    steps.slice(1).reduce((total, w, k) => {
      return total + (normalCdf(w) - normalCdf(steps[k]!)) * outputs[k + side]!;
    }, 0);
  return { least: sum(0), greatest: sum(1) };
}

describe('one group of outputs much tighter than the other', () => {
  const at = fc.array(fc.double({ min: -1.5, max: 3, noNaN: true }), { minLength: 4, maxLength: 4 });

  it('leaves the mean between quantiles, and equal to the integral of F*', () => {
    fc.assert(
      fc.property(problem, at, (made, places) => {
        const fitted = fit({ ...held, ...made, X: made.x.map((x) => [x]) });
        for (const place of places) expectRightMean(fitted.posterior(column([place])), made);
      }),
      { numRuns: 40 },
    );
  });
});

function expectRightMean(posterior: Posterior, made: Problem): void {
  const cdf = (u: number): number => posterior.cdf(u)[0]!;
  const [low, high] = [-9, 9].map((w) => posterior.confidenceBound(w)[0]!) as [number, number];
  const mean = posterior.mean()[0]!;
  const rounding = 1e-9 * (high - low);
  const { least, greatest } = bracketOf(posterior);
  expect(mean).toBeGreaterThanOrEqual(least - rounding);
  expect(mean).toBeLessThanOrEqual(greatest + rounding);
  const wanted = high - integralOf(cdf, placesOf(made, low, high));
  expectClose(mean, wanted, { rtol: 1e-8, floor: high - low });
}
