import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { gradientProduct } from '../../testing/gradients';
import { packUpper, uniformDesign } from '../../testing/designs';
import { fromRows, toRows, zeros } from '../numeric/arrays';
import { bent, straightened } from './kumaraswamy';
import { allKernels, kernels } from './registry';

const def = allKernels.find(({ id }) => id === 'input-warp')!;
const stationary = kernels.filter(({ isStationary }) => isStationary);
const a = [2.2, 0.6];
const b = [0.7, 1.9];

describe('the kernel on bent axes', () => {
  it.each(stationary.map((base) => [base.id, base] as const))(
    'on %s is that kernel at the bent places, with the slopes that differences give',
    (id, base) => {
      const params = { lengthScale: [0.3, 0.6] };
      const kernel = def.create({ base: { id, params }, a, b }, 2);
      const X = uniformDesign(9, 2, 4);
      const places = fromRows(toRows(X).map((row) => row.map((u, p) => bent(u, { a: a[p]!, b: b[p]! }))));
      expect(kernel.gram(X)).toEqual(base.create(params, 2).gram(places));
      const W = packUpper(uniformDesign(9, 9, 6));
      const slopes = gradientProduct(kernel, X, W);
      const h = 1e-5;
      const byDifferences = kernel.theta.map((_, p) => {
        const moved = (by: number): number => {
          const out = new Float64Array(W.length);
          kernel.withTheta(kernel.theta.map((value, q) => (q === p ? value + by : value))).gramInto(X, out);
          let sum = 0;
          for (let i = 0, at = 0; i < 9; i++)
            for (let j = i; j < 9; j++, at++) sum += (i === j ? 1 : 2) * W[at]! * out[at]!;
          return sum;
        };
        return (moved(h) - moved(-h)) / (2 * h);
      });
      expectAllClose(slopes, byDifferences, { rtol: 1e-6 });
    },
  );

  it('without a bend is its base, and is described by what makes it again', () => {
    const straight = def.create({ base: { id: 'matern52', params: { lengthScale: 0.4 } } }, 2);
    const X = uniformDesign(6, 2, 2);
    const base = kernels.find(({ id }) => id === 'matern52')!.create({ lengthScale: 0.4 }, 2);
    expectAllClose(straight.gram(X).data, base.gram(X).data, { rtol: 1e-12 });
    const kernel = def.create({ a, b, bends: [true, false] }, 2);
    expect(kernel.hyperparameters.map(({ label }) => label).slice(2)).toEqual([
      'bend a of input 1',
      'bend b of input 1',
    ]);
    expect(def.create(kernel.params, 2).gram(X)).toEqual(kernel.gram(X));
    expect(kernel.params).toMatchObject({ a: [2.2, 1], b: [0.7, 1], bends: [true, false] });
  });

  it('leaves codes as they are, and takes places just beyond an end for the end, but none further', () => {
    const kernel = def.create({ a, b }, 2, [true, false]);
    expect(kernel.hyperparameters).toHaveLength(4);
    const [one, other] = [fromRows([[0.5, 1.0001]]), fromRows([[0.5, 1]])];
    expect(kernel.cov(one, other).data[0]).toBe(1);
    expect(() => kernel.gram(zeros(2, 3))).toThrow('a kernel of 2 inputs');
    expect(() => kernel.gram(fromRows([[3, 1.7]]))).toThrow('input 2 of a place is 1.7');
  });

  it.each([
    [{ a: 0 }, '"a" must be a finite number'],
    [{ a: [1, 2, 3] }, 'one for each of the 2 inputs'],
    [{ b: [1, 1e9] }, '"b[1]"'],
    [{ bends: [true] }, '"bends" must be true or false for each of the 2 inputs'],
    [{ base: { id: 'dot-product' } }, 'no kernel "dot-product" that can stand on bent axes'],
    [{ base: 3 }, '"base" must be an object'],
  ])('refuses %j in words', (params, words) => {
    expect(() => def.create(params as never, 2)).toThrow(words);
    expect(() => def.create({ bends: [true, true] }, 2, [true, false])).toThrow('"bends[0]"');
  });
});

it('goes back the way it came, all along the axis', () => {
  for (const bend of [
    { a: 1, b: 1 },
    { a: 3, b: 0.4 },
    { a: 0.4, b: 3 },
  ]) {
    const u = [1e-3, 0.01, 0.2, 0.5, 0.9];
    const back = u.map((value) => straightened(bent(value, bend), bend));
    expectAllClose(back, u, { rtol: 1e-9 });
    expect([bent(0, bend), bent(1, bend), bent(-1, bend), bent(2, bend)]).toEqual([0, 1, 0, 1]);
    expect([straightened(0, bend), straightened(1, bend)]).toEqual([0, 1]);
  }
});
