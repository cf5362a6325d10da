import type { LossPoints } from '../../engine/manifold/learners/losses/asks';
import type { WeightsAsked, WeightsTold } from '../../engine/questions/points/weights';
import { linspace } from '../../engine/numeric/arrays';
import type { Domain } from '../../plots/domain';
import type { NamedTable } from '../../plots/tables/chartTable';
import { counted, formatNumber, formatSize } from '../../vocabulary/numbers/write';
import type { WeightsReading } from '../readings';
import { domain, drawnCount, featuresIn, heldOf, type Family, type WeightsState } from './weightsText';

const gridCount = 177;

/** Returns what is asked about the answers of a state. */
export function askedOf(state: Pick<WeightsState, 'family' | 'pairs' | 'sd'>): WeightsAsked {
  return {
    features: featuresIn(state),
    noise: state.sd ** 2,
    draws: drawnCount,
    seed: 1,
    grid: { from: domain.x[0], to: domain.x[1], count: gridCount },
  };
}

/** A curve in the picture of the weights. */
interface Curve {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The picture of two weights: what was believed of them before, what is now, and each line as a point. */
interface Cloud {
  readonly kind: 'cloud';
  readonly before: Curve;
  readonly ellipse: Curve;
  readonly mean: readonly [number, number];
  readonly dots: readonly (readonly [x: number, y: number])[];
}

/** The picture of many weights, each by itself and in standard deviations of what was believed before. */
interface Rows {
  readonly kind: 'rows';
  /** [m], and half of the interval that holds 95 %. */
  readonly mean: readonly number[];
  readonly half: readonly number[];
  /** Of each line [draws×m]. */
  readonly dots: readonly (readonly number[])[];
}

export interface WeightsData {
  readonly family: Family;
  readonly points: LossPoints;
  readonly held: number | null;
  readonly names: readonly string[];
  readonly told: WeightsTold;
  readonly picture: Cloud | Rows;
  readonly axes: { readonly x: Domain; readonly y: Domain };
  readonly places: readonly number[];
  /** Ends of the band [q]. */
  readonly lower: readonly number[];
  readonly upper: readonly number[];
  /** Number of the line that is lit, from 0. */
  readonly lit: number;
}

interface Source {
  readonly told: WeightsTold;
  readonly points: LossPoints;
  readonly asked: WeightsAsked;
  readonly state: Pick<WeightsState, 'family' | 'at' | 'n' | 'lit'>;
}

/** Radius within which two independent standard normal numbers fall 95 times out of 100. */
const inEllipse = Math.sqrt(-2 * Math.log(0.05));
const inBand = 1.96;

/** Projects what is believed. */
export function projectWeights({ told, points, asked, state }: Source): WeightsData {
  const { from, to, count } = asked.grid;
  const { mean, variance } = told.curve;
  const end = (side: number) =>
    Array.from(mean, (value, q) => value + side * inBand * Math.sqrt(variance[q]!));
  const isCloud = told.frequencies === null;
  return {
    ...{ family: state.family, points, told, held: heldOf(state), lit: state.lit - 1 },
    names: namesOf(told),
    picture: isCloud ? cloudOf(told) : rowsOf(told),
    axes: isCloud ? { x: [-3, 3], y: [-2.2, 2.2] } : { x: [0, told.mean.length + 1], y: [-3.4, 3.4] },
    places: Array.from(linspace(from, to, count)),
    ...{ lower: end(-1), upper: end(1) },
  };
}

function namesOf({ frequencies, mean }: WeightsTold): readonly string[] {
  if (frequencies === null) return ['intercept', 'slope', 'bend'].slice(0, mean.length);
  return frequencies.map((one, j) => `${j % 2 === 0 ? 'cos' : 'sin'} ${formatNumber(one)}x`);
}

function cloudOf({ mean, covariance, before, drawn }: WeightsTold): Cloud {
  const m = covariance.cols;
  const [a, b, c] = [covariance.data[0]!, covariance.data[1]!, covariance.data[m + 1]!];
  const along = Math.sqrt(a);
  const across = Math.sqrt(Math.max(0, c - (b * b) / a));
  return {
    kind: 'cloud',
    before: round([0, 0], [before[0]!, 0, before[1]!]),
    ellipse: round([mean[0]!, mean[1]!], [along, b / along, across]),
    mean: [mean[0]!, mean[1]!],
    dots: drawn.map((w) => [w[0]!, w[1]!]),
  };
}

/** The ellipse about a centre, by the lower Cholesky factor (l₁₁, l₂₁, l₂₂) of its covariance. */
function round(
  centre: readonly [number, number],
  [first, mixed, second]: readonly [number, number, number],
): Curve {
  const angles = Array.from(linspace(0, 2 * Math.PI, 97));
  const [u, v] = [
    angles.map((one) => inEllipse * Math.cos(one)),
    angles.map((one) => inEllipse * Math.sin(one)),
  ];
  return {
    x: u.map((one) => centre[0] + first * one),
    y: u.map((one, i) => centre[1] + mixed * one + second * v[i]!),
  };
}

function rowsOf({ mean, covariance, before, drawn }: WeightsTold): Rows {
  const m = covariance.cols;
  return {
    kind: 'rows',
    mean: Array.from(mean, (value, j) => value / before[j]!),
    half: Array.from(before, (sd, j) => (inBand * Math.sqrt(covariance.data[j * (m + 1)]!)) / sd),
    dots: drawn.map((w) => Array.from(w, (value, j) => value / before[j]!)),
  };
}

function sdOf({ told: { covariance } }: Pick<WeightsData, 'told'>, j: number): number {
  return Math.sqrt(covariance.data[j * (covariance.cols + 1)]!);
}

/** The line that passes nearest to a place. */
export function nearestLine(
  { told, places }: Pick<WeightsData, 'told' | 'places'>,
  [x, y]: readonly [number, number],
): number {
  const [from, to] = [places[0]!, places.at(-1)!];
  const share = Math.max(0, Math.min(1, (x - from) / (to - from)));
  const q = Math.round(share * (places.length - 1));
  const away = told.lines.map((line) => Math.abs(line[q]! - y));
  return away.indexOf(Math.min(...away));
}

/** Writes how far two beliefs are apart, in mean or band, at most. */
export function sayApart({ mean, sd }: { readonly mean: number; readonly sd: number }): string {
  return formatNumber(Math.max(mean, sd));
}

/** Says what is believed, and how far it is from the same without weights. */
export function weightsSentence(data: WeightsData): string {
  const { told, points, names } = data;
  const seen = points.x.length === 0 ? 'No answer' : counted(points.x.length, 'answer');
  const { byValues, fromProcess } = told;
  const what =
    fromProcess === null
      ? names
          .map((name, j) => `${name} ${formatNumber(told.mean[j]!)} ± ${formatNumber(sdOf(data, j))}`)
          .join(', ')
      : `${names.length} cosines`;
  const own = `By covariances alone, without weights, mean and sd differ by ${sayApart(byValues)} at most.`;
  if (fromProcess === null) return `${seen} seen: ${what}. ${own}`;
  return `${seen} seen, ${what}. ${own} From the process of the squared exponential they differ by ${sayApart(fromProcess)}.`;
}

/** Describes the picture of the weights, with the line that is lit. */
export function describeWeights(data: WeightsData, lit = data.lit): string {
  const { names, told, picture } = data;
  const w = told.drawn[lit]!;
  if (picture.kind === 'rows') {
    return `${counted(names.length, 'weight')}, each with the interval that holds 95\u00a0% of the belief, in standard deviations of what was believed before. Line ${lit + 1} is lit.`;
  }
  const values = names.map((name, j) => `${name} ${formatNumber(w[j]!)}`).join(', ');
  return `Intercept and slope of ${drawnCount} lines, and ellipses that hold 95\u00a0% of the belief, before and now. Line ${lit + 1} is lit: ${values}.`;
}

/** Describes the picture of the lines. */
export function describeLines(data: WeightsData): string {
  return `${drawnCount} lines drawn from the belief, its mean and its band, over the answers. ${weightsSentence(data)}`;
}

/** What a lesson can ask about. */
export function readingOf({ family, points, held, told }: WeightsData): WeightsReading {
  return {
    of: 'weights',
    ...{ family, seen: points.x.length, held: held === null ? null : held + 1 },
    place: held === null ? null : points.y[held]!,
    mean: Array.from(told.mean),
  };
}

/** Lists the tables behind both figures. */
export function weightsTables(data: WeightsData): readonly NamedTable[] {
  const { told, names, points, places, lit } = data;
  const say = (value: number): string => formatNumber(value, { scale: 1e3 * Number.EPSILON });
  const columnsOf = (all: readonly string[]) => all.map((name) => ({ name, say }));
  const every = Math.round(gridCount / 16);
  return [
    {
      name: 'weights',
      read: () => ({
        caption: 'What is believed of each weight',
        note: `Given ${counted(points.x.length, 'answer')}; before that the mean is 0.`,
        corner: 'weight',
        columns: columnsOf(['mean', 'sd', 'sd before', `line ${lit + 1}`]),
        rows: names.map((name, j) => ({
          name,
          cells: [told.mean[j]!, sdOf(data, j), told.before[j]!, told.drawn[lit]![j]!],
        })),
      }),
    },
    {
      name: 'function',
      read: () => ({
        caption: 'What is believed of f',
        note: `Every ${every}th of ${places.length} places.`,
        corner: 'x',
        columns: columnsOf(['mean', 'sd', `line ${lit + 1}`]),
        rows: places.flatMap((x, q) =>
          q % every !== 0
            ? []
            : [
                {
                  name: formatNumber(x, { scale: 1 }),
                  cells: [told.curve.mean[q]!, Math.sqrt(told.curve.variance[q]!), told.lines[lit]![q]!],
                },
              ],
        ),
      }),
    },
    {
      name: 'two ways',
      read: () => ({
        caption: 'Largest difference along x from the belief by weights',
        note: 'Both are the same belief; what is left is rounding, or what cosines leave out.',
        corner: 'computed by',
        columns: [
          { name: 'mean', say: formatSize },
          { name: 'sd', say: formatSize },
        ],
        rows: [
          { name: 'covariances of the features', cells: [told.byValues.mean, told.byValues.sd] },
          ...(told.fromProcess
            ? [{ name: 'squared exponential', cells: [told.fromProcess.mean, told.fromProcess.sd] }]
            : []),
        ],
      }),
    },
  ];
}
