import { nice } from 'd3-array';
import type { ParamValues } from '../../engine/definition';
import { functionOf, objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { linspace, type Vec } from '../../engine/numeric/arrays';
import { drawn } from '../../engine/objectives/drawn';
import { monotoneCubic } from '../../engine/objectives/drawn/monotoneCubic';
import { significant } from '../../engine/numberText';

/** A place in the plot, as shares of its size: x from the left, y from the bottom. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Number of columns of the plot, both ends included, with a whole number of them between any two height fields. */
export const columnCount = 193;
/** Number of height fields. */
export const handleCount = 9;

/** A drawing; heights are shares of the plot. */
export interface Sketch {
  /** The height of each column; null where nothing is drawn yet. */
  readonly heights: readonly (number | null)[];
  /** True for columns drawn by hand, which are smoothed; copied ones are not. */
  readonly byHand: readonly boolean[];
  /** Shifts that the height fields add at their places. */
  readonly shifts: readonly number[];
}

export const emptySketch: Sketch = {
  heights: new Array<null>(columnCount).fill(null),
  byHand: new Array<boolean>(columnCount).fill(false),
  shifts: new Array<number>(handleCount).fill(0),
};

/** Returns true if nothing is drawn and no height is set. */
export function isEmpty({ heights, shifts }: Sketch): boolean {
  return heights.every((height) => height === null) && shifts.every((shift) => shift === 0);
}

/** Copies a curve, clipped to the plot. */
export function sketchOf(curve: ArrayLike<number>): Sketch {
  const heights = Array.from(curve, (height) => (Number.isFinite(height) ? within(height) : null));
  return { ...emptySketch, heights };
}

/** Returns the sketch with a stroke, which replaces each column that it passes; where it turns back, the later part counts. */
export function withStroke(sketch: Sketch, spots: readonly Spot[]): Sketch {
  const drawn = drawnColumns(spots);
  if (drawn.size < 2) return sketch;
  const { heights, byHand } = settled(sketch);
  return {
    heights: heights.map((height, i) => drawn.get(i) ?? height),
    byHand: byHand.map((hand, i) => hand || drawn.has(i)),
    shifts: emptySketch.shifts,
  };
}

/** Returns the sketch with one height field set. */
export function withHeight(sketch: Sketch, index: number, height: number): Sketch {
  const change = within(height) - heightsOf(sketch)[index]!;
  return { ...sketch, shifts: sketch.shifts.map((shift, i) => (i === index ? shift + change : shift)) };
}

/** Returns the curve at the places of the height fields. */
export function heightsOf(sketch: Sketch): readonly number[] {
  const curve = curveOf(sketch);
  return sketch.shifts.map((_, i) => curve[columnOf(i)]!);
}

/** Returns the column of a height field. */
export function columnOf(index: number): number {
  return (index * (columnCount - 1)) / (handleCount - 1);
}

/** Returns the curve [columnCount]: parts drawn by hand smoothed with a Gaussian kernel, gaps interpolated. */
export function curveOf(sketch: Sketch): Vec {
  const raw = bridged(sketch.heights);
  const smooth = blurred(raw);
  const rough = blurred(sketch.heights.map((height, i) => (sketch.byHand[i] || height === null ? 1 : 0)));
  const shifts = shiftsOf(sketch);
  return smooth.map((value, i) => {
    const share = within(2 * rough[i]!);
    return within(share * value + (1 - share) * raw[i]! + shifts[i]!);
  });
}

/** Adds the shifts of the height fields to the heights, so that a stroke can replace them. */
function settled(sketch: Sketch): Sketch {
  if (sketch.shifts.every((shift) => shift === 0)) return sketch;
  const raw = bridged(sketch.heights);
  const shifts = shiftsOf(sketch);
  const byHand = sketch.byHand.map((hand, i) => hand && sketch.heights[i] !== null);
  return { ...sketch, byHand, heights: Array.from(raw, (height, i) => within(height + shifts[i]!)) };
}

const columnPlaces = linspace(0, 1, columnCount);
const handlePlaces = linspace(0, 1, handleCount);

function shiftsOf({ shifts }: Sketch): Vec {
  return monotoneCubic({ x: handlePlaces, y: shifts }, columnPlaces);
}

/** Returns the heights of the columns between a stroke's spots, by linear interpolation. */
function drawnColumns(spots: readonly Spot[]): ReadonlyMap<number, number> {
  const drawn = new Map<number, number>();
  let before: { column: number; height: number } | null = null;
  for (const { x, y } of spots) {
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    const now = { column: Math.round(within(x) * (columnCount - 1)), height: within(y) };
    const from = before ?? now;
    const count = Math.abs(now.column - from.column);
    for (let k = 1; k <= count; k++) {
      const column = from.column + Math.sign(now.column - from.column) * k;
      drawn.set(column, from.height + ((now.height - from.height) * k) / count);
    }
    if (count === 0) drawn.set(now.column, now.height);
    before = now;
  }
  return drawn;
}

/** Fills gaps by linear interpolation, and the ends with the nearest height; an empty sketch is half way up. */
function bridged(heights: Sketch['heights']): Vec {
  const x = heights.flatMap((height, i) => (height === null ? [] : [i]));
  if (x.length === 0) return new Float64Array(heights.length).fill(0.5);
  let next = 0;
  return Float64Array.from(heights, (height, i) => {
    if (height !== null) return height;
    while (next < x.length && x[next]! < i) next++;
    const [left, right] = [x[next - 1] ?? x[next]!, x[next] ?? x[next - 1]!];
    const share = right > left ? (i - left) / (right - left) : 0;
    return heights[left]! + share * (heights[right]! - heights[left]!);
  });
}

/** Standard deviation of the smoothing kernel, in columns. */
const kernelSd = 2.5;
const reach = Math.ceil(3 * kernelSd);
const weights = Array.from({ length: 2 * reach + 1 }, (_, k) =>
  Math.exp(-(((k - reach) / kernelSd) ** 2) / 2),
);
const totalWeight = weights.reduce((total, weight) => total + weight, 0);

/** Returns the weighted mean around each column (Nadaraya and Watson); reflection about the ends keeps their values. */
function blurred(values: ArrayLike<number>): Vec {
  const last = values.length - 1;
  const valueAt = (i: number): number => {
    if (i < 0) return 2 * values[0]! - values[-i]!;
    return i > last ? 2 * values[last]! - values[2 * last - i]! : values[i]!;
  };
  return Float64Array.from(values, (_, i) => {
    const sum = weights.reduce((total, weight, k) => total + weight * valueAt(i + k - reach), 0);
    return sum / totalWeight;
  });
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

/** A sketch with its past and undone versions. */
interface SketchHistory {
  readonly past: readonly Sketch[];
  readonly present: Sketch;
  readonly future: readonly Sketch[];
}

const longest = 200;

export function historyOf(present: Sketch = emptySketch): SketchHistory {
  return { past: [], present, future: [] };
}

/** Appends a sketch to the history unless it is the present one. */
export function changed(history: SketchHistory, sketch: Sketch): SketchHistory {
  if (sketch === history.present) return history;
  return { past: [...history.past, history.present].slice(-longest), present: sketch, future: [] };
}

export function undone(history: SketchHistory): SketchHistory {
  const before = history.past.at(-1);
  if (!before) return history;
  const { past, present, future } = history;
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone(history: SketchHistory): SketchHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future };
}

export type Range = readonly [lo: number, hi: number];

/** Ranges of both axes of the plot. */
export interface Ranges {
  readonly x: Range;
  readonly y: Range;
}

/** A curve in its own units, both [k]. */
export interface Curve {
  readonly x: Vec;
  readonly y: Vec;
}

/** Numbers of heights that a link may carry: the fewest is taken with which the curve stays within `tolerance` of the plot's height. */
const counts = [9, 17, 33, 65, 97] as const;
const tolerance = 0.004;

/** Converts the sketch to parameters of the objective `drawn`: heights on an even grid, thinned and rounded. */
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
    return significant(Math.round(y / unit) * unit, 12);
  });
}

/** Returns the curve that a run will evaluate, over the plot. */
export function drawnCurve(params: ParamValues, [lo, hi]: Range): Curve {
  const x = linspace(lo, hi, columnCount);
  return { x, y: x.map((at) => drawn.evaluate!(Float64Array.of(at), params)) };
}

/** Returns the present function over a range of x, NaN outside its box; null if it is not a function of one input. */
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

/** Returns ranges around a curve, with round limits of y; the unit square if there is no curve. */
export function rangesAround(curve: Curve | null): Ranges {
  const y = curve?.y.filter(Number.isFinite) ?? [];
  if (!curve || y.length === 0) return { x: [0, 1], y: [0, 1] };
  const [low, high] = [Math.min(...y), Math.max(...y)];
  const room = high > low ? 0.08 * (high - low) : 0.5;
  return { x: [curve.x[0]!, curve.x.at(-1)!], y: nice(low - room, high + room, 8) };
}

/** Returns the heights of a curve as shares of the plot's height. */
export function sharesOf({ y }: Curve, [low, high]: Range): Vec {
  return y.map((value) => (value - low) / (high - low));
}
