import { resolveParams, type ParamSpec, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import { zeros, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import type { Posterior, SharedLatent } from '../posteriors/posterior';
import { type AcquisitionContext, type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';
import { gridEntropy, type GridDraws, type GridEntropy } from './gridEntropy';

const params: readonly ParamSpec[] = [
  {
    kind: 'integer',
    id: 'grid',
    label: 'Places',
    summary: 'Where the maximum may be.',
    default: 80,
    min: 2,
    max: 100,
  },
  {
    kind: 'integer',
    id: 'functions',
    label: 'Functions drawn',
    summary: 'How many say where their maximum is.',
    default: 300,
    min: 1,
    max: 1000,
  },
  {
    kind: 'integer',
    id: 'nodes',
    label: 'Answers tried',
    summary: 'How many, at each place.',
    default: 5,
    min: 1,
    max: 15,
  },
];

export const entropySearchWords: AcquisitionWords = {
  id: 'entropy-search',
  label: 'entropy search',
  group: 'Information',
  summary:
    'How much an answer tells about the place of the maximum; of one input only, and in our trials behind expected improvement in 38 of 47 searches, not clearly from fresh seeds.',
  source: 'Hennig and Schuler (2012); met in 001 (3.11), (3.12)',
  params,
  symbol: 'ES',
  measures: 'information',
  form: 'where',
  isOnGrid: true,
  mostInputs: 1,
  hasParts: false,
  needs: () => ['shared-latent'],
};

/**
 * The entropy of the place of the maximum that an answer is expected to take away; the maximum is one of the points of the posterior,
 * which belong together. What counting says to be below 0 is 0. Errors: `invalid-value` without a random stream, `unsupported` for a
 * belief without one map for all points.
 */
export const entropySearch: AcquisitionDef = {
  ...entropySearchWords,
  evaluate: gainOf,
  parts: (posterior, context, given) => {
    // It is not the sum of a promise and a doubt.
    const value = gainOf(posterior, context, given);
    return splitBy(value, value);
  },
};

function gainOf(posterior: Posterior, context: AcquisitionContext, given: ParamValues): Vec {
  return searchedEntropy(posterior, context, given).gain.map((gain) => Math.max(0, gain));
}

/** Returns what is known about the place of the maximum among the points of a posterior. Errors as those of `entropySearch`. */
export function searchedEntropy(
  posterior: Posterior,
  { rng }: AcquisitionContext,
  given: ParamValues,
): GridEntropy & { readonly functions: number } {
  if (!rng) {
    const message = 'Entropy search draws functions at random and was given no random stream: pass "rng".';
    throw new EngineError('invalid-value', message, { parameter: 'rng' });
  }
  const { functions, nodes } = resolveParams(params, given);
  const draws = drawsFor(posterior.size, { functions: Number(functions), nodes: Number(nodes) }, rng);
  return { ...gridEntropy(sharedOf(posterior), draws), functions: Number(functions) };
}

/** Draws the random numbers of an entropy search among `places`. */
export function drawsFor(
  places: number,
  { functions, nodes }: { readonly functions: number; readonly nodes: number },
  rng: Rng,
): GridDraws {
  const white = zeros(functions, places);
  white.data.forEach((_, k) => (white.data[k] = rng.normal()));
  return { functions: white, noise: Float64Array.from({ length: functions }, () => rng.normal()), nodes };
}

/** Returns the joint belief about z. Errors: `unsupported` where there is none with one map for all points. */
export function sharedOf({ shared }: Posterior): SharedLatent {
  if (shared) return shared;
  const message =
    'Entropy search needs a Gaussian process on z with one map for all places, which this model is not: choose another model, or max-value entropy.';
  throw new EngineError('unsupported', message);
}

/** Returns the number of places of the grid. */
export function gridSizeOf(given: ParamValues): number {
  return Number(resolveParams(params, given)['grid']);
}
