import { linspace, type Vec } from '../../engine/numeric/arrays';
import { monotoneCubic } from '../../engine/objectives/drawn/monotoneCubic';

/** A place in the plot, as shares of it: x from the left, y from the bottom. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Columns of the plot, both ends included: a whole number of them between any two height fields. */
export const columnCount = 193;
/** Heights that can be set without a pointer. */
export const handleCount = 9;

/** What was drawn so far, heights as shares of the plot. */
export interface Sketch {
  /** The height of each column; null where nothing is drawn yet. */
  readonly heights: readonly (number | null)[];
  /** Whether a column was drawn by hand, so that it trembles; what was copied does not. */
  readonly byHand: readonly boolean[];
  /** What the height fields add at their places. */
  readonly shifts: readonly number[];
}

export const emptySketch: Sketch = {
  heights: new Array<null>(columnCount).fill(null),
  byHand: new Array<boolean>(columnCount).fill(false),
  shifts: new Array<number>(handleCount).fill(0),
};

/** Nothing to use yet. */
export function isEmpty({ heights, shifts }: Sketch): boolean {
  return heights.every((height) => height === null) && shifts.every((shift) => shift === 0);
}

/** A curve of another function, where it is in the plot at all. */
export function sketchOf(curve: ArrayLike<number>): Sketch {
  const heights = Array.from(curve, (height) => (Number.isFinite(height) ? within(height) : null));
  return { ...emptySketch, heights };
}

/** A stroke over the sketch: it replaces what is there in each column it comes by; where it turns back, the later part counts. */
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

/** The same with one of the height fields set. */
export function withHeight(sketch: Sketch, index: number, height: number): Sketch {
  const change = within(height) - heightsOf(sketch)[index]!;
  return { ...sketch, shifts: sketch.shifts.map((shift, i) => (i === index ? shift + change : shift)) };
}

/** The curve at the places of the height fields. */
export function heightsOf(sketch: Sketch): readonly number[] {
  const curve = curveOf(sketch);
  return sketch.shifts.map((_, i) => curve[columnOf(i)]!);
}

/** The column of a height field. */
export function columnOf(index: number): number {
  return (index * (columnCount - 1)) / (handleCount - 1);
}

/** The smooth curve [columnCount]: what was drawn by hand as the mean around it (a Gaussian kernel), gaps bridged. */
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

/** The sketch with what the height fields add put into its heights, so that a stroke can go over it. */
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

/** The heights in the columns between a stroke's spots, straight from one to the next. */
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

/** Heights everywhere: straight across a gap, level at the ends, half way up where there is nothing at all. */
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

/** How far a tremble is evened out: standard deviation of the kernel, in columns. */
const kernelSd = 2.5;
const reach = Math.ceil(3 * kernelSd);
const weights = Array.from({ length: 2 * reach + 1 }, (_, k) =>
  Math.exp(-(((k - reach) / kernelSd) ** 2) / 2),
);
const totalWeight = weights.reduce((total, weight) => total + weight, 0);

/** The weighted mean around each column (Nadaraya and Watson); an end is continued as its own mirror image, so it stays. */
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
