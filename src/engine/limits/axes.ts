import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { RegionKnob } from './spec';

/** One knob on a line from 0 to 1, its share: by ratio where that leaves every limit straight. */
export interface Axis {
  readonly kind: RegionKnob['kind'];
  readonly lower: number;
  /** The largest value: of a grid its last place. */
  readonly upper: number;
  /** True if the share is that of the logarithm. */
  readonly byRatio: boolean;
  /** Steps of a grid, or codes less one; Infinity along a line. */
  readonly steps: number;
  toShare(value: number): number;
  /** The value of a share, inside the box; not on the grid. */
  toValue(share: number): number;
  /** As `toValue`, but shares below 0 and above 1 lead out of the box. */
  toValueBeyond(share: number): number;
  /** The value of place k of a grid, with the digits that a person sets. */
  atStep(k: number): number;
}

/** Returns the axis of a knob; `isStraight` if no limit of several knobs names it, so that it may be measured by ratio. */
export function axisOf(knob: RegionKnob, isStraight: boolean): Axis {
  const { kind, lower, isLog = false } = knob;
  const step = kind === 'codes' ? 1 : (knob.step ?? 0);
  const width = knob.upper - lower;
  const isLine = kind === 'line';
  const steps = isLine ? Infinity : Math.floor(width / step + 1e-9);
  const digits = digitsOf(lower, step);
  const atStep = (k: number): number => {
    const value = lower + step * k;
    return digits === null ? value : rounded(value, digits);
  };
  const upper = isLine ? knob.upper : atStep(steps);
  const byRatio = isLog && isStraight && lower > 0 && upper > lower;
  const [range, decades] = [upper - lower, byRatio ? log(upper / lower) : 0];
  const along = (share: number): number => (byRatio ? lower * exp(share * decades) : lower + share * range);
  return {
    ...{ kind, lower, upper, byRatio, steps, atStep },
    toShare(value) {
      if (!(range > 0)) return 0;
      return byRatio ? log(value / lower) / decades : (value - lower) / range;
    },
    toValue: (share) => {
      if (share <= 0) return lower;
      return share >= 1 ? upper : Math.min(upper, Math.max(lower, along(share)));
    },
    toValueBeyond: (share) =>
      share > 0 && share < 1 ? Math.min(upper, Math.max(lower, along(share))) : along(share),
  };
}

/** The place of a grid that is nearest to a value. */
export function nearestStep({ lower, upper, steps }: Axis, value: number): number {
  if (!(upper > lower)) return 0;
  return Math.min(steps, Math.max(0, Math.round(((value - lower) / (upper - lower)) * steps)));
}

const mostDigits = 12;

/** Digits after the point that write both numbers; null where there are too many. */
function digitsOf(lower: number, step: number): number | null {
  for (let digits = 0; digits <= mostDigits; digits++) {
    if ([lower, step].every((value) => rounded(value, digits) === value)) return digits;
  }
  return null;
}

/** The number nearest to a value that has so many digits after the point. */
function rounded(value: number, digits: number): number {
  let unit = 1;
  for (let k = 0; k < digits; k++) unit *= 10;
  return Math.round(value * unit) / unit;
}
