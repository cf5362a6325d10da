import { EngineError } from '../errors';
import type { Mat } from '../numeric/arrays';

/** Returns height and width of the square images that rows are. Errors: `invalid-data` where rows have no such length. */
export function sideOf({ cols }: Mat): number {
  const side = Math.round(Math.sqrt(cols));
  if (side > 0 && side * side === cols) return side;
  throw new EngineError('invalid-data', `Rows of ${cols} numbers are no square images.`, { cols });
}

/** Images from one report of progress to the next. */
export const imagesPerReport = 64;
