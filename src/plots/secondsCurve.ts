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
  /** Where value and seconds are one process: the ends of the 95 % band, seconds and heights, and their correlation. */
  readonly together: {
    readonly lower: Vec;
    readonly upper: Vec;
    readonly heights: { readonly lower: Vec; readonly upper: Vec };
    readonly correlation: number;
  } | null;
}

/** Share of the plot's height that the curve of seconds keeps free above and below. */
const secondsMargin = 0.08;

/** Returns the curve of seconds in the range of an axis; with its band where `correlation` says that value and seconds are one process. */
export function secondsCurve(
  { median, lower, upper }: NonNullable<StepView['seconds']>,
  [low, high]: Domain,
  correlation: number | null,
): SecondsCurve {
  const [least, most] = [smallest(median), largest(median)];
  const [from, to] = correlation === null ? [least, most] : [smallest(lower), largest(upper)];
  const span = Math.log(to / from);
  const share = (seconds: number): number => (span > 1e-9 ? Math.log(seconds / from) / span : 0.5);
  const at = (one: number): number => low + (high - low) * (secondsMargin + (1 - 2 * secondsMargin) * one);
  const heightsOf = (seconds: Vec): Vec => seconds.map((one) => at(share(one)));
  const together =
    correlation === null
      ? null
      : { lower, upper, correlation, heights: { lower: heightsOf(lower), upper: heightsOf(upper) } };
  return { height: heightsOf(median), median, least, most, together };
}

export function smallest(values: Vec): number {
  return values.reduce((least, value) => (value < least ? value : least), Infinity);
}

export function largest(values: Vec): number {
  return values.reduce((most, value) => (value > most ? value : most), -Infinity);
}
