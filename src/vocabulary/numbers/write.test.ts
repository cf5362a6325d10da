import { describe, expect, it } from 'vitest';
import { formatOn, formatPowers, formatTicks } from './ticks';
import { formatChance, formatNumber, formatShare, formatSize, shownInField, tenTo } from './write';

describe('numbers for reading', () => {
  it.each([
    [0.91749, '0.917'],
    [0.9, '0.900'],
    [-6.0207, '−6.02'],
    [-0, '0'],
    [-1e-320, '−10⁻³²⁰'],
    [1.23e-9, '1.23·10⁻⁹'],
    [12345.6, '12346'],
    [1234.56, '1235'],
    [2.5e7, '2.5·10⁷'],
    [Number.NaN, '–'],
    [-Infinity, '−∞'],
  ])('%d is %s with three digits', (value, text) => {
    expect(formatSize(value)).toBe(text);
  });

  it('is short about small sizes', () => {
    expect([0.00781, 0.007, 4.51e-12, 0].map((one) => formatSize(one))).toEqual([
      '0.00781',
      '0.00700',
      '4.51·10⁻¹²',
      '0',
    ]);
  });

  it('says small chances as numbers, and does not break before the sign', () => {
    expect(formatChance(0.352)).toBe('35.2\u00a0%');
    expect(formatChance(1.5e-7)).toBe('1.5·10⁻⁷');
    expect(formatShare(0.041)).toBe('4.1\u00a0%');
  });

  it('writes powers of ten', () => {
    expect([-2, 0, 12].map(tenTo)).toEqual(['10⁻²', '10⁰', '10¹²']);
    expect(formatNumber(-1e-7)).toBe('−10⁻⁷');
  });

  it('never says minus zero', () => {
    expect(formatNumber(-0.00001, { digits: 1 })).toBe('−10⁻⁵');
    expect(formatOn([0, 10], -0.0001)).not.toMatch(/^−0(\.0*)?$/);
    expect(formatTicks([-0.2, -0, 0.2])).toEqual(['−0.2', '0.0', '0.2']);
  });

  it('says 0 of what is only rounding beside its scale', () => {
    expect(formatNumber(-9.6e-16, { scale: 3 })).toBe('0');
    expect(formatNumber(-9.6e-16)).toBe('−9.6·10⁻¹⁶');
    expect(formatNumber(4e-12, { scale: 3 })).toBe('4·10⁻¹²');
    expect(formatOn([-3, 3], -1e-15)).toBe('0');
    expect(formatOn([-3e-20, 3e-20], 1e-21)).toBe('10⁻²¹');
  });

  it('shows whole numbers in fields as they are, of others six digits', () => {
    expect([4294967295, 0.5645012919174818, -1234.5678, -0].map(shownInField)).toEqual([
      4294967295, 0.564501, -1234.57, 0,
    ]);
  });

  it('has as many decimals as an axis can tell apart', () => {
    expect(formatOn([0.15, 1.08], 0.7501)).toBe('0.750');
    expect(formatOn([-9, 18], -6.0207)).toBe('−6.02');
    expect(formatOn([0, 400], 231.44)).toBe('231');
    expect(formatOn([-2, 2], 0.0003)).toBe('0.00030');
  });
});

describe('ticks', () => {
  it('have the decimals of their distance', () => {
    expect(formatTicks([0, 100, 200])).toEqual(['0', '100', '200']);
    expect(formatTicks([-0.5, 0, 0.5])).toEqual(['−0.5', '0.0', '0.5']);
    expect(formatTicks([0, 0.25])).toEqual(['0.00', '0.25']);
    expect(formatTicks([0, 2e6])).toEqual(['0', '2·10⁶']);
    expect(formatTicks([0, 2e-5, 4e-5])).toEqual(['0', '2·10⁻⁵', '4·10⁻⁵']);
    expect(formatTicks([1550.2, 1550.4, 1550.6])).toEqual(['1550.2', '1550.4', '1550.6']);
    expect(formatTicks([1.70001e9, 1.70002e9, 1.70003e9])).toEqual([
      '1700010000',
      '1700020000',
      '1700030000',
    ]);
  });

  it('tell values apart that stand far from zero', () => {
    for (const offset of [0, 1, 47.36, 1550.12, 1.7e9, -1e12]) {
      for (const distance of [1e-7, 2e-6, 0.001, 0.05, 0.25, 1, 20, 5000, 2e7]) {
        if (distance < Math.abs(offset) * 1e-13) continue;
        const first = Math.ceil(offset / distance);
        const ticks = [0, 1, 2, 3].map((k) => (first + k) * distance);
        expect(new Set(formatTicks(ticks)).size, `${ticks.join()}`).toBe(4);
      }
    }
  });

  it('of logarithms are all written alike', () => {
    expect(formatPowers([0.01, 0.1, 1, 10])).toEqual(['0.01', '0.1', '1', '10']);
    expect(formatPowers([0.001, 0.01, 1])).toEqual(['10⁻³', '10⁻²', '1']);
    expect(formatPowers([1, 1e5])).toEqual(['1', '10⁵']);
    expect(formatPowers([-1e4, -1, 0, 1])).toEqual(['−10⁴', '−1', '0', '1']);
  });
});
