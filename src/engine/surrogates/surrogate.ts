import type { Mat, Vec } from '../arrays';
import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { Rng } from '../random/rng';
import type { Task } from '../task';
import type { MonotoneMap } from '../warps/warp';
import type { Posterior, Precision } from './posterior';

/** Observations in model units: X [n×d] scaled inputs, y [n] outputs to be maximised. */
export interface Dataset {
  readonly X: Mat;
  readonly y: Vec;
}

/** Hyper-parameters in natural units. `noise` and `outputScale` are variances in latent units. */
export interface Hyperparameters {
  readonly kernel: ParamValues;
  readonly outputScale: number;
  readonly noise: number | readonly number[];
  readonly mean: number;
}

/** Box of one learnt parameter, natural units. */
export type Bounds = readonly [lo: number, hi: number];

/** How hyper-parameters are found: given by hand, or learnt by type-II maximum likelihood. */
export type FitPlan =
  | { readonly kind: 'fixed'; readonly at: Hyperparameters }
  | {
      readonly kind: 'learn';
      /** Where the first search starts; later ones start from a seeded design. */
      readonly warmStart?: Hyperparameters;
      readonly restarts: number;
      readonly bounds?: {
        /** For each kernel parameter one box, or one per dimension. */
        readonly kernel?: Readonly<Record<string, readonly Bounds[]>>;
        readonly outputScale?: Bounds;
        readonly noise?: Bounds;
      };
      readonly rng: Rng;
    };

export interface FitSettings {
  readonly kernel: { readonly id: string; readonly params: ParamValues };
  /** Parameters of the surrogate itself. */
  readonly params: ParamValues;
  readonly plan: FitPlan;
  /** Standardise y (mean, population sd; sd 0 → 1) before anything else. */
  readonly standardize: boolean;
}

/** What was fitted and how well; an expected weakness is a warning in words, not an error. */
export interface FitReport {
  readonly hyperparameters: Hyperparameters;
  /** Log marginal likelihood of z (001, 2.27). */
  readonly logLikelihoodLatent: number;
  /** The same in units of y: plus Σ log Ψ'(y_i). Only this compares surrogates. */
  readonly logLikelihoodOutput: number;
  /** Diagonal added to make K factorisable, 0 when none was needed. */
  readonly jitter: number;
  /** Likelihood evaluations spent. */
  readonly evaluations: number;
  readonly warnings: readonly string[];
}

/** A surrogate conditioned on data. */
export interface FittedSurrogate {
  readonly report: FitReport;
  /** Whether Ψ was learnt from the outputs, so that Ψ′(y) φ(Ψ(y)) is the density they were found to have. */
  readonly learnsOutputs: boolean;
  /** Belief about f at X [m×d]; in full precision unless said otherwise. */
  posterior(X: Mat, precision?: Precision): Posterior;
  /** The map between y and z at x [d], in units of y as given. */
  mapAt(x: Vec): MonotoneMap;
}

/** A member of the family of surrogates. */
export interface SurrogateDef extends Definition {
  readonly params: readonly ParamSpec[];
  /** Errors: `invalid-data` for no rows, NaN or infinite values, or unequal lengths. */
  fit(data: Dataset, settings: FitSettings): Task<FittedSurrogate>;
}
