import { sdOf } from '../src/engine/numeric/arrays';
import { coverage, logDensitiesAt, negativeLogPredictiveDensity, smse } from '../src/engine/metrics/accuracy';
import type { Rng } from '../src/engine/numeric/random/rng';
import { fitted, kernelBounds, maximumLikelihood, type Recipe } from './model';
import { randomPlaces, type Problem } from './problem';

/** Number of random places of predictions, as in the document. */
export const testPoints = 1000;

/** Quality of a model's fit and predictions (000 §6.1). */
export interface Measures {
  /** Log likelihood of the observations given the fitted model, for each of them: of z, and of outputs in their sd. */
  readonly latent: number;
  readonly output: number;
  /** Log density of each output left out of the map and of the process, for each of them, outputs in their sd. */
  readonly leftOut: number;
  /** Standardised mean squared error of the median, and of the mean of the predictions. */
  readonly smseOfMedian: number;
  readonly smseOfMean: number;
  /** Negative log density of the truth under the predictions, in nats, y in its sd; and the share of it in the 95 % band. */
  readonly nlpd: number;
  readonly coverage: number;
}

export interface Task {
  readonly problem: Problem;
  readonly size: number;
  /** Searches for hyper-parameters besides the first. */
  readonly restarts: number;
}

/** Fits each model to the same random observations, and measures it at the same random places. */
export function measured(
  { problem, size, restarts }: Task,
  models: readonly Recipe[],
  rng: Rng,
): readonly Measures[] {
  const { dimension } = problem;
  const X = randomPlaces({ count: size, dimension }, rng.fork('observations'));
  const Z = randomPlaces({ count: testPoints, dimension }, rng.fork('test'));
  const data = { X, y: problem.at(X) };
  const truth = problem.at(Z);
  const logUnit = Math.log(sdOf(truth));
  return models.map((model) => {
    const plan = maximumLikelihood(rng.fork('restarts'), restarts, kernelBounds(model, X));
    const fit = fitted(model, data, plan);
    const posterior = fit.posterior(Z);
    return {
      latent: fit.record.logLikelihoodLatent / size,
      output: fit.record.logLikelihoodOutput / size + logUnit,
      leftOut: fit.leaveOneOut().logPredictiveDensity / size + logUnit,
      smseOfMedian: smse(truth, posterior.quantile(0.5)),
      smseOfMean: smse(truth, posterior.mean()),
      nlpd: negativeLogPredictiveDensity(logDensitiesAt(posterior, truth)) - logUnit,
      coverage: coverage(truth, posterior.quantile(0.025), posterior.quantile(0.975)),
    };
  });
}
