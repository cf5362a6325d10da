import type { Vec } from '../../../numeric/arrays';
import type { ParamValues } from '../../../definition';
import { EngineError } from '../../../errors';
import type { Rng } from '../../../numeric/random/rng';
import type { Task } from '../../../task';
import { logDensityOf, stateAt, type SamplerDef, type State } from './sampler';
import type { Target } from './target';

/** The length of a chain, in updates of its sampler: burn-in, then as many samples as asked for with `thin` updates for each. */
export interface ChainPlan {
  readonly sampler: SamplerDef;
  readonly params: ParamValues;
  readonly burnIn: number;
  readonly samples: number;
  readonly thin: number;
  readonly rng: Rng;
  /** Place at which the chain begins, if the density is not 0 there; else one that is uniform in the box. */
  readonly start?: Vec;
}

export interface Chain {
  /** Places [samples] of [p]. */
  readonly places: readonly Vec[];
  /** Log density of each place, up to a constant. */
  readonly logDensities: readonly number[];
  /** Likelihoods computed, burn-in included. */
  readonly evaluations: number;
  /** Share of the proposed places that were taken after the burn-in; 1 for a sampler that never refuses. */
  readonly acceptance: number;
}

const label = 'sampling the hyper-parameters';
/** Places tried as the start of a chain. */
const mostStarts = 1000;

/**
 * Draws a chain of places from a target. Errors: `unsupported` if the target lacks what
 * the sampler needs; `invalid-data` if the density is nothing wherever it was looked for.
 */
export function* drawChain(target: Target, plan: ChainPlan): Task<Chain> {
  const { sampler, params, burnIn, samples, thin, rng } = plan;
  const counted = counting(target);
  const walk = sampler.walk(counted.target, params);
  let state = givenStart(counted.target, plan.start) ?? startOf(counted.target, rng.fork('start'));
  const draws = rng.fork('updates');
  const total = burnIn + samples * thin;
  const kept: State[] = [];
  let [proposed, taken] = [0, 0];
  for (let done = 0; done < total; done++) {
    yield { done, total, label };
    const updated = walk.update(state, draws);
    ({ state } = updated);
    if (done < burnIn) {
      walk.learn?.(updated);
    } else {
      proposed += updated.proposed;
      taken += updated.taken;
      if ((done + 1 - burnIn) % thin === 0) kept.push(state);
    }
  }
  return {
    places: kept.map(({ at }) => at),
    logDensities: kept.map(logDensityOf),
    evaluations: counted.evaluations(),
    acceptance: proposed > 0 ? taken / proposed : 0,
  };
}

/** Returns the state at a place that was given, moved into the box; null where the density is 0. */
function givenStart(target: Target, place: Vec | undefined): State | null {
  if (!place) return null;
  const inside = place.map((value, p) => Math.min(target.upper[p], Math.max(target.lower[p], value)));
  const state = stateAt(target, inside);
  return logDensityOf(state) > -Infinity ? state : null;
}

/** Draws the start of a chain: the first place, uniform in the box, that the density does not rule out. */
function startOf(target: Target, rng: Rng): State {
  const { lower, upper } = target;
  for (let tried = 0; tried < mostStarts; tried++) {
    const state = stateAt(
      target,
      lower.map((lo, p) => lo + (upper[p] - lo) * rng.uniform()),
    );
    if (logDensityOf(state) > -Infinity) return state;
  }
  const message = `None of ${mostStarts} places in the box has a density that is not 0: widen the bounds, or choose another prior.`;
  throw new EngineError('invalid-data', message);
}

/** Returns the same target, and the count of its likelihoods. */
function counting(target: Target): { readonly target: Target; evaluations(): number } {
  let count = 0;
  const { observed } = target;
  const counted: Target = {
    ...target,
    logLikelihood: (at) => {
      count++;
      return target.logLikelihood(at);
    },
    observed: observed && {
      ...observed,
      at: (place) => {
        count++;
        return observed.at(place);
      },
    },
  };
  return { target: counted, evaluations: () => count };
}
