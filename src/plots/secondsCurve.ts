import type { Vec } from '../engine/numeric/arrays';
import type { Domain } from './domain';

/** The seconds an evaluation is believed to take: their logarithm as a height in the plot, and the ends of their range. */
export interface SecondsCurve {
  readonly height: Vec;
  /** The seconds themselves. */
  readonly median: Vec;
  readonly least: number;
  readonly most: number;
}

/** Share of the plot's height that the curve of seconds keeps free above and below. */
const secondsMargin = 0.08;

/** Returns the curve of seconds in the range of an axis. */
export function secondsCurve(median: Vec, [low, high]: Domain): SecondsCurve {
  const [least, most] = [smallest(median), largest(median)];
  const span = Math.log(most / least);
  const share = (seconds: number): number => (span > 1e-9 ? Math.log(seconds / least) / span : 0.5);
  const at = (one: number): number => low + (high - low) * (secondsMargin + (1 - 2 * secondsMargin) * one);
  return { height: median.map((seconds) => at(share(seconds))), median, least, most };
}

export function smallest(values: Vec): number {
  return values.reduce((least, value) => (value < least ? value : least), Infinity);
}

export function largest(values: Vec): number {
  return values.reduce((most, value) => (value > most ? value : most), -Infinity);
}
