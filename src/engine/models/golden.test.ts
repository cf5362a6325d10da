import { describe, expect, it } from 'vitest';
import { fromRows, type Mat } from '../numeric/arrays';
import { byId } from '../definition';
import { kernels } from '../kernels/registry';
import { finish } from '../task';
import gpGolden from '../../testing/golden/02_gp.json';
import ngcpGolden from '../../testing/golden/05_ngcp.json';
import { fixtureKernel } from '../../testing/fixtureKernels';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { covarianceGradient, criterionSlopes } from '../../testing/gradients';
import { condition, predict, predictCovariance } from './gp/gaussianProcess';
import { ngcp } from './warped/ngcp';

interface GpCase {
  readonly kernel: string;
  readonly params: Record<string, number | number[]>;
  readonly s2: number;
  readonly noise: number | number[];
  readonly mean: number;
  readonly X: number[][];
  readonly y: number[];
  readonly Z: number[][];
  readonly pred_mean: number[];
  readonly pred_var: number[];
  readonly pred_cov: number[][];
  readonly lml: number;
  readonly lml_grad: Record<string, number | number[]>;
  readonly cond: number;
  readonly stress?: boolean;
  readonly tol_abs?: number;
}

const gpCases = gpGolden.cases as unknown as GpCase[];

describe.each(gpCases.map((c, i) => [`${i} ${c.kernel}, ${c.X.length}×${c.X[0]!.length}`, c] as const))(
  'reference Gaussian process %s',
  (_, c) => {
    const { id, params } = fixtureKernel(c.kernel, c.params);
    const kernel = byId(kernels, id).create(params, c.X[0]!.length);
    const prior = { kernel, outputScale: c.s2, noise: c.noise, mean: c.mean };
    const process = condition(prior, { X: fromRows(c.X), z: Float64Array.from(c.y) });
    const rtol = c.tol_abs ?? (c.cond > 1e5 ? 1e-7 : 1e-9);

    it('mean, variance, covariance', () => {
      const { mean, variance } = predict(process, fromRows(c.Z));
      expectAllClose(mean, c.pred_mean, { rtol });
      expectAllClose(variance, c.pred_var, { rtol });
      if (c.pred_cov)
        expectAllClose(predictCovariance(process, fromRows(c.Z)).data, c.pred_cov.flat(), { rtol });
    });

    it('log marginal likelihood and its gradient', () => {
      expectClose(process.logLikelihood, c.lml, { rtol });
      if (!c.lml_grad || typeof c.noise !== 'number') return;
      const { covariance } = criterionSlopes('marginal-likelihood', process);
      const gradient = covarianceGradient(process, covariance, c.noise);
      const d = kernel.theta.length;
      const gradientTolerance = { rtol: c.cond > 1e5 ? 1e-4 : 1e-8 };
      expectClose(gradient[d]!, (c.lml_grad['s2'] as number) * c.s2, gradientTolerance);
      expectClose(gradient[d + 1]!, (c.lml_grad['noise'] as number) * c.noise, gradientTolerance);
      expectAllClose(kernelPart(gradient, c, d), rawKernelGradient(c), gradientTolerance);
    });
  },
);

/** Our gradient in log ℓ; for an isotropic reference the entries add up. */
function kernelPart(gradient: Float64Array, c: GpCase, d: number): number[] {
  const part = Array.from(gradient.subarray(0, d));
  return c.kernel === 'se' ? part : [part.reduce((a, b) => a + b)];
}

function rawKernelGradient(c: GpCase): number[] {
  if (c.kernel !== 'se') return [(c.lml_grad['l'] as number) * (c.params['l'] as number)];
  return (c.lml_grad['theta'] as number[]).map((g, p) => -2 * g * (c.params['theta'] as number[])[p]!);
}

describe.each(ngcpGolden.cases.map((c) => [c.name, c] as const))('reference copula process on %s', (_, c) => {
  const kernel = fixtureKernel(c.kernel, c.params);
  const fitted = finish(
    ngcp.fit(
      { X: scaled(c.X, c), y: Float64Array.from(c.y) },
      {
        kernel,
        params: {},
        standardize: true,
        plan: { kind: 'fixed', at: { kernel: kernel.params, outputScale: c.s2, noise: c.noise, mean: 0 } },
      },
    ),
  );
  const posterior = fitted.posterior(scaled(c.Z, c));
  const rtol = c.noise <= 1e-6 ? 1e-6 : 1e-8;
  // Relative to the spread of the outputs where values are smaller than it.
  const output = { rtol, floor: c.y_std };

  it('likelihoods', () => {
    expectClose(fitted.record.logLikelihoodLatent, c.latent_lml, { rtol });
    expectClose(fitted.record.logLikelihoodOutput, c.full_loglik, { rtol });
  });

  it('latent belief', () => {
    expectAllClose(fitted.latent(scaled(c.Z, c)).mean, c.latent_mean, { rtol });
    expectAllClose(fitted.latent(scaled(c.Z, c)).variance.map(Math.sqrt), c.latent_std, { rtol });
  });

  it('median, band and upper confidence bound', () => {
    expectAllClose(posterior.confidenceBound(0), c.median, output);
    expectAllClose(posterior.confidenceBound(-1.96), c.lower95, output);
    expectAllClose(posterior.confidenceBound(1.96), c.upper95, output);
    expectAllClose(posterior.confidenceBound(c.UCB_kappa), c.UCB, output);
  });

  it('mean (2.15)', () => expectAllClose(posterior.mean(), c.mean, { rtol: 1e-6, floor: c.y_std }));

  it('expected and probability of improvement', () => {
    const excess = posterior.expectedExcess(c.f_best);
    expectAllClose(excess, c.EI, { rtol: 1e-6, floor: 1e-10 });
    expectAllClose(posterior.exceedance(c.f_best), c.PI, { rtol: 1e-6, floor: 1e-12 });
    expect(excess.every((value) => value >= 0)).toBe(true);
  });
});

function scaled(rows: number[][], { X_mean, X_std }: { X_mean: number[]; X_std: number[] }): Mat {
  return fromRows(rows.map((row) => row.map((value, p) => (value - X_mean[p]!) / X_std[p]!)));
}
