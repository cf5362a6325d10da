import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acquisitionDigits,
  fieldOfInput,
  inputDigits,
  outputDigits,
  roundedInput,
  showing,
  tellingApart,
  writtenAcquisition,
  writtenInput,
  writtenOutput,
  type InputDigits,
} from './digits';
import { sweep } from '../../testing/sweep';

const linear = (low: number, high: number, step?: number): InputDigits =>
  inputDigits({ side: [low, high], isWhole: false, byLogarithm: false, ...(step && { step }) });
const logarithmic = (low: number, high: number): InputDigits =>
  inputDigits({ side: [low, high], isWhole: false, byLogarithm: true });
const whole = (low: number, high: number): InputDigits =>
  inputDigits({ side: [low, high], isWhole: true, byLogarithm: false });

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Reads what is written for reading. */
function read(text: string): number {
  const [, minus, factor, power] = /^(−?)(?:([\d.]+)(?:·|$))?(?:10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/.exec(text) ?? [];
  const exponent = (power ?? '')
    .replace('⁻', '-')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/g, (sign) => `${superscripts.indexOf(sign)}`);
  return Number(`${minus ? '-' : ''}${factor ?? '1'}e${exponent || '0'}`);
}

/** Boxes as far from zero as 10⁹ of their sides, of sides from 10⁻⁹ to 10¹². */
const boxes = fc
  .record({
    size: fc.double({ min: -9, max: 12, noNaN: true }),
    offset: fc.oneof(fc.constant(0), fc.double({ min: -1e9, max: 1e9, noNaN: true })),
    share: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ size, offset, share }) => {
    const side = 10 ** size;
    const low = offset * side;
    const high = low + side;
    return { low, high, side: high - low, value: Math.min(high, low + share * (high - low)) };
  });

describe('values of inputs', () => {
  it('are written to a thousandth of the side, and inside the box', () => {
    fc.assert(
      fc.property(boxes, ({ low, high, side, value }) => {
        const digits = linear(low, high);
        const field = Number(fieldOfInput(digits, value));
        expect(Math.abs(field - value)).toBeLessThanOrEqual(side / 1000);
        expect(field).toBeGreaterThanOrEqual(low);
        expect(field).toBeLessThanOrEqual(high);
        expect(read(writtenInput(digits, value))).toBe(field);
      }),
      { numRuns: sweep(600, 2000) },
    );
  });

  it('are written to a thousandth of the logarithm of the box, and inside it', () => {
    const positive = fc.record({
      low: fc.double({ min: -12, max: 6, noNaN: true }).map((power) => 10 ** power),
      ratio: fc.double({ min: 0.001, max: 12, noNaN: true }).map((power) => 10 ** power),
      share: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    });
    fc.assert(
      fc.property(positive, ({ low, ratio, share }) => {
        const high = low * ratio;
        const value = Math.min(high, Math.max(low, low * ratio ** share));
        const digits = logarithmic(low, high);
        const field = Number(fieldOfInput(digits, value));
        expect(Math.abs(Math.log(field / value))).toBeLessThanOrEqual((1.001 * Math.log(ratio)) / 1000);
        expect(field >= low && field <= high).toBe(true);
        expect(read(writtenInput(digits, value))).toBe(field);
      }),
      { numRuns: sweep(600, 2000) },
    );
  });

  it('are whole where the input is, and never a power of ten', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat(1e12), (low, side) => {
        const value = low + Math.floor(side / 3);
        expect(writtenInput(whole(low, low + side), value)).toBe(String(value).replace('-', '−'));
      }),
    );
    expect(writtenInput(whole(1, 1e9), 1e8)).toBe('100000000');
    expect(roundedInput(whole(0.5, 9.5), 9.5)).toBe(9);
  });

  it('are told from all places measured, unless they are the same', () => {
    const close = fc.record({
      box: boxes,
      away: fc.double({ min: -6, max: 0, noNaN: true }),
      up: fc.boolean(),
    });
    fc.assert(
      fc.property(close, ({ box: { low, high, side, value }, away, up }) => {
        const moved = value + (up ? 1 : -1) * side * 10 ** away;
        const other = Math.min(high, Math.max(low, moved));
        fc.pre(Math.abs(other - value) > 1e-13 * Math.max(Math.abs(value), Math.abs(other), side));
        const usual = linear(low, high);
        const [digits] = tellingApart([usual], [value], [[other], [value]]);
        expect(fieldOfInput(digits!, value)).not.toBe(fieldOfInput(digits!, other));
        if (Math.abs(other - value) > side / 500) expect(digits!.count).toBe(usual.count);
      }),
      { numRuns: sweep(600, 2000) },
    );
  });

  it('are as people know them', () => {
    expect(writtenInput(linear(0, 400), 162.8653)).toBe('162.9');
    expect(writtenInput(linear(1550.12, 1550.92), 1550.5391823)).toBe('1550.539');
    expect(writtenInput(linear(1950, 2020), 1987.3391)).toBe('1987.3');
    expect(writtenInput(linear(47.36, 47.41), 47.382212)).toBe('47.3822');
    expect(writtenInput(linear(1.7e9, 1.7e9 + 86400), 1700043211.7)).toBe('1700043200');
    expect(writtenInput(linear(0, 1), 0.5)).toBe('0.5');
    expect(writtenInput(linear(0, 10, 0.5), 3.4999999999)).toBe('3.5');
    expect(writtenInput(logarithmic(1e-6, 10), 0.00012345)).toBe('0.000123');
    expect(writtenInput(logarithmic(1e-6, 10), 1.2345e-6)).toBe('1.23·10⁻⁶');
    expect(writtenInput(linear(-1, 1), -0)).toBe('0');
    expect(writtenInput(linear(0, 1), Number.NaN)).toBe('–');
  });
});

