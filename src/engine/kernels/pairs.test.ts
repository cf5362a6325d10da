import { describe, expect, it } from 'vitest';
import type { Vec } from '../numeric/arrays';
import { byId, type ParamValues } from '../definition';
import { longestMade } from '../../testing/allocations';
import { uniformDesign } from '../../testing/designs';
import { gradientProduct } from '../../testing/gradients';
import { expectAllClose } from '../../testing/tolerance';
import { kernels } from './registry';

const n = 40;
const X = uniformDesign(n, 2);
const W = uniformDesign((n * (n + 1)) / 2, 1, 2).data.map((value) => value - 0.5);

/** A trend and a product of three, with noise. */
const nested: ParamValues = {
  parts: [
    { id: 'dot-product' },
    {
      id: 'product',
      params: { parts: [{ id: 'constant' }, { id: 'rational-quadratic' }, { id: 'arcsin' }] },
    },
    { id: 'white' },
  ],
};
const cases: readonly (readonly [string, ParamValues])[] = [
  ...kernels.map(({ id }) => [id, {}] as const),
  ['sum', nested],
];

describe.each(cases)('all pairs of %s %j', (id, params) => {
  const kernel = byId(kernels, id).create(params, 2);
  const { theta } = kernel;
  const other = theta.map((log, p) => log - 0.2 + 0.05 * p);

  it('are the covariances and slopes of one θ after another', () => {
    const paired = kernel.onPairs(X);
    const [gram, slopes]: readonly Vec[] = [new Float64Array(W.length), new Float64Array(theta.length)];
    for (const at of [theta, other, theta]) {
      const fresh = kernel.withTheta(at);
      const expected = new Float64Array(W.length);
      fresh.gramInto(X, expected);
      paired.gram(at, gram!);
      paired.gradient(W, slopes!);
      expectAllClose(gram!, expected, { rtol: 1e-13 });
      const product = gradientProduct(fresh, X, W);
      expectAllClose(slopes!, product, { rtol: 1e-11, floor: Math.max(...product.map(Math.abs)) });
    }
  });

  it('take no memory as long as the data for another θ', () => {
    const paired = kernel.onPairs(X);
    const [gram, slopes]: readonly Vec[] = [new Float64Array(W.length), new Float64Array(theta.length)];
    const longest = longestMade(() => {
      for (const at of [theta, other]) {
        paired.gram(at, gram!);
        paired.gradient(W, slopes!);
      }
    });
    expect(longest).toBeLessThan(n);
  });
});
