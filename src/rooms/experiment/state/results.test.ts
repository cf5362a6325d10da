import { assert, double, constantFrom, array, property, string, integer } from 'fast-check';
import { expect, it } from 'vitest';
import { readResults, surprise } from './results';

const resultsOf = (text: string, unit = 'points') => {
  const read = readResults(text, unit);
  return read.kind === 'results' ? read.results : read.kind;
};

it.each([
  ['7.9', [7.9]],
  ['7,9', [7.9]],
  ['7.9 8.3', [7.9, 8.3]],
  ['7.9; 8.3', [7.9, 8.3]],
  ['7,9; 8,3', [7.9, 8.3]],
  ['7,9, 8,3', [7.9, 8.3]],
  ['7.9 points', [7.9]],
  ['7.9points 8.3 Points', [7.9, 8.3]],
  ['−0.5', [-0.5]],
  ['1e-3', [0.001]],
  ['  8 ', [8]],
])('%s is read as results', (text, results) => {
  expect(resultsOf(text)).toEqual(results);
});

it('says how many results there are and their mean, where there are several', () => {
  expect(readResults('7.9 8.3')).toMatchObject({ said: '2 results, mean 8.1' });
  expect(readResults('7.9')).toMatchObject({ said: '' });
});

it('says which word is no number, and what to write', () => {
  expect(readResults('7,9 good')).toEqual({
    kind: 'complaint',
    said: '“good” is not a number. Write 7.9 or 7,9; several with blanks between.',
  });
  for (const text of ['NaN', 'Infinity', '1/2', '0x10', '7.9.1', '1,2,3', '-', 'points']) {
    expect(readResults(text, 'points').kind).toBe('complaint');
  }
  expect(readResults('  ')).toEqual({ kind: 'none' });
});

it('reads every list of numbers as it was written, with points or commas, and blanks or semicolons between', () => {
  const value = double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
  assert(
    property(
      array(value, { minLength: 1, maxLength: 5 }),
      constantFrom(' ', '; ', ';', '  '),
      constantFrom('.', ','),
      (values, between, mark) => {
        const text = values.map((one) => String(one).replace('.', mark)).join(between);
        expect(resultsOf(text)).toEqual(values.map((one) => one + 0));
      },
    ),
  );
});

it('never throws, and every result is a finite number', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 40 }), string({ maxLength: 4 }), (text, unit) => {
      const read = readResults(text, unit);
      if (read.kind === 'results') for (const one of read.results) expect(Number.isFinite(one)).toBe(true);
    }),
  );
});

it('doubts a result beyond four standard deviations of what was expected, and no other', () => {
  const write = (value: number) => value.toFixed(1);
  const expected = { mean: 8, low: 8 - 1.96, high: 8 + 1.96 };
  assert(
    property(integer({ min: -100, max: 100 }), (tenths) => {
      const said = surprise([8 + tenths / 10], expected, null, write);
      expect(said === null).toBe(Math.abs(tenths / 10) <= 4);
    }),
  );
  expect(surprise([13], expected, null, write)).toBe(
    '13 was not expected (6.0 to 10.0). Enter again to keep it.',
  );
  expect(surprise([13], expected, 2, write)).toBeNull();
  expect(surprise([13], null, null, write)).toBeNull();
});
