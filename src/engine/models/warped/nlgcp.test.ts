import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/06_nlgcp.json';
import { fixtureKernel } from '../../../testing/fixtureKernels';
import { expectAllClose, expectClose } from '../../../testing/tolerance';
import { argmax, fromRows, type Mat } from '../../numeric/arrays';
import { finish } from '../../task';
import { nlgcp } from './nlgcp';
import type { ProcessModel } from '../model';

type Case = (typeof golden.cases)[number];

function scaled(rows: number[][], { X_mean, X_std }: Case): Mat {
  return fromRows(rows.map((row) => row.map((value, j) => (value - X_mean[j]!) / X_std[j]!)));
}

function fit(c: Case, weights: string): ProcessModel {
  const kernel = fixtureKernel(c.kernel, c.params);
  const params = { labels: c.labels, smoothing: c.s, weights, globalShare: 0 };
  const at = { kernel: kernel.params, outputScale: c.s2, noise: c.noise, mean: 0 };
  const data = { X: scaled(c.X, c), y: Float64Array.from(c.y) };
  return finish(nlgcp.fit(data, { kernel, params, standardize: true, plan: { kind: 'fixed', at } }));
}

const modes = [
  ['as-printed', 'report'],
  ['normalized', 'normalized'],
] as const;

describe.each(
  golden.cases.flatMap((c, i) => modes.map(([weights, mode]) => [i, weights, c, c.modes[mode]] as const)),
)('reference case %i, weights %s', (_, weights, c, wanted) => {
  const fitted = fit(c, weights);
  const posterior = fitted.posterior(scaled(c.Z, c));
  const output = { rtol: 1e-7, floor: c.y_std };

  it('latent belief', () => {
    expectAllClose(fitted.latent(scaled(c.Z, c)).mean, wanted.latent_mean, { rtol: 1e-7 });
    expectAllClose(fitted.latent(scaled(c.Z, c)).variance.map(Math.sqrt), wanted.latent_std, { rtol: 1e-7 });
  });

  it('median and band', () => {
    expect(wanted.usable_test_points.length).toBe(c.Z.length);
    expectAllClose(posterior.confidenceBound(0), wanted.median, output);
    expectAllClose(posterior.confidenceBound(-1.96), wanted.lower95, output);
    expectAllClose(posterior.confidenceBound(1.96), wanted.upper95, output);
  });
});

describe.each(golden.cases.map((c, i) => [i, c] as const))('reference case %i', (_, c) => {
  const wanted = c.modes.normalized;
  const fitted = fit(c, 'normalized');
  const posterior = fitted.posterior(scaled(c.Z, c));

  it('mean (2.15) and expected improvement (4.3.1)', () => {
    expectAllClose(posterior.mean(), wanted.mean, { rtol: 1e-6, floor: c.y_std });
    const improvement = posterior.expectedExcess(wanted.f_best);
    expectAllClose(improvement, wanted.EI, { rtol: 1e-6, floor: 1e-10 });
    expect(improvement.every((value) => value >= 0)).toBe(true);
  });

  it('likelihood in units of y', () => {
    expectClose(fitted.record.logLikelihoodOutput, wanted.full_loglik, { rtol: 1e-7 });
  });

  it('argmax of the upper confidence bound, which need not be that of its latent one', () => {
    expect(argmax(posterior.confidenceBound(1.96))).toBe(wanted.UCB_argmax);
    const { mean, variance } = fitted.latent(scaled(c.Z, c));
    expect(argmax(mean.map((mu, i) => mu + 1.96 * Math.sqrt(variance[i]!)))).toBe(wanted.latent_UCB_argmax);
  });
});
