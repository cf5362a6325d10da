import type { SearchWatch } from './watchedSearch';
import type { Mat, Vec } from '../numeric/arrays';
import type { Definition, ParamSpec, ParamValues } from '../definition';
import type { Codes } from '../kernels/kernel';
import type { Rng } from '../numeric/random/rng';
import type { Task } from '../task';
import type { MonotoneMap } from '../numeric/probability/monotoneMap';
import type { Folds } from './fit/folds/folds';
import type { Smoother } from './smoother';
import type { Clusters, RegionSetting } from './warped/maps/warp';
import type { FantasyPosterior } from '../posteriors/fantasies';
import type { LogSeconds, Posterior, Precision } from '../posteriors/posterior';

/** Observations in model units, to be maximised: one output for each row, or several scores of the same place. */
export interface Dataset {
  /** Scaled inputs [n×d]. */
  readonly X: Mat;
  /** Outputs [n]; where there are `scores`, their means. */
  readonly y: Vec;
  /** The scores of each row, e.g. of the folds of a cross-validation (000 §5.2). */
  readonly scores?: readonly (readonly number[])[];
}

/** Ways to use several scores of one place (000 §4.1, §5.2; 003 §2). */
export type NoiseMode = (typeof noiseModes)[number];
export const noiseModes = [
  'mean',
  'folds-in-map',
  'folds-in-process',
  'reproduced',
  'egn',
  'egn-of-mean',
] as const;

/** True if the spread of scores says what the noise is, so that none is learnt beside it. */
export function isNoiseOfScores(mode: NoiseMode): boolean {
  return mode === 'reproduced' || mode === 'egn' || mode === 'egn-of-mean';
}

/** Hyper-parameters in natural units. `noise` and `outputScale` are variances in latent units. */
export interface Hyperparameters {
  readonly kernel: ParamValues;
  readonly outputScale: number;
  /** A variance common to all rows, or one for each row. The noise that the spread of scores tells is added. */
  readonly noise: number | readonly number[];
  readonly mean: number;
  /** Parameters of the map between outputs and latent values, where they are learnt with the kernel's or chosen. */
  readonly warp?: ParamValues;
}

/** Box of one learnt parameter, natural units. */
export type Bounds = readonly [lo: number, hi: number];

/**
 * The criterion that is maximised: log marginal likelihood (001, 2.27), or Σ log density of answers left out of the process, not of Ψ, one
 * by one (001, 2.41) or by folds (001 §2.5.2).
 */
export type CriterionId = 'marginal-likelihood' | 'leave-one-out' | 'folds';

export interface LearnPlan {
  readonly kind: 'learn';
  /** Marginal likelihood by default. */
  readonly criterion?: CriterionId;
  /** Folds of the criterion that leaves them out; five by seed 1 if left out. */
  readonly folds?: Folds;
  /** Id of a prior on hyper-parameters, whose log density is added to the criterion; none by default. */
  readonly prior?: string;
  /** `learnt`: the prior mean that maximises the criterion; else that of the warm start, 0 without one. */
  readonly mean?: 'given' | 'learnt';
  /** Start of the first search; later ones start from a seeded design. */
  readonly warmStart?: Hyperparameters;
  readonly restarts: number;
  readonly bounds?: {
    /** One box for each kernel parameter, or one per dimension. */
    readonly kernel?: Readonly<Record<string, readonly Bounds[]>>;
    readonly outputScale?: Bounds;
    readonly noise?: Bounds;
    /** The variance about which a prior expects the noise; 1e-4 by default. */
    readonly usualNoise?: number;
  };
  readonly rng: Rng;
  readonly watch?: SearchWatch;
}

/** Most hyper-parameters that a quadrature integrates over: with 4 it has 81 places. */
export const mostInQuadrature = 4;

/** Averages over the posterior of hyper-parameters (001 §2.6.3; 004 §3.1): chains of draws, one for each belief that is averaged. */
export interface IntegratePlan {
  readonly kind: 'integrate';
  /**
   * `quadrature`: at the places of a rule about the maximum, with their weights, in place of draws. Sampler and lengths of chains do not
   * matter then.
   */
  readonly how?: 'quadrature';
  /** Id of the prior; `default` if left out. */
  readonly prior?: string;
  /** Left out, the first sampler whose needs the prior meets. */
  readonly sampler?: { readonly id: string; readonly params: ParamValues };
  /** `learnt`: with each draw the prior mean that makes the observations likeliest; else that of the start, 0 without one. */
  readonly mean?: 'given' | 'learnt';
  /** Values of what is not sampled, e.g. a noise given for each row; the usual ones if left out. */
  readonly given?: Hyperparameters;
  /** The state at which each chain begins; the usual values if left out, and `anywhere` one that is uniform in the box. */
  readonly start?: Hyperparameters | 'anywhere';
  readonly chains: number;
  /** Updates before the first draw of each chain. */
  readonly burnIn: number;
  /** Draws of each chain. */
  readonly samples: number;
  /** Updates for each draw; what the sampler usually takes if left out. */
  readonly thin?: number;
  readonly bounds?: LearnPlan['bounds'];
  readonly rng: Rng;
}

