import type { Definition, NumberSpec, ParamValues } from '../../../definition';
import type { Mat, Vec } from '../../../numeric/arrays';

/** What a loss is asked about: numbers, of which it sees y − f, or classes y = ±1, of which it sees y f. */
export type LossSubject = 'numbers' | 'classes';

/** V(y, f): what it costs to say f where y is right, convex in f. Units: those of y, or squared, as the formula has it. */
export interface Loss {
  value(y: number, f: number): number;
  /** ∂V/∂f; at a kink one of the slopes beside it. */
  slope(y: number, f: number): number;
  /** ∂²V/∂f²; 0 where V is straight. */
  curvature(y: number, f: number): number;
  /** The conjugate, sup over f of u f − V(y, f), for the u that are a slope of V; the dual problem is made of it. */
  conjugate(y: number, u: number): number;
  /** The largest |∂V/∂f| there is: how much one observation can pull; ∞ where it grows for ever. */
  readonly steepest: number;
  /** The largest ∂²V/∂f²; ∞ for a loss with a kink. */
  readonly sharpest: number;
}

/** An expansion f = Σ αⱼ k(·, xⱼ) + bias. */
export interface Expansion {
  /** α of each observation [l], signed. */
  readonly dual: Vec;
  readonly bias: number;
  /** False where the steps ran out before the least value. */
  readonly converged: boolean;
}

/** Observations on a kernel, and the price a of a large function. */
export interface LossProblem {
  /** K [l×l]. */
  readonly gram: Mat;
  /** y [l]. */
  readonly y: Vec;
  /** a > 0 of a‖f‖². */
  readonly ambient: number;
  /** True if a number may be added to f at no cost; a loss with a kink always has one. */
  readonly bias: boolean;
}

/** A loss that a learner can be made of. */
export interface LossDef extends Definition {
  readonly subjects: readonly LossSubject[];
  readonly params: readonly NumberSpec[];
  /** True for the name of a person, which keeps its capital in a sentence. */
  readonly isPerson?: true;
  /** Formula of V, as text. */
  readonly formula: string;
  create(params: ParamValues): Loss;
}

/** Returns the value of a parameter, its default where it is left out. */
export function paramOf({ id, default: usual }: NumberSpec, params: ParamValues): number {
  return (params[id] ?? usual) as number;
}

/** Makes a loss of classes from what it is as a function of the margin m = y f: its conjugate of w = u y. */
export function ofMargin(of: {
  value(m: number): number;
  slope(m: number): number;
  curvature(m: number): number;
  conjugate(w: number): number;
  readonly steepest: number;
  readonly sharpest: number;
}): Loss {
  return {
    value: (y, f) => of.value(y * f),
    slope: (y, f) => y * of.slope(y * f),
    curvature: (y, f) => of.curvature(y * f),
    conjugate: (y, u) => of.conjugate(u * y),
    steepest: of.steepest,
    sharpest: of.sharpest,
  };
}

/** Makes a loss of numbers from what it is as a function of the miss r = y − f: its conjugate without the u y that all have. */
export function ofMiss(of: {
  value(r: number): number;
  slope(r: number): number;
  curvature(r: number): number;
  conjugate(u: number): number;
  readonly steepest: number;
  readonly sharpest: number;
}): Loss {
  return {
    value: (y, f) => of.value(y - f),
    slope: (y, f) => -of.slope(y - f),
    curvature: (y, f) => of.curvature(y - f),
    conjugate: (y, u) => u * y + of.conjugate(u),
    steepest: of.steepest,
    sharpest: of.sharpest,
  };
}
