import { acquisitionUnderEach, acquisitionValue } from '../../engine/acquisitions/underFantasies';
import { logExpectedImprovement } from '../../engine/acquisitions/logExpectedImprovement';
import { noisyExpectedImprovement } from '../../engine/acquisitions/noisyExpectedImprovement';
import { ignoredFields } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import {
  field,
  optional,
  readInteger,
  readList,
  readNumber,
  readNumbers,
  readSeed,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import type { Prior } from '../../engine/models/gp/gaussianProcess';
import { gp } from '../../engine/models/gp/gp';
import type { AssumedModel, Model } from '../../engine/models/model';
import { assumeTruths, chancesBest, underTruths } from '../../engine/models/pending/truths';
import { truthJitters } from '../../engine/models/warped/assumed';
import { argmax, rowOf, toRows, zeros, type Mat, type Vec } from '../../engine/numeric/arrays';
import { createRng } from '../../engine/numeric/random/rng';
import { pooledNoise, repeatsOf, withinTerm, type Repeats } from '../../engine/repeats/repeats';
import { finish } from '../../engine/task';
import { readAsked, readKernel, readPlacesOfData, readPrior } from './givenProcess';

type Answer = Readonly<Record<string, unknown>>;

const ownFields = ['places', 'counts', 'y', 'at', 'draws', 'seed', 'jitterOfDraws', 'jitterAfter'];
const mostResults = 100_000;
const mostDraws = 1000;
/** Draws times places times places asked. */
const mostWork = 5e8;

/**
 * Results that scatter: `y`, in the order of distinct `places` [m×d], the first counts[0] at the first. `means` [m], and the
 * `logLikelihood` of all results as `logLikelihoodOfMeans`, with the noise variance `noise`/count, plus the `withinTerm`. What repeats alone
 * say of the noise: `pooledVariance` of `pooledDegrees`, `logNoiseCentre` and `logNoiseSd` of ln noise; left out where they say nothing.
 * `expectedBest` is the place of the largest posterior mean, `bestSeen` the largest result. At `at` the `latent` mean and variance, and
 * `logNoisyEi`: the log of the improvement averaged over draws of the noise-free `values` [s][m] at the places, by standard normal `draws`
 * [s×m] or, left out, 32 of `seed` (1); each has the best of its own to improve upon (`logNoisyEiPerDraw` [s]), and `chanceBest` [m] is the
 * share in which each place is that. `logEiByExpectedBest` is the gain over the mean of the expected best. `jitterOfDraws` and
 * `jitterAfter` may be told, but are always 1e-9 and 1e-7 of the output scale.
 */
export function answerRepeats(request: Fields): Answer {
  const places = readPlacesOfData(field(request, 'places'), 'places');
  const repeats = readResults(request, places);
  const prior = readPrior(request, '', places.cols);
  const noise = prior.noise as number;
  if (repeats.degrees > 0 && noise === 0)
    throw wrong('noise', 'above 0 where a place has several results', 0);
  requireJitters(request, prior);
  const at = readAsked(request, places);
  const model = modelOfMeans(readKernel(field(request, 'kernel'), 'kernel').id, prior, repeats);
  const assumed = readDraws(request, model, places);
  requireAtMost(assumed.values.length * places.rows * at.rows, mostWork, `"at" has ${at.rows} places`);
  const pooled = pooledNoise(repeats);
  const { mean, variance } = model.latent!(at);
  const { logLikelihoodLatent: ofMeans } = model.record as { logLikelihoodLatent: number };
  const within = withinTerm(repeats, noise);
  const belief = assumed.posterior(at);
  const noisy = { def: noisyExpectedImprovement, params: {} };
  const context = { incumbent: -Infinity };
  const best = expectedBest(model, places);
  return {
    means: list(repeats.means),
    ...{ logLikelihood: ofMeans + within, logLikelihoodOfMeans: ofMeans, withinTerm: within },
    pooledDegrees: repeats.degrees,
    ...(pooled && { pooledVariance: pooled.variance }),
    ...(pooled?.log && { logNoiseCentre: pooled.log.centre, logNoiseSd: pooled.log.sd }),
    latent: { mean: list(mean), variance: list(variance) },
    expectedBest: best,
    bestSeen: bestSeen(request, repeats),
    values: assumed.values.map(list),
    chanceBest: list(chancesBest(assumed.values)),
    logNoisyEi: list(acquisitionValue(noisy, belief, context)),
    logNoisyEiPerDraw: acquisitionUnderEach(noisy, belief.fantasies, context).map(list),
    logEiByExpectedBest: list(
      logExpectedImprovement.evaluate(model.posterior(at), { incumbent: best.mean }, {}),
    ),
    warnings: ignoredFields(request, ownFields),
  };
}

/** Reads the results and gathers them by place. */
function readResults(request: Fields, places: Mat): Repeats {
  const given = readList(field(request, 'counts'), 'counts', 'a list of whole numbers');
  if (given.length !== places.rows) {
    throw wrong('counts', `one whole number for each of the ${places.rows} places`, given);
  }
  const counts = given.map((one, i) => readInteger(one, `counts[${i}]`, { min: 1, max: mostResults }));
  const total = counts.reduce((sum, count) => sum + count, 0);
  requireAtMost(total, mostResults, `"counts" add up to ${total} results`);
  const y = readNumbers(field(request, 'y'), 'y');
  if (y.length !== total) throw wrong('y', `${total} numbers, as many as the counts add up to`, y);
  const X = zeros(total, places.cols);
  let row = 0;
  counts.forEach((count, i) => {
    for (let k = 0; k < count; k++) X.data.set(rowOf(places, i), row++ * X.cols);
  });
  const repeats = repeatsOf(X, Float64Array.from(y));
  if (repeats.counts.length === places.rows) return repeats;
  throw wrong('places', 'distinct places, whose repeats are in "counts"', toRows(places));
}

/** The process of the means: a mean of c results has the noise variance σ²/c. */
function modelOfMeans(
  id: string,
  { kernel, outputScale, noise, mean }: Prior,
  { X, counts, means }: Repeats,
): Model {
  const ofMeans = counts.map((count) => (noise as number) / count);
  const at = { kernel: kernel.params, outputScale, noise: ofMeans, mean };
  const settings = { kernel: { id, params: kernel.params }, params: {}, standardize: false };
  return finish(gp.fit({ X, y: means }, { ...settings, plan: { kind: 'fixed', at } }));
}

function readDraws(request: Fields, model: Model, places: Mat): AssumedModel {
  const given = field(request, 'draws');
  if (given === undefined) {
    const seed = optional(field(request, 'seed'), 1, (value) => readSeed(value, 'seed'));
    return underTruths(model, places, createRng(seed).fork('repeats'));
  }
  const white = readRows(given, 'draws', places.rows);
  requireAtMost(white.rows, mostDraws, `"draws" has ${white.rows} rows`);
  return assumeTruths(model, places, white);
}

function requireJitters(request: Fields, { outputScale }: Prior): void {
  for (const [name, share] of Object.entries(truthJitters)) {
    const value = field(request, name);
    if (value === undefined) continue;
    const told = readNumber(value, name);
    if (Math.abs(told - share * outputScale) <= 1e-9 * share * outputScale) continue;
    throw wrong(name, `${share} of the output scale, ${share * outputScale}, or left out`, value);
  }
}

function expectedBest(model: Model, places: Mat) {
  const { mean, variance } = model.latent!(places);
  const index = argmax(mean);
  return { index, mean: mean[index]!, sd: Math.sqrt(variance[index]!), at: list(rowOf(places, index)) };
}

function bestSeen(request: Fields, { X, placeOf }: Repeats) {
  const y = field(request, 'y') as readonly number[];
  const row = argmax(y);
  return { value: y[row]!, at: list(rowOf(X, placeOf[row]!)) };
}

function list(values: Vec): number[] {
  return Array.from(values);
}
