import { bendWhereBetter, type BendableSettings } from '../foresight/bentAxes';
import { joinWhereBetter, type JoinedCampaigns } from '../foresight/joinedCampaigns';
import { chooseModel, choosableModels, type ChoosableId } from '../foresight/modelChoice';
import { datasetOfScores, standardisation } from '../models/dataset';
import { normalPrior } from '../models/fit/priors/words';
import { underTruths } from '../models/pending/truths';
import type { JointProcess } from '../models/joint/jointProcess';
import { defaultNoise, kernelAt } from '../models/fit/searchSpace';
import type { Dataset, FitSettings, LearnPlan, ModelDef, ProcessModel } from '../models/model';
import { fromRows, meanOf, type Mat, type Vec } from '../numeric/arrays';
import { createRng, type Rng } from '../numeric/random/rng';
import { oncePer } from '../oncePer';
import type { Posterior } from '../posteriors/posterior';
import { pooledNoise, withinPlaces } from '../repeats/repeats';
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
/**
 * The share about which the prior of the noise is centred where results are said to scatter. Some twenty results without repeats do not
 * tell noise from bends: about 1e-4, as where nobody said so, the function is taken for bent and known, and the band of the best so far is
 * too narrow.
 */
const usualScatter = 0.1;
/** The bound of the noise is raised to so many times what repeats say of it, where that is more than the usual bound. */
const mostOfRepeats = 4;

/** A campaign joined with an earlier one. */
interface Together {
  readonly model: ProcessModel;
  readonly joint: JointProcess;
}

/** What is believed about the goal, to be maximised. Places are in natural units. */
export interface Belief {
  readonly def: ModelDef<ProcessModel>;
  readonly model: ProcessModel;
  readonly settings: FitSettings;
  /** Where it also knows an earlier experiment, the model of this one and the process of both; `model` is still that of this one alone. */
  readonly together: Together | null;
  readonly said: NonNullable<Suggestion['model']>;
  /** Standard deviation of repeats, in the unit of the goal; null where there is no one number. */
  readonly scatter: number | null;
  /** Standard deviation of the noise in units of the goal, to first order where that is not the same everywhere. */
  readonly noiseSd: number;
  posterior(places: Mat): Posterior;
  /** Returns the posterior with the results at further places believed at their mean. */
  believing(further: readonly Vec[]): (places: Mat) => Posterior;
  /** Returns draws of the noise-free values at distinct places [q×d], all measured and those awaited, and the posterior under each. */
  overTruths(at: Mat, draws: number, rng: Rng): Truths;
  /** Prior correlation of two places: 1 where nothing differs that matters. */
  likeness(a: Vec, b: Vec): number;
}

/** Draws of what the noise-free values may be. */
export interface Truths {
  /** The values at the places [draws][q]. */
  readonly values: readonly Vec[];
  /** The posterior that knows its parts, one for each draw. */
  posterior(places: Mat): Posterior;
}

/** Returns the belief about the goal; null before enough places gave results. */
export function beliefOf(campaign: Campaign): Belief | null {
  return knowledgeOf(campaign).measured.length < fewestResults ? null : fitted(campaign);
}

const fitted = /* @__PURE__ */ oncePer((campaign: Campaign): Belief =>
  beliefBy(knowledgeOf(campaign), joined(campaign, aloneOf(campaign))),
);

/** What its own results say of a campaign. */
const aloneOf = /* @__PURE__ */ oncePer((campaign: Campaign): Fitted => {
  const known = knowledgeOf(campaign);
  return bent(known, fittedPlain(known, datasetOf(known, known.measured)));
});

/** The same on bent axes, where knobs were named for that and it foretells left-out results better. */
function bent(known: Knowledge, plain: Fitted): Fitted {
  const { data, def, model, settings, said } = plain;
  const which = bendable(known, data);
  if (!which.includes(true)) return plain;
  const found = finish(bendWhereBetter(def, data, { settings, plain: model, which }));
  return {
    ...plain,
    model: found.fitted,
    settings: { ...settings, kernel: found.kernel },
    bends: found.bends ? which : null,
    said: { ...said, why: `${said.why} ${found.why}` },
  };
}

/**
 * Returns a campaign joined with the earlier one that it names, whether or not that may teach it; null without one, and before enough
 * places of both gave results.
 */
export function joinOf(campaign: Campaign): JoinedCampaigns | null {
  const earlier = campaign.settings?.earlier?.campaign;
  const hasBoth =
    earlier && [campaign, earlier].every((one) => knowledgeOf(one).measured.length >= fewestResults);
  return hasBoth ? joinedWith(campaign) : null;
}

