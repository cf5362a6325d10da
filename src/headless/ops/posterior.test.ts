import { describe, expect, it } from 'vitest';
import { meanOf, sdOf } from '../../engine/numeric/arrays';
import golden from '../../testing/golden/log_expected_improvement.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Told {
  readonly latent: { readonly mean: number[]; readonly variance: number[] };
  readonly median: number[];
  readonly ei: number[];
  readonly ucb: number[];
  readonly logEi: number[];
  readonly lcb: number[];
  readonly samples: number[][];
  readonly mean: number[];
  readonly quantiles: number[][];
  readonly density: number[][];
  readonly score: { smse: number; smseOfMedian: number; coverage?: number; nlpd: number };
}

function ask(request: object): Told {
  const given = answer({ op: 'posterior', ...request });
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as unknown as Told;
}

const data = { X: [[0], [1], [2.5], [4]], y: [1, 3, 2, 2.5] };
const models = ['gp', 'ngcp', 'nlgcp'].map((id) => ({ id }));
const at = [[0.4], [0.5], [1.8], [3], [6]];

/** Asks far from all observations, where the posterior is the prior, so that any latent mean and deviation can be set. */
function believing(mu: number, sigma: number, y: readonly number[]): object {
  const kernel = { id: 'squared-exponential', params: { lengthScale: 0.1 } };
  return { data: { X: y.map((_, i) => i), y }, kernel, at: [1e4], mean: mu, outputScale: sigma ** 2 };
}

describe('log expected improvement at a place', () => {
  it('is that of a Gaussian, into the deep tails', () => {
    for (const [u, wanted] of golden.gaussian as [number, number][]) {
      const { logEi } = ask({ ...believing(0, 1, [0, 0.5]), incumbent: -u, want: ['logEi'] });
      expectClose(logEi[0]!, wanted, { rtol: 1e-12, floor: 1, what: `u = ${u}` });
    }
  });

  it.each(golden.warped.map((c) => [c.name, c] as const))('is that of a warped belief, %s', (_, c) => {
    const surrogate = { id: 'ngcp', params: { bandwidth: c.h } };
    for (const { mu, sigma, threshold: incumbent, logEI } of c.rows) {
      const { logEi } = ask({ ...believing(mu, sigma, c.y), surrogate, incumbent, want: ['logEi'] });
      expectClose(logEi[0]!, logEI, { rtol: 1e-6, floor: 1, what: `N(${mu}, ${sigma}²)` });
    }
  });

  it.each(models)('is the log of EI where that is not tiny, $id', (surrogate) => {
    const { ei, logEi } = ask({ data, at, surrogate, incumbent: 2.2, want: ['ei', 'logEi'] });
    const seen = ei.flatMap((gain, i) => (gain > 1e-6 ? [i] : []));
    expect(seen.length).toBeGreaterThan(2);
    expectAllClose(
      seen.map((i) => Math.exp(logEi[i]!)),
      seen.map((i) => ei[i]!),
      { rtol: 1e-5 },
    );
  });
});

it.each(models)('the lower bound is the upper one of −κ, $id', (surrogate) => {
  const { lcb } = ask({ data, at, surrogate, kappa: 1.3, want: ['lcb'] });
  expect(lcb).toEqual(ask({ data, at, surrogate, kappa: -1.3, want: ['ucb'] }).ucb);
  const { lcb: median, median: wanted } = ask({ data, at, surrogate, kappa: 0, want: ['lcb', 'median'] });
  expect(median).toEqual(wanted);
});

