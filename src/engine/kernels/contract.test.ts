import { describe, expect, it } from 'vitest';
import { entry, fromRows } from '../arrays';
import { cholesky } from '../linalg/cholesky';
import { uniformDesign } from '../../testing/designs';
import { expectClose } from '../../testing/tolerance';
import type { Kernel } from './kernel';
import { kernels } from './registry';

const dimensions = [1, 3];

describe.each(kernels.map((def) => [def.id, def] as const))('kernel %s', (_, def) => {
  it('says what it is', () => {
    expect(def.label.length * def.summary.length * def.source.length).toBeGreaterThan(0);
  });

  it.each(dimensions)('has one theta per learnable number in %i dimensions', (d) => {
    const count = def.params.reduce((sum, spec) => sum + (spec.perDimension ? d : 1), 0);
    expect(def.create({}, d).theta.length).toBe(count);
  });

  it.each(dimensions)('is symmetric, with its diagonal on the diagonal, in %i dimensions', (d) => {
    const X = uniformDesign(9, d);
    const kernel = def.create({}, d);
    const K = kernel.cov(X, X);
    for (let i = 0; i < 9; i++) {
      expect(entry(K, i, i)).toBe(kernel.diag(X)[i]);
      for (let j = 0; j < 9; j++) expect(entry(K, i, j)).toBe(entry(K, j, i));
    }
  });

  it.each(dimensions)('is positive definite with a touch of noise in %i dimensions', (d) => {
    const K = def.create({}, d).cov(uniformDesign(25, d), uniformDesign(25, d));
    for (let i = 0; i < 25; i++) K.data[i * 25 + i]! += 1e-8;
    expect(cholesky(K).jitter).toBe(0);
  });

  it.each(dimensions)(
    'has the gradient that differences give, also at coinciding points, in %i dimensions',
    (d) => {
      const X = uniformDesign(6, d);
      X.data.copyWithin(d, 0, d);
      const kernel = def.create({}, d);
      kernel.thetaGradient(X).forEach((dK, p) => {
        const h = 1e-5;
        const plus = shifted(kernel, p, h).cov(X, X);
        const minus = shifted(kernel, p, -h).cov(X, X);
        for (let k = 0; k < 36; k++) {
          expectClose(dK.data[k]!, (plus.data[k]! - minus.data[k]!) / (2 * h), {
            rtol: 1e-8,
            what: `dK${p}[${k}]`,
          });
        }
      });
    },
  );

  it('gives the same kernel back from its theta', () => {
    const X = uniformDesign(5, 2);
    const kernel = def.create({}, 2);
    const again = kernel.withTheta(kernel.theta.slice());
    expect(again.cov(X, X).data).toEqual(kernel.cov(X, X).data);
  });

  it('refuses a parameter outside its range in words', () => {
    const spec = def.params[0]!;
    expect(() => def.create({ [spec.id]: -1 }, 1)).toThrow(/must lie between/);
    expect(() => def.create({ [spec.id]: Number.NaN }, 1)).toThrow(/finite number/);
    if (spec.perDimension)
      expect(() => def.create({ [spec.id]: [1, 2] }, 3)).toThrow(/3 \(one for each input\)/);
  });

  it('does not look at anything but differences when points are far from the origin', () => {
    const near = def.create({}, 1).cov(fromRows([[0]]), fromRows([[0.25]]));
    const far = def.create({}, 1).cov(fromRows([[1048576]]), fromRows([[1048576.25]]));
    expect(far.data[0]).toBe(near.data[0]);
  });
});

function shifted(kernel: Kernel, index: number, by: number): Kernel {
  return kernel.withTheta(kernel.theta.map((value, p) => (p === index ? value + by : value)));
}
