import { EngineError } from '../errors';
import { gp } from '../models/gp/gp';
import type { Dataset, FitSettings, ModelDef, ProcessModel } from '../models/model';
import { leftOutDensity } from '../models/leftOutDensity';
import { logGp } from '../models/warped/logGp';
import { ngcp } from '../models/warped/ngcp';
import { exp } from '../numeric/elementary/exp';
import { significant } from '../numberText';
import type { Task } from '../task';

/** The models that are compared, by the names they have in a campaign; the first one wins unless another is clearly better. */
export type ChoosableId = (typeof choosable)[number];
export const choosable = ['gp', 'log', 'ngcp'] as const;

export const choosableModels: Readonly<Record<ChoosableId, ModelDef<ProcessModel>>> = {
  gp,
  log: logGp,
  ngcp,
};

/** Nats by which another model must exceed the Gaussian process, and the fewest answers that are compared by. */
export const usualMargin = 2;
export const fewestCompared = 8;

/** Σ log predictive density over the answers, each left out of map and process, in nats and units of y; null where there is none. */
export type Densities = Readonly<Record<ChoosableId, number | null>>;

/**
 * Returns the model of the largest left-out log density, but gp unless the best exceeds it by `margin` nats: a model that is chosen wrongly
 * costs more than one that is missed. A model without a density is not chosen; without that of gp the best of the others is.
 */
export function preferredModel(densities: Densities, margin = usualMargin): ChoosableId {
  const known = (id: ChoosableId): number => densities[id] ?? -Infinity;
  const best = choosable.reduce((a, b) => (known(b) > known(a) ? b : a));
  return known(best) >= known('gp') + margin ? best : 'gp';
}

/** A model of the answers, and why it is that one. */
export interface ChosenModel {
  readonly id: ChoosableId;
  readonly def: ModelDef<ProcessModel>;
  readonly fitted: ProcessModel;
  /** Absent where too few answers were compared. */
  readonly logDensities?: Densities;
  /** A sentence for the person who asked for the trials. */
  readonly why: string;
}

/**
 * Fits gp, log-gp and ngcp by the same plan, and chooses by how well each foretells answers that were left out of it (leave-one-out log
 * density as in Vehtari, Gelman and Gabry 2017, here also out of the map of outputs). Judged anew with each answer. With fewer than
 * eight only gp is fitted. A model that cannot be fitted to these answers is out of the comparison; errors of gp are those of its fit.
 */
export function* chooseModel(
  data: Dataset,
  settings: Omit<FitSettings, 'params'>,
  margin = usualMargin,
): Task<ChosenModel> {
  const n = data.y.length;
  const fitted = yield* gp.fit(data, { ...settings, params: {} });
  if (n < fewestCompared) {
    const why = `The plain model: with fewer than ${fewestCompared} results models are not compared.`;
    return { id: 'gp', def: gp, fitted, why };
  }
  const models: Partial<Record<ChoosableId, ProcessModel>> = { gp: fitted };
  for (const id of choosable.slice(1)) {
    const other = yield* unlessImpossible(choosableModels[id].fit(data, { ...settings, params: {} }));
    if (other) models[id] = other;
  }
  const logDensities = Object.fromEntries(choosable.map((id) => [id, leftOutDensity(models[id])])) as Record<
    ChoosableId,
    number | null
  >;
  const id = preferredModel(logDensities, margin);
  return {
    ...{ id, def: choosableModels[id], fitted: models[id]!, logDensities },
    why: whyChosen(id, logDensities, n),
  };
}

/** Runs a task; null where it fails, because then there is one model fewer to compare. */
export function* unlessImpossible<T>(task: Task<T>): Task<T | null> {
  try {
    return yield* task;
  } catch (thrown) {
    if (thrown instanceof EngineError) return null;
    throw thrown;
  }
}

const names: Readonly<Record<ChoosableId, string>> = {
  gp: 'The plain model',
  log: 'On the logarithm',
  ngcp: 'On a scale bent by the results',
};

/** Beyond this a factor is only said to be large. */
const largestFactor = 1000;

/** Returns why a model was chosen by the left-out densities of n answers, in one sentence. */
export function whyChosen(id: ChoosableId, densities: Densities, n: number): string {
  const [own, plain] = [densities[id], densities.gp];
  if (id === 'gp') {
    return `${names.gp}: no other foretells the results it has not seen clearly better.`;
  }
  if (own === null || plain === null) return `${names[id]}: the plain model foretells nothing here.`;
  return `${names[id]}: it foretells the results it has not seen ${timesBetter(own - plain, n)} times better each.`;
}

/** Returns e^{gain/n} in words: by how many times each of n answers is foretold better, together by `gain` nats. */
export function timesBetter(gain: number, n: number): string {
  const factor = exp(gain / n);
  return factor > largestFactor ? `more than ${largestFactor}` : String(significant(factor, 2));
}
