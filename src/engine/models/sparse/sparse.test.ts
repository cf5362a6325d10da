import { describe, expect, it } from 'vitest';
import { uniformDesign } from '../../../testing/designs';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { byId, type ParamValues } from '../../definition';
import { EngineError } from '../../errors';
import { column, fromRows, linspace, toRows, type Mat } from '../../numeric/arrays';
import { centralGradient } from '../../numeric/optim/differences';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { kernels } from '../../kernels/registry';
import { conditionFeatures, featureLikelihood } from './features';
import { drawnSpectrum, spectralFeatures } from './spectrum';
import type { Dataset, FitPlan, Model, ProcessRecord } from '../model';
import { models } from '../registry';

const X = uniformDesign(14, 1, 5);
const y = X.data.map((x) => Math.sin(6 * x) + 0.1 * Math.cos(40 * x));
const data: Dataset = { X, y };
const grid = column(linspace(-1, 2, 31));
const hyper = { kernel: { lengthScale: 0.3 }, outputScale: 1.3, noise: 0.02, mean: 0.2 };

function fit(
  id: string,
  params: ParamValues = {},
  how: Partial<{ plan: FitPlan; kernel: string; data: Dataset }> = {},
): Model {
  const { plan = { kind: 'fixed', at: hyper }, kernel = 'matern52' } = how;
  const settings = { kernel: { id: kernel, params: hyper.kernel }, params, plan, standardize: false };
  return finish(byId(models, id).fit(how.data ?? data, settings));
}

const likelihoodOf = ({ record }: Model): number => (record as ProcessRecord).logLikelihoodLatent;
const variancesOf = (model: Model, Z: Mat = grid): Float64Array => model.latent!(Z).variance;

const exact = fit('gp');
const all = toRows(X);

describe('a sparse GP', () => {
  it.each(['sor', 'dtc', 'fitc', 'vfe'])(
    'by %s with every observation an inducing input is exact',
    (approximation) => {
      const model = fit('sparse-gp', { approximation, inducing: all });
      expectAllClose(model.latent!(X).mean, exact.latent!(X).mean, { rtol: 1e-6 });
      expectAllClose(model.latent!(X).variance, exact.latent!(X).variance, { rtol: 1e-5 });
      expectClose(likelihoodOf(model), likelihoodOf(exact), { rtol: 1e-6 });
    },
  );

  it('chooses every observation where there are no more than asked for, each place once', () => {
    const twice = { X: fromRows([...all, ...all]), y: Float64Array.from([...y, ...y]) };
    const { inducing } = fit('sparse-gp', { count: 50 }, { data: twice }).record as ProcessRecord;
    expect(Float64Array.from(inducing!, ([x]) => x!).sort()).toEqual(X.data.slice().sort());
  });

  it('has a bound that stays below the likelihood and rises with each inducing input', () => {
    let last = -Infinity;
    for (let count = 1; count <= 14; count++) {
      const bound = likelihoodOf(fit('sparse-gp', { approximation: 'vfe', inducing: all.slice(0, count) }));
      expect(bound).toBeGreaterThanOrEqual(last - 1e-6);
      expect(bound).toBeLessThanOrEqual(likelihoodOf(exact) + 1e-6);
      last = bound;
    }
  });

  it('far from its inducing inputs SoR is sure and all others are not', () => {
    const inducing = [[0.4], [0.6]];
    const far = column([60]);
    expect(variancesOf(fit('sparse-gp', { approximation: 'sor', inducing }), far)[0]).toBeLessThan(1e-9);
    for (const approximation of ['dtc', 'fitc', 'vfe']) {
      const [variance] = variancesOf(fit('sparse-gp', { approximation, inducing }), far);
      expect(variance).toBeCloseTo(hyper.outputScale, 9);
    }
  });

  it('of inducing inputs that coincide says so, and believes what one of them makes it believe', () => {
    const one = fit('sparse-gp', { inducing: [[0.2], [0.7]] });
    const two = fit('sparse-gp', { inducing: [[0.2], [0.7], [0.7]] });
    expect(two.record.warnings.join()).toContain('Inducing inputs coincide');
    expect(one.record.warnings.join()).not.toContain('coincide');
    expectAllClose(two.latent!(grid).mean, one.latent!(grid).mean, { rtol: 1e-6 });
    expectAllClose(variancesOf(two), variancesOf(one), { rtol: 1e-6 });
  });

  it('says where inducing inputs are far from the data, and how much FITC takes for noise', () => {
    const far = fit('sparse-gp', { approximation: 'sor', inducing: [[40]] });
    expect(far.record.warnings.join()).toContain('the band of SoR is closed');
    const few = fit(
      'sparse-gp',
      { inducing: [[0.5]] },
      { plan: { kind: 'fixed', at: { ...hyper, kernel: { lengthScale: 0.05 } } } },
    );
    expect(few.record.warnings.join()).toMatch(/FITC takes \d\d\s% of the signal/);
  });

  it.each([[[]], [[[1, 2]]], [[['a']]], ['no list'], [[[Number.NaN]]], ['7']])(
    'refuses the inducing inputs %j in words',
    (inducing) => {
      expect(() => fit('sparse-gp', { inducing })).toThrow(/inducing inputs must be 1 to 500 rows/);
    },
  );
});

