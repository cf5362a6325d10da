import type { Definition, NumberSpec, ParamValues } from '../definition';
import type { Belief } from './belief';

/** Words of a loss about itself: all that the page needs of it. */
export interface LossWords extends Definition {
  /** The number that it makes one name: "the mean". */
  readonly names: string;
  /** True if a miss to either side costs the same. */
  readonly isEven: boolean;
  readonly params: readonly NumberSpec[];
  /** Ids of the parameters that are distances, in units of the output. */
  readonly distances: readonly string[];
}

/**
 * What it costs to name a number that the answer then misses (001, 2.28), and so which number to name: the one of least expected loss
 * (2.29), over a belief of any form.
 */
export interface LossDef extends LossWords {
  /** Returns the number of least expected loss; null where the belief has no such number. */
  guess(belief: Belief, params: ParamValues): number | null;
  /** Returns the expected loss as a function of the number named; null where the belief has none. */
  risk(belief: Belief, params: ParamValues): ((guess: number) => number) | null;
}

const mostHalvings = 200;

/** Returns where a function that rises through 0 does so, between the outermost quantiles. */
export function rootIn({ quantile }: Belief, rising: (y: number) => number): number {
  let [lo, hi] = [quantile(farOut), quantile(1 - farOut)];
  for (let k = 0; k < mostHalvings; k++) {
    const y = lo + 0.5 * (hi - lo);
    if (y <= lo || y >= hi) break;
    if (rising(y) < 0) lo = y;
    else hi = y;
  }
  return lo + 0.5 * (hi - lo);
}

const farOut = 1e-6;
