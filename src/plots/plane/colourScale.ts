import { quantileSorted } from 'd3-array';
import { clampTo, type Domain } from '../domain';
import { scaleOf } from '../scale';

/**
 * Scale from values to shares of a palette: `linear`; or `bent` if most values crowd at an end and a few lie far away:
 * linear within `unit` of `centre`, logarithmic beyond.
 */
export interface ColourScale {
  readonly kind: 'linear' | 'bent';
  readonly domain: Domain;
  readonly centre: number;
  readonly unit: number;
}

/** Tick of the colour bar. */
interface ColourTick {
  readonly value: number;
  /** Position, 0 to 1. */
  readonly share: number;
}

/** Share of the range below which half of the values are crowded: on a linear scale they would have one colour. */
const crowded = 0.2;
/** Ratio of the range to its middle half above which tails are far. */
const tail = 25;
/** Share of the values nearest to the crowded end, over which a bent scale is linear. */
const near = 0.05;

interface ScaleOptions {
  /** Defaults to the range of the values. */
  readonly domain?: Domain;
  /** End of interest, where colours differ most. */
  readonly sought?: 'low' | 'high';
}

/** Returns the scale for values [m]; bent if they crowd at the end of interest, or in the middle with far tails. */
export function colourScaleFor(
  values: Float64Array,
  { domain: given, sought }: ScaleOptions = {},
): ColourScale {
  const sorted = Array.from(values.filter(Number.isFinite).sort());
  const at = (p: number) => quantileSorted(sorted, p) ?? 0;
  const [low, high] = given ?? [at(0), at(1)];
  const domain = widened([low, high]);
  const span = domain[1] - domain[0];
  const middle = (at(0.5) - domain[0]) / span;
  const bent = (centre: number, unit: number): ColourScale => {
    return { kind: 'bent', domain, centre, unit: Math.max(unit, 1e-5 * span) };
  };
  if (sought === 'low' && middle < crowded) return bent(domain[0], at(near) - domain[0]);
  if (sought === 'high' && middle > 1 - crowded) return bent(domain[1], domain[1] - at(1 - near));
  const spread = at(0.75) - at(0.25);
  if (spread > 0 && span > tail * spread) return bent(at(0.5), spread);
  return linearScale(domain);
}

/** Returns a linear scale. */
export function linearScale(domain: Domain): ColourScale {
  return { kind: 'linear', domain: widened(domain), centre: 0, unit: 1 };
}

/** Widens a domain to about 1 if its ends are so close that shares of their distance round to nothing. */
function widened([low, high]: Domain): Domain {
  return high - low > 1e-300 ? [low, high] : [low - 0.5, low + 0.5];
}

/** Returns the map from values to shares, 0 to 1; values beyond an end take its share. */
export function shareScale(scale: ColourScale): (value: number) => number {
  const place = scaleOf(scale, [0, 1]);
  return (value) => Math.min(1, Math.max(0, place(clampTo(scale.domain, value))));
}

/** Returns the share of each value of a field [m·m]; NaN where the value is not finite. */
export function fieldShares(field: Float64Array, scale: ColourScale): Float64Array {
  const share = shareScale(scale);
  return field.map((value) => (Number.isFinite(value) ? share(value) : Number.NaN));
}

/** Returns the share of one value. */
export function shareOn(scale: ColourScale, value: number): number {
  return shareScale(scale)(value);
}

/** Returns round values spread over the palette, about `count`, far enough apart for their numbers. */
export function ticksOn(scale: ColourScale, count: number): readonly ColourTick[] {
  const share = shareScale(scale);
  return scaleOf(scale, [0, 1])
    .ticks(count)
    .map((value) => ({ value, share: share(value) }));
}
