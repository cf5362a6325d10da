import { EngineError } from '../errors';
import type { FittedSurrogate } from '../surrogates/surrogate';
import { finish } from '../task';
import type { Experiment } from './experiment';
import { refitModel } from './fitModel';
import type { StepSnapshot } from './snapshot';

/** The model a snapshot was made with, at its stored hyper-parameters. Errors: `internal` where it has none. */
export function storedModel(
  experiment: Experiment,
  { observations, model, step }: StepSnapshot,
): FittedSurrogate {
  if (!model) throw new EngineError('internal', 'A snapshot without a model has no picture.');
  const { hyperparameters } = model;
  const key = JSON.stringify([experiment.spec, observations, step, hyperparameters], exactly);
  if (key !== last?.key) {
    last = { key, fitted: finish(refitModel(experiment, observations, { step, hyperparameters })) };
  }
  return last.fitted;
}

/** The model rebuilt last: a plane is drawn coarsely, along two lines and finely, and each is asked for by itself. */
let last: { readonly key: string; readonly fitted: FittedSurrogate } | null = null;

/** JSON has no numbers beyond the finite ones. */
function exactly(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
