import { describe, expect, it } from 'vitest';
import { meanOf, sdOf, zeros } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { gaussianPosterior } from './gaussian';
import { mixturePosterior, type MixturePart } from './mixture';

/** Returns a part that is normal at each point, independently. */
function normalPart(share: number, mean: readonly number[], sd: readonly number[]): MixturePart {
  const at = (indices: readonly number[]): MixturePart['posterior'] =>
    gaussianPosterior(
      {
        mean: Float64Array.from(indices, (i) => mean[i]!),
        variance: Float64Array.from(indices, (i) => sd[i]! ** 2),
        covariance: () => {
          const out = zeros(indices.length, indices.length);
          indices.forEach((i, k) => (out.data[k * (indices.length + 1)] = sd[i]! ** 2));
          return out;
        },
      },
      0,
      1,
    );
  return { share, posterior: at([...mean.keys()]), at: (i) => at([i]) };
}

const parts = [
  normalPart(0.2, [0, 1, -3], [1, 0.1, 2]),
  normalPart(0.5, [2, 1, -3.5], [0.5, 0.2, 1]),
  normalPart(0.3, [-1, 7, -3], [0.2, 0.3, 0.01]),
];
const mixture = mixturePosterior(parts);

describe('a mixture of beliefs', () => {
  it('averages cdfs, and its quantiles are the roots of that', () => {
    for (const p of [1e-9, 0.025, 0.5, 0.84, 1 - 1e-9]) {
      mixture.quantile(p).forEach((y, i) => expectClose(mixture.cdf(y)[i]!, p, { rtol: 1e-9 }));
    }
    for (const kappa of [-6, -1, 0, 1.96, 6]) {
      const other = mixturePosterior(parts).confidenceBound(-kappa);
      const bound = mixture.confidenceBound(kappa);
      bound.forEach((y, i) => expect(kappa > 0 ? y >= other[i]! : y <= other[i]!).toBe(true));
    }
    expectAllClose(mixture.confidenceBound(0), mixture.quantile(0.5), { rtol: 1e-12 });
  });

  it('has bounds between those of its parts, also where their tail is nothing in doubles', () => {
    for (const kappa of [-50, -3, 1, 50]) {
      mixture.confidenceBound(kappa).forEach((y, i) => {
        const own = parts.map(({ posterior }) => posterior.confidenceBound(kappa)[i]!);
        expect(y).toBeGreaterThanOrEqual(Math.min(...own));
        expect(y).toBeLessThanOrEqual(Math.max(...own));
      });
    }
  });

  it('averages expectations, and logs of what underflows', () => {
    expectAllClose(mixture.mean(), [0.7, 3.1 - 0.3, -3.25], { rtol: 1e-12 });
    const gain = mixture.expectedExcess(1.5);
    mixture
      .logExpectedExcess(1.5)
      .forEach((value, i) => expectClose(Math.exp(value), gain[i]!, { rtol: 1e-10 }));
    const far = mixture.logExpectedExcess(100);
    expect(mixture.expectedExcess(100)[1]).toBe(0);
    const own = parts.map(({ share, posterior }) => posterior.logExpectedExcess(100)[1]! + Math.log(share));
    expectClose(far[1]!, Math.max(...own), { rtol: 1e-12 });
    expectAllClose(
      mixture.exceedance(1).map((above, i) => above + mixture.cdf(1)[i]!),
      [1, 1, 1],
      { rtol: 1e-14 },
    );
  });

  it('draws each part as often as its share says, and the same first draws however many', () => {
    const { data } = mixture.sample(4000, createRng(1));
    const atFirst = Array.from({ length: 4000 }, (_, s) => data[3 * s]!);
    const variance = 0.2 * (1 + 0.49) + 0.5 * (0.25 + 1.69) + 0.3 * (0.04 + 2.89);
    expect(Math.abs(meanOf(atFirst) - 0.7)).toBeLessThan(4 * Math.sqrt(variance / 4000));
    expectClose(sdOf(atFirst), Math.sqrt(variance), { rtol: 0.05 });
    expect(mixture.sample(5, createRng(1)).data).toEqual(data.slice(0, 15));
  });

  it('of one part is that part', () => {
    const [one] = [normalPart(1, [0, 4], [1, 0.3])];
    const alone = mixturePosterior([one]);
    expectAllClose(alone.quantile(0.1), one.posterior.quantile(0.1), { rtol: 1e-14 });
    expect(alone.expectedExcess(1)).toEqual(one.posterior.expectedExcess(1));
    expect(alone.averageBound(2)).toEqual(one.posterior.confidenceBound(2));
  });
});
