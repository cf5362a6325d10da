import { describe, it } from 'vitest';
import golden from '../../../testing/golden/student_t.json';
import { expectClose } from '../../../testing/tolerance';
import { log } from '../elementary/log';
import { logOnePlusInverse, stirlingRemainder } from './stirling';

/** log Γ(x), x > 0. */
function logGamma(x: number): number {
  return x * (log(x) - 1) + 0.5 * (log(2 * Math.PI) - log(x)) + stirlingRemainder(x);
}

describe('log Γ by it', () => {
  it.each(golden.logGamma as [number, number][])('at %f is that of 60 digits', (x, value) => {
    expectClose(logGamma(x), value, { rtol: 1e-15, floor: 1 });
  });

  it('rises by log x from x to x + 1', () => {
    for (let x = 0.013; x < 40; x *= 1.17) {
      expectClose(logGamma(x + 1) - logGamma(x), Math.log(x), { rtol: 1e-14, floor: 1 + logGamma(x + 1) });
    }
  });
});

describe('the remainder of Stirling’s formula', () => {
  it.each(golden.stirling as [number, number][])('at %f is that of 60 digits', (x, value) => {
    expectClose(stirlingRemainder(x), value, { rtol: 1e-15, floor: 1 });
  });

  it('keeps its digits where it is small', () => {
    for (const x of [10, 33, 1e4, 1e150]) {
      const series = 1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / x / x) / x / x) / x / x;
      expectClose(stirlingRemainder(x) * x, series, { rtol: 1e-10 });
    }
  });
});

it('log(1 + 1/u) has no seam and no end', () => {
  for (const u of [1e-300, 0.4999999, 0.5, 3, 1e15]) {
    expectClose(
      Math.expm1(Math.min(700, logOnePlusInverse(u))),
      u < 1e-200 ? Math.expm1(690.7755278982137) : 1 / u,
      {
        rtol: 1e-12,
      },
    );
  }
});
