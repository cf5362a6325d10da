import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { column, linspace, meanOf, rowOf, sdOf } from '../numeric/arrays';
import { EngineError } from '../errors';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { processes } from './registry';
import type { Dataset, FitSettings, ProcessModel, ModelDef } from './model';

const kernel = { id: 'matern52', params: { lengthScale: 0.2 } };
const data: Dataset = {
  X: column([0.05, 0.2, 0.35, 0.5, 0.62, 0.8, 0.95]),
  y: Float64Array.from([0.3, 1.1, 0.9, 0.2, 0.25, 2.6, 1.4]),
};
const grid = column(linspace(0, 1, 21));

function fixed(noise = 1e-4): FitSettings {
  const plan = { kind: 'fixed', at: { kernel: kernel.params, outputScale: 1, noise, mean: 0 } } as const;
  return { kernel, params: {}, standardize: true, plan };
}

function learning(seed = 1): FitSettings {
  return {
    kernel,
    params: {},
    standardize: true,
    plan: { kind: 'learn', restarts: 3, rng: createRng(seed) },
  };
}

function fit(def: ModelDef<ProcessModel>, settings: FitSettings = fixed(), on: Dataset = data): ProcessModel {
  return finish(def.fit(on, settings));
}

/** Returns true if outputs have a floor, so that the prior is about 1 above it, and not about 0. */
function hasOffset({ params }: Pick<ModelDef, 'params'>): boolean {
  return params.some(({ id }) => id === 'offset');
}

/** Matérn 5/2 between the places of the data, with noise on the diagonal, as 001 (2.31) has it. */
function covariance(length: number, outputScale: number, noise: number): number[][] {
  const places = Array.from(data.y, (_, i) => rowOf(data.X, i)[0]!);
  return places.map((a, i) =>
    places.map((b, j) => {
      const s = (Math.sqrt(5) * Math.abs(a - b)) / length;
      return outputScale * (1 + s + s ** 2 / 3) * Math.exp(-s) + (i === j ? noise : 0);
    }),
  );
}

/** zᵀK⁻¹z and log |K|, by plain elimination. */
function eliminated(K: number[][], z: readonly number[]): { quadratic: number; logDeterminant: number } {
  const rows = K.map((row, i) => [...row, z[i]!]);
  let [quadratic, logDeterminant] = [0, 0];
  rows.forEach((pivot, k) => {
    quadratic += pivot.at(-1)! ** 2 / pivot[k]!;
    logDeterminant += Math.log(pivot[k]!);
    for (const row of rows.slice(k + 1)) {
      const share = row[k]! / pivot[k]!;
      row.forEach((value, j) => (row[j] = value - share * pivot[j]!));
    }
  });
  return { quadratic, logDeterminant };
}

