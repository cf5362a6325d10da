import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/19_student_t.json';
import chains from '../../testing/golden/58_chains.json';
import gains from '../../testing/golden/gain_under_each_draw.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Case {
  readonly name: string;
  readonly request: object;
  readonly expect: object;
  readonly rtol: number;
}

interface Profile {
  readonly X: number[][];
  readonly y: number[];
  readonly model: { readonly outputScale: number; readonly noise: number };
  readonly gpScale: number;
  readonly gpLogLikelihood: number;
  readonly rows: readonly {
    degreesOfFreedom: number;
    scale: number;
    logLikelihood: number;
    minusGp: number;
  }[];
}

const cases = golden.cases.filter((c) => 'request' in c) as unknown as readonly Case[];
const profiles = golden.cases.flatMap((c) => ('profiles' in c ? c.profiles : [])) as unknown as Profile[];

/** Compares every number of a reference with the one at the same place in an answer. */
function expectSame(actual: unknown, wanted: unknown, { rtol, what }: { rtol: number; what: string }): void {
  if (typeof wanted === 'number') return expectClose(actual as number, wanted, { rtol, floor: 1, what });
  const entries = Object.entries(wanted as object);
  expect(entries.length, what).toBeGreaterThan(0);
  for (const [key, value] of entries) {
    expectSame((actual as Record<string, unknown>)[key], value, { rtol, what: `${what}.${key}` });
  }
}

it.each(cases.map((c) => [c.name, c] as const))('reference Student-t process: %s', (name, c) => {
  expectSame(answer(c.request), c.expect, { rtol: c.rtol, what: name });
});

describe('with one scale common to all variances', () => {
  const asked = ({ X, y, model }: Profile, scale: number): object => ({
    op: 'posterior',
    data: { X, y },
    ...model,
    outputScale: scale * model.outputScale,
    noise: scale * model.noise,
    fit: false,
    want: ['likelihood'],
  });
  const likelihoodOf = (request: object): number =>
    (answer(request) as { likelihood: { latent: number } }).likelihood.latent;

  it.each(profiles.map((profile, i) => [i, profile] as const))(
    'profile %i has the best likelihoods of the reference, a number apart from that of the GP',
    (_, profile) => {
      const gp = likelihoodOf(asked(profile, profile.gpScale));
      expectClose(gp, profile.gpLogLikelihood, { rtol: 1e-8 });
      for (const { degreesOfFreedom, scale, logLikelihood, minusGp } of profile.rows) {
        const surrogate = { id: 'student-t', params: { degreesOfFreedom } };
        const best = likelihoodOf({ ...asked(profile, scale), surrogate });
        expectClose(best, logLikelihood, { rtol: 1e-8 });
        expectClose(best - gp, minusGp, { rtol: 1e-8, floor: 1 });
        for (const by of [0.99, 1.01]) {
          expect(likelihoodOf({ ...asked(profile, by * scale), surrogate })).toBeLessThan(best);
        }
      }
    },
  );
});

const mixtures = chains.cases.flatMap((one) => (one.kind === 'mixture' ? [one] : []));

describe.each(mixtures.map((one) => [one.name, one] as const))(
  'averaged over hyper-samples: %s',
  (_, one) => {
    const request = one.request!;
    const numbers = (value: unknown): number[] =>
      Array.isArray(value) ? value.flatMap(numbers) : [value as number];

    it('is the mixture of the reference', () => {
      const given = answer(request) as Readonly<Record<string, unknown>>;
      const told = Object.entries(one.expect);
      expect(told.map(([key]) => key)).toEqual(expect.arrayContaining([...request.want, 'ucbAverage']));
      for (const [key, value] of told) {
        expectAllClose(numbers(given[key]), numbers(value), { rtol: chains.rtol, what: key });
      }
    });

    it('weighs each by the likelihood of the Student-t process, not of the Gaussian one', () => {
      const { data, scaling, surrogate, kernel, hyperSamples } = request;
      // A box that holds all sets: the outcome is the likelihood alone.
      const bounds = {
        lengthScale: kernelBounds(data.X[0]!.length),
        outputScale: [1e-3, 1e3],
        noise: [1e-6, 1],
      };
      const asked = { op: 'log-posterior', data, scaling, surrogate, kernel, hyperSamples, bounds };
      const { logLikelihood } = answer(asked) as unknown as { readonly logLikelihood: readonly number[] };
      expectAllClose(logLikelihood, one.also!.logLikelihood, { rtol: chains.rtol });
      const gaussian = answer({ ...asked, surrogate: { id: 'gp' } }) as { readonly logLikelihood?: unknown };
      const few = surrogate.params.degreesOfFreedom < 100;
      if (few) expect(gaussian.logLikelihood).not.toEqual(logLikelihood);
    });
  },
);

/** Bounds of a length scale for each input. */
function kernelBounds(dimension: number): readonly (readonly number[])[] {
  return Array.from({ length: dimension }, () => [1e-3, 10]);
}

describe.each(gains.cases)('reference gain under each draw of the hyper-parameters: $name', (one) => {
  const gainOf = (hyperSamples: readonly object[]): readonly number[] =>
    (answer({ ...one.request, hyperSamples }) as unknown as { readonly ei: readonly number[] }).ei;

  it('each alone is that of the reference, and with their weights they average to the whole', () => {
    const { hyperSamples } = one.request;
    const each = hyperSamples.map((own) => gainOf([own]));
    each.forEach((own, k) => expectAllClose(own, one.eiOfEach[k]!, { rtol: gains.rtol }));
    const whole = gainOf(hyperSamples);
    expectAllClose(whole, one.ei, { rtol: gains.rtol });
    const total = hyperSamples.reduce((sum, { weight }) => sum + weight, 0);
    const average = whole.map((_, i) =>
      each.reduce((sum, own, k) => sum + (hyperSamples[k]!.weight / total) * own[i]!, 0),
    );
    expectAllClose(average, whole, { rtol: 1e-12 });
  });
});
