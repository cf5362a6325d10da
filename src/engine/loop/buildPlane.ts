import type { Precision } from '../surrogates/posterior';
import { EngineError } from '../errors';
import { acquisitionOn, isDrawnAtCandidates } from './acquisitionOn';
import { gridAlong, storedModel, truthAt } from './buildView';
import { experimentOf } from './experiment';
import { placesOn } from './places';
import type { StepSnapshot } from './snapshot';
import type { Plane, PlaneView } from './view';

/** How fine a plane is drawn, and how exactly. */
export interface PlaneOptions {
  /** Points of each grid. */
  readonly size: number;
  readonly precision?: Precision;
}

const largestSize = 200;

/**
 * The dense picture of a snapshot on a plane, rebuilt from its stored hyper-parameters by one factorisation.
 * Errors: `invalid-value` for a plane that is none or beyond the box, or a grid that is too fine.
 */
export function buildPlane(
  snapshot: StepSnapshot,
  plane: Plane,
  { size, precision = 'full' }: PlaneOptions,
): PlaneView {
  const experiment = experimentOf(snapshot.spec);
  const [right, up] = plane.axes;
  if (right === up) throw new EngineError('invalid-value', 'A plane needs two different inputs.', { plane });
  if (!(size >= 2 && size <= largestSize)) {
    throw new EngineError('invalid-value', `A plane has 2 to ${largestSize} points a side, not ${size}.`);
  }
  const x = gridAlong(experiment, right, size);
  const y = gridAlong(experiment, up, size);
  const { grid, places } = placesOn(experiment, plane.through, [
    { input: right, values: x },
    { input: up, values: y },
  ]);
  const model = storedModel(experiment, snapshot);
  const posterior = model.posterior(grid, precision);
  const { orientation } = experiment;
  const [lower, median, upper] = orientation.flipBand([0.025, 0.5, 0.975].map((p) => posterior.quantile(p)));
  const seen = { snapshot, experiment, model, precision, posterior };
  return {
    plane,
    x,
    y,
    truth: truthAt(places, experiment),
    mean: orientation.flipAll(posterior.mean()),
    lower: lower!,
    median: median!,
    upper: upper!,
    acquisition: isDrawnAtCandidates(seen) ? null : acquisitionOn(grid, seen).value,
  };
}