describe('samples', () => {
  const want = ['samples', 'latent', 'median'];
  const count = 4000;

  it('of a Gaussian belief have its means and covariances', () => {
    const kernel = { id: 'matern52', params: { lengthScale: 1.5 } };
    const far = [[100], [100.4], [103]];
    const { samples } = ask({ data, kernel, outputScale: 2, mean: 1, at: far, count, want });
    const { K } = answer({ op: 'kernel', kernel, X: far }) as unknown as { K: number[][] };
    const columns = far.map((_, i) => Float64Array.from(samples, (one) => one[i]!));
    const means = columns.map(meanOf);
    means.forEach((mean) => expect(Math.abs(mean - 1)).toBeLessThan(4 * Math.sqrt(2 / count)));
    for (let i = 0; i < far.length; i++) {
      for (let j = 0; j < far.length; j++) {
        const products = columns[i]!.map((a, s) => (a - means[i]!) * (columns[j]![s]! - means[j]!));
        const error = 4 * Math.sqrt((4 + (2 * K[i]![j]!) ** 2) / count);
        expect(Math.abs(meanOf(products) - 2 * K[i]![j]!)).toBeLessThan(error);
      }
    }
  });

  it.each(models)('lie on both sides of the median, in output units, $id', (surrogate) => {
    const { samples, median } = ask({ data, at, surrogate, count, want });
    median.forEach((middle, i) => {
      const below = samples.filter((one) => one[i]! < middle).length / count;
      expect(Math.abs(below - 0.5)).toBeLessThan(2.5 / Math.sqrt(count));
    });
  });

  it('of a warped belief are Gaussian in z, and one function at one place', () => {
    const surrogate = { id: 'ngcp', params: { bandwidth: 0.4 } };
    const twice = [[0.5], [0.5], [3]];
    const { samples, latent } = ask({ data, at: twice, surrogate, count, want });
    samples.forEach(([a, b]) => expect(Math.abs(a! - b!)).toBeLessThan(1e-3));
    const y = samples.map((one) => one[2]!);
    const { forward } = answer({ op: 'warp', y: data.y, bandwidth: 0.4, forward: y }) as unknown as {
      forward: number[];
    };
    const z = Float64Array.from(forward);
    const sd = Math.sqrt(latent.variance[2]!);
    expect(Math.abs(meanOf(z) - latent.mean[2]!)).toBeLessThan((4 * sd) / Math.sqrt(count));
    expect(Math.abs(sdOf(z) / sd - 1)).toBeLessThan(4 / Math.sqrt(2 * count));
  });

  it('are the same for the same seed, and begin so however many are drawn', () => {
    const drawn = (more: object): number[][] => ask({ data, at, want: ['samples'], ...more }).samples;
    const [one] = drawn({});
    expect(drawn({ count: 3, seed: 1 })[0]).toEqual(one);
    expect(drawn({ count: 3, seed: 1 })[1]).not.toEqual(one);
    expect(drawn({ seed: 2 })[0]).not.toEqual(one);
  });

  it('are refused in words where they are too many', () => {
    const many = Array.from({ length: 2500 }, (_, i) => [i / 500]);
    const refused = (more: object): unknown => answer({ op: 'posterior', data, want: ['samples'], ...more });
    expect(refused({ at: many })).toHaveProperty('error.message', expect.stringContaining('joint samples'));
    expect(refused({ at, count: 1e6 })).toHaveProperty('error.code', 'invalid-data');
    expect(refused({ at, count: 0 })).toHaveProperty('error.message', expect.stringContaining('"count"'));
  });
});

describe('a belief held against the truth', () => {
  const truth = [1.8, 2.2, 3.1, 1.6, 2.1];
  const of = (request: object) => ask({ data, at, truth, want: [], ...request }).score;

  it('is scored as a Gaussian by hand', () => {
    const { latent } = ask({ data, at, want: ['latent'] });
    const centre = truth.reduce((sum, f) => sum + f, 0) / truth.length;
    const squares = (from: readonly number[]): number =>
      truth.reduce((sum, f, i) => sum + (f - from[i]!) ** 2, 0);
    const score = of({});
    expect(score.smse).toBeCloseTo(squares(latent.mean) / squares(truth.map(() => centre)), 12);
    expect(score.smseOfMedian).toBeCloseTo(score.smse, 12);
    const sds = latent.variance.map(Math.sqrt);
    const away = truth.map((f, i) => (f - latent.mean[i]!) / sds[i]!);
    expect(score.coverage).toBe(away.filter((u) => Math.abs(u) < 1.959963984540054).length / truth.length);
    const nats = away.map((u, i) => 0.5 * (Math.log(2 * Math.PI) + u * u) + Math.log(sds[i]!));
    expect(score.nlpd).toBeCloseTo(nats.reduce((sum, one) => sum + one, 0) / truth.length, 10);
  });

  it.each(models)('agrees with the answer’s own mean, median, quantiles and density, $id', (surrogate) => {
    const levels = [0.5, 0.3, 0.8];
    const want = ['mean', 'median', 'quantiles', 'density'];
    const told = ask({ data, at, surrogate, truth, levels, want, densityAt: truth });
    const [, low, high] = told.quantiles;
    const inside = truth.filter((f, i) => f >= low![i]! && f <= high![i]!).length;
    expect(told.score.coverage).toBe(inside / truth.length);
    const logs = truth.map((_, i) => Math.log(told.density[i]![i]!));
    expect(told.score.nlpd).toBeCloseTo(-meanOf(Float64Array.from(logs)), 12);
    expect(of({ surrogate, truth: told.mean }).smse).toBe(0);
    expect(of({ surrogate, truth: told.median }).smseOfMedian).toBe(0);
  });

  it('has no coverage of a band without ends', () => {
    expect(Object.keys(of({ levels: [0.5] }))).toEqual(['smse', 'smseOfMedian', 'nlpd']);
    expect(Object.keys(of({ levels: [] }))).toEqual(['smse', 'smseOfMedian', 'nlpd']);
  });

  it('needs one number for each point', () => {
    const given = answer({ op: 'posterior', data, at, truth: [1] });
    expect(given).toHaveProperty('error.message', expect.stringContaining('each of the 5 points'));
    expect(answer({ op: 'posterior', data, truth: [1], want: [] })).toHaveProperty(
      'error.message',
      expect.stringContaining('"at" is missing'),
    );
  });
});
