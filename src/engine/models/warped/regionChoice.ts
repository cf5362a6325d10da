import type { ChoiceSpec, ParamValues } from '../../definition';
import { EngineError } from '../../errors';
import { asPart, type Progress, type Task } from '../../task';
import type { Dataset, FitSettings, ProcessModel } from '../model';
import { leftOutDensity } from '../leftOutDensity';
import type { RegionSetting } from './maps/warp';

/** Whether clusters and smoothing are as set, or chosen (000 §7.2). */
export const choiceSpec: ChoiceSpec = {
  kind: 'choice',
  id: 'choice',
  label: 'Clusters are',
  summary:
    'Whether clusters and smoothing are as set, or chosen anew at each step: those whose model predicts best the answers left out of it.',
  default: 'as-set',
  options: [
    { value: 'as-set', label: 'as set' },
    { value: 'left-out', label: 'chosen' },
  ],
};

/** Returns true if parameters of an nLGCP leave clusters and smoothing to the answers. */
export function isChosen(params: ParamValues): boolean {
  return params[choiceSpec.id] === 'left-out';
}

/** What is compared (000 §7.2). */
export const comparedClusters = [1, 2, 3, 4, 5] as const;
export const comparedSmoothings = [0.05, 0.25, 1, 4] as const;

/** The numbers of clusters and the smoothings to compare. */
export interface Compared {
  readonly clusters: readonly number[];
  readonly smoothing: readonly number[];
}

/**
 * Settings compared by the answers left out of each, the best of them, and its model; that of the first setting where none can be judged.
 */
export interface RegionChoice {
  readonly table: readonly RegionSetting[];
  readonly best: RegionSetting | null;
  readonly model: ProcessModel;
}

/** Fits an nLGCP whose clusters and smoothing are as set. */
type Fitter = (data: Dataset, settings: FitSettings) => Task<ProcessModel>;

/**
 * Compares numbers of clusters and smoothings of an nLGCP, which 000 §7.2 leaves open, by Σ log density of the answers, each left out of
 * map and process (Vehtari, Gelman and Gabry 2017, here out of the map as well). Hyper-parameters are learnt anew for each, by the same
 * plan with the same random numbers. The largest sum wins; of equal ones that of fewer clusters, then of larger smoothing. One cluster
 * has no border to smooth and is fitted once, with the smoothing that is set. A sum is null where fewer clusters are left than asked for,
 * because each needs two different outputs, or where nothing is left to judge by. Errors: those of a fit.
 */
export function* chooseRegions(
  fit: Fitter,
  { data, settings }: { readonly data: Dataset; readonly settings: FitSettings },
  { clusters, smoothing }: Compared,
): Task<RegionChoice> {
  const asked = settingsAsked(settings.params, { clusters, smoothing });
  const table: RegionSetting[] = [];
  let found: { best: RegionSetting | null; model: ProcessModel } | null = null;
  for (const [done, one] of asked.entries()) {
    const whole = (): Progress => ({
      done,
      total: asked.length,
      label: `fit ${done + 1} of ${asked.length}`,
    });
    const model = yield* asPart(fit(data, freshSettings(settings, one)), whole);
    const row: RegionSetting = { ...one, logPredictiveDensity: judged(model, one.clusters) };
    table.push(row);
    if (isBetter(row, found?.best)) found = { best: row, model };
    else found ??= { best: null, model };
  }
  if (found) return { table, ...found };
  throw new EngineError('invalid-value', 'At least one number of clusters and one smoothing are compared.');
}

type Setting = Omit<RegionSetting, 'logPredictiveDensity'>;

/** Returns the settings from fewest clusters and largest smoothing on, each once: the first of equal ones wins. */
function settingsAsked(params: ParamValues, { clusters, smoothing }: Compared): readonly Setting[] {
  const counts = [...new Set(clusters)].sort((a, b) => a - b);
  const smooth = [...new Set(smoothing)].sort((a, b) => b - a);
  const own = (params['smoothing'] as number | undefined) ?? 0.25;
  const isPrinted = params['weights'] === 'as-printed';
  return counts.flatMap((count) =>
    (count === 1 && !isPrinted ? [own] : smooth).map((one) => ({ clusters: count, smoothing: one })),
  );
}

/** Returns the settings of one fit, with its random numbers from their first. */
function freshSettings(settings: FitSettings, one: Setting): FitSettings {
  const { plan } = settings;
  return {
    ...settings,
    params: { ...settings.params, ...one, [choiceSpec.id]: choiceSpec.default },
    plan: plan.kind === 'fixed' ? plan : { ...plan, rng: plan.rng.fork() },
  };
}

function judged(model: ProcessModel, asked: number): number | null {
  const labels = model.map.clusters?.labels;
  if (asked > 1 && new Set(labels).size < asked) return null;
  return leftOutDensity(model);
}

function isBetter(one: RegionSetting, than: RegionSetting | null | undefined): boolean {
  if (one.logPredictiveDensity === null) return false;
  return one.logPredictiveDensity > (than?.logPredictiveDensity ?? -Infinity);
}
