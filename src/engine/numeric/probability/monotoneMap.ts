import type { Vec } from '../arrays';

/** A strictly increasing map between outputs y and latent z, at one place x. */
export interface MonotoneMap {
  /** z = Ψ(y). */
  forward(y: number): number;
  /** y = Ψ⁻¹(z). */
  inverse(z: number): number;
  /** log Ψ'(y). */
  logDerivative(y: number): number;
  /** Puts Ψ(y) in the place of each y [m]: what `forward` gives, to the bit, in one loop; left out where that gains nothing. */
  transform?(y: Vec): void;
  /** Puts Ψ⁻¹(z) in the place of each z [m]: what `inverse` gives, to the bit, in one loop; left out where that gains nothing. */
  invert?(z: Vec): void;
}

/** Maps at places that are numbered. */
export interface PlacedMaps {
  /** Returns the map at place i, which holds until the next one is asked for. */
  at(i: number): MonotoneMap;
}

/** Puts Ψ(y) in the place of each y [m]. */
export function transformAll(map: MonotoneMap, y: Vec): void {
  if (map.transform) map.transform(y);
  else for (let i = 0; i < y.length; i++) y[i] = map.forward(y[i]);
}

/** Puts Ψ⁻¹(z) in the place of each z [m]. */
export function invertAll(map: MonotoneMap, z: Vec): void {
  if (map.invert) map.invert(z);
  else for (let i = 0; i < z.length; i++) z[i] = map.inverse(z[i]);
}

/** A stretch of outputs within which Ψ may bend as sharply as kernels of this bandwidth do. */
export interface Island {
  readonly from: number;
  readonly to: number;
  readonly bandwidth: number;
}
