import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import { describe, expect, it } from 'vitest';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { fromRows, rowOf, toRows, type Mat } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { createRng } from '../../numeric/random/rng';
import { finish } from '../../task';
import { datasetOfScores } from '../dataset';
import type { BasisChoice, Dataset, FitSettings, Model } from '../model';
import type { SmootherSpectrum } from '../smoother';
import { models } from '../registry';

const at = { kernel: { lengthScale: 0.4 }, outputScale: 1.3, noise: 0.02, mean: 0.2 };
const fixed: FitSettings = {
  kernel: { id: 'squared-exponential', params: at.kernel },
  params: {},
  standardize: false,
  plan: { kind: 'fixed', at },
};

function dataOf(seed: number, n = 9): Dataset {
  const rng = createRng(seed);
  const X = fromRows(Array.from({ length: n }, () => [rng.uniform(), rng.uniform()]));
  const scores = Array.from({ length: n }, (_, i) => {
    const middle = 1 + Math.sin(5 * rowOf(X, i)[0]!) + 0.3 * rng.normal();
    return Array.from({ length: 1 + (i % 3) }, () => middle + 0.1 * (1 + (i % 2)) * rng.normal());
  });
  return datasetOfScores(X, scores);
}

const smoothers = models.filter(({ provides }) => provides.includes('weights'));
const settingsOf: readonly (readonly [string, Partial<FitSettings>])[] = [
  ['means', {}],
  ['all scores as observations', { noiseMode: 'folds-in-process' }],
  ['the spread of scores as noise', { noiseMode: 'egn' }],
];

function taken(id: string, settings: Partial<FitSettings>, data = dataOf(1)) {
  const def = smoothers.find((one) => one.id === id)!;
  const model: Model = finish(def.fit(data, { ...fixed, ...settings }));
  return { model, data, spectrum: finish(model.smoother!.spectrum()) };
}

/** Σ share_i γ_i u_i [n]. */
function smoothed({ shares, coefficients, vectors }: SmootherSpectrum): number[] {
  return Array.from({ length: vectors.cols }, (_, j) =>
    shares.reduce((sum, share, i) => sum + share * coefficients![i]! * rowOf(vectors, i)[j]!, 0),
  );
}

/** The weights at the places themselves, applied to a pattern. */
function weighted(model: Model, X: Mat, pattern: Float64Array): number[] {
  return toRows(model.smoother!.weightsAt(X)).map((row) =>
    row.reduce((sum, w, j) => sum + w * pattern[j]!, 0),
  );
}

describe.each(smoothers.map(({ id }) => id))('the spectrum of %s', (id) => {
  describe.each(settingsOf)('%s', (_, settings) => {
    const { model, data, spectrum } = taken(id, settings);
    const n = data.y.length;

    it('has shares that fall, each from 0 to 1, and sum to the effective degrees of freedom', () => {
      const { shares } = spectrum;
      expect(shares).toHaveLength(n);
      expect(shares.every((share, i) => share >= 0 && share <= 1 && share <= (shares[i - 1] ?? 1))).toBe(
        true,
      );
      expectClose(
        shares.reduce((sum, share) => sum + share, 0),
        model.smoother!.effectiveDegrees(),
        { rtol: 1e-9 },
      );
    });

    it('has patterns of length 1, of which the mean keeps the share', () => {
      spectrum.shares.forEach((share, i) => {
        const pattern = rowOf(spectrum.vectors, i);
        expectClose(dot(pattern, pattern), 1, { rtol: 1e-12 });
        expectAllClose(
          weighted(model, data.X, pattern),
          pattern.map((value) => share * value),
          {
            rtol: 1e-7,
            floor: 1,
          },
        );
      });
    });

    it('has λ/(λ + σ_n²) as shares, σ_n² the mean noise', () => {
      const usual = spectrum.noise.reduce((sum, value) => sum + value, 0) / n;
      expectAllClose(
        spectrum.shares,
        spectrum.eigenvalues!.map((value) => value / (value + usual)),
        {
          rtol: 1e-12,
        },
      );
    });
  });
});

it('puts the mean at the observations together again: m + Σ share γ u (001, 2.47)', () => {
  for (const [, settings] of settingsOf) {
    for (const id of ['gp', 'sparse-gp']) {
      const { model, data, spectrum } = taken(id, settings);
      const mean = model.latent!(data.X).mean;
      expectAllClose(
        smoothed(spectrum).map((value) => value + at.mean),
        mean,
        { rtol: 1e-7, floor: 1 },
      );
    }
  }
});

