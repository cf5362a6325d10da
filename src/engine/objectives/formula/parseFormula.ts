import type { Vec } from '../../numeric/arrays';
import { compile } from './compile';
import { readFormula } from './readFormula';

/** A function that was typed. */
export interface Formula {
  /** How many inputs it needs: the highest number of one it names; 0 where it names none. */
  readonly variables: number;
  /** f(x), x of at least `variables` numbers; Infinity or NaN where arithmetic says so. Allocates nothing. */
  evaluate(x: Vec): number;
}

/** Reads a function such as "2x1^2 - cos(pi*x2)" and makes it ready to be asked. Errors: as `readFormula`. */
export function parseFormula(text: string): Formula {
  const { variables, tree } = readFormula(text);
  return { variables, evaluate: compile(tree) };
}
