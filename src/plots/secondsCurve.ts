import type { StepView } from '../engine/loop/view';
import type { Vec } from '../engine/numeric/arrays';
import type { Domain } from './domain';

/** The seconds an evaluation is believed to take: their logarithm as a height in the plot, and the ends of their range. */
export interface SecondsCurve {
  readonly height: Vec;
  /** The seconds themselves. */
  readonly median: Vec;
  readonly least: number;
  readonly most: number;
  /** The ends of the 95 % band, seconds and heights: where value and seconds are one process, and where some seconds are not known. */
  readonly band: {
    readonly lower: Vec;
    readonly upper: Vec;
    readonly heights: { readonly lower: Vec; readonly upper: Vec };
  } | null;
  /** The correlation of value and seconds where both are one process. */
  readonly correlation: number | null;
}

/** Share of the plot's height that the curve of seconds keeps free above and below. */
const secondsMargin = 0.08;

/** How value and seconds go together, null where they are apart, and whether an observation is there whose seconds are not known. */
interface Known {
  readonly correlation: number | null;
  readonly isPartly: boolean;
}

/** Returns the curve of seconds in the range of an axis. */
export function secondsCurve(
  { median, lower, upper }: NonNullable<StepView['seconds']>,
  [low, high]: Domain,
  { correlation, isPartly }: Known,
): SecondsCurve {
  const [least, most] = [smallest(median), largest(median)];
  const isBanded = correlation !== null || isPartly;
  const [from, to] = isBanded ? [smallest(lower), largest(upper)] : [least, most];
  const span = Math.log(to / from);
  const share = (seconds: number): number => (span > 1e-9 ? Math.log(seconds / from) / span : 0.5);
  const at = (one: number): number => low + (high - low) * (secondsMargin + (1 - 2 * secondsMargin) * one);
  const heightsOf = (seconds: Vec): Vec => seconds.map((one) => at(share(one)));
  const heights = { lower: heightsOf(lower), upper: heightsOf(upper) };
  const band = isBanded ? { lower, upper, heights } : null;
  return { height: heightsOf(median), median, least, most, band, correlation };
}

export function smallest(values: Vec): number {
  return values.reduce((least, value) => (value < least ? value : least), Infinity);
}

export function largest(values: Vec): number {
  return values.reduce((most, value) => (value > most ? value : most), -Infinity);
}
