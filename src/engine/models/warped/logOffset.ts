import type { Vec } from '../../numeric/arrays';
import type { ParamValue } from '../../definition';
import { EngineError } from '../../errors';
import { significant } from '../../numberText';

/** The offset below outputs whose logarithm is taken, and its warnings. */
export interface Offset {
  readonly offset: number;
  readonly warnings: readonly string[];
}

/**
 * Returns the offset as given, or chosen below outputs [n] of the function itself: 0 where all are positive, else a tenth of
 * their range below the least. Errors: `invalid-value` where it is no number; `invalid-data` where an output is not above it.
 */
export function offsetOf(given: ParamValue | undefined, outputs: Vec): Offset {
  const offset = readOffset(given);
  if (offset === null) return offsetBelow(outputs);
  requireAbove(outputs, offset);
  return { offset, warnings: [] };
}

function readOffset(value: ParamValue | undefined): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  const message = `The offset must be a finite number, not ${JSON.stringify(value)}.`;
  throw new EngineError('invalid-value', message, { parameter: 'offset' });
}

function requireAbove(outputs: Vec, offset: number): void {
  const least = outputs.reduce((low, value) => Math.min(low, value), Infinity);
  if (least > offset) return;
  const message = `The offset ${offset} says that outputs are above it, but one is ${significant(least, 6)}: choose a smaller offset.`;
  throw new EngineError('invalid-data', message, { offset, least });
}

/** Share of the range of the outputs that is left below the least of them. */
const margin = 0.1;
/** A range below this share of the outputs is rounding. */
const leastRange = 1e-12;

/**
 * Chooses an offset below the least output. Equal outputs tell only how far they are from 0: the offset is as far again below.
 */
function offsetBelow(outputs: Vec): Offset {
  const least = outputs.reduce((low, value) => Math.min(low, value), Infinity);
  if (least > 0) return { offset: 0, warnings: [] };
  const most = outputs.reduce((high, value) => Math.max(high, value), -Infinity);
  const isAlike = !(most - least > leastRange * -least);
  const offset = least - (isAlike ? -least || 1 : margin * (most - least));
  const why = isAlike ? '' : ', a tenth of their range below the least';
  const warning = `Not all outputs are above 0: logarithms are taken of how far they are above ${significant(offset, 4)}${why}.`;
  return { offset, warnings: [warning] };
}
