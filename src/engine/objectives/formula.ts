import type { DataSpec, ParamValue, ParamValues } from '../definition';
import { EngineError, shown } from '../errors';
import { compile } from './formula/compile';
import { mostInputs } from './formula/names';
import { readFormula, type FormulaText } from './formula/readFormula';
import type { Box } from './inputs';
import type { ObjectiveDef } from './objective';
import { oncePer } from '../oncePer';

/** The formula before one is typed: three hills of different height on [−1, 2]. */
export const exampleFormula = 'sin(5x) - 0.5x^2 + 0.7x';
const exampleBox: Box = [[-1, 2]];

/** The limits of an input where none are given. */
const usualSide = [-5, 5] as const;

const params: readonly DataSpec[] = [
  {
    kind: 'data',
    id: 'formula',
    label: 'Formula',
    summary: 'A function of x, or of x1 to x10, such as "sin(x)/x".',
    default: null,
  },
  { kind: 'data', id: 'box', label: 'Box', summary: 'Lower and upper limit of each input.', default: null },
];

/** A function typed by the visitor. A place without a finite value is a fault only where it is asked. */
export const formula: ObjectiveDef = {
  id: 'formula',
  label: 'your formula',
  isUsual: true,
  summary:
    'A function you type yourself: make one whose maximum you know, and see how long it takes to find it.',
  source: 'none: the function is yours',
  params,
  direction: 'maximize',
  isAskable: true,
  box: boxOf,
  optima: () => [],
  evaluate: (x, given) => compiledFormula(typedFormula(given))(x),
};

/** The formula given, or the example; the same object for the same parameters. Errors: as `readFormula`. */
export const typedFormula = oncePer((given: ParamValues) =>
  readFormula(textOf(given['formula'] ?? exampleFormula)),
);

/** Compiles a formula to a function of x [d]; the same function for the same object. */
export const compiledFormula = oncePer(({ tree }: FormulaText) => compile(tree));

function textOf(value: ParamValue): string {
  if (typeof value === 'string') return value;
  const message = `The formula must be a text, not ${shown(value)}.`;
  throw new EngineError('invalid-value', message, { parameter: 'formula', position: 0, length: 0 });
}

/** The box given, or [−5, 5] for each input; a constant has one input. */
function boxOf(given: ParamValues): Box {
  const { variables } = typedFormula(given);
  const sides = given['box'] ?? null;
  if (sides !== null) return sidesOf(sides, variables);
  if ((given['formula'] ?? null) === null) return exampleBox;
  return Array.from({ length: Math.max(1, variables) }, () => usualSide);
}

function sidesOf(given: ParamValue, variables: number): Box {
  const fewest = Math.max(1, variables);
  const count = Array.isArray(given) ? given.length : 0;
  if (Array.isArray(given) && count >= fewest && count <= mostInputs) return given.map(sideOf);
  const expected = fewest === mostInputs ? `${mostInputs}` : `${fewest} to ${mostInputs}`;
  const message = `The box must have a side for each input of the formula, ${expected} of them, not ${count}.`;
  throw new EngineError('invalid-value', message, { parameter: 'box', sides: count });
}

function sideOf(side: ParamValue): readonly [lo: number, hi: number] {
  const [lo, hi] = Array.isArray(side) && side.length === 2 ? (side as readonly ParamValue[]) : [];
  if (typeof lo === 'number' && typeof hi === 'number' && lo < hi && Number.isFinite(hi - lo))
    return [lo, hi];
  const message = `A side of the box must be two finite numbers, lower first, not ${shown(side)}.`;
  throw new EngineError('invalid-value', message, { parameter: 'box' });
}
