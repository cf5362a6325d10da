import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRows, zeros, type Mat, type Vec } from '../numeric/arrays';
import { type NumberSpec, type ParamSpec, byId, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import { cholesky } from '../numeric/linalg/cholesky';
import { createRng } from '../numeric/random/rng';
import { packUpper, uniformDesign, entry } from '../../testing/designs';
import { gradientProduct } from '../../testing/gradients';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import type { Kernel, KernelDef } from './kernel';
import { kernels } from './registry';
import { longestMade } from '../../testing/allocations';
import { sweep } from '../../testing/sweep';

const dimensions = [1, 3];

/** Those that look at more than differences. */
const notStationary = ['arcsin', 'dot-product'];

/** Those that tell a row from another at the same place: `gram` is not `cov` there. */
const tellsRowsApart = ['white'];

/** Returns a kernel at its defaults, and at places all over the range in which its parameters are searched. */
function versions(def: KernelDef, dimension: number): readonly Kernel[] {
  const kernel = def.create({}, dimension);
  const rng = createRng(5).fork(def.id, dimension);
  const anywhere = () =>
    Float64Array.from(kernel.hyperparameters, ({ range: [lo, hi] }) => lo * (hi / lo) ** rng.uniform()).map(
      Math.log,
    );
  return [kernel, kernel.withTheta(anywhere()), kernel.withTheta(anywhere())];
}

describe.each(kernels.map((def) => [def.id, def] as const))('kernel %s', (id, def) => {
  it('says what it is', () => {
    expect(def.label.length * def.summary.length * def.source.length).toBeGreaterThan(0);
  });

  it.each(dimensions)('says what each theta is in %i dimensions', (d) => {
    const { theta, hyperparameters } = def.create({}, d);
    expect(hyperparameters).toHaveLength(theta.length);
    expect(new Set(hyperparameters.map(({ name, input }) => `${name} ${input}`)).size).toBe(theta.length);
    expect(new Set(hyperparameters.map(({ label }) => label)).size).toBe(theta.length);
    hyperparameters.forEach(({ range: [lo, hi], usual, input }, p) => {
      expect(lo).toBeGreaterThan(0);
      expect(lo <= usual && usual <= hi).toBe(true);
      expect(Math.exp(theta[p]!) > 0.99 * lo && Math.exp(theta[p]!) < 1.01 * hi).toBe(true);
      expect(input === null || (input >= 0 && input < d)).toBe(true);
    });
  });

  it.each(dimensions)('is symmetric, with its diagonal on the diagonal, in %i dimensions', (d) => {
    const X = uniformDesign(9, d);
    for (const kernel of versions(def, d)) {
      const K = kernel.gram(X);
      for (let i = 0; i < 9; i++) {
        expect(entry(K, i, i)).toBe(kernel.diag(X)[i]);
        for (let j = 0; j < 9; j++) expect(entry(K, i, j)).toBe(entry(K, j, i));
      }
    }
  });

  it.each(dimensions)('has one covariance of two points, asked for in any way, in %i dimensions', (d) => {
    const X = uniformDesign(6, d);
    for (const kernel of versions(def, d)) {
      const K = kernel.gram(X);
      const cross = kernel.cov(slice(X, 0, 2), slice(X, 2, 6));
      expectAllClose(cross.data, block(K, { rows: [0, 2], cols: [2, 6] }), { rtol: 1e-13 });
      expectAllClose(
        kernel.cov(slice(X, 2, 6), slice(X, 0, 2)).data,
        block(K, { rows: [2, 6], cols: [0, 2] }),
        {
          rtol: 1e-13,
        },
      );
      const again = kernel.cov(X, X);
      const own = Float64Array.from({ length: 6 }, (_, i) => entry(again, i, i));
      if (tellsRowsApart.includes(id)) expect(own).toEqual(new Float64Array(6));
      else expectAllClose(own, kernel.diag(X), { rtol: 1e-15 });
    }
  });

  it.each(dimensions)('is positive definite with a touch of noise in %i dimensions', (d) => {
    for (const kernel of versions(def, d)) {
      const K = kernel.gram(uniformDesign(25, d));
      const touch = 1e-8 * Math.max(...kernel.diag(uniformDesign(25, d)));
      for (let i = 0; i < 25; i++) K.data[i * 25 + i]! += touch;
      expect(cholesky(K).jitter).toBe(0);
    }
  });

  it.each(dimensions)('has the gradient that differences give, in %i dimensions', (d) => {
    const X = uniformDesign(6, d);
    X.data.copyWithin(d, 0, d);
    for (const kernel of versions(def, d)) {
      const floor = Math.max(...kernel.diag(X));
      kernel.thetaGradient(X).forEach((dK, p) => {
        expectAllClose(dK.data, differences(kernel, p, X), { rtol: 1e-8, floor, what: `dK${p}` });
      });
    }
  });

  it.each(dimensions)('sums its gradient against weights in %i dimensions', (d) => {
    const X = uniformDesign(9, d);
    X.data.copyWithin(d, 0, d);
    const W = symmetric(9);
    for (const kernel of versions(def, d)) {
      const product = gradientProduct(kernel, X, packUpper(W));
      const gradient = kernel.thetaGradient(X);
      expect(product).toHaveLength(gradient.length);
      gradient.forEach((dK, p) => {
        const terms = dK.data.map((value, k) => value * W.data[k]!);
        const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
        expectClose(
          product[p]!,
          terms.reduce((sum, term) => sum + term, 0),
          { rtol: 1e-13, floor: size },
        );
      });
    }
  });

  it('gives the same kernel back from its theta', () => {
    const X = uniformDesign(5, 2);
    for (const kernel of versions(def, 2)) {
      const again = kernel.withTheta(kernel.theta.slice());
      expect(again.theta).toEqual(kernel.theta);
      expectAllClose(again.gram(X).data, kernel.gram(X).data, { rtol: 1e-13 });
    }
  });

  it.each(dimensions)('gives the same kernel back from its parameters in %i dimensions', (d) => {
    const X = uniformDesign(5, d);
    for (const kernel of versions(def, d)) {
      const again = def.create(JSON.parse(JSON.stringify(kernel.params)), d);
      expect(again.params).toEqual(kernel.params);
      expect(again.gram(X).data).toEqual(kernel.gram(X).data);
      expectAllClose(again.theta, kernel.theta, { rtol: 1e-14, floor: 1 });
    }
  });

  it('stays within what it accepts wherever theta is', () => {
    const kernel = def.create({}, 2);
    for (const far of [-1000, 1000]) {
      const { params } = kernel.withTheta(kernel.theta.map(() => far));
      expect(def.create(params, 2).params).toEqual(params);
    }
  });

  it('refuses what is no number of its range, in words', () => {
    for (const spec of def.params.filter(isNumber)) {
      expect(() => def.create({ [spec.id]: -1 }, 1)).toThrow(/must lie between/);
      expect(() => def.create({ [spec.id]: Number.NaN }, 1)).toThrow(/finite number/);
      if (spec.perDimension)
        expect(() => def.create({ [spec.id]: [1, 2] }, 3)).toThrow(/3 \(one for each input\)/);
    }
  });

  it('refuses points of another dimension and what is no number', () => {
    const kernel = def.create({}, 2);
    expect(() => kernel.gram(uniformDesign(2, 3))).toThrow(EngineError);
    expect(() => kernel.diag(fromRows([[0, Number.NaN]]))).toThrow(/number between/);
    expect(() => kernel.cov(fromRows([[0, 0]]), fromRows([[0, 1e200]]))).toThrow(/scale the inputs/);
  });

  it.skipIf(notStationary.includes(id))('looks at nothing but differences', () => {
    const near = def.create({}, 1).cov(fromRows([[0]]), fromRows([[0.25]]));
    const far = def.create({}, 1).cov(fromRows([[1048576]]), fromRows([[1048576.25]]));
    expect(far.data[0]).toBe(near.data[0]);
  });

  it('has finite numbers for whatever it accepts', () => {
    const size = def.create({}, 2).theta.length;
    const theta = fc.array(fc.double({ min: -30, max: 30, noNaN: true }), {
      minLength: size,
      maxLength: size,
    });
    const input = fc.oneof(
      fc.double({ min: -1e100, max: 1e100, noNaN: true }),
      fc.constantFrom(0, 1, 1e-300, -1e100),
    );
    const rows = fc.array(fc.tuple(input, input), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(theta, rows, (logs, points) => expectFinite(def, logs, points)),
      { numRuns: sweep(90, 300) },
    );
  });
});

/**
 * Finite numbers no larger than the diagonal allows, or a fault in words where they overflow. Near 1 an arcsine turns the
 * rounding of its argument into the root of that, 1e-8.
 */
function expectFinite(def: KernelDef, logs: readonly number[], points: readonly [number, number][]): void {
  const X = fromRows([...points, points[0]!]);
  const kernel = def.create({}, 2).withTheta(Float64Array.from(logs));
  const finite = (matrix: Mat): boolean => matrix.data.every(Number.isFinite);
  try {
    const K = kernel.gram(X);
    const diag = kernel.diag(X);
    K.data.forEach((value, k) => {
      const bound = Math.sqrt(diag[Math.floor(k / X.rows)]!) * Math.sqrt(diag[k % X.rows]!);
      expect(Math.abs(value)).toBeLessThanOrEqual(bound * (1 + 1e-7) + 1e-160);
    });
    expect(finite(kernel.cov(X, X))).toBe(true);
    expect(kernel.thetaGradient(X).every(finite)).toBe(true);
    expect(gradientProduct(kernel, X, packUpper(K)).every(Number.isFinite)).toBe(true);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    expect(error.message).toMatch(/larger than numbers can be/);
  }
}

/** Five points: the error is of the order of h⁴, and of rounding over h. */
function differences(kernel: Kernel, index: number, X: Mat): Float64Array {
  const h = 1e-4;
  const at = (steps: number): Float64Array =>
    kernel.withTheta(kernel.theta.map((value, p) => (p === index ? value + steps * h : value))).gram(X).data;
  const [back2, back, ahead, ahead2] = [at(-2), at(-1), at(1), at(2)];
  return back.map((_, k) => (back2[k]! - 8 * back[k]! + 8 * ahead[k]! - ahead2[k]!) / (12 * h));
}

function isNumber(spec: ParamSpec): spec is NumberSpec {
  return spec.kind === 'number';
}

function symmetric(n: number): Mat {
  const half = uniformDesign(n, n, 7);
  const out = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) out.data[i * n + j] = entry(half, i, j) + entry(half, j, i) - 1;
  }
  return out;
}

function slice(X: Mat, from: number, to: number): Mat {
  return { rows: to - from, cols: X.cols, data: X.data.slice(from * X.cols, to * X.cols) };
}

function block(
  K: Mat,
  { rows, cols }: { rows: readonly [number, number]; cols: readonly [number, number] },
): number[] {
  const out: number[] = [];
  for (let i = rows[0]; i < rows[1]; i++) for (let j = cols[0]; j < cols[1]; j++) out.push(entry(K, i, j));
  return out;
}

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
