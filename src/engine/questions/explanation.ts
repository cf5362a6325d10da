import type { Objectives } from '../objectives/loaded';
import { searchedEntropy } from '../acquisitions/entropySearch';
import { perSecond, tiltedBy, type SecondsRule } from '../acquisitions/expectedImprovementPerSecond';
import { surprisesOn, type Surprises } from '../acquisitions/predictiveEntropy';
import { exp } from '../numeric/elementary/exp';
import { argmax, fromRows, linspace, rowOf, type Mat, type Vec } from '../numeric/arrays';
import { sobolPoints } from '../numeric/random/sobol';
import { storedModel } from '../loop/fitModel';
import type { LogSeconds, Posterior } from '../posteriors/posterior';
import type { LatentBelief, Model } from '../models/model';
import { atCodes, experimentOf, type Experiment } from '../loop/experiment';
import { holdingOf } from '../loop/holding';
import { askInputOf } from '../loop/makeSnapshot';
import type { StepSnapshot } from '../loop/snapshot';
import { gridPlaces } from '../strategies/gridSearch';
import { nearest, stack } from '../strategies/maximize';
import { acquisitionOn, scoringOf, type Scoring } from './acquisitionOn';
import { inOneStretch, type Question } from './question';

/** A place looked at closely: what every acquisition is made of. In the objective's units, unless said otherwise. */
export interface PlaceExplained {
  readonly x: readonly number[];
  readonly mean: number;
  readonly median: number;
  /** The 2.5 % and the 97.5 % quantile. */
  readonly lower: number;
  readonly upper: number;
  /** Gaussian, in z; larger is better whatever the direction. Null where the model has no z. */
  readonly latent: { readonly mean: number; readonly sd: number } | null;
  /** P(better than the incumbent). */
  readonly chance: number;
  /** Expected improvement on the incumbent, 0 or more. */
  readonly gain: number;
  /** Density on `y` of the explanation. */
  readonly density: Vec;
  /** Expected improvement on each of the `bests` of the explanation; left out where there are none. */
  readonly gains?: Vec;
  /** The chance that there is a value at all; left out while nothing failed, and where the acquisition does not ask. */
  readonly works?: number;
  /** The chance that the second result keeps its limit; left out without one, and where the acquisition does not ask. */
  readonly holds?: number;
  /** Seconds that the acquisition divides by; left out where it does not. */
  readonly seconds?: number;
  /**
   * The acquisition in force there, and the two parts of it where it has parts. Larger is better: where small outputs are wanted,
   * levels are those of −f. Left out before anything is observed.
   */
  readonly worth?: { readonly value: number; readonly promise: number; readonly doubt: number };
  /** P(better than each of the `maxima` of the explanation); left out where there are none. */
  readonly beyond?: Vec;
  /** Standard deviations of an answer, in z: as believed, and with the optimum at each of the `supposed` places; left out without any. */
  readonly surprise?: { readonly before: number; readonly after: Vec };
}

/** The place where the upper confidence bound is largest with another κ. */
export interface Curiosity {
  readonly kappa: number;
  readonly x: readonly number[];
  /** The bound there, in the objective's units. */
  readonly bound: number;
}

/** The reasons of a proposal. */
export interface Explanation {
  /**
   * Value of the best observation, f₊: where places answer with scores, the mean of all scores of a place. Where the acquisition asks for
   * a second result, the best of those that keep its limit, if any does.
   */
  readonly incumbent: number;
  /** f₊ in z, where larger is better, through the map at each place; null where the model has no map. */
  readonly incumbentLatent: readonly number[] | null;
  /** Outputs on which densities are given: those likely at the first place. */
  readonly y: Vec;
  /** The places asked about, in their order. */
  readonly places: readonly PlaceExplained[];
  readonly curiosity: readonly Curiosity[];
  /** κ of this step, of a bound whose κ grows; left out with others. */
  readonly kappa?: number;
  /** True if no observation keeps the limit of the second result; left out without one, and where the acquisition does not ask. */
  readonly noneHolds?: boolean;
  /** Values that the optimum may have, as the acquisition drew them, lowest first; left out where it draws none. */
  readonly maxima?: Vec;
  /** Places where the optimum may be along the only input, as the acquisition drew them, lowest first; left out where it draws none. */
  readonly supposed?: Vec;
  /** True values that the best of the places seen may have, as they were drawn, lowest first; left out where none are drawn. */
  readonly bests?: Vec;
  /** What entropy search counted before the answer: of how many places, by how many functions; left out with other acquisitions. */
  readonly search?: {
    readonly entropy: number;
    readonly functions: number;
    /** The places of its grid along the first input, and the share of functions that are best there. */
    readonly at: Vec;
    readonly share: Vec;
  };
}

