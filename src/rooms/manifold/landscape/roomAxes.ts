import { sideIn } from '../../../engine/manifold/criteria/searchBox';
import type { SettingAxis } from '../../../engine/manifold/learners/setting';
import type { Tick } from '../../../plots/Axis';
import type { Domain } from '../../../plots/domain';
import { roomAxes } from '../state/axes';
import { powerOfTwo } from '../points/words';
import { significant } from '../../../engine/numberText';

/** Returns where a value stands on the line of its axis: its logarithm to base 2, or itself. */
export function placeOf(axis: SettingAxis, value: number): number {
  return roomAxes[axis].kind === 'log' ? Math.log2(value) : value;
}

/** Returns the ends of the line of an axis, for points of so many dimensions. */
export function lineOf(axis: SettingAxis, dimension: number): Domain {
  const [lo, hi] = sideIn(axis, dimension);
  return roomAxes[axis].kind === 'log' ? [Math.log2(lo), Math.log2(hi)] : [lo - 0.5, hi + 0.5];
}

/** Returns how far along its axis a value is, 0 to 1; values beyond an end, and 0, are at the end. */
export function shareOf(axis: SettingAxis, value: number, dimension: number): number {
  const [lo, hi] = lineOf(axis, dimension);
  const share = (placeOf(axis, value) - lo) / (hi - lo);
  return share >= 0 ? Math.min(1, share) : 0;
}

/** Returns the value at a share of an axis, within its range. */
export function valueAt(axis: SettingAxis, share: number, dimension: number): number {
  const [least, most] = sideIn(axis, dimension);
  const [lo, hi] = lineOf(axis, dimension);
  const place = lo + Math.min(1, Math.max(0, share)) * (hi - lo);
  const isLog = roomAxes[axis].kind === 'log';
  const value = isLog ? significant(2 ** place, 6) : Math.round(place);
  return Math.min(most, Math.max(least, value));
}

/** Returns the value a step up or down, a power of two or a whole number; below the least pull stands 0. */
export function steppedBy(axis: SettingAxis, value: number, by: number, dimension: number): number {
  if (by === 0) return value;
  const [lo, hi] = sideIn(axis, dimension);
  if (roomAxes[axis].kind === 'whole') return Math.min(hi, Math.max(lo, value + by));
  const next = (value === 0 ? lo / 2 : value) * 2 ** by;
  if (next < lo) return axis === 'intrinsic' ? 0 : lo;
  return Math.min(hi, next);
}

/** Returns ticks at whole powers of two, or at whole numbers, at most so many. */
export function ticksAlong(axis: SettingAxis, most: number, dimension: number): readonly Tick[] {
  const { kind } = roomAxes[axis];
  const [lo, hi] = kind === 'log' ? lineOf(axis, dimension) : sideIn(axis, dimension);
  const step = [1, 2, 5, 10, 20].find((one) => (hi - lo) / one <= most) ?? 20;
  const first = Math.ceil(lo / step) * step;
  return Array.from({ length: Math.floor((hi - first) / step) + 1 }, (_, i) => {
    const at = first + i * step;
    return { at, text: kind === 'log' ? powerOfTwo(at) : String(at) };
  });
}

/** Values of an axis with few and with many places; of logarithms evenly spread. */
const logCounts = [40, 24, 16, 12] as const;
const coarseCount = 12;
const neighbourLists: readonly (readonly number[])[] = [
  Array.from({ length: 49 }, (_, i) => i + 2),
  [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 23, 26, 30, 34, 38, 42, 46, 50],
  [2, 3, 4, 6, 9, 13, 19, 28, 40, 50],
];

/** Clouds that may be made for one landscape, by the number of points: each costs n r². */
function mostClouds(points: number): number {
  return points <= 300 ? 600 : points <= 600 ? 160 : 60;
}

/** Returns the values of both axes of a landscape of so many points: few at first, at rest as many as they allow. */
export function valuesAlong(
  axes: readonly [SettingAxis, SettingAxis],
  { points, dimension }: { readonly points: number; readonly dimension: number },
  isFine: boolean,
): readonly [readonly number[], readonly number[]] {
  const [first, second] = axes.map((axis) => listsOf(axis, dimension, isFine));
  const shareOfFinest = (lists: typeof first, list: readonly number[]) => list.length / lists![0]!.length;
  const pairs = first!.flatMap((x) =>
    second!.map((y) => {
      const shares = [shareOfFinest(first, x), shareOfFinest(second, y)];
      const clouds = (isPrice(axes[0]) ? 1 : x.length) * (isPrice(axes[1]) ? 1 : y.length);
      return { values: [x, y] as const, clouds, fineness: Math.min(...shares) + 0.01 * Math.max(...shares) };
    }),
  );
  const affordable = pairs.filter(({ clouds }) => clouds <= mostClouds(points));
  const [best] = (affordable.length > 0 ? affordable : pairs.slice(-1)).toSorted(
    (a, b) => b.fineness - a.fineness,
  );
  return best!.values;
}

/** True for prices, which change no cloud. */
const isPrice = (axis: SettingAxis): boolean => axis === 'ambient' || axis === 'intrinsic';

function listsOf(axis: SettingAxis, dimension: number, isFine: boolean): readonly (readonly number[])[] {
  if (axis === 'neighbours') return isFine ? neighbourLists : neighbourLists.slice(-1);
  const [lo, hi] = sideIn(axis, dimension);
  if (roomAxes[axis].kind === 'whole') return [Array.from({ length: hi - lo + 1 }, (_, i) => lo + i)];
  const [from, to] = lineOf(axis, dimension);
  const spread = (count: number) =>
    Array.from({ length: count }, (_, i) => 2 ** (from + ((to - from) * i) / (count - 1)));
  if (!isFine) return [spread(coarseCount)];
  return isPrice(axis) ? [spread(logCounts[0])] : logCounts.map(spread);
}
