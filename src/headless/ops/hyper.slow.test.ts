import { describe, expect, it } from 'vitest';
import { samplers } from '../../engine/catalogue';
import { sdOf } from '../../engine/numeric/arrays';
import { diagnose } from '../../engine/models/fit/samplers/diagnose';
import mixtures from '../../testing/golden/27_hyper_mixture.json';
import golden from '../../testing/golden/29_mcmc.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { isLong } from '../../testing/sweep';
import { answer } from '../answer';

interface Sample {
  readonly kernel: { readonly lengthScale: readonly number[] };
  readonly outputScale: number;
  readonly noise: number;
  readonly mean: number;
  readonly logPosterior: number;
  readonly chain: number;
}

interface Drawn {
  readonly samples: readonly Sample[];
  readonly parameters: readonly string[];
  readonly rHat: readonly number[];
  readonly ess: readonly number[];
  readonly acceptance: number;
  readonly evaluations: number;
  readonly warnings: readonly string[];
  readonly mean: readonly number[];
  readonly ei: readonly number[];
}

function ask<T>(request: object): T {
  const given = answer(request);
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as T;
}

const posteriors = golden.cases.filter(({ request }) => request.op === 'log-posterior');

it.each(golden.cases.map((c) => [c.name, c] as const))(
  'reference: %s',
  (_, { request, expect: wanted, rtol }) => {
    const given = ask<Record<string, number | number[]>>(request);
    for (const [key, value] of Object.entries(wanted)) {
      expectAllClose([given[key]!].flat(), [value as number | number[]].flat(), { rtol, what: key });
    }
  },
);

it.each(mixtures.cases.map((c) => [c.name, c] as const))('mixture over hyper-parameters: %s', (_, c) => {
  const given = ask<Record<string, unknown>>(c.request);
  const numbers = (value: unknown): number[] =>
    typeof value === 'object' ? Object.values(value as object).flatMap(numbers) : [value as number];
  for (const [key, value] of Object.entries(c.expect)) {
    expectAllClose(numbers(given[key]), numbers(value), { rtol: c.rtol, what: key });
  }
  expect(given['warnings']).toEqual([]);
});

/** Returns the chains of one number. */
function chainsOf({ samples }: Drawn, read: (one: Sample) => number): Float64Array[] {
  const count = Math.max(...samples.map(({ chain }) => chain)) + 1;
  return Array.from({ length: count }, (_, c) =>
    Float64Array.from(samples.filter(({ chain }) => chain === c).map(read)),
  );
}

const sampled = posteriors.flatMap((c) =>
  samplers
    .filter(({ needs }) => needs !== 'normal' || c.request.prior === 'default')
    .map(({ id }) => [id, c.name, c.sampling!] as const),
);

/** Updates for each sample: slower samplers take more for as many independent ones. Left out, as the reference asks. */
const thinOf: Readonly<Record<string, number>> = {
  'elliptical-slice': 10,
  'direction-slice': 10,
  metropolis: 40,
  'surrogate-slice': 3,
};
/** Slow, because they take many updates for an independent draw. */
const isRare = ([id, name]: readonly [string, string, unknown]): boolean =>
  !['elliptical-slice', 'slice'].includes(id) && name !== 'spearmint prior';

/** Tried in each run: the usual sampler; all of them meet targets of their own in samplers/contract.test.ts. */
const isUsual = ([id]: readonly [string, string, unknown]): boolean => id === 'elliptical-slice';

const tried = sampled.filter((one) => isLong || isUsual(one));