/** Points of the grid of outputs: the smallest tail that is drawn has some. */
const outputs = 301;
/** Places among which the largest bound is looked for where there are several inputs. */
const candidates = 1024;
const lineCandidates = 801;

/** κ from trusting the median to being very curious. */
const kappas = linspace(0, 4, 17);

/** Places [d] that are looked at closely. */
export interface ExplanationAsked {
  readonly places: readonly (readonly number[])[];
}

/**
 * Explains a proposal: everything the acquisitions are made of at some places, and where other κ would lead; of places without a value as
 * the choice takes them, that is the worst value.
 */
export const explanation: Question<ExplanationAsked, Explanation> = {
  priority: 'look',
  answer: inOneStretch(explain),
};

function explain(snapshot: StepSnapshot, { places }: ExplanationAsked, family?: Objectives): Explanation {
  const experiment = experimentOf(snapshot.spec, family);
  const { orientation, space } = experiment;
  const believed = storedModel(snapshot);
  const model = choosing(snapshot, { experiment, model: believed });
  const units = places.map((x) => space.toUnit(atCodes(experiment, x)));
  const X = fromRows(units);
  const posterior = model.posterior(X);
  const holding = posterior.holding?.();
  const best = holding?.best ?? orientation.flip(snapshot.best ?? -Infinity);
  const latent = model.latent?.(X) ?? null;
  const { map } = believed;
  const scoring = scoringOf({ snapshot, experiment, model: believed, precision: 'full' });
  const maxima = scoring?.context.maxima && orientation.flipAll(scoring.context.maxima).sort();
  const surprises = surprisesAt(posterior, scoring);
  const over = scoring?.def.overTruths ? overTruths(X, scoring, orientation) : null;
  const bests = over && orientation.flipAll(Float64Array.from(over, (one) => one.best));
  const searched = scoring?.def.isOnGrid ? searchedOn(scoring, model) : null;
  const values = searched
    ? countedAt(units, searched)
    : scoring && acquisitionOn(X, { scoring, model, precision: 'full', posterior });
  const levels = scoring?.def.measures === 'level' && values ? [values.value[0]] : [];
  const drawn = scoring?.context.maxima ?? over?.map(({ best: one }) => one) ?? [];
  const y = gridOver(posterior, { best, experiment, also: [...levels, ...drawn] });
  const looked = { best, experiment, y, latent, scoring, values, maxima, over, surprises };
  return {
    incumbent: orientation.flip(best),
    incumbentLatent: map ? units.map((unit) => map.at(unit).forward(best)) : null,
    y,
    places: explained(posterior, places, looked),
    curiosity: curiosityOf(model, experiment),
    ...kappaOf(scoring),
    ...(holding && { noneHolds: holding.best === null }),
    ...(maxima && { maxima }),
    ...(surprises && { supposed: surprises.at.map((at) => space.fromUnit(Float64Array.of(at))[0]) }),
    ...(bests && { bests }),
    ...(searched && { search: searchOf(searched, space) }),
  };
}

/** κ where it grows; nothing where it is a number of the acquisition's own. */
function kappaOf(scoring: Scoring | null): Pick<Explanation, 'kappa'> {
  const { def, params, context } = scoring ?? {};
  if (!def?.kappaAt || !params || !context || params['schedule'] === 'constant') return {};
  return { kappa: def.kappaAt(context, params) };
}

/**
 * Returns the model that has chosen: the one believed, where there was no value one that takes the worst value for granted there, or one
 * that tells the chance of a second result.
 */
