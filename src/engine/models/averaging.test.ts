import { describe, expect, it } from 'vitest';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { column, linspace } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { averagedPriors, samplerIds } from '../experiment/schema';
import { mixtureModel } from './mixtureModel';
import type { Dataset, FitSettings, HyperDraws, IntegratePlan, Model } from './model';
import { models } from './registry';
import { hyperPriors } from './fit/priors/registry';
import { hyperPriorWords } from './fit/priors/words';
import { samplers } from './fit/samplers/registry';
import { samplerWords } from './fit/samplers/words';

const data: Dataset = {
  X: column([0.05, 0.2, 0.35, 0.5, 0.62, 0.8, 0.95]),
  y: Float64Array.from([0.3, 1.1, 0.9, 0.2, 0.25, 2.6, 1.4]),
};
const grid = column(linspace(0, 1, 21));

function drawing(given: Partial<IntegratePlan> = {}): FitSettings {
  const plan: IntegratePlan = {
    kind: 'integrate',
    mean: 'learnt',
    chains: 1,
    burnIn: 20,
    samples: 12,
    rng: createRng(3),
    ...given,
  };
  return { kernel: { id: 'matern52', params: {} }, params: {}, standardize: true, plan };
}

function drawsOf({ record }: Model): HyperDraws {
  return record.drawn!;
}

const averaging = models.filter(({ averages }) => averages);

describe.each(averaging.map((def) => [def.id, def] as const))('%s, averaged over draws', (_, def) => {
  const fitted = finish(def.fit(data, drawing()));
  const { draws } = drawsOf(fitted);
  const posterior = fitted.posterior(grid);

  it('is restored from its record, which is plain JSON, to the last bit', () => {
    const record = JSON.parse(JSON.stringify(fitted.record)) as Model['record'];
    expect(record).toEqual(fitted.record);
    const again = def.restore(data, record, drawing({ rng: createRng(4) }));
    expect(again.posterior(grid).quantile(0.9)).toEqual(posterior.quantile(0.9));
    expect(again.posterior(grid).mean()).toEqual(posterior.mean());
    expect(again.leaveOneOut!()).toEqual(fitted.leaveOneOut!());
  });

  it('believes what the models at each draw believe on average', () => {
    const { warp } = fitted.record.hyperparameters!;
    const single = draws.map((at) => {
      const plan = { kind: 'fixed', at: { ...at, ...(warp && { warp }) } } as const;
      return { model: finish(def.fit(data, { ...drawing(), plan })), weight: 1 };
    });
    const whole = mixtureModel(single).posterior(grid);
    expectAllClose(posterior.mean(), whole.mean(), { rtol: 1e-6 });
    expectAllClose(posterior.cdf(0.7), whole.cdf(0.7), { rtol: 1e-9 });
    expectAllClose(posterior.quantile(0.975), whole.quantile(0.975), { rtol: 1e-7 });
    expectAllClose(posterior.confidenceBound(-3), whole.confidenceBound(-3), { rtol: 1e-7 });
    expectAllClose(posterior.averageBound!(2), whole.averageBound(2), { rtol: 1e-9 });
    expectAllClose(posterior.expectedExcess(2), whole.expectedExcess(2), { rtol: 1e-6 });
    expectAllClose(posterior.density(4, Float64Array.of(0, 1)), whole.density(4, Float64Array.of(0, 1)), {
      rtol: 1e-9,
    });
    const left = single.map(({ model }) => model.leaveOneOut!());
    const mean = left.reduce((sum, one) => sum + one.mean[2]!, 0) / left.length;
    expectClose(fitted.leaveOneOut!().mean[2]!, mean, { rtol: 1e-9 });
    const latent = mixtureModel(single).latent?.(grid);
    expect(fitted.latent === undefined).toBe(latent === undefined);
    if (latent) expectAllClose(fitted.latent!(grid).mean, latent.mean, { rtol: 1e-9 });
  });

  it('has its medians for hyper-parameters, and a draft that is about the same', () => {
    const scales = draws.map(({ outputScale }) => outputScale).sort((a, b) => a - b);
    const { outputScale } = fitted.record.hyperparameters!;
    expect(outputScale).toBeGreaterThanOrEqual(scales[5]!);
    expect(outputScale).toBeLessThanOrEqual(scales[6]!);
    const draft = fitted.posterior(grid, 'draft').confidenceBound(0);
    const width = posterior.quantile(0.999).map((upper, i) => upper - posterior.quantile(0.001)[i]!);
    const median = posterior.confidenceBound(0);
    draft.forEach((value, i) => expect(Math.abs(value - median[i]!)).toBeLessThan(0.5 * width[i]! + 1e-6));
  });
});

describe('draws of hyper-parameters', () => {
  const gp = models.find(({ id }) => id === 'gp')!;

  it('go on from a state, and are the same from the same one', () => {
    const first = drawsOf(finish(gp.fit(data, drawing())));
    const start = first.draws.at(-1)!;
    const next = () => drawsOf(finish(gp.fit(data, drawing({ start, burnIn: 0 }))));
    expect(next()).toEqual(next());
    expect(next().draws).not.toEqual(first.draws);
  });

  it.each(hyperPriorWords.map(({ id }) => id))('come with the prior %s, noise held or not', (prior) => {
    for (const bounds of [{}, { noise: [1e-6, 1e-6] as const }]) {
      const { draws, rHat } = drawsOf(finish(gp.fit(data, drawing({ prior, bounds }))));
      expect(draws).toHaveLength(12);
      expect(rHat).toHaveLength(bounds.noise ? 2 : 3);
    }
  });

  it('come by any sampler that the prior suits; another says so', () => {
    for (const { id } of samplerWords) {
      const plan = drawing({ sampler: { id, params: {} }, mean: 'given' });
      expect(drawsOf(finish(gp.fit(data, plan))).draws).toHaveLength(12);
    }
    const wrong = drawing({ prior: 'spearmint', sampler: { id: 'elliptical-slice', params: {} } });
    expect(() => finish(gp.fit(data, wrong))).toThrow('needs a prior that is normal');
    const unsuited = drawing({ sampler: { id: 'surrogate-slice', params: {} } });
    expect(() => finish(gp.fit(data, unsuited))).toThrow('“Surrogate data slice” needs');
  });

  it('are chosen by ids that a spec knows, all of them', () => {
    const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
    expect(ids(averagedPriors).toSorted()).toEqual(ids(hyperPriorWords).toSorted());
    expect(ids(averagedPriors).toSorted()).toEqual(ids(hyperPriors).toSorted());
    expect(samplerIds).toEqual(samplers.map(({ id, needs }) => ({ id, ...(needs && { needs }) })));
    expect(ids(samplerWords)).toEqual(ids(samplers));
  });
});