it.each(tried)('%s meets the moments of the %s', (id, name, { request, moments, parameters }) => {
  const slow = isRare([id, name, null]) ? 16 : 1;
  const thin = (thinOf[id] ?? request.thin) * slow;
  const drawn = ask<Drawn>({ ...request, sampler: { id }, thin });
  expect(drawn.parameters).toEqual(parameters);
  const numbers = [
    (one: Sample): number => Math.log(one.kernel.lengthScale[0]!),
    (one: Sample): number => Math.log(one.outputScale),
    (one: Sample): number => Math.log(one.noise),
  ];
  // The expectations of the mixture; their own error is that of a mean over so many independent draws.
  const draws = Math.min(...drawn.ess);
  expectAllClose(drawn.mean, moments.at.mean, { rtol: 4.5 / Math.sqrt(draws), floor: 0.25 });
  const spread = spreadOfGain(request, drawn.samples);
  drawn.ei.forEach((gain, i) =>
    expect(Math.abs(gain - moments.at.ei[i]!)).toBeLessThan((4.5 * spread[i]!) / Math.sqrt(draws)),
  );
  numbers.forEach((read, p) => {
    const { mean, sd, ess, rHat } = diagnose(chainsOf(drawn, read));
    expectClose(ess, drawn.ess[p]!, { rtol: 1e-9 });
    expectClose(rHat, drawn.rHat[p]!, { rtol: 1e-9 });
    expect(rHat).toBeLessThan(1.05);
    expect(ess).toBeGreaterThan(200);
    expect(Math.abs(mean - moments.mean[p]!)).toBeLessThan((4.5 * moments.sd[p]!) / Math.sqrt(ess));
    expect(Math.abs(sd / moments.sd[p]! - 1)).toBeLessThan(0.15);
  });
});

/** Returns the standard deviation over the draws of the expected improvement at each place. */
function spreadOfGain(request: object, samples: readonly Sample[]): readonly number[] {
  const { data, scaling, kernel, at, incumbent } = request as Readonly<Record<string, object>>;
  const gains = samples.map(({ kernel: params, outputScale, noise, mean }) => {
    const own = { kernel: { ...kernel, params }, outputScale, noise, mean };
    return ask<Pick<Drawn, 'ei'>>({ op: 'posterior', data, scaling, at, incumbent, want: ['ei'], ...own }).ei;
  });
  return gains[0]!.map((_, i) => sdOf(Float64Array.from(gains, (gain) => gain[i]!)));
}

/** A request that is quick to answer. */
const {
  at: _at,
  want: _want,
  incumbent: _incumbent,
  sampler: _sampler,
  ...reference
} = posteriors[0]!.sampling!.request;
const quick = { ...reference, chains: 2, burnIn: 5, samples: 6, thin: 1 };

