import type { ExperimentSpec } from '../../engine/experiment/spec';
import { acquisitions } from '../../engine/acquisitions/registry';

const usual = 1.96;

/** The κ in force; where the acquisition has none, that of the 95 % band. */
export function kappaOf({ acquisition }: ExperimentSpec): number {
  const spec = acquisitions.find(({ id }) => id === acquisition.id)?.params.find(({ id }) => id === 'kappa');
  const given = acquisition.params['kappa'];
  return typeof given === 'number' ? given : (spec?.default ?? usual);
}
