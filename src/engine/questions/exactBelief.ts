import type { Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { experimentOf } from '../loop/experiment';
import { exactModel } from '../loop/fitModel';
import type { StepSnapshot } from '../loop/snapshot';
import { gridAlong, placesOn } from './places';
import { inOneStretch, type Question } from './question';

/** Median and 95 % band of the process that a step's model approximates, in the objective's units, on the grid of its picture [m]. */
export interface ExactBelief {
  readonly lower: Vec;
  readonly median: Vec;
  readonly upper: Vec;
}

/**
 * Tells what a Gaussian process at the same hyper-parameters believes along the one input. Errors: `unsupported` where there are
 * several inputs, or no hyper-parameters.
 */
export const exactBelief: Question<null, ExactBelief> = {
  priority: 'look',
  answer: inOneStretch((snapshot) => beliefOf(snapshot)),
};

function beliefOf(snapshot: StepSnapshot): ExactBelief {
  const experiment = experimentOf(snapshot.spec);
  if (experiment.box.length !== 1) {
    const message = `The process itself is drawn along one input; this experiment has ${experiment.box.length}.`;
    throw new EngineError('unsupported', message);
  }
  const values = gridAlong(experiment, 0);
  const { grid } = placesOn(experiment, [values[0]], [{ input: 0, values }]);
  const posterior = exactModel(snapshot).posterior(grid);
  const levels = [0.025, 0.5, 0.975].map((level) => posterior.quantile(level));
  const [lower, median, upper] = experiment.orientation.flipBand(levels);
  return { lower, median, upper };
}
