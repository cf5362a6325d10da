import { nice } from 'd3-array';
import { linspace, type Vec } from '../../engine/numeric/arrays';
import type { ParamValues } from '../../engine/definition';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { drawn } from '../../engine/objectives/drawn';
import { objectiveOf } from '../../engine/experiment/inputs';
import { functionOf } from '../../engine/experiment/inputs';
import { columnCount, curveOf, type Sketch } from './sketch';

export type Range = readonly [lo: number, hi: number];

/** What the edges of the plot mean. */
export interface Ranges {
  readonly x: Range;
  readonly y: Range;
}

/** A curve in its own units, both [k]. */
export interface Curve {
  readonly x: Vec;
  readonly y: Vec;
}

/** How many heights a link carries: the fewest with which the curve stays within `tolerance` of the plot's height. */
const counts = [9, 17, 33, 65, 97] as const;
const tolerance = 0.004;

/** The sketch as parameters of the objective `drawn`: heights on an even grid, thinned and rounded. */
export function paramsOf(sketch: Sketch, { x, y }: Ranges): ParamValues {
  const curve = curveOf(sketch);
  const tries = counts.map((count) => ({ points: pointsOf(curve, count, y), box: [[...x]] }));
  const span = y[1] - y[0];
  const isClose = (params: ParamValues) =>
    drawnCurve(params, x).y.every(
      (value, i) => Math.abs(value - (y[0] + span * curve[i]!)) <= tolerance * span,
    );
  return tries.find(isClose) ?? tries.at(-1)!;
}

function pointsOf(curve: Vec, count: number, [low, high]: Range): readonly number[] {
  const unit = 10 ** (Math.ceil(Math.log10(high - low)) - 4);
  return Array.from({ length: count }, (_, i) => {
    const share = curve[Math.round((i * (columnCount - 1)) / (count - 1))]!;
    const y = low + (high - low) * share;
    return Number((Math.round(y / unit) * unit).toPrecision(12)) + 0;
  });
}

/** The curve that a run will ask, over the plot. */
export function drawnCurve(params: ParamValues, [lo, hi]: Range): Curve {
  const x = linspace(lo, hi, columnCount);
  return { x, y: x.map((at) => drawn.evaluate!(Float64Array.of(at), params)) };
}

/** The present function of one input over a range of x, NaN beyond its box; null where there is none that can be drawn. */
export function presentCurve(spec: Pick<ExperimentSpec, 'objective'>, range?: Range): Curve | null {
  const objective = objectiveOf(spec);
  const { params } = spec.objective;
  const [side, ...others] = objective?.box(params) ?? [];
  const f = functionOf(spec);
  if (!f || !objective || objective.candidates || !side || others.length) return null;
  const x = linspace(...(range ?? side), columnCount);
  const isInside = (at: number) => at >= side[0] && at <= side[1];
  const y = x.map((at) => (isInside(at) ? f(Float64Array.of(at)) : Number.NaN));
  return { x, y };
}

/** Edges around a curve, at round heights; the unit square where there is none. */
export function rangesAround(curve: Curve | null): Ranges {
  const y = curve?.y.filter(Number.isFinite) ?? [];
  if (!curve || y.length === 0) return { x: [0, 1], y: [0, 1] };
  const [low, high] = [Math.min(...y), Math.max(...y)];
  const room = high > low ? 0.08 * (high - low) : 0.5;
  return { x: [curve.x[0]!, curve.x.at(-1)!], y: nice(low - room, high + room, 8) };
}

/** A curve as shares of the plot's height. */
export function sharesOf({ y }: Curve, [low, high]: Range): Vec {
  return y.map((value) => (value - low) / (high - low));
}
