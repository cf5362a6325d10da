import { expect, it } from 'vitest';
import { column } from '../../numeric/arrays';
import { finish } from '../../task';
import { isKernelAtBound } from './searchSpace';
import { ngcp } from '../warped/ngcp';
import type { Hyperparameters } from '../model';

const id = 'squared-exponential';
const data = { X: column([0, 0.3, 0.6, 1]), y: Float64Array.of(1, 3, 2, 2.5) };

it.each([
  [{}, false],
  [{ kernel: { lengthScale: 10 } }, true],
  [{ kernel: { lengthScale: 1e-2 } }, true],
  [{ noise: 1 }, true],
  [{ noise: 1e-6 }, false],
] satisfies [Partial<Hyperparameters>, boolean][])('at %o a kernel is at a bound: %s', (patch, expected) => {
  const usual = { kernel: { lengthScale: 0.2 }, outputScale: 1, noise: 1e-3, mean: 0 };
  const plan = { kind: 'fixed', at: { ...usual, ...patch } } as const;
  const fit = finish(ngcp.fit(data, { kernel: { id, params: {} }, params: {}, plan, standardize: true }));
  expect(isKernelAtBound(fit, id, 1)).toBe(expected);
});
