import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';
import type { OutputWarp, WarpDef } from './warp';

export const identityMap: MonotoneMap = { forward: (y) => y, inverse: (z) => z, logDerivative: () => 0 };

/** Returns the warp that changes nothing, with a reason where it stands in for another. */
export function identityWarp(warnings: readonly string[] = []): OutputWarp {
  return { at: () => identityMap, isLearnt: false, warnings };
}

/** z = y: a plain Gaussian process. */
export const identity: WarpDef = {
  id: 'identity',
  label: 'none',
  summary: 'Outputs are taken as they are; a Gaussian belief stays Gaussian.',
  source: 'Rasmussen and Williams (2006), §2.2; met in 000 §2.1',
  params: [],
  learn: () => identityWarp(),
};
