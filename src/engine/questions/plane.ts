import type { Precision } from '../posteriors/posterior';
import { linspace, rowsBetween, type Mat, type Vec } from '../numeric/arrays';
import { EngineError } from '../errors';
import { acquisitionOn, scoringOf } from './acquisitionOn';
import { allBeyond } from '../limits/beyond';
import { storedModel } from '../loop/fitModel';
import { holdingOn } from '../loop/holding';
import { limitedBox } from '../loop/region';
import { chanceToFail } from './failingOn';
import { scoreOf, truthAt } from './view';
import { experimentOf, type Experiment } from '../loop/experiment';
import { gridAlong, placesOn } from './places';
import type { StepSnapshot } from '../loop/snapshot';
import type { Plane, PlaneCells, PlaneView } from '../loop/view';
import type { Objectives } from '../objectives/loaded';
import type { Space } from '../objectives/space';
import { oncePer } from '../oncePer';
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

function* planeOf(
  snapshot: StepSnapshot,
  { plane, size, precision }: PlaneAsked,
  family?: Objectives,
): Task<PlaneView> {
  const experiment = experimentOf(snapshot.spec, family);
  const [right, up] = plane.axes;
  if (right === up) throw new EngineError('invalid-value', 'A plane needs two different inputs.', { plane });
  if (!(size >= 2 && size <= largestSize)) {
    throw new EngineError('invalid-value', `A plane has 2 to ${largestSize} points a side, not ${size}.`);
  }
  const [x, y] = [right, up].map((input) => gridAlong(experiment, input, size));
  const { grid, places } = placesOn(experiment, plane.through, [
    { input: right, values: x },
    { input: up, values: y },
  ]);
  const truth = lastingTruth(places, experiment, `${size} ${plane.axes.join()} ${plane.through.join()}`);
  const model = storedModel(snapshot);
  const found = scoringOf({ snapshot, experiment, model, precision });
  // Too many places cannot be drawn together with the candidates.
  const scoring = found?.def.joint ? null : found;
  const seen = { experiment, model, precision, scoring };
  const fields = fieldsOf(grid.rows, scoring !== null);
  const failing = chanceToFail(grid, snapshot);
  const holding = holdingOn(grid, experiment, snapshot.observations);
  const limited = limitedBox(experiment);
  for (let from = 0; from < grid.rows; from += together) {
    yield { done: from, total: grid.rows, label: 'Drawing' };
    fill(fields, from, { ...seen, strip: rowsBetween(grid, from, Math.min(from + together, grid.rows)) });
  }
  const isWhole = experiment.box.length === 2;
  const cells = precision === 'full' ? yield* cellsOf(plane, seen) : null;
  return {
    plane,
    x,
    y,
    truth,
    ...fields,
    score: truth && isWhole ? scoreOf(truth, fields) : null,
    ...(failing && { failing }),
    ...(holding && { holding }),
    ...(limited && { beyond: allBeyond(limited, places) }),
    ...(cells && { cells }),
  };
}

/** The planes of a space whose truth is kept: a coarse and a fine one, and those of another pair of inputs. */
const keptTruths = 4;

/** The truths drawn last in a space, which no step changes. */
const truthsOf = oncePer((_space: Space) => new Map<string, Vec | null>());

/** The truth at the places [m×d] of the plane called `name`: a copy, which may be handed over. */
function lastingTruth(places: Mat, experiment: Experiment, name: string): Vec | null {
  const kept = truthsOf(experiment.space);
  const found = kept.get(name);
  const truth = found === undefined ? truthAt(places, experiment) : found;
  kept.delete(name);
  kept.set(name, truth);
  for (const oldest of kept.keys()) if (kept.size > keptTruths) kept.delete(oldest);
  return truth?.slice() ?? null;
}

/** Returns the boxes of a plane in which a model's beliefs are constant; null for models whose beliefs are not. */
function* cellsOf({ axes, through }: Plane, seen: Omit<Strip, 'strip'>): Task<PlaneCells | null> {
  const { model, experiment } = seen;
  if (!model.cuts) return null;
  const [x, y] = axes.map((input) => edgesAlong(input, { experiment, through, cuts: model.cuts!(input) }));
  const { grid } = placesOn(experiment, through, [
    { input: axes[0], values: x.inside },
    { input: axes[1], values: y.inside },
  ]);
  const fields = fieldsOf(grid.rows, seen.scoring !== null);
  const width = x.inside.length;
  const strip = Math.max(1, Math.floor(together / width)) * width;
  for (let from = 0; from < grid.rows; from += strip) {
    yield { done: from, total: grid.rows, label: 'Drawing' };
    fill(fields, from, { ...seen, strip: rowsBetween(grid, from, Math.min(from + strip, grid.rows)) });
  }
  return { x: x.edges, y: y.edges, ...fields };
}

/** The most boxes along an input: more would be narrower than what a map shows, and are drawn evenly. */
const mostCells = 160;

interface Cut {
  readonly experiment: Experiment;
  readonly through: readonly number[];
  readonly cuts: Vec;
}

/** Returns the edges of boxes along an input [p+1], and a value inside each [p], in the objective's own units. */
function edgesAlong(input: number, { experiment, through, cuts }: Cut): { edges: Vec; inside: Vec } {
  const { space, box } = experiment;
  const [lo, hi] = box[input];
  const { levels } = space.inputs[input];
  if (levels < Infinity) {
    const inside = Float64Array.from({ length: levels }, (_, k) => space.inputs[input].lo + k);
    const edges = Float64Array.from({ length: levels + 1 }, (_, k) =>
      Math.min(hi, Math.max(lo, inside[0] + k - 0.5)),
    );
    return { edges, inside };
  }
  const unit = space.toUnit(through);
  const within = cuts.filter((cut) => cut > 0 && cut < 1);
  const steps = within.length < mostCells ? [0, ...within, 1] : linspace(0, 1, mostCells + 1);
  const edges = Float64Array.from(steps, (step) => space.fromUnit(unit.with(input, step))[input]);
  return { edges, inside: edges.subarray(1).map((edge, k) => 0.5 * (edges[k] + edge)) };
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
