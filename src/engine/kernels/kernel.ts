import type { Mat, Vec } from '../numeric/arrays';
import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { KernelOutline } from './outline';
import type { PairedKernel } from './pairs';
import type { KernelParameter } from './parameters';

/**
 * A covariance function with unit output scale and fixed parameters. Errors of all that take points: `invalid-data` for rows of
 * another length, for inputs beyond ±1e100, and where a covariance overflows.
 */
export interface Kernel {
  /** Natural logs of the learnable parameters [p], in the order of `parameters`. */
  readonly theta: Vec;
  /** What each entry of theta is. */
  readonly parameters: readonly KernelParameter[];
  /** The parameters in natural units, as `KernelDef.create` takes them. */
  readonly params: ParamValues;
  /** The same kernel at other parameters. */
  withTheta(theta: Vec): Kernel;
  /** Covariance of the rows of X [n×d] with each other [n×n], exactly symmetric; white noise is on its diagonal only. */
  gram(X: Mat): Mat;
  /** The same as a packed upper triangle [n(n+1)/2] (`upperStart`), written to memory that is given. */
  gramInto(X: Mat, upper: Vec): void;
  /** Cross covariance k(X_i, Z_j) [n×m] of X [n×d] with other points Z [m×d]. */
  cov(X: Mat, Z: Mat): Mat;
  /** k(X_i, X_i) [n]. */
  diag(X: Mat): Vec;
  /** The kernel on all pairs of X [n×d], for a search of theta. */
  onPairs(X: Mat): PairedKernel;
  /** d gram / d theta_p, one [n×n] for each entry of theta. */
  thetaGradient(X: Mat): readonly Mat[];
}

/** A member of the family of kernels but for its formula. Every number among its parameters is positive and learnt as its log. */
export interface OutlinedKernel extends Definition {
  readonly params: readonly ParamSpec[];
  /** What it is made of on `dimension` inputs. Errors: `invalid-value` for a parameter out of range or of the wrong length. */
  outline(params: ParamValues, dimension: number): KernelOutline;
}

/** A member of the family of kernels. */
export interface KernelDef extends OutlinedKernel {
  /** The kernel of its outline, with the same errors. */
  create(params: ParamValues, dimension: number): Kernel;
}
