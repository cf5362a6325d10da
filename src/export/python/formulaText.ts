import { compile } from '../../engine/objectives/formula/compile';
import type { NameOfOne } from '../../engine/objectives/formula/names';
import type { BinaryOperator, Tree } from '../../engine/objectives/formula/parse';
import { pyNumber } from './literals';

const functions: Readonly<Record<NameOfOne, string>> = {
  sin: 'np.sin',
  cos: 'np.cos',
  tan: 'np.tan',
  asin: 'np.arcsin',
  acos: 'np.arccos',
  atan: 'np.arctan',
  sinh: 'np.sinh',
  cosh: 'np.cosh',
  tanh: 'np.tanh',
  exp: 'np.exp',
  log: 'np.log',
  ln: 'np.log',
  log10: 'np.log10',
  sqrt: 'np.sqrt',
  abs: 'np.abs',
  floor: 'np.floor',
  ceil: 'np.ceil',
  round: 'half_up',
  sign: 'np.sign',
};

/** Precedence of an expression; one below that of its place is put in parentheses. */
const ranks = { sum: 1, product: 2, sign: 3, power: 4, single: 5 } as const;

interface Expression {
  readonly text: string;
  readonly rank: number;
}

/** Writes a parsed formula as a Python expression with numpy, where `x` is an array [d]. */
export function formulaText(tree: Tree): string {
  return expressionOf(tree).text;
}

function expressionOf(tree: Tree): Expression {
  switch (tree.kind) {
    case 'number':
      return numberOf(tree.value);
    case 'input':
      return { text: `x[${tree.index}]`, rank: ranks.single };
    case 'negative':
      return { text: `-${inside(expressionOf(tree.of), ranks.power)}`, rank: ranks.sign };
    case 'function':
      return { text: `${functions[tree.name]}(${formulaText(tree.of)})`, rank: ranks.single };
    case 'fold':
      return { text: `np.${tree.name}([${tree.of.map(formulaText).join(', ')}])`, rank: ranks.single };
    case 'binary':
      return binaryOf(tree);
    default:
      return tree satisfies never;
  }
}

function numberOf(value: number): Expression {
  return { text: pyNumber(value), rank: value < 0 || Object.is(value, -0) ? ranks.sign : ranks.single };
}

type Binary = Tree & { readonly kind: 'binary' };

const rankOf: Readonly<Record<BinaryOperator, number>> = {
  '+': ranks.sum,
  '-': ranks.sum,
  '*': ranks.product,
  '/': ranks.product,
  '^': ranks.power,
};

function binaryOf(tree: Binary): Expression {
  const { operator, left, right } = tree;
  // Python raises an error for 1/0 between plain numbers, so constant terms are computed here.
  if ((operator === '/' || operator === '^') && !hasInput(tree)) {
    return numberOf(compile(tree)(new Float64Array(0)));
  }
  const rank = rankOf[operator];
  const isPower = operator === '^';
  const before = inside(expressionOf(left), isPower ? ranks.single : rank);
  const after = inside(expressionOf(right), isPower ? ranks.sign : rank + 1);
  return { text: `${before} ${isPower ? '**' : operator} ${after}`, rank };
}

function inside({ text, rank }: Expression, least: number): string {
  return rank < least ? `(${text})` : text;
}

function hasInput(tree: Tree): boolean {
  switch (tree.kind) {
    case 'number':
      return false;
    case 'input':
      return true;
    case 'negative':
    case 'function':
      return hasInput(tree.of);
    case 'fold':
      return tree.of.some(hasInput);
    case 'binary':
      return hasInput(tree.left) || hasInput(tree.right);
    default:
      return tree satisfies never;
  }
}
