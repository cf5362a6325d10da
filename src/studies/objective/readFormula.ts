import type { ParamValues } from '../../engine/definition';
import { faultOf } from '../../engine/errors';
import { linspace, type Vec } from '../../engine/numeric/arrays';
import { mostInputs } from '../../engine/objectives/formula/names';
import { parseFormula } from '../../engine/objectives/formula/readFormula';
import type { Range } from './sketch';

/** Fault of a formula: `length` UTF-16 units from `position`, 0 at the end of the text, and a sentence that says why. */
export interface FormulaFault {
  readonly kind: 'fault';
  readonly sentence: string;
  readonly position: number;
  readonly length: number;
}

/** A formula that can be read: its inputs, its preview, and the parameters of the objective. */
export interface ReadFormula {
  readonly kind: 'formula';
  readonly inputs: readonly string[];
  readonly box: readonly Range[];
  readonly params: ParamValues;
  readonly preview: Preview;
}

/** Default sides of the most inputs there may be. */
export const usualSides: readonly Range[] = Array.from({ length: mostInputs }, () => [-5, 5] as const);

/** Reads a text as a function over the sides of its inputs, or returns its fault. Never throws; bounded in time. */
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

/** An example formula, and the sides of its inputs. */
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

/** A few hundred values of a function. */
export type Preview = Sampled &
  (
    | { readonly kind: 'line'; readonly x: Vec; readonly y: Vec }
    /** Values row by row, the second input upwards. */
    | { readonly kind: 'map'; readonly size: number; readonly values: Vec }
    | { readonly kind: 'places' }
  );

interface Sampled {
  /** Number of places. */
  readonly asked: number;
  /** Lowest and highest finite value; null if there is none. */
  readonly reach: Range | null;
  /** Number of places without a finite value, and the first of them. */
  readonly gaps: number;
  readonly gap: readonly number[] | null;
}

const linePlaces = 401;
const mapSize = 20;
const spreadCount = 256;

/** Evaluates a function over its box: along a line, on a grid, or at evenly spread places if it has more than two inputs. */
export function previewOf(f: (x: Vec) => number, box: readonly Range[]): Preview {
  const [first, second] = box;
  if (first && !second) {
    const x = linspace(...first, linePlaces);
    return {
      kind: 'line',
      x,
      ...sampled(
        f,
        Array.from(x, (at) => [at]),
      ),
    };
  }
  if (first && second && box.length === 2) {
    const places = cellsOf(second, mapSize).flatMap((up) =>
      cellsOf(first, mapSize).map((right) => [right, up]),
    );
    const { y: values, ...rest } = sampled(f, places);
    return { kind: 'map', size: mapSize, values, ...rest };
  }
  const { asked, reach, gaps, gap } = sampled(f, spreadPlaces(box));
  return { kind: 'places', asked, reach, gaps, gap };
}

function sampled(
  f: (x: Vec) => number,
  places: readonly (readonly number[])[],
): Sampled & { readonly y: Vec } {
  const y = Float64Array.from(places, (place) => f(Float64Array.from(place)));
  const finite = y.filter(Number.isFinite);
  const first = y.findIndex((value) => !Number.isFinite(value));
  return {
    y,
    asked: y.length,
    reach: finite.length ? [Math.min(...finite), Math.max(...finite)] : null,
    gaps: y.length - finite.length,
    gap: places[first] ?? null,
  };
}

/** Returns the midpoints of `count` equal parts of a side. */
function cellsOf([lo, hi]: Range, count: number): number[] {
  return Array.from({ length: count }, (_, i) => lo + ((hi - lo) * (i + 0.5)) / count);
}

/** Returns a lattice of irrational steps [spreadCount × d], one for each input, which is even in any dimension. */
function spreadPlaces(box: readonly Range[]): readonly (readonly number[])[] {
  return Array.from({ length: spreadCount }, (_, i) =>
    box.map(([lo, hi], p) => lo + (hi - lo) * ((0.5 + (i + 1) * Math.sqrt(primes[p]!)) % 1)),
  );
}

const primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