function choosing(
  snapshot: StepSnapshot,
  { experiment, model }: { readonly experiment: Experiment; readonly model: Model },
): Model {
  const { byChance } = experiment.acquisition.def;
  const asksForLimit = byChance && holdingOf(experiment, snapshot.observations) !== null;
  if (!snapshot.failures && !asksForLimit) return model;
  return askInputOf(experiment, snapshot, { step: snapshot.step, model }).model ?? model;
}

/** What is improved upon under a draw of the truths, and the expected improvement on it at each place [m]. */
interface OverTruth {
  readonly best: number;
  readonly gain: Vec;
}

/** Returns the gains under each draw, those with the lowest best value in the objective’s units first. */
function overTruths(X: Mat, { input }: Scoring, { flip }: Experiment['orientation']): readonly OverTruth[] {
  const under = input.model!.posterior(X).fantasies ?? [];
  return under
    .map(({ best, posterior }) => ({ best, gain: posterior.expectedExcess(best) }))
    .sort((one, other) => flip(one.best) - flip(other.best));
}

/** Places of the maximum in the unit box, lowest first [k], and how much an answer varies before and after each is known. */
interface SurprisesAt extends Surprises {
  readonly at: Vec;
}

function surprisesAt(posterior: Posterior, scoring: Scoring | null): SurprisesAt | null {
  const { def, context, params } = scoring ?? {};
  if (!def?.underEach || !context?.maximisers || !posterior.shared?.along) return null;
  const { at, inner } = context.maximisers;
  const order = Array.from(at.keys()).sort((a, b) => at[a] - at[b]);
  const maximisers = { at: Float64Array.from(order, (k) => at[k]), inner: order.map((k) => inner[k]) };
  return { at: maximisers.at, ...surprisesOn(posterior, { ...context, maximisers }, params!) };
}

/** The places of the grid of an entropy search, and what was counted there. */
interface Searched extends ReturnType<typeof searchedEntropy> {
  readonly grid: readonly Vec[];
}

function searchedOn({ input, context, params }: Scoring, model: Model): Searched {
  const grid = gridPlaces(input, params);
  return { grid, ...searchedEntropy(model.posterior(stack(grid)), context, params) };
}

/** Returns what was counted at the places, which are those of the grid. */
function countedAt(units: readonly Vec[], { grid, gain }: Searched): ReturnType<typeof acquisitionOn> {
  const value = Float64Array.from(units, (unit) => Math.max(0, gain[nearest(unit, grid)]));
  return { value, exploit: value, explore: value.map(() => 0) };
}

function searchOf(
  { grid, entropy, functions, probabilityOfMaximum }: Searched,
  space: Experiment['space'],
): NonNullable<Explanation['search']> {
  const at = Float64Array.from(grid, (unit) => space.fromUnit(unit)[0]);
  return { entropy, functions, at, share: probabilityOfMaximum };
}

interface Seen {
  readonly best: number;
  readonly experiment: Experiment;
  /** Further outputs that are to be on the grid, larger being better. */
  readonly also: readonly number[];
}

interface Looked extends Omit<Seen, 'also'> {
  readonly y: Vec;
  readonly latent: LatentBelief | null;
  readonly scoring: Scoring | null;
  /** The acquisition at the places; null before anything is observed. */
  readonly values: ReturnType<typeof acquisitionOn> | null;
  readonly maxima: Vec | undefined;
  readonly over: readonly OverTruth[] | null;
  readonly surprises: SurprisesAt | null;
}

/**
 * Returns the seconds that a gain is divided by [m]. Where value and seconds are one process, the mean of 1/seconds counts outcomes by
 * their gain: the quotient of both expectations is told, so that the gain by these seconds is the acquisition.
 */
function secondsOf(
  seconds: LogSeconds,
  { params }: Scoring,
  { gain, best }: { readonly gain: Vec; readonly best: number },
): Vec {
  const rule = params['seconds'] as SecondsRule;
  const rate = perSecond(seconds, rule);
  const tilted = tiltedBy(seconds, rule)?.expectedExcess(best);
  return rate.map((one, i) => (tilted && tilted[i] > 0 && gain[i] > 0 ? gain[i] / tilted[i] : 1) / one);
}

