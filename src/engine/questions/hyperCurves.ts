import type { Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { experimentOf } from '../loop/experiment';
import { restoreModel } from '../loop/fitModel';
import type { StepSnapshot } from '../loop/snapshot';
import type { Objectives } from '../objectives/loaded';
import type { Task } from '../task';
import type { Model, ProcessRecord } from '../models/model';
import { acquisitionOf } from './acquisitionOn';
import { apartDraws, canBeApart, mostApart, type ApartDraws } from './apart';
import { drawRecords } from './chains';
import { gridAlong, placesOn } from './places';
import type { Question } from './question';

/** Medians of the model at several sets of hyper-parameters, in the objective's own units: `curves` of values [m] at x [m]. */
export interface HyperCurves {
  readonly x: Vec;
  readonly curves: readonly Vec[];
  /** The acquisition under each of these sets; of an average, under each of up to twenty of its draws. Null where it cannot be seen so. */
  readonly apart: ApartDraws | null;
}

/** Points of a curve, ends included. */
const curveSize = 201;
const mostCurves = 50;

/**
 * The median of a step's model at each of `count` draws from the posterior of its hyper-parameters, which an average over that posterior
 * averages. Errors: `unsupported` where there are several inputs, or no likelihood; `invalid-value` for a count that is none or too large.
 */
export const hyperCurves: Question<{ readonly count: number }, HyperCurves> = {
  priority: 'picture',
  answer: curvesOf,
};

function* curvesOf(
  snapshot: StepSnapshot,
  { count }: { readonly count: number },
  family?: Objectives,
): Task<HyperCurves> {
  const experiment = experimentOf(snapshot.spec, family);
  if (!(Number.isInteger(count) && count >= 1 && count <= mostCurves)) {
    throw new EngineError('invalid-value', `From 1 to ${mostCurves} curves are drawn, not ${count}.`);
  }
  if (experiment.box.length !== 1) {
    const message = `Curves are drawn along one input; this experiment has ${experiment.box.length}.`;
    throw new EngineError('unsupported', message);
  }
  const drawn = restored(snapshot, yield* drawRecords(snapshot, count));
  const x = gridAlong(experiment, 0, curveSize);
  const { grid } = placesOn(experiment, [x[0]], [{ input: 0, values: x }]);
  const { orientation } = experiment;
  const curves = drawn.map((model) => orientation.flipAll(model.posterior(grid).quantile(0.5)));
  if (!canBeApart(acquisitionOf(snapshot))) return { x, curves, apart: null };
  const isAveraged = snapshot.model?.drawn !== undefined;
  const averaged = isAveraged ? restored(snapshot, yield* drawRecords(snapshot, mostApart)) : drawn;
  return { x, curves, apart: yield* apartDraws(snapshot, experiment, averaged) };
}

function restored(snapshot: StepSnapshot, records: readonly ProcessRecord[]): readonly Model[] {
  return records.map((model) => restoreModel({ ...snapshot, model }));
}
