import { sideIn } from '../../../engine/manifold/criteria/searchBox';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';
import type { Domain } from '../../../plots/domain';
import type { Cells } from '../../../plots/plane/plane';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { lookOf, type ShownCriterion } from './criterionWords';
import { lineOf, placeOf, shareOf } from './roomAxes';
import { roomAxes } from '../state/axes';
import type { KnownLandscape } from '../state/roomData';

/** Axes of a landscape, and the dimension of its points, on which their ranges depend. */
export interface LandscapeAxes {
  readonly across: SettingAxis;
  readonly up: SettingAxis;
  readonly dimension: number;
}

/** A place of a landscape, and the criterion there. */
export interface PlaceOfLandscape {
  readonly across: number;
  readonly up: number;
  readonly value: number;
}

export function axesOf({ ask }: Pick<KnownLandscape, 'ask'>): LandscapeAxes {
  const [first] = ask.subject.points;
  return {
    across: ask.asked.axes[1].parameter,
    up: ask.asked.axes[0].parameter,
    dimension: first?.length ?? 2,
  };
}

/** Returns what a landscape shows. */
export function criterionOf({ ask }: Pick<KnownLandscape, 'ask'>): ShownCriterion {
  return ask.asked.fresh ? 'fresh' : (ask.asked.criterion as ShownCriterion);
}

/** Returns a landscape if it is of these axes, over the same ranges, and this criterion: that of others is of no use until the new one is there. */
export function fittingTo(
  landscape: KnownLandscape | null,
  axes: LandscapeAxes,
  criterion: ShownCriterion,
): KnownLandscape | null {
  if (!landscape || criterionOf(landscape) !== criterion) return null;
  const present = axesOf(landscape);
  const isSame = (['across', 'up'] as const).every(
    (way) =>
      present[way] === axes[way] &&
      sideIn(present[way], present.dimension) === sideIn(axes[way], axes.dimension),
  );
  return isSame ? landscape : null;
}

/** Returns the place of the least value, the first of equals. */
export function lowestOf(landscape: KnownLandscape): PlaceOfLandscape {
  const { data } = landscape.answer;
  let at = 0;
  data.forEach((value, k) => {
    if (value < data[at]!) at = k;
  });
  return placeAt(landscape, at);
}

function placeAt({ ask, answer }: KnownLandscape, at: number): PlaceOfLandscape {
  const [rows, columns] = ask.asked.axes;
  return {
    across: columns.values[at % answer.cols]!,
    up: rows.values[Math.floor(at / answer.cols)]!,
    value: answer.data[at]!,
  };
}

