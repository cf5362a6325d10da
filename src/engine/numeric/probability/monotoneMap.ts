/** A strictly increasing map between outputs y and latent z, at one place x. */
export interface MonotoneMap {
  /** z = Ψ(y). */
  forward(y: number): number;
  /** y = Ψ⁻¹(z). */
  inverse(z: number): number;
  /** log Ψ'(y). */
  logDerivative(y: number): number;
}

/** A stretch of outputs within which Ψ may bend as sharply as kernels of this bandwidth do. */
export interface Island {
  readonly from: number;
  readonly to: number;
  readonly bandwidth: number;
}
