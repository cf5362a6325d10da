import type { LearntFit } from '../experiment/spec';
import { fitCoupled, type Coupled, type Records, type ValuesAndSeconds } from '../models/joint/coupledModel';
import type { Task } from '../task';
import { kernelSettings, type Experiment } from './experiment';
import { timedOf } from './fitSeconds';
import { boundsOf, datasetOf, type FitMoment } from './fitSettings';
import type { Observation, StepSnapshot } from './snapshot';

/**
 * Searches for the hyper-parameters of both from a design, besides the warm start: a factor of 2n rows takes eight times the operations
 * of one of n.
 */
const restartsTogether = 2;

/** Fits value and seconds as one process to the observations (004 §3.2). `before` is the step from whose records the search starts. */
export function fitTogether(
  experiment: Experiment,
  observations: readonly Observation[],
  { step, warmStart, before }: FitMoment & { readonly before: StepSnapshot | null },
): Task<Coupled> {
  const { spec, rng } = experiment;
  const { prior = 'none', mean } = spec.fit as LearntFit;
  return fitCoupled(valuesAndSeconds(experiment, observations), {
    ...boundsOf(experiment),
    restarts: restartsTogether,
    rng: rng.fork('restarts together', step),
    prior,
    learnsMean: mean === 'learnt',
    warmStart: warmStart && before && couplingOf(before),
  });
}

/** Returns values and seconds of the observations, for one process of both. */
export function valuesAndSeconds(
  experiment: Experiment,
  observations: readonly Observation[],
): ValuesAndSeconds {
  return {
    values: datasetOf(experiment, observations),
    timed: timedOf(experiment, observations),
    standardize: true,
    kernel: kernelSettings(experiment),
  };
}

/** Returns the records of a step whose value and seconds are one process; null of another. */
export function couplingOf({ model, costRecord }: StepSnapshot): Records | null {
  if (!model?.hyperparameters || costRecord?.correlation === undefined) return null;
  return { model, cost: costRecord };
}
