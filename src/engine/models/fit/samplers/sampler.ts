import type { Vec } from '../../../numeric/arrays';
import type { Definition, ParamSpec, ParamValues } from '../../../definition';
import { EngineError } from '../../../errors';
import type { Rng } from '../../../numeric/random/rng';
import type { ObservedProcess, Target } from './target';

/** One state of a chain. */
export interface State {
  readonly at: Vec;
  /** Both of the target at this place. */
  readonly logLikelihood: number;
  readonly logPrior: number;
}

/** The next state of a chain, and how many places were proposed on the way to it. */
export interface Updated {
  readonly state: State;
  readonly proposed: number;
  /** Proposed places that were taken. */
  readonly taken: number;
}

/** Moves a chain on by one update, which leaves the density of its target as it is. */
interface Walk {
  update(state: State, rng: Rng): Updated;
  /** Called after each update of the burn-in, and never later: a walk that goes on learning would change what it samples. */
  learn?(updated: Updated): void;
}

/** Words of a sampler about itself: all that the page needs of it. */
export interface SamplerWords extends Definition {
  /** The part of a target without which it cannot work. */
  readonly needs?: 'normal' | 'observed';
}

/** A member of the family of samplers: ways to draw from a density that is known up to a constant factor. */
export interface SamplerDef extends SamplerWords {
  readonly params: readonly ParamSpec[];
  /** Updates for each sample that is kept, where nothing is said: so many that neighbours have little in common. */
  readonly usualThin: number;
  /** Begins a walk of one chain. Errors: `unsupported` if the target lacks what it needs. */
  walk(target: Target, params: ParamValues): Walk;
}

/** Returns the state at a place; outside the prior the likelihood is not asked for. */
export function stateAt(target: Target, at: Vec): State {
  const logPrior = target.logPrior(at);
  return { at, logPrior, logLikelihood: logPrior > -Infinity ? target.logLikelihood(at) : -Infinity };
}

/** Returns the log of the density, −∞ where it is no number. */
export function logDensityOf({ logLikelihood, logPrior }: State): number {
  const sum = logLikelihood + logPrior;
  return Number.isNaN(sum) ? -Infinity : sum;
}

/** Returns the process whose likelihood a target is. Errors: `unsupported` where it is none. */
export function observedIn({ observed }: Target, { label }: SamplerWords): ObservedProcess {
  if (observed) return observed;
  throw new EngineError('unsupported', `The sampler “${label}” needs observations of a Gaussian process.`);
}
