import type { Vec } from '../numeric/arrays';
import type { AcquisitionParts } from './acquisition';

/** Parts of a value whose exploiting share is known; the rest explores. */
export function splitBy(value: Vec, exploit: Vec): AcquisitionParts {
  return { exploit, explore: value.map((total, i) => total - exploit[i]) };
}
