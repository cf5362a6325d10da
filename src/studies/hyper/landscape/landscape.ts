import type { HyperSearch, SearchPath } from '../../../engine/questions/search';
import type { Landscape } from '../../../engine/questions/landscape';
import type { SearchValue } from '../../../engine/models/watchedSearch';
import { formatNumber, withMinus } from '../../../vocabulary/numbers/write';
import { clampTo, type Domain } from '../../../plots/domain';
import { scaleOf, type Scale } from '../../../plots/scale';
import type { Tick } from '../../../plots/Axis';
import { contourPaths, overBox } from '../../../plots/contourPaths';

/** Display of a hyper-parameter: factor · value^power, under a name with a unit. */
export interface ParameterWords {
  /** Name within a sentence: "length scale". */
  readonly name: string;
  /** Unit such as "x", or empty. */
  readonly unit: string;
  readonly factor: number;
  /** ½ if a variance is displayed as a standard deviation, else 1. */
  readonly power: 1 | 0.5;
}

/** Log axis over a positive range, in the units displayed. */
export interface LogAxis {
  readonly words: ParameterWords;
  readonly domain: readonly [number, number];
}

export function shown({ factor, power }: ParameterWords, value: number): number {
  return factor * (power === 1 ? value : Math.sqrt(value));
}

/** Returns the value behind the amount displayed. */
export function hidden({ factor, power }: ParameterWords, amount: number): number {
  const value = amount / factor;
  return power === 1 ? value : value * value;
}

/** Returns the scale from amounts to shares of the axis, 0 to 1 within the domain. */
export function sharesOf({ domain }: LogAxis): Scale {
  return scaleOf({ kind: 'log', domain }, [0, 1]);
}

/** Writes an amount with its name: "length scale 46.2", "noise sd 0.01". */
export function named({ name }: ParameterWords, amount: number): string {
  return `${name} ${formatNumber(amount)}`;
}

/** Writes the title of an axis: "length scale, in units of x". */
export function axisTitle({ name, unit }: ParameterWords): string {
  return unit ? `${name}, in units of ${unit}` : name;
}

/** Drops below the top at which contours are drawn, in units of the log: at 1, e times less likely. */
export const drops: readonly number[] = [0, 1, 2, 5, 10, 20, 50, 100];

const last = drops.length - 1;

/** Returns the share of a drop: 1 at the top, 0 at the lowest contour, equal steps between contours; negative below, at least −1. */
export function shareOf(drop: number): number {
  if (!(drop < drops[last]! * 1e6)) return -1;
  if (drop >= drops[last]!) return Math.max(-1, -Math.log10(drop / drops[last]!) / 6);
  const i = Math.max(
    0,
    drops.findLastIndex((level) => level <= drop),
  );
  const within = (Math.max(0, drop) - drops[i]!) / (drops[i + 1]! - drops[i]!);
  return 1 - (i + within) / last;
}

/** Returns the share of contour number i. */
export function shareOfLevel(i: number): number {
  return 1 - i / last;
}

/** Ticks of the colour bar, at the shares of the contours. */
export const levelTicks: readonly Tick[] = drops.map((drop, i) => ({
  at: shareOfLevel(i),
  text: drop === 0 ? '0' : withMinus(`-${drop}`),
  line: 'axis',
}));

/** Says what a drop means: "2.7 times less likely". */
export function timesLess(drop: number, word: string): string {
  if (drop < 0.005) return `as ${word} as can be`;
  const times = Math.exp(drop);
  if (times >= 1e6) return `more than a million times less ${word}`;
  return `${formatNumber(times, { digits: times < 10 ? 2 : 3 })} times less ${word}`;
}

/** Range of shares. */
export const shareRange: Domain = [0, 1];

/** Source of the landscape's figure. */
export interface LandscapeSource {
  readonly step: number;
  readonly landscape: Landscape;
  readonly search: Pick<HyperSearch, 'paths' | 'parameters'> | null;
  /** Criterion at the present values, if it is known exactly. */
  readonly here: SearchValue | null;
  /** Natural values of the two parameters, as they are set or fitted now; null if unknown. */
  readonly present: readonly [right: number, up: number] | null;
  /** Display of each parameter of the landscape. */
  readonly words: readonly ParameterWords[];
  readonly withPrior: boolean;
  /** Name of the criterion drawn, with the prior if that is included: "log likelihood". */
  readonly criterion: string;
}

/** Point of the plot: shares of its width and, from below, of its height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Path of a search in the plane of the map; the other hyper-parameters move as well. */
export interface Track {
  readonly spots: readonly Spot[];
  /** Criterion that the search maximises at each spot, prior included. */
  readonly values: Float64Array;
  /** True for the search that began where the fit did; the others began at random places. */
  readonly isFirst: boolean;
  /** True if the search ended within 0.5 of the best criterion that any found. */
  readonly isBest: boolean;
}

export interface LandscapeData {
  readonly step: number;
  /** Name of the criterion: "log likelihood", "log posterior". */
  readonly title: string;
  /** Adjective for a high criterion: "likely" or "probable". */
  readonly word: string;
  readonly right: LogAxis;
  readonly up: LogAxis;
  /** Values per side. */
  readonly size: number;
  /** Values [size·size], row by row from below. */
  readonly values: Float64Array;
  /** Shares of the drop from the top, 1 at the top [size·size]. */
  readonly shares: Float64Array;
  /** Shares of the prior alone [size·size]; null if it is flat or left out. */
  readonly priorShares: Float64Array | null;
  /** Highest value known, and its place. */
  readonly top: Spot & { readonly value: number };
  readonly tracks: readonly Track[];
  /** Present values: their place within the plot, and the criterion there. */
  readonly present: (Spot & { readonly value: number; readonly amounts: readonly [number, number] }) | null;
}

/** Projects a landscape. */
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
  const inside = { x: clampTo(shareRange, spot.x), y: clampTo(shareRange, spot.y) };
  return { ...inside, amounts, value: here ?? valueAt(plot, inside) };
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

/** Interpolates the value at a spot between those of the grid. */
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
  const along = clampTo(shareRange, share) * (size - 1);
  const index = Math.min(size - 2, Math.floor(along));
  return [index, along - index];
}

/** Contour: its drop below the top, and its outline in pixels of the plot. */
interface ContourPath {
  readonly drop: number;
  readonly path: string;
}

/** Returns the contours of shares [size·size], row by row from below, over a plot; empty ones are left out. */
export function contoursOf(
  shares: Float64Array,
  plot: { readonly width: number; readonly height: number },
): ContourPath[] {
  const lower = drops.slice(1);
  const levels = lower.map((_, i) => shareOfLevel(i + 1));
  const paths = contourPaths(shares, levels, overBox(plot));
  return lower.flatMap((drop, i) => (paths[i] ? [{ drop, path: paths[i] }] : []));
}
