import { describe, expect, it } from 'vitest';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { linspace, zeros } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import {
  logMap,
  type LogScale,
  logExcessAbove,
  logExcessBelow,
  logNormalMoments,
  logNormalPosterior,
} from './logNormal';
import type { Latent } from './gaussian';
import { momentsByParts } from './warped/byParts';
import { warpedPosterior } from './warped/warped';

/** mpmath, 400 digits, 2026-11: threshold c, mean and sd of the logarithm, log excess above and below c. */
const excesses = [
  [1, 0, 1, -0.11974911593682204, -1.4337142903236977],
  [1, 0, 1e-6, -14.734448464511742, -14.734449717825878],
  [1.000001, 0, 1e-6, -16.30062917940676, -13.735484615753592],
  [0.999999, 0, 1e-6, -13.735484062476141, -16.300633987949222],
  [3, -2, 0.4, -34.832296931411314, 1.0485088257536541],
  [3, -2, 0.05, -1931.3490288040168, 1.0523922236222842],
  [3, 2, 0.4, 1.6112218936124871, -5.412841338455925],
  [3, 2, 0.05, 1.4812176920533922, -171.1117226955286],
  [1e-8, 0, 2, 1.9999999986466472, -65.72728476533261],
  [5, 0, 10, 50, 0.9637607330473221],
  [1e9, 0, 10, 49.99999999999999, 20.698044484614748],
  [1e-30, 3, 10, 53, -98.51968256320065],
  [2, 0, 80, 3200, -0.003064338691705696],
  [1e40, 0, 80, 3200, 91.96711029855857],
  [1e25, 0, 80, 3200, 57.2904768543427],
  [1e200, 0, 80, 3200, 460.51701859417193],
  [1.1, 0, 0.001, -4558.861163679772, -2.3025900930077956],
  [1e-5, 5, 0.01, 5.000049932623897, -1363415.392726895],
  [40, 0.1, 0.9, -7.995931791440076, 3.6465811440655385],
  [1.3, 0, 0.6, -1.4034604385966238, -1.0540374481600239],
] as const;

describe('the excess of a log-normal variable', () => {
  it.each(excesses)('over and under %f for the exponential of N(%f, %f²)', (c, mean, sd, above, below) => {
    // Logs of probabilities, which a rounding of (log c − mean)/sd moves by the square of that.
    const distance = (Math.log(c) - mean) / sd;
    const tolerance = { rtol: 1e-11, floor: 1 + (Math.abs(distance) * 2e-5) / sd };
    expectClose(logExcessAbove(c, mean, sd), above, tolerance);
    expectClose(logExcessBelow(c, mean, sd), below, tolerance);
  });

  it('is finite however far the threshold is', () => {
    for (const c of [1e-300, 1e-20, 1, 1e20, 1e300]) {
      for (const sd of [1e-12, 1e-6, 0.3, 20, 500]) {
        for (const mean of [-700, -1, 0, 1e-9, 600]) {
          expect(Number.isFinite(logExcessAbove(c, mean, sd)), `above ${c}, ${mean}, ${sd}`).toBe(true);
          expect(Number.isFinite(logExcessBelow(c, mean, sd)), `below ${c}, ${mean}, ${sd}`).toBe(true);
        }
      }
    }
  });
});

const latent: Latent = {
  mean: Float64Array.from([-2, -0.4, 0, 0.7, 1.9, 0.3]),
  variance: Float64Array.from([0.3, 1, 0.02, 1e-4, 0.5, 1e-10]),
  covariance: () => zeros(6, 6),
};
const scales: readonly LogScale[] = [
  { sign: 1, offset: 0, shift: 0.4, scale: 0.8 },
  { sign: 1, offset: -3, shift: -1, scale: 1.3 },
  { sign: -1, offset: 0, shift: -1.2, scale: 0.9 },
  { sign: -1, offset: -5, shift: 0.5, scale: 0.6 },
];

