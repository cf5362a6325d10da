import { toRows, type Mat } from '../src/engine/numeric/arrays';
import { gp } from '../src/engine/models/gp/gp';
import type { Dataset, FitSettings, ModelDef, ProcessModel } from '../src/engine/models/model';
import type { SearchWatch } from '../src/engine/models/watchedSearch';
import { finish } from '../src/engine/task';
import { held, rng } from './data';

export type KernelId = 'squared-exponential' | 'matern52';

/** Searches beside the first. */
const restarts = 5;

/** Bounds and start of the search, the engine's own; peers are given the same. */
export const bounds = { lengthScale: [0.01, 10], outputScale: [0.05, 20], noise: [1e-6, 1] };
const start = { lengthScale: [0.2, 0.2], outputScale: 1, noise: 1e-4 };

/** Fits hyper-parameters of maximum likelihood, from the usual start and from `restarts` random ones. */
export function coldFit(
  data: Dataset,
  kernel: KernelId,
  def: ModelDef<ProcessModel> = gp,
  watch?: SearchWatch,
): ProcessModel {
  const plan = { kind: 'learn', restarts, rng: rng.fork('restarts'), prior: 'none' } as const;
  return fitted(def, data, { kernel: { id: kernel, params: {} }, plan: watch ? { ...plan, watch } : plan });
}

/** Returns the random starts of a cold fit, logs of length scales, output scale and noise. */
function startsOf(data: Dataset, kernel: KernelId): readonly (readonly number[])[] {
  const starts: number[][] = [];
  coldFit(data, kernel, gp, {
    begin: () => undefined,
    visit: (start, logs) => void (starts[start] ??= Array.from(logs)),
  });
  return starts.slice(1);
}

/** Fits a model at the held hyper-parameters. */
export function heldFit(data: Dataset, kernel: KernelId, def: ModelDef<ProcessModel> = gp): ProcessModel {
  return fitted(def, data, heldSettings(kernel));
}

/** The same while one point moves: what no move changes is taken over from the model before with the same `drag`. */
export function movedFit(
  data: Dataset,
  kernel: KernelId,
  { drag, def = gp }: { readonly drag: object; readonly def?: ModelDef<ProcessModel> },
): ProcessModel {
  return fitted(def, data, { ...heldSettings(kernel), drag, precision: 'draft' });
}

function heldSettings(kernel: KernelId): Pick<FitSettings, 'kernel' | 'plan'> {
  return { kernel: { id: kernel, params: {} }, plan: { kind: 'fixed', at: held } };
}

function fitted(
  def: ModelDef<ProcessModel>,
  data: Dataset,
  how: Pick<FitSettings, 'kernel' | 'plan' | 'drag' | 'precision'>,
): ProcessModel {
  return finish(def.fit(data, { ...how, params: {}, standardize: false }));
}

/** Returns the arguments for a peer's cold fit: the data, the bounds and all starts of ours. */
export function coldFitArgs({ X, y }: Dataset, kernel: KernelId) {
  return { X: toRows(X), y: Array.from(y), kernel, at: start, bounds, starts: startsOf({ X, y }, kernel) };
}

/** Returns the arguments for a peer's predictions. */
export function heldFitArgs({ X, y }: Dataset, kernel: KernelId, Z: Mat) {
  const at = { lengthScale: held.kernel['lengthScale'], outputScale: held.outputScale, noise: held.noise };
  return { X: toRows(X), y: Array.from(y), kernel, at, Z: toRows(Z) };
}
