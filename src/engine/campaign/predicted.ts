import { rowOf, type Mat, type Vec } from '../numeric/arrays';
import type { Posterior } from '../posteriors/posterior';
import type { Predicted } from './suggestion';

/** Draws of joint beliefs from which chances are counted. */
export const jointDraws = 256;

/** Returns what is believed at each place in the unit of the goal; the other way round where lower is better. */
export function predictedIn(posterior: Posterior, sign: 1 | -1): readonly Predicted[] {
  const [mean, median] = [posterior.mean(), posterior.confidenceBound(0)];
  const ends = [posterior.quantile(0.025), posterior.quantile(0.975)] as const;
  const [low, high] = sign === 1 ? ends : [ends[1], ends[0]];
  return Array.from(mean, (value, i) => ({
    mean: sign * value + 0,
    median: sign * median[i] + 0,
    low: sign * low[i] + 0,
    high: sign * high[i] + 0,
  }));
}

/** Returns the share of draws [count×m] in which each place is the largest [m]; `counted`: of those that count, at least one. */
export function sharesOfLargest(draws: Mat, counted: readonly boolean[]): Vec {
  const shares = new Float64Array(draws.cols);
  for (let s = 0; s < draws.rows; s++) {
    const row = rowOf(draws, s);
    let best = counted.indexOf(true);
    for (let i = best + 1; i < row.length; i++) if (counted[i] && row[i] > row[best]) best = i;
    shares[best] += 1 / draws.rows;
  }
  return shares;
}
