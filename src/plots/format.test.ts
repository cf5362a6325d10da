import { describe, expect, it } from 'vitest';
import { formatNumber, shownInField } from '../ui/formatNumber';
import { formatChance, formatInput, formatOn, formatSize, formatTicks, formatValue } from './format';

describe('numbers for reading', () => {
  it.each([
    [0.91749, '0.917'],
    [0.9, '0.900'],
    [-6.0207, '−6.02'],
    [-0, '0'],
    [-1e-320, '−1e−320'],
    [1.23e-9, '1.23e−9'],
    [12345.6, '12350'],
    [1234.56, '1235'],
    [2.5e7, '2.5e7'],
    [Number.NaN, '–'],
    [-Infinity, '−∞'],
  ])('%d as an output is %s', (value, text) => {
    expect(formatValue(value)).toBe(text);
  });

  it('drops zeros from inputs', () => {
    expect([142, 231.4, 0.22144].map(formatInput)).toEqual(['142', '231.4', '0.2214']);
  });

  it('is short about small sizes', () => {
    expect([0.00781, 0.007, 4.51e-12, 0].map(formatSize)).toEqual(['0.0078', '0.0070', '4.5e−12', '0']);
  });

  it('says small chances as numbers', () => {
    expect(formatChance(0.352)).toBe('35.2 %');
    expect(formatChance(1.5e-7)).toBe('1.5e−7');
  });

  it('never says minus zero', () => {
    expect(formatNumber(-0.00001, { digits: 1 })).toBe('−1e−5');
    expect(formatOn([0, 10], -0.0001)).not.toMatch(/^−0(\.0*)?$/);
    expect(formatTicks([-0.2, -0, 0.2])).toEqual(['−0.2', '0.0', '0.2']);
  });

  it('says 0 of what is only rounding beside its scale', () => {
    expect(formatNumber(-9.6e-16, { scale: 3 })).toBe('0');
    expect(formatNumber(-9.6e-16)).toBe('−9.6e−16');
    expect(formatNumber(4e-12, { scale: 3 })).toBe('4e−12');
    expect(formatOn([-3, 3], -1e-15)).toBe('0');
    expect(formatOn([-3e-20, 3e-20], 1e-21)).toBe('1e−21');
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
    expect(formatOn([-2, 2], 0.0003)).toBe('0.0003');
  });

  it('gives ticks the decimals of their distance', () => {
    expect(formatTicks([0, 100, 200])).toEqual(['0', '100', '200']);
    expect(formatTicks([-0.5, 0, 0.5])).toEqual(['−0.5', '0.0', '0.5']);
    expect(formatTicks([0, 0.25])).toEqual(['0.00', '0.25']);
    expect(formatTicks([0, 2e6])).toEqual(['0', '2e6']);
  });
});
