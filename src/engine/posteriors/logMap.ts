import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { MonotoneMap } from '../numeric/probability/monotoneMap';

/** exp of more is no number any more. */
const greatestLog = 709.78;

/** e^x, cut at the largest numbers there are. */
export function cutExp(x: number): number {
  return exp(Math.min(x, greatestLog));
}

/** How logarithms of outputs become latent values: z = (sign·log(sign·y − offset) − shift)/scale. */
export interface LogScale {
  /** −1 where outputs to be maximised are those of a function to be minimised, turned round. */
  readonly sign: 1 | -1;
  /** What all outputs of the function lie above. */
  readonly offset: number;
  readonly shift: number;
  readonly scale: number;
}

/** Ψ of a log scale, which rises with y for either sign; beyond the offset z is infinite and the slope 0. */
export function logMap({ sign, offset, shift, scale }: LogScale): MonotoneMap {
  const heightOf = (y: number): number => Math.max(0, sign * y - offset);
  return {
    forward: (y) => (sign * log(heightOf(y)) - shift) / scale,
    inverse: (z) => sign * (offset + cutExp(sign * (shift + scale * z))),
    logDerivative: (y) => {
      const height = heightOf(y);
      return height > 0 ? -log(height) - log(scale) : -Infinity;
    },
  };
}
