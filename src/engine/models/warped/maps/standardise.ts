import { affineThen } from './affineMap';
import { identityMap, identityWarp } from './identity';
import { spreadOf } from './spread';
import type { WarpDef } from './warp';

/** z = (y − mean)/sd: what every surrogate does before anything else, as a map of its own. */
export const standardise: WarpDef = {
  id: 'standardise',
  label: 'standardised',
  summary:
    'Moves and scales outputs to mean 0 and standard deviation 1; the shape of their distribution stays.',
  source: 'as in 000 §5.1 i',
  params: [],
  learn: (_, y) => {
    const { mean, sd } = spreadOf(y);
    if (sd === 0)
      return identityWarp(['The outputs have no spread to be scaled by: they are taken as they are.']);
    const map = affineThen(identityMap, mean, sd);
    return { at: () => map, isLearnt: true, warnings: [] };
  },
};
