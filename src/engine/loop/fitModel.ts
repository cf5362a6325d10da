import { fromRows, rowOf, type Mat, type Vec } from '../numeric/arrays';
import type { Rng } from '../numeric/random/rng';
import { assume, assumptionOf, withLies } from '../models/pending/assume';
import { holdingOf, withHolding } from './holding';
import { fitProbit, withChance, type ProbitProcess } from '../success/probitProcess';
import { underTruths } from '../models/pending/truths';
import { repeatsOf } from '../repeats/repeats';
import { resolvedBatch } from '../experiment/batch';
import { EngineError } from '../errors';
import { withSeconds, type CostModel } from '../models/costModel';
import { restoreCoupled } from '../models/joint/coupledModel';
import type { AssumedModel, Dataset, FitSettings, Model } from '../models/model';
import type { SearchWatch } from '../models/watchedSearch';
import { gp } from '../models/gp/gp';
import { finish, type Task } from '../task';
import { oncePer } from '../oncePer';
import { restoreSeconds } from './fitSeconds';
import { datasetOf, settingsOf, type FitMoment } from './fitSettings';
import { isTogether } from '../experiment/capabilities';
import { couplingOf, valuesAndSeconds } from './fitTogether';
import { experimentOf, kernelSettings, type Experiment } from './experiment';
import { fitStepOf, type Observation, type StepSnapshot } from './snapshot';

/** Fits the experiment's surrogate to the observations. */
export function fitModel(
  experiment: Experiment,
  observations: readonly Observation[],
  moment: FitMoment,
): Task<Model> {
  const data = datasetOf(experiment, observations);
  return experiment.surrogate.def.fit(data, settingsOf(experiment, moment));
}

/** Returns what is believed before the first value: hyper-parameters that nothing can teach yet are the usual ones. */
export function priorModel(experiment: Experiment, moment: FitMoment): Task<Model> {
  const { surrogate, kernel } = experiment;
  const { plan, ...settings } = settingsOf(experiment, moment);
  const usual = { kernel: kernel.params, outputScale: 1, noise: 1e-6, mean: 0 };
  return surrogate.def.fit(datasetOf(experiment, []), {
    ...settings,
    plan: plan.kind === 'fixed' ? plan : { kind: 'fixed', at: usual },
  });
}

/** Returns the model of the seconds of a step; null where evaluations are only counted. */
export function storedSeconds(snapshot: StepSnapshot, experiment: Experiment): CostModel | null {
  const together = couplingOf(snapshot);
  const { logSeconds } = together ? storedModel(snapshot) : {};
  return logSeconds ? { record: snapshot.costRecord!, logSeconds } : restoreSeconds(snapshot, experiment);
}

/**
 * Repeats the search that `fitModel` makes, watched by `watch`; with `standardize` off outputs are taken as they are. Errors:
 * `unsupported` where hyper-parameters are not learnt.
 */
export function searchAgain(
  experiment: Experiment,
  observations: readonly Observation[],
  {
    watch,
    standardize,
    ...moment
  }: FitMoment & { readonly watch: SearchWatch; readonly standardize: boolean },
): Task<Model> {
  const { def } = experiment.surrogate;
  if (!def.provides.includes('kernel')) {
    throw new EngineError('unsupported', `The model ${def.label} has no hyper-parameters that are searched.`);
  }
  if (isTogether(experiment.spec)) {
    throw new EngineError(
      'unsupported',
      'Value and seconds are one process: no search is the value’s alone.',
    );
  }
  const { plan, ...settings } = settingsOf(experiment, moment);
  if (plan.kind === 'learn') {
    const watched = { ...settings, standardize, plan: { ...plan, watch } };
    return def.fit(datasetOf(experiment, observations), watched);
  }
  throw new EngineError('unsupported', 'These hyper-parameters are set by hand: nothing is searched.');
}

/** Restores the model a snapshot was made with from its record. Errors: `internal` for a snapshot without a model. */
export function restoreModel(snapshot: StepSnapshot): Model {
  return restoreWith(snapshot, restoringOf(snapshot));
}

/**
 * Restores it while one of its observations moves; `drag` is the step before. Maps are less exact, and what no move changes is taken over
 * from the model before in the same drag.
 */
export function restoreMoved(snapshot: StepSnapshot, drag: StepSnapshot): Model {
  return restoreWith(snapshot, draftOf(drag));
}

/** What restores the models of a drag, by the step as it was before. */
const draftOf = oncePer((drag: StepSnapshot): Restoring => {
  const { experiment, settings } = restoringOf(drag);
  return { experiment, settings: { ...settings, drag, precision: 'draft' } };
});

/** What restores the model of a step, whatever its observations. */
interface Restoring {
  readonly experiment: Experiment;
  readonly settings: FitSettings;
}

function restoringOf(snapshot: StepSnapshot): Restoring {
  const experiment = experimentOf(snapshot.spec);
  return { experiment, settings: settingsOf(experiment, { step: fitStepOf(snapshot), warmStart: null }) };
}

function restoreWith(snapshot: StepSnapshot, { experiment, settings }: Restoring): Model {
  const { observations, model: record } = snapshot;
  if (!record) throw new EngineError('internal', 'A snapshot without a model has no picture.');
  const data = datasetOf(experiment, observations);
  const together = couplingOf(snapshot);
  if (together) return restoreCoupled(valuesAndSeconds(experiment, observations), together).model;
  const model = experiment.surrogate.def.restore(data, record, settings);
  const cost = restoreSeconds(snapshot, experiment);
  return cost ? withSeconds(model, cost) : model;
}

