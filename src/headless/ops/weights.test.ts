import { expect, it } from 'vitest';
import golden from '../../testing/golden/21_smoother.json';
import { expectAllClose } from '../../testing/tolerance';
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

it('are refused by a model that has none', () => {
  const request = { op: 'posterior', data, surrogate: { id: 'extra-trees' }, at: [[0.1]], want: ['weights'] };
  expect(answer(request)).toHaveProperty('error.code', 'unsupported');
});
