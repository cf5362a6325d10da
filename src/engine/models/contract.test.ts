import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { EngineError } from '../errors';
import { column, linspace, meanOf } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { bandOf } from '../posteriors/posterior';
import { finish } from '../task';
import type { Capability, Dataset, FitSettings, Model } from './model';
import { models } from './registry';

const kernel = { id: 'matern52', params: { lengthScale: 0.2 } };
const data: Dataset = {
  X: column([0.05, 0.2, 0.35, 0.5, 0.62, 0.8, 0.95]),
  y: Float64Array.from([0.3, 1.1, 0.9, 0.2, 0.25, 2.6, 1.4]),
};
const grid = column(linspace(0, 1, 41));

function learning(seed = 1): FitSettings {
  const plan = { kind: 'learn', restarts: 2, rng: createRng(seed) } as const;
  return { kernel, params: {}, standardize: true, plan };
}

const present: Readonly<Record<Capability, (model: Model) => boolean>> = {
  latent: (model) => model.latent !== undefined,
  'shared-latent': (model) => model.posterior(grid).shared !== undefined,
  slopes: (model) => model.posterior(grid).shared?.along !== undefined,
  map: (model) => model.map !== undefined,
  'gaussian-outputs': (model) => model.latent !== undefined && isSymmetric(model),
  kernel: ({ record }) => record.hyperparameters !== undefined,
  likelihood: ({ record }) => record.logLikelihoodOutput !== undefined,
  'leave-one-out': (model) => model.leaveOneOut !== undefined,
  weights: (model) => model.smoother !== undefined,
  basis: (model) => model.basis !== undefined,
  approximation: (model) => model.isApproximate === true,
  'joint-draws': (model) => model.assume !== undefined,
};

/** True if the two halves of every band are of one size. */
function isSymmetric(model: Model): boolean {
  const belief = model.posterior(grid);
  const [low, middle, high] = [0.025, 0.5, 0.975].map((p) => belief.quantile(p));
  return middle!.every((at, i) => Math.abs(high![i]! + low![i]! - 2 * at) < 1e-9 * (high![i]! - low![i]!));
}

describe.each(models.map((def) => [def.id, def] as const))('model %s', (_, def) => {
  const fitted = finish(def.fit(data, learning()));
  const posterior = fitted.posterior(grid);

  it('has what it says it provides, and nothing else', () => {
    const asked = finish(def.fit(data, { ...learning(), basis: { id: 'constant' } }));
    const found = (Object.keys(present) as Capability[]).filter((what) => present[what](asked));
    expect(found.sort()).toEqual([...def.provides].sort());
  });

  it('is restored from its record, which is plain JSON, to the last bit', () => {
    const record = JSON.parse(JSON.stringify(fitted.record)) as Model['record'];
    expect(record).toEqual(fitted.record);
    const again = def.restore(data, record, learning(2));
    expect(again.posterior(grid).mean()).toEqual(posterior.mean());
    expect(again.posterior(grid).quantile(0.9)).toEqual(posterior.quantile(0.9));
  });

  it('says what it knows in finite numbers and whole sentences', () => {
    const { record } = fitted;
    const { facts = [] } = record;
    expect(facts.every(({ value, name, hint }) => Number.isFinite(value) && name !== '' && hint !== '')).toBe(
      true,
    );
    for (const warning of record.warnings) expect(warning).toMatch(/\.$/);
  });

  it('has quantiles in order, and a band that holds its share', () => {
    const levels = [0.005, 0.025, 0.25, 0.5, 0.75, 0.975, 0.995];
    const curves = levels.map((p) => posterior.quantile(p));
    curves
      .slice(1)
      .forEach((curve, k) =>
        curve.forEach((value, i) => expect(value).toBeGreaterThanOrEqual(curves[k]![i]!)),
      );
    expect(bandOf(posterior, 0.95)).toEqual({ lower: curves[1], upper: curves[5] });
    expect(bandOf(posterior, 0.99)).toEqual({ lower: curves[0], upper: curves[6] });
    expect(bandOf(posterior, 0.5)).toEqual({ lower: curves[2], upper: curves[4] });
    expect(posterior.confidenceBound(0)).toEqual(curves[3]);
  });

  it('has a cdf that rises from 0 to 1, the rest above', () => {
    const all = [-1e60, 0, 0.5, 1, 3, 1e60].map((y) => posterior.cdf(y));
    expect([...all[0]!].every((p) => p === 0) && all.at(-1)!.every((p) => p > 1 - 1e-12)).toBe(true);
    all
      .slice(1)
      .forEach((curve, k) => curve.forEach((p, i) => expect(p).toBeGreaterThanOrEqual(all[k]![i]!)));
    expectAllClose(
      posterior.exceedance(0.5),
      posterior.cdf(0.5).map((p) => 1 - p),
      { rtol: 1e-9 },
    );
  });

  it('expects a gain that is no less than mean − threshold, and falls as the threshold rises', () => {
    const means = posterior.mean();
    let last: Float64Array = means.map(() => Infinity);
    for (const threshold of [-50, -2, 0, 1, 2.6, 8]) {
      const excess = posterior.expectedExcess(threshold);
      excess.forEach((value, i) => {
        expect(value).toBeGreaterThanOrEqual(Math.max(0, means[i]! - threshold) - 1e-8);
        expect(value).toBeLessThanOrEqual(last[i]! + 1e-9);
      });
      expect(posterior.logExpectedExcess(threshold).every(Number.isFinite)).toBe(true);
      last = excess;
    }
  });

  it('draws functions around its mean, the same from the same stream', () => {
    const at = fitted.posterior(column([0.1, 0.7]));
    // Their mean differs from the mean by 0.01 of the band, as a rule.
    const draws = 600;
    const { data: drawn } = at.sample(draws, createRng(5));
    expect(at.sample(2, createRng(5)).data).toEqual(drawn.slice(0, 4));
    const [low, high] = [at.quantile(0.01), at.quantile(0.99)];
    at.mean().forEach((mean, i) => {
      const own = Float64Array.from({ length: draws }, (_unused, s) => drawn[2 * s + i]!);
      expect(Math.abs(meanOf(own) - mean)).toBeLessThan(0.05 * (high[i]! - low[i]!) + 1e-9);
    });
  });

  it('says the same of one place whether it is asked alone or among others', () => {
    const alone = fitted.posterior(column([grid.data[17]!]));
    expectAllClose(alone.mean(), [posterior.mean()[17]!], { rtol: 1e-9 });
    expectAllClose(alone.quantile(0.975), [posterior.quantile(0.975)[17]!], { rtol: 1e-9 });
  });

  it.each([
    ['an output that is not a number', { X: column([0, 1]), y: Float64Array.of(1, Number.NaN) }],
    ['unequal lengths', { X: column([0, 1]), y: Float64Array.of(1) }],
    ['no observation at all', { X: column([]), y: new Float64Array(0) }],
  ])('refuses to learn from %s, in words', (_name, bad) => {
    expect(() => finish(def.fit(bad, learning()))).toThrow(EngineError);
  });
});
