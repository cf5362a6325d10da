import { rowOf, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { solveDual } from '../../learning/smo';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { blockOf, borderedInverse, boundSystem } from './bordered';

/** A support vector machine on a kernel: minimises ½‖f‖² + C Σ (1 − yᵢ(fᵢ + bias))₊. */
export interface SupportVectors {
  /** α of each label [l], between 0 and C. */
  readonly alpha: Vec;
  /** c = yα [l]: f = Σ cⱼ k(·, xⱼ) + bias. */
  readonly dual: Vec;
  readonly bias: number;
  /** Labels with α > 0, and among them those with α = C; in rising order. */
  readonly support: readonly number[];
  readonly atBound: readonly number[];
  /** 1ᵀα − ½ Σ yᵢyⱼαᵢαⱼ kᵢⱼ. */
  readonly value: number;
  /** False where the pairs ran out before the optimum. */
  readonly converged: boolean;
}

/** Largest violation of the optimality conditions before the free multipliers are solved for. */
const tolerance = 1e-8;
/** Largest violation that an exact solution may show: rounding. */
const exact = 1e-9;

/**
 * Fits labels y ±1 [l] on a Gram matrix K [l×l]: sequential minimal optimisation to 1e-8, then the multipliers inside the box from the
 * linear system that holds there (1.31). One class only: α = 0, and its label as the bias.
 */
export function* fitSupportVectors(gram: Mat, y: Vec, C: number, meter: WorkMeter): Task<SupportVectors> {
  const order = [...places(y, 1), ...places(y, -1)];
  const positives = places(y, 1).length;
  if (positives === 0 || positives === y.length) return ofOneClass(y);
  const diagonal = Float64Array.from(y, (_, i) => gram.data[i * gram.cols + i]);
  const rough = yield* solveDual(
    { size: y.length, values: gram.data, diagonal },
    { chosen: Int32Array.from(order), positives },
    C,
    meter,
    tolerance,
  );
  const alpha = new Float64Array(y.length);
  order.forEach((i, t) => (alpha[i] = rough.alpha[t]));
  const found = polished(gram, y, C, alpha) ?? { alpha, bias: -rough.rho };
  return summary(gram, y, C, { ...found, converged: rough.converged });
}

function places(y: Vec, label: number): number[] {
  return Array.from(y.keys()).filter((i) => y[i] === label);
}

function ofOneClass(y: Vec): SupportVectors {
  const none = new Float64Array(y.length);
  const bias = y[0] ?? 0;
  return { alpha: none, dual: none, bias, support: [], atBound: [], value: 0, converged: true };
}

/** The exact multipliers for which the same ones are inside the box; null where the others would have to move too. */
function polished(gram: Mat, y: Vec, C: number, rough: Vec): { alpha: Vec; bias: number } | null {
  const free = freeOf(rough, C);
  const bound = Float64Array.from(rough, (value, i) => (value >= C ? C * y[i] : 0));
  const solution = boundSystem(gram, free, bound, free.map((i) => y[i])); // prettier-ignore
  if (solution === null) return null;
  const alpha = rough.map((value) => (value >= C ? C : 0));
  free.forEach((i, t) => (alpha[i] = y[i] * solution[t]));
  const bias = solution[free.length];
  return isOptimal(gram, y, C, { alpha, bias }) ? { alpha, bias } : null;
}

function isOptimal(gram: Mat, y: Vec, C: number, { alpha, bias }: { alpha: Vec; bias: number }): boolean {
  const dual = alpha.map((value, i) => value * y[i]);
  return alpha.every((value, i) => {
    if (!(value >= 0 && value <= C)) return false;
    const margin = y[i] * (dot(rowOf(gram, i), dual) + bias);
    if (value === 0) return margin >= 1 - exact;
    return value === C ? margin <= 1 + exact : Math.abs(margin - 1) <= exact;
  });
}

function freeOf(alpha: Vec, C: number): number[] {
  return Array.from(alpha.keys()).filter((i) => alpha[i] > 0 && alpha[i] < C);
}

function summary(
  gram: Mat,
  y: Vec,
  C: number,
  { alpha, bias, converged }: { alpha: Vec; bias: number; converged: boolean },
): SupportVectors {
  const dual = alpha.map((value, i) => value * y[i]);
  const support = Array.from(alpha.keys()).filter((i) => alpha[i] > 0);
  const squared = dual.reduce((sum, value, i) => sum + value * dot(rowOf(gram, i), dual), 0);
  const value = alpha.reduce((sum, one) => sum + one, 0) - squared / 2;
  return { alpha, dual, bias, support, atBound: support.filter((i) => alpha[i] >= C), value, converged };
}

/** Vapnik and Chapelle's estimate of what a machine says without a label. */
export interface Span {
  /** S² of each label [l]: how far it is from the span of the others; 0 where α = 0. */
  readonly squared: Vec;
  /** Estimate of yᵢ f⁽⁻ⁱ⁾(xᵢ) = yᵢfᵢ − αᵢSᵢ² [l]. */
  readonly margins: Vec;
}

/**
 * Estimates what a machine says of each label that it is not told: right where the support vectors inside the box stay the same without
 * it. An estimate, not a bound.
 */
export function spanOf(gram: Mat, y: Vec, machine: SupportVectors, C: number): Span {
  const { alpha, dual, bias } = machine;
  const free = freeOf(alpha, C);
  const inverse = free.length > 0 ? borderedInverse(blockOf(gram, free)) : null;
  const size = free.length + 1;
  const squared = alpha.map((value, i) => {
    if (value === 0) return 0;
    const own = gram.data[i * gram.cols + i];
    // No direction is left in which the others could take over.
    if (inverse === null) return own;
    const at = free.indexOf(i);
    if (at >= 0) return 1 / inverse.data[at * size + at];
    const v = [...free.map((j) => gram.data[i * gram.cols + j]), 1];
    return v.reduce(
      (rest, left, r) => rest - left * v.reduce((sum, w, c) => sum + inverse.data[r * size + c] * w, 0),
      own,
    );
  });
  const margins = alpha.map((value, i) => y[i] * (dot(rowOf(gram, i), dual) + bias) - value * squared[i]);
  return { squared, margins };
}
