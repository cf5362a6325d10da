import { byId } from '../definition';
import { EngineError } from '../errors';
import { drawChain } from '../models/fit/samplers/chain';
import { ellipticalSlice } from '../models/fit/samplers/ellipticalSlice';
import { hyperTarget, type HyperTarget } from '../models/fit/hyperTarget';
import { usualPrior } from '../models/fit/integrate';
import { hyperPriors } from '../models/fit/priors/registry';
import { criteria } from '../models/fit/criteria';
import { kernelAt, priorOf, toVector } from '../models/fit/searchSpace';
import { condition, type GaussianProcess } from '../models/gp/gaussianProcess';
import { drawJoint } from '../models/joint/drawJoint';
import { ofCampaign } from '../models/joint/jointKernel';
import { conditionJoint, type JointProcess } from '../models/joint/jointProcess';
import type { Hyperparameters, KernelSettings, LearnPlan, ProcessModel } from '../models/model';
import { meanOf, rowOf, zeros, type Mat, type Vec } from '../numeric/arrays';
import type { MonotoneMap } from '../numeric/probability/monotoneMap';
import type { Rng } from '../numeric/random/rng';
import { placeName } from '../numberText';
import type { Task } from '../task';
import { candidatesAround, type Candidates } from './candidates';
import { bestSoFar, fanLevels, fanOf } from './fan';
import { maximaOf, searchWorld, worldOn, type World } from './world';

/** A belief whose future is looked into. Outputs are those to be maximised, in units of y. */
export interface FuturesTask {
  /** A fitted process whose map of outputs is the same everywhere, as of the models gp, log-gp and ngcp. */
  readonly model: Pick<ProcessModel, 'record' | 'map' | 'latent'>;
  /** The kernel it was fitted with. */
  readonly kernel: KernelSettings;
  /** Both campaigns as one process, where the model is that of the present one beside an earlier one; `kernel` is not looked at then. */
  readonly joined?: JointProcess;
  /** What it was fitted to: inputs in the units of the model [n×d], n ≥ 1, a row for each answer, and answers [n]. */
  readonly X: Mat;
  readonly y: Vec;
  /** As in the plan of the fit: a noise whose bounds are equal is held, and a mean that was learnt is learnt in each world. */
  readonly bounds?: LearnPlan['bounds'];
  readonly mean?: 'given' | 'learnt';
  readonly candidates: Candidates;
  /** Trials to come, at least 1, and how many of them are chosen at once; 1 if left out. */
  readonly trials: number;
  readonly atOnce?: number;
  /** The best output so far; the largest mean of the belief at the observed places if left out. */
  readonly best?: number;
  /** The least gain that counts; if left out the larger of the learnt noise sd and 5 % of the range of y. */
  readonly delta?: number;
  readonly rng: Rng;
  /** As chosen by calibration if left out. */
  readonly sizes?: FuturesSizes;
  /** Hyper-parameters of each world: drawn for it, the usual way, or all those of the model, which is what calibration is held against. */
  readonly hyper?: 'drawn' | 'fitted';
}

/** How much is computed. */
export interface FuturesSizes {
  readonly worlds: number;
  readonly places: number;
  /** Worlds that the chance of something better is computed from, and functions drawn in each. */
  readonly jointWorlds: number;
  readonly functions: number;
}

export const usualSizes: FuturesSizes = { worlds: 64, places: 512, jointWorlds: 8, functions: 32 };

/** What further trials are expected to bring; lists go over the trials to come. Outputs in units of y, those to be maximised. */
export interface Futures {
  /** 1, 2, … */
  readonly trials: readonly number[];
  /** Quantiles of the best output so far over the worlds, by level: "0.1", "0.25", "0.5", "0.75", "0.9". */
  readonly quantiles: Readonly<Record<string, readonly number[]>>;
  /** Mean gain over the best output. */
  readonly gain: readonly number[];
  /** Share of worlds whose gain is below `delta`. */
  readonly nothing: readonly number[];
  /** Chance that an output better than the best by `delta` exists anywhere. */
  readonly better: { readonly delta: number; readonly chance: number };
  /** The best output that all this counts from. */
  readonly best: number;
}

