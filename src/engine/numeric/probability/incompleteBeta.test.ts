import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import golden from '../../../testing/golden/student_t.json';
import { expectClose } from '../../../testing/tolerance';
import { incompleteBeta } from './incompleteBeta';

type Row = [a: number, b: number, x: number, y: number, lower: number, upper: number];

/** Numbers from 1e-3 to 1e6. */
const parameter = fc.double({ min: -3, max: 6, noNaN: true }).map((exponent) => 10 ** exponent);
const place = fc.double({ min: 0, max: 1, noNaN: true });

describe('the incomplete beta function', () => {
  it('is that of 40 digits, relatively, in tails down to 1e-300', () => {
    for (const [a, b, x, y, lower, upper] of golden.beta as Row[]) {
      const given = incompleteBeta({ a, b }, x, y);
      // Far out the exponent is hundreds, and so many units its rounding costs; with 1e5 the rounding of x does.
      const rtol = Math.max(a, b) < 1e5 ? 1e-13 : 5e-13;
      const what = `I_${x}(${a}, ${b})`;
      if ((b + 1) * x <= (a + 1) * y) expectClose(given.lower, lower, { rtol, what });
      else expectClose(given.upper, upper, { rtol, what });
      expectClose(given.lower, lower, { rtol, floor: 1, what });
      expectClose(given.upper, upper, { rtol, floor: 1, what });
    }
  });

  it('has closed forms: x^a for b = 1, an angle for halves', () => {
    fc.assert(
      fc.property(parameter, place, (a, x) => {
        // Numbers below 1e-308 have no digits left.
        fc.pre(x > 1e-300);
        const exponent = a * Math.log(x);
        const power = Math.exp(exponent);
        // Rounding an exponent costs as many units in the last place as it is large, here and there.
        const rtol = 1e-13 + 3e-16 * Math.abs(exponent);
        if (power > 1e-290) expectClose(incompleteBeta({ a, b: 1 }, x).lower, power, { rtol });
        const angle = (2 / Math.PI) * Math.atan2(Math.sqrt(x), Math.sqrt(1 - x));
        expectClose(incompleteBeta({ a: 0.5, b: 0.5 }, x).lower, angle, { rtol: 1e-13 });
      }),
    );
  });

  it('mirrors: I_x(a, b) is what I_y(b, a) leaves', () => {
    fc.assert(
      fc.property(parameter, parameter, place, (a, b, x) => {
        const given = incompleteBeta({ a, b }, x, 1 - x);
        const mirrored = incompleteBeta({ a: b, b: a }, 1 - x, x);
        expect(given.lower).toBeCloseTo(mirrored.upper, 14);
        expect(given.upper).toBeCloseTo(mirrored.lower, 14);
        expect(given.lower + given.upper).toBeCloseTo(1, 15);
      }),
    );
  });

  it('rises with x and with b, falls with a', () => {
    fc.assert(
      fc.property(parameter, parameter, place, (a, b, x) => {
        const { lower } = incompleteBeta({ a, b }, x);
        const slack = 1 + 1e-12;
        expect(incompleteBeta({ a, b }, x + (1 - x) / 8).lower * slack).toBeGreaterThanOrEqual(lower);
        expect(incompleteBeta({ a, b: b * 1.1 }, x).lower * slack).toBeGreaterThanOrEqual(lower);
        expect(incompleteBeta({ a: a * 1.1, b }, x).lower).toBeLessThanOrEqual(lower * slack);
      }),
    );
  });

  it('is a number between 0 and 1 for whatever it accepts', () => {
    const any = fc.double({ min: -150, max: 150, noNaN: true }).map((exponent) => 10 ** exponent);
    fc.assert(
      fc.property(any, any, place, (a, b, x) => {
        fc.pre(Math.min(a, b) <= 1e8);
        const { lower, upper } = incompleteBeta({ a, b }, x);
        for (const tail of [lower, upper]) {
          expect(tail).toBeGreaterThanOrEqual(0);
          expect(tail).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('ends at 0 and 1', () => {
    expect(incompleteBeta({ a: 2, b: 3 }, 0)).toEqual({ lower: 0, upper: 1 });
    expect(incompleteBeta({ a: 2, b: 3 }, 1)).toEqual({ lower: 1, upper: 0 });
  });

  it.each([
    [{ a: 0, b: 1 }, 0.5],
    [{ a: 1, b: Infinity }, 0.5],
    [{ a: NaN, b: 1 }, 0.5],
    [{ a: 1e9, b: 1e9 }, 0.5],
    [{ a: 1, b: 1 }, -0.1],
    [{ a: 1, b: 1 }, 1.1],
    [{ a: 1, b: 1 }, NaN],
  ])('refuses %j at %f', (shape, x) => {
    expect(() => incompleteBeta(shape, x)).toThrow(/beta/);
  });
});
