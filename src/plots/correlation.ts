import type { StepSnapshot } from '../engine/loop/snapshot';
import { withDecimals } from '../vocabulary/numbers/write';

type Believed = Pick<StepSnapshot, 'costRecord'>;

/** Returns the prior correlation ρ of y, as it is shown, with ln seconds at one place; null where they are apart. */
export function correlationOf({ costRecord }: Believed, minimize: boolean): number | null {
  const better = costRecord?.correlation;
  if (better === undefined) return null;
  return minimize ? -better : better;
}

/** Writes it: "ρ = 0.93". */
export function formatCorrelation(correlation: number): string {
  return `ρ = ${withDecimals(correlation, 2)}`;
}

/** Correlations below it are said to be little. */
const little = 0.3;

/** Says what the correlation means, as a sentence. */
export function correlationInWords({ costRecord }: Believed): string {
  const better = costRecord?.correlation ?? 0;
  if (Math.abs(better) < little) return 'Value and seconds tell little of each other.';
  return better > 0 ? 'Good places are believed to take longer.' : 'Good places are believed to end sooner.';
}
