import type { Vec } from '../../engine/numeric/arrays';
import { coverage, logDensitiesAt, negativeLogPredictiveDensity, smse } from '../../engine/metrics/accuracy';
import type { Posterior } from '../../engine/posteriors/posterior';

/** How near a belief came to a truth, and how honest its width is. */
export interface Score {
  /** Standardised mean squared error of the mean (000 §6.1), and of the median. */
  readonly smse: number;
  readonly smseOfMedian: number;
  /** Share of the truth in the band between the least and the largest level; left out where there is one level only. */
  readonly coverage?: number;
  /** Negative log predictive density of f, in nats for each point, y in its own units. */
  readonly nlpd: number;
}

/** A belief about f held against `truth` [m], the values of f itself; `levels` are the ends of the band whose coverage is told. */
export function scoreOf(posterior: Posterior, truth: Vec, levels: readonly number[]): Score {
  const [lo, hi] = [Math.min(...levels), Math.max(...levels)];
  return {
    smse: smse(truth, posterior.mean()),
    smseOfMedian: smse(truth, posterior.confidenceBound(0)),
    ...(lo < hi && { coverage: coverage(truth, posterior.quantile(lo), posterior.quantile(hi)) }),
    nlpd: negativeLogPredictiveDensity(logDensitiesAt(posterior, truth)),
  };
}
