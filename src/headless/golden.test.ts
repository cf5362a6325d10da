import { describe, expect, it } from 'vitest';
import functionsGolden from '../testing/golden/14_functions.json';
import kernelGolden from '../testing/golden/01_kernels.json';
import gpGolden from '../testing/golden/02_gp.json';
import mapGolden from '../testing/golden/04_kde_mapping.json';
import ngcpGolden from '../testing/golden/05_ngcp.json';
import nlgcpGolden from '../testing/golden/06_nlgcp.json';
import acquisitionGolden from '../testing/golden/07_acquisition.json';
import searchGolden from '../testing/golden/15_mle.json';
import traps from '../testing/golden/18_traps.json';
import { fixtureKernel, movedBy } from '../testing/fixtureKernels';
import { expectAllClose, expectClose } from '../testing/tolerance';
import { answer } from './answer';

/** Returns the answer to a request that must not fail. */
function ask<T>(request: object): T {
  const given = answer(request);
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as T;
}

interface KernelAnswer {
  readonly K: number[][];
  readonly gradient: number[][][];
  readonly parameters: string[];
}

interface PosteriorAnswer {
  readonly latent: { readonly mean: number[]; readonly variance: number[] };
  readonly mean: number[];
  readonly median: number[];
  readonly quantiles: number[][];
  readonly ei: number[];
  readonly pi: number[];
  readonly ucb: number[];
  readonly likelihood: { readonly latent: number; readonly output: number };
}

interface WarpAnswer {
  readonly bandwidth: number;
  readonly forward: number[];
  readonly derivative: number[];
  readonly inverse: number[];
}

describe.each(kernelGolden.cases.map((c) => [c.kernel, c] as const))('kernel %s', (_, c) => {
  const kernel = fixtureKernel(c.kernel, c.params);
  const { K, gradient, parameters } = ask<KernelAnswer>({ op: 'kernel', kernel, X: c.X, gradient: true });

  it('covariances', () => {
    expectAllClose(K.flat(), c.K_XX.flat(), { rtol: 1e-10 });
    const cross = ask<KernelAnswer>({ op: 'kernel', kernel, X: c.X, Z: c.Z });
    expectAllClose(cross.K.flat(), c.K_XZ.flat(), { rtol: 1e-10 });
  });

  it('one gradient for each parameter, in its log', () => {
    expect(gradient).toHaveLength(parameters.length);
    for (const { param, index, dK } of c.dK_XX) {
      const wanted = dK.flat();
      const ours = wanted.map(() => 0);
      for (const { name, slope } of movedBy(c.kernel, c.params, { param, index })) {
        parameters.forEach((path, p) => {
          const belongs =
            index === null ? path.replace(/\[\d+\]$/, '') === name : path === `${name}[${index}]`;
          if (belongs) gradient[p]!.flat().forEach((value, k) => (ours[k]! += slope * value));
        });
      }
      expectAllClose(ours, wanted, { rtol: 1e-10 });
    }
  });
});

it.each(gpGolden.cases.map((c, i) => [i, c] as const))('Gaussian process %i', (_, c) => {
  const rtol = (c as { tol_abs?: number }).tol_abs ?? (c.cond > 1e5 ? 1e-7 : 1e-9);
  const given = ask<PosteriorAnswer>({
    op: 'posterior',
    data: { X: c.X, y: c.y },
    surrogate: { id: 'gp' },
    kernel: fixtureKernel(c.kernel, c.params),
    ...{ outputScale: c.s2, noise: c.noise, mean: c.mean, at: c.Z },
  });
  expectAllClose(given.latent.mean, c.pred_mean, { rtol });
  expectAllClose(given.latent.variance, c.pred_var, { rtol });
  expectAllClose(given.mean, c.pred_mean, { rtol });
  expectClose(given.likelihood.output, c.lml, { rtol });
});

