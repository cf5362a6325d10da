import type { AcquisitionNature, ChartSource } from '../../plots/chart';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { acquisitions } from '../../engine/acquisitions/registry';
import { provides } from '../../engine/experiment/capabilities';
import { objectiveOf } from '../../engine/experiment/inputs';
import { byLayer, ofLatent, type LayerId } from '../../vocabulary/layers';
import { acquisitionLabel, labelsOf, optimumOf } from '../../state/select/labels';

/** What charts know of a picture besides the picture itself. */
export type PictureWords = Pick<ChartSource, 'labels' | 'acquisition' | 'optimum' | 'minimize' | 'layers'>;

/** Names, kinds and directions for the picture of a snapshot with these layers on. */
export function wordsOf({ spec, proposal }: StepSnapshot, layers: readonly LayerId[]): PictureWords {
  const acquisitionId = proposal?.acquisitionId ?? spec.acquisition.id;
  const hasLatent = provides(spec, 'latent');
  return {
    labels: { ...labelsOf(spec), acquisition: acquisitionLabel(acquisitionId, spec) },
    acquisition: natureOf(acquisitionId),
    optimum: optimumOf(spec),
    minimize: objectiveOf(spec)?.direction === 'minimize',
    layers: byLayer(layers.filter((id) => hasLatent || !ofLatent.includes(id))),
  };
}

function natureOf(id: string): AcquisitionNature {
  const def = acquisitions.find((one) => one.id === id);
  return {
    measures: def?.measures ?? 'gain',
    hasParts: def !== undefined && def.hasParts,
    drawn: def?.joint ?? false,
  };
}
