import { describe, expect, it } from 'vitest';
import { createRng } from '../random/rng';
import { exp, expm1 } from './exp';
import { cosh, sinh, tanh } from './hyperbolic';
import { acos, asin, atan } from './inverseTrigonometry';
import { log, log10, log1p } from './log';
import { power } from './power';
import { cos, sin, tan } from './trigonometry';

const stream = createRng(1).fork('elementary');
const within = (lo: number, hi: number) => (): number => lo + (hi - lo) * stream.uniform();

/** Our function, the one at hand (good to about a unit in the last place), arguments, and units in the last place allowed. */
const cases = [
  ['exp', exp, Math.exp, within(-745, 709), 2],
  ['exp near 0', exp, Math.exp, within(-1, 1), 2],
  ['expm1', expm1, Math.expm1, within(-40, 40), 2],
  ['expm1 near 0', expm1, Math.expm1, within(-0.5, 0.5), 2],
  ['log', log, Math.log, within(0, 1000), 2],
  ['log near 1', log, Math.log, within(0.9, 1.1), 2],
  [
    'log of tiny numbers',
    (x: number) => log(x * 1e-310),
    (x: number) => Math.log(x * 1e-310),
    within(0, 10),
    2,
  ],
  ['log1p', log1p, Math.log1p, within(-0.999999, 10), 2],
  ['log1p near 0', log1p, Math.log1p, within(-1e-8, 1e-8), 2],
  ['log10', log10, Math.log10, within(0, 1000), 3],
  ['sin', sin, Math.sin, within(-100, 100), 2],
  ['cos', cos, Math.cos, within(-100, 100), 2],
  ['sin further out', sin, Math.sin, within(-1e6, 1e6), 2],
  ['tan', tan, Math.tan, within(-10, 10), 4],
  ['asin', asin, Math.asin, within(-1, 1), 2],
  ['acos', acos, Math.acos, within(-1, 1), 3],
  ['atan', atan, Math.atan, within(-10, 10), 2],
  ['sinh', sinh, Math.sinh, within(-30, 30), 4],
  ['cosh', cosh, Math.cosh, within(-30, 30), 4],
  ['tanh', tanh, Math.tanh, within(-5, 5), 4],
  ['fifth roots', (x: number) => power(x, -0.2), (x: number) => Math.pow(x, -0.2), within(1, 1000), 4],
  ['cubes', (x: number) => power(x, 3), (x: number) => Math.pow(x, 3), within(-9, 9), 2],
] as const;

const fraction = 2 ** -52;

describe.each(cases)('%s', (_, ours, theirs, draw, allowed) => {
  it('is right to a unit or two in the last place', () => {
    let worst = 0;
    for (let i = 0; i < 20_000; i++) {
      const x = draw();
      const wanted = theirs(x);
      const unit = Math.max(Number.MIN_VALUE, Math.abs(wanted) * fraction);
      worst = Math.max(worst, Math.abs(ours(x) - wanted) / unit);
    }
    expect(worst).toBeLessThanOrEqual(allowed);
  });
});

it.each([
  [exp(0), 1],
  [exp(-1000), 0],
  [exp(1000), Infinity],
  [exp(-Infinity), 0],
  [exp(NaN), NaN],
  [expm1(-100), -1],
  [expm1(NaN), NaN],
  [expm1(-Infinity), -1],
  [log(1), 0],
  [log(0), -Infinity],
  [log(-1), NaN],
  [log(Infinity), Infinity],
  [log1p(-1), -Infinity],
  [log1p(-2), NaN],
  [log1p(0), 0],
  [sin(0), 0],
  [sin(Infinity), NaN],
  [cos(NaN), NaN],
  [asin(1), Math.PI / 2],
  [acos(-1), Math.PI],
  [asin(1.01), NaN],
  [atan(Infinity), Math.PI / 2],
  [atan(-Infinity), -Math.PI / 2],
  [atan(NaN), NaN],
  [power(0, 0), 1],
  [power(0, 0.5), 0],
  [power(0, -1), Infinity],
  [power(-8, 1 / 3), NaN],
  [power(-2, 3), -8],
  [power(2, -2), 0.25],
  [power(2, 1000), 2 ** 1000],
  [tanh(1000), 1],
])('%d is %d', (value, wanted) => expect(value).toBe(wanted));