it.each(ngcpGolden.cases.map((c) => [c.name, c] as const))('copula process on %s', (_, c) => {
  const given = ask<PosteriorAnswer>({
    op: 'posterior',
    data: { X: c.X, y: c.y },
    scaling: { x: 'standardize', y: 'standardize' },
    surrogate: { id: 'ngcp' },
    kernel: fixtureKernel(c.kernel, c.params),
    ...{ outputScale: c.s2, noise: c.noise, at: c.Z, incumbent: c.f_best, kappa: c.UCB_kappa },
    levels: [0.024997895148220435, 0.9750021048517796],
  });
  const rtol = c.noise <= 1e-6 ? 1e-6 : 1e-8;
  expectClose(given.likelihood.latent, c.latent_lml, { rtol });
  expectClose(given.likelihood.output, c.full_loglik, { rtol });
  expectAllClose(given.latent.mean, c.latent_mean, { rtol });
  expectAllClose(given.latent.variance.map(Math.sqrt), c.latent_std, { rtol });
  expectAllClose(given.median, c.median, { rtol });
  expectAllClose(given.quantiles[0]!, c.lower95, { rtol });
  expectAllClose(given.quantiles[1]!, c.upper95, { rtol });
  expectAllClose(given.mean, c.mean, { rtol: 1e-6 });
  expectAllClose(given.ei, c.EI, { rtol: 1e-6 });
  expectAllClose(given.pi, c.PI, { rtol });
  expectAllClose(given.ucb, c.UCB, { rtol });
});

const weightModes = [
  ['as-printed', 'report'],
  ['normalized', 'normalized'],
] as const;

it.each(
  nlgcpGolden.cases.flatMap((c, i) => weightModes.map(([weights, mode]) => [i, weights, c, mode] as const)),
)('latent copula process %i, weights %s', (_, weights, c, mode) => {
  const wanted = c.modes[mode];
  const normalized = weights === 'normalized' ? c.modes.normalized : null;
  const given = ask<PosteriorAnswer>({
    op: 'posterior',
    data: { X: c.X, y: c.y },
    scaling: { x: 'standardize', y: 'standardize' },
    surrogate: { id: 'nlgcp', params: { labels: c.labels, smoothing: c.s, weights, globalShare: 0 } },
    kernel: fixtureKernel(c.kernel, c.params),
    ...{ outputScale: c.s2, noise: c.noise, at: c.Z, incumbent: c.modes.normalized.f_best },
    levels: [0.024997895148220435, 0.9750021048517796],
  });
  const output = { rtol: 1e-7, floor: c.y_std };
  expectAllClose(given.latent.mean, wanted.latent_mean, { rtol: 1e-7 });
  expectAllClose(given.latent.variance.map(Math.sqrt), wanted.latent_std, { rtol: 1e-7 });
  expectAllClose(given.median, wanted.median, output);
  expectAllClose(given.quantiles[0]!, wanted.lower95, output);
  expectAllClose(given.quantiles[1]!, wanted.upper95, output);
  if (!normalized) return;
  expectAllClose(given.mean, normalized.mean, { rtol: 1e-6, floor: c.y_std });
  expectAllClose(given.ei, normalized.EI, { rtol: 1e-6, floor: 1e-10 });
  expectClose(given.likelihood.output, normalized.full_loglik, { rtol: 1e-7 });
});

it.each(mapGolden.cases.map((c, i) => [i, c] as const))('map of outputs %i', (_, c) => {
  const given = ask<WarpAnswer>({ op: 'warp', y: c.y, forward: c.t, inverse: c.z });
  expectClose(given.bandwidth, c.h, { rtol: 1e-13 });
  expectAllClose(given.forward, c.Psi, { rtol: 1e-9 });
  expectAllClose(given.derivative, c.dPsi, { rtol: 1e-8, floor: 1e-300 });
  expectAllClose(given.inverse, c.Psi_inv, { rtol: 1e-9 });
});

/** Asks far from all observations, where the posterior is the prior, so that any latent mean and deviation can be set. */
function believing(mu: number, sigma: number, y: readonly number[]): object {
  const data = { X: y.map((_, i) => i), y };
  const kernel = { id: 'squared-exponential', params: { lengthScale: 0.1 } };
  return { op: 'posterior', data, kernel, at: [1e4], mean: mu, outputScale: sigma ** 2 };
}

