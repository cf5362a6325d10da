import type { Vec } from '../../../numeric/arrays';
import type { Cholesky } from '../../../numeric/linalg/cholesky';
import { rowStart } from '../../../numeric/linalg/packed';
import type { Rng } from '../../../numeric/random/rng';
import { observedIn, stateAt, type SamplerDef, type State, type Updated } from './sampler';
import { sweepCoordinates } from './sliceAlong';
import { functionOf, logDensityOfHeld, surrogateOf, type Held } from './surrogateData';
import type { ObservedProcess, Target } from './target';
import { surrogateSliceWords } from './words';

/** Width of the first bracket, a difference of natural logs. */
const width = 2;

/**
 * Surrogate data slice sampling (Murray and Adams 2010, algorithm 4; 001 (2.68–2.69)): the process f is drawn with the parameters θ. Data g ~
 * N(f, S) are made up, f is written as m + L_R η with R = S − S(K + S)⁻¹S and m = R S⁻¹g, and θ moves with η held, so that f
 * follows it. S is the noise at θ. Where the noise is normal, f could be integrated out instead, as the other samplers do.
 */
export const surrogateSlice: SamplerDef = {
  ...surrogateSliceWords,
  params: [],
  usualThin: 10,
  walk(target) {
    const observed = observedIn(target, this);
    return { update: (state, rng) => updateWith(observed, state, target, rng) };
  },
};

function updateWith(observed: ObservedProcess, state: State, target: Target, rng: Rng): Updated {
  const held = madeUp(observed, state.at, rng);
  const conditional = { ...target, logLikelihood: (at: Vec) => conditionalLikelihood(observed, at, held) };
  const { state: next, ...counts } = sweepCoordinates(
    stateAt(conditional, state.at),
    conditional,
    width,
    rng,
  );
  return { ...counts, state: stateAt(target, next.at) };
}

/** Draws f given z and θ, and of it g and η: as S is the noise, f given z has the covariance R as well. */
function madeUp({ z, at }: ObservedProcess, place: Vec, rng: Rng): Held {
  const surrogate = surrogateOf(at(place));
  const { noise, root } = surrogate;
  const white = z.map(() => rng.normal());
  const f = functionOf(surrogate, { g: z, eta: white });
  const g = f.map((value, i) => value + Math.sqrt(noise[i]) * rng.normal());
  const pull = z.map((value, i) => (value - g[i]) / noise[i]);
  return { g, eta: white.map((value, j) => value + columnProduct(root, j, pull)) };
}

/** Returns log N(g; 0, K + S) + log N(z; f, S). Errors as `cholesky`, as −∞. */
function conditionalLikelihood({ z, at }: ObservedProcess, place: Vec, held: Held): number {
  try {
    const { covariance, noise } = at(place);
    const total = logDensityOfHeld(surrogateOf({ covariance, noise }), z, { held, noise });
    return Number.isNaN(total) ? -Infinity : total;
  } catch {
    return -Infinity;
  }
}

/** Returns entry j of Lᵀv. */
function columnProduct({ lower, size }: Cholesky, j: number, v: Vec): number {
  let sum = 0;
  for (let i = j; i < size; i++) sum += lower[rowStart(i) + j] * v[i];
  return sum;
}
