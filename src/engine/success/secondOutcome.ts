import { EngineError } from '../errors';
import { meanOf, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log, log1p } from '../numeric/elementary/log';
import { normalLogCdf } from '../numeric/probability/normal';
import type { Posterior } from '../posteriors/posterior';

/** What a second outcome has to keep, in its unit: at least, at most, or both. */
export interface OutcomeLimit {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** Returns true if a value keeps the limit; a value on it does. */
export function holds(value: number, { atLeast = -Infinity, atMost = Infinity }: OutcomeLimit): boolean {
  return value >= atLeast && value <= atMost;
}

/**
 * Returns the natural log of the chance that the outcome keeps its limit at each point [m], exact also where the chance underflows. The
 * belief is that about the noise-free outcome, because the limit is for the truth. Errors: `invalid-value` for a limit with nothing in it.
 */
export function logChanceHolds(
  belief: Pick<Posterior, 'size' | 'cdf' | 'exceedance' | 'standardScore'>,
  { atLeast, atMost }: OutcomeLimit,
): Vec {
  if (atLeast === undefined && atMost === undefined) {
    throw new EngineError('invalid-value', 'The limit of an outcome says neither "atLeast" nor "atMost".');
  }
  if (atLeast !== undefined && atMost !== undefined) return logChanceBetween(belief, atLeast, atMost);
  if (atLeast !== undefined) {
    const score = belief.standardScore?.(atLeast);
    return score ? score.map((z) => normalLogCdf(-z)) : belief.exceedance(atLeast).map(log);
  }
  const score = belief.standardScore?.(atMost!);
  return score ? score.map(normalLogCdf) : belief.cdf(atMost!).map(log);
}

/** The same between two values: the difference of the tails on the side where they are small. */
function logChanceBetween(
  { cdf, standardScore }: Pick<Posterior, 'cdf' | 'standardScore'>,
  atLeast: number,
  atMost: number,
): Vec {
  if (!(atLeast < atMost)) {
    const message = `An outcome cannot be at least ${atLeast} and at most ${atMost}: leave room between them.`;
    throw new EngineError('invalid-value', message, { atLeast, atMost });
  }
  if (!standardScore) {
    const below = cdf(atLeast);
    return cdf(atMost).map((share, i) => log(Math.max(0, share - below[i])));
  }
  const [low, high] = [standardScore(atLeast), standardScore(atMost)];
  return low.map((a, i) => {
    const b = high[i];
    const [large, small] = a > 0 ? [normalLogCdf(-a), normalLogCdf(-b)] : [normalLogCdf(b), normalLogCdf(a)];
    return large + log1p(-exp(small - large));
  });
}

/** Places with a second outcome from which on something is believed of it. */
export const fewestOutcomes = 3;

/** Chance from which on a place counts as one that keeps the limit of a second outcome. */
export const likely = 0.5;

/** What is believed about the limit of a second outcome. */
export interface OutcomeBelief {
  /** Natural log of the chance that it is kept at places [m×d] [m], and the chance itself. */
  logChance(places: Mat): Vec;
  chance(places: Mat): Vec;
  /** True for each place asked [n] that keeps it, as far as is known. */
  readonly holding: readonly boolean[];
}

/**
 * Returns what a belief about the noise-free outcome says of its limit, and which of the places asked [n×d], with the outcomes measured at
 * each, none or several, keep it. Where outcomes are exact, one that was measured decides; elsewhere the chance does.
 */
export function outcomeBelief(
  posterior: (places: Mat) => Posterior,
  { places, outcomes }: { readonly places: Mat; readonly outcomes: readonly (readonly number[])[] },
  { limit, areExact }: { readonly limit: OutcomeLimit; readonly areExact: boolean },
): OutcomeBelief {
  const logChance = (at: Mat): Vec => logChanceHolds(posterior(at), limit);
  const chance = (at: Mat): Vec => logChance(at).map(exp);
  const chances = chance(places);
  return {
    logChance,
    chance,
    holding: outcomes.map((own, i) =>
      areExact && own.length > 0 ? holds(meanOf(own), limit) : chances[i] >= likely,
    ),
  };
}

/**
 * Returns the best value [n] among those whose second outcome [n] keeps its limit, which is what has to be beaten; null while there is none.
 * An outcome that was not measured (NaN) does not count.
 */
export function bestThatHolds(y: Vec, second: Vec, limit: OutcomeLimit): number | null {
  let best: number | null = null;
  for (let i = 0; i < y.length; i++) {
    if (holds(second[i], limit) && (best === null || y[i] > best)) best = y[i];
  }
  return best;
}

/**
 * Returns the score of each point [m]: log gain over the best value that holds, and the logs of the chances that belong to it (Schonlau,
 * Welch and Jones 1998; Gardner et al. 2014). While nothing holds there is no gain to speak of: the likeliest place to hold is the best one.
 */
export function scoreThatHolds(logGain: Vec | null, logChances: readonly [Vec, ...Vec[]]): Vec {
  const start = logGain ?? new Float64Array(logChances[0].length);
  return start.map((gain, i) => logChances.reduce((sum, one) => sum + one[i], gain));
}
