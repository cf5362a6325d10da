import { coverage, logDensitiesAt, negativeLogPredictiveDensity, smse } from '../../engine/metrics/accuracy';
import { readNumbers, wrong } from '../../engine/json';
import type { Posterior } from '../../engine/posteriors/posterior';

/** A belief at m points, and the levels of its band. */
interface Compared {
  readonly posterior: Posterior;
  readonly levels: readonly number[];
}

/**
 * Compares the belief with `truth` [m], the values of f: standardised mean squared errors of mean and median (000 §6.1), coverage of the
 * band between the least and the largest level (left out with one level), and negative log predictive density of f, in nats for each point, y in its
 * own units (left out where belief is in single outputs, which have no density).
 */
export function scoreOf(value: unknown, { posterior, levels }: Compared): Readonly<Record<string, number>> {
  const truth = Float64Array.from(readNumbers(value, 'truth'));
  if (truth.length !== posterior.size) {
    throw wrong('truth', `one number for each of the ${posterior.size} points`, value);
  }
  const [lo, hi] = [Math.min(...levels), Math.max(...levels)];
  const nlpd = negativeLogPredictiveDensity(logDensitiesAt(posterior, truth));
  return {
    smse: smse(truth, posterior.mean()),
    smseOfMedian: smse(truth, posterior.confidenceBound(0)),
    ...(lo < hi && { coverage: coverage(truth, posterior.quantile(lo), posterior.quantile(hi)) }),
    ...(Number.isFinite(nlpd) && { nlpd }),
  };
}
