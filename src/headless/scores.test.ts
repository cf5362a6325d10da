import { describe, expect, it } from 'vitest';
import { fixtureKernel } from '../testing/fixtureKernels';
import egn from '../testing/golden/08_egn.json';
import leftOut from '../testing/golden/leave_one_out_of_map.json';
import folded from '../testing/golden/44_k_fold_choice.json';
import loo from '../testing/golden/12_gp_loo.json';
import { expectAllClose, expectClose } from '../testing/tolerance';
import { answer } from './answer';

interface Given {
  readonly latent: { readonly mean: number[]; readonly variance: number[] };
  readonly median: number[];
  readonly likelihood: { readonly latent: number };
  readonly loo: {
    readonly mean: number[];
    readonly variance: number[];
    readonly logPseudoLikelihood: number;
    readonly logPredictiveDensity: number;
  };
  readonly folds: {
    readonly folds: number[];
    readonly mean: number[];
    readonly variance: number[];
    readonly logPseudoLikelihood: number;
    readonly squaredError: number;
  };
  readonly outputScale: number;
  readonly kernel: { readonly params: { readonly lengthScale: number[] } };
  readonly noise: number | number[];
  readonly mean: number;
  readonly logMarginalLikelihood: number;
}

function ask(request: object): Given {
  const given = answer(request);
  expect(given).not.toHaveProperty('error');
  return given as unknown as Given;
}

describe.each(egn.cases.map((c, i) => [i, c] as const))(
  'scores of cross-validations, reference %i',
  (_, c) => {
    const request = {
      op: 'posterior',
      data: { X: c.X, y: c.observations },
      scaling: { x: 'standardize', y: 'standardize' },
      surrogate: { id: 'ngcp' },
      kernel: fixtureKernel(c.kernel, c.params),
      at: c.Z,
    };

    it('the spread of each place is its noise (EGN)', () => {
      const given = ask({ ...request, noiseMode: 'egn' });
      expectAllClose(given.latent.mean, c.latent_mean, { rtol: 1e-8 });
      expectAllClose(given.latent.variance.map(Math.sqrt), c.latent_std, { rtol: 1e-8 });
      expectAllClose(given.median, c.median, { rtol: 1e-8 });
      expectClose(given.likelihood.latent, c.latent_lml, { rtol: 1e-8 });
    });

    it('divided by their number where it is the mean that is modelled', () => {
      const byHand = c.noise_var.map((variance, i) => variance / c.observations[i]!.length);
      const given = ask({ ...request, noiseMode: 'egn-of-mean' });
      const wanted = ask({ ...request, noise: byHand });
      expectAllClose(given.latent.mean, wanted.latent.mean, { rtol: 1e-9 });
      expectAllClose(given.latent.variance, wanted.latent.variance, { rtol: 1e-9 });
    });

    it('only their means count where nothing is said', () => {
      const means = ask({ ...request, data: { X: c.X, y: c.f } });
      expectAllClose(ask(request).latent.mean, means.latent.mean, { rtol: 1e-9 });
    });

    it('all of them shape the map', () => {
      const params = { bandwidth: c.full_map_h };
      const narrow = ask({ ...request, noiseMode: 'folds-in-map', noise: 1e-4 });
      const given = ask({
        ...request,
        noiseMode: 'folds-in-map',
        noise: 1e-4,
        surrogate: { id: 'ngcp', params },
      });
      expectAllClose(given.median, narrow.median, { rtol: 1e-12 });
    });

    it('each is an observation of its own where the process takes them all', () => {
      const X = c.X.flatMap((x, i) => c.observations[i]!.map(() => x));
      const gp = { ...request, surrogate: { id: 'gp' }, scaling: {}, noise: 0.01 };
      const repeated = ask({ ...gp, data: { X, y: c.observations.flat() } });
      expect(ask({ ...gp, noiseMode: 'folds-in-process' }).latent).toEqual(repeated.latent);
    });
  },
);

it.each(loo.cases.map((c, i) => [i, c] as const))('leave-one-out reference %i', (_, c) => {
  const kernel = fixtureKernel(c.kernel, c.params);
  const data = { X: c.X, y: c.y };
  const given = ask({ op: 'posterior', data, kernel, outputScale: c.s2, noise: c.noise, want: ['loo'] });
  expectAllClose(given.loo.mean, c.loo_mean, { rtol: 1e-8 });
  expectAllClose(given.loo.variance, c.loo_var, { rtol: 1e-8 });
  expectClose(given.loo.logPseudoLikelihood, c.L_jk, { rtol: 1e-8 });
});

it.each(leftOut.cases.map((c) => [c.name, c] as const))(
  'answers left out of the map and of the process, %s',
  (_, { request, expect: wanted, rtol }) => {
    const { loo } = ask(request);
    expectClose(loo.logPredictiveDensity, wanted.loo.logPredictiveDensity, { rtol });
  },
);

