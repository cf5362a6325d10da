import { describe, expect, it } from 'vitest';
import { uniformDesign, packUpper, entry } from '../../testing/designs';
import { gradientProduct } from '../../testing/gradients';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { byId, type ParamValues } from '../definition';
import { fromRows, type Mat } from '../numeric/arrays';
import { cholesky } from '../numeric/linalg/cholesky';
import { gp } from '../models/gp/gp';
import type { Codes, Kernel } from './kernel';
import { kernels, kernelWords } from './registry';
import { finish } from '../task';

const mask: Codes = [false, true, true];

/** Codes 0 to 4 in the second input and 0 to 2 in the third, numbered otherwise from call to call. */
function mixed(rows: number, rename: (code: number, levels: number) => number = (code) => code): Mat {
  const X = uniformDesign(rows, 3);
  for (let i = 0; i < rows; i++) {
    X.data[3 * i + 1] = rename(Math.floor(5 * X.data[3 * i + 1]!), 5) / 4;
    X.data[3 * i + 2] = rename(Math.floor(3 * X.data[3 * i + 2]!), 3) / 2;
  }
  return X;
}

const X = mixed(12);
const nested: ParamValues = {
  parts: [
    { id: 'matern32' },
    { id: 'product', params: { parts: [{ id: 'constant' }, { id: 'squared-exponential' }] } },
  ],
};
const stationary = kernelWords.filter((words) => words.isStationary).map(({ id }) => [id, {}] as const);
const taking: readonly (readonly [string, ParamValues])[] = [...stationary, ['sum', nested]];

function made(id: string, params: ParamValues, codes?: Codes): Kernel {
  return byId(kernels, id).create(params, 3, codes);
}

it('are taken by kernels that are functions of r²', () => {
  const ids = ['gamma-exponential', 'matern', 'matern12', 'matern32', 'matern52'];
  expect(stationary.map(([id]) => id)).toEqual(
    expect.arrayContaining([...ids, 'rational-quadratic', 'squared-exponential']),
  );
  const aside = fromRows([
    [0, 0, 0],
    [0.5, 0, 0],
    [0.3, 0.4, 0],
  ]);
  for (const [id] of stationary) {
    const K = made(id, {}).gram(aside);
    expectClose(entry(K, 0, 1), entry(K, 0, 2), { rtol: 1e-12, what: id });
  }
});

describe.each(taking)('codes without order in %s', (id, params) => {
  const kernel = made(id, params, mask);

  it('are as far from each other as the ends of a line, whatever their numbers', () => {
    const line = made(id, params);
    const two = (a: number, b: number) =>
      fromRows([
        [0.3, a, 0.5],
        [0.3, b, 0.5],
      ]);
    for (const b of [0.25, 0.5, 1]) {
      expect(entry(kernel.gram(two(0, b)), 0, 1)).toBe(entry(line.gram(two(0, 1)), 0, 1));
    }
    expect(entry(kernel.gram(two(0.25, 0.25)), 0, 1)).toBe(entry(line.gram(two(0, 0)), 0, 1));
  });

  it('give the same covariance asked for in any way, symmetric and positive definite', () => {
    const K = kernel.gram(X);
    expectAllClose(kernel.cov(X, X).data, K.data, { rtol: 1e-13 });
    for (let i = 0; i < X.rows; i++) {
      for (let j = 0; j < X.rows; j++) expect(entry(K, i, j)).toBe(entry(K, j, i));
      K.data[i * X.rows + i]! += 1e-8;
    }
    expect(cholesky(K).jitter).toBe(0);
  });

  it('change by the numbers of the kernel as differences say', () => {
    const h = 1e-4;
    kernel.thetaGradient(X).forEach((dK, p) => {
      const at = (steps: number) =>
        kernel.withTheta(kernel.theta.map((log, q) => (q === p ? log + steps * h : log))).gram(X).data;
      const [back2, back, ahead, ahead2] = [at(-2), at(-1), at(1), at(2)];
      const differences = back.map(
        (_, k) => (back2[k]! - 8 * back[k]! + 8 * ahead[k]! - ahead2[k]!) / (12 * h),
      );
      expectAllClose(dK.data, differences, { rtol: 1e-8, floor: 1, what: `dK${p}` });
    });
  });

  it('are the same on all pairs at once', () => {
    const W = packUpper(kernel.gram(X)).map((value) => value - 0.5);
    const [gram, slopes] = [new Float64Array(W.length), new Float64Array(kernel.theta.length)];
    const paired = kernel.onPairs(X);
    paired.gram(kernel.theta, gram);
    paired.gradient(W, slopes);
    expectAllClose(gram, packUpper(kernel.gram(X)), { rtol: 1e-13 });
    expectAllClose(slopes, gradientProduct(kernel, X, W), { rtol: 1e-11, floor: 1 });
  });

  it('stay what they are at another theta', () => {
    expect(kernel.withTheta(kernel.theta.slice()).gram(X).data).toEqual(
      made(id, kernel.withTheta(kernel.theta.slice()).params, mask).gram(X).data,
    );
  });
});

it.each(kernels.map(({ id }) => id))('a mask without codes changes no bit of %s', (id) => {
  const none = [false, false, false];
  const kernel = made(id, {}, none);
  expect(kernel.gram(X).data).toEqual(made(id, {}).gram(X).data);
  expect(kernel.hyperparameters).toEqual(made(id, {}).hyperparameters);
});

it.each(
  kernels.filter(({ id }) => !taking.some(([one]) => one === id) && id !== 'product').map(({ id }) => id),
)('the kernel %s takes codes by their order', (id) =>
  expect(made(id, {}, mask).gram(X).data).toEqual(made(id, {}).gram(X).data),
);

it('numbered otherwise, the posterior is the same, learnt hyper-parameters too', () => {
  const y = Float64Array.from(
    { length: 12 },
    (_, i) => Math.sin(5 * X.data[3 * i]!) + X.data[3 * i + 1]! ** 2,
  );
  const at = mixed(30);
  const turned = (code: number, levels: number): number => (2 * code + 1) % levels;
  const posteriorOf = (data: Mat, places: Mat) => {
    const plan = { kind: 'learn', restarts: 0, rng: null as never, prior: 'default' } as const;
    const kernel = { id: 'matern52', params: {}, codes: mask };
    const model = finish(gp.fit({ X: data, y }, { kernel, params: {}, plan, standardize: true }));
    return { record: model.record, mean: model.posterior(places).mean() };
  };
  const [plain, renamed] = [posteriorOf(X, at), posteriorOf(mixed(12, turned), mixed(30, turned))];
  expect(renamed.mean).toEqual(plain.mean);
  expect(renamed.record).toEqual(plain.record);
});
