import type { Frame } from '../../plots/chart';
import { posteriorLabels, type Named } from '../../plots/posteriorLabels';
import { plotOnPage, type PlotLayout, type Room } from '../../lab/plots/layout';

/** What index.html holds of the first picture besides the page around the plots. */
export interface FirstFigures {
  readonly kept: KeptFigures;
  /** Markup of the note under the density of y. */
  readonly note: string;
}

/** The figures of the first picture as the build keeps them: whatever follows from their sizes is left open. */
export interface KeptFigures {
  /** What the layout of the plots follows from besides their size. */
  readonly room: Omit<Room, 'width' | 'height'>;
  /** In the order in which they are drawn. */
  readonly figures: readonly KeptFigure[];
  readonly labels: KeptLabels;
}

export interface KeptFigure {
  readonly id: 'bridges' | keyof PlotLayout['frames'];
  readonly curves: readonly KeptCurve[];
  readonly forms: readonly Form[];
}

/** A figure as it is within a range of sizes: its markup between numbers, curves and labels. */
export interface Form {
  /** Sizes of all plots that have this form: from the first up to but not the second. */
  readonly width: Range;
  readonly height: Range;
  /** Factor on the width of its curves, which reach further where nothing stands beside them. */
  readonly stretch: number;
  readonly words: readonly string[];
  /** Between these words, one fewer. A number is the index of a curve, or −1 for the labels. */
  readonly between: readonly (Fitted | number)[];
}

export type Range = readonly [from: number, to: number];

/** `[variable, intercept, slope, how]`: a number that follows one length of the layout. */
export type Fitted = readonly [variable: number, intercept: number, slope: number, how: number];

/** Places are written to a tenth of a pixel, as in the page. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** How a fitted number is written: as it is; with one decimal; in the middle of a pixel. */
export const written: readonly ((value: number) => string)[] = [
  (value) => String(Math.round(value * 1e6) / 1e6),
  (value) => String(tenth(value)),
  (value) => String(Math.round(value) + 0.5),
];

/** What the labels of the function plot are placed by, with the numbers of its curves in their place; x from 0 to 1, y from 0 at the lower edge to 1 at the upper. */
export type KeptLabels = Omit<Named, 'x' | 'truth' | 'mean' | 'median' | 'bands' | 'paths' | 'hyper'> & {
  readonly x: number;
  readonly truth: number | null;
  readonly median: number | null;
  readonly mean: number | null;
  readonly bands: readonly {
    readonly id: Named['bands'][number]['id'];
    readonly upper: number;
    readonly lower: number;
  }[];
};

/** Parts of a plot that curves are kept in: width and height are so many. */
const fineness = 100_000;

/** Returns the lengths that numbers of a figure follow, in the order of `Fitted`'s variables. */
export function lengthsOf(id: KeptFigure['id'], layout: PlotLayout): readonly number[] {
  if (id !== 'bridges') {
    const { width, height } = layout.frames[id]!.plot;
    return [width, height];
  }
  const fn = plotOnPage(layout.frames['objective-posterior']);
  const acquisition = plotOnPage(layout.frames.acquisition!);
  const density = plotOnPage(layout.frames['density-of-y']!);
  return [
    fn.width,
    fn.height,
    acquisition.top + acquisition.height,
    density.left + density.width,
    layout.width,
    layout.height,
  ];
}

/** Returns the markup of a figure in a layout; null at a size at which the build has not seen it. */
export function drawnFigure(figure: KeptFigure, kept: KeptFigures, layout: PlotLayout): string | null {
  const lengths = lengthsOf(figure.id, layout);
  const isIn = ([from, to]: Range, value: number) => value >= from && value < to;
  const form = figure.forms.find(
    ({ width, height }) => isIn(width, layout.width) && isIn(height, layout.height),
  );
  if (!form) return null;
  const between = form.between.map((one) => {
    if (typeof one !== 'number') return written[one[3]]!(one[1] + one[2] * lengths[one[0]]!);
    if (one < 0) return labelsOf(kept, layout.frames['objective-posterior']);
    return curvePath(cornersOf(figure.curves[one]!), lengths[0]! * form.stretch, lengths[1]!);
  });
  return form.words.map((words, i) => words + (between[i] ?? '')).join('');
}

/** Corners of a curve in shares of its plot, y downwards, and where the pen is lifted before them. */
interface Corners {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly starts: readonly number[];
  readonly closed: boolean;
}

/** Corners as second differences in parts of the plot, most of which are small or nothing. */
export interface KeptCurve extends Pick<Corners, 'starts' | 'closed'> {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Writes a curve down. */
export function keptCurve({ x, y, starts, closed }: Corners): KeptCurve {
  const differences = (values: Float64Array): number[] => {
    const whole = Array.from(values, (value) => Math.round(value * fineness));
    const first = whole.map((value, i) => value - (whole[i - 1] ?? 0));
    return first.map((value, i) => value - (first[i - 1] ?? 0));
  };
  return { x: differences(x), y: differences(y), starts, closed };
}

/** Reads a curve that was written down. */
export function cornersOf({ x, y, starts, closed }: KeptCurve): Corners {
  const values = (differences: readonly number[]): Float64Array => {
    const sums = new Float64Array(differences.length);
    let [value, step] = [0, 0];
    for (let i = 0; i < sums.length; i++) {
      step += differences[i]!;
      value += step;
      sums[i] = value / fineness;
    }
    return sums;
  };
  return { x: values(x), y: values(y), starts, closed };
}

function curvePath({ x, y, starts, closed }: Corners, width: number, height: number): string {
  let path = '';
  for (let i = 0; i < x.length; i++) {
    path += `${starts.includes(i) ? 'M' : 'L'}${tenth(x[i]! * width)},${tenth(y[i]! * height)}`;
  }
  return closed ? `${path}Z` : path;
}

/** Returns the labels of the function plot, placed as the page places them. */
function labelsOf({ figures, labels }: KeptFigures, frame: Frame): string {
  const { curves } = figures.find(({ id }) => id === 'objective-posterior')!;
  const values = (index: number) => cornersOf(curves[index]!).y.map((down) => 1 - down);
  const given = (index: number | null) => (index === null ? null : values(index));
  const { width, height } = frame.plot;
  const scales = { x: (share: number) => share * width, y: (share: number) => (1 - share) * height };
  const named: Named = {
    ...labels,
    x: cornersOf(curves[labels.x]!).x,
    truth: given(labels.truth),
    mean: given(labels.mean),
    median: given(labels.median),
    bands: labels.bands.map(({ id, upper, lower }) => ({ id, upper: values(upper), lower: values(lower) })),
    paths: null,
    hyper: null,
  };
  return posteriorLabels(named, scales, frame)
    .map(
      ({ id, text, x, y, anchor }) =>
        `<text class="label label--${id}" x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`,
    )
    .join('');
}
