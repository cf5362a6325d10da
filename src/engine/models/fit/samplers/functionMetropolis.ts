import { resolveParams } from '../../../definition';
import type { Vec } from '../../../numeric/arrays';
import { log } from '../../../numeric/elementary/log';
import type { Rng } from '../../../numeric/random/rng';
import { observedIn, stateAt, type SamplerDef, type SamplerWords } from './sampler';
import { adaptiveStep, stepParam } from './stepSize';
import { functionOf, surrogateOf } from './surrogateData';
import type { ProcessAt } from './target';

/** Added to the variance of the function at each place, as a share of the mean variance there: smooth kernels have no factor else. */
const jitter = 1e-8;

/** A step of θ in which something about the function stays as it is. */
export interface FunctionMove<Held> {
  /** Returns what is held, of the function f [n] at θ; `white` draws standard normal numbers [n]. */
  hold(at: ProcessAt, f: Vec, white: () => Vec): Held;
  /** Returns the function [n] at θ of what is held. */
  functionAt(at: ProcessAt, held: Held): Vec;
  /** Returns the log density of answers z [n] and what is held at θ, up to a constant. Errors as `cholesky`. */
  logDensity(at: ProcessAt, z: Vec, held: Held): number;
}

/**
 * Returns the Metropolis sampler of a move: the function is drawn from its Gaussian conditional given θ and the answers, then θ takes a
 * random step with the move's quantity held.
 */
export function functionMetropolis<Held>(words: SamplerWords, move: FunctionMove<Held>): SamplerDef {
  return {
    ...words,
    params: [stepParam],
    usualThin: 20,
    walk(target, params) {
      const { z, at } = observedIn(target, words);
      const { size, learn } = adaptiveStep(resolveParams(this.params, params)['scale'] as number);
      return {
        update: (state, rng) => {
          const white = (): Vec => z.map(() => rng.normal());
          const here = withJitter(at(state.at));
          const held = move.hold(here, drawFunction(here, z, rng), white);
          const place = state.at.map((value) => value + size() * rng.normal());
          const height = log(1 - rng.uniform());
          const ratio = (): number =>
            logRatioOf(move, { z, from: here, to: withJitter(at(place)), held }) +
            (target.logPrior(place) - state.logPrior);
          const isTaken = target.logPrior(place) > -Infinity && height < ratio();
          return { state: isTaken ? stateAt(target, place) : state, proposed: 1, taken: isTaken ? 1 : 0 };
        },
        learn,
      };
    },
  };
}

/** Returns the log ratio of a step without that of the priors; −∞ where the covariance has no factor. */
export function logRatioOf<Held>(
  move: FunctionMove<Held>,
  { z, from, to, held }: { z: Vec; from: ProcessAt; to: ProcessAt; held: Held },
): number {
  try {
    const ratio = move.logDensity(to, z, held) - move.logDensity(from, z, held);
    return Number.isNaN(ratio) ? -Infinity : ratio;
  } catch {
    return -Infinity;
  }
}

/** Returns the process with a little white noise of its own. */
export function withJitter({ covariance, noise }: ProcessAt): ProcessAt {
  const n = noise.length;
  const data = covariance.data.slice();
  let trace = 0;
  for (let i = 0; i < n; i++) trace += data[i * n + i];
  for (let i = 0; i < n; i++) data[i * n + i] += (jitter * trace) / n;
  return { covariance: { ...covariance, data }, noise };
}

/** Draws the function given the answers: as S is their noise, the belief given made-up data is that given the answers. */
function drawFunction(at: ProcessAt, z: Vec, rng: Rng): Vec {
  return functionOf(surrogateOf(at), { g: z, eta: z.map(() => rng.normal()) });
}
