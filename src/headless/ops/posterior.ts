import type { Mat } from '../../engine/numeric/arrays';
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
} from '../../engine/experiment/json';
import { ignoredFields, readModel, type ReadModel } from '../readModel';
import { readRows } from '../readRows';
import { levelsOf, partOf, parts, partsOf, type Part } from './posteriorParts';
import { scoreOf, type Score } from './posteriorScore';

type Answer = Readonly<Record<string, unknown>>;

/** What a posterior may ask besides the fields of a model. */
export const askedFields: readonly string[] = [
  ...['at', 'want', 'levels', 'densityAt', 'incumbent', 'kappa', 'count', 'seed', 'truth'],
];
/** Larger answers take minutes. */
const mostPoints = 20_000;
const mostWork = 1e10;

/** Only answered where they are wanted by name. */
const rare: readonly Part[] = ['logEi', 'lcb', 'samples', 'loo'];
/** Not about points. */
const ofTheModel: readonly Part[] = ['likelihood', 'loo'];

/**
 * The belief about f at the points `at` [m×d]. Latent values are in z units, all others in the units of y as given; the
 * likelihoods are logs; `loo` is what the model says of each observation without it, noise included: its `logPredictiveDensity`
 * also leaves the observation out of the map of outputs, and is what compares models, which `likelihood` does not do; `logEi` is
 * the log of `ei`, finite also where that rounds to 0; `ucb` and `lcb` are Ψ⁻¹(μ ± κσ); `samples` are `count` functions drawn
 * from the joint belief, one list [m] each, by the random numbers of `seed`. Left out, `want` is everything that needs nothing
 * more (density needs `densityAt`) but logEi, lcb, samples and loo; `incumbent` the largest y, `levels` 2.5 % and 97.5 %, `kappa`
 * 1.96, `count` and `seed` 1. Where `truth` [m] tells f at the points, without noise, the belief is held against it: `score`.
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

/** What is answered where nothing is wanted by name. */
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

/** The points `at` in the units of the model. */
function readPlaces(at: unknown, { dimension, scale, y }: ReadModel): Mat {
  const Z = readRows(at, 'at', dimension);
  requireAtMost(Z.rows, mostPoints, `"at" has ${Z.rows} points`);
  const work = Z.rows * y.length * y.length;
  requireAtMost(work, mostWork, `"at" has ${Z.rows} points for ${y.length} rows of data`);
  return scale(Z);
}
