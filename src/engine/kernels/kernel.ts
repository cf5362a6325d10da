import type { Mat, Vec } from '../numeric/arrays';
import type { KernelStep, Radial } from '../numeric/linalg/jobs';
import type { Definition, NumberSpec, ParamSpec, ParamValues } from '../definition';
import type { Covariance, PairedCovariance } from './covariance';
import type { Derivatives } from './derivatives';

/** A learnable number of a kernel: positive, learnt as its natural log. */
export interface Hyperparameter {
  /** Path of the parameter, e.g. "lengthScale" or, in a sum, "parts[0].lengthScale". */
  readonly name: string;
  /** Index of the input it belongs to; null where one number serves all. */
  readonly input: number | null;
  /** Name in a sentence, e.g. "length scale of input 2". */
  readonly label: string;
  /** Range of a search, in natural units. */
  readonly range: readonly [lo: number, hi: number];
  /** Accepted range, in natural units. */
  readonly accepted: readonly [lo: number, hi: number];
  /** Default value, in natural units. */
  readonly usual: number;
}

/**
 * A covariance function with unit output scale and fixed hyperparameters. Errors of all that take points: `invalid-data` for
 * rows of another length, for inputs beyond ±1e100, and where a covariance overflows.
 */
export interface Kernel {
  /** Natural logs of the hyperparameters [p], in their order. */
  readonly theta: Vec;
  /** Description of each entry of theta; of a combination those of the first part, then of the second, … */
  readonly hyperparameters: readonly Hyperparameter[];
  /** The parameters in natural units, as `KernelDef.create` takes them. */
  readonly params: ParamValues;
  /** Returns the kernel at other hyperparameters. */
  withTheta(theta: Vec): Kernel;
  /**
   * Returns the covariance of the rows of X [n×d] with each other [n×n], exactly symmetric; white noise is on its diagonal only.
   */
  gram(X: Mat): Mat;
  /** Sets `upper` to `gram` as a packed upper triangle [n(n+1)/2] (`upperStart`). */
  gramInto(X: Mat, upper: Vec): void;
  /** Returns the cross covariance k(X_i, Z_j) [n×m] of X [n×d] with other points Z [m×d]. */
  cov(X: Mat, Z: Mat): Mat;
  /** Returns k(X_i, X_i) [n]. */
  diag(X: Mat): Vec;
  /** Returns what leads to `cov`, for vectors; null where there are none for it, or left out. */
  steps?(): readonly KernelStep[] | null;
  /**
   * Returns it as a function of the distance along the only input; null, or left out, where functions cannot be differentiated twice, or
   * inputs are several or codes.
   */
  derivatives?(): Derivatives | null;
  /** Returns the kernel on all pairs of X [n×d], for a search of theta. */
  onPairs(X: Mat): PairedKernel;
  /** Returns d gram / d theta_p, one [n×n] for each entry of theta. */
  thetaGradient(X: Mat): readonly Mat[];
}

/**
 * A kernel on all pairs of given points [n], at one theta after another: allocates nothing as long as the data. Symmetric
 * matrices are packed upper triangles [n(n+1)/2].
 */
export interface PairedKernel {
  /** Number of hyperparameters; further entries of a vector are ignored. */
  readonly size: number;
  /** Which inputs are codes; none where left out. */
  readonly codes?: Codes | undefined;
  /**
   * Returns what vectors need to know of a stationary kernel, at the logs theta [p], in memory that is reused; null where there are none
   * for it, left out of other kernels.
   */
  radial?(theta: Vec): Radial | null;
  /** Sets `out` to K at the logs theta [p]. */
  gram(theta: Vec, out: Vec): void;
  /** Sets out[p] to Σ_ij W_ij dK_ij/dθ_p at the theta of the last `gram`. */
  gradient(W: Vec, out: Vec): void;
}

/**
 * True for each input [d] that is codes without order: the squared distance of two of them is [a ≠ b], 1 or 0, instead of (a − b)² in
 * every stationary kernel, so that a posterior does not change when codes are numbered otherwise.
 */
export type Codes = readonly boolean[];

/** A member of the family of kernels. Every number among its parameters is positive and learnt as its log. */
export interface KernelDef extends Definition {
  readonly params: readonly ParamSpec[];
  /** As in `PlainWords`. */
  readonly isStationary?: true;
  /**
   * Returns the kernel on `dimension` inputs, of which some may be `codes`; kernels that are not stationary take these by their
   * order. Errors: `invalid-value` for a parameter out of range or of the wrong length.
   */
  create(params: ParamValues, dimension: number, codes?: Codes): Kernel;
}

/** The numbers of a kernel, without its formula. */
export type KernelNumbers = Pick<Kernel, 'hyperparameters' | 'params'>;

/** Headings of the list of kernels. */
export type KernelGroup = 'From smooth to rough' | 'Waves' | 'Trends and levels' | 'Made of others';

/** The words of a member, which a page imports without the formulas. */
export interface KernelWords extends Definition {
  readonly group: KernelGroup;
  readonly params: readonly ParamSpec[];
  /** As in `PlainWords`; left out of sums and products, whose parts say it. */
  readonly isStationary?: true;
  /** Stands between the parts of a combination in words. */
  readonly sign?: '+' | '×';
  /** Returns the numbers that `KernelDef.create` takes of the same parameters. Errors: as there. */
  numbers(params: ParamValues, dimension: number): KernelNumbers;
}

/** The words of a kernel that is made of numbers only. */
export interface PlainWords extends Definition {
  readonly group: KernelGroup;
  readonly params: readonly NumberSpec[];
  /** True of a function of r² = Σ d²/ℓ² alone: it takes codes without order; others take them by their order. */
  readonly isStationary?: true;
}

/** The inputs of a formula: how many, and which of them are codes; none where left out. */
export interface KernelInputs {
  readonly dimension: number;
  readonly codes?: Codes | undefined;
}

/** A kernel that is made of numbers only: its words and its formula. It may be a part of a sum or a product. */
export interface PlainKernel extends PlainWords {
  /**
   * Returns the formula at numbers [p] in natural units, all entries of the first spec, then of the second, …; they may change.
   */
  covariance(values: Vec, inputs: KernelInputs): Covariance;
  /** Returns the formula on all pairs of given points, where that is quicker than by rows. */
  onPairs?(X: Mat, codes?: Codes): PairedCovariance;
}