/**
 * The source of hyper-parameters: given by hand, learnt (type-II maximum likelihood, MAP, leave-one-out, folds), or drawn from their
 * posterior.
 */
export type FitPlan = FixedPlan | LearnPlan | IntegratePlan;

interface FixedPlan {
  readonly kind: 'fixed';
  readonly at: Hyperparameters;
  /** The plan they were learnt by from these observations, if they were: a map among them is then relearnt without single answers. */
  readonly learntBy?: Pick<LearnPlan, 'prior'>;
  /** The draws whose medians they are, if beliefs are averaged over some. */
  readonly drawn?: HyperDraws;
}

/** Draws from the posterior of hyper-parameters, and what tells whether they are enough. */
export interface HyperDraws {
  /** Chain after chain, each from its first draw to its last: there the next one goes on. */
  readonly draws: readonly Hyperparameters[];
  /** Weights of the draws, which sum to 1, where they are the places of a quadrature; left out, all count alike. */
  readonly weights?: readonly number[];
  /** Paths of the sampled numbers, e.g. "lengthScale[0]" or "outputScale", of whose logs the next two are. */
  readonly parameters: readonly string[];
  /** Split R̂ and effective sample size; null where nothing moved, or there are fewer than four draws. */
  readonly rHat: readonly (number | null)[];
  readonly ess: readonly (number | null)[];
  /** Share of the proposed places that were taken. */
  readonly acceptance: number;
}

/** Basis functions of the prior mean: 1; x_i; x_i x_j, i ≤ j (001, 2.51–2.59; RW 2.7). */
export type BasisId = (typeof basisIds)[number];
export const basisIds = ['constant', 'linear', 'quadratic'] as const;

/** Basis functions h(x) of scaled inputs whose coefficients are found with the function: vague, or a priori N(mean, covariance). */
export interface BasisChoice {
  readonly id: BasisId;
  /** Prior means [m] of the coefficients, in latent units; 0 if left out. */
  readonly mean?: readonly number[];
  /** Prior covariance [m×m]; left out, nothing is known of them. */
  readonly covariance?: readonly (readonly number[])[];
}

/** A kernel with its parameters; `codes` where some inputs are codes without order. */
export interface KernelSettings {
  readonly id: string;
  readonly params: ParamValues;
  readonly codes?: Codes;
}

export interface FitSettings {
  readonly kernel: KernelSettings;
  /** Parameters of the surrogate itself. */
  readonly params: ParamValues;
  readonly plan: FitPlan;
  /** Standardise y (mean, population sd; sd 0 → 1) before anything else. */
  readonly standardize: boolean;
  /** −1 where `y` is the negative of a function to be minimised; 1 by default. For models that treat up and down differently. */
  readonly sign?: 1 | -1;
  /** Basis functions of the prior mean; none by default. For models that provide `basis`. */
  readonly basis?: BasisChoice;
  /** Use of several scores of one row; `mean` by default. */
  readonly noiseMode?: NoiseMode;
  /**
   * The same object for all moves of one observation, hyper-parameters held: what a move leaves as it is, one model then takes over from
   * the one before.
   */
  readonly drag?: object;
  /** How exactly maps are tabled that are learnt from all outputs; `full` by default, and for whatever is stored. */
  readonly precision?: Precision;
}

/** Capabilities of a model besides its posterior; pages, questions and exports ask for these, not for ids. */
export type Capability =
  /** A Gaussian belief about z, of which the belief about outputs is made. */
  | 'latent'
  /** A latent belief whose map is the same everywhere: the largest z is where the largest output is; and its slopes along one input. */
  | 'shared-latent'
  | 'slopes'
  /** An increasing map between outputs and z. */
  | 'map'
  /** Gaussian beliefs about outputs themselves: the map does not bend, so that z is an output in other units. */
  | 'gaussian-outputs'
  /** Hyper-parameters of a kernel, learnt by a criterion or set by hand. */
  | 'kernel'
  | 'likelihood'
  | 'leave-one-out'
  /** A mean of z that is a sum of weights times the observed z. */
  | 'weights'
  /** Basis functions of the prior mean. */
  | 'basis'
  /** A Gaussian process that it approximates. */
  | 'approximation'
  /** A joint belief, of which it can take draws for granted. */
  | 'joint-draws';

