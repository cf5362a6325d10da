import type { Vec } from '../../numeric/arrays';
import type { ParamValues } from '../../definition';

/** Where a search for hyper-parameters may go, as logs of [kernel parameters…, output scale, noise]. */
export interface SearchSpace {
  readonly lower: Vec;
  readonly upper: Vec;
  /** What each entry usually is. */
  readonly centre: Vec;
  /** What each entry is called in a warning. */
  readonly names: readonly string[];
}

/** What a search for hyper-parameters maximises at one place, in its two parts. */
export interface SearchValue {
  /** Log marginal likelihood or leave-one-out log pseudo-likelihood; −∞ where the covariance cannot be factorised. */
  readonly criterion: number;
  /** Log density of the prior, up to a constant; 0 without one. */
  readonly prior: number;
}

/** A search before its first step. Places are logs of [kernel parameters…, output scale, noise, parameters of the map…]. */
export interface WatchedSearch {
  readonly space: SearchSpace;
  /** One factorisation. */
  valueAt(logs: Vec): SearchValue;
  /** The last entries of a place, for a map as it was learnt; the usual one where nothing is said. */
  psiOf(warp: ParamValues | undefined): Vec;
}

/** Somebody who watches a search for hyper-parameters; it costs nothing where nobody does. */
export interface SearchWatch {
  begin(search: WatchedSearch): void;
  /** A place that the search from start [index] comes to, and what is maximised there; the start comes first. */
  visit?(start: number, logs: Vec, value: number): void;
}
