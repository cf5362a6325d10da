import { rowOf, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { storedModel } from '../loop/fitModel';
import { experimentOf } from '../loop/experiment';
import { isTooCoarse } from './fineCurves';
import { gridAlong, placesOn } from './places';
import type { StepSnapshot } from '../loop/snapshot';
import { inOneStretch, type Question } from './question';

/** Points of a path, ends included: a joint draw costs the cube of them. */
const pathSize = 161;

/** The same where a length scale is hardly longer than a cell: about a point for each pixel. */
const finePathSize = 641;

/** Part of the widest band by which straight lines between the points may miss it at an observation. */
const mostMissed = 0.5;

/** Functions drawn from the belief, in the objective's own units: `curves` of values [m] at x [m]. */
export interface SamplePaths {
  readonly x: Vec;
  readonly curves: readonly Vec[];
}

/**
 * Draws `count` functions from a step's belief, each as a whole; the same for the same step. Errors: `unsupported` where
 * there are several inputs.
 */
export const samplePaths: Question<{ readonly count: number }, SamplePaths> = {
  priority: 'picture',
  answer: inOneStretch((snapshot, { count }) => drawnPaths(snapshot, count)),
};

function drawnPaths(snapshot: StepSnapshot, count: number): SamplePaths {
  const experiment = experimentOf(snapshot.spec);
  if (experiment.box.length !== 1) {
    const message = `Functions are drawn along one input; this experiment has ${experiment.box.length}.`;
    throw new EngineError('unsupported', message);
  }
  const model = storedModel(snapshot);
  const usual = gridAlong(experiment, 0, pathSize);
  const isFine = isTooCoarse({ snapshot, experiment, model, x: usual }, mostMissed);
  const x = isFine ? gridAlong(experiment, 0, finePathSize) : usual;
  const { grid } = placesOn(experiment, [x[0]], [{ input: 0, values: x }]);
  const stream = experiment.rng.fork('paths', snapshot.step);
  const drawn = model.posterior(grid).sample(count, stream);
  const curves = Array.from({ length: count }, (_, i) => experiment.orientation.flipAll(rowOf(drawn, i)));
  return { x, curves };
}