/** Returns the place of the least value that is nearest to a place, in shares of both axes. */
export function lowestNear(
  landscape: KnownLandscape,
  { across, up }: Omit<PlaceOfLandscape, 'value'>,
): PlaceOfLandscape {
  const axes = axesOf(landscape);
  const { value } = lowestOf(landscape);
  const share = (way: 'across' | 'up', at: number): number => shareOf(axes[way], at, axes.dimension);
  const away = (one: PlaceOfLandscape): number =>
    (share('across', one.across) - share('across', across)) ** 2 +
    (share('up', one.up) - share('up', up)) ** 2;
  const equals = Array.from(landscape.answer.data.keys())
    .filter((at) => landscape.answer.data[at] === value)
    .map((at) => placeAt(landscape, at));
  return equals.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** Returns the place of a landscape nearest to values of both axes. */
export function nearestPlace(
  landscape: KnownLandscape,
  { across, up }: Omit<PlaceOfLandscape, 'value'>,
): PlaceOfLandscape {
  const [rows, columns] = landscape.ask.asked.axes;
  const nearest = ({ parameter, values }: typeof rows, value: number): number => {
    const away = (one: number) => Math.abs(placeOf(parameter, one) - placeOf(parameter, value));
    return values.reduce((best, one, k) => (away(one) < away(values[best]!) ? k : best), 0);
  };
  return placeAt(landscape, nearest(rows, up) * landscape.answer.cols + nearest(columns, across));
}

/** True where a landscape is the same everywhere. */
export function isFlat({ answer }: KnownLandscape): boolean {
  const [first] = answer.data;
  return answer.data.every((value) => Math.abs(value - first!) <= 1e-9);
}

/** Returns the field of a landscape on its scale of colours [rows·columns]. */
export function shadesOf(landscape: KnownLandscape): Float64Array {
  const { shade } = lookOf(criterionOf(landscape));
  return landscape.answer.data.map((value) => shade(value));
}

/** True where both axes are lines of evenly spread logarithms, as many along each. */
export function isSmooth(landscape: KnownLandscape): boolean {
  const { across, up } = axesOf(landscape);
  const { rows, cols } = landscape.answer;
  return roomAxes[across].kind === 'log' && roomAxes[up].kind === 'log' && rows === cols;
}

/** Boxes between two neighbouring logarithms: between whole numbers there is nothing. */
const between = 6;

/** Returns boxes of one colour each: a box for each whole number, and narrow ones, interpolated, along logarithms. */
export function cellsOf(landscape: KnownLandscape): Cells {
  const { across, up, dimension } = axesOf(landscape);
  const [rows, columns] = landscape.ask.asked.axes;
  const x = boxesAlong(across, columns.values, lineOf(across, dimension));
  const y = boxesAlong(up, rows.values, lineOf(up, dimension));
  const shades = shadesOf(landscape);
  const { cols } = landscape.answer;
  const field = new Float64Array(x.parts.length * y.parts.length);
  y.parts.forEach((row, j) =>
    x.parts.forEach((column, i) => {
      const at = (r: number): number =>
        shades[r * cols + column.from]! * (1 - column.share) + shades[r * cols + column.to]! * column.share;
      field[j * x.parts.length + i] = at(row.from) * (1 - row.share) + at(row.to) * row.share;
    }),
  );
  return { x: x.edges, y: y.edges, field };
}

/** A box between two of the values of an axis. */
interface BoxPart {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

function boxesAlong(
  axis: SettingAxis,
  values: readonly number[],
  [lo, hi]: Domain,
): { edges: Float64Array; parts: BoxPart[] } {
  if (roomAxes[axis].kind === 'whole') {
    const inner = values.slice(1).map((value, k) => (value + values[k]!) / 2);
    return {
      edges: Float64Array.of(lo, ...inner, hi),
      parts: values.map((_, k) => ({ from: k, to: k, share: 0 })),
    };
  }
  const gaps = values.length - 1;
  const count = gaps * between;
  return {
    edges: Float64Array.from({ length: count + 1 }, (_, k) => lo + ((hi - lo) * k) / count),
    parts: Array.from({ length: count }, (_, k) => {
      const from = Math.floor(k / between);
      return { from, to: from + 1, share: ((k % between) + 0.5) / between };
    }),
  };
}

/** Returns the edges between boxes on either side of a level, as an SVG path in a plot of scales. */
export function edgesAt(
  { x, y, field }: Cells,
  level: number,
  place: (x: number, y: number) => string,
): string {
  const columns = x.length - 1;
  const isAbove = (i: number, j: number): boolean => field[j * columns + i]! > level;
  let path = '';
  for (let j = 0; j < y.length - 1; j++) {
    for (let i = 0; i < columns; i++) {
      if (i + 1 < columns && isAbove(i, j) !== isAbove(i + 1, j)) {
        path += `M${place(x[i + 1]!, y[j]!)}L${place(x[i + 1]!, y[j + 1]!)}`;
      }
      if (j + 2 < y.length && isAbove(i, j) !== isAbove(i, j + 1)) {
        path += `M${place(x[i]!, y[j + 1]!)}L${place(x[i + 1]!, y[j + 1]!)}`;
      }
    }
  }
  return path;
}

/** Writes a place by the names of its axes. */
export function placeInWords(
  { across, up }: Pick<LandscapeAxes, 'across' | 'up'>,
  place: Omit<PlaceOfLandscape, 'value'>,
): string {
  return `${roomAxes[across].name} = ${formatNumber(place.across)}, ${roomAxes[up].name} = ${formatNumber(place.up)}`;
}

/** Says how to read the colours of a landscape, and where it is as good as what knows nothing, if it crosses that. */
export function brightInWords(landscape: KnownLandscape): string {
  const { nothing } = lookOf(criterionOf(landscape));
  if (nothing === null) return 'Bright is good.';
  const name = nothing === 1 ? 'f = 0' : 'a guess';
  const values = landscape.answer.data;
  if (values.every((value) => value < nothing)) return `Bright is good, and better than ${name} everywhere.`;
  if (values.every((value) => value >= nothing)) return `Bright is good, but nowhere better than ${name}.`;
  return `Bright is good; on the broken line it is as good as ${name}.`;
}

/** Describes a landscape: where the setting is, and where the criterion is least; of several such places, the one that is given. */
export function describeCriterion(
  landscape: KnownLandscape | null,
  axes: LandscapeAxes,
  setting: Readonly<Record<SettingAxis, number>>,
  place: PlaceOfLandscape | null = null,
): string {
  const here = `The setting is ${placeInWords(axes, { across: setting[axes.across], up: setting[axes.up] })}.`;
  if (!landscape || isFlat(landscape)) return `${here} There is no lowest place.`;
  const { label, say } = lookOf(criterionOf(landscape));
  const lowest = place ?? lowestOf(landscape);
  return `${here} Least ${label}: ${say(lowest.value)}, at ${placeInWords(axes, lowest)}.`;
}
