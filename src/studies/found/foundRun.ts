import { pipelineIn } from '../../engine/experiment/inputs';
import type { LabData } from '../../lab/state/data';
import { shownSpec, storedSnapshot } from '../../lab/state/select/can';

/** Whose inside is asked for: a pipeline, and the best place of its search. */
export interface FoundRun {
  readonly pipeline: string;
  /** Place in the search's box [d]. */
  readonly place: readonly number[];
  /** Scores of its folds. */
  readonly folds: readonly number[];
  /** Number of evaluations of the search. */
  readonly trials: number;
}

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
