import { compile } from './formula/compile';
import type { FormulaText } from './formula/readFormula';
import { formulaOutline, typedFormula } from './formulaOutline';
import type { ObjectiveDef } from './objective';
import { oncePer } from './oncePer';

const compiled = oncePer(({ tree }: FormulaText) => compile(tree));

/** A function somebody typed. What it does not answer with a finite number is a fault only where it is asked. */
export const formula: ObjectiveDef = {
  ...formulaOutline,
  evaluate: (x, given) => compiled(typedFormula(given))(x),
};