describe.each(processes.map((def) => [def.id, def] as const))('Gaussian process %s', (_, def) => {
  it('has quantiles in order, which its cdf takes back to their level', () => {
    const posterior = fit(def).posterior(grid);
    const levels = [0.025, 0.25, 0.5, 0.75, 0.975];
    const curves = levels.map((p) => posterior.quantile(p));
    for (let i = 0; i < posterior.size; i++) {
      levels.forEach((level, k) => {
        if (k > 0) expect(curves[k]![i]!).toBeGreaterThanOrEqual(curves[k - 1]![i]!);
        expectClose(posterior.cdf(curves[k]![i]!)[i]!, level, { rtol: 1e-6 });
        expectClose(posterior.exceedance(curves[k]![i]!)[i]!, 1 - level, { rtol: 1e-6 });
      });
    }
  });

  it('has a density that integrates to one and to its mean', () => {
    const posterior = fit(def).posterior(column([0.7]));
    const y = linspace(posterior.confidenceBound(-9)[0]!, posterior.confidenceBound(9)[0]!, 20001);
    const density = posterior.density(0, y);
    const spacing = y[1]! - y[0]!;
    expectClose(density.reduce((sum, p) => sum + p, 0) * spacing, 1, { rtol: 1e-6 });
    expectClose(density.reduce((sum, p, k) => sum + p * y[k]!, 0) * spacing, posterior.mean()[0]!, {
      rtol: 1e-6,
    });
  });

  it('expects an excess that grows as the threshold falls, down to mean − threshold', () => {
    const posterior = fit(def).posterior(grid);
    const means = posterior.mean();
    let last: Float64Array = new Float64Array(posterior.size);
    for (const threshold of [8, 4, 2.6, 1, 0, -2]) {
      const excess = posterior.expectedExcess(threshold);
      excess.forEach((value, i) => {
        expect(value).toBeGreaterThanOrEqual(last[i]! - 1e-12);
        expect(value).toBeGreaterThanOrEqual(Math.max(0, means[i]! - threshold) - 1e-8);
      });
      last = excess;
    }
    expectAllClose(
      posterior.expectedExcess(-50),
      means.map((mean) => mean + 50),
      { rtol: 1e-8 },
    );
  });

  it('goes through its observations when there is hardly any noise', () => {
    const posterior = fit(def, fixed(1e-10)).posterior(data.X);
    expectAllClose(posterior.quantile(0.5), data.y, { rtol: 1e-6 });
  });

  it('splits the likelihood of its z into misfit, determinant and count (001, 2.27)', () => {
    for (const settings of [fixed(), fixed(0.5), learning()]) {
      const { record, map } = fit(def, settings);
      const { kernel: params, outputScale, noise, mean } = record.hyperparameters;
      const length = [params['lengthScale']].flat()[0] as number;
      const z = Array.from(data.y, (y, i) => map.at(rowOf(data.X, i)).forward(y) - mean);
      const K = covariance(length, outputScale, noise as number);
      const { quadratic, logDeterminant } = eliminated(K, z);
      expectClose(record.misfit, quadratic, { rtol: 1e-6 });
      expect(record.misfit).toBeGreaterThan(0);
      const rest = logDeterminant + data.y.length * Math.log(2 * Math.PI);
      expectClose(record.logLikelihoodLatent, -0.5 * (quadratic + rest), { rtol: 1e-6 });
    }
  });

  it('knows less far from the observations', () => {
    const { variance } = fit(def).latent(column([0.5, 0.56, 0.72]));
    expect(variance[1]!).toBeGreaterThan(variance[0]!);
    expect(variance[2]!).toBeGreaterThan(variance[1]!);
  });

  it('draws joint samples whose spread is that of the belief', () => {
    const [fitted, at] = [fit(def), column([0.1, 0.7])];
    const posterior = fitted.posterior(at);
    const latent = fitted.latent(at);
    const samples = posterior.sample(4000, createRng(5));
    const second = Float64Array.from({ length: 4000 }, (_unused, s) => samples.data[2 * s + 1]!);
    const latentMap = fitted.map.at(Float64Array.of(0.7));
    const z = second.map(latentMap.forward);
    expectClose(meanOf(z), latent.mean[1]!, { rtol: 0.05 });
    expectClose(sdOf(z), Math.sqrt(latent.variance[1]!), { rtol: 0.05 });
  });

  it('maps its observations to the z it was fitted on, and says both likelihoods consistently', () => {
    const { record, map } = fit(def);
    const jacobian = data.y.reduce((sum, y, i) => sum + map.at(rowOf(data.X, i)).logDerivative(y), 0);
    expectClose(record.logLikelihoodOutput - record.logLikelihoodLatent, jacobian, { rtol: 1e-12 });
  });

  it('moves with its data: a·y + b gives a·f + b', () => {
    const moved: Dataset = { X: data.X, y: data.y.map((y) => 1000 * y - 7) };
    // An offset moves with the outputs where it is told to.
    const at = (offset: number): FitSettings => ({ ...fixed(), params: hasOffset(def) ? { offset } : {} });
    const before = fit(def, at(0)).posterior(grid);
    const after = fit(def, at(-7), moved).posterior(grid);
    expectAllClose(
      after.mean(),
      before.mean().map((f) => 1000 * f - 7),
      { rtol: 1e-8 },
    );
    expectAllClose(
      after.quantile(0.9),
      before.quantile(0.9).map((f) => 1000 * f - 7),
      { rtol: 1e-8 },
    );
  });

  it('learns the same from the same seed, and no worse than where it starts', () => {
    const first = fit(def, learning(3)).record;
    expect(fit(def, learning(3)).record).toEqual(first);
    const { plan } = learning();
    if (plan.kind !== 'learn') throw new Error('expected a plan that learns');
    const warm = fit(def, {
      ...learning(),
      plan: { ...plan, restarts: 0, warmStart: first.hyperparameters },
    });
    expect(warm.record.logLikelihoodLatent).toBeGreaterThanOrEqual(first.logLikelihoodLatent - 1e-9);
  });

  it.each([
    ['an output that is not a number', { X: column([0, 1]), y: Float64Array.of(1, Number.NaN) }],
    ['an infinite input', { X: column([0, Infinity]), y: Float64Array.of(1, 2) }],
    ['unequal lengths', { X: column([0, 1]), y: Float64Array.of(1) }],
  ])('refuses %s in words', (_name, bad) => {
    expect(() => fit(def, fixed(), bad)).toThrow(EngineError);
  });

  it('is its prior where nothing is observed and nothing is to be learnt; it refuses to learn from nothing', () => {
    const nothing: Dataset = { X: column([]), y: new Float64Array(0) };
    expect(() => fit(def, learning(), nothing)).toThrow(EngineError);
    const prior = fit(def, fixed(), nothing);
    const posterior = prior.posterior(grid);
    const latent = prior.latent(grid);
    const middle = prior.map.at(Float64Array.of(0)).inverse(0);
    expect(middle).toBe(hasOffset(def) ? 1 : 0);
    expect(latent.mean.every((mean) => mean === 0)).toBe(true);
    expectAllClose(latent.variance, new Float64Array(grid.rows).fill(1), { rtol: 1e-12 });
    expect(posterior.quantile(0.025).every((lower) => Number.isFinite(lower) && lower < middle)).toBe(true);
    expect(posterior.quantile(0.975).every((upper) => Number.isFinite(upper) && upper > middle)).toBe(true);
  });

  it('answers for one point, equal outputs, duplicates, contradictions and points 1e-12 apart', () => {
    const hostile: Dataset[] = [
      { X: column([0.3]), y: Float64Array.of(5) },
      { X: column([0.1, 0.4, 0.9]), y: Float64Array.of(2, 2, 2) },
      { X: column([0.2, 0.2, 0.6]), y: Float64Array.of(1, 1, 3) },
      { X: column([0.2, 0.2, 0.6]), y: Float64Array.of(1, -1, 3) },
      { X: column([0.2, 0.2 + 1e-12, 0.6]), y: Float64Array.of(1, 1.5, 3) },
    ];
    for (const one of hostile) expectSound(fit(def, learning(), one));
  });

  it('answers for any finite data over twelve decades', () => {
    const row = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const on = { X: column(rows.map(([x]) => x)), y: Float64Array.from(rows, ([, y]) => y) };
        expectSound(fit(def, fixed(), on));
      }),
      { numRuns: 40 },
    );
  });
});

function expectSound(fitted: ProcessModel): void {
  const posterior = fitted.posterior(grid);
  const numbers = [
    ...posterior.mean(),
    ...posterior.quantile(0.025),
    ...posterior.quantile(0.975),
    ...posterior.expectedExcess(1),
    fitted.record.logLikelihoodLatent,
  ];
  expect(numbers.every(Number.isFinite)).toBe(true);
}
