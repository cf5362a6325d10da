import type { ParamValues } from '../../engine/definition';
import { faultOf } from '../../engine/errors';
import { mostInputs } from '../../engine/objectives/formula/names';
import { parseFormula } from '../../engine/objectives/formula/readFormula';
import { previewOf, type Preview } from './preview';
import type { Range } from './drawing';

/** Where a formula is wrong: from `position`, `length` UTF-16 units, 0 at the end of the text; and why. */
export interface FormulaFault {
  readonly kind: 'fault';
  readonly sentence: string;
  readonly position: number;
  readonly length: number;
}

/** A formula that can be read: its inputs, what it looks like, and what a run needs. */
export interface ReadFormula {
  readonly kind: 'formula';
  readonly inputs: readonly string[];
  readonly box: readonly Range[];
  readonly params: ParamValues;
  readonly preview: Preview;
}

/** The sides of all inputs there may be, before somebody says otherwise. */
export const usualSides: readonly Range[] = Array.from({ length: mostInputs }, () => [-5, 5] as const);

/** What was typed: a function over the sides of its inputs, or a fault. Never throws; bounded in time. */
export function readFormula(text: string, sides: readonly Range[]): FormulaFault | ReadFormula {
  try {
    const { variables, evaluate } = parseFormula(text);
    const box = sides.slice(0, Math.max(1, variables));
    const inputs = box.map((_, i) => (box.length === 1 ? 'x' : `x${i + 1}`));
    const params = { formula: text, box: box.map((side) => [...side]) };
    return { kind: 'formula', inputs, box, params, preview: previewOf(evaluate, box) };
  } catch (thrown) {
    return faultIn(thrown, text);
  }
}

function faultIn(thrown: unknown, text: string): FormulaFault {
  const { message, detail } = faultOf(thrown);
  const position = Math.min(text.length, countOf(detail['position']));
  const length = Math.min(text.length - position, countOf(detail['length']));
  return { kind: 'fault', sentence: message, position, length };
}

function countOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.floor(value) : 0;
}

/** A formula to begin with, and the sides of its inputs. */
export interface FormulaExample {
  readonly formula: string;
  readonly sides: readonly Range[];
}

export const formulaExamples: readonly FormulaExample[] = [
  { formula: 'sin(5x) - 0.5x^2 + 0.7x', sides: [[-1, 2]] },
  { formula: 'exp(-(x-2)^2) + 1.2exp(-40(x-4.3)^2)', sides: [[0, 6]] },
  { formula: 'abs(sin(x)) + 0.1x', sides: [[0, 10]] },
  {
    formula: '-(x1-2)^2 + 3cos(pi*x2)',
    sides: [
      [-1, 5],
      [-2, 2],
    ],
  },
  {
    formula: 'exp(-x1^2 - (x2-1)^2) - 0.1x3^2',
    sides: [
      [-2, 2],
      [-2, 2],
      [-2, 2],
    ],
  },
];