describe.each(scales.map((by) => [by.sign, by.offset, by] as const))(
  'the log-normal posterior of sign %i and offset %f, held to quadrature',
  (sign, offset, by) => {
    const map = logMap(by);
    const closed = logNormalPosterior(latent, by);
    const quadrature = warpedPosterior(latent, () => map);

    it('has its mean, its bounds and its variance', () => {
      closed.mean().forEach((mean, i) => expectClose(mean, quadrature.mean()[i]!, { rtol: 1e-8 }));
      for (const kappa of [-6, -2, 0, 1.96, 6]) {
        expectAllClose(closed.confidenceBound(kappa), quadrature.confidenceBound(kappa), { rtol: 1e-12 });
      }
      latent.mean.forEach((mu, i) => {
        const variance = latent.variance[i]!;
        const wanted = momentsByParts({ mu, sd: Math.sqrt(variance), map, islands: [] });
        const given = logNormalMoments({ mean: mu, variance }, by);
        expectClose(given.mean, wanted.mean, { rtol: 1e-8 });
        expectClose(given.variance, wanted.variance, { rtol: 1e-6 });
      });
    });

    it('has its probabilities and its density', () => {
      const y = linspace(-8, 8, 65).map((value) => value + 0.01);
      for (const value of y.filter((value) => sign * value > offset)) {
        expectAllClose(closed.cdf(value), quadrature.cdf(value), { rtol: 1e-12 });
        expectAllClose(closed.exceedance(value), quadrature.exceedance(value), { rtol: 1e-12 });
      }
      const inside = y.filter((value) => sign * value > offset);
      for (let i = 0; i < latent.mean.length; i++) {
        expectAllClose(closed.density(i, inside), quadrature.density(i, inside), { rtol: 1e-10 });
      }
    });

    it('expects its excess over any threshold, also where it is 1e-100', () => {
      let least = 1;
      for (const z of [-4, -1, 0, 0.69, 1, 3, 6, 9]) {
        const threshold = map.inverse(z);
        const [given, wanted] = [closed, quadrature].map((one) => one.expectedExcess(threshold));
        const logs = closed.logExpectedExcess(threshold);
        given!.forEach((value, i) => {
          expectClose(value, wanted![i]!, { rtol: 1e-7 });
          if (value === 0) return;
          least = Math.min(least, value);
          expectClose(logs[i]!, Math.log(value), { rtol: 1e-12 });
        });
        const wantedLogs = quadrature.logExpectedExcess(threshold);
        logs.forEach((value, i) => expectClose(value, wantedLogs[i]!, { rtol: 1e-7, floor: 1 }));
      }
      expect(least).toBeLessThan(1e-100);
    });

    it('knows that nothing lies beyond the offset', () => {
      const beyond = sign * (offset - 0.5);
      const isBelow = sign === 1;
      expect([...closed.cdf(beyond)]).toEqual(Array.from(latent.mean, () => (isBelow ? 0 : 1)));
      expect([...closed.exceedance(beyond)]).toEqual(Array.from(latent.mean, () => (isBelow ? 1 : 0)));
      expect([...closed.density(0, Float64Array.of(beyond, sign * offset))]).toEqual([0, 0]);
      const gain = closed.mean().map((mean) => (isBelow ? mean - beyond : 0));
      expectAllClose(closed.expectedExcess(beyond), gain, { rtol: 1e-14 });
      expect(closed.logExpectedExcess(beyond).every(Number.isFinite)).toBe(true);
    });

    it('draws samples on its side of the offset', () => {
      const one = { ...latent, covariance: () => ({ ...zeros(6, 6), data: diagonal(latent.variance) }) };
      const { data } = logNormalPosterior(one, by).sample(500, createRng(2));
      expect(data.every((value) => sign * value > offset)).toBe(true);
      const second = data.filter((_, k) => k % 6 === 2).map(map.forward);
      expectClose(second.reduce((sum, z) => sum + z, 0) / 500, 0, { rtol: 0.03, floor: 1 });
    });
  },
);

function diagonal(values: Float64Array): Float64Array {
  const out = new Float64Array(values.length ** 2);
  values.forEach((value, i) => (out[i * (values.length + 1)] = value));
  return out;
}
