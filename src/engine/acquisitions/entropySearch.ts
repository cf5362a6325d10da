import { resolveParams, type ParamSpec, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import { zeros, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import type { Posterior, SharedLatent } from '../posteriors/posterior';
import { type AcquisitionContext, type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';
import type { GridDraws } from './gridEntropy';
import { gridEntropy } from './gridEntropy';

const params: readonly ParamSpec[] = [
  {
    kind: 'integer',
    id: 'grid',
    label: 'Places',
    summary: 'Where the maximum may be, and what may be asked.',
    default: 80,
    min: 2,
    max: 100,
  },
  {
    kind: 'integer',
    id: 'functions',
    label: 'Functions drawn',
    summary: 'How many functions say where their maximum is.',
    default: 300,
    min: 1,
    max: 1000,
  },
  {
    kind: 'integer',
    id: 'nodes',
    label: 'Answers tried',
    summary: 'How many answers are tried at each place.',
    default: 5,
    min: 1,
    max: 15,
  },
];

export const entropySearchWords: AcquisitionWords = {
  id: 'entropy-search',
  label: 'entropy search',
  summary: 'How much an answer tells about the place of the maximum, counted on a grid: one input only.',
  source: 'Hennig and Schuler (2012), for 001 (3.11), (3.12)',
  params,
  symbol: 'ES',
  measures: 'information',
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

function gainOf(posterior: Posterior, { rng }: AcquisitionContext, given: ParamValues): Vec {
  if (!rng) {
    const message = 'Entropy search draws functions at random and was given no random stream: pass "rng".';
    throw new EngineError('invalid-value', message, { parameter: 'rng' });
  }
  const { functions, nodes } = resolveParams(params, given);
  const draws = drawsFor(posterior.size, { functions: Number(functions), nodes: Number(nodes) }, rng);
  return gridEntropy(sharedOf(posterior), draws).gain.map((gain) => Math.max(0, gain));
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
