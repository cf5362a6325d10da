import { pipelineIn } from '../../engine/experiment/inputs';
import type { LabData } from '../../lab/state/data';
import { shownSpec, storedSnapshot } from '../../lab/state/select/can';
import type { FoundRun } from './explainer';

/**
 * Returns the best place of the run of a pipeline; null without one, and while a link is opened: the best of its first steps is
 * not what was found, and looking into it takes seconds.
 */
export function foundRun(state: LabData): FoundRun | null {
  if (state.task?.opening) return null;
  const { objective } = shownSpec(state);
  const snapshot = storedSnapshot(state);
  const best = snapshot?.observations.find(({ id }) => id === snapshot.incumbent);
  const pipeline = pipelineIn({ objective });
  if (!pipeline || !snapshot || !best) return null;
  return {
    pipeline: pipeline.id,
    place: best.x,
    folds: best.scores ?? [],
    trials: snapshot.observations.length,
  };
}
