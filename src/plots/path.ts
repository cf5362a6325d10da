import { bisectCenter } from 'd3-array';
import { area, curveStepAfter, line } from 'd3-shape';
import type { Scale, Scales } from './scale';
import { pixels } from '../vocabulary/numbers/write';

/** Values along a curve. */
export type Numbers = Float64Array | readonly number[];

/** Points of a curve, both [k]. */
export interface Points {
  readonly x: Numbers;
  readonly y: Numbers;
}

/** Numbers of tenths of a pixel whose texts are kept: writing numbers is most of the work of a path. */
const mostTexts = 16_384;
const texts: string[] = [];

/** Writes pixels with one decimal; a tenth is finer than any screen resolves. */
function textOf(pixels: number): string {
  const tenths = Math.round(10 * pixels);
  if (!(tenths >= 0 && tenths < mostTexts)) return String(tenths / 10);
  return (texts[tenths] ??= String(tenths / 10));
}

/** Writes the path of what is drawn in straight lines, as a canvas would draw it. */
class PathText implements Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'closePath'> {
  text = '';

  moveTo(x: number, y: number): void {
    this.text += `M${textOf(x)},${textOf(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.text += `L${textOf(x)},${textOf(y)}`;
  }

  closePath(): void {
    this.text += 'Z';
  }
}

/** Returns the path that a generator of d3 draws along what it is given. */
function written<Along>(
  { context }: { context(to: CanvasRenderingContext2D): (along: Along) => void },
  along: Along,
): string {
  const path = new PathText();
  context(path as unknown as CanvasRenderingContext2D)(along);
  return path.text;
}

/** Returns the path through the points, broken where one is not finite. A single point is a dot if the line has round ends. */
export function linePath(points: Points, scales: Scales): string {
  const [side, stack] = [levelsIn(points.x, scales.x), levelsIn(points.y, scales.y)];
  if (side) return levelsPath(side, true, (i) => scales.y(points.y[i]!));
  if (stack) return levelsPath(stack, false, (i) => scales.x(points.x[i]!));
  return straight(textsAlong(points.x, scales.x), textsOf(points.y, scales.y, points.x.length));
}

/** Pixels of points along one axis as they stand in a path, empty where there is no finite number. */
type PixelTexts = readonly string[];

function textsOf(edge: Edge, scale: Scale, count: number): PixelTexts {
  if (typeof edge === 'number') return Array<string>(count).fill(textAt(edge, scale));
  const all = Array<string>(count);
  for (let i = 0; i < count; i++) all[i] = textAt(edge[i]!, scale);
  return all;
}

function textAt(value: number, scale: Scale): string {
  return Number.isFinite(value) ? textOf(scale(value)) : '';
}

const textsKept = new WeakMap<object, { readonly scale: Scale; readonly texts: PixelTexts }>();

/** Returns the texts of the values that all curves of a picture have in common, which outlast a move: kept for the newest scale. */
function textsAlong(values: Numbers, scale: Scale): PixelTexts {
  const kept = textsKept.get(values);
  if (kept?.scale === scale) return kept.texts;
  const texts = textsOf(values, scale, values.length);
  textsKept.set(values, { scale, texts });
  return texts;
}

/** Writes the outlines between a way forth and one back, broken where a point of either is missing. */
function outline(
  forth: { readonly x: PixelTexts; readonly y: PixelTexts },
  back: { readonly x: PixelTexts; readonly y: PixelTexts },
): string {
  let text = '';
  let length = 0;
  for (let i = 0; i <= forth.x.length; i++) {
    const [across, up] = [forth.x[i], forth.y[i]];
    if (across && up && back.x[i] && back.y[i]) text += `${length++ === 0 ? 'M' : 'L'}${across},${up}`;
    else if (length > 0) {
      for (let k = i - 1; k >= i - length; k--) text += `L${back.x[k]!},${back.y[k]!}`;
      text += 'Z';
      length = 0;
    }
  }
  return text;
}

/** Writes straight lines through points, broken where one is missing; a single point is closed. */
function straight(x: PixelTexts, y: PixelTexts): string {
  let text = '';
  let length = 0;
  for (let i = 0; i <= x.length; i++) {
    const [across, up] = [x[i], y[i]];
    if (across && up) text += `${length++ === 0 ? 'M' : 'L'}${across},${up}`;
    else {
      if (length === 1) text += 'Z';
      length = 0;
    }
  }
  return text;
}

/** Returns the staircase through the points: each value holds until the next. */
export function stepPath(points: Points, scales: Scales): string {
  const { x, y } = points;
  const stairs = line<number>()
    .defined((_, i) => Number.isFinite(x[i]) && Number.isFinite(y[i]))
    .x((at) => scales.x(at))
    .y((_, i) => scales.y(y[i]!))
    .curve(curveStepAfter);
  return written(stairs, x);
}

/** Share of a cell that a curve crosses: cells stand apart. */
const crossed = 0.86;

/** A point of a curve in cells: its pixel along them, and the index of its value; no number between two cells. */
interface InCell {
  readonly at: number;
  readonly index: number;
}

/** Returns a level across each cell of an axis of codes for a curve along it, broken between cells; null for other axes. */
function levelsIn(grid: Numbers, scale: Scale): readonly InCell[] | null {
  if (scale.kind !== 'bands') return null;
  const codes = scale.ticks(0);
  const half = (crossed * Math.abs(scale.range[1] - scale.range[0])) / codes.length / 2;
  return codes.flatMap((code) => {
    const index = bisectCenter(grid, code);
    const middle = scale(code);
    return [
      { at: middle - half, index },
      { at: middle + half, index },
      { at: Number.NaN, index },
    ];
  });
}

/** Returns the outline of levels in cells: `across` where cells lie side by side, else they stand on one another. */
function levelsPath(
  levels: readonly InCell[],
  isAcross: boolean,
  from: (index: number) => number,
  to: ((index: number) => number) | null = null,
): string {
  const isDrawn = ({ at, index }: InCell) =>
    Number.isFinite(at) && Number.isFinite(from(index)) && (to === null || Number.isFinite(to(index)));
  if (to === null) {
    const drawn = line<InCell>().defined(isDrawn);
    const along = ({ at }: InCell) => at;
    const level = ({ index }: InCell) => from(index);
    return written(isAcross ? drawn.x(along).y(level) : drawn.x(level).y(along), levels);
  }
  const drawn = area<InCell>().defined(isDrawn);
  const turned = isAcross
    ? drawn
        .x(({ at }) => at)
        .y0(({ index }) => from(index))
        .y1(({ index }) => to(index))
    : drawn
        .y(({ at }) => at)
        .x0(({ index }) => from(index))
        .x1(({ index }) => to(index));
  return written(turned, levels);
}

/** Curve, or a constant level. */
export type Edge = Numbers | number;

/** Returns the outline of the area between two edges over x. */
export function areaPath(x: Numbers, y1: Edge, y2: Edge, scales: Scales): string {
  const levels = levelsIn(x, scales.x);
  if (levels) {
    const [from, to] = [valueIn(y1), valueIn(y2)];
    return levelsPath(
      levels,
      true,
      (i) => scales.y(from(i)),
      (i) => scales.y(to(i)),
    );
  }
  const across = textsAlong(x, scales.x);
  return outline(
    { x: across, y: textsOf(y2, scales.y, x.length) },
    { x: across, y: textsOf(y1, scales.y, x.length) },
  );
}

/** Returns the outline of the area between two edges along y. */
export function turnedAreaPath(y: Numbers, x1: Edge, x2: Edge, scales: Scales): string {
  const levels = levelsIn(y, scales.y);
  if (levels) {
    const [from, to] = [valueIn(x1), valueIn(x2)];
    return levelsPath(
      levels,
      false,
      (i) => scales.x(from(i)),
      (i) => scales.x(to(i)),
    );
  }
  const up = textsAlong(y, scales.y);
  return outline(
    { x: textsOf(x2, scales.x, y.length), y: up },
    { x: textsOf(x1, scales.x, y.length), y: up },
  );
}

function valueIn(edge: Edge): (index: number) => number {
  return typeof edge === 'number' ? () => edge : (index) => edge[index]!;
}

/** Returns circles of radius r at places in pixels, as one path: many marks of one look are faster to draw as one element. */
export function dotsPath(places: readonly (readonly [x: number, y: number])[], r: number): string {
  const half = `a${r},${r} 0 1 0`;
  return places
    .map(([x, y]) => `M${pixels(x - r)},${pixels(y)}${half} ${2 * r},0${half} ${-2 * r},0Z`)
    .join('');
}
