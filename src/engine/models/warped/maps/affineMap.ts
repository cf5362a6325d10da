import { log } from '../../../numeric/elementary/log';
import { invertAll, transformAll, type MonotoneMap } from '../../../numeric/probability/monotoneMap';

/** Returns a map of standardised outputs (y − shift)/scale as a map of outputs as given; scale > 0. */
export function affineThen(map: MonotoneMap, shift: number, scale: number): MonotoneMap {
  const logScale = log(scale);
  return {
    forward: (y) => map.forward((y - shift) / scale),
    inverse: (z) => shift + scale * map.inverse(z),
    logDerivative: (y) => map.logDerivative((y - shift) / scale) - logScale,
    transform: (y) => {
      for (let i = 0; i < y.length; i++) y[i] = (y[i] - shift) / scale;
      transformAll(map, y);
    },
    invert: (z) => {
      invertAll(map, z);
      for (let i = 0; i < z.length; i++) z[i] = shift + scale * z[i];
    },
  };
}

/** Returns factor·Ψ, factor > 0. */
export function timesFactor(map: MonotoneMap, factor: number): MonotoneMap {
  const logFactor = log(factor);
  return {
    forward: (y) => factor * map.forward(y),
    inverse: (z) => map.inverse(z / factor),
    logDerivative: (y) => map.logDerivative(y) + logFactor,
    transform: (y) => {
      transformAll(map, y);
      for (let i = 0; i < y.length; i++) y[i] = factor * y[i];
    },
  };
}
