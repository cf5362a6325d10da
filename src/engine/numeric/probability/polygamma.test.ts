import { expect, it } from 'vitest';
import { expectClose } from '../../../testing/tolerance';
import { digamma, trigamma } from './polygamma';

const euler = 0.5772156649015329;

it('has the known values', () => {
  expectClose(digamma(1), -euler, { rtol: 1e-15, floor: 1 });
  expectClose(digamma(0.5), -euler - 2 * Math.LN2, { rtol: 1e-15, floor: 1 });
  expectClose(trigamma(1), Math.PI ** 2 / 6, { rtol: 2e-15 });
  expectClose(trigamma(0.5), Math.PI ** 2 / 2, { rtol: 2e-15 });
});

it('keeps its recurrence and its reflection, before and behind the series', () => {
  for (const x of [0.1, 0.5, 3.25, 9.5, 12, 80.5]) {
    expectClose(digamma(x + 1), digamma(x) + 1 / x, { rtol: 1e-14, floor: 1 });
    expectClose(trigamma(x), trigamma(x + 1) + 1 / x ** 2, { rtol: 1e-14 });
  }
  for (const x of [0.125, 0.25, 0.4]) {
    const tangent = Math.PI / Math.tan(Math.PI * x);
    expectClose(digamma(1 - x) - digamma(x), tangent, { rtol: 1e-13 });
    expectClose(trigamma(x) + trigamma(1 - x), (Math.PI / Math.sin(Math.PI * x)) ** 2, { rtol: 1e-13 });
  }
});

it('grows like the logarithm, and falls like 1/x', () => {
  expect(digamma(1e8)).toBeCloseTo(Math.log(1e8), 7);
  expectClose(trigamma(1e8), 1e-8, { rtol: 1e-7 });
});
