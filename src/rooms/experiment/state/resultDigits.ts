import type { Campaign } from '../../../engine/campaign/campaign';
import { bandText, resultWriter } from '../../../engine/campaign/resultWriter';
import { oncePer } from '../../../engine/oncePer';
import { decimalsIn, inFull } from '../../../engine/numberText';
import { withDecimals } from '../../../vocabulary/numbers/write';

/** Writes values of a goal. */
export interface ResultDigits {
  /** Writes what was computed, as finely as it matters. */
  write(value: number): string;
  /** Writes a band; null where its ends cannot be told apart as finely as that. */
  band(band: { readonly low: number; readonly high: number }): string | null;
  /** Writes a prediction with its band: "8.1, 95 %: 7.1 to 9.0". */
  predicted(one: { readonly mean: number; readonly low: number; readonly high: number }): string;
  /** Writes a result as it was entered, to its last digit, with as many decimals as the others. */
  entered(value: number): string;
}

/** With more decimals than these, a result does not make the others longer. */
const mostShared = 6;

/** Returns how finely values are written where results have been entered. */
export function resultDigits(results: readonly number[]): ResultDigits {
  const write = resultWriter(results);
  const plain = results.filter((one) => isPlain(inFull(one)));
  const shared = Math.max(0, ...plain.map(decimalsIn).filter((one) => one <= mostShared));
  const band: ResultDigits['band'] = (one) => bandText(write, one);
  return {
    ...{ write, band },
    predicted: (one) => [write(one.mean), band(one)].filter((part) => part !== null).join(', '),
    entered: (value) => {
      const full = inFull(value);
      return isPlain(full) && decimalsIn(value) <= shared ? longer(full, withDecimals(value, shared)) : full;
    },
  };
}

/** Returns how finely values of the goal are written in an experiment. */
export const digitsOf = oncePer(({ trials }: Pick<Campaign, 'trials'>): ResultDigits =>
  resultDigits(trials.flatMap(({ results }) => results)),
);

/** True for a number without a power of ten. */
function isPlain(text: string): boolean {
  return /^\u2212?[\d.]+$/.test(text);
}

/** Returns a number with further decimals, unless rounding has changed it. */
function longer(full: string, padded: string): string {
  return padded.startsWith(full) && /^[.0]*$/.test(padded.slice(full.length)) ? padded : full;
}
