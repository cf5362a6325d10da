import { formulaFault, tokensOf, type Token } from './tokens';
import { meaningOf } from './names';
import { parse, type Tree } from './parse';
import type { Vec } from '../../numeric/arrays';
import { compile } from './compile';

/** A formula that was read, but not compiled. */
export interface FormulaText {
  /** The number of inputs it needs: the highest number of an input it names; 0 if it names none. */
  readonly variables: number;
  readonly tree: Tree;
}

const longestText = 500;

/**
 * Reads a function such as "2x1^2 - cos(pi*x2)": + − * / ^ and parentheses, 2x for 2*x, functions and constants, the inputs x, or
 * x1 to x10. A power binds tighter than the sign before it. Errors: `invalid-value`, with `position` and `length` of what is wrong,
 * also beyond 500 characters and 50 things in each other.
 */
export function readFormula(text: string): FormulaText {
  if (text.length > longestText) {
    const place = { position: longestText, length: text.length - longestText };
    throw formulaFault(place, `A formula has at most ${longestText} characters; this one goes on`);
  }
  const tokens = tokensOf(text);
  const tree = parse(tokens);
  return { variables: variablesIn(tokens), tree };
}

/** The highest number of an input. Errors: `invalid-value` where x, the name of an only input, stands beside x2. */
function variablesIn(tokens: readonly Token[]): number {
  const most = Math.max(0, ...tokens.map((token) => inputNumber(token)));
  const plain = tokens.find((token) => token.kind === 'name' && token.name === 'x');
  if (most < 2 || !plain) return most;
  throw formulaFault(plain, 'Where there are several inputs, "x" is none of them', 'the first is called x1');
}

function inputNumber(token: Token): number {
  const meaning = token.kind === 'name' ? meaningOf(token.name) : null;
  return meaning?.kind === 'input' ? meaning.index + 1 : 0;
}

/** A formula that can be evaluated. */
export interface Formula {
  /** The number of inputs it needs: the highest number of an input it names; 0 if it names none. */
  readonly variables: number;
  /** f(x), x of at least `variables` numbers; Infinity or NaN where arithmetic says so. Allocates nothing. */
  evaluate(x: Vec): number;
}

/** Reads and compiles a formula such as "2x1^2 - cos(pi*x2)". Errors: as `readFormula`. */
export function parseFormula(text: string): Formula {
  const { variables, tree } = readFormula(text);
  return { variables, evaluate: compile(tree) };
}
