import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formula } from '../../engine/objectives/formula';
import { formulaExamples, readFormula, usualSides, type ReadFormula } from './readFormula';

const read = (text: string) => readFormula(text, usualSides);
const readable = (text: string) => {
  const reading = read(text);
  if (reading.kind === 'fault') throw new Error(reading.sentence);
  return reading;
};
/** Returns the characters that are underlined. */
function marked(text: string): string {
  const reading = read(text);
  if (reading.kind !== 'fault') throw new Error(`${text} can be read.`);
  return text.slice(reading.position, reading.position + reading.length);
}

describe('a fault', () => {
  it.each([
    ['x + sine(x)', 'sine'],
    ['2 * (x + 1', '('],
    ['3 + * x', '*'],
    ['x = 2', '='],
    ['x2 + x', 'x'],
    ['1 / 2x', '2x'],
    ['x + 🙂', '🙂'],
  ])('in %s is at %s', (text, piece) => expect(marked(text)).toBe(piece));

  it('at the end of a text has no characters', () => {
    expect(read('2 +')).toMatchObject({ kind: 'fault', position: 3, length: 0 });
    expect(read('')).toMatchObject({ kind: 'fault', position: 0, length: 0, sentence: /empty/ });
  });
});

describe('a formula', () => {
  it('has as many inputs as it names, and a constant one', () => {
    expect(readable('3').inputs).toEqual(['x']);
    expect(readable('x^2').inputs).toEqual(['x']);
    expect(readable('x3').inputs).toEqual(['x1', 'x2', 'x3']);
    expect(readable('x10').box.length).toBe(10);
  });

  it('is a run as it stands', () => {
    for (const { formula: text, sides } of formulaExamples) {
      const reading = readFormula(text, [...sides, ...usualSides]) as ReadFormula;
      expect(reading.kind).toBe('formula');
      expect(formula.box(reading.params)).toEqual(sides);
      expect(reading.preview.gaps).toBe(0);
    }
  });

  it('is looked at a few hundred times at most', () => {
    for (const text of ['1', 'x', 'x1*x2', 'x3', 'x10']) {
      expect(readable(text).preview.asked).toBeLessThanOrEqual(401);
    }
  });

  it('is a line of one input, a map of two, places of more', () => {
    expect(readable('x').preview).toMatchObject({ kind: 'line', reach: [-5, 5] });
    const map = readable('x1 - 3x2').preview;
    expect(map).toMatchObject({ kind: 'map', size: 20 });
    if (map.kind === 'map') {
      expect(map.values[0]).toBeCloseTo(-4.75 + 3 * 4.75, 10);
      expect(map.values[1]! - map.values[0]!).toBeCloseTo(0.5, 10);
      expect(map.values[20]! - map.values[0]!).toBeCloseTo(-1.5, 10);
    }
    const { preview } = readable('x1 + x2 + x3');
    expect(preview.kind).toBe('places');
    expect(preview.reach![0]).toBeGreaterThan(-15);
    expect(preview.reach![0]).toBeLessThan(-8);
    expect(preview.reach![1]).toBeGreaterThan(8);
  });

  it('says where it answers with no number', () => {
    expect(readable('sqrt(x)').preview).toMatchObject({ gaps: 200, gap: [-5] });
    expect(readable('sin(x)/x').preview).toMatchObject({ gaps: 1, gap: [0] });
    expect(readable('log(-1-x^2)').preview).toMatchObject({ reach: null, asked: 401, gaps: 401 });
  });
});

const deep = (before: string, count: number, after = '') => before.repeat(count) + 'x' + after.repeat(count);

/** Texts of mistakes and of attacks. */
const hostile: readonly string[] = [
  ...['', ' ', '\n\n', '\0', '\u200b', '\u202ex', '\ud800', 'x\ud800', '🙂', 'é', 'Ω', 'ｘ'],
  ...['constructor', '__proto__', 'prototype', 'hasOwnProperty', 'toString', 'valueOf', 'this', 'window'],
  ...['x.constructor', 'x["constructor"]', '__proto__.x', 'constructor(1)', '__proto__(x)', 'this.alert(1)'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '&lt;x&gt;', '"><b>', "';drop", '`${x}`'],
  ...['1e400', '-1e400', '1e400x', '9'.repeat(400), '1e999999999', 'x^^2', 'x**', '1..2', '.'],
  ...['import("x")', 'eval(x)', 'x;x', 'x=>x', '() => 1', 'while(1){}', 'x?1:2', 'x&&x', '!x', '~x', 'x%2'],
  ...['x11', 'x0', 'x01', 'x2 + x', 'sin', 'sin()', 'sin(x,x)', 'max(x)', 'max(,)', '1,2', ')', '(', '())'],
  ...[
    deep('(', 51, ')'),
    deep('(', 100_000, ')'),
    deep('-', 100_000),
    deep('sin(', 60, ')'),
    deep('2^', 300),
  ],
  ...['x+'.repeat(100_000), 'x'.repeat(600), '1+'.repeat(300) + 'x', '('.repeat(1e6), 'a'.repeat(1e6)],
];

describe('hostile formulas', () => {
  it.each(hostile.map((text) => [text.length > 30 ? `${text.slice(0, 30)}… (${text.length})` : text, text]))(
    '%j gets a sentence',
    (_, text) => {
      const reading = read(text);
      if (reading.kind !== 'fault') throw new Error('It can be read.');
      expect(reading.sentence).toMatch(/^\S[^]*at character \d+[^]*\.$/);
      expect(reading.sentence.length).toBeLessThan(300);
      expect(reading.position + reading.length).toBeLessThanOrEqual(text.length);
    },
  );

  it('are at least fifty', () => expect(hostile.length).toBeGreaterThanOrEqual(50));

  it.each(['1e308*1e308', '1/0', 'x/0', 'exp(exp(exp(99)))', '(-1)^0.5', '9^9^9^9', deep('exp(', 49, ')')])(
    '%s is a formula, and every value that is no number is told',
    (text) => {
      const { preview } = readable(text);
      expect(preview.gaps).toBeGreaterThan(0);
      if (preview.reach) expect(preview.reach.every(Number.isFinite)).toBe(true);
    },
  );

  it('any text over any box', () => {
    const side = fc.tuple(fc.double(), fc.double());
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(side, { minLength: 10, maxLength: 10 }),
        (text, sides) => {
          const reading = readFormula(text, sides);
          if (reading.kind === 'formula') expect(reading.preview.asked).toBeLessThanOrEqual(401);
          else expect(reading.sentence).not.toBe('');
        },
      ),
    );
  });
});
