import { extent } from 'd3-array';
import type { Vec } from '../engine/numeric/arrays';
import type { StepView } from '../engine/loop/view';
import type { ChartSource } from './chart';
import { formatInput } from '../vocabulary/numbers/labelled';
import type { AxisNames } from './source';
import { counted } from '../vocabulary/numbers/write';

/** A stretch of an input. */
export type Stretch = readonly [from: number, to: number];

/** Layers that answer one question each; null where hidden or not known. */
export interface Shades {
  /** Stretches of x in which the best cannot be, as the 95 % band has it, from left to right. */
  readonly ruledOut: readonly Stretch[] | null;
  /** Prediction of each answer from the others: its middle, and 1.96 standard deviations either way. */
  readonly leftOut: readonly LeftOutBar[] | null;
  /** Where each drawn function is best. */
  readonly tops: readonly { readonly x: number; readonly y: number }[] | null;
}

interface LeftOutBar {
  readonly x: number;
  readonly lower: number;
  readonly mean: number;
  readonly upper: number;
}

export function shadesOf({ layers, view, minimize, answers = {}, snapshot }: ChartSource): Shades {
  const { leftOut, samplePaths: paths } = answers;
  const isAlone = view.line.through.length === 1 && snapshot.model !== null;
  const best = minimize ? 0 : 1;
  return {
    ruledOut: layers.ruledOut && isAlone ? ruledOut(view, minimize) : null,
    leftOut:
      layers.leftOut && leftOut
        ? Array.from(leftOut.mean, (mean, i) => {
            const reach = 1.96 * leftOut.sd[i]!;
            return { x: leftOut.x[i]!, lower: mean - reach, mean, upper: mean + reach };
          })
        : null,
    tops:
      layers.tops && paths
        ? paths.curves.map((curve) => {
            const y = extent(curve)[best]!;
            return { x: paths.x[curve.indexOf(y)]!, y };
          })
        : null,
  };
}

/**
 * Returns the stretches of x in which the good end of the 95 % band is worse than the best of its bad ends (001, Figure 3.2), each
 * from the middle of a cell of the grid to that of another.
 */
export function ruledOut(
  { x, quantiles }: Pick<StepView, 'x' | 'quantiles'>,
  minimize: boolean,
): readonly Stretch[] {
  const sign = minimize ? -1 : 1;
  const [bad, good] = minimize ? ([0.975, 0.025] as const) : ([0.025, 0.975] as const);
  const level = sign * extent(quantiles[bad])[minimize ? 0 : 1]!;
  return stretchesOf(x, (i) => sign * quantiles[good][i]! < level);
}

/** Returns the stretches of a grid [m] whose points belong to them, each from the middle of a cell to that of another. */
export function stretchesOf(x: Vec, belongs: (i: number) => boolean): readonly Stretch[] {
  const edge = (i: number) => 0.5 * ((x[i - 1] ?? x[i]!) + (x[i] ?? x[i - 1]!));
  const spans: [number, number][] = [];
  let isOpen = false;
  x.forEach((_, i) => {
    const isIn = belongs(i);
    if (isIn && !isOpen) spans.push([edge(i), edge(i + 1)]);
    else if (isIn) spans.at(-1)![1] = edge(i + 1);
    isOpen = isIn;
  });
  return spans;
}

/** Tells layers in sentences. */
export function shadesInWords(
  { ruledOut: spans, leftOut, tops }: Shades,
  { labels, along }: AxisNames,
): string[] {
  const say = (x: number) => formatInput(labels, along, x);
  const stretches = spans?.map((ends) => ends.map(say).join(' to ')).join(', ');
  return [
    ...(spans ? [`Ruled out: ${stretches || 'nothing'}.`] : []),
    ...(leftOut ? [`${counted(leftOut.length, 'answer')} predicted from the others.`] : []),
    ...(tops ? [`Drawn functions are best at ${tops.map(({ x }) => say(x)).join(', ')}.`] : []),
  ];
}
