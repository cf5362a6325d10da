import type { Mat, Vec } from '../numeric/arrays';
import type { Definition, NumberSpec, ParamSpec, ParamValues } from '../definition';
import type { Covariance, PairedCovariance } from './covariance';

/** One learnable number of a kernel: positive, learnt as its natural log. */
export interface Hyperparameter {
  /** Path of the parameter, e.g. "lengthScale" or, in a sum, "parts[0].lengthScale". */
  readonly name: string;
  /** Which input it belongs to; null where one number serves all. */
  readonly input: number | null;
  /** What it is called in a sentence, e.g. "length scale of input 2". */
  readonly label: string;
  /** Where a search for it goes, natural units. */
  readonly range: readonly [lo: number, hi: number];
  /** What is accepted, natural units. */
  readonly accepted: readonly [lo: number, hi: number];
  /** Its default, natural units. */
  readonly usual: number;
}

/**
 * A covariance function with unit output scale and fixed hyperparameters. Errors of all that take points: `invalid-data` for
 * rows of another length, for inputs beyond ±1e100, and where a covariance overflows.
 */
export interface Kernel {
  /** Natural logs of the hyperparameters [p], in their order. */
  readonly theta: Vec;
  /** What each entry of theta is; of a combination those of the first part, then of the second, … */
  readonly hyperparameters: readonly Hyperparameter[];
  /** The parameters in natural units, as `KernelDef.create` takes them. */
  readonly params: ParamValues;
  /** The same kernel at other hyperparameters. */
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

/**
 * A kernel on all pairs of given points [n], at one theta after another: allocates nothing as long as the data. Symmetric
 * matrices are packed upper triangles [n(n+1)/2].
 */
export interface PairedKernel {
  /** How many hyperparameters it has; further entries of a vector are ignored. */
  readonly size: number;
  /** K at the logs theta [p]. */
  gram(theta: Vec, out: Vec): void;
  /** Sets out[p] to Σ_ij W_ij dK_ij/dθ_p at the theta of the last `gram`. */
  gradient(W: Vec, out: Vec): void;
}

/** A member of the family of kernels. Every number among its parameters is positive and learnt as its log. */
export interface KernelDef extends Definition {
  readonly params: readonly ParamSpec[];
  /** The kernel on `dimension` inputs. Errors: `invalid-value` for a parameter out of range or of the wrong length. */
  create(params: ParamValues, dimension: number): Kernel;
}

/** A kernel that is made of numbers only: what it says about itself, and its formula. It may be a part of a sum or a product. */
export interface PlainKernel extends Definition {
  readonly params: readonly NumberSpec[];
  /** The formula at numbers [p] in natural units, all entries of the first spec, then of the second, …; they may change. */
  covariance(values: Vec, dimension: number): Covariance;
  /** The same on all pairs of given points, where there is a quicker way than by rows. */
  onPairs?(X: Mat): PairedCovariance;
}