const joinedWith = /* @__PURE__ */ oncePer((campaign: Campaign): JoinedCampaigns => {
  const known = knowledgeOf(campaign);
  const before = knowledgeOf(campaign.settings!.earlier!.campaign);
  const moved = before.measured.map(({ place, results }) => ({
    place: known.dials.toPlace(before.dials.toValues(place)),
    results,
  }));
  const { data, model } = aloneOf(campaign);
  const { kernel, plan } = settingsFor(known, data);
  const { bounds, rng } = plan;
  return finish(
    joinWhereBetter([datasetOf(known, moved), data], {
      ...{ alone: model, kernel, restarts, rng: rng.fork('joined') },
      ...(bounds && { bounds }),
    }),
  );
});

/** The same joined with an earlier experiment, where that was asked for and foretells left-out results better. */
function joined(campaign: Campaign, alone: Fitted): Fitted {
  const found = campaign.settings?.earlier?.joint ? joinOf(campaign) : null;
  if (!found) return alone;
  const said = { ...alone.said, why: `${alone.said.why} ${found.why}` };
  const { fitted: model, joint } = found;
  return found.isJoint && joint ? { ...alone, said, together: { model, joint } } : { ...alone, said };
}

/** Fits the model that was chosen by hand, or the one that foretells left-out results best. */
function fittedPlain(known: Knowledge, data: Dataset): Fitted {
  const settings = { ...settingsFor(known, data), sign: known.sign };
  const wanted = known.campaign.settings?.model ?? 'auto';
  if (wanted !== 'auto') {
    const def = choosableModels[wanted];
    const model = finish(def.fit(data, settings));
    return { def, model, data, settings, bends: null, said: { id: wanted, why: 'Chosen by hand.' } };
  }
  const { id, def, fitted: model, logDensities, why } = finish(chooseModel(data, settings));
  const densities = Object.entries(logDensities ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  const said = { id, why, ...(densities.length > 0 && { logDensities: Object.fromEntries(densities) }) };
  return { def, model, data, settings, said, bends: null };
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
export function settingsFor({ campaign, dials }: Knowledge, data: Dataset): BendableSettings {
  const hasCodes = dials.codes.includes(true);
  return {
    kernel: { id: 'matern52', params: {}, ...(hasCodes && { codes: dials.codes }) },
    params: {},
    plan: {
      ...{ kind: 'learn', prior: normalPrior, mean: 'learnt', restarts },
      bounds: noiseBounds(campaign.repeats, data),
      rng: createRng(0).fork('campaign'),
    },
    standardize: true,
    noiseMode: 'folds-in-process',
  };
}

/** What is known of the noise before it is learnt: repeats that scatter more than the means of places leave it more room. */
function noiseBounds(said: Campaign['repeats'], { y, scores }: Dataset): NonNullable<LearnPlan['bounds']> {
  if (said === 'same') return { noise: noiseFree };
  const pooled = pooledNoise(withinPlaces(scores ?? []))?.variance ?? 0;
  const most = (mostOfRepeats * pooled) / standardisation(y).scale ** 2;
  return {
    ...(most > defaultNoise[1] && { noise: [defaultNoise[0], most] as const }),
    ...(said === 'scatter' && { usualNoise: usualScatter }),
  };
}

interface Fitted extends Pick<Belief, 'def' | 'model'> {
  readonly settings: BendableSettings;
  readonly data: Dataset;
  readonly said: Belief['said'] & { readonly id: ChoosableId };
  /** Inputs whose axes are bent [d]; null where all are straight. */
  readonly bends: readonly boolean[] | null;
  readonly together?: Together;
}

function beliefBy({ dials, campaign }: Knowledge, fit: Fitted): Belief {
  const { data, def, model, settings, said, bends, together = null } = fit;
  const { hyperparameters } = model.record;
  const kernel = kernelAt(settings.kernel, hyperparameters.kernel, data.X.cols);
  const { scale } = standardisation(data.y);
  const { noise } = hyperparameters;
  const noiseSd = scale * Math.sqrt(typeof noise === 'number' ? noise : meanOf(noise));
  const hasOneScatter = said.id === 'gp' && campaign.repeats !== 'same';
  const used = together?.model ?? model;
  // A bent axis ends where the range ends.
  const unitOf = (places: Mat): Mat => {
    const X = dials.toUnit(places);
    if (bends) X.data.forEach((u, k) => (X.data[k] = bends[k % X.cols] ? Math.min(1, Math.max(0, u)) : u));
    return X;
  };
  return {
    ...{ def, model, settings, said, noiseSd, together },
    scatter: hasOneScatter ? noiseSd : null,
    posterior: (places) => used.posterior(unitOf(places)),
    believing: (further) => {
      const assumed =
        further.length > 0 ? used.assume?.(unitOf(fromRows(further)), { kind: 'median' }) : null;
      return (places) => (assumed ?? used).posterior(unitOf(places));
    },
    overTruths: (at, draws, stream) => {
      const drawn = underTruths(used, unitOf(at), stream, draws);
      return { values: drawn.values, posterior: (places) => drawn.posterior(unitOf(places)) };
    },
    likeness: (a, b) => kernel.cov(unitOf(fromRows([a])), unitOf(fromRows([b]))).data[0],
  };
}
