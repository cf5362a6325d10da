import type { Vec } from '../arrays';
import type { Box, ObjectiveDef } from '../objectives/objective';

/** The only place that flips signs: the engine maximises, an objective may ask for its minimum. */
export interface Orientation {
  /** +1 where large is good, −1 where small is good; flips there and back. */
  readonly sign: 1 | -1;
  flip(y: number): number;
  /** The curves of a band, outermost lower first, after flipping. */
  flipBand(curves: readonly Vec[]): Vec[];
  flipAll(values: Vec): Vec;
}

/** How an objective's outputs relate to what the engine maximises. */
export function orient(direction: ObjectiveDef['direction']): Orientation {
  const sign = direction === 'maximize' ? 1 : -1;
  const flipAll = (values: Vec): Vec => values.map((value) => sign * value);
  return {
    sign,
    flip: (y) => sign * y,
    flipAll,
    flipBand: (curves) => (sign === 1 ? curves.map(flipAll) : curves.map(flipAll).reverse()),
  };
}

/** A place of the objective's box in the unit box [d]. */
export function toUnit(box: Box, x: readonly number[]): Vec {
  return Float64Array.from(box, ([lo, hi], p) => (x[p]! - lo) / (hi - lo));
}

/** A place of the unit box in the objective's own units [d], never outside its box. */
export function fromUnit(box: Box, u: Vec): number[] {
  return box.map(([lo, hi], p) => Math.min(hi, Math.max(lo, lo + (hi - lo) * u[p]!)));
}
