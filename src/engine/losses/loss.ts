import type { Definition, NumberSpec, ParamValues } from '../definition';
import type { Belief } from './belief';

/** Words of a loss about itself: all that the page needs of it. */
export interface LossWords extends Definition {
  /** What the number of least expected loss is: "the mean". */
  readonly names: string;
  /** True if a miss to either side costs the same. */
  readonly isEven: boolean;
  readonly params: readonly NumberSpec[];
  /** Ids of the parameters that are distances, in units of the output. */
  readonly distances: readonly string[];
}

/**
 * What it costs to name a number that the answer then misses (001, 2.28), and so which number to name: the one of least expected loss
 * (2.29), over a belief of any form. Whoever reads parameters checks their ranges.
 */
export interface LossDef extends LossWords {
  /** Returns the number of least expected loss; null where the belief has no such number. */
  guess(belief: Belief, params: ParamValues): number | null;
  /** Returns the expected loss as a function of the number named; null where the belief has none. */
  risk(belief: Belief, params: ParamValues): ((guess: number) => number) | null;
}

/** Describes a parameter that is a distance, in units of the output. */
export function distanceSpec(
  own: Pick<NumberSpec, 'id' | 'label' | 'summary' | 'min' | 'typical'>,
): NumberSpec {
  return { kind: 'number', default: 0.5, max: 1e9, scale: 'linear', ...own };
}

/** Returns the value of a parameter, its default where it is left out, whatever its size: a distance may be in outputs of any size. */
export function numberIn({ id, default: usual }: NumberSpec, params: ParamValues): number {
  return (params[id] ?? usual) as number;
}

const mostHalvings = 200;

/** Tail of a belief beyond which no number is named. */
export const farOut = 1e-6;

/**
 * Returns where a function of the output that rises through 0 does so, between the quantiles of `farOut` and 1 − `farOut`; where it stays
 * at 0 for a while, the middle of that.
 */
export function rootIn({ quantile }: Belief, rising: (y: number) => number): number {
  const end = quantile(1 - farOut);
  const [lo, first] = halved(quantile(farOut), end, (y) => rising(y) < 0);
  const hi = rising(first) === 0 ? halved(first, end, (y) => rising(y) <= 0)[0] : first;
  return lo + 0.5 * (hi - lo);
}

/** Returns neighbours between which a condition ends that holds from the lower end on. */
function halved(from: number, to: number, holds: (y: number) => boolean): [number, number] {
  let [lo, hi] = [from, to];
  for (let k = 0; k < mostHalvings; k++) {
    const y = lo + 0.5 * (hi - lo);
    if (y <= lo || y >= hi) break;
    if (holds(y)) lo = y;
    else hi = y;
  }
  return [lo, hi];
}
