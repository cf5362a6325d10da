import { describe, expect, it } from 'vitest';
import { byId } from '../../../definition';
import { kernels } from '../../../kernels/registry';
import { expectClose } from '../../../../testing/tolerance';
import { searchSpace } from '../searchSpace';
import { fitPriorWords, hyperPriors } from './registry';
import { hyperPriorWords, normalPrior } from './words';

const kernel = byId(kernels, 'rational-quadratic').create({}, 2);
const space = searchSpace(kernel, {}, true);
const places = [
  Float64Array.of(-1.5, -0.3, 0.4, 0.7, -6),
  Float64Array.of(0.5, -2, -1, -2.5, -3.2),
  Float64Array.of(-4, 0.1, 2, 1.5, -0.5),
];

describe.each(hyperPriors.map((prior) => [prior.id, prior] as const))('prior %s', (_, prior) => {
  it('has the slopes of its density', () => {
    for (const at of places) {
      const { gradient } = prior.logDensity(at, space);
      at.forEach((log, p) => {
        const moved = (by: number): number =>
          prior.logDensity(
            at.map((value, q) => (q === p ? log + by : value)),
            space,
          ).value;
        expectClose(gradient[p]!, (moved(1e-4) - moved(-1e-4)) / 2e-4, { rtol: 1e-6, floor: 1 });
      });
    }
  });

  it('has the margins of its density where it is normal in the logs', () => {
    const margins = prior.normal?.(space);
    if (!margins) return;
    for (const at of places) {
      const logs = at.map((log, p) => -0.5 * ((log - margins.mean[p]!) / margins.sd[p]!) ** 2);
      expectClose(
        prior.logDensity(at, space).value,
        logs.reduce((a, b) => a + b),
        { rtol: 1e-12 },
      );
    }
  });
});

it('length scales beyond those of a published prior have no density, nor have variances', () => {
  const density = (id: string, logs: readonly number[]): number =>
    byId(hyperPriors, id).logDensity(Float64Array.from(logs), space).value;
  expect(density('spearmint', [Math.log(2.01), 0, 0, 0, -3])).toBe(-Infinity);
  expect(density('spearmint', [Math.log(1.99), 0, 0, 0, -3])).toBeGreaterThan(-Infinity);
  expect(density('pygpgo', [0, Math.log(10.1), 0, 0, -3])).toBe(-Infinity);
  expect(density('pygpgo', [0, 0, 0, 5.1, -3])).toBe(-Infinity);
  expect(density('pygpgo', [0, 0, 0, 0, -7.1])).toBe(-Infinity);
  expect(density('pygpgo', [0, Math.log(9.9), 0, 4.9, -6.9])).toBeGreaterThan(-Infinity);
});

it('a fit offers some of them, by the same words', () => {
  for (const { id, label } of fitPriorWords) expect(byId(hyperPriors, id).label).toBe(label);
});

it('are told to the page in their order, with the one that is normal in the logs', () => {
  expect(hyperPriors).toMatchObject(hyperPriorWords);
  expect(hyperPriors.filter(({ normal }) => normal).map(({ id }) => id)).toEqual([normalPrior]);
});
