import type { Mat, Vec } from '../arrays';
import type { Definition, ParamSpec, ParamValues } from '../definition';

/** A strictly increasing map between outputs y and latent z, at one place x. */
export interface MonotoneMap {
  /** z = Ψ(y). */
  forward(y: number): number;
  /** y = Ψ⁻¹(z). */
  inverse(z: number): number;
  /** log Ψ'(y). */
  logDerivative(y: number): number;
}

/** A map of outputs that may differ from place to place (000 §2.2, §2.3). */
export interface OutputWarp {
  /** The map at input x [d]. Warps that do not depend on x return the same object always. */
  at(x: Vec): MonotoneMap;
  /** False where there was nothing to learn from, and outputs are taken as they are. */
  readonly isLearnt: boolean;
  /** What a learner should know about how it was learnt. */
  readonly warnings: readonly string[];
}

/** A member of the family of warps: learns Ψ from the observed inputs X [n×d] and outputs y [n]. */
export interface WarpDef extends Definition {
  readonly params: readonly ParamSpec[];
  learn(X: Mat, y: Vec, params: ParamValues): OutputWarp;
}
