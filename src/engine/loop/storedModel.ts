import { EngineError } from '../errors';
import type { Model } from '../models/model';
import type { Experiment } from './experiment';
import { restoreModel } from './fitModel';
import type { StepSnapshot } from './snapshot';

/** The model a snapshot was made with, restored from its record. */
export function storedModel(
  experiment: Experiment,
  { observations, model: record, step }: StepSnapshot,
): Model {
  if (!record) throw new EngineError('internal', 'A snapshot without a model has no picture.');
  const key = JSON.stringify([experiment.spec, observations, step, record], exactly);
  if (key !== last?.key) last = { key, model: restoreModel(experiment, observations, { step, record }) };
  return last.model;
}

/** The model restored last: a plane is drawn coarsely, along two lines and finely, and each is asked for by itself. */
let last: { readonly key: string; readonly model: Model } | null = null;

/** JSON has no numbers beyond the finite ones. */
function exactly(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
