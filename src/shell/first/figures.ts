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
  readonly curves: readonly string[];
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
    return curvePath(figure.curves[one]!, lengths[0]! * form.stretch, lengths[1]!);
  });
  return form.words.map((words, i) => words + (between[i] ?? '')).join('');
}

/** Corners of a curve in shares of its plot, y downwards, and where the pen is lifted before them. */
interface Corners {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly starts: ReadonlySet<number>;
  readonly closed: boolean;
}

/** Writes a curve down: second differences, most of which are small or nothing. */
export function keptCurve({ x, y, starts, closed }: Corners): string {
  const differences = (values: readonly number[]) => {
    const whole = values.map((value) => Math.round(value * fineness));
    const first = whole.map((value, i) => value - (whole[i - 1] ?? 0));
    return first.map((value, i) => value - (first[i - 1] ?? 0)).join(' ');
  };
  return [differences(x), differences(y), [...starts].join(' '), closed ? 'Z' : ''].join('|');
}

/** Reads a curve that was written down. */
export function cornersOf(text: string): Corners {
  const [x = '', y = '', starts = '', end] = text.split('|');
  const values = (differences: string) => {
    let [value, step] = [0, 0];
    return differences.split(' ').map((one) => (value += step += Number(one)) / fineness);
  };
  return { x: values(x), y: values(y), starts: new Set(starts.split(' ').map(Number)), closed: end === 'Z' };
}

function curvePath(text: string, width: number, height: number): string {
  const { x, y, starts, closed } = cornersOf(text);
  const corners = x.map(
    (share, i) => `${starts.has(i) ? 'M' : 'L'}${tenth(share * width)},${tenth(y[i]! * height)}`,
  );
  return corners.join('') + (closed ? 'Z' : '');
}

/** Returns the labels of the function plot, placed as the page places them. */
function labelsOf({ figures, labels }: KeptFigures, frame: Frame): string {
  const { curves } = figures.find(({ id }) => id === 'objective-posterior')!;
  const values = (index: number) => Float64Array.from(cornersOf(curves[index]!).y, (down) => 1 - down);
  const given = (index: number | null) => (index === null ? null : values(index));
  const { width, height } = frame.plot;
  const scales = { x: (share: number) => share * width, y: (share: number) => (1 - share) * height };
  const named: Named = {
    ...labels,
    x: Float64Array.from(cornersOf(curves[labels.x]!).x),
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
