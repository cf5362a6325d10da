import type { Vec } from '../numeric/arrays';
import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { Box, InputKind } from './inputs';
import { oncePer } from '../oncePer';
import type { Limits } from './limits';
import type { SecondResults } from './second';

/** A place and its output. */
export interface Row {
  readonly x: readonly number[];
  readonly y: number;
}

/** A row with the scores that its output is the mean of, where it has several. */
export interface Scored extends Row {
  readonly scores?: readonly number[];
}

export interface Optimum {
  readonly x: readonly number[];
  readonly value: number;
}

/** A place with the scores of each evaluation of it that is at hand, one or more. */
export interface Recorded {
  readonly x: readonly number[];
  readonly evaluations: readonly (readonly number[])[];
}

/** Outcome of an evaluation that is measured rather than computed. */
export interface Measurement {
  /** E.g. of the folds of a cross-validation; their mean is the answer. None where there is no value. */
  readonly scores: readonly number[];
  /** Work in multiply-adds, which stands for the time that it took. */
  readonly work: number;
}

/** A thing that is measured. */
export interface Measures {
  /** Name of the thing measured, with its version, as books of answers name it. */
  readonly what: string;
  /** True if each evaluation draws afresh; else the same place always answers the same. */
  readonly isFresh: boolean;
  /** The answer of rows at hand to evaluation number `draw` at x [d]; null where somebody has to measure. */
  readonly recorded: ((x: readonly number[], draw: number) => Measurement) | null;
}

/** Reads the inflated bytes of a file of data. Errors: `invalid-data`, with what to do. */
export type FileReader = (file: string) => Promise<Uint8Array> | Uint8Array;

/** A member of the family of objectives, in its own units and direction; noise is added by the loop. */
export interface ObjectiveDef extends Definition {
  readonly params: readonly ParamSpec[];
  /** Whether large or small values are wanted; a parameter called `direction` may say otherwise (`directed`). */
  readonly direction: 'maximize' | 'minimize';
  /** The same, where it depends on what is asked. */
  directionOf?(params: ParamValues): ObjectiveDef['direction'];
  /** True if there is a function or a table to ask; if false, there are only points given by hand. */
  readonly isAskable: boolean;
  box(params: ParamValues): Box;
  /** f(x), x [d]. Null where there is nothing to ask. */
  readonly evaluate: ((x: Vec, params: ParamValues) => number) | null;
  /** Slopes of f in each input [d], 0 along whole numbers and codes, where they come with the value; null where these parameters have none. */
  gradient?(x: Vec, params: ParamValues): Vec | null;
  /** The best points known; empty where there is no knowing. */
  optima(params: ParamValues): readonly Optimum[];
  /**
   * The only places that can be asked, each once, with their answers; where they are finitely many. Which they are may depend on the kinds
   * of the inputs; left out, they are the objective's own.
   */
  candidates?(params: ParamValues, kinds?: readonly InputKind[]): readonly Row[] | undefined;
  /** Every score at hand of the only places that can be asked, those without a value left out; null where they are not rows, or not loaded. */
  record?(params: ParamValues): readonly Recorded[] | null;
  /** Observations that are there before anything is asked. */
  given?(params: ParamValues): readonly Scored[];
  /** Where results are entered by hand: as many are asked for by a design that fills the box before the strategy is asked; none if left out. */
  firstRuns?(params: ParamValues): number;
  /** What is not allowed inside the box; null or left out where all of it is. */
  limits?(params: ParamValues): Limits | null;
  /** A second result of its rows that has to keep a limit; null or left out where there is none. */
  second?(params: ParamValues): SecondResults | null;
  /** The kind of each input; left out, all are searched on a line. */
  inputs?(params: ParamValues): readonly InputKind[] | null;
  /** True if its codes have no order for kernels either, unless a spec says otherwise. */
  readonly hasExchangeableCodes?: true;
  /** True if asking the same place again may give another answer, noise of the loop aside. */
  isNoisy?(params: ParamValues): boolean;
  /** True if no place may be asked twice, noisy as its answers are, because only so many of them are at hand. */
  asksOnce?(params: ParamValues): boolean;
  /** Names of the inputs and of the output, for axes; and of the codes of an input from 0 on, where they have names. */
  names?(params: ParamValues): {
    readonly inputs: readonly string[];
    readonly output: string;
    readonly codes?: readonly (readonly string[] | null)[];
  };
  /**
   * All scores of one evaluation at x [d], e.g. of the folds of a cross-validation; where there are several evaluations, `draw`
   * (a number in [0, 1)) says which (000 §6.2.2). f is the mean of all. Null where answers are single numbers.
   */
  scores?(x: Vec, params: ParamValues, draw: number): readonly number[] | null;
  /**
   * Fetches rows that come in a file of their own, and code that is needed only then, and returns the objective that answers with them and
   * with what this one has; null if there is nothing to fetch (any more). Nothing is kept here. `read` reads the inflated bytes of a data
   * file; without it such a file is left out.
   */
  load?(params: ParamValues, read?: FileReader): Promise<ObjectiveDef> | null;
  /** False for one that only `load` turns into one that can be evaluated. */
  readonly isReady?: false;
  /** Measurements, where answers are measured rather than computed; null or left out where they are computed. */
  measures?(params: ParamValues): Measures | null;
  /**
   * The function to draw as the truth, x [d], never asked; null where it is not known, or takes too long for a picture. Left out, it is f
   * itself, unless only rows can be asked.
   */
  truth?(params: ParamValues): ((x: Vec) => number) | null;
}

/** Returns the objective for a search whose inputs have kinds of its own: itself without any. */
export function searchedBy(def: ObjectiveDef, kinds: readonly InputKind[] | undefined): ObjectiveDef {
  return kinds && def.candidates ? byKinds(kinds)(def) : def;
}

const byKinds = oncePer((kinds: readonly InputKind[]) =>
  oncePer((def: ObjectiveDef): ObjectiveDef => ({
    ...def,
    candidates: (params) => def.candidates!(params, kinds),
  })),
);

/** Returns the objective with the direction that its parameters ask for: itself, unless they turn it around. */
export function directed(def: ObjectiveDef, params: ParamValues): ObjectiveDef {
  const own = def.directionOf?.(params) ?? def.direction;
  if (own !== def.direction) return { ...def, direction: own };
  const wanted = params['direction'];
  const mayTurn = def.params.some(({ id }) => id === 'direction');
  const isKnown = wanted === 'maximize' || wanted === 'minimize';
  return mayTurn && isKnown && wanted !== def.direction ? { ...def, direction: wanted } : def;
}
