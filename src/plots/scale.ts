import { scaleLog } from 'd3-scale';
import { useMemo } from 'react';
import { ticksOf, type Domain } from './domain';

/**
 * Spacing of values along an axis or a palette, as plain data: linear; logarithmic; `bands`, a cell of equal width for each code from
 * `domain[0]` to `domain[1]`, with every value in the middle of the cell it belongs to; or `bent`, linear within `unit` of `centre` and
 * logarithmic beyond.
 */
export type Spacing =
  | { readonly kind: 'linear' | 'log' | 'bands'; readonly domain: Domain }
  | { readonly kind: 'bent'; readonly domain: Domain; readonly centre: number; readonly unit: number };

/** Immutable map from values to pixels, or to shares of a palette. */
export interface Scale {
  (value: number): number;
  readonly kind: Spacing['kind'];
  readonly domain: Domain;
  readonly range: Domain;
  /** Returns the value at a pixel. */
  invert(pixel: number): number;
  /** Returns round values in the domain, about `count`; on a log axis at most that many. */
  ticks(count: number): readonly number[];
}

/** Scales of a two-dimensional plot. */
export interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

/**
 * Returns the spacing of an axis along a grid: a cell for each of `codes`, where the input has some; logarithmic where the ratios of
 * its values are even, not their distances.
 */
export function spacingAlong(
  grid: ArrayLike<number>,
  codes: readonly string[] | null = null,
): Spacing | Domain {
  if (codes) return { kind: 'bands', domain: [0, Math.max(0, codes.length - 1)] };
  const last = Math.max(0, grid.length - 1);
  const domain: Domain = [grid[0] ?? 0, grid[last] ?? 1];
  const [low, high] = domain;
  const middle = last >> 1;
  const share = middle / (last || 1);
  const even = Math.abs(grid[middle]! - (low + share * (high - low)));
  const isLog = low > 0 && Math.abs(grid[middle]! - low * (high / low) ** share) < even;
  return isLog && middle > 0 ? { kind: 'log', domain } : domain;
}

/** Returns the ends of a spacing. */
export function domainOf(spacing: Spacing | Domain): Domain {
  return 'kind' in spacing ? spacing.domain : spacing;
}

const far = 20000;

/** Returns the scale from values to a range, clamped to ±20,000, which every browser can draw. A domain alone is linear. */
export function scaleOf(spacing: Spacing | Domain, range: Domain): Scale {
  const given = spacingOf(spacing);
  const { kind, domain } = given;
  const { place, invert } = mapOf(given, range);
  const isRising = range[1] > range[0] === domain[1] > domain[0];
  const drawable = (value: number): number => {
    const pixel = place(value);
    if (pixel >= -far && pixel <= far) return pixel;
    if (Number.isNaN(value)) return Number.NaN;
    return value > domain[0] === isRising ? far : -far;
  };
  const ticks = (count: number): readonly number[] => {
    if (kind === 'log') return logTicks(domain, count);
    if (kind === 'bands') return codesIn(domain);
    if (kind === 'linear') return ticksOf(domain, count);
    const length = Math.abs(range[1] - range[0]);
    return bentTicks(domain, (a, b) => Math.abs(drawable(a) - drawable(b)) >= (0.9 * length) / count);
  };
  return Object.freeze(Object.assign(drawable, { kind, domain, range, invert, ticks }));
}

function spacingOf(spacing: Spacing | Domain): Spacing {
  return 'kind' in spacing ? spacing : { kind: 'linear', domain: spacing };
}

interface PlainMap {
  place(value: number): number;
  invert(pixel: number): number;
}

function mapOf(spacing: Spacing, range: Domain): PlainMap {
  switch (spacing.kind) {
    case 'linear':
      return linearMap(spacing.domain, range);
    case 'log': {
      const scale = scaleLog().domain(spacing.domain).range(range).unknown(Number.NaN);
      return { place: (value) => scale(value), invert: (pixel) => scale.invert(pixel) };
    }
    case 'bands':
      return bandMap(spacing.domain, range);
    case 'bent': {
      const { place, invert } = linearMap(
        [straightened(spacing, spacing.domain[0]), straightened(spacing, spacing.domain[1])],
        range,
      );
      return {
        place: (value) => place(straightened(spacing, value)),
        invert: (pixel) => bentBack(spacing, invert(pixel)),
      };
    }
    default:
      return spacing satisfies never;
  }
}

/** Returns the codes of a domain. */
function codesIn([first, last]: Domain): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, k) => first + k);
}

/**
 * Returns the map to the middle of cells. A value between two codes belongs to the code that a search would ask there: of n codes
 * that at the share s of the line is number ⌊n s⌋.
 */
