import { dimensionOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { panelsOfKey } from '../../studies/registry';

/** Returns the ids of the panels that a key belongs to in an experiment, first the one it opens; with one input digits are layers. */
export function openedBy(key: string, spec: ExperimentSpec): readonly string[] {
  if (/^\d$/.test(key) && dimensionOf(spec) < 2) return [];
  return panelsOfKey(key.toLowerCase()).map(({ id }) => id);
}
