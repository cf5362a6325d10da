import { resultDecimals } from '../../../engine/campaign/resultDecimals';
import { significant } from '../../../engine/numberText';
import { withDecimals, withMinus } from '../../../vocabulary/numbers/write';

/** Writes values of a goal. */
export interface ResultDigits {
  /** Writes what was computed, as finely as it matters. */
  write(value: number): string;
  /** Writes a band; null where its ends cannot be told apart as finely as that. */
  band(band: { readonly low: number; readonly high: number }): string | null;
  /** Writes a result as it was entered. */
  entered(value: number): string;
}

/** Returns how finely values are written where results have been entered. */
export function resultDigits(results: readonly number[]): ResultDigits {
  const decimals = resultDecimals(results);
  const typed = Math.min(6, Math.max(0, ...results.map(decimalsIn)));
  const write = (value: number): string => withDecimals(value, decimals);
  return {
    write,
    band: ({ low, high }) =>
      write(low) === write(high) ? null : `95\u00a0%: ${write(low)} to ${write(high)}`,
    entered: (value) => (decimalsIn(value) <= typed ? withDecimals(value, typed) : shortest(value)),
  };
}

function decimalsIn(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

function shortest(value: number): string {
  return withMinus(String(significant(value, 6)));
}
