import { meanOf, rowOf, type Vec } from '../numeric/arrays';
import { byId } from '../definition';
import { EngineError } from '../errors';
import { trendOf } from '../experiment/capabilities';
import { experimentOf, kernelSettings } from '../loop/experiment';
import { storedModel } from '../loop/fitModel';
import { datasetOf } from '../loop/fitSettings';
import type { StepSnapshot } from '../loop/snapshot';
import { observedProcess } from '../models/fit/hyperTarget';
import type { HyperPrior } from '../models/fit/priors/prior';
import { hyperPriors } from '../models/fit/priors/registry';
import { drawChain, type Chain } from '../models/fit/samplers/chain';
import { diagnose } from '../models/fit/samplers/diagnose';
import { samplers } from '../models/fit/samplers/registry';
import type { ObservedProcess, Target } from '../models/fit/samplers/target';
import { hyperparametersOf, kernelAt, priorAt } from '../models/fit/searchSpace';
import type { HyperDraws, ProcessRecord } from '../models/model';
import type { SearchSpace } from '../models/watchedSearch';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import { createRng } from '../numeric/random/rng';
import { asPart, type Task } from '../task';
import type { Question } from './question';
import { beginSearch } from './search';
import { logsAlong, type SearchedParameter } from './searchedParameters';

/** Chains to be drawn: each of `samples`, with as many updates between two as its sampler usually needs. */
export interface ChainsAsked {
  /** Ids of a sampler and of a prior. */
  readonly sampler: string;
  readonly prior: string;
  readonly samples: number;
  readonly seed: number;
  /** Standard deviation at which the noise of the latent answers is held; left out, it is as in the fit of the snapshot. */
  readonly noise?: number | undefined;
}

/** Draws of one hyper-parameter, and what was believed of it before. */
export interface DrawnParameter {
  readonly parameter: SearchedParameter;
  /** Draws of each chain [samples], natural units. */
  readonly draws: readonly Vec[];
  /** Split R̂ and effective sample size of the logs over all chains; NaN where nothing moved. */
  readonly rHat: number;
  readonly ess: number;
  /** Density of the prior per unit of the natural log [m], at values [m] from bound to bound. */
  readonly prior: { readonly values: Vec; readonly density: Vec };
}

/** Chains that were drawn from the posterior of a step's hyper-parameters, function values integrated out. */
export interface HyperChains extends ChainsAsked {
  /** Those that are sampled, in the order of a search. */
  readonly drawn: readonly DrawnParameter[];
  /** Log posterior of each draw up to a constant, for each chain [samples]. */
  readonly logDensities: readonly Vec[];
  /** Updates before the first draw, and for each. */
  readonly burnIn: number;
  readonly thin: number;
  /** Share of the proposed places that were taken, over all chains. */
  readonly acceptance: number;
  /** Likelihoods computed, over all chains. */
  readonly evaluations: number;
}

/** Chains of one answer: four, so that they can disagree. */
export const chainCount = 4;
const burnIn = 100;
const mostSamples = 2000;
/** Usual numbers of updates between two draws, where few are to stand for all. */
const apart = 3;
/** Standard deviations at which the noise may be held. */
const [leastNoise, mostNoise] = [1e-3, 10];
/** Points of a prior's density. */
const priorPoints = 121;

/**
 * Draws chains from the posterior of the hyper-parameters of a snapshot (001 §2.6.3), its map of outputs and its prior mean held. Errors:
 * `unsupported` where there is no likelihood, nothing to be sampled, or not what the sampler needs; `unknown-id`; `invalid-value` for a
 * number of samples that is none or too large.
 */
export const chains: Question<ChainsAsked, HyperChains> = { priority: 'look', answer: chainsOf };

/**
 * Returns a snapshot's record at each of `count` draws from the posterior of its hyper-parameters: of those it averages over, as many of
 * them; else of a chain under the prior of its fit, or the usual one where they were set by hand. Errors as `chains`.
 */
