import type { StepSnapshot } from '../engine/loop/snapshot';
import type { ProcessRecord } from '../engine/models/model';

/** Returns the record of a snapshot's Gaussian process. Errors: where it has none. */
export function processIn({ model }: Pick<StepSnapshot, 'model'>): ProcessRecord {
  if (model?.hyperparameters) return model;
  throw new Error('This snapshot has no Gaussian process.');
}
