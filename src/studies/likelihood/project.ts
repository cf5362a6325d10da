import type { HyperSearch, SearchPath } from '../../engine/questions/search';
import type { Landscape } from '../../engine/questions/landscape';
import type { SearchValue } from '../../engine/models/model';
import { shareOf } from './levels';
import { sharesOf, shown, type LogAxis, type ParameterWords } from './logAxis';

/** All the figure may know. */
export interface LandscapeSource {
  readonly step: number;
  readonly landscape: Landscape;
  readonly search: Pick<HyperSearch, 'paths' | 'parameters'> | null;
  /** What the present values are worth, where that is known exactly. */
  readonly here: SearchValue | null;
  /** Natural values of the two, as they are set or fitted now; null where that is not known. */
  readonly present: readonly [right: number, up: number] | null;
  /** How each parameter of the landscape is shown. */
  readonly words: readonly ParameterWords[];
  readonly withPrior: boolean;
  /** What is drawn, the prior included where it is wanted: "log likelihood". */
  readonly criterion: string;
}

/** A point of the plot: shares of its width and, from below, of its height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A search seen from above: the other hyper-parameters move as well. */
export interface Track {
  readonly spots: readonly Spot[];
  /** What the search maximises at each of them, prior included. */
  readonly values: Float64Array;
  /** It began where the fit did; the others at places drawn by chance. */
  readonly isFirst: boolean;
  /** It came to the best that any search found. */
  readonly isBest: boolean;
}

export interface LandscapeData {
  readonly step: number;
  /** "log likelihood", "log likelihood with its prior". */
  readonly title: string;
  /** "likely" or "probable". */
  readonly word: string;
  readonly right: LogAxis;
  readonly up: LogAxis;
  /** Values along each side. */
  readonly size: number;
  /** Values [size·size], row by row from below. */
  readonly values: Float64Array;
  /** From 1 at the top down [size·size]. */
  readonly shares: Float64Array;
  /** Of the prior alone [size·size]; null where it is flat or left out. */
  readonly priorShares: Float64Array | null;
  /** The highest value known, and where. */
  readonly top: Spot & { readonly value: number };
  readonly tracks: readonly Track[];
  /** Where the present values stand, within the plot, and what they are worth. */
  readonly present: (Spot & { readonly value: number; readonly amounts: readonly [number, number] }) | null;
}

/** A landscape as it is drawn. */
export function projectLandscape(source: LandscapeSource): LandscapeData {
  const { landscape, here, words, withPrior, step, criterion } = source;
  const { axes, criterion: data, prior } = landscape;
  const size = landscape.right.length;
  const axis = (p: number, values: Float64Array): LogAxis => ({
    words: words[p]!,
    domain: [shown(words[p]!, values[0]!), shown(words[p]!, values[size - 1]!)],
  });
  const right = axis(axes[0], landscape.right);
  const up = axis(axes[1], landscape.up);
  const values = withPrior ? data.map((value, k) => value + prior[k]!) : data;
  const plot = { right, up, size, values };
  const present = presentOf(source, plot, here && here.criterion + (withPrior ? here.prior : 0));
  const top = topOf(plot, present);
  const shares = sharesBelow(values, top.value);
  const isFlat = prior.every((value) => value === prior[0]);
  return {
    ...plot,
    step,
    title: criterion,
    word: withPrior ? 'probable' : 'likely',
    shares,
    priorShares: withPrior && !isFlat ? sharesBelow(prior, Math.max(...prior)) : null,
    top,
    tracks: tracksOf(source, plot),
    present,
  };
}

type Plot = Pick<LandscapeData, 'right' | 'up' | 'size' | 'values'>;

function sharesBelow(values: Float64Array, top: number): Float64Array {
  return values.map((value) => shareOf(top - value));
}

function topOf({ values, size }: Plot, present: LandscapeData['present']): LandscapeData['top'] {
  let best = 0;
  for (let k = 1; k < values.length; k++) if (values[k]! > values[best]!) best = k;
  const x = (best % size) / (size - 1);
  const y = Math.floor(best / size) / (size - 1);
  const highest = values[best]!;
  if (present && present.value >= highest) return present;
  return { x, y, value: highest };
}

function presentOf(
  { present, words, landscape }: LandscapeSource,
  plot: Plot,
  here: number | null,
): LandscapeData['present'] {
  if (!present) return null;
  const [p, q] = landscape.axes;
  const amounts = [shown(words[p]!, present[0]), shown(words[q]!, present[1])] as const;
  const spot = { x: sharesOf(plot.right)(amounts[0]), y: sharesOf(plot.up)(amounts[1]) };
  const inside = { x: within(spot.x), y: within(spot.y) };
  return { ...inside, amounts, value: here ?? valueAt(plot, inside) };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}

function tracksOf({ search, landscape, words }: LandscapeSource, { right, up }: Plot): Track[] {
  if (!search || search.parameters.length !== landscape.parameters.length) return [];
  const [p, q] = landscape.axes;
  const [across, upwards] = [sharesOf(right), sharesOf(up)];
  const best = Math.max(...search.paths.map(endOf));
  return search.paths.map((path, i) => ({
    spots: path.places.map((place) => ({
      x: across(shown(words[p]!, place[p]!)),
      y: upwards(shown(words[q]!, place[q]!)),
    })),
    values: path.values,
    isFirst: i === 0,
    isBest: endOf(path) > best - 0.5,
  }));
}

function endOf({ values }: SearchPath): number {
  return values[values.length - 1] ?? -Infinity;
}

/** The value at a spot, between those of the grid. */
export function valueAt({ values, size }: Pick<LandscapeData, 'values' | 'size'>, { x, y }: Spot): number {
  const [i, s] = cellOf(x, size);
  const [j, t] = cellOf(y, size);
  const at = (di: number, dj: number): number => values[(j + dj) * size + i + di]!;
  const corners = [
    [(1 - s) * (1 - t), at(0, 0)],
    [s * (1 - t), at(1, 0)],
    [(1 - s) * t, at(0, 1)],
    [s * t, at(1, 1)],
  ] as const;
  return corners.reduce((sum, [weight, value]) => (weight > 0 ? sum + weight * value : sum), 0);
}

function cellOf(share: number, size: number): [index: number, within: number] {
  const along = within(share) * (size - 1);
  const index = Math.min(size - 2, Math.floor(along));
  return [index, along - index];
}
