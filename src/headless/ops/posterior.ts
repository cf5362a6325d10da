import { EngineError } from '../../engine/errors';
import type { Mat } from '../../engine/numeric/arrays';
import { mixtureModel, type MixtureModel } from '../../engine/models/mixtureModel';
import type { Hyperparameters } from '../../engine/models/model';
import { field, optional, readList, readOneOf, requireAtMost, wrong, type Fields } from '../../engine/json';
import { readHyperSamples } from '../../engine/experiment/readHyper';
import { ignoredFields, modelOf, readFit, type ReadModel } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import { pendingAnswer, readPending } from './pending';
import { coupledAnswer, readCoupled } from './coupledPart';
import type { Coupled } from '../../engine/models/joint/coupledModel';
import { answerPart, kappaOf, levelsOf, list, partIds, parts, type Answer } from './posteriorParts';
import { scoreOf } from './score';

/** Fields of the request besides those of a model. */
export const askedFields: readonly string[] = [
  ...['at', 'want', 'levels', 'densityAt', 'incumbent', 'kappa', 'count', 'seed', 'truth', 'maxima'],
  ...['uniforms', 'pending', 'cost', 'draws', 'noiseDraws', 'nodes', 'folds', 'maximisers', 'slopes'],
];
export const hyperSamplesField = 'hyperSamples';

/** Limits of a request; larger answers take minutes. */
const mostPoints = 20_000;
const mostWork = 1e10;
/** Points times sets of hyper-parameters: each quantile is searched for. */
const mostMixed = 200_000;

/**
 * Returns the posterior of f at the points `at` [m×d]. Latent values are in z units, all others in the units of y as given; those of a
 * Student-t process come with its degrees of freedom. `variance`: that of f where it has a closed form. `likelihood`: logs. `loo`: the
 * prediction of each observation from the others, noise included; its `logPredictiveDensity` also leaves the observation out of the
 * output map, and so compares models, which `likelihood` does not. `folds`: the same from the observations outside its fold, for `folds`
 * {k, seed} or the number of the fold of each row, five by seed 1 if left out; `squaredError` is the mean. `logEi`: the log of `ei`,
 * finite even where that rounds to 0. `ucb` and `lcb`: the quantiles at Φ(±κ), Ψ⁻¹(μ ± κσ) of a Gaussian z. `samples`: `count` draws from
 * the joint posterior, one list [m] each, with the random numbers of `seed`. `mes`: max-value entropy at the `maxima`, in nats, as
 * `divergence` and, where there is a latent belief, as `entropy` of z. `gumbel`: the law of the largest f at the points as if they were
 * independent, its `quartiles`, and its quantiles at the `uniforms`, none below the incumbent. `pes`: predictive entropy search at the
 * `maximisers` [k] (`predictiveEntropyAt`). `eiPerSecond`: the expected improvement by the seconds that the `cost` {seconds [n], scaling,
 * kernel, outputScale, noise, mean} lets expect, and these `seconds`, each as `median`, `mean` and mean `inverse`. With a `cost`
 * {coupled: true, seconds [n] with null where not known, mixing, noise} value and ln seconds are one process (`readCoupled`): `inverse`
 * is then E[(f − f₊)⁺/c], `likelihood` that of both, and `coupled` has the `correlation` ρ, `mixing`, `noise`, the belief about ln
 * seconds, and its `covariance` with f. `entropySearch`: the maximum is at one of the points; the `entropy` of which,
 * `probabilityOfMaximum`, and the `gain` of an answer at each, in nats, by functions of the standard normal `draws` [s×m], the noise of
 * their answers by `noiseDraws` [s], and `nodes` answers at each point. Left out, `want` is everything that needs nothing more (density
 * needs `densityAt`) except variance, logEi, lcb, samples, mes, gumbel, pes, eiPerSecond, entropySearch, weights, spectrum, loo and
 * folds; `incumbent` is the largest y, `levels` 2.5 % and 97.5 %, `kappa` 1.96, `count` and `seed` 1. Where `truth` [m] gives f at the
 * points, without noise, the posterior is compared with it: `score`. With `hyperSamples` [{kernel: {params}, outputScale, noise, mean,
 * weight}] it is their mixture, `variance` comes with its `mean`, and `ucbAverage` is the average of their bounds, where `ucb` is the
 * bound of the mixture. With `fit: {integrate: …}` it is the mixture over draws of the hyper-parameters, as `fit` makes them;
 * `likelihood` is then that at their medians, or of a quadrature at the likeliest ones. `weights` [m×n]: what each observation, less the
 * prior mean, counts for in the mean of z, with the `effectiveDegrees` of freedom, tr K C⁻¹. `spectrum`: these weights at the n observed
 * places taken apart (001, 2.47), the `eigenvalues` of K, null where a basis function passes whole and left out for an average over
 * hyper-parameters, the `shares` λ/(λ + σ_n²) that the mean keeps, whose sum the `effectiveDegrees` are, `coefficients` γ, `noise` of
 * each place, and unit `vectors` [n×n]. With a `basis` {id, mean, covariance}, `constant`, `linear` or `quadratic` in scaled inputs and
 * vague without a covariance, the answer has its `basis`: coefficients and their covariance, in units of z. With `pending` answers at its
 * places are taken for granted (`readPending`): `pendingValues` has them, one list for each outcome, `latent` has the variance under each
 * outcome, which is that of all, ei, pi and logEi are averages over the outcomes, each with the best of its answers among those to
 * improve upon, and all else is of the mixture.
 */