/**
 * Returns the Gaussian process at the hyper-parameters of a snapshot's model, which approximates it. Errors: `unsupported` for a model
 * without hyper-parameters.
 */
export function exactModel({ spec, observations, model: record, step }: StepSnapshot): Model {
  if (!record?.hyperparameters) throw new EngineError('unsupported', 'This model approximates no process.');
  const experiment = experimentOf(spec);
  const settings = settingsOf(experiment, { step, warmStart: null });
  const plan = { kind: 'fixed', at: record.hyperparameters } as const;
  return finish(gp.fit(datasetOf(experiment, observations), { ...settings, params: {}, plan }));
}

/**
 * Restores it once for each snapshot, because a plane is drawn coarsely, along two lines and finely, each by a question of its own; not at
 * all where the model that the snapshot was made with is kept.
 */
export const storedModel = oncePer(restoreModel);

/**
 * Returns the model of a step that chooses: where there was no value the worst one seen is taken for granted, and at pending places what
 * the rule says, fantasies drawn from `rng` (004 §3.3); with an acquisition over drawn truths these take the place of both,
 * and with one by chance it tells in place of the worst values how likely there is one, and how likely a second result keeps its limit.
 * The model itself where there is neither. Errors: `unsupported` for fantasies of a model without a joint belief.
 */
export function choosingModel(
  experiment: Experiment,
  observations: readonly Observation[],
  moment: AssumedMoment,
): Model {
  const assuming = assumingModel(experiment, observations, moment);
  const holding = experiment.acquisition.def.byChance ? holdingOf(experiment, observations) : null;
  return holding ? withHolding(assuming, holding) : assuming;
}

function assumingModel(
  experiment: Experiment,
  observations: readonly Observation[],
  { step, model, failed, pending, rng }: AssumedMoment,
): Model {
  const { overTruths, byChance } = experiment.acquisition.def;
  if (observations.length === 0 || (failed.length + pending.length === 0 && !overTruths)) return model;
  const { rule, samples } = resolvedBatch(experiment.spec);
  const data = datasetOf(experiment, observations);
  const settings = settingsOf(experiment, { step, warmStart: null });
  const at = model.record.hyperparameters;
  const plan = at ? ({ kind: 'fixed', at } as const) : settings.plan;
  const refit = (to: Dataset): Model => finish(experiment.surrogate.def.fit(to, { ...settings, plan }));
  const worst = assumptionOf('liar-min', data.y, { count: failed.length, samples, rng });
  const places = failed.length > 0 ? fromRows(failed) : null;
  if (places && byChance) {
    const asked = assumingModel(experiment, observations, { step, model, failed: [], pending, rng });
    return withChance(asked, chanceOf(experiment, { worked: data.X, failed }));
  }
  const wary = places ? assume({ model, data, refit }, places, worst) : model;
  if (overTruths) return truthful(wary, { seen: data.X, failed, pending }, rng);
  if (pending.length === 0) return wary;
  const what = assumptionOf(rule, data.y, { count: pending.length, samples, rng });
  const seen = places && worst.kind === 'value' ? withLies(data, places, worst.value) : data;
  return assume({ model: wary, data: seen, refit }, fromRows(pending), what);
}

/** Returns what is believed about failing after a step; null where nothing has failed. */
export function failingOf(snapshot: StepSnapshot): ProbitProcess | null {
  return snapshot.failures?.length ? believedToFail(snapshot) : null;
}

const believedToFail = oncePer(({ spec, observations, failures = [] }: StepSnapshot): ProbitProcess => {
  const experiment = experimentOf(spec);
  const failed = failures.map(({ x }) => experiment.space.toUnit(x));
  return chanceOf(experiment, { worked: datasetOf(experiment, observations).X, failed });
});

/** Returns what is believed about whether there is a value, from all places with one and without. */
function chanceOf(
  experiment: Experiment,
  { worked, failed }: { readonly worked: Mat; readonly failed: readonly Vec[] },
): ProbitProcess {
  const { codes } = kernelSettings(experiment);
  const rows = [...Array.from({ length: worked.rows }, (_, i) => rowOf(worked, i)), ...failed];
  const tries = { X: fromRows(rows), succeeded: rows.map((_, i) => i < worked.rows) };
  return finish(fitProbit(tries, { kernel: { id: 'matern52', ...(codes && { codes }) } }));
}

/**
 * Returns the model under draws of the noise-free values at all places that were seen, failed or are pending, each once. Its `values` are
 * those at the pending places, as those of a model that takes their answers for granted.
 */
function truthful(
  model: Model,
  { seen, failed, pending }: Pick<AssumedMoment, 'failed' | 'pending'> & { readonly seen: Mat },
  rng: Rng,
): AssumedModel {
  const rows = [...Array.from({ length: seen.rows }, (_, i) => rowOf(seen, i)), ...failed, ...pending];
  const { X, placeOf } = repeatsOf(fromRows(rows), new Float64Array(rows.length));
  const drawn = underTruths(model, X, rng);
  const asked = placeOf.slice(rows.length - pending.length);
  return { ...drawn, values: drawn.values.map((all) => Float64Array.from(asked, (place) => all[place])) };
}

/** A step, its model, and the places in the unit box that gave no value, or whose answers are pending. */
interface AssumedMoment {
  readonly step: number;
  readonly model: Model;
  readonly failed: readonly Vec[];
  readonly pending: readonly Vec[];
  readonly rng: Rng;
}