/** Updates of the chain before the first world, and from each to the next. */
const burnIn = 30;
const thin = 4;
/** Share of the range of the outputs below which a gain counts as none. */
const leastGain = 0.05;
const label = 'looking ahead';

/** Worlds that were drawn and searched. Outputs in units of y. */
export interface Worlds {
  /** The best output after each trial to come, one list for each world. */
  readonly paths: readonly Vec[];
  /** As in `Futures`. */
  readonly best: number;
  readonly better: Futures['better'];
}

/**
 * Draws worlds from the belief and searches each: hyper-parameters by elliptical slice sampling (Murray, Adams and MacKay 2010) from those
 * of the model on, a function given them, and in it the search by log expected improvement. To look ahead by drawn functions that a policy
 * searches is the rollout of Lam, Willcox and Wolpert (2016), here of the whole fan. With one set of hyper-parameters for all worlds the
 * fan held less of what really came (the experiment `futures`). Values are those of the function, without noise. Errors: `invalid-data` without an answer.
 */
export function* drawWorlds(task: FuturesTask): Task<Worlds> {
  const { model, X, y, trials, atOnce = 1, rng } = task;
  if (X.rows === 0) throw new EngineError('invalid-data', 'There is no answer to look ahead from.');
  const map = model.map.at(rowOf(X, 0));
  const z = y.map((value) => map.forward(value));
  const expected = model.latent(X).mean;
  const best = task.best ?? map.inverse(expected.reduce((most, value) => Math.max(most, value)));
  const delta = task.delta ?? Math.max(leastGain * rangeOf(y), noiseAround(best, model, map));
  const { worlds, places, jointWorlds, functions } = task.sizes ?? usualSizes;
  const G = candidatesAround(task.candidates, {
    best: placesByMean(X, expected),
    count: places,
    rng: rng.fork('places'),
  });
  const processes = task.joined
    ? yield* joinedProcesses(task, task.joined, worlds)
    : yield* ownProcesses(task, z, worlds);
  const drawnAt = task.joined ? ofCampaign(G, 1) : G;
  const zBest = map.forward(best);
  const paths: Vec[] = [];
  let [above, drawn] = [0, 0];
  const stride = Math.max(1, Math.floor(worlds / jointWorlds));
  for (let w = 0; w < worlds; w++) {
    yield { done: w, total: worlds, label };
    const world = worldOn(processes(w), drawnAt);
    const stream = rng.fork('world', w);
    const found = searchWorld(world, { best: zBest, trials, atOnce, white: () => stream.normal() });
    paths.push(bestSoFar(found, best, map));
    if (w % stride !== 0 || drawn >= jointWorlds * functions) continue;
    above += countAbove(world, { functions, rng: rng.fork('maxima', w), map, level: best + delta });
    drawn += functions;
  }
  return { paths, best, better: { delta, chance: above / drawn } };
}

/** Returns futures in the units of an output that is multiplied by `sign` to be maximised: gains stay what is gained, and quantiles rise. */
export function futuresInGoal(found: Futures, sign: 1 | -1): Futures {
  const levels = Object.keys(found.quantiles).sort((a, b) => Number(a) - Number(b));
  const lists = levels.map((level) => found.quantiles[level].map((value) => sign * value + 0));
  if (sign === -1) lists.reverse();
  return {
    ...found,
    quantiles: Object.fromEntries(levels.map((level, k) => [level, lists[k]])),
    best: sign * found.best,
  };
}

