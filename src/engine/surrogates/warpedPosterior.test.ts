import { describe, it } from 'vitest';
import { zeros } from '../arrays';
import { createKde } from '../probability/kde';
import golden from '../../testing/golden/07_acquisition.json';
import traps from '../../testing/golden/18_traps.json';
import { expectClose } from '../../testing/tolerance';
import { kdeMap } from '../warps/kdeMap';
import { tabulatedMap } from '../warps/tabulatedMap';
import type { MonotoneMap } from '../warps/warp';
import { gaussianPosterior } from './gaussianPosterior';
import type { Posterior } from './posterior';
import { warpedPosterior } from './warpedPosterior';

function latent(mu: number, sd: number): Parameters<typeof warpedPosterior>[0] {
  return { mean: Float64Array.of(mu), variance: Float64Array.of(sd * sd), covariance: () => zeros(1, 1) };
}

function mapOf(y: readonly number[], bandwidth: number): MonotoneMap {
  const kde = createKde(Float64Array.from(y), bandwidth);
  return tabulatedMap(kde, kdeMap(kde));
}

const map = mapOf(golden.y, golden.h);

describe.each(golden.rows.map((row) => [row.mu, row.sigma, row] as const))(
  'belief N(%f, %f)',
  (mu, sigma, row) => {
    const warped: Posterior = warpedPosterior(latent(mu, sigma), () => map);
    const gaussian = gaussianPosterior(latent(mu, sigma), 0, 1);

    it('improvements of the Gaussian', () => {
      expectClose(gaussian.expectedExcess(row.gp_best)[0]!, row.gp_EI, { rtol: 1e-10, floor: 0 });
      expectClose(gaussian.exceedance(row.gp_best)[0]!, row.gp_PI, { rtol: 1e-10, floor: 0 });
      expectClose(gaussian.confidenceBound(1.96)[0]!, row.gp_UCB, { rtol: 1e-12 });
    });

    it('improvements through Ψ', () => {
      expectClose(warped.expectedExcess(golden.f_best)[0]!, row.ngcp_EI, { rtol: 1e-7, floor: 1e-300 });
      expectClose(warped.exceedance(golden.f_best)[0]!, row.ngcp_PI, { rtol: 1e-8, floor: 1e-300 });
      expectClose(warped.confidenceBound(1.96)[0]!, row.ngcp_UCB, { rtol: 1e-8 });
    });

    it('mean through Ψ', () => expectClose(warped.mean()[0]!, row.ngcp_mean, { rtol: 1e-8 }));
  },
);

describe('a gap between two groups of outputs', () => {
  const { gap } = traps;
  it.each(gap.rows.map((row) => [row.mu, row.sigma, row] as const))('mean of N(%f, %f)', (mu, sigma, row) => {
    const posterior = warpedPosterior(latent(mu, sigma), () => mapOf(gap.y, gap.h));
    expectClose(posterior.mean()[0]!, row.mean, { rtol: 1e-6 });
  });
});