/** A number that a model reports about itself, with its name and a sentence on its meaning. */
export interface Fact {
  readonly name: string;
  readonly hint: string;
  readonly value: number;
}

/** The part of a fitted process that a snapshot keeps; an expected weakness is a warning in words, not an error. */
export interface ProcessRecord {
  /**
   * Where beliefs are averaged over draws, the median of each number; over a quadrature, the likeliest ones. The likelihoods below are
   * those there.
   */
  readonly hyperparameters: Hyperparameters;
  /** The draws that beliefs are averaged over; absent where there is one set of hyper-parameters. */
  readonly drawn?: HyperDraws;
  /** Log marginal likelihood of z (001, 2.27). */
  readonly logLikelihoodLatent: number;
  /** (z − m)ᵀK⁻¹(z − m), noise in K: −½ times this is the data fit in the likelihood of z. */
  readonly misfit: number;
  /**
   * The likelihood in units of y: plus Σ log Ψ'(y_i). It does not compare models: a map that was learnt from the same outputs has
   * seen them, and the narrower its kernels the higher this is. To compare models, use `logPredictiveDensity` of `leaveOneOut`.
   */
  readonly logLikelihoodOutput: number;
  /** Diagonal added to make K factorisable, 0 when none was needed. */
  readonly jitter: number;
  /** Likelihood evaluations spent. */
  readonly evaluations: number;
  readonly warnings: readonly string[];
  /** Scaled places through which it knows its observations, where it is sparse. */
  readonly inducing?: readonly (readonly number[])[];
  /** What it says about itself besides its likelihoods. */
  readonly facts?: readonly Fact[];
  /** Start of the first search; absent where that was the usual place, or nothing was searched. */
  readonly warmStart?: Hyperparameters;
  /** Clusters and smoothings that were compared, where they were chosen; the ones taken are the map's among the hyper-parameters. */
  readonly choice?: readonly RegionSetting[];
}

/** The part of a model without hyper-parameters that a snapshot keeps: its settings and the data restore it. */
type PlainRecord = {
  readonly [K in Exclude<keyof ProcessRecord, 'warnings' | 'facts'>]?: undefined;
} & { readonly warnings: readonly string[]; readonly facts: readonly Fact[] };

/** The part of a fit that is kept: plain, small, and enough to restore the model with its data and settings. */
export type ModelRecord = ProcessRecord | PlainRecord;

/** Belief about each observation [n] without having seen it; noise included (001, 2.40–2.44). */
export interface LeaveOneOut {
  /** Mean and variance in output units. */
  readonly mean: Vec;
  readonly variance: Vec;
  /** Σ log density of each y given the others, in output units: Ψ and hyper-parameters stay those of all. */
  readonly logPseudoLikelihood: number;
  /**
   * Σ log density with each answer left out of Ψ as well, all scores of one place together: only this compares models. A map by
   * formula that was learnt is learnt anew without the answer, the kernel held.
   */
  readonly logPredictiveDensity: number;
  /** Its terms, one for each place. */
  readonly logPredictiveDensities: Vec;
  /** Belief in latent units. */
  readonly latent: { readonly mean: Vec; readonly variance: Vec; readonly logPseudoLikelihood: number };
}

/**
 * Belief about each observation [n] without having seen its fold, noise included (001 §2.5.2); Ψ and hyper-parameters stay those of all.
 */
export type FoldsLeftOut = Omit<LeaveOneOut, 'logPredictiveDensity' | 'logPredictiveDensities'>;

/** The mean and the variance of the belief about the noise-free z [m]. */
export interface LatentBelief {
  readonly mean: Vec;
  readonly variance: Vec;
}

/** The Student-t belief about the noise-free z [m]: its location, and its variance, not the square of its scale. */
export interface StudentBelief extends LatentBelief {
  readonly degreesOfFreedom: number;
}