export function* drawRecords(snapshot: StepSnapshot, count: number): Task<readonly ProcessRecord[]> {
  const { model, spec, step } = snapshot;
  if (model?.drawn) return averagedRecords(model, model.drawn, count);
  const prior = byId(hyperPriors, spec.fit.kind === 'learn' ? (spec.fit.prior ?? 'none') : 'default');
  const target = posteriorOf(snapshot, prior);
  const record = model as ProcessRecord;
  const at = record.hyperparameters;
  const experiment = experimentOf(spec);
  const kernel = experiment.kernel.def.create(at.kernel, experiment.space.inputs.length);
  const sampler = samplers.find(({ needs }) => !needs || target[needs])!;
  const rng = createRng(spec.seed).fork('hyper-samples', step);
  const plan = { sampler, params: {}, burnIn, samples: count, thin: apart * sampler.usualThin, rng };
  const { places } = yield* drawChain(target, plan);
  return places.map((place) => ({
    ...record,
    hyperparameters: {
      ...at,
      ...hyperparametersOf(priorAt(kernel, target.logsAt(place), at.noise)),
      mean: at.mean,
    },
  }));
}

/** Returns a record at each of some of its draws, evenly apart, of weighted ones at the heaviest; at all where there are no more. */
function averagedRecords(
  { drawn: _, ...record }: ProcessRecord,
  { draws, weights }: HyperDraws,
  count: number,
): readonly ProcessRecord[] {
  if (weights) {
    const heaviest = [...draws.keys()].sort((a, b) => weights[b] - weights[a]).slice(0, count);
    return heaviest.map((k) => ({ ...record, hyperparameters: draws[k] }));
  }
  const every = Math.max(1, draws.length / count);
  return Array.from({ length: Math.min(count, draws.length) }, (_one, k) => ({
    ...record,
    hyperparameters: draws[Math.floor(k * every)],
  }));
}

function* chainsOf(snapshot: StepSnapshot, asked: ChainsAsked): Task<HyperChains> {
  const { samples, seed } = asked;
  // Halves of a chain are compared.
  if (!(Number.isInteger(samples) && samples >= 4 && samples <= mostSamples)) {
    throw new EngineError('invalid-value', `A chain has 4 to ${mostSamples} samples, not ${samples}.`);
  }
  const sampler = byId(samplers, asked.sampler);
  const prior = byId(hyperPriors, asked.prior);
  const target = posteriorOf(snapshot, prior, asked.noise);
  const plan = { sampler, params: {}, burnIn, samples, thin: sampler.usualThin };
  const rng = createRng(seed).fork('chains', snapshot.step);
  const updates = burnIn + samples * plan.thin;
  const found: Chain[] = [];
  for (let c = 0; c < chainCount; c++) {
    const chain = asPart(drawChain(target, { ...plan, rng: rng.fork(c) }), ({ done }) => ({
      done: c * updates + done,
      total: chainCount * updates,
      label: `chain ${c + 1} of ${chainCount}`,
    }));
    found.push(yield* chain);
  }
  return { ...asked, ...drawnBy(found, target), burnIn, thin: plan.thin };
}

/** The posterior of some hyper-parameters among all of a search. */
interface ChainTarget extends Target {
  readonly parameters: readonly SearchedParameter[];
  readonly space: SearchSpace;
  /** The prior of the sampled ones. */
  readonly prior: HyperPrior;
  /** Indices of the sampled ones among the parameters. */
  readonly free: readonly number[];
  /** Returns all logs of the search at a place of the target. */
  logsAt(at: Vec): Vec;
}

/**
 * Returns a prior that says nothing of numbers which are held where it has no mass, as exact answers hold the noise: else no place would
 * be left.
 */
function onSampled(prior: HyperPrior, { space, place, free }: HeldSpace): HyperPrior {
  const held = 'held';
  const isRuledOut = (p: number): boolean => {
    const names = space.names.map((name, q) => (q === p ? name : held));
    return !free.includes(p) && prior.logDensity(place, { ...space, names }).value === -Infinity;
  };
  const names = space.names.map((name, p) => (isRuledOut(p) ? held : name));
  return { ...prior, logDensity: (logs, own) => prior.logDensity(logs, { ...own, names }) };
}

type HeldSpace = Pick<ChainTarget, 'space' | 'free'> & { readonly place: Vec };

/**
 * Returns the posterior of a snapshot's hyper-parameters under a prior, the noise held at a standard deviation where one is given. Errors:
 * `unsupported` where there is nothing to be sampled, or no noise of all places alike; `invalid-value` for a noise that is none.
 */