function explained(
  posterior: Posterior,
  places: readonly (readonly number[])[],
  { best, experiment: { orientation }, y, latent, scoring, values, maxima, over, surprises }: Looked,
): PlaceExplained[] {
  const logSeconds = scoring?.def.needsCost ? posterior.logSeconds?.() : undefined;
  const seconds =
    logSeconds && secondsOf(logSeconds, scoring!, { gain: posterior.expectedExcess(best), best });
  const mean = orientation.flipAll(posterior.mean());
  const [lower, median, upper] = orientation.flipBand([0.025, 0.5, 0.975].map((p) => posterior.quantile(p)));
  const chance = posterior.exceedance(best);
  const gain = posterior.expectedExcess(best);
  const flipped = orientation.flipAll(y);
  const works = scoring?.def.byChance && posterior.logChance?.();
  const holds = scoring?.def.byChance && posterior.holding?.().logChance;
  const beyond = maxima && Array.from(maxima, (one) => posterior.exceedance(orientation.flip(one)));
  return places.map((x, i) => ({
    x,
    mean: mean[i],
    median: median[i],
    lower: lower[i],
    upper: upper[i],
    latent: latent && { mean: latent.mean[i], sd: Math.sqrt(latent.variance[i]) },
    chance: chance[i],
    gain: gain[i],
    density: posterior.density(i, flipped),
    ...(works && { works: exp(works[i]) }),
    ...(holds && { holds: exp(holds[i]) }),
    ...(over && { gains: Float64Array.from(over, (one) => one.gain[i]) }),
    ...(seconds && { seconds: seconds[i] }),
    ...(values && {
      worth: { value: values.value[i], promise: values.exploit[i], doubt: values.explore[i] },
    }),
    ...(beyond && { beyond: Float64Array.from(beyond, (chances) => chances[i]) }),
    ...(surprises && { surprise: { before: surprises.before[i], after: columnOf(surprises.after, i) } }),
  }));
}

function columnOf({ rows, cols, data }: Mat, i: number): Vec {
  return Float64Array.from({ length: rows }, (_, k) => data[k * cols + i]);
}

/** Outputs from the lowest to the highest that are likely at the first place, f₊ and others among them. */
function gridOver(posterior: Posterior, { best, experiment: { orientation }, also }: Seen): Vec {
  const low = Math.min(best, posterior.quantile(0.0005)[0], ...also);
  const high = Math.max(best, posterior.quantile(0.9995)[0], ...also);
  const room = high > low ? 0.03 * (high - low) : Math.max(Math.abs(high), 1) * 1e-3;
  const [from, to] = orientation.flipBand([Float64Array.of(low - room), Float64Array.of(high + room)]);
  return linspace(from[0], to[0], outputs);
}

function curiosityOf(model: Model, experiment: Experiment): Curiosity[] {
  const grid = candidateGrid(experiment);
  const posterior = model.posterior(grid, 'draft');
  const { orientation, space } = experiment;
  return Array.from(kappas, (kappa) => {
    const bound = posterior.confidenceBound(kappa);
    const at = argmax(bound);
    const x = space.fromUnit(space.snap(rowOf(grid, at).slice()));
    return { kappa, x, bound: orientation.flip(bound[at]) };
  });
}

/** The rows that can be asked; with one input a fine line; else evenly spread places. */
function candidateGrid({ objective, space, box, rng, kernel }: Experiment): Mat {
  const rows = objective.def.candidates?.(objective.params);
  if (rows) return fromRows(rows.map(({ x }) => space.toUnit(x)));
  const evenly =
    box.length > 1
      ? sobolPoints(candidates, box.length, rng.fork('explain'))
      : { rows: lineCandidates, cols: 1, data: linspace(0, 1, lineCandidates) };
  if (!kernel.codes) return evenly;
  return fromRows(Array.from({ length: evenly.rows }, (_, i) => space.snap(rowOf(evenly, i).slice())));
}