it('has the eigenvalues of K that ml-matrix finds', () => {
  const { data, spectrum } = taken('gp', {});
  const K = toRows(data.X).map((a) =>
    toRows(data.X).map(
      (b) => at.outputScale * Math.exp(-((a[0]! - b[0]!) ** 2 + (a[1]! - b[1]!) ** 2) / (2 * 0.4 ** 2)),
    ),
  );
  const { realEigenvalues } = new EigenvalueDecomposition(new Matrix(K), { assumeSymmetric: true });
  expectAllClose(
    spectrum.eigenvalues!,
    realEigenvalues.toSorted((a, b) => b - a),
    { rtol: 1e-9, floor: 1e-3 },
  );
});

describe('basis functions of the mean', () => {
  const prior: BasisChoice = {
    id: 'linear',
    mean: [0.1, 0.2, -0.3],
    covariance: [
      [2, 0.3, 0],
      [0.3, 1, 0.1],
      [0, 0.1, 0.5],
    ],
  };

  it.each(settingsOf)('that are vague pass whole, before all others, %s', (_, settings) => {
    const { model, data, spectrum } = taken('gp', { ...settings, basis: { id: 'linear' } });
    expect(Array.from(spectrum.eigenvalues!.slice(0, 4), Number.isFinite)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(Array.from(spectrum.shares.slice(0, 3))).toEqual([1, 1, 1]);
    const sum = spectrum.shares.reduce((total, share) => total + share, 0);
    expectClose(sum, model.smoother!.effectiveDegrees(), { rtol: 1e-9 });
    spectrum.shares.forEach((share, i) => {
      const pattern = rowOf(spectrum.vectors, i);
      const kept = pattern.map((value) => share * value);
      expectAllClose(weighted(model, data.X, pattern), kept, { rtol: 1e-7, floor: 1 });
    });
    const mean = smoothed(spectrum).map((value) => value + at.mean);
    expectAllClose(mean, model.latent!(data.X).mean, { rtol: 1e-7, floor: 1 });
  });

  it.each(settingsOf)('of known spread are a part of K, %s', (_, settings) => {
    const { model, spectrum } = taken('gp', { ...settings, basis: prior });
    const sum = spectrum.shares.reduce((total, share) => total + share, 0);
    expectClose(sum, model.smoother!.effectiveDegrees(), { rtol: 1e-9 });
    expect(spectrum.eigenvalues!.every(Number.isFinite)).toBe(true);
  });
});

it.each([
  ['draws', undefined],
  ['a quadrature', 'quadrature'],
] as const)('of an average over %s is that of the average matrix', (_, how) => {
  const plan = {
    ...{ kind: 'integrate', mean: 'given', chains: 1, burnIn: 20, samples: 6, rng: createRng(3) },
    ...(how && { how }),
  } as FitSettings['plan'];
  const { model, data, spectrum } = taken('gp', { plan });
  const sum = spectrum.shares.reduce((total, share) => total + share, 0);
  expectClose(sum, model.smoother!.effectiveDegrees(), { rtol: 1e-9 });
  spectrum.shares.forEach((share, i) => {
    const pattern = rowOf(spectrum.vectors, i);
    const kept = pattern.map((value) => share * value);
    expectAllClose(weighted(model, data.X, pattern), kept, { rtol: 1e-7, floor: 1 });
  });
  expect([spectrum.eigenvalues, spectrum.coefficients]).toEqual([null, null]);
});

it('passes all where nothing scatters, and nearly so a place that does not among others', () => {
  const exact = { plan: { kind: 'fixed', at: { ...at, noise: 0 } } } as const;
  const few = dataOf(2, 4);
  expect(Array.from(taken('gp', exact, few).spectrum.shares)).toEqual([1, 1, 1, 1]);
  const noise = few.y.map((_, i) => (i === 1 ? 0 : 0.1));
  const some = { plan: { kind: 'fixed', at: { ...at, noise: Array.from(noise) } } } as const;
  const { model, spectrum } = taken('gp', some, few);
  const sum = spectrum.shares.reduce((total, share) => total + share, 0);
  expectClose(sum, model.smoother!.effectiveDegrees(), { rtol: 1e-5 });
});
