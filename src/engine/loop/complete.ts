import type { Hyperparameters, Model, ModelRecord } from '../models/model';
import type { Task } from '../task';
import type { Experiment } from './experiment';
import { fitModel } from './fitModel';
import { incumbentOf } from './observations';
import { propose } from './propose';
import type { Observation, StepSnapshot } from './snapshot';

export interface Draft {
  readonly step: number;
  readonly observations: readonly Observation[];
  /** Id of the observation this step made, if it is still there. */
  readonly tried: number | null;
  /** The snapshot this one follows or replaces: where the fit starts from. */
  readonly previous: StepSnapshot | null;
  /** Only what the strategy needs: no model is fitted for one that asks none. */
  readonly isBare?: boolean;
}

/** Fits, proposes and sums up: everything of a snapshot that follows from its observations. */
export function* complete(experiment: Experiment, draft: Draft): Task<StepSnapshot> {
  const { step, observations, tried, previous } = draft;
  const warmStart = warmStartOf(experiment, previous);
  const isFitted = !draft.isBare || experiment.strategy.def.asksModel;
  const model = isFitted ? yield* fitModel(experiment, observations, { step, warmStart }) : null;
  const isSearched = experiment.spec.fit.kind === 'learn';
  const next = yield* propose(experiment, observations, { step, model });
  const incumbent = incumbentOf(experiment, observations);
  return {
    step,
    spec: experiment.spec,
    observations,
    tried,
    incumbent: incumbent?.id ?? null,
    best: incumbent?.y ?? null,
    improved: tried !== null && incumbent?.id === tried,
    model: model && recordOf(model, isSearched ? warmStart : null),
    ...next,
  };
}

/** What is kept of a fit, and where its search began. */
function recordOf({ record }: Model, warmStart: Hyperparameters | null): ModelRecord {
  return record.hyperparameters && warmStart ? { ...record, warmStart } : record;
}

/** Hyper-parameters of another kernel mean something else: then the search starts afresh. */
function warmStartOf({ spec }: Experiment, previous: StepSnapshot | null): Hyperparameters | null {
  return previous?.spec.kernel.id === spec.kernel.id ? (previous.model?.hyperparameters ?? null) : null;
}
