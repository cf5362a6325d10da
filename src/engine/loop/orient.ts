import type { Vec } from '../numeric/arrays';
import type { ObjectiveDef } from '../objectives/objective';

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
