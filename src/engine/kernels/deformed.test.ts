import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/31_deformed_kernel.json';
import leastSquares from '../../testing/golden/32_laprls.json';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../../headless/answer';
import { fromRows, rowOf, toRows } from '../numeric/arrays';
import { symmetricEigen } from '../numeric/linalg/symmetricEigen';
import { finish } from '../task';
import { allKernels } from './registry';

const def = allKernels.find(({ id }) => id === 'deformed')!;

function paramsOf({
  X,
  graph,
  sigma,
  a,
  b,
}: {
  X: number[][];
  graph: object;
  sigma: number;
  a: number;
  b: number;
}) {
  const { p = 1, ...rule } = graph as { p?: number };
  return {
    base: { id: 'squared-exponential', params: { lengthScale: sigma } },
    points: X,
    graph: { ...rule, power: p },
    ratio: b / a,
  };
}

describe('the kernel that a graph deforms', () => {
  it.each(golden.cases.map((one, i) => [i, one] as const))('agrees with 60 digits, case %i', (i, one) => {
    const rtol = (one as { tol?: number }).tol ?? 1e-9;
    const kernel = def.create(paramsOf(one), one.X[0]!.length);
    const told = one.X.slice(0, one.y.length);
    const near = (got: number[][], want: number[][], within = rtol): void =>
      expectAllClose(got.flat(), want.flat(), { rtol: within, floor: 1 });
    near(toRows(kernel.cov(fromRows(one.Z), fromRows(told))), one.K_Z_train);
    const gram = toRows(kernel.gram(fromRows(one.Z)));
    near(gram.map((row, r) => row.slice(0, r + 1)), one.K_ZZ_lower); // prettier-ignore
    expectAllClose(kernel.diag(fromRows(one.Z)), gram.map((row, r) => row[r]!), { rtol: 1e-12 }); // prettier-ignore
    const request = {
      op: 'posterior',
      data: { X: told, y: one.y },
      kernel: { id: 'deformed', params: paramsOf(one) },
      noise: one.a,
      at: one.Z,
      want: ['mean'],
    };
    const { mean } = answer(request) as unknown as { mean: number[] };
    near([mean], [leastSquares.cases[i]!.f_Z], Math.max(rtol, 1e-8));
  });

  it.each(['squared-exponential', 'matern52'])('has the slopes that differences give, on %s', (base) => {
    const [one] = golden.cases;
    const params = { ...paramsOf(one!), base: { id: base, params: { lengthScale: [0.8, 1.1] } }, ratio: 3 };
    const kernel = def.create(params, 2);
    const X = fromRows(one!.Z);
    const slopes = kernel.thetaGradient(X);
    expect(kernel.hyperparameters.map(({ name }) => name)).toEqual([
      'base.lengthScale',
      'base.lengthScale',
      'ratio',
    ]);
    const h = 1e-4;
    kernel.theta.forEach((at, p) => {
      const moved = (by: number) =>
        kernel.withTheta(kernel.theta.map((value, q) => (q === p ? at + by : value))).gram(X);
      const want = moved(h).data.map((value, k) => (value - moved(-h).data[k]!) / (2 * h));
      expectAllClose(slopes[p]!.data, want, { rtol: 1e-6 });
    });
    const packed = new Float64Array((X.rows * (X.rows + 1)) / 2);
    const pairs = kernel.onPairs(X);
    pairs.gram(kernel.theta, packed);
    const gram = kernel.gram(X);
    expect(packed[1]).toBeCloseTo(rowOf(gram, 0)[1]!, 12);
    const sums = new Float64Array(pairs.size);
    pairs.gradient(packed.fill(1), sums);
    slopes.forEach((slope, p) =>
      expectAllClose([sums[p]!], [slope.data.reduce((sum, value) => sum + value, 0)], { rtol: 1e-12 }),
    );
  });

  it('is positive semidefinite, gives itself back from its parameters, and is the base where the graph has no edges', () => {
    const [one] = golden.cases;
    const kernel = def.create(paramsOf(one!), 2);
    const X = fromRows([...one!.X, ...one!.Z]);
    expect(Math.min(...finish(symmetricEigen(kernel.gram(X), 0)).values)).toBeGreaterThan(-1e-12);
    expect(def.create(kernel.params, 2).gram(X)).toEqual(kernel.gram(X));
    const alone = def.create({ ...paramsOf(one!), graph: { rule: 'epsilon', value: 0 } }, 2);
    const base = allKernels
      .find(({ id }) => id === 'squared-exponential')!
      .create({ lengthScale: one!.sigma }, 2);
    expectAllClose(alone.gram(X).data, base.gram(X).data, { rtol: 1e-10 });
  });

  it('is fitted with its pull', () => {
    const [one] = golden.cases;
    const { ratio, ...params } = paramsOf(one!);
    expect(ratio).toBeCloseTo(6);
    const told = answer({
      op: 'fit',
      data: { X: one!.X.slice(0, 6), y: one!.y },
      kernel: { id: 'deformed', params: { ...params, ratio } },
      fit: { criterion: 'marginal-likelihood', restarts: 2, seed: 1 },
    }) as unknown as { kernel: { params: { ratio: number } }; error?: unknown };
    expect(told.error).toBeUndefined();
    expect(told.kernel.params.ratio).toBeGreaterThan(0);
  });

  it.each([
    ['points missing', {}, 'points'],
    ['points of another length', { points: [[1]] }, 'points'],
    ['another base', { points: [[1, 2]], base: { id: 'none' } }, 'There is no kernel "none"'],
    ['another graph', { points: [[1, 2]], graph: { rule: 'ring' } }, 'graph.rule'],
    ['no pull', { points: [[1, 2]], ratio: -1 }, 'Pull'],
  ])('says what is wrong: %s', (_, params, words) => {
    expect(() => def.create(params, 2)).toThrow(words);
  });
});