export function posteriorOf(snapshot: StepSnapshot, given: HyperPrior, heldNoise?: number): ChainTarget {
  const { search, parameters, place, rest } = beginSearch(snapshot, {
    fit: { kind: 'learn', prior: given.id },
    mean: 'held',
  });
  rest.return(undefined as never);
  const { space } = search;
  const noise = heldNoise === undefined ? -1 : noiseAmong(parameters, heldNoise);
  if (heldNoise !== undefined) place[noise] = 2 * log(heldNoise);
  const free = [...parameters.keys()].filter((p) => !parameters[p].isHeld && p !== noise);
  if (free.length === 0) {
    throw new EngineError('unsupported', 'All hyper-parameters are held: there is nothing to be sampled.');
  }
  const chosen = (values: Vec): Vec => Float64Array.from(free, (p) => values[p]);
  const [lower, upper] = [chosen(space.lower), chosen(space.upper)];
  const logsAt = (at: Vec): Vec => {
    const logs = place.slice();
    free.forEach((p, k) => (logs[p] = at[k]));
    return logs;
  };
  const prior = onSampled(given, { space, place, free });
  const margins = prior.normal?.(space);
  return {
    ...{ parameters, space, prior, free, lower, upper, logsAt },
    logLikelihood: (at) => search.valueAt(logsAt(at)).criterion,
    logPrior: (at) =>
      at.some((value, k) => !(value >= lower[k] && value <= upper[k]))
        ? -Infinity
        : prior.logDensity(logsAt(at), space).value,
    normal: margins && { mean: chosen(margins.mean), sd: chosen(margins.sd) },
    observed: observedIn(snapshot, logsAt),
  };
}

/** Returns the index of the noise among the parameters. */
function noiseAmong(parameters: readonly SearchedParameter[], sd: number): number {
  if (!(sd >= leastNoise && sd <= mostNoise)) {
    throw new EngineError('invalid-value', `Noise is held at ${leastNoise} to ${mostNoise}, not at ${sd}.`);
  }
  const found = parameters.findIndex(({ name }) => name === 'noise');
  if (found >= 0) return found;
  throw new EngineError(
    'unsupported',
    'The noise is known from the scores here: it cannot be held at a number.',
  );
}

/**
 * Returns the Gaussian process behind a snapshot's likelihood; undefined where it is none or its mean has basis functions, or the noise
 * of some rows is known.
 */
function observedIn(snapshot: StepSnapshot, logsAt: (at: Vec) => Vec): ObservedProcess | undefined {
  const { model: record, observations, spec } = snapshot;
  const { map, isApproximate } = storedModel(snapshot);
  if (isApproximate || trendOf(spec)) return undefined;
  const at = record!.hyperparameters!;
  if (!map || (at.warp && !record!.choice) || (spec.noiseMode ?? 'mean') !== 'mean') return undefined;
  const experiment = experimentOf(spec);
  const { X, y } = datasetOf(experiment, observations);
  const z = y.map((value, i) => map.at(rowOf(X, i)).forward(value));
  const kernel = kernelAt(kernelSettings(experiment), at.kernel, X.cols);
  return observedProcess({ kernel, X, z, start: at }, logsAt);
}

function drawnBy(
  found: readonly Chain[],
  target: ChainTarget,
): Pick<HyperChains, 'drawn' | 'logDensities' | 'acceptance' | 'evaluations'> {
  const drawn = target.free.map((p, k) => {
    const logs = found.map(({ places }) => Float64Array.from(places, (at) => at[k]));
    const { rHat, ess } = diagnose(logs);
    const parameter = target.parameters[p];
    const draws = logs.map((chain) => chain.map(exp));
    return { parameter, draws, rHat, ess, prior: marginOf(target, { p, at: found[0].places[0] }) };
  });
  return {
    drawn,
    logDensities: found.map(({ logDensities }) => Float64Array.from(logDensities)),
    acceptance: meanOf(found.map(({ acceptance }) => acceptance)),
    evaluations: found.reduce((sum, { evaluations }) => sum + evaluations, 0),
  };
}

/** Returns the density of one entry of the logs within its bounds; `at` is a place the prior allows. A prior is a product of such. */
function marginOf(
  { parameters, space, prior, logsAt }: ChainTarget,
  { p, at }: { p: number; at: Vec },
): DrawnParameter['prior'] {
  const along = logsAlong(parameters[p].bounds, priorPoints);
  const logs = logsAt(at);
  const heights = along.map((value) => {
    logs[p] = value;
    return prior.logDensity(logs, space).value;
  });
  const top = Math.max(...heights);
  const density = heights.map((height) => exp(height - top));
  const step = along[1] - along[0];
  const last = density.length - 1;
  const mass = step * (density.reduce((sum, height) => sum + height, 0) - 0.5 * (density[0] + density[last]));
  return { values: along.map(exp), density: density.map((height) => height / mass) };
}
