import type { Classified } from '../learners/learner';
import { targetsIn, type Labelled } from '../learning/labelled';
import { accuracy, logLoss, meanSquaredError } from '../learning/metrics';
import type { MetricId } from './pipeline';

/** Names of metrics, in words. */
export const metricNames: Readonly<Record<MetricId, string>> = {
  accuracy: 'accuracy',
  'log-loss': 'log loss',
  'mean-squared-error': 'mean squared error',
};

/** Whether more of a metric is better. */
export function isMaximised(metric: MetricId): boolean {
  return metric === 'accuracy';
}

/** What is true of rows: the class of each, or its target. */
export type Truth = Pick<Labelled<unknown>, 'labels' | 'targets'>;

/** Scores what was said of rows by a metric. Errors: `invalid-data` for no rows. */
export function measured(
  metric: MetricId,
  truth: Truth,
  { labels, predicted, probabilities, scores }: Classified,
): number {
  switch (metric) {
    case 'accuracy':
      return accuracy(truth.labels, labels);
    case 'log-loss':
      return logLoss(truth.labels, probabilities ?? scores);
    case 'mean-squared-error':
      return meanSquaredError(targetsIn(truth), predicted ?? scores.data);
    default:
      return metric satisfies never;
  }
}
