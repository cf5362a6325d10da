import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/23_entropy.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { column, linspace, zeros } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { gaussianPosterior } from '../posteriors/gaussian';
import type { Posterior } from '../posteriors/posterior';
import { models } from '../models/registry';
import { finish } from '../task';
import type { Model } from '../models/model';
import { divergenceOf, entropyOf } from './information';
import { gumbelOf, gumbelQuantile, sampledMaxima } from './maxima';
import { maxValueEntropy } from './maxValueEntropy';

const tails = golden.cases.flatMap((one) => ('rows' in one ? one.rows : []));

/** N(mean_i, sd_i²), independent of each other. */
function independent(mean: readonly number[], sd: readonly number[]): Posterior {
  const m = mean.length;
  const covariance = () => {
    const all = zeros(m, m);
    sd.forEach((one, i) => (all.data[i * m + i] = one * one));
    return all;
  };
  const latent = { mean: Float64Array.from(mean), variance: Float64Array.from(sd, (one) => one * one) };
  return gaussianPosterior({ ...latent, covariance }, 0, 1);
}

it.each(tails)('reference far tails: γ = $gamma', ({ gamma, entropy, divergence }) => {
  const maxima = Float64Array.of(gamma);
  const standard = independent([0], [1]);
  expectClose(entropyOf(standard, maxima)[0]!, entropy, { rtol: 1e-9 });
  expectClose(divergenceOf(standard, maxima)[0]!, divergence, { rtol: 1e-9 });
});

describe('both forms', () => {
  const forms = [divergenceOf, entropyOf] as const;

  it('fall with the distance to the maximum, rise with doubt below it, and stay finite beyond all tails', () => {
    const gammas = [-1e6, -50, -38, -5, 0, 3, 9, 37];
    for (const form of forms) {
      const values = gammas.map((gamma) => form(independent([0], [1]), Float64Array.of(gamma))[0]!);
      values.forEach((value, i) => {
        expect(Number.isFinite(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
        if (i > 0) expect(value).toBeLessThanOrEqual(values[i - 1]!);
      });
      expect(form(independent([0], [1]), Float64Array.of(50))).toEqual(new Float64Array(1));
      const wider = form(independent([0, 0, 0], [0.1, 1, 3]), Float64Array.of(1));
      expect([...wider].sort((a, b) => a - b)).toEqual([...wider]);
    }
  });

  // 400 digits, mpmath.
  it.each([
    [-39, 765.08315656437754, 4.0838118757404295],
    [-60, 1805.0135606805671, 4.5138380733333908],
    [-1000, 500007.82669481218, 7.3266958121793098],
    [-1e6, 500000000014.73445, 14.234449091170947],
  ])('are exact where F underflows: γ = %d', (gamma, divergence, entropy) => {
    const at = Float64Array.of(gamma);
    expectClose(divergenceOf(independent([0], [1]), at)[0]!, divergence, { rtol: 1e-12 });
    expectClose(entropyOf(independent([0], [1]), at)[0]!, entropy, { rtol: 1e-9 });
  });

  it('are the mean over the maxima', () => {
    for (const form of forms) {
      const belief = independent([0, 0.4], [1, 2]);
      const [a, b] = [1, 2.5].map((y) => form(belief, Float64Array.of(y)));
      const both = form(belief, Float64Array.of(1, 2.5));
      expectAllClose(
        both,
        a!.map((value, i) => (value + b![i]!) / 2),
        { rtol: 1e-14 },
      );
    }
  });
});

const X = column([0.1, 0.3, 0.5, 0.7, 0.9]);
const y = Float64Array.from([0.2, 0.9, 0.4, 1.6, 0.3]);
const kernel = { id: 'matern52', params: { lengthScale: 0.15 } };
const plan = { kind: 'fixed', at: { kernel: kernel.params, outputScale: 1, noise: 1e-6, mean: 0 } } as const;

function modelOn(id: string, outputs: Float64Array): Model {
  const def = models.find((one) => one.id === id)!;
  return finish(def.fit({ X, y: outputs }, { kernel, params: {}, standardize: true, plan }));
}

it('is the same whatever increasing map the outputs went through', () => {
  const grid = column(linspace(0, 1, 41));
  const plain = modelOn('gp', y).posterior(grid);
  const raised = modelOn('log-gp', y.map(Math.exp)).posterior(grid);
  const maxima = Float64Array.of(1.6, 1.9, 2.4);
  for (const form of [divergenceOf, entropyOf]) {
    expectAllClose(form(raised, maxima.map(Math.exp)), form(plain, maxima), { rtol: 1e-9 });
  }
});

describe('maxima', () => {
  const belief = modelOn('ngcp', y).posterior(column(linspace(0, 1, 101)));
  const drawn = (maxima: string, seed: number) =>
    maxValueEntropy.drawMaxima!(belief, { least: 1.6, rng: createRng(seed) }, { maxima });

  it.each(['sampled', 'gumbel'])('%s: the same from the same stream, never below the least', (maxima) => {
    expect(drawn(maxima, 1)).toEqual(drawn(maxima, 1));
    expect(drawn(maxima, 1)).not.toEqual(drawn(maxima, 2));
    drawn(maxima, 3).forEach((value) => expect(value).toBeGreaterThanOrEqual(1.6));
  });

  it('are those of the functions drawn', () => {
    const { data } = belief.sample(2, createRng(4));
    const [first, second] = sampledMaxima(belief, 2, createRng(4));
    expect(first).toBe(Math.max(...data.slice(0, 101)));
    expect(second).toBe(Math.max(...data.slice(101)));
  });

  it('have a Gumbel law whose median is that of the maximum of independent points, and quartiles as far apart', () => {
    const law = gumbelOf(independent([0, 0.3, -1], [1, 0.5, 2]));
    const { quartiles } = law;
    const [first, median, third] = [0.25, 0.5, 0.75].map((u) => gumbelQuantile(law, u));
    expectClose(median!, quartiles[1], { rtol: 1e-12 });
    expectClose(third! - first!, quartiles[2] - quartiles[0], { rtol: 1e-12 });
    const product = independent([0, 0.3, -1], [1, 0.5, 2])
      .cdf(quartiles[0])
      .reduce((a, b) => a * b, 1);
    expectClose(product, 0.25, { rtol: 1e-12 });
  });

  it('are asked for in words where they are missing', () => {
    expect(() => maxValueEntropy.evaluate(belief, { incumbent: 1.6 }, {})).toThrow(/pass "maxima"/);
  });
});
