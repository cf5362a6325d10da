/** A belief about a value as it is drawn: a bell whose halves may differ. */
export interface Bell {
  readonly middle: number;
  /** Standard deviations below and above the middle. */
  readonly below: number;
  readonly above: number;
}

/** Distance of the quantiles at 2.5 and 97.5 % from the middle, in standard deviations. */
const reach = 1.959964;

/** Returns the bell with these quantiles at 2.5, 50 and 97.5 %. */
export function bellOf({
  median,
  low,
  high,
}: {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}): Bell {
  const least = 1e-9 * Math.max(1e-9, Math.abs(median));
  return {
    middle: median,
    below: Math.max(least, (median - low) / reach),
    above: Math.max(least, (high - median) / reach),
  };
}

/** Returns the height of a bell at a value, 1 in the middle. */
export function heightAt({ middle, below, above }: Bell, value: number): number {
  const z = (value - middle) / (value < middle ? below : above);
  return Math.exp((-z * z) / 2);
}
