import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlain, readTyped, readWritten } from './numberText';

describe('numbers as people write them', () => {
  it.each([
    ['60,5', null, 60.5],
    ['0,125', null, 0.125],
    ['1.234,5', null, 1234.5],
    ['1,0E-03', null, 0.001],
    ['1,234.5', 1234.5, null],
    ['1,000,000', 1e6, null],
    ['1,00,000', 1e5, null],
    ['.1', 0.1, null],
    ['1,000', 1000, 1],
    ['1.000', 1, 1000],
    ['1 000', 1000, 1000],
    ['1\u00a0000', 1000, 1000],
    ['1\u202f000', 1000, 1000],
    ["1'000", 1000, 1000],
    ['1_000', 1000, 1000],
    ['(20)', -20, -20],
    ['−4e-3', -0.004, -0.004],
    ['-$5', -5, -5],
    ['$1,200.50', 1200.5, null],
    ['41 %', 41, 41],
    ['12 ms', 12, 12],
    ['5 mL/min', 5, 5],
    ['2×10^-3', 0.002, 0.002],
    ['7 ± 2', 7, 7],
  ] as const)('%j is read by a decimal point and by a comma', (text, point, comma) => {
    expect(readWritten(text, 'point')?.value ?? null).toBe(point);
    expect(readWritten(text, 'comma')?.value ?? null).toBe(comma);
  });

  it.each([
    '',
    '.',
    '-',
    '--1',
    '+-1',
    '1..2',
    '1.2.3',
    '0x10',
    '１２',
    '1/2',
    '10:30',
    '2024-03-01',
    '1_00',
    'e5',
  ])('%j is none', (text) => {
    expect(readWritten(text, 'point')).toBeNull();
    expect(readWritten(text, 'comma')).toBeNull();
    expect(readTyped(text)).toEqual({ kind: 'none' });
  });

  it('typed ones that may be two are said to be', () => {
    expect(readTyped('1,234')).toEqual({ kind: 'twofold', readings: [1234, 1.234] });
    expect(readTyped('1.234')).toEqual({ kind: 'number', value: 1.234 });
    expect(readTyped('7,9')).toEqual({ kind: 'number', value: 7.9 });
  });

  it('plain ones come back as they were, by every rule', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = String(value);
        expect(readPlain(text)! + 0).toBe(value + 0);
        expect(readWritten(text, 'point')!.value + 0).toBe(value + 0);
      }),
    );
  });

  it('never throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('point' as const, 'comma' as const),
        (text, decimal) => {
          const found = readWritten(text, decimal);
          return found === null || Number.isFinite(found.value);
        },
      ),
    );
  });
});
