import { pipelineIn } from '../../../engine/experiment/inputs';
import type { LabData } from '../../../lab/state/data';
import { shownSpec, storedSnapshot } from '../../../lab/state/select/can';

/** True while there is no pipeline to show: before one is chosen, and until the first of its steps is there. */
export function lacksPipeline(state: LabData): boolean {
  return pipelineIn(storedSnapshot(state)?.spec ?? shownSpec(state)) === null;
}
