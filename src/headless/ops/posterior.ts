import { type Mat, argmax, type Vec } from '../../engine/numeric/arrays';
import type { Posterior } from '../../engine/posteriors/posterior';
import {
  field,
  optional,
  readList,
  readNumbers,
  readOneOf,
  wrong,
  requireAtMost,
  type Fields,
  readInteger,
  readNumber,
} from '../../engine/experiment/json';
import { ignoredFields, readModel, type ReadModel } from '../readModel';
import { readRows } from '../readRows';
import { EngineError } from '../../engine/errors';
import { createRng } from '../../engine/numeric/random/rng';
import { coverage, logDensitiesAt, negativeLogPredictiveDensity, smse } from '../../engine/metrics/accuracy';

type Answer = Readonly<Record<string, unknown>>;

/** Fields of a posterior's request besides those of a model. */
export const askedFields: readonly string[] = [
  ...['at', 'want', 'levels', 'densityAt', 'incumbent', 'kappa', 'count', 'seed', 'truth'],
];
/** Limits of a request; larger answers take minutes. */
const mostPoints = 20_000;
const mostWork = 1e10;
const mostValues = 2_000_000;
const mostSamplePoints = 2000;
const mostSampleWork = 1e10;

/** Parts of a posterior, in the order of the answer. */
const parts = [
  ...(['latent', 'mean', 'median', 'quantiles', 'density'] as const),
  ...(['ei', 'pi', 'ucb', 'logEi', 'lcb', 'samples', 'likelihood', 'loo'] as const),
];
type Part = (typeof parts)[number];

/** Parts that are left out unless `want` names them. */
const rare: readonly Part[] = ['logEi', 'lcb', 'samples', 'loo'];
/** Parts that need no points. */
const ofTheModel: readonly Part[] = ['likelihood', 'loo'];

/**
 * Returns the posterior of f at the points `at` [m×d]. Latent values are in z units, all others in the units of y as
 * given. `likelihood`: logs. `loo`: the prediction of each observation from the others, noise included; its
 * `logPredictiveDensity` also leaves the observation out of the output map, and so compares models, which `likelihood`
 * does not. `logEi`: the log of `ei`, finite even where that rounds to 0. `ucb` and `lcb`: Ψ⁻¹(μ ± κσ). `samples`:
 * `count` draws from the joint posterior, one list [m] each, with the random numbers of `seed`. Left out, `want` is
 * everything that needs nothing more (density needs `densityAt`) except logEi, lcb, samples and loo; `incumbent` is the
 * largest y, `levels` 2.5 % and 97.5 %, `kappa` 1.96, `count` and `seed` 1. Where `truth` [m] gives f at the points,
 * without noise, the posterior is compared with it: `score`.
 */
export function answerPosterior(request: Fields): Answer {
  const said = readWant(request);
  const truth = field(request, 'truth');
  const needsPoints = truth !== undefined || (said ?? parts).some((part) => !ofTheModel.includes(part));
  const model = readModel(request, false);
  const want = said ?? usualParts(request, model);
  const places = needsPoints ? readPlaces(field(request, 'at'), model) : null;
  const posterior = places && model.fitted.posterior(places);
  const asked = { request, model, posterior: posterior!, places: places! };
  const answers = want.map((part) => [part, partOf(part, asked)] as const);
  const score = optional(truth, null, (value) => scored(value, request, posterior!));
  const warnings = [...model.fitted.record.warnings, ...ignoredFields(request, askedFields)];
  return { ...Object.fromEntries(answers), ...(score && { score }), warnings };
}

function scored(value: unknown, request: Fields, posterior: Posterior): Score {
  const truth = Float64Array.from(readNumbers(value, 'truth'));
  if (truth.length === posterior.size) return scoreOf(posterior, truth, levelsOf(request));
  throw wrong('truth', `one number for each of the ${posterior.size} points`, value);
}

/** Returns the parts that are answered if `want` is left out. */
function usualParts(request: Fields, model: ReadModel): readonly Part[] {
  const hasPlaces = field(request, 'densityAt') !== undefined;
  return partsOf(model).filter((part) => !rare.includes(part) && (part !== 'density' || hasPlaces));
}

function readWant(request: Fields): readonly Part[] | null {
  const given = field(request, 'want');
  if (given === undefined) return null;
  const want = readList(given, 'want').map((part, i) => readOneOf(part, `want[${i}]`, parts));
  return [...new Set(want)];
}

/** Reads the points `at` in the units of the model. */
function readPlaces(at: unknown, { dimension, scale, y }: ReadModel): Mat {
  const Z = readRows(at, 'at', dimension);
  requireAtMost(Z.rows, mostPoints, `"at" has ${Z.rows} points`);
  const work = Z.rows * y.length * y.length;
  requireAtMost(work, mostWork, `"at" has ${Z.rows} points for ${y.length} rows of data`);
  return scale(Z);
}

/** A request, its fitted model, and the posterior at its points. */
interface Asked {
  readonly request: Fields;
  readonly model: ReadModel;
  readonly posterior: Posterior;
  /** The points, in the units of the model. */
  readonly places: Mat;
}