describe('outputs', () => {
  it('have the decimals that show the spread', () => {
    const say = (told: readonly number[], value: number) => writtenOutput(outputDigits(told), value);
    expect(say([0.2, 0.9], 0.731234)).toBe('0.731');
    expect(say([1000000.1, 1000003.4], 1000001.523)).toBe('1000001.52');
    expect(say([0.2, 2], 0)).toBe('0');
    expect(say([-3, 3], -1e-15)).toBe('0');
    expect(say([1, 2, 30], 12)).toBe('12');
    expect(say([1, 2, 30], 12.34)).toBe('12.3');
    expect(say([2e7, 9e7], 2.512e7)).toBe('2.51·10⁷');
  });

  it('need no more decimals where half of them differ by rounding alone', () => {
    const sines = [0, Math.sin(2 * Math.PI), Math.sin(Math.PI / 3), -Math.sin(Math.PI / 3)];
    for (const told of [sines, [0, 1, Math.sin(Math.PI), -1, Math.sin(2 * Math.PI), sines[2]!]]) {
      expect(writtenOutput(outputDigits(told), sines[2]!)).toBe('0.866');
      expect(writtenOutput(outputDigits(told), sines[1]!)).toBe('0');
    }
  });

  it('never writes what was answered as 0 beside something far larger', () => {
    for (const told of [
      [0.4, 1e30],
      [0.4, 0.47, 1e30],
      [0.4, 0.5, 0.6, 0.7, 1e30],
    ]) {
      expect(Number(writtenOutput(outputDigits(told), 0.4))).toBe(0.4);
    }
  });

  it('are told from what they are compared with', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.double({ min: -5.5, max: -1, noNaN: true }),
        (a, away) => {
          const b = a + 10 ** away;
          const digits = outputDigits([0.1, 1, a, b], [[a, b]]);
          expect(writtenOutput(digits, a)).not.toBe(writtenOutput(digits, b));
        },
      ),
    );
  });

  it('show how wide a band is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: -5, max: 5, noNaN: true }).map((power) => 10 ** power),
        (low, width) => {
          fc.pre(width > 1e-6 * Math.abs(low));
          const values = [low, low + width];
          const digits = showing(outputDigits([0, 1e9]), values);
          const [a, b] = values.map((value) => read(writtenOutput(digits, value)));
          expect(Math.abs(b! - a! - width)).toBeLessThanOrEqual(0.011 * width);
        },
      ),
    );
  });
});

describe('an acquisition', () => {
  it('is told from that of the runner-up, and has three digits else', () => {
    const say = (compared: readonly [number, number] | null, value: number) =>
      writtenAcquisition(acquisitionDigits('gain', 1e-9, compared), value);
    expect(say(null, 0.022437)).toBe('0.0224');
    expect(say([0.022437, 0.0139], 0.022437)).toBe('0.0224');
    expect([0.022437, 0.022399].map((value) => say([0.022437, 0.022399], value))).toEqual([
      '0.02244',
      '0.02240',
    ]);
    expect(say(null, 3e-10)).toBe('0');
  });

  it('that is a chance is written in per cent, as finely as tells it from that of the runner-up', () => {
    const say = (compared: readonly [number, number] | null, value: number) =>
      writtenAcquisition(acquisitionDigits('chance', 1e-6, compared), value);
    expect(say(null, 0.35214)).toBe('35.2\u00a0%');
    expect([0.35214, 0.35201].map((value) => say([0.35214, 0.35201], value))).toEqual([
      '35.21\u00a0%',
      '35.20\u00a0%',
    ]);
    expect(say(null, 2e-4)).toBe('0.000200');
    expect(say(null, 1e-7)).toBe('0');
  });
});