function bandMap([first, last]: Domain, [from, to]: Domain): PlainMap {
  const count = last - first + 1;
  const cell = (share: number): number => Math.max(0, Math.min(count - 1, Math.floor(share * count)));
  return {
    place: (value) =>
      Number.isNaN(value)
        ? value
        : from + ((cell(count > 1 ? (value - first) / (last - first) : 0) + 0.5) / count) * (to - from),
    invert: (pixel) => first + cell((pixel - from) / (to - from)),
  };
}

/** Returns the linear map; a domain without width counts as one of width 1. */
function linearMap([low, high]: Domain, range: Domain): PlainMap {
  const isFlat = !Number.isFinite((range[1] - range[0]) / (high - low));
  const domain: Domain = [low, isFlat ? low + 1 : high];
  return { place: between(domain, range), invert: between(range, domain) };
}

/** Returns the straight line through two points, by weights of its ends as d3 has them; a scale of d3 takes ten times as long to make. */
function between([a, b]: Domain, [c, d]: Domain): (value: number) => number {
  const [from, to, low, high] = b < a ? [b, a, d, c] : [a, b, c, d];
  const width = to - from;
  return (value) => {
    const share = width === 0 ? 0.5 : (value - from) / width;
    return low * (1 - share) + high * share;
  };
}

/** Transforms a value so that a bent spacing becomes linear; a log axis is not transformed here. */
export function straightened(spacing: Spacing, value: number): number {
  return spacing.kind === 'bent' ? Math.asinh((value - spacing.centre) / spacing.unit) : value;
}

/** Inverts `straightened`. */
export function bentBack(spacing: Spacing, straight: number): number {
  return spacing.kind === 'bent' ? spacing.centre + spacing.unit * Math.sinh(straight) : straight;
}

/** Returns round values of a log axis, at most `most`: 1, 2, 5, 10, … if there is room, else powers of ten. */
function logTicks([low, high]: Domain, most: number): readonly number[] {
  const from = Math.floor(Math.log10(low)) - 1;
  const decades = Array.from({ length: Math.ceil(Math.log10(high)) - from + 1 }, (_, k) => from + k);
  const inside = (value: number): boolean => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9);
  const candidates = [[1, 2, 5], [1, 3], [1]].map((digits) =>
    decades.flatMap((decade) => digits.map((digit) => Number(`${digit}e${decade}`))).filter(inside),
  );
  const fine = candidates.find((ticks) => ticks.length >= 2 && ticks.length <= most);
  if (fine) return fine;
  const powers = candidates.at(-1)!;
  const every = Math.ceil(powers.length / Math.max(1, most));
  const sparse = powers.filter((_, i) => i % every === 0);
  return sparse.length ? sparse : candidates[0]!.slice(0, most);
}

/** Returns round values of a bent axis, as many as are far enough apart for their numbers. */
function bentTicks(domain: Domain, isApart: (a: number, b: number) => boolean): readonly number[] {
  const kept = roundNumbers(domain).reduce<readonly number[]>(
    (all, one) => (all.every((other) => isApart(one, other)) ? [...all, one] : all),
    [],
  );
  return kept.toSorted((a, b) => a - b);
}

/** Returns powers of ten in the domain and zero, largest first; then 5 and 2 times them. */
function roundNumbers([low, high]: Domain): readonly number[] {
  const most = Math.ceil(Math.log10(Math.max(Math.abs(low), Math.abs(high))));
  const exponents = Array.from({ length: 7 }, (_, k) => most - k);
  const sizes = [1, 5, 2].flatMap((digit) => exponents.map((exponent) => Number(`${digit}e${exponent}`)));
  return [...sizes.flatMap((size) => [size, -size]), 0].filter((value) => value >= low && value <= high);
}

/** Returns a scale that is the same object while its spacing and range are unchanged. */
export function useScale(spacing: Spacing | Domain, [from, to]: Domain): Scale {
  const given = spacingOf(spacing);
  const { kind } = given;
  const [low, high] = given.domain;
  const { centre, unit } = given.kind === 'bent' ? given : { centre: 0, unit: 1 };
  return useMemo(() => {
    const domain: Domain = [low, high];
    return scaleOf(kind === 'bent' ? { kind, domain, centre, unit } : { kind, domain }, [from, to]);
  }, [kind, low, high, centre, unit, from, to]);
}

/** Returns the scales of a plot of the given size, y upwards. */
export function useScales(
  spacings: { readonly x: Spacing | Domain; readonly y: Spacing | Domain },
  plot: { readonly width: number; readonly height: number },
): Scales {
  const x = useScale(spacings.x, [0, plot.width]);
  const y = useScale(spacings.y, [plot.height, 0]);
  return useMemo(() => ({ x, y }), [x, y]);
}