it.each(folded.cases.map((c) => [c.name, c] as const))('%s', (_, c) => {
  for (const { lengthScale, logDensity, squaredError } of c.expect) {
    const kernel = { id: 'squared-exponential', params: { lengthScale } };
    const { outputScale, noise } = c;
    const asked = { op: 'posterior', data: { X: c.X, y: c.y }, kernel, outputScale, noise, want: ['folds'] };
    const { folds } = ask({ ...asked, folds: c.folds });
    expectClose(folds.logPseudoLikelihood, logDensity, { rtol: folded.rtol });
    expectClose(folds.squaredError, squaredError, { rtol: folded.rtol });
  }
});

describe('folds', () => {
  const c = folded.cases[0]!;
  const request = {
    ...{ op: 'posterior', data: { X: c.X, y: c.y }, kernel: { id: 'matern52' }, noise: 0.04 },
    want: ['loo', 'folds'],
  };

  it('of one answer each are leave-one-out', () => {
    const { loo, folds } = ask({ ...request, folds: { k: c.y.length } });
    expectAllClose(folds.mean, loo.mean, { rtol: 1e-9 });
    expectAllClose(folds.variance, loo.variance, { rtol: 1e-9 });
    expectClose(folds.logPseudoLikelihood, loo.logPseudoLikelihood, { rtol: 1e-10 });
  });

  it('choose hyper-parameters that foretell them best', () => {
    const named = { objective: 'folds', folds: c.folds };
    const { want: _, ...data } = request;
    const learnt = ask({ ...data, op: 'fit', fit: named });
    const others = [{ objective: 'leave-one-out' }, {}].map((fit) => ask({ ...data, op: 'fit', fit }));
    const worth = (given: Given): number => {
      const { kernel, outputScale, noise } = given;
      return ask({ ...request, kernel, outputScale, noise, folds: c.folds }).folds.logPseudoLikelihood;
    };
    for (const other of others) expect(worth(learnt)).toBeGreaterThan(worth(other));
  });

  it('that are drawn are told, and drawn by their seed', () => {
    const told = (folds: unknown): number[] => ask({ ...request, folds }).folds.folds;
    expect(told({ k: 5, seed: 1 })).toEqual(told(undefined));
    expect(told({ seed: 2 })).not.toEqual(told({ seed: 3 }));
    expect(new Set(told({ k: 4 })).size).toBe(4);
  });

  it.each([
    [{ k: 1 }, '"folds.k" must be a finite number, at least 2'],
    [[0, 1], '"folds" must be the number of a fold for each of the 15 rows'],
    [c.y.map(() => 2), '"folds" must be numbers of at least two folds'],
  ])('%j are refused in words', (folds, words) => {
    expect(JSON.stringify(answer({ ...request, folds }))).toContain(JSON.stringify(words).slice(1, -1));
  });

  it('belong to the objective that leaves them out', () => {
    const words = '"fit.folds" must be left out unless "fit.objective" is "folds"';
    const told = JSON.stringify(answer({ ...request, op: 'fit', fit: { folds: { k: 3 } } }));
    expect(told).toContain(JSON.stringify(words).slice(1, -1));
  });
});

describe('fits', () => {
  const X = Array.from({ length: 12 }, (_, i) => [i / 11]);
  const y = X.map(([x]) => Math.sin(6 * x!) + 5);
  const request = { op: 'fit', data: { X, y }, kernel: { id: 'squared-exponential' }, fit: {} };

  it('by leave-one-out find what predicts best, not what is likeliest', () => {
    const objective = 'leave-one-out';
    const learnt = ask({ ...request, mean: 5, fit: { objective } });
    const likeliest = ask({ ...request, mean: 5 });
    expect(likeliest.logMarginalLikelihood).toBeGreaterThan(learnt.logMarginalLikelihood);
    const pseudo = (given: Given): number =>
      ask({ ...request, ...given, op: 'posterior', fit: false, want: ['loo'] }).loo.logPseudoLikelihood;
    expect(pseudo(learnt)).toBeGreaterThan(pseudo(likeliest));
  });

  it('learn the mean when told', () => {
    const learnt = ask({ ...request, mean: 'learnt' });
    const given = ask({ ...request, mean: 0 });
    expect(learnt.mean).toBeGreaterThan(4);
    expect(learnt.logMarginalLikelihood).toBeGreaterThan(given.logMarginalLikelihood);
  });

  it('keep noise given for each row', () => {
    const noise = y.map((_, i) => 0.01 * (i + 1));
    expect(ask({ ...request, noise }).noise).toEqual(noise);
  });

  it('with a prior hold back what the data do not say', () => {
    const two = { X: [[0], [1]], y: [0, 1] };
    const held = ask({ ...request, data: two, fit: { prior: 'default' } }).kernel.params.lengthScale[0]!;
    const free = ask({ ...request, data: two }).kernel.params.lengthScale[0]!;
    expect(Math.abs(Math.log(held / 0.2))).toBeLessThan(Math.abs(Math.log(free / 0.2)));
  });
});
