import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EngineError } from '../../errors';
import { hostileFormulas, strainingFormulas } from '../../../testing/hostileFormulas';
import { parseFormula } from './readFormula';
import { workClock } from '../../../testing/clocks';
import { sweep } from '../../../testing/sweep';

const words = [
  ...['1', '2.5', '.5', '1e-3', '1e999', '0', 'x', 'x1', 'x2', 'x10', 'x11', 'pi', 'π', 'e', 'y'],
  ...['sin', 'log', 'max', 'min', 'sine', '(', ')', ',', '+', '-', '*', '/', '^', '**', '²', '³', '·', '−'],
  ...[' ', '\n', '.', '|', '=', '[', ']', '{', '}', ';', '`', '$', '"', "'", '\\', '🙂', '\ud800', '\0', 'é'],
  ...['constructor', '__proto__', 'process', 'prototype', 'this', 'eval', 'import', 'return', '=>', '//'],
];

/** A formula, or a fault in words with a place inside the text; never a slip of the program. */
function expectOrderly(text: string): void {
  try {
    const { variables, evaluate } = parseFormula(text);
    expect(variables >= 0 && variables <= 10).toBe(true);
    expect(typeof evaluate(new Float64Array(10).fill(0.7))).toBe('number');
  } catch (thrown) {
    if (!(thrown instanceof EngineError)) throw thrown;
    const { code, message, detail } = thrown;
    expect(code).toBe('invalid-value');
    expect(message).toMatch(/^\S[^]*, at character \d+(; [^]+)?\.$/);
    expect(message.length).toBeLessThan(300);
    const { position, length } = detail as { position: number; length: number };
    expect(position >= 0 && length >= 0 && position + length <= text.length).toBe(true);
    expect(length > 0 || position === text.length).toBe(true);
  }
}

it('soups of words', () => {
  const soup = fc.array(fc.constantFrom(...words), { maxLength: 40 });
  fc.assert(
    fc.property(soup, fc.constantFrom('', ' '), (parts, gap) => expectOrderly(parts.join(gap))),
    { numRuns: sweep(900, 3000) },
  );
});

it('any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectOrderly), {
    numRuns: sweep(300, 1000),
  });
});

it('one word repeated until the text is full, or far beyond', () => {
  for (const word of words) {
    for (const count of [Math.floor(500 / word.length), 100_000]) expectOrderly(word.repeat(count));
  }
});

it('sound formulas with a piece cut out or put in', () => {
  const sound = fc.constantFrom(
    'sin(3x) - x^2 + 0.7x',
    '-(x1-2)^2 + 3*cos(pi*x2)',
    'max(1, 2(x+1), e^-x²)/2',
  );
  fc.assert(
    fc.property(sound, fc.nat(24), fc.nat(3), fc.constantFrom('', ...words), (text, at, cut, put) =>
      expectOrderly(text.slice(0, at) + put + text.slice(at + cut)),
    ),
    { numRuns: sweep(900, 3000) },
  );
});

it('what is meant to do harm is refused in words, within a second, and leaves nothing behind', () => {
  expect(new Set(hostileFormulas).size).toBeGreaterThanOrEqual(80);
  const known = Reflect.ownKeys(Object.prototype).length;
  for (const text of hostileFormulas) {
    const worked = workClock();
    expect(() => parseFormula(text), text.slice(0, 60)).toThrow(EngineError);
    expectOrderly(text);
    expect(worked(), text.slice(0, 60)).toBeLessThan(1000);
  }
  expect(Reflect.ownKeys(Object.prototype)).toHaveLength(known);
  expect('hacked' in globalThis).toBe(false);
});

it('what strains is answered', () => {
  for (const text of strainingFormulas) {
    const worked = workClock();
    expectOrderly(text);
    expect(worked(), text).toBeLessThan(1000);
  }
});
