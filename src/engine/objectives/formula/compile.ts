import { exp } from '../../numeric/elementary/exp';
import { cosh, sinh, tanh } from '../../numeric/elementary/hyperbolic';
import { acos, asin, atan } from '../../numeric/elementary/inverseTrigonometry';
import { log, log10 } from '../../numeric/elementary/log';
import { power } from '../../numeric/elementary/power';
import { cos, sin, tan } from '../../numeric/elementary/trigonometry';
import type { Vec } from '../../numeric/arrays';
import type { NameOfMany, NameOfOne } from './names';
import type { BinaryOperator, Tree } from './parse';

/** f(x), x [d]. */
export type Evaluate = (x: Vec) => number;

const ofOne: Readonly<Record<NameOfOne, (value: number) => number>> = {
  sin,
  cos,
  tan,
  asin,
  acos,
  atan,
  sinh,
  cosh,
  tanh,
  exp,
  log,
  ln: log,
  log10,
  sqrt: Math.sqrt,
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  sign: Math.sign,
};

const ofMany: Readonly<Record<NameOfMany, (a: number, b: number) => number>> = {
  min: (a, b) => Math.min(a, b),
  max: (a, b) => Math.max(a, b),
};

const noInputs = new Float64Array(0);

/**
 * A tree as nested closures that allocate nothing; parts without inputs are computed once. Numbers are those of IEEE 754: 1/0 is
 * Infinity, log(−1) is NaN.
 */
export function compile(tree: Tree): Evaluate {
  return compiled(tree).evaluate;
}

interface Compiled {
  readonly evaluate: Evaluate;
  readonly isConstant: boolean;
}

function compiled(tree: Tree): Compiled {
  const parts = partsOf(tree).map(compiled);
  const closure = closureOf(
    tree,
    parts.map(({ evaluate }) => evaluate),
  );
  if (tree.kind === 'input' || !parts.every(({ isConstant }) => isConstant)) {
    return { evaluate: closure, isConstant: false };
  }
  const value = closure(noInputs);
  return { evaluate: () => value, isConstant: true };
}

function partsOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'number':
    case 'input':
      return [];
    case 'negative':
    case 'function':
      return [tree.of];
    case 'fold':
      return tree.of;
    case 'binary':
      return [tree.left, tree.right];
    default:
      return tree satisfies never;
  }
}

function closureOf(tree: Tree, parts: readonly Evaluate[]): Evaluate {
  const [first, second] = parts;
  switch (tree.kind) {
    case 'number':
      return () => tree.value;
    case 'input':
      return inputAt(tree.index);
    case 'negative':
      return negative(first);
    case 'function':
      return applied(ofOne[tree.name], first);
    case 'fold':
      return parts.reduce((left, right) => combined(ofMany[tree.name], left, right));
    case 'binary':
      return binary(tree.operator, first, second);
    default:
      return tree satisfies never;
  }
}

function inputAt(index: number): Evaluate {
  return (x) => x[index];
}

function negative(of: Evaluate): Evaluate {
  return (x) => -of(x);
}

function applied(f: (value: number) => number, of: Evaluate): Evaluate {
  return (x) => f(of(x));
}

function combined(f: (a: number, b: number) => number, left: Evaluate, right: Evaluate): Evaluate {
  return (x) => f(left(x), right(x));
}

function binary(operator: BinaryOperator, left: Evaluate, right: Evaluate): Evaluate {
  switch (operator) {
    case '+':
      return (x) => left(x) + right(x);
    case '-':
      return (x) => left(x) - right(x);
    case '*':
      return (x) => left(x) * right(x);
    case '/':
      return (x) => left(x) / right(x);
    case '^':
      return (x) => power(left(x), right(x));
    default:
      return operator satisfies never;
  }
}
