import { restoreCost, fitCost, type CostModel, type Timed } from '../models/costModel';
import type { Hyperparameters } from '../models/model';
import { zeros } from '../numeric/arrays';
import type { Task } from '../task';
import { measuresOf } from './evaluate';
import type { Experiment } from './experiment';
import type { Observation, StepSnapshot } from './snapshot';

/** True if evaluations take seconds, and are not only counted. */
export function isTimed(experiment: Experiment): boolean {
  return experiment.cost !== null || measuresOf(experiment) !== null;
}

/** True if a choice of the next place asks how long it will take. */
export function asksSeconds(experiment: Experiment): boolean {
  const { acquisition, portfolio, spec } = experiment;
  const members = portfolio?.members ?? [acquisition];
  return isTimed(experiment) && (members.some(({ def }) => def.needsCost) || spec.stop !== undefined);
}

/** Fits the model of the seconds to all observations. */
export function fitSeconds(
  experiment: Experiment,
  observations: readonly Observation[],
  { step, warmStart }: { readonly step: number; readonly warmStart: Hyperparameters | null },
): Task<CostModel> {
  const rng = experiment.rng.fork('restarts of seconds', step);
  return fitCost(timedOf(experiment, observations), { warmStart, rng });
}

/** Restores the model of the seconds of a snapshot; null where it has none. */
export function restoreSeconds(
  { observations, costRecord }: StepSnapshot,
  experiment: Experiment,
): CostModel | null {
  return costRecord ? restoreCost(timedOf(experiment, observations), costRecord) : null;
}

/** Returns how long the observations took that took seconds: places in the unit box. */
export function timedOf(
  { space, kernel: { codes } }: Experiment,
  observations: readonly Observation[],
): Timed {
  const timed = observations.filter(({ seconds }) => seconds !== undefined);
  const X = zeros(timed.length, space.inputs.length);
  timed.forEach(({ x }, i) => X.data.set(space.toUnit(x), i * X.cols));
  const seconds = Float64Array.from(timed, (one) => one.seconds!);
  return { X, seconds, ...(codes && { codes }) };
}
