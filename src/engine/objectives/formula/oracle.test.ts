import { exp } from '../../numeric/elementary/exp';
import { atan } from '../../numeric/elementary/inverseTrigonometry';
import { log } from '../../numeric/elementary/log';
import { power } from '../../numeric/elementary/power';
import { sin } from '../../numeric/elementary/trigonometry';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseFormula } from './readFormula';
import { sweep } from '../../../testing/sweep';

/** A formula as its writer means it: a value for given inputs, and how tightly what is printed holds together. */
interface Written {
  readonly text: string;
  /** 1 sum, 2 product, 3 sign, 4 power, 5 single. */
  readonly rank: number;
  readonly at: (x: Float64Array) => number;
}

interface Operator {
  readonly sign: string;
  readonly rank: number;
  /** Least ranks that may stand at the left and at the right without parentheses. */
  readonly left: number;
  readonly right: number;
  readonly of: (a: number, b: number) => number;
}

/** A sign may stand in front of a sum's later part, a product's later factor and an exponent, never before a base. */
const operators: readonly Operator[] = [
  { sign: '+', rank: 1, left: 1, right: 2, of: (a, b) => a + b },
  { sign: '-', rank: 1, left: 1, right: 2, of: (a, b) => a - b },
  { sign: '*', rank: 2, left: 2, right: 3, of: (a, b) => a * b },
  { sign: '/', rank: 2, left: 2, right: 3, of: (a, b) => a / b },
  { sign: '^', rank: 4, left: 5, right: 3, of: power },
];

const functions = {
  sin,
  exp,
  ln: log,
  sqrt: Math.sqrt,
  abs: Math.abs,
  atan,
  floor: Math.floor,
};

function inside(part: Written, least: number): string {
  return part.rank < least ? `(${part.text})` : part.text;
}

function joined(operator: Operator, a: Written, b: Written): Written {
  const { sign, rank, left, right, of } = operator;
  return {
    text: `${inside(a, left)} ${sign} ${inside(b, right)}`,
    rank,
    at: (x) => of(a.at(x), b.at(x)),
  };
}

const number = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 200 }).map((sixteenths) => sixteenths / 16) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1e300, noNaN: true }) },
  )
  .map((value): Written => ({ text: String(value), rank: 5, at: () => value }));

const input = fc.nat(3).map((index): Written => ({ text: `x${index + 1}`, rank: 5, at: (x) => x[index]! }));

const { formula } = fc.letrec<{ formula: Written }>((tie) => {
  const part = tie('formula');
  const binary = fc.tuple(fc.constantFrom(...operators), part, part);
  return {
    formula: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      number,
      { weight: 2, arbitrary: input },
      { weight: 8, arbitrary: binary.map(([operator, a, b]) => joined(operator, a, b)) },
      { weight: 2, arbitrary: part.map(negative) },
      part.map(squared),
      part.map((a): Written => ({ ...a, text: `(${a.text})`, rank: 5 })),
      fc.tuple(fc.constantFrom(...Object.entries(functions)), part).map(([f, a]) => applied(f, a)),
      fc.tuple(part, part).map(([a, b]) => greater(a, b)),
    ),
  };
});

function negative(a: Written): Written {
  return { text: `-${inside(a, 3)}`, rank: 3, at: (x) => -a.at(x) };
}

function squared(a: Written): Written {
  return { text: `${inside(a, 5)}²`, rank: 4, at: (x) => power(a.at(x), 2) };
}

function applied([name, f]: [string, (value: number) => number], a: Written): Written {
  return { text: `${name}(${a.text})`, rank: 5, at: (x) => f(a.at(x)) };
}

function greater(a: Written, b: Written): Written {
  return { text: `max(${a.text}, ${b.text})`, rank: 5, at: (x) => Math.max(a.at(x), b.at(x)) };
}

const places = [
  [1, 2, 3, 4],
  [0.3, -1.7, 0, 25],
  [-2, 0.5, 1e-3, -0.25],
].map((x) => Float64Array.from(x));

it('a formula printed with no more parentheses than it needs is read as it was meant', () => {
  const short = formula.filter(({ text }) => text.length <= 500);
  fc.assert(
    fc.property(short, ({ text, at }) => {
      const { evaluate } = parseFormula(text);
      for (const x of places) expect(evaluate(x)).toBe(at(x));
    }),
    { numRuns: sweep(600, 2000) },
  );
});

it('spaces do not matter', () => {
  const short = formula.filter(({ text }) => text.length <= 240);
  fc.assert(
    fc.property(short, ({ text }) => {
      const wide = parseFormula(text.replaceAll(/([-+*/^(),])/g, ' $1 ').replaceAll(/e ([-+]) /g, 'e$1'));
      const tight = parseFormula(text.replaceAll(' ', ''));
      for (const x of places) expect(wide.evaluate(x)).toBe(tight.evaluate(x));
    }),
  );
});
