import type { ParamValues } from '../definition';
import type { Vec } from '../numeric/arrays';

/** The box of a search for hyper-parameters, as logs of [kernel parameters…, output scale, noise]. */
export interface SearchSpace {
  readonly lower: Vec;
  readonly upper: Vec;
  /** Usual value of each entry. */
  readonly centre: Vec;
  /** Name of each entry in a warning. */
  readonly names: readonly string[];
}

/** The two parts of what a search for hyper-parameters maximises, at one place. */
export interface SearchValue {
  /** Log marginal likelihood, or a log pseudo-likelihood of answers left out; −∞ where the covariance cannot be factorised. */
  readonly criterion: number;
  /** Log density of the prior, up to a constant; 0 without one. */
  readonly prior: number;
}

/** A search before its first step. Places are logs of [kernel parameters…, output scale, noise, parameters of the map…]. */
export interface WatchedSearch {
  readonly space: SearchSpace;
  /** Returns criterion and prior at a place, by one factorisation. */
  valueAt(logs: Vec): SearchValue;
  /** Returns the slopes of criterion and prior together at a place, in the logs; zeros where nothing can be computed. */
  slopesAt(logs: Vec): Vec;
  /** Returns the last entries of a place, for a map as it was learnt; the usual ones if undefined. */
  psiOf(warp: ParamValues | undefined): Vec;
}

/** An observer of a search for hyper-parameters; a search without one costs no more. */
export interface SearchWatch {
  begin(search: WatchedSearch): void;
  /** Called with each place that the search from start [index] comes to and the value there; the start comes first. */
  visit?(start: number, logs: Vec, value: number): void;
}
