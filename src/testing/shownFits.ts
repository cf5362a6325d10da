import { experimentOf } from '../engine/loop/experiment';
import { fitModel } from '../engine/loop/fitModel';
import { fitStepOf, type StepSnapshot } from '../engine/loop/snapshot';
import { beginSearch } from '../engine/questions/search';
import { finish } from '../engine/task';
import type { Objectives } from '../engine/objectives/loaded';
import type { LearntFit } from '../engine/experiment/spec';
import { decodeLink } from '../link/decodeLink';
import { storedStates, type StoredState } from './storedStates';

/** Returns the stored states whose hyper-parameters a search has learnt, each run and step once. */
export function learntStates(): readonly StoredState[] {
  const states = new Map<string, StoredState>();
  for (const state of storedStates) {
    const { spec, changes, step } = decodeLink(state.hash);
    const { fit, objective } = spec;
    const isLearnt = fit.kind === 'learn' && objective.params['answers'] !== 'live';
    if (isLearnt) states.set(JSON.stringify([spec, changes, step]), state);
  }
  return [...states.values()];
}

/** Returns what the fit of a step has made as large as it could, its criterion and the log of its prior; null where nothing was searched. */
export function reachedBy(snapshot: StepSnapshot): number | null {
  const isVaried = new Set(snapshot.observations.map(({ y }) => y)).size > 1;
  if (!snapshot.model?.hyperparameters || !isVaried) return null;
  const { search, place, rest } = beginSearch(snapshot, { fit: snapshot.spec.fit as LearntFit });
  rest.return(undefined as never);
  const { criterion, prior } = search.valueAt(place);
  return criterion + prior;
}

/** Returns the same step with the best fit of so many starts. */
export function fittedFrom(starts: number, snapshot: StepSnapshot, family?: Objectives): StepSnapshot {
  const experiment = experimentOf(snapshot.spec, family);
  const moment = { step: fitStepOf(snapshot), warmStart: null, starts };
  const { record } = finish(fitModel(experiment, snapshot.observations, moment));
  return { ...snapshot, model: record };
}
