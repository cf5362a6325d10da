import { resolveParams, type ParamSpec, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import { argmax, rowOf, type Mat, type Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import type { Posterior, SharedLatent } from '../posteriors/posterior';
import { type AcquisitionContext, type AcquisitionDef, type AcquisitionWords, splitBy } from './acquisition';
import { variancesUnder, type Maximisers } from './knownMaximiser';

const params: readonly ParamSpec[] = [
  {
    kind: 'choice',
    id: 'conditions',
    label: 'Conditions',
    summary:
      'What is taken for granted at a place of the maximum: its slope and bend as well, or heights alone.',
    default: 'slopes',
    options: [
      { value: 'slopes', label: 'slopes too' },
      { value: 'heights', label: 'heights' },
    ],
  },
  {
    kind: 'integer',
    id: 'count',
    label: 'Places drawn',
    summary: 'How many places of the maximum are averaged over.',
    default: 64,
    min: 1,
    max: 200,
  },
];

export const predictiveEntropyWords: AcquisitionWords = {
  id: 'predictive-entropy',
  label: 'predictive entropy search',
  group: 'Information',
  summary:
    'How much less an answer would surprise if you knew where the maximum is: averaged over places where it may be; of one input only.',
  source: 'Hernández-Lobato, Hoffman and Ghahramani (2014); met in 001 (3.12), §5.6',
  params,
  symbol: 'PES',
  measures: 'information',
  form: 'known-place',
  mostInputs: 1,
  ofOneProcess: true,
  hasParts: false,
  needs: () => ['shared-latent', 'slopes'],
};

/**
 * The information about the place x* of the maximum that an answer gives: ½ ln of the variance of the answer over that with x* known, averaged
 * over places x* where drawn functions have their maximum. Errors: `invalid-value` without maximisers, `unsupported` for a belief without
 * slopes along one input.
 */
export const predictiveEntropy: AcquisitionDef = {
  ...predictiveEntropyWords,
  drawMaximisers: (belief, { places, inner, rng }, given) => {
    const drawn = belief.sample(settingsOf(given).count, rng);
    const best = Array.from({ length: drawn.rows }, (_, s) => argmax(rowOf(drawn, s)));
    return { at: Float64Array.from(best, (i) => places[i][0]), inner: best.map((i) => inner[i]) };
  },
  evaluate: (posterior, context, given) => meanOf(underEach(posterior, context, given)),
  underEach: (posterior, context, given) => rowsOf(underEach(posterior, context, given)),
  parts: (posterior, context, given) => {
    // It is not the sum of a promise and a doubt.
    const value = meanOf(underEach(posterior, context, given));
    return splitBy(value, value);
  },
};

/** The standard deviations of an answer in units of z: as believed [m], and with the maximum at each of k places known [k×m]. */
export interface Surprises {
  readonly before: Vec;
  readonly after: Mat;
}

/** Returns how much an answer varies before and after each maximiser is known. Errors as those of `predictiveEntropy`. */
export function surprisesOn(
  posterior: Posterior,
  { incumbent, maximisers }: AcquisitionContext,
  given: ParamValues,
): Surprises {
  if (!maximisers) {
    const message =
      'Predictive entropy search is an average over places of the maximum and was given none: pass "maximisers".';
    throw new EngineError('invalid-value', message, { parameter: 'maximisers' });
  }
  const { slopes } = settingsOf(given);
  return surprisesUnder(posterior, { incumbent, maximisers, slopes });
}

interface Asked {
  readonly incumbent: number;
  readonly maximisers: Maximisers;
  readonly slopes: boolean;
}

/** The same for given maximisers, with or without what their slopes tell. Errors: `unsupported` as of `predictiveEntropy`. */
export function surprisesUnder(posterior: Posterior, { incumbent, maximisers, slopes }: Asked): Surprises {
  const { along, ...shared } = latentOf(posterior);
  const { noise, variance } = shared;
  const best = { level: along.forward(incumbent), noise };
  const after = variancesUnder(shared, along.at(maximisers.at), { inner: maximisers.inner, best, slopes });
  const answered = (of: Vec): Vec => of.map((one) => Math.sqrt(one + noise));
  return { before: answered(variance), after: { ...after, data: answered(after.data) } };
}

function latentOf({ shared }: Posterior): SharedLatent & Required<Pick<SharedLatent, 'along'>> {
  const along = shared?.along;
  if (shared && along) return { ...shared, along };
  const message =
    'Predictive entropy search needs a Gaussian process on z along one input, with its slopes and with one map for all places, which this model is not: choose another model, or max-value entropy.';
  throw new EngineError('unsupported', message);
}

/** Returns ln of the standard deviations before over those after [k×m]. */
function underEach(posterior: Posterior, context: AcquisitionContext, given: ParamValues): Mat {
  return lessSurprise(surprisesOn(posterior, context, given));
}

/** Returns how many nats less an answer tells at each point once each maximiser is known [k×m]: never below 0. */
export function lessSurprise({ before, after }: Surprises): Mat {
  const { cols, data } = after;
  return { ...after, data: data.map((sd, at) => (sd > 0 ? Math.max(0, log(before[at % cols] / sd)) : 0)) };
}

/** Returns the mean of the rows of a matrix [m]. */
export function meanOf({ rows, cols, data }: Mat): Vec {
  const mean = new Float64Array(cols);
  for (let at = 0; at < data.length; at++) mean[at % cols] += data[at] / rows;
  return mean;
}

function rowsOf(each: Mat): readonly Vec[] {
  return Array.from({ length: each.rows }, (_, k) => rowOf(each, k));
}

function settingsOf(given: ParamValues): { readonly slopes: boolean; readonly count: number } {
  const { conditions, count } = resolveParams(params, given);
  return { slopes: conditions === 'slopes', count: count as number };
}
