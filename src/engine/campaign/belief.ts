import { gp } from '../models/gp/gp';
import { datasetOfScores, standardisation } from '../models/dataset';
import { normalPrior } from '../models/fit/priors/words';
import type { Dataset, FitSettings, ProcessModel } from '../models/model';
import { fromRows, type Mat, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { byId, resolveParams } from '../definition';
import { kernelAt } from '../models/fit/searchSpace';
import type { Posterior } from '../posteriors/posterior';
import { finish } from '../task';
import { oncePer } from '../oncePer';
import { processes } from '../models/registry';
import type { Campaign } from './campaign';
import { knowledgeOf, type Knowledge } from './knowledge';
import type { Suggestion } from './suggestion';

/** Places with results from which on something is predicted. */
const fewestResults = 3;

/** Searches for hyper-parameters besides the one from the usual place. */
const restarts = 3;
/** Share of the variance of results that is noise where repeats give the same. */
const noiseFree = [1e-6, 1e-6] as const;

/** What is believed about the goal, to be maximised. Places are in natural units. */
export interface Belief {
  readonly model: ProcessModel;
  readonly said: NonNullable<Suggestion['model']>;
  /** Standard deviation of repeats, in the unit of the goal; null where there is no one number. */
  readonly scatter: number | null;
  posterior(places: Mat): Posterior;
  /** Returns the same with the results at further places [q×d] believed at their mean. */
  believing(places: readonly Vec[]): BelievingPosterior;
  /** Prior correlation of two places: 1 where nothing differs that matters. */
  likeness(a: Vec, b: Vec): number;
}

/** Returns the posterior of places [m×d] with further results believed. */
export interface BelievingPosterior {
  (places: Mat): Posterior;
}

/** Returns the belief about the goal; null before enough places gave results. */
export function beliefOf(campaign: Campaign): Belief | null {
  return knowledgeOf(campaign).measured.length < fewestResults ? null : fitted(campaign);
}

const fitted = /* @__PURE__ */ oncePer((campaign: Campaign): Belief => {
  const known = knowledgeOf(campaign);
  const data = datasetOf(known, known.measured);
  const settings = settingsFor(known, 'gp');
  const model = finish(gp.fit(data, settings));
  return beliefBy(known, { model, data, settings, said: { id: 'gp', why: 'chosen by itself' } });
});

/** Returns places with results as a model takes them: repeats are several scores of one place. */
export function datasetOf({ dials }: Knowledge, measured: Knowledge['measured']): Dataset {
  const places = fromRows(
    measured.map(({ place }) => place),
    dials.knobs.length,
  );
  return datasetOfScores(
    dials.toUnit(places),
    measured.map(({ results }) => results),
  );
}

/** Returns how a model of the goal is learnt. */
export function settingsFor({ campaign, dials, sign }: Knowledge, id: string): FitSettings {
  const isExact = campaign.repeats === 'same';
  const hasCodes = dials.codes.includes(true);
  return {
    kernel: { id: 'matern52', params: {}, ...(hasCodes && { codes: dials.codes }) },
    params: resolveParams(byId(processes, id).params),
    plan: {
      ...{ kind: 'learn', prior: normalPrior, mean: 'learnt', restarts },
      ...(isExact && { bounds: { noise: noiseFree } }),
      rng: createRng(0).fork('campaign'),
    },
    sign,
    standardize: true,
    noiseMode: 'folds-in-process',
  };
}

interface Fitted {
  readonly model: ProcessModel;
  readonly data: Dataset;
  readonly settings: FitSettings;
  readonly said: Belief['said'];
}

function beliefBy({ dials, campaign }: Knowledge, { model, data, settings, said }: Fitted): Belief {
  const { hyperparameters } = model.record;
  const kernel = kernelAt(settings.kernel, hyperparameters.kernel, data.X.cols);
  const { scale } = standardisation(data.y);
  const noise = typeof hyperparameters.noise === 'number' ? hyperparameters.noise : null;
  const isOfGoal = said.id === 'gp' && campaign.repeats !== 'same';
  return {
    model,
    said,
    scatter: noise !== null && isOfGoal ? scale * Math.sqrt(noise) : null,
    posterior: (places) => model.posterior(dials.toUnit(places)),
    believing: (places) => {
      if (places.length === 0) return (at) => model.posterior(dials.toUnit(at));
      const assumed = model.assume?.(dials.toUnit(fromRows(places)), { kind: 'median' }) ?? model;
      return (at) => assumed.posterior(dials.toUnit(at));
    },
    likeness: (a, b) =>
      kernel.cov(fromRows([dials.toUnitPlace(a)]), fromRows([dials.toUnitPlace(b)])).data[0],
  };
}
