import { zeros, type Mat, type Vec } from '../../../numeric/arrays';
import { EngineError } from '../../../errors';
import { cholesky, logDeterminant, solve, type Cholesky } from '../../../numeric/linalg/cholesky';
import { dot } from '../../../numeric/linalg/core';
import { jobs } from '../../../numeric/linalg/fastJobs';
import { rowStart } from '../../../numeric/linalg/packed';
import { normalLogPdf } from '../../../numeric/probability/normal';
import { log } from '../../../numeric/elementary/log';
import type { Rng } from '../../../numeric/random/rng';
import { stateAt, type SamplerDef, type State, type Updated } from './sampler';
import { sweepCoordinates } from './sliceAlong';
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
  walk: (target) => {
    const { observed } = target;
    if (!observed) {
      const message = 'Surrogate data slice sampling needs observations of a Gaussian process.';
      throw new EngineError('unsupported', message);
    }
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

/** The quantities held while θ moves [n]: made-up data g and white noise η. */
interface Held {
  readonly g: Vec;
  readonly eta: Vec;
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
    const surrogate = surrogateOf(at(place));
    const { noise, whole } = surrogate;
    const f = functionOf(surrogate, held);
    let total = -0.5 * (dot(held.g, solve(whole, held.g)) + logDeterminant(whole));
    for (let i = 0; i < z.length; i++) {
      total += normalLogPdf((z[i] - f[i]) / Math.sqrt(noise[i])) - 0.5 * log(noise[i]);
    }
    return Number.isNaN(total) ? -Infinity : total;
  } catch {
    return -Infinity;
  }
}

/** The belief about f given data with the noise S. */
interface Surrogate {
  /** Diagonal of S [n]. */
  readonly noise: Vec;
  /** Factor of K + S. */
  readonly whole: Cholesky;
  /** R = S − S (K + S)⁻¹ S [n×n], and its factor. */
  readonly R: Mat;
  readonly root: Cholesky;
}

function surrogateOf({ covariance, noise }: { covariance: Mat; noise: Vec }): Surrogate {
  const n = noise.length;
  const C = { ...covariance, data: covariance.data.slice() };
  for (let i = 0; i < n; i++) C.data[i * n + i] += noise[i];
  const whole = cholesky(C);
  const V = zeros(n, n);
  for (let i = 0; i < n; i++) V.data[i * n + i] = noise[i];
  jobs.substituteRows(whole, V.data, n);
  const R = zeros(n, n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let entry = i === j ? noise[i] : 0;
      for (let k = 0; k < n; k++) entry -= V.data[i * n + k] * V.data[j * n + k];
      R.data[i * n + j] = R.data[j * n + i] = entry;
    }
  }
  return { noise, whole, R, root: cholesky(R) };
}

/** Returns R S⁻¹g + L_R η. */
function functionOf({ noise, R, root: { lower } }: Surrogate, { g, eta }: Held): Vec {
  const n = g.length;
  const scaled = g.map((value, i) => value / noise[i]);
  return g.map((_, i) => {
    let sum = 0;
    for (let j = 0; j < n; j++) sum += R.data[i * n + j] * scaled[j];
    for (let j = 0; j <= i; j++) sum += lower[rowStart(i) + j] * eta[j];
    return sum;
  });
}

/** Returns entry j of Lᵀv. */
function columnProduct({ lower, size }: Cholesky, j: number, v: Vec): number {
  let sum = 0;
  for (let i = j; i < size; i++) sum += lower[rowStart(i) + j] * v[i];
  return sum;
}
