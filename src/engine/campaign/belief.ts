import { bendWhereBetter, type BendableSettings } from '../foresight/bentAxes';
import { chooseModel, choosableModels, type ChoosableId } from '../foresight/modelChoice';
import { datasetOfScores, standardisation } from '../models/dataset';
import { normalPrior } from '../models/fit/priors/words';
import { kernelAt } from '../models/fit/searchSpace';
import type { Dataset, FitSettings, ModelDef, ProcessModel } from '../models/model';
import { fromRows, meanOf, type Mat, type Vec } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import { oncePer } from '../oncePer';
import type { Posterior } from '../posteriors/posterior';
import { finish } from '../task';
import type { Campaign } from './campaign';
import { knowledgeOf, type Knowledge, type Measured } from './knowledge';
import type { Suggestion } from './suggestion';

/** Places with results from which on something is predicted. */
export const fewestResults = 3;

/** Searches for hyper-parameters besides the one from the usual place. */
const restarts = 3;
/** Share of the variance of results that is noise where repeats give the same. */
const noiseFree = [1e-6, 1e-6] as const;

/** What is believed about the goal, to be maximised. Places are in natural units. */
export interface Belief {
  readonly def: ModelDef<ProcessModel>;
  readonly model: ProcessModel;
  readonly settings: FitSettings;
  readonly said: NonNullable<Suggestion['model']>;
  /** Standard deviation of repeats, in the unit of the goal; null where there is no one number. */
  readonly scatter: number | null;
  /** Standard deviation of the noise in units of the goal, to first order where that is not the same everywhere. */
  readonly noiseSd: number;
  posterior(places: Mat): Posterior;
  /** Returns the posterior with the results at further places believed at their mean. */
  believing(further: readonly Vec[]): (places: Mat) => Posterior;
  /** Prior correlation of two places: 1 where nothing differs that matters. */
  likeness(a: Vec, b: Vec): number;
}

/** Returns the belief about the goal; null before enough places gave results. */
export function beliefOf(campaign: Campaign): Belief | null {
  return knowledgeOf(campaign).measured.length < fewestResults ? null : fitted(campaign);
}

const fitted = /* @__PURE__ */ oncePer((campaign: Campaign): Belief => {
  const known = knowledgeOf(campaign);
  const data = datasetOf(known, known.measured);
  const plain = fittedPlain(known, data);
  const which = bendable(known, data);
  if (!which.includes(true)) return beliefBy(known, plain);
  const { def, model, settings, said } = plain;
  const { fitted: bent, kernel, why } = finish(bendWhereBetter(def, data, { settings, plain: model, which }));
  return beliefBy(known, {
    ...{ data, def, model: bent, settings: { ...settings, kernel } },
    said: { ...said, why: `${said.why} ${why}` },
  });
});

/** Fits the model that was chosen by hand, or the one that foretells left-out results best. */
function fittedPlain(known: Knowledge, data: Dataset): Fitted {
  const settings = { ...settingsFor(known), sign: known.sign };
  const wanted = known.campaign.settings?.model ?? 'auto';
  if (wanted !== 'auto') {
    const def = choosableModels[wanted];
    const model = finish(def.fit(data, settings));
    return { def, model, data, settings, said: { id: wanted, why: 'Chosen by hand.' } };
  }
  const { id, def, fitted: model, logDensities, why } = finish(chooseModel(data, settings));
  const densities = Object.entries(logDensities ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  const said = { id, why, ...(densities.length > 0 && { logDensities: Object.fromEntries(densities) }) };
  return { def, model, data, settings, said };
}

/** The knobs whose axes may be bent [d]: those that were named, unless something was run outside their range. */
function bendable({ campaign, dials }: Knowledge, { X }: Dataset): readonly boolean[] {
  const named = campaign.settings?.warp ?? [];
  return dials.knobs.map(({ name }, p) => {
    const values = Array.from({ length: X.rows }, (_, i) => X.data[i * X.cols + p]);
    return named.includes(name) && !dials.codes[p] && values.every((value) => value >= 0 && value <= 1);
  });
}

/** Returns places with results as a model takes them: repeats are several scores of one place. */
export function datasetOf(
  { dials }: Pick<Knowledge, 'dials'>,
  measured: readonly Pick<Measured, 'place' | 'results'>[],
): Dataset {
  const places = fromRows(
    measured.map(({ place }) => place),
    dials.knobs.length,
  );
  return datasetOfScores(
    dials.toUnit(places),
    measured.map(({ results }) => results),
  );
}

/** Returns how a model of results is learnt. */
export function settingsFor({ campaign, dials }: Knowledge): BendableSettings {
  const isExact = campaign.repeats === 'same';
  const hasCodes = dials.codes.includes(true);
  return {
    kernel: { id: 'matern52', params: {}, ...(hasCodes && { codes: dials.codes }) },
    params: {},
    plan: {
      ...{ kind: 'learn', prior: normalPrior, mean: 'learnt', restarts },
      ...(isExact && { bounds: { noise: noiseFree } }),
      rng: createRng(0).fork('campaign'),
    },
    standardize: true,
    noiseMode: 'folds-in-process',
  };
}

interface Fitted extends Pick<Belief, 'def' | 'model'> {
  readonly settings: BendableSettings;
  readonly data: Dataset;
  readonly said: Belief['said'] & { readonly id: ChoosableId };
}

function beliefBy({ dials, campaign }: Knowledge, { data, ...fit }: Fitted): Belief {
  const { model, settings, said } = fit;
  const { hyperparameters } = model.record;
  const kernel = kernelAt(settings.kernel, hyperparameters.kernel, data.X.cols);
  const { scale } = standardisation(data.y);
  const { noise } = hyperparameters;
  const noiseSd = scale * Math.sqrt(typeof noise === 'number' ? noise : meanOf(noise));
  const hasOneScatter = said.id === 'gp' && campaign.repeats !== 'same';
  return {
    ...fit,
    noiseSd,
    scatter: hasOneScatter ? noiseSd : null,
    posterior: (places) => model.posterior(dials.toUnit(places)),
    believing: (further) => {
      const assumed =
        further.length > 0 ? model.assume?.(dials.toUnit(fromRows(further)), { kind: 'median' }) : null;
      return (places) => (assumed ?? model).posterior(dials.toUnit(places));
    },
    likeness: (a, b) =>
      kernel.cov(fromRows([dials.toUnitPlace(a)]), fromRows([dials.toUnitPlace(b)])).data[0],
  };
}