export function answerPosterior(request: Fields): Answer {
  const said = readWant(request);
  const belief = readBelief(request);
  const { model, mixture } = belief;
  const answers = answerBelief(request, { said, ...belief });
  const { warnings } = (mixture ?? model.fitted).record;
  const known = [...askedFields, hyperSamplesField];
  return { ...answers, warnings: [...warnings, ...ignoredFields(request, known)] };
}

/** Reads the model of a request, and the mixture over its `hyperSamples`, where these are given. */
export function readBelief(request: Fields): Omit<AskedBelief, 'said'> {
  const read = readFit(request, false);
  const coupled = readCoupled(request, read);
  const model = modelOf(read, coupled?.model);
  return {
    model,
    coupled,
    mixture: field(request, hyperSamplesField) === undefined ? null : mixtureOf(request, model),
  };
}

/** What a belief is asked for: parts by name, or the usual ones; of a fitted model, or of a mixture on the same data. */
interface AskedBelief {
  readonly said: readonly string[] | null;
  readonly model: ReadModel;
  readonly mixture: MixtureModel | null;
  readonly coupled: Coupled | null;
}

/** Returns the parts of the belief that are wanted, and its score where there is a truth. */
export function answerBelief(request: Fields, { said, model: read, mixture, coupled }: AskedBelief): Answer {
  const truth = field(request, 'truth');
  const needsPoints = truth !== undefined || (said ?? partIds).some((id) => !parts[id]!.isOfModel);
  const pending = optional(field(request, 'pending'), null, (value) => readPending(value, read, mixture));
  const model = { ...read, fitted: pending ?? mixture ?? read.fitted };
  const want = said ?? usualParts(request, model);
  const places = needsPoints ? readPlaces(field(request, 'at'), model) : null;
  const posterior = places && model.fitted.posterior(places);
  const asked = { request, model, posterior: posterior!, places: places! };
  const answers = want.flatMap((id) => {
    const answer = answerPart(id, asked);
    return id === 'eiPerSecond' ? Object.entries(answer as Answer) : [[id, answer] as const];
  });
  const variance = mixture && want.includes('mean') ? posterior?.variance?.() : undefined;
  const bounds = want.includes('ucb') && !pending ? posterior?.averageBound?.(kappaOf(request)) : undefined;
  const score = optional(truth, null, (value) =>
    scoreOf(value, { posterior: asked.posterior, levels: levelsOf(request) }),
  );
  return {
    ...Object.fromEntries(answers),
    ...(variance && { variance: list(variance) }),
    ...(bounds && { ucbAverage: list(bounds) }),
    ...(want.some((id) => id === 'weights' || id === 'spectrum') && {
      effectiveDegrees: model.fitted.smoother!.effectiveDegrees(),
    }),
    ...(model.fitted.basis && { basis: model.fitted.basis }),
    ...(pending && pendingAnswer(pending, places)),
    ...(coupled && posterior && { coupled: coupledAnswer(coupled, posterior) }),
    ...(score && { score }),
  };
}

/** Returns the mixture over `hyperSamples`. Errors: `unsupported` for a model without hyper-parameters. */
function mixtureOf(request: Fields, model: ReadModel): MixtureModel {
  const { hyperparameters } = model.fitted.record;
  if (!hyperparameters) {
    const message = 'This model has no hyper-parameters: leave "hyperSamples" out.';
    throw new EngineError('unsupported', message);
  }
  const fit = field(request, 'fit') ?? false;
  if (fit !== false) throw wrong('fit', 'false where "hyperSamples" are given', fit);
  const { id } = model.kernel;
  const samples = readHyperSamples(request, { id, dimension: model.dimension, start: hyperparameters });
  return mixtureAt(request, model, samples);
}

/** Returns the mixture of one model over several sets of hyper-parameters. Errors: `invalid-data` where it would take minutes. */
export function mixtureAt(
  request: Fields,
  { y, fittedAt }: ReadModel,
  samples: readonly { readonly at: Hyperparameters; readonly weight: number }[],
): MixtureModel {
  const points = field(request, 'at');
  const count = Array.isArray(points) ? points.length : 1;
  const n = y.length;
  const what = `The mixture has ${samples.length} sets of hyper-parameters`;
  requireAtMost(samples.length * count, mostMixed, what);
  requireAtMost(samples.length * n * n * (n + 2 * count), mostWork, what);
  return mixtureModel(samples.map(({ at, weight }) => ({ model: fittedAt(at), weight })));
}

/** Reads the parts that are wanted by name, each once; null if `want` is left out. */
export function readWant(request: Fields): readonly string[] | null {
  const given = field(request, 'want');
  if (given === undefined) return null;
  const want = readList(given, 'want').map((id, i) => readOneOf(id, `want[${i}]`, partIds));
  return [...new Set(want)];
}

/** Returns the parts that are answered if `want` is left out. */
function usualParts(request: Fields, { fitted }: ReadModel): readonly string[] {
  const hasDensity = field(request, 'densityAt') !== undefined;
  return partIds.filter((id) => {
    const { isRare, isIn } = parts[id]!;
    return !isRare && (isIn?.(fitted) ?? true) && (id !== 'density' || hasDensity);
  });
}

/** Reads the points `at` into the units of the model [m×d]. */
export function readPlaces(at: unknown, { dimension, scale, y }: ReadModel): Mat {
  const Z = readRows(at, 'at', dimension);
  requireAtMost(Z.rows, mostPoints, `"at" has ${Z.rows} points`);
  const work = Z.rows * y.length * y.length;
  requireAtMost(work, mostWork, `"at" has ${Z.rows} points for ${y.length} rows of data`);
  return scale(Z);
}
