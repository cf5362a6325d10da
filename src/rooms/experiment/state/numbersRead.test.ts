import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Knob } from '../../../engine/campaign/campaign';
import { readValues, textsOf } from '../setup/ValueFields';
import { placeSaid, placeText, valueText } from './knobText';
import { resultDigits } from './resultDigits';
import { readResults } from './results';
import { numberIn } from './typed';

/** Numbers as people type them, with all sizes of results. */
const typed = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: -30, max: 12 }))
  .map(([digits, power]) => Number(`${digits}e${power}`));
const results = fc.array(typed, { minLength: 1, maxLength: 8 });

describe('a result', () => {
  it('is shown so that it is read as the same number again', () =>
    fc.assert(
      fc.property(results, (all) => {
        const { entered } = resultDigits(all);
        for (const one of all) expect(readResults(entered(one))).toMatchObject({ results: [one] });
      }),
    ));

  it.each<readonly [readonly number[], readonly string[]]>([
    [[309985], ['309985']],
    [
      [309985, 309985.25],
      ['309985.00', '309985.25'],
    ],
    [
      [8.1, 7],
      ['8.1', '7.0'],
    ],
    [
      [4.375, 8],
      ['4.375', '8.000'],
    ],
    [
      [1.521e-9, 0.5],
      ['1.521·10⁻⁹', '0.5'],
    ],
    [
      [-0.00002, 0],
      ['−2·10⁻⁵', '0'],
    ],
    [
      [0.12345678901, 8],
      ['0.12345678901', '8'],
    ],
  ])('of %j is written as it was entered', (all, texts) =>
    expect(all.map(resultDigits(all).entered)).toEqual(texts),
  );
});

describe('a computed value', () => {
  it.each<readonly [readonly number[], number, string]>([
    [[0, 8], 7.84, '7.8'],
    [[309985, 120400, 401250], 287_312.4, '287000'],
    [[309985, 309991], 309_987.31, '309987.3'],
    [[1.521e-9, 3.2e-9], 1.5214e-9, '1.52·10⁻⁹'],
    [[1.521e-9, 3.2e-9], 2e-13, '0'],
    [[2.5e8, 4.1e8], 3.3333e8, '3.33·10⁸'],
    [[12_345_678, 12_345_690], 12_345_683.4, '12345683.4'],
    [[0.001, 0.002], 0.00154, '0.00154'],
    [[-50, 2000], -7.6, '−10'],
    [[82.2, 44.3, 59.9, 88.9, 91.1, 91.7, 91.8], 91.74, '91.7'],
    [[82, 44, 60, 89, 91, 92, 92], 91.74, '92'],
    [[0.5819, 0.7508, 0.8359, 0.4541, 0.4768, 0.4756], 0.45678, '0.457'],
    [[7, 3.5, 4.5, 0, 8, 8, 8], 7.84, '7.8'],
  ])('beside %j is %d written %s', (all, value, text) => expect(resultDigits(all).write(value)).toBe(text));

  it('is written within a thirtieth of the range, or to three digits', () =>
    fc.assert(
      fc.property(results, fc.double({ min: 0, max: 1, noNaN: true }), (all, share) => {
        const [low, high] = [Math.min(...all), Math.max(...all)];
        const value = low + share * (high - low);
        const read = numberIn(resultDigits(all).write(value));
        const size = Math.max(...all.map(Math.abs));
        const off = Math.max((high - low || size) / 30, 0.5e-12) * 0.51;
        expect(Math.abs(read! - value)).toBeLessThanOrEqual(off + 1e-12 * size);
      }),
    ));

  it('has a band only where its ends read apart', () => {
    const { band, predicted } = resultDigits([0, 8]);
    expect(band({ low: 7.81, high: 7.84 })).toBeNull();
    expect(predicted({ mean: 7.8, low: 7.81, high: 7.84 })).toBe('7.8');
    expect(predicted({ mean: 8.1, low: 7.1, high: 9 })).toBe('8.1, 95\u00a0%: 7.1 to 9.0');
  });
});

const knobs: readonly Knob[] = [
  { name: 'any', unit: 'h', kind: 'number', from: 0, to: 10 },
  { name: 'tiny', unit: 'M', kind: 'number', from: 1e-9, to: 5e-9 },
  { name: 'ratio', unit: '', kind: 'ratio', from: 1e-6, to: 1e6 },
  { name: 'whole', unit: '', kind: 'whole', from: 1, to: 400_000 },
  { name: 'steps', unit: '%', kind: 'steps', from: 60, to: 85, by: 0.5 },
];

describe('a value of a knob', () => {
  it('is shown so that it is read as the same number again, however fine', () =>
    fc.assert(
      fc.property(fc.constantFrom(...knobs), typed, (knob, value) => {
        expect(numberIn(valueText(knob, value))).toBe(value + 0);
      }),
    ));

  it('stays to its last digit where its field is not changed', () =>
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (value) => {
        const before = Object.fromEntries(knobs.map(({ name }) => [name, value]));
        expect(readValues(knobs, textsOf(knobs, before), before)).toEqual({ kind: 'values', values: before });
      }),
    ));

  it.each([
    ['steps', 75, '75.0'],
    ['steps', 4.375, '4.375'],
    ['ratio', 309_985, '309985'],
    ['ratio', 0.00032, '0.00032'],
    ['ratio', 1.5e-5, '1.5·10⁻⁵'],
    ['whole', 309_985, '309985'],
    ['whole', 3.5, '3.5'],
    ['any', 4.5, '4.50'],
    ['any', 0.1 + 0.2, '0.30'],
    ['tiny', 1.521e-9, '1.521·10⁻⁹'],
  ])('of a knob set by %s: %d is written %s', (name, value, text) =>
    expect(
      valueText(
        knobs.find((knob) => knob.name === name)!,
        value,
      ),
    ).toBe(text),
  );
});

it('a place is said in a sentence so that each number has a unit or a name', () => {
  const all: readonly Knob[] = [
    { name: 'Heat', unit: '°C', kind: 'whole', from: 20, to: 90 },
    { name: 'pH', unit: '', kind: 'number', from: 5, to: 8 },
    { name: 'Buffer', unit: '', kind: 'choices', options: ['tris', 'mops'] },
  ];
  const values = { Heat: 36, pH: 6.5, Buffer: 'tris' };
  expect(placeSaid(all, values)).toBe('36\u00a0°C, pH\u00a06.500, tris');
  expect(placeText(all, values)).toBe('36\u00a0°C · 6.500 · tris');
});