/** Returns one part of the answer. */
function partOf(part: Part, { request, model, posterior, places }: Asked): unknown {
  switch (part) {
    case 'latent': {
      if (!model.fitted.latent) throw without('latent');
      const { mean, variance } = model.fitted.latent(places);
      return { mean: list(mean), variance: list(variance) };
    }
    case 'mean':
      return list(posterior.mean());
    case 'median':
      return list(posterior.confidenceBound(0));
    case 'quantiles':
      return quantiles(request, posterior);
    case 'density':
      return densities(request, posterior);
    case 'ei':
      return list(posterior.expectedExcess(incumbentOf(request, model)));
    case 'pi':
      return list(posterior.exceedance(incumbentOf(request, model)));
    case 'ucb':
      return list(posterior.confidenceBound(kappaOf(request)));
    case 'logEi':
      return list(posterior.logExpectedExcess(incumbentOf(request, model)));
    case 'lcb':
      return list(posterior.confidenceBound(-kappaOf(request)));
    case 'samples':
      return samples(request, model, posterior);
    case 'likelihood': {
      const { record } = model.fitted;
      if (!record.hyperparameters) throw without('likelihood');
      return { latent: record.logLikelihoodLatent, output: record.logLikelihoodOutput };
    }
    case 'loo':
      return leaveOneOut(model);
    default:
      return part satisfies never;
  }
}

/** Returns the error for a part that the model does not have: `unsupported`. */
function without(part: Part): EngineError {
  return new EngineError('unsupported', `This model has no "${part}": leave it out of "want".`, { part });
}

/** Returns the parts that a model has; the others are left out if `want` is. */
function partsOf({ fitted }: ReadModel): readonly Part[] {
  const lacks: Partial<Record<Part, boolean>> = {
    latent: !fitted.latent,
    likelihood: !fitted.record.hyperparameters,
    loo: !fitted.leaveOneOut,
  };
  return parts.filter((part) => !lacks[part]);
}

function list(values: Float64Array): number[] {
  return Array.from(values);
}

/** Returns leave-one-out predictions in output and latent units. */
function leaveOneOut({ fitted }: ReadModel): Readonly<Record<string, unknown>> {
  if (!fitted.leaveOneOut) throw without('loo');
  const { mean, variance, logPseudoLikelihood, logPredictiveDensity, latent } = fitted.leaveOneOut();
  return {
    mean: list(mean),
    variance: list(variance),
    logPseudoLikelihood,
    logPredictiveDensity,
    latent: { ...latent, mean: list(latent.mean), variance: list(latent.variance) },
  };
}

/** Reads the levels; 2.5 % and 97.5 % if left out. */
function levelsOf(request: Fields): number[] {
  return optional(field(request, 'levels'), [0.025, 0.975], (value) =>
    readNumbers(value, 'levels', { above: 0, below: 1 }),
  );
}

/** Returns one list [m] per level. */
function quantiles(request: Fields, posterior: Posterior): number[][] {
  const levels = levelsOf(request);
  requireAtMost(levels.length * posterior.size, mostValues, `"levels" has ${levels.length} numbers`);
  return levels.map((level) => list(posterior.quantile(level)));
}

/** Returns one list per point, with a density for each value of `densityAt`. */
function densities(request: Fields, posterior: Posterior): number[][] {
  const y = Float64Array.from(readNumbers(field(request, 'densityAt'), 'densityAt'));
  requireAtMost(y.length * posterior.size, mostValues, `"densityAt" has ${y.length} numbers`);
  return Array.from({ length: posterior.size }, (_, i) => list(posterior.density(i, y)));
}

/** Draws `count` functions from the posterior, each a list [m]; the first ones do not depend on `count`. */
function samples(request: Fields, { y }: ReadModel, posterior: Posterior): number[][] {
  const { size } = posterior;
  const count = optional(field(request, 'count'), 1, (value) => readInteger(value, 'count', { min: 1 }));
  const seed = optional(field(request, 'seed'), 1, (value) => readNumber(value, 'seed'));
  requireAtMost(size, mostSamplePoints, `"at" has ${size} points for joint samples`);
  requireAtMost(count * size, mostValues, `"count" is ${count} for ${size} points`);
  const work = size * size * (size + y.length + count);
  requireAtMost(work, mostSampleWork, `"count" is ${count} for ${size} points`);
  const { data } = posterior.sample(count, createRng(seed).fork('samples'));
  return Array.from({ length: count }, (_, s) => list(data.slice(s * size, (s + 1) * size)));
}

function incumbentOf(request: Fields, { y }: ReadModel): number {
  return optional(field(request, 'incumbent'), y[argmax(y)]!, (value) => readNumber(value, 'incumbent'));
}

function kappaOf(request: Fields): number {
  return optional(field(request, 'kappa'), 1.96, (value) => readNumber(value, 'kappa'));
}

/** Accuracy and calibration of a posterior against the truth. */
interface Score {
  /** Standardised mean squared error of the mean (000 §6.1), and of the median. */
  readonly smse: number;
  readonly smseOfMedian: number;
  /** Share of the truth inside the band between the smallest and the largest level; left out if there is one level. */
  readonly coverage?: number;
  /** Negative log predictive density of f, in nats per point, y in its own units. */
  readonly nlpd: number;
}

/** Compares a posterior with the values `truth` [m] of f; `levels` bound the band whose coverage is reported. */
function scoreOf(posterior: Posterior, truth: Vec, levels: readonly number[]): Score {
  const [lo, hi] = [Math.min(...levels), Math.max(...levels)];
  return {
    smse: smse(truth, posterior.mean()),
    smseOfMedian: smse(truth, posterior.confidenceBound(0)),
    ...(lo < hi && { coverage: coverage(truth, posterior.quantile(lo), posterior.quantile(hi)) }),
    nlpd: negativeLogPredictiveDensity(logDensitiesAt(posterior, truth)),
  };
}
