import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/21_smoother.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { expectSame, requestsIn } from '../../testing/reference';
import { answer } from '../answer';

const cases = requestsIn(golden);

it.each(cases.map((c) => [c.name, c] as const))('reference smoother: %s', (_, c) => {
  expectSame(answer(c.request), c);
});

it.each(cases.map((c) => [c.name, c] as const))('weights with a vague constant: %s', (_, c) => {
  const { weightsWithConstant } = (c as unknown as { also: { weightsWithConstant: number[][] } }).also;
  const request = { ...c.request, basis: { id: 'constant' } };
  expectSame(answer(request), { ...c, expect: { weights: weightsWithConstant } });
});

it('of dense data they follow the equivalent kernel', () => {
  const c = golden.cases.find(({ name }) => name === 'equivalent kernel') as unknown as {
    kernel: string;
    lengthScale: number;
    outputScale: number;
    noise: number;
    density: number;
    x: number[];
    gridWeightsTimesDensity: number[];
  };
  const half = 1.5 * c.density;
  const X = Array.from({ length: 2 * half + 1 }, (_, i) => [(i - half) / c.density]);
  const { weights } = answer({
    op: 'posterior',
    data: { X, y: X.map(() => 0) },
    kernel: { id: c.kernel, params: { lengthScale: c.lengthScale } },
    ...{ outputScale: c.outputScale, noise: c.noise, at: [[0]], want: ['weights'] },
  }) as unknown as { weights: number[][] };
  const found = c.x.map((x) => c.density * weights[0]![Math.round(half + c.density * x)]!);
  expectAllClose(found, c.gridWeightsTimesDensity, { rtol: 1e-8 });
});

const data = { X: [[0], [0.3], [0.4], [0.9]], y: [1, 1.2, 0.7, 2] };

it.each(['gp', 'ngcp', 'nlgcp', 'log-gp', 'student-t'])('of %s act on z', (id) => {
  const request = { op: 'posterior', data, surrogate: { id }, noise: 0.01, at: [[0.1], [0.7]] };
  const one = answer({ ...request, want: ['weights'] });
  const gp = answer({ ...request, surrogate: { id: 'gp' }, want: ['weights'] });
  expect({ ...one, warnings: [] }).toEqual(gp);
});

it('add up the scores of a place', () => {
  const scored = { X: [[0], [1]], y: [[1, 2, 3], [4]] };
  const request = { op: 'posterior', data: scored, noise: 0.5, at: [[0.2]], want: ['latent', 'weights'] };
  const { weights, latent } = answer({ ...request, noiseMode: 'folds-in-process' }) as unknown as {
    weights: number[][];
    latent: { mean: number[] };
  };
  expect(weights[0]).toHaveLength(2);
  expect(weights[0]![0]! * 2 + weights[0]![1]! * 4).toBeCloseTo(latent.mean[0]!, 12);
});

describe('taken apart', () => {
  const request = { op: 'posterior', data, noise: 0.01, want: ['spectrum'] };

  it.each(cases.map((c) => [c.name, c] as const))(
    'their shares sum to the degrees of freedom: %s',
    (_, c) => {
      const told = answer({ ...c.request, want: ['spectrum'] }) as unknown as Told;
      const sum = told.spectrum.shares.reduce((total, share) => total + share, 0);
      expectClose(sum, (c.expect as { effectiveDegrees: number }).effectiveDegrees, { rtol: 1e-8 });
    },
  );

  it('a trend that is vague has no eigenvalue, and an average over hyper-parameters none at all', () => {
    const { spectrum } = answer({ ...request, basis: { id: 'constant' } }) as unknown as Told;
    expect(spectrum.eigenvalues!.map((value) => value === null)).toEqual([true, false, false, false]);
    expect(spectrum.shares[0]).toBe(1);
    const fit = { integrate: { samples: 4, burnIn: 4, chains: 1 } };
    const averaged = answer({ ...request, fit }) as unknown as Told;
    expect(averaged.spectrum).not.toHaveProperty('eigenvalues');
    expect(averaged.spectrum.shares).toHaveLength(4);
  });

  it('is refused for more rows than take seconds', () => {
    const X = Array.from({ length: 1001 }, (_, i) => [i]);
    const large = { ...request, data: { X, y: X.map(([x]) => x) } };
    expect(answer(large)).toMatchObject({ error: { message: expect.stringContaining('1001 rows') } });
  });
});

interface Told {
  readonly spectrum: { readonly shares: number[]; readonly eigenvalues?: (number | null)[] };
}

it('are refused by a model that has none', () => {
  const request = { op: 'posterior', data, surrogate: { id: 'extra-trees' }, at: [[0.1]], want: ['weights'] };
  expect(answer(request)).toHaveProperty('error.code', 'unsupported');
});
