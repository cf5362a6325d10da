import { max, min } from 'd3-array';
import type { StepView } from '../engine/loop/view';
import type { ChartSource } from './chart';
import { counted, formatInput } from './format';

/** Layers that answer one question each; null where hidden or not known. */
export interface Shades {
  /** Stretches of x in which the best cannot be, as the 95 % band has it, from left to right. */
  readonly ruledOut: readonly (readonly [from: number, to: number])[] | null;
  /** Prediction of each answer from the others: its middle, and 1.96 standard deviations either way. */
  readonly leftOut: readonly LeftOutBar[] | null;
  /** Where each drawn function is best. */
  readonly tops: readonly { readonly x: number; readonly y: number }[] | null;
}

export interface LeftOutBar {
  readonly x: number;
  readonly lower: number;
  readonly mean: number;
  readonly upper: number;
}

/** Standard deviations between the middle and an end of a 95 % interval of a Gaussian. */
const half = 1.96;

export function shadesOf({ layers, view, minimize, leftOut, paths, snapshot }: ChartSource): Shades {
  const isAlone = view.line.through.length === 1 && snapshot.model !== null;
  const { x = [], mean = [], sd = [] } = leftOut ?? {};
  const best = (curve: Float64Array) => curve.indexOf((minimize ? min(curve) : max(curve))!);
  return {
    ruledOut: layers.ruledOut && isAlone ? ruledOut(view, minimize) : null,
    leftOut:
      layers.leftOut && leftOut
        ? Array.from(x, (at, i) => {
            const reach = half * sd[i]!;
            return { x: at, lower: mean[i]! - reach, mean: mean[i]!, upper: mean[i]! + reach };
          })
        : null,
    tops:
      layers.tops && paths
        ? paths.curves.map((curve) => ({ x: paths.x[best(curve)]!, y: curve[best(curve)]! }))
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
): readonly (readonly [from: number, to: number])[] {
  const [low, high] = [quantiles[0.025], quantiles[0.975]];
  const level = minimize ? min(high)! : max(low)!;
  const isOut = (i: number) => (minimize ? low[i]! > level : high[i]! < level);
  const edge = (i: number) => (i <= 0 ? x[0]! : i >= x.length ? x.at(-1)! : (x[i - 1]! + x[i]!) / 2);
  const spans: [number, number][] = [];
  for (let i = 0; i < x.length; i++) {
    if (!isOut(i)) continue;
    if (i > 0 && isOut(i - 1)) spans.at(-1)![1] = edge(i + 1);
    else spans.push([edge(i), edge(i + 1)]);
  }
  return spans;
}

/** Tells layers in sentences. */
export function shadesInWords({ ruledOut: spans, leftOut, tops }: Shades): string[] {
  const stretches = spans?.map(([from, to]) => `${formatInput(from)} to ${formatInput(to)}`);
  return [
    ...(stretches ? [`Ruled out: ${stretches.join(', ') || 'nothing'}.`] : []),
    ...(leftOut ? [`${counted(leftOut.length, 'prediction')} from the others are shown.`] : []),
    ...(tops ? [`Drawn functions are best at ${tops.map(({ x }) => formatInput(x)).join(', ')}.`] : []),
  ];
}