it('each sample is told with its log posterior, which the other request gives as well', () => {
  const { samples, warnings, acceptance, evaluations } = ask<Drawn>(quick);
  expect(samples.map(({ chain }) => chain)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
  const { data, scaling, kernel, prior, bounds, mean } = quick;
  const request = { op: 'log-posterior', data, scaling, kernel, prior, bounds, mean, hyperSamples: samples };
  const { logPosterior } = ask<{ logPosterior: number[] }>(request);
  expectAllClose(
    logPosterior,
    samples.map((one) => one.logPosterior),
    { rtol: 1e-12 },
  );
  expect(warnings).toEqual([]);
  expect(acceptance).toBeGreaterThan(0);
  expect(evaluations).toBeGreaterThan(20);
  expect(ask<Drawn>(quick)).toEqual(ask<Drawn>(quick));
  expect(ask<Drawn>({ ...quick, seed: 2 }).samples).not.toEqual(samples);
});

it('the usual sampler is elliptical where the prior is normal, else slices', () => {
  const chosen = (prior: string, id: string): void =>
    expect(ask<Drawn>({ ...quick, prior })).toEqual(ask<Drawn>({ ...quick, prior, sampler: { id } }));
  chosen('default', 'elliptical-slice');
  chosen('none', 'slice');
});

it('hyper-parameters with equal bounds, and noise given for each row, are held', () => {
  const bounds = { ...quick.bounds, noise: [0.01, 0.01] };
  const held = ask<Drawn>({ ...quick, bounds });
  expect(held.parameters).toEqual(['log lengthScale', 'log outputScale']);
  for (const { noise } of held.samples) expectClose(noise, 0.01, { rtol: 1e-12 });
  const noise = quick.data.y.map((_, i) => 0.01 * (i + 1));
  for (const id of ['elliptical-slice', 'surrogate-slice']) {
    const given = ask<Drawn>({ ...quick, noise, sampler: { id } });
    expect(given.parameters).toEqual(['log lengthScale', 'log outputScale']);
    expect(given.samples[0]!.noise).toEqual(noise);
  }
});

it('a map of the outputs is that of the request, and two inputs have a length scale each', () => {
  const X = quick.data.X.map(([x]) => [x!, x! * x!]);
  const given = ask<Drawn>({ ...quick, data: { X, y: quick.data.y }, surrogate: { id: 'ngcp' }, bounds: {} });
  expect(given.parameters.slice(0, 2)).toEqual(['log lengthScale[0]', 'log lengthScale[1]']);
  expect(given.samples[0]!.kernel.lengthScale).toHaveLength(2);
});

describe('what is wrong is said in words', () => {
  const mixed = mixtures.cases[0]!.request;
  const posterior = posteriors[0]!.request;
  const one = posterior.hyperSamples![0]!;
  it.each([
    [{ ...quick, prior: 'gamma' }, 'unknown-id', 'Known are: none, default, spearmint, pygpgo.'],
    [{ ...quick, prior: 'none', sampler: { id: 'elliptical-slice' } }, 'unsupported', 'needs a prior'],
    [{ ...quick, sampler: { id: 'gibbs' } }, 'unknown-id', 'There is no "gibbs".'],
    [{ ...quick, sampler: { id: 'slice', params: { width: 0 } } }, 'invalid-value', 'must lie between'],
    [{ ...quick, bounds: { noise: [1, 0.1] } }, 'invalid-value', '"bounds.noise" must be [lo, hi]'],
    [{ ...quick, samples: 1 }, 'invalid-value', '"samples" must be a finite number, at least 4, not 1.'],
    [{ ...quick, samples: 1e6 }, 'invalid-data', 'There are 2 chains of 1000000 samples'],
    [{ ...quick, burnIn: 1e9 }, 'invalid-data', 'updates for 7 rows of data'],
    [{ ...quick, mean: 'learnt' }, 'invalid-value', '"mean" must be a finite number where nothing is fitted'],
    [{ ...quick, noiseMode: 'egn' }, 'unsupported', 'leave "noiseMode" out'],
    [{ ...quick, surrogate: { id: 'extra-trees' } }, 'unsupported', 'no hyper-parameters to be sampled'],
    [{ ...quick, prior: 'spearmint', bounds: { lengthScale: [[3, 9]] } }, 'invalid-data', 'widen the bounds'],
    [{ ...posterior, hyperSamples: [] }, 'invalid-value', 'at least one set of hyper-parameters'],
    [
      { ...posterior, hyperSamples: [{ ...one, noise: 2 }] },
      'invalid-value',
      'its noise outside of the bounds',
    ],
    [{ ...posterior, hyperSamples: [{ ...one, noise: 0 }] }, 'invalid-value', '"hyperSamples[0].noise"'],
    [
      { ...posterior, hyperSamples: [{ ...one, kernel: 1 }] },
      'invalid-value',
      '"hyperSamples[0].kernel.params"',
    ],
    [
      { ...posterior, prior: 'spearmint', hyperSamples: [{ ...one, kernel: { lengthScale: 3 } }] },
      'invalid-value',
      '"hyperSamples[0]" is impossible under this prior',
    ],
    [{ ...mixed, fit: {} }, 'invalid-value', '"fit" must be false where "hyperSamples" are given'],
    [{ ...mixed, surrogate: { id: 'extra-trees' } }, 'unsupported', 'leave "hyperSamples" out'],
    [{ ...mixed, want: ['loo'] }, 'unsupported', 'This model has no "loo"'],
    [{ ...mixed, hyperSamples: [{ ...one, weight: 0 }] }, 'invalid-value', '"hyperSamples[0].weight"'],
    [{ op: 'diagnose' }, 'invalid-value', '"chains" is missing'],
    [{ op: 'diagnose', chains: [[1, 2, 3]] }, 'invalid-value', 'a list of at least 4 numbers'],
    [
      {
        op: 'diagnose',
        chains: [
          [1, 2, 3, 4],
          [1, 2, 3],
        ],
      },
      'invalid-value',
      'a list of 4 numbers as the first',
    ],
  ] as const)('%#', (request, code, words) => {
    const given = answer(request);
    expect(given).toHaveProperty('error.code', code);
    expect(given).toHaveProperty('error.message', expect.stringContaining(words));
  });

  it('unknown fields are told', () => {
    expect(ask<Drawn>({ ...quick, burnin: 3 }).warnings).toEqual([
      'The field "burnin" is not known and was ignored.',
    ]);
  });
});

it('chains that do not move have no diagnosis but mean and sd', () => {
  const given = ask<object>({ op: 'diagnose', chains: [[2, 2, 2, 2]] });
  expect(given).toEqual({ mean: 2, sd: 0, rHat: null, ess: null, standardError: null, warnings: [] });
});
