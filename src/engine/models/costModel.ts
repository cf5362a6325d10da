import type { Mat, Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import type { Rng } from '../numeric/random/rng';
import type { LogSeconds } from '../posteriors/posterior';
import type { Task } from '../task';
import { gp } from './gp/gp';
import type { FitSettings, Hyperparameters, KernelSettings, Model, ProcessRecord } from './model';

/** Evaluations and how long they took: places in the unit box [n×d], seconds above 0 [n]. */
export interface Timed extends Pick<KernelSettings, 'codes'> {
  readonly X: Mat;
  readonly seconds: Vec;
}

/** What a step keeps of the seconds. */
export interface CostRecord extends ProcessRecord {
  /** The prior correlation ρ of ln seconds with the value at one place, larger values being better, where both are one process. */
  readonly correlation?: number;
}

/** The belief about how long evaluations take. */
export interface CostModel {
  readonly record: CostRecord;
  /** Returns the belief about ln c at X [m×d]. */
  logSeconds(X: Mat): LogSeconds;
}

/** Random searches for the hyper-parameters, besides the warm start. */
const restarts = 2;

/** Where a fit begins, and its stream. */
interface CostFit {
  readonly warmStart: Hyperparameters | null;
  readonly rng: Rng;
}

/** Fits a Gaussian process to the standardised ln c, independent of the objective (004 §3.2): ln c may be of either sign, c may not. */
export function* fitCost(timed: Timed, { warmStart, rng }: CostFit): Task<CostModel> {
  const settings = settingsWith(timed, {
    kind: 'learn',
    restarts,
    rng,
    prior: 'default',
    mean: 'learnt',
    ...(warmStart && { warmStart }),
  });
  const fitted = yield* gp.fit(dataOf(timed), settings);
  return costModel(fitted, fitted.record);
}

/** Restores the model that was fitted to the same evaluations, from its record. */
export function restoreCost(timed: Timed, record: ProcessRecord): CostModel {
  const settings = settingsWith(timed, { kind: 'fixed', at: record.hyperparameters });
  return costModel(gp.restore(dataOf(timed), record, settings), record);
}

function settingsWith({ codes }: Timed, plan: FitSettings['plan']): FitSettings {
  const kernel = { id: 'matern52', params: {}, ...(codes && { codes }) };
  return { kernel, params: {}, standardize: true, plan };
}

function dataOf({ X, seconds }: Timed): { X: Mat; y: Vec } {
  return { X, y: seconds.map(log) };
}

function costModel(model: Model, record: ProcessRecord): CostModel {
  return { record, logSeconds: (X) => logSecondsOf(model, X) };
}

/** Returns the belief about ln c at X [m×d] of a Gaussian process on ln c. */
export function logSecondsOf(model: Model, X: Mat): LogSeconds {
  const posterior = model.posterior(X);
  const mean = posterior.mean();
  const variance = posterior.confidenceBound(1).map((bound, i) => (bound - mean[i]) ** 2);
  return { mean, variance };
}

/** Returns the same model, whose posteriors tell the seconds as well. */
export function withSeconds(model: Model, { logSeconds }: Pick<CostModel, 'logSeconds'>): Model {
  return {
    ...model,
    logSeconds,
    posterior: (X, precision) => ({ ...model.posterior(X, precision), logSeconds: () => logSeconds(X) }),
  };
}
