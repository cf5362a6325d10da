import type { Definition } from '../../definition';
import type { Vec } from '../../numeric/arrays';

/** Labels, and what is said of each without it, for each function. */
export interface LeftOut {
  /** y of each function [l]. */
  readonly targets: readonly Vec[];
  /** f⁽⁻ⁱ⁾(xᵢ) of each function [l]. */
  readonly told: readonly Vec[];
}

/** A number that says how wrong a function is about labels that it was not told; less is better. */
export interface Criterion extends Definition {
  /** `sharpness` is the steepness of smooth ones, `eta` (1) the cost of a false positive in false negatives. */
  value(leftOut: LeftOut, sharpness: number, eta?: number): number;
  /** Returns its slopes in the residuals y − f of each function [l]; null where it jumps. */
  readonly slopes: ((leftOut: LeftOut, sharpness: number, eta?: number) => readonly Vec[]) | null;
}
