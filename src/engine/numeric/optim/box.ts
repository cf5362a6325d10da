import type { Vec } from '../arrays';
import { EngineError } from '../../errors';

/** The region lower_i ≤ x_i ≤ upper_i, both [p]; a side may be infinite. */
export interface Box {
  readonly lower: Vec;
  readonly upper: Vec;
}

/** Value and gradient [p] of a function at one point. */
export interface Evaluation {
  readonly value: number;
  readonly gradient: Vec;
}

/**
 * A function to be minimised. A value or gradient that is not finite marks a point where it cannot be
 * computed.
 */
export type Objective = (x: Vec) => Evaluation;

/** Returns the nearest point of the box, as a new vector; NaN goes to the lower side. */
export function clampToBox(x: Vec, box: Box): Vec {
  return x.map((value, i) => clamp(value, box.lower[i], box.upper[i]));
}

/** Returns the nearest number of [lower, upper]; `lower` for NaN. */
export function clamp(value: number, lower: number, upper: number): number {
  return value >= lower ? Math.min(value, upper) : lower;
}

/**
 * Throws for a box [p] that does not fit x. Errors: `invalid-value` when its dimension differs, or a side is empty or not a
 * number.
 */
export function requireBox(box: Box, size: number): void {
  if (box.lower.length !== size || box.upper.length !== size) {
    throw new EngineError(
      'invalid-value',
      `The box has ${box.lower.length} and ${box.upper.length} bounds for ${size} parameters.`,
    );
  }
  for (let i = 0; i < size; i++) {
    if (box.lower[i] <= box.upper[i]) continue;
    throw new EngineError(
      'invalid-value',
      `Parameter ${i} must lie between ${box.lower[i]} and ${box.upper[i]}, which leaves nothing.`,
      { parameter: i, lower: box.lower[i], upper: box.upper[i] },
    );
  }
}

/**
 * Returns the unit of a step along each coordinate [p]: the width of the side. Where that is infinite or vanishes beside x_i
 * (beyond 1e±12), max(1, |x_i|) stands in.
 */
export function unitsOf(box: Box, x: Vec): Vec {
  return x.map((value, i) => {
    const width = box.upper[i] - box.lower[i];
    const size = Math.max(1, Math.abs(value));
    return width > 1e-12 * size && width < 1e12 * size ? width : size;
  });
}