/** The map Ψ of a model that warps its outputs; all of it in units of y as given. */
interface OutputMap {
  /** Returns Ψ at x [d]. */
  at(x: Vec): MonotoneMap;
  /** True if Ψ is Φ⁻¹ of the kernel distribution of the outputs, so that Ψ′(y) φ(Ψ(y)) is their kernel density. */
  readonly isOfKernels: boolean;
  /** Clusters whose maps are blended where Ψ differs from place to place: Ψ(x, y) = Σ_l α_l(x) Ψ_l(y). */
  readonly clusters?: Clusters;
}

/** Coefficients of basis functions given the data, in latent units. */
export interface FittedBasis {
  readonly id: BasisId;
  readonly coefficients: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

/** A model conditioned on data. Optional members exist where its definition provides them. */
export interface Model {
  readonly record: ModelRecord;
  /** Returns the belief about f at X [m×d]; in full precision by default. */
  posterior(X: Mat, precision?: Precision): Posterior;
  /** `false` where beliefs are piecewise constant, so that there is nothing to climb. */
  readonly isSmooth?: false;
  /** True where a draft costs a part of a full belief, so that climbs had better begin with it. */
  readonly hasQuickDraft?: true;
  /** Returns where beliefs jump along an input, where they are piecewise constant: thresholds in scaled x, each once, lowest first. */
  cuts?(input: number): Vec;
  /** Returns the belief about z at X [m×d]. */
  latent?(X: Mat): LatentBelief;
  /** Returns the belief about standardised outputs at X [m×d], where it is a Student-t one. */
  latentStudent?(X: Mat): StudentBelief;
  readonly map?: OutputMap;
  leaveOneOut?(): LeaveOneOut;
  /** Errors: `invalid-value` for folds of other rows. */
  leaveFoldsOut?(folds: Folds): FoldsLeftOut;
  readonly smoother?: Smoother;
  /** True of a model that approximates a Gaussian process at its hyper-parameters. */
  readonly isApproximate?: true;
  /** Present where basis functions were asked for and could be fitted. */
  readonly basis?: FittedBasis;
  /** Returns the belief about ln c at X [m×d], c the seconds of an evaluation; left out where evaluations are only counted. */
  logSeconds?(X: Mat): LogSeconds;
  /** Takes answers at P [q×d] for granted; hyper-parameters, map and standardisation stay those of the data. */
  assume?(P: Mat, what: Assumption): AssumedModel;
}

/**
 * Answers that are taken for granted: one output at all places; at each place the median; or the joint belief, noise included, at
 * standard normal numbers [s×q] times the factor of its covariance, one outcome for each row. `truths`: the same of the noise-free values
 * at all places of the data, P, which take the place of the noisy answers (B. Letham, B. Karrer, G. Ottoni and E. Bakshy, 2019).
 */
export type Assumption =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'median' }
  | { readonly kind: 'draws'; readonly white: Mat }
  | { readonly kind: 'truths'; readonly white: Mat };

/** A model that takes answers for granted. Its latent variance is that under each outcome. */
export interface AssumedModel extends Model {
  /** The answers under each outcome [s][q], in output units. */
  readonly values: readonly Vec[];
  /** The share of each outcome [s]. */
  readonly shares: readonly number[];
  posterior(X: Mat, precision?: Precision): FantasyPosterior;
}

/** A model that is a Gaussian process on z. */
export interface ProcessModel extends Model {
  readonly record: ProcessRecord;
  readonly map: OutputMap;
  latent(X: Mat): LatentBelief;
  leaveOneOut(): LeaveOneOut;
}

/** Words of a model about itself: all that the page needs of it. */
export interface ModelWords extends Definition {
  readonly group: 'Copula processes' | 'Gaussian processes' | 'For thousands of observations' | 'Trees';
  readonly params: readonly ParamSpec[];
  readonly provides: readonly Capability[];
  /** True if its hyper-parameters may be averaged over their posterior. */
  readonly averages?: true;
  /** Least number of searches from a design that its fit makes, whatever is asked for; none by default. */
  leastRestarts?(params: ParamValues): number;
}

/** A member of the family of models. */
export interface ModelDef<M extends Model = Model> extends ModelWords {
  /**
   * Fits the model. Errors: `invalid-data` for NaN or infinite values, unequal lengths, or no rows where something is to be
   * learnt.
   */
  fit(data: Dataset, settings: FitSettings): Task<M>;
  /** True where a restored model may differ from the one that was fitted, in last digits. */
  readonly restoresNearly?: true;
  /** Restores the model that was fitted to the same data by the same settings, from its record; nothing is searched. */
  restore(data: Dataset, record: ModelRecord, settings: FitSettings): M;
}
