import type { Precision } from '../posteriors/posterior';
import type { Mat } from '../numeric/arrays';
import { EngineError } from '../errors';
import { acquisitionOn, scoringOf } from './acquisitionOn';
import { storedModel } from '../loop/fitModel';
import { scoreOf, truthAt } from './view';
import { experimentOf, type Experiment } from '../loop/experiment';
import { gridAlong, placesOn } from './places';
import type { StepSnapshot } from '../loop/snapshot';
import type { Plane, PlaneView } from '../loop/view';
import type { Question } from './question';
import type { Task } from '../task';

/** A plane, how finely it is drawn, and how exactly. */
export interface PlaneAsked {
  readonly plane: Plane;
  /** Points a side. */
  readonly size: number;
  readonly precision: Precision;
}

const largestSize = 200;

/** Points predicted together: a stretch of about ten milliseconds. */
const together = 512;

/**
 * The dense picture of a snapshot on a plane, rebuilt from its stored hyper-parameters by one factorisation, strip by strip.
 * Errors: `invalid-value` for a plane that is none or beyond the box, or a grid that is too fine.
 */
export const plane: Question<PlaneAsked, PlaneView> = { priority: 'picture', answer: planeOf };

function* planeOf(snapshot: StepSnapshot, { plane, size, precision }: PlaneAsked): Task<PlaneView> {
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
  const truth = truthAt(places, experiment);
  const model = storedModel(snapshot);
  const found = scoringOf({ snapshot, experiment, model, precision });
  // Too many places cannot be drawn together with the candidates.
  const scoring = found?.def.joint ? null : found;
  const seen = { experiment, model, precision, scoring };
  const fields = fieldsOf(grid.rows, scoring !== null);
  for (let from = 0; from < grid.rows; from += together) {
    yield { done: from, total: grid.rows, label: 'Drawing' };
    fill(fields, from, { ...seen, strip: rowsOf(grid, from, Math.min(from + together, grid.rows)) });
  }
  const isWhole = experiment.box.length === 2;
  return {
    plane,
    x,
    y,
    truth,
    ...fields,
    score: truth && isWhole ? scoreOf(truth, fields) : null,
  };
}

type Fields = Pick<PlaneView, 'mean' | 'lower' | 'median' | 'upper' | 'acquisition'>;

function fieldsOf(points: number, hasAcquisition: boolean): Fields {
  const field = () => new Float64Array(points);
  const acquisition = hasAcquisition ? field() : null;
  return { mean: field(), lower: field(), median: field(), upper: field(), acquisition };
}

interface Strip extends Omit<Parameters<typeof acquisitionOn>[1], 'posterior' | 'scoring'> {
  readonly experiment: Experiment;
  readonly scoring: ReturnType<typeof scoringOf>;
  /** The places [k×d]. */
  readonly strip: Mat;
}

/** Sets the fields at the places of a strip, the first of which is number `from`. */
function fill(fields: Fields, from: number, { strip, experiment, scoring, ...seen }: Strip): void {
  const { orientation } = experiment;
  const posterior = seen.model.posterior(strip, seen.precision);
  const [lower, median, upper] = orientation.flipBand([0.025, 0.5, 0.975].map((p) => posterior.quantile(p)));
  fields.mean.set(orientation.flipAll(posterior.mean()), from);
  fields.lower.set(lower, from);
  fields.median.set(median, from);
  fields.upper.set(upper, from);
  if (scoring) fields.acquisition?.set(acquisitionOn(strip, { ...seen, scoring, posterior }).value, from);
}

/** Rows from..to−1, as a view on the same memory. */
function rowsOf(grid: Mat, from: number, to: number): Mat {
  return { rows: to - from, cols: grid.cols, data: grid.data.subarray(from * grid.cols, to * grid.cols) };
}