describe('a spectral GP', () => {
  it.each(['squared-exponential', 'matern12', 'matern32', 'matern52', 'matern'])(
    'of many frequencies of %s is the process',
    (kernel) => {
      const near = (features: number): number => {
        const [own, wanted] = [fit('spectral-gp', { features }, { kernel }), fit('gp', {}, { kernel })].map(
          (model) => model.latent!(X).mean,
        );
        return Math.max(...own!.map((mean, i) => Math.abs(mean - wanted![i]!)));
      };
      expect(near(300)).toBeLessThan(0.15);
      expect(near(300)).toBeLessThan(near(3));
    },
  );

  it('has a band that comes back where its waves do', () => {
    const inside = fit('spectral-gp', { frequencies: [[2 * Math.PI], [4 * Math.PI]] });
    const [here, there] = [0.3, 1.3].map((x) => variancesOf(inside, column([x]))[0]!);
    expect(there).toBeCloseTo(here!, 9);
    expect(variancesOf(exact, column([1.3]))[0]).toBeGreaterThan(10 * there!);
  });

  it('refuses a kernel whose spectrum is not known, in words', () => {
    expect(() => fit('spectral-gp', {}, { kernel: 'periodic' })).toThrow(EngineError);
    expect(() => fit('spectral-gp', { frequencies: [[1, 2]] })).toThrow(/frequencies must be/);
  });
});

describe.each([
  ['sparse-gp', { approximation: 'sor', count: 3 }],
  ['sparse-gp', { approximation: 'fitc', count: 3 }],
  ['sparse-gp', { approximation: 'vfe', count: 3 }],
  ['spectral-gp', { features: 4 }],
])('%s %j', (id, params) => {
  const model = fit(id, params);

  it('draws functions whose covariance is that of its belief', () => {
    const at = column([0.1, 0.35, 1.2]);
    const { data: drawn } = model.posterior(at).sample(20_000, createRng(8));
    const { mean, variance } = model.latent!(at);
    for (let i = 0; i < 3; i++) {
      let square = 0;
      for (let s = 0; s < 20_000; s++) square += (drawn[3 * s + i]! - mean[i]!) ** 2 / 20_000;
      expect(Math.abs(square / variance[i]! - 1)).toBeLessThan(0.05);
    }
  });

  it('predicts by weights times what was observed, and counts them', () => {
    const weights = model.smoother!.weightsAt(grid);
    const means = toRows(weights).map((row) => 0.2 + row.reduce((sum, w, i) => sum + w * (y[i]! - 0.2), 0));
    expectAllClose(model.latent!(grid).mean, means, { rtol: 1e-8 });
    const degrees = model.smoother!.effectiveDegrees();
    expect(degrees).toBeGreaterThan(1);
    expect(degrees).toBeLessThan(8);
  });

  it('learns hyper-parameters at which it is likelier, and the best mean', () => {
    const plan = { kind: 'learn', restarts: 2, rng: createRng(2), mean: 'learnt', warmStart: hyper } as const;
    const learnt = fit(id, params, { plan });
    expect(likelihoodOf(learnt)).toBeGreaterThan(likelihoodOf(model));
    const { hyperparameters } = learnt.record as ProcessRecord;
    for (const step of [-0.01, 0.01]) {
      const at = { ...hyperparameters, mean: hyperparameters.mean + step };
      expect(likelihoodOf(fit(id, params, { plan: { kind: 'fixed', at } }))).toBeLessThan(
        likelihoodOf(learnt),
      );
    }
  });
});

it('has the same likelihood by either factor, with more features than observations', () => {
  for (const features of [5, 6, 7, 8, 20]) {
    const prior = { ...hyper, kernel: byId(kernels, 'matern52').create(hyper.kernel, 1) };
    const spectrum = drawnSpectrum('matern52', { features, seed: 3 });
    const task = {
      features: spectralFeatures(prior, spectrum),
      remainder: { isNoise: true, isDoubt: true, isPenalty: true },
      learnsMean: true,
    };
    const [one, other] = [conditionFeatures, featureLikelihood].map((by) => by({ prior, X, z: y }, task));
    expectClose(other!.logLikelihood, one!.logLikelihood, { rtol: 1e-9 });
    expectClose(other!.prior.mean, one!.prior.mean, { rtol: 1e-9 });
  }
});

it('has the slopes of the likelihood of waves that differences have, by either factor', () => {
  const square = uniformDesign(14, 2, 5);
  const kernel = byId(kernels, 'matern52').create({ lengthScale: [0.3, 0.5] }, 2);
  for (const features of [3, 20]) {
    const spectrum = drawnSpectrum('matern52', { features, seed: 3 });
    const known = y.map((_, i) => 0.001 * i);
    const likelihoodAt = (logs: Float64Array) => {
      const noise = Array.from(known, (value) => value + Math.exp(logs[3]!));
      const own = kernel.withTheta(logs.slice(0, 2));
      const prior = { kernel: own, outputScale: Math.exp(logs[2]!), noise, mean: 0 };
      const remainder = { isNoise: false, isDoubt: false, isPenalty: false };
      const task = { features: spectralFeatures(prior, spectrum), remainder, learnsMean: true };
      return featureLikelihood({ prior, X: square, z: y }, task);
    };
    const at = Float64Array.of(...kernel.theta, Math.log(1.3), Math.log(0.02));
    const slopes = likelihoodAt(at).slopes!();
    const box = { lower: at.map((value) => value - 1), upper: at.map((value) => value + 1) };
    const wanted = centralGradient((logs) => likelihoodAt(logs).logLikelihood, at, { box, step: 1e-5 });
    const given = [...slopes.kernel, slopes.outputScale, slopes.noise * Math.exp(at[3]!)];
    expectAllClose(given, wanted, { rtol: 1e-6 });
  }
});

describe('without observations', () => {
  it.each(['sparse-gp', 'spectral-gp'])('%s believes what it believed before', (id) => {
    const empty = { X: column([]), y: new Float64Array(0) };
    const { mean, variance } = fit(id, {}, { data: empty }).latent!(column([0.5]));
    expect(mean[0]).toBeCloseTo(hyper.mean, 12);
    expect(variance[0]).toBeCloseTo(hyper.outputScale, 9);
  });
});
