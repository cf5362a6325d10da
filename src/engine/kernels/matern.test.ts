import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/matern_nu.json';
import { uniformDesign } from '../../testing/designs';
import { expectAllClose } from '../../testing/tolerance';
import { byId } from '../definition';
import { fromRows } from '../numeric/arrays';
import { kernels } from './registry';

const def = byId(kernels, 'matern');

describe.each(golden.cases)('Matérn of ν = $nu', ({ nu, lengthScale, Z, K, ...slopes }) => {
  const kernel = def.create({ lengthScale, nu }, 1);

  it('has the reference covariances', () => {
    const cross = kernel.cov(fromRows([[0]]), fromRows(Z.map((z) => [z])));
    expect(cross.data[0]).toBe(1);
    expectAllClose(cross.data, K, { rtol: 1e-10, floor: 1e-3 });
  });

  it('has the reference slopes in the logs of its length scale and of ν', () => {
    const gradient = Z.map((z) => kernel.thetaGradient(fromRows([[0], [z]])));
    const of = (p: number) => gradient.map((one) => one[p]!.data[1]!);
    expectAllClose(of(0), slopes.logLengthScaleSlope, { rtol: 1e-10, floor: 1e-3 });
    expectAllClose(of(1), slopes.logNuSlope, { rtol: 1e-10, floor: 1e-3 });
  });
});

describe('Matérn of any ν', () => {
  const X = uniformDesign(30, 3);
  const lengthScale = [0.2, 1, 0.05];

  it.each([
    ['matern12', 0.5],
    ['matern32', 1.5],
    ['matern52', 2.5],
  ])('meets %s at ν = %f, with its slopes', (id, nu) => {
    const known = byId(kernels, id).create({ lengthScale }, 3);
    const kernel = def.create({ lengthScale, nu }, 3);
    expectAllClose(kernel.gram(X).data, known.gram(X).data, { rtol: 1e-14 });
    const gradient = kernel.thetaGradient(X);
    known
      .thetaGradient(X)
      .forEach((dK, p) => expectAllClose(gradient[p]!.data, dK.data, { rtol: 1e-14, floor: 1 }));
  });

  it('comes closer to the squared exponential the larger ν is', () => {
    const limit = byId(kernels, 'squared-exponential').create({ lengthScale }, 3).gram(X).data;
    const distance = (nu: number): number =>
      Math.max(
        ...def
          .create({ lengthScale, nu }, 3)
          .gram(X)
          .data.map((k, i) => Math.abs(k - limit[i]!)),
      );
    expect(distance(25)).toBeLessThan(0.52 * distance(12.5));
    expect(distance(100)).toBeLessThan(0.26 * distance(25));
    expect(distance(100)).toBeLessThan(2.5e-3);
  });
});
