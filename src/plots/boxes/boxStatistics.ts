import { mean, quantileSorted } from 'd3-array';

/** What a box of a boxplot shows of some values. */
export interface BoxStatistics {
  /** Ends of the whiskers: the furthest values within 1.5 of the distance between the quartiles from these. */
  readonly low: number;
  readonly high: number;
  /** Quartiles, by the linear rule: between neighbours where they fall between values. */
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly mean: number;
  /** The other values, lowest first. */
  readonly others: readonly number[];
}

/** How far a whisker may reach, in distances between the quartiles; Tukey (1977). */
const reach = 1.5;

/** Returns what a box shows of at least one value. Errors: a RangeError for none. */
export function boxStatistics(values: readonly number[]): BoxStatistics {
  const rising = [...values].sort((a, b) => a - b);
  const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => quantileSorted(rising, share));
  if (lower === undefined || median === undefined || upper === undefined) {
    throw new RangeError('A box needs at least one value.');
  }
  const most = reach * (upper - lower);
  const within = rising.filter((value) => value >= lower - most && value <= upper + most);
  return {
    // Where the values next to a quartile are far from it, no whisker goes into the box.
    low: Math.min(lower, within[0] ?? lower),
    high: Math.max(upper, within.at(-1) ?? upper),
    ...{ lower, median, upper },
    mean: mean(rising)!,
    others: rising.filter((value) => value < lower - most || value > upper + most),
  };
}
