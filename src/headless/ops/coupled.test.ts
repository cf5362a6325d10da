import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/55_two_outputs.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Told {
  readonly mean: number[];
  readonly latent: { readonly variance: number[] };
  readonly ei: number[];
  readonly likelihood: { readonly latent: number };
  readonly eiPerSecond: Readonly<Record<'median' | 'mean' | 'inverse', number[]>>;
  readonly coupled: {
    readonly correlation: number;
    readonly mixing: number[][];
    readonly noise: number[];
    readonly covariance: number[];
    readonly logSeconds: { readonly mean: number[]; readonly variance: number[] };
  };
}

function ask<T>(request: object): T {
  const given = answer(request);
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as T;
}

type Case = (typeof golden.cases)[number];
const want = ['latent', 'mean', 'ei', 'likelihood', 'eiPerSecond'];

function requestOf({ X, Y, at, kernel, mixing, noise, incumbent }: Case, cost: object = {}) {
  const seconds = Y.map(([, ln]) => (ln === null ? null : Math.exp(ln!)));
  return {
    ...{ op: 'posterior', data: { X, y: Y.map(([value]) => value) }, kernel, at, incumbent, want },
    cost: { coupled: true, seconds, mixing, noise, ...cost },
  };
}

describe.each(golden.cases.map((one) => [one.name, one] as const))('value and seconds, %s', (_, one) => {
  it('are one process, as the reference has it', () => {
    const { mean, variance, ei, cross, logLikelihood, correlation, eiPerSecond } = one.expect;
    const told = ask<Told>(requestOf(one));
    const close = { rtol: golden.rtol };
    expectAllClose(told.mean, mean[0]!, close);
    expectAllClose(told.latent.variance, variance[0]!, close);
    expectAllClose(told.coupled.logSeconds.mean, mean[1]!, close);
    expectAllClose(told.coupled.logSeconds.variance, variance[1]!, close);
    expectAllClose(told.coupled.covariance, cross, close);
    expectAllClose(told.ei, ei, close);
    expectAllClose(told.eiPerSecond.median, eiPerSecond.median, close);
    expectAllClose(told.eiPerSecond.inverse, eiPerSecond.coupled_inverse, close);
    expectClose(told.likelihood.latent, logLikelihood, close);
    expectClose(told.coupled.correlation, correlation, close);
    expectAllClose(told.coupled.mixing.flat(), one.mixing.flat(), close);
  });
});

describe('a request for value and seconds as one process', () => {
  const [coupled, apart, unknown] = golden.cases as [Case, Case, Case];

  it('says what two processes apart say where they are not coupled', () => {
    const together = ask<Told>(requestOf(apart));
    const { cost, ...request } = requestOf(apart);
    const [value, seconds] = [apart.mixing[0]![0]! ** 2, apart.mixing[1]![1]! ** 2];
    const own = ask<Told>({
      ...request,
      ...{ outputScale: value, noise: apart.noise[0] },
      cost: {
        ...{ seconds: cost.seconds, scaling: 'none', kernel: apart.kernel },
        ...{ outputScale: seconds, noise: apart.noise[1] },
      },
    });
    expectAllClose(together.mean, own.mean, { rtol: 1e-10 });
    for (const rule of ['median', 'mean', 'inverse'] as const)
      expectAllClose(together.eiPerSecond[rule], own.eiPerSecond[rule], { rtol: 1e-10 });
  });

  it('knows seconds that nobody has told better through their values, and those of answers taken for granted', () => {
    const doubt = (request: object): number[] => ask<Told>(request).coupled.logSeconds.variance;
    const at = unknown.X.slice(0, 2);
    const both = doubt({ ...requestOf(unknown), at });
    const loose = doubt({ ...requestOf(unknown, { mixing: [[1.1, 0], [0, 0.8]] }), at }); // prettier-ignore
    both.forEach((variance, i) => expect(variance).toBeLessThan(loose[i]!));
    const far = [[0.9, 0.05]];
    const pending = { X: far, rule: 'believer' };
    const [before, after] = [requestOf(unknown), { ...requestOf(unknown), pending }].map((one) =>
      doubt({ ...one, at: far, want: ['mean'] }),
    );
    expect(after![0]).toBeLessThan(before![0]!);
  });

  it('learns mixing, length scales and noises where it is to fit', () => {
    const { cost, ...request } = requestOf(coupled);
    const fitted = ask<Told>({
      ...request,
      cost: { coupled: true, seconds: cost.seconds },
      fit: { restarts: 2 },
    });
    expect(fitted.likelihood.latent).toBeGreaterThan(coupled.expect.logLikelihood);
    expect(fitted.coupled.correlation).toBeGreaterThan(0);
  });

  it('is refused in words', () => {
    const said = (request: object): string =>
      (answer(request) as unknown as { error: { message: string } }).error.message;
    const asked = requestOf(coupled);
    expect(said({ ...asked, surrogate: { id: 'ngcp' } })).toContain('only where both are Gaussian');
    expect(said({ ...asked, basis: { id: 'linear' } })).toContain('know no "basis"');
    expect(said(requestOf(coupled, { mixing: [[1, 0.5], [0, 1]] }))).toContain('rows [a, 0] and [b, c]'); // prettier-ignore
    expect(said(requestOf(coupled, { mixing: undefined }))).toContain('"fit" in its place');
    expect(said(requestOf(coupled, { noise: [0.1] }))).toContain('two variances');
    expect(said(requestOf(coupled, { seconds: [1] }))).toContain('or null, for each of the 7 rows');
    expect(said(requestOf(coupled, { seconds: asked.cost.seconds.map(() => 0) }))).toContain('above 0');
    expect(said(requestOf(coupled, { second: 1 }))).toContain('has no field "second"');
    expect(said({ ...asked, noise: 0.1 })).toContain('know no "noise"');
    expect(said({ ...asked, outputScale: 2 })).toContain('know no "outputScale"');
  });

  it('is refused a fit that it would not make', () => {
    const { cost, ...request } = requestOf(coupled);
    const said = (fit: object, more: object = {}): string =>
      (
        answer({ ...request, cost: { coupled: true, seconds: cost.seconds }, fit, ...more }) as unknown as {
          error: { message: string };
        }
      ).error.message;
    for (const objective of ['leave-one-out', 'folds'])
      expect(said({ objective })).toContain(`by their likelihood, not by ${objective}`);
    expect(said({ integrate: {} })).toContain('not averaged over');
    expect(said({}, { mean: 1 })).toContain('0 or "learnt"');
    expect(said({}, { cost })).toContain('left out where it is learnt');
  });
});