it.each(acquisitionGolden.rows.map((row) => [row.mu, row.sigma, row] as const))(
  'acquisitions of N(%f, %f²)',
  (mu, sigma, row) => {
    const { y, h, f_best: incumbent } = acquisitionGolden;
    const surrogate = { id: 'ngcp', params: { bandwidth: h } };
    const copula = ask<PosteriorAnswer>({ ...believing(mu, sigma, y), surrogate, incumbent });
    expectAllClose(copula.ei, [row.ngcp_EI], { rtol: 1e-8 });
    expectAllClose(copula.pi, [row.ngcp_PI], { rtol: 1e-8 });
    expectAllClose(copula.ucb, [row.ngcp_UCB], { rtol: 1e-8 });
    expectAllClose(copula.mean, [row.ngcp_mean], { rtol: 1e-8 });
    const plain = ask<PosteriorAnswer>({ ...believing(mu, sigma, y), incumbent: row.gp_best });
    expectAllClose(plain.ei, [row.gp_EI], { rtol: 1e-8 });
    expectAllClose(plain.pi, [row.gp_PI], { rtol: 1e-8 });
    expectAllClose(plain.ucb, [row.gp_UCB], { rtol: 1e-8 });
  },
);

it.each(['custom', 'forrester', 'sine'] as const)('objective %s', (id) => {
  const { x, value } = functionsGolden[id];
  const { y } = ask<{ y: number[] }>({ op: 'objective', id, at: x.map((t) => [t]) });
  expectAllClose(y, value, { rtol: 1e-12 });
});

it.each(searchGolden.cases.map((c, i) => [i, c] as const))('fit %i finds the best optimum known', (_, c) => {
  const bounds = c.bounds_log.map((side) => side.map(Math.exp));
  const theta = bounds.slice(0, -2);
  const [outputScale, noise] = bounds.slice(-2);
  const lengthScale = theta.map(([lo, hi]) => [Math.sqrt(0.5 / hi!), Math.sqrt(0.5 / lo!)]);
  const given = ask<{ logMarginalLikelihood: number; kernel: { params: { lengthScale: number[] } } }>({
    op: 'fit',
    data: { X: c.X, y: c.y },
    surrogate: { id: c.warped ? 'ngcp' : 'gp' },
    kernel: { id: 'squared-exponential' },
    fit: { prior: 'none', bounds: { lengthScale, outputScale, noise } },
  });
  expect(given.logMarginalLikelihood).toBeGreaterThan(c.best_lml - 1e-3);
  expect(given.kernel.params.lengthScale).toHaveLength(c.X[0]!.length);
});

describe('traps', () => {
  const { tails, gap, bracket } = traps;

  it('maps hundreds of deviations out', () => {
    const wide = ask<WarpAnswer>({ op: 'warp', y: tails.y_a, forward: tails.t });
    expectAllClose(wide.forward, tails.Psi_a, { rtol: 1e-8 });
    expectAllClose(wide.derivative, tails.dPsi_a, { rtol: 1e-8 });
    const tight = ask<WarpAnswer>({ op: 'warp', y: tails.y_b, forward: tails.t });
    expectAllClose(tight.forward, tails.Psi_b, { rtol: 1e-8 });
  });

  it('the inverse in its bracket', () => {
    const given = ask<WarpAnswer>({ op: 'warp', y: bracket.y, bandwidth: bracket.h, inverse: bracket.z });
    expectAllClose(given.inverse, bracket.Psi_inv, { rtol: 1e-8 });
  });

  it.each(gap.rows.map((row) => [row.mu, row.sigma, row] as const))(
    'mean of N(%f, %f²) over two groups far apart',
    (mu, sigma, row) => {
      const surrogate = { id: 'ngcp', params: { bandwidth: gap.h } };
      const { mean } = ask<PosteriorAnswer>({ ...believing(mu, sigma, gap.y), surrogate });
      expectAllClose(mean, [row.mean], { rtol: 1e-6 });
    },
  );
});
