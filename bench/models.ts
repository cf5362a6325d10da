import { toRows, type Mat } from '../src/engine/numeric/arrays';
import { gp } from '../src/engine/models/gp/gp';
import type { Dataset, FitSettings, ModelDef, ProcessModel } from '../src/engine/models/model';
import { finish } from '../src/engine/task';
import { held, rng } from './data';

export type KernelId = 'squared-exponential' | 'matern52';

/** Searches beside the first. */
const restarts = 5;

/** The box of the search and where it begins, as the engine has them by itself; peers are told so. */
const bounds = { lengthScale: [0.01, 10], outputScale: [0.05, 20], noise: [1e-6, 1] };
const start = { lengthScale: [0.2, 0.2], outputScale: 1, noise: 1e-4 };

/** A cold fit: hyper-parameters of maximum likelihood, from the usual start and from `restarts` random ones. */
export function coldFit(data: Dataset, kernel: KernelId, def: ModelDef<ProcessModel> = gp): ProcessModel {
  const plan = { kind: 'learn', restarts, rng: rng.fork('restarts'), prior: 'none' } as const;
  return fitted(def, data, { kernel: { id: kernel, params: {} }, plan });
}

/** A fit at the held hyper-parameters. */
export function heldFit(data: Dataset, kernel: KernelId, def: ModelDef<ProcessModel> = gp): ProcessModel {
  return fitted(def, data, { kernel: { id: kernel, params: {} }, plan: { kind: 'fixed', at: held } });
}

function fitted(
  def: ModelDef<ProcessModel>,
  data: Dataset,
  how: Pick<FitSettings, 'kernel' | 'plan'>,
): ProcessModel {
  return finish(def.fit(data, { ...how, params: {}, standardize: false }));
}

/** What a peer needs for the same cold fit. */
export function coldFitArgs({ X, y }: Dataset, kernel: KernelId) {
  return { X: toRows(X), y: Array.from(y), kernel, at: start, bounds, restarts };
}

/** What a peer needs for the same predictions. */
export function heldFitArgs({ X, y }: Dataset, kernel: KernelId, Z: Mat) {
  const at = { lengthScale: held.kernel['lengthScale'], outputScale: held.outputScale, noise: held.noise };
  return { X: toRows(X), y: Array.from(y), kernel, at, Z: toRows(Z) };
}
