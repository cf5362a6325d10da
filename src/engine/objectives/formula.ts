import type { Vec } from '../arrays';
import type { ParamValues } from '../definition';
import { compile, type Evaluate } from './formula/compile';
import type { FormulaText } from './formula/readFormula';
import { formulaOutline, typedFormula } from './formulaOutline';
import type { ObjectiveDef } from './objective';

/** A function somebody typed. What it does not answer with a finite number is a fault only where it is asked. */
export const formula: ObjectiveDef = { ...formulaOutline, evaluate };

const compiled = new WeakMap<FormulaText, Evaluate>();

function evaluate(x: Vec, given: ParamValues): number {
  const typed = typedFormula(given);
  const found = compiled.get(typed);
  if (found) return found(x);
  const fresh = compile(typed.tree);
  compiled.set(typed, fresh);
  return fresh(x);
}
