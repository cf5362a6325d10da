import type { Mat, Vec } from '../arrays';
import type { Definition, NumberSpec, ParamValues } from '../definition';

/**
 * A covariance function with unit output scale and fixed parameters.
 * theta holds the natural logs of the learnable parameters, in spec order, one entry per dimension where ARD.
 */
export interface Kernel {
  readonly theta: Vec;
  /** The same kernel at other parameters. */
  withTheta(theta: Vec): Kernel;
  /** Cross covariance k(X_i, Z_j) [n×m] of X [n×d] and Z [m×d]. */
  cov(X: Mat, Z: Mat): Mat;
  /** k(X_i, X_i) [n]. */
  diag(X: Mat): Vec;
  /** dK/dtheta_p, one [n×n] for each entry of theta. */
  thetaGradient(X: Mat): readonly Mat[];
}

/** A member of the family of kernels. Every parameter is positive and learnt as its log. */
export interface KernelDef extends Definition {
  readonly params: readonly NumberSpec[];
  /** The kernel on `dimension` inputs. Errors: `invalid-value` for a parameter out of range or of the wrong length. */
  create(params: ParamValues, dimension: number): Kernel;
}
