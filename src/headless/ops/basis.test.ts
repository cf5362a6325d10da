import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/20_basis.json';
import { expectSame, requestsIn } from '../../testing/reference';
import { answer } from '../answer';

it.each(requestsIn(golden).map((c) => [c.name, c] as const))('reference basis functions: %s', (_, c) => {
  expectSame(answer(c.request), c);
});

interface Also {
  readonly request: object;
  readonly also: { readonly weights: number[][] };
}

it.each((golden.cases as unknown as Also[]).map((c, i) => [i, c] as const))('weights of case %i', (_, c) => {
  const request = { ...c.request, want: ['weights'] };
  expectSame(answer(request), { name: 'weights', request, expect: { weights: c.also.weights }, rtol: 1e-8 });
});

const request = {
  op: 'posterior',
  data: { X: [[0], [0.3], [0.4], [0.9], [1.4], [2]], y: [1, 1.2, 0.7, 2, 3.4, 3.1] },
  kernel: { id: 'matern52', params: { lengthScale: 0.6 } },
  ...{ outputScale: 0.5, noise: 0.02, at: [[0.6], [4]] },
};

interface Answer {
  readonly latent: { readonly mean: number[]; readonly variance: number[] };
  readonly weights: number[][];
  readonly effectiveDegrees: number;
  readonly likelihood: { readonly latent: number };
  readonly loo: {
    readonly mean: number[];
    readonly variance: number[];
    readonly logPredictiveDensity: number;
  };
  readonly samples: number[][];
  readonly basis: { readonly id: string; readonly coefficients: number[] };
  readonly warnings: string[];
  readonly error: { readonly message: string };
}

function ask(changes: object): Answer {
  return answer({ ...request, ...changes }) as unknown as Answer;
}

describe('basis functions of the prior mean', () => {
  it('a vague constant has the mean of ordinary kriging, weights that sum to 1, and doubt about the level', () => {
    const vague = ask({ basis: { id: 'constant' }, want: ['latent', 'weights'] });
    const learnt = ask({ mean: vague.basis.coefficients[0], want: ['latent'] });
    vague.latent.mean.forEach((mean, i) => {
      expect(mean).toBeCloseTo(learnt.latent.mean[i]!, 12);
      expect(vague.latent.variance[i]).toBeGreaterThan(learnt.latent.variance[i]!);
      expect(vague.weights[i]!.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 10);
    });
  });

  it('a wide prior is a vague one', () => {
    const wide = {
      id: 'linear',
      covariance: [
        [1e8, 0],
        [0, 1e8],
      ],
    };
    const [vague, nearly] = [ask({ basis: { id: 'linear' } }), ask({ basis: wide })];
    nearly.latent.mean.forEach((mean, i) => expect(mean).toBeCloseTo(vague.latent.mean[i]!, 5));
    nearly.latent.variance.forEach((v, i) => expect(v).toBeCloseTo(vague.latent.variance[i]!, 5));
  });

  it.each([
    ['vague', { id: 'linear' }],
    [
      'given a prior',
      {
        id: 'linear',
        mean: [1, 0.5],
        covariance: [
          [2, 0.3],
          [0.3, 1],
        ],
      },
    ],
  ])('an answer is left out as if it had not been given, %s', (_, basis) => {
    const { loo } = ask({ basis, want: ['loo'] });
    let sum = 0;
    request.data.y.forEach((y, i) => {
      const data = {
        X: request.data.X.filter((_unused, j) => j !== i),
        y: request.data.y.filter((_unused, j) => j !== i),
      };
      const { latent } = ask({ basis, data, at: [request.data.X[i]], want: ['latent'] });
      const variance = latent.variance[0]! + request.noise;
      expect(loo.mean[i]).toBeCloseTo(latent.mean[0]!, 9);
      expect(loo.variance[i]).toBeCloseTo(variance, 9);
      sum -= 0.5 * (Math.log(2 * Math.PI * variance) + (y - latent.mean[0]!) ** 2 / variance);
    });
    expect(loo.logPredictiveDensity).toBeCloseTo(sum, 8);
  });

  it('draws have the mean and variance of the belief', () => {
    const basis = { id: 'linear' };
    const { samples } = ask({ basis, want: ['samples'], count: 20_000, seed: 3 });
    const { latent } = ask({ basis });
    latent.mean.forEach((mean, i) => {
      const own = samples.map((draw) => draw[i]! - mean);
      const sd = Math.sqrt(latent.variance[i]!);
      expect(Math.abs(own.reduce((a, b) => a + b, 0) / 20_000)).toBeLessThan(0.02 * sd);
      expect(Math.abs(own.reduce((a, b) => a + b * b, 0) / 20_000 / sd ** 2 - 1)).toBeLessThan(0.03);
    });
  });

  it('lowers the degree where observations do not determine it, and says so', () => {
    const data = {
      X: [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      y: [1, 3, 2],
    };
    const asked = { data, at: [[0.5, 0.5]], kernel: { id: 'matern52' }, basis: { id: 'quadratic' } };
    const { basis, warnings } = ask(asked);
    expect(basis.id).toBe('constant');
    expect(warnings.join(' ')).toContain('6 coefficients of a quadratic mean');
    const nothing = ask({ data: { X: [], y: [] }, at: [[0.5]], basis: { id: 'linear' }, want: ['latent'] });
    expect(nothing.error ?? nothing.basis).toBeDefined();
  });

  it.each([
    [{ id: 'cubic' }, 'basis.id'],
    [{ id: 'linear', mean: [1, 2] }, 'basis.covariance'],
    [{ id: 'linear', covariance: [[1]] }, '2×2'],
    [
      {
        id: 'linear',
        covariance: [
          [1, 2],
          [2, 1],
        ],
      },
      'positive definite',
    ],
    [
      {
        id: 'linear',
        covariance: [
          [1, 0.5],
          [0, 1],
        ],
      },
      'symmetric',
    ],
    ['linear', 'basis'],
  ])('refuses %j in words', (basis, said) => {
    expect(ask({ basis }).error.message).toContain(said);
  });

  it('says where the others do not determine a trend, so that nothing can be left out', () => {
    const data = { X: [[0], [1]], y: [1, 2] };
    const left = (more: object) => ask({ data, basis: { id: 'linear', ...more }, at: [[2]], want: ['loo'] });
    expect(left({}).error.message).toContain('Without observation 1 the others do not determine the trend');
    const covariance = [
      [1, 0],
      [0, 1],
    ];
    expect(left({ mean: [0, 0], covariance })).toHaveProperty('loo.latent');
  });

  it('refuses a basis where the model has none', () => {
    const { error } = ask({ surrogate: { id: 'student-t' }, basis: { id: 'linear' } });
    expect(error.message).toContain('no basis functions');
  });
});