/** Draws worlds, and returns the fan of what further trials bring in them. Errors: as there. */
export function* futures(task: FuturesTask): Task<Futures> {
  const { paths, best, better } = yield* drawWorlds(task);
  const { quantiles, gain, nothing } = fanOf(paths, { best, delta: better.delta, levels: fanLevels });
  return {
    trials: gain.map((_, t) => t + 1),
    quantiles: Object.fromEntries(fanLevels.map((level, k) => [String(level), quantiles[k]])),
    ...{ gain, nothing, better, best },
  };
}

function rangeOf(y: Vec): number {
  return y.reduce((a, b) => Math.max(a, b)) - y.reduce((a, b) => Math.min(a, b));
}

/** Returns the standard deviation of the noise in units of y, where the output is `best`. */
function noiseAround(best: number, { record }: FuturesTask['model'], map: MonotoneMap): number {
  const { noise } = record.hyperparameters;
  const sd = Math.sqrt(typeof noise === 'number' ? noise : meanOf(noise));
  const z = map.forward(best);
  return 0.5 * (map.inverse(z + sd) - map.inverse(z - sd));
}

/** Returns the observed places, each once, by falling mean. */
function placesByMean(X: Mat, mean: Vec): Vec[] {
  const order = Array.from(mean.keys()).sort((a, b) => mean[b] - mean[a]);
  const once = new Map<string, Vec>();
  for (const i of order) {
    const place = rowOf(X, i);
    const name = placeName(Array.from(place));
    if (!once.has(name)) once.set(name, place);
  }
  return [...once.values()];
}

/** Returns the process of each world of one campaign. */
function* ownProcesses(task: FuturesTask, z: Vec, worlds: number): Task<(world: number) => GaussianProcess> {
  const { model, kernel, X } = task;
  const draws =
    task.hyper === 'fitted'
      ? Array.from({ length: worlds }, () => model.record.hyperparameters)
      : yield* drawnHyperparameters(task, z, worlds);
  return (w) => condition(priorOf(kernel, X.cols, draws[w]), { X, z });
}

/** The same of a campaign joined with an earlier one, whose numbers are drawn with its own. */
function* joinedProcesses(
  { bounds, hyper, rng }: FuturesTask,
  joint: JointProcess,
  worlds: number,
): Task<(world: number) => GaussianProcess> {
  if (hyper === 'fitted') return () => joint.process;
  const draws = yield* drawJoint(joint, {
    ...{ burnIn, thin, samples: worlds, rng: rng.fork('hyper-parameters') },
    ...(bounds && { bounds }),
  });
  return (w) => conditionJoint(joint.both, draws[w]).process;
}

/** Draws a set of hyper-parameters for each world, in one chain from those of the model on. */
function* drawnHyperparameters(task: FuturesTask, z: Vec, worlds: number): Task<readonly Hyperparameters[]> {
  const { model, kernel: settings, X, bounds, mean, rng } = task;
  const start = model.record.hyperparameters;
  const kernel = kernelAt(settings, start.kernel, X.cols);
  const target: HyperTarget = hyperTarget({
    ...{ kernel, X, z, start, prior: byId(hyperPriors, usualPrior) },
    ...(bounds && { bounds }),
    ...(mean === 'learnt' && { learnMean: criteria['marginal-likelihood'].bestMean(X.rows) }),
  });
  const size = target.space.lower.length;
  const { places } = yield* drawChain(target, {
    sampler: ellipticalSlice,
    params: {},
    ...{ burnIn, thin, samples: worlds },
    rng: rng.fork('hyper-parameters'),
    start: target.placeOf(toVector(kernel, start).subarray(0, size)),
  });
  return places.map((at) => target.hyperparametersAt(at));
}

/** Returns how many of the drawn functions have a place with an output above a level. */
function countAbove(
  world: World,
  { functions, rng, map, level }: { functions: number; rng: Rng; map: MonotoneMap; level: number },
): number {
  const white = zeros(functions, world.places.rows);
  for (let k = 0; k < white.data.length; k++) white.data[k] = rng.normal();
  return maximaOf(world, white).reduce((count, most) => count + (map.inverse(most) > level ? 1 : 0), 0);
}
