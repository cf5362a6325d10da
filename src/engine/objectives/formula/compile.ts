import { power } from '../../elementary/power';
import type { Vec } from '../../arrays';
import type { BinaryOperator, Tree } from './parse';

/** f(x), x [d]. */
export type Evaluate = (x: Vec) => number;

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
      return negative(first!);
    case 'function':
      return applied(tree.f, first!);
    case 'fold':
      return parts.reduce((left, right) => combined(tree.f, left, right));
    case 'binary':
      return binary(tree.operator, first!, second!);
    default:
      return tree satisfies never;
  }
}

function inputAt(index: number): Evaluate {
  return (x) => x[index]!;
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
