import { EngineError } from '../../engine/errors';
import type { AcquisitionDef } from '../../engine/acquisitions/acquisition';
import { expectedImprovement } from '../../engine/acquisitions/expectedImprovement';
import { logExpectedImprovement } from '../../engine/acquisitions/logExpectedImprovement';
import { probabilityOfImprovement } from '../../engine/acquisitions/probabilityOfImprovement';
import { acquisitionValue } from '../../engine/acquisitions/underFantasies';
import { divergenceOf, entropyOf } from '../../engine/acquisitions/information';
import { sharedOf } from '../../engine/acquisitions/entropySearch';
import { gridEntropy } from '../../engine/acquisitions/gridEntropy';
import { gumbelOf, gumbelQuantile } from '../../engine/acquisitions/maxima';
import { argmax, toRows, type Mat } from '../../engine/numeric/arrays';
import { mixtureModel, type MixtureModel } from '../../engine/models/mixtureModel';
import type { Hyperparameters, Model, ProcessRecord } from '../../engine/models/model';
import { createRng } from '../../engine/numeric/random/rng';
import type { Posterior } from '../../engine/posteriors/posterior';
import {
  field,
  optional,
  readInteger,
  readSeed,
  readList,
  readNumber,
  readNumbers,
  readOneOf,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { readHyperSamples } from '../../engine/experiment/readHyper';
import { ignoredFields, readModel, type ReadModel } from '../../engine/experiment/readModel';
import { readRows } from '../../engine/experiment/readRows';
import { pendingAnswer, readPending } from './pending';
import { eiPerSecond } from './costPart';
import { coupledAnswer, readCoupled } from './coupledPart';
import type { Coupled } from '../../engine/models/joint/coupledModel';
import { predictiveEntropyAt } from './entropyPart';
import { foldsPart } from './foldsPart';
import { scoreOf } from './score';

type Answer = Readonly<Record<string, unknown>>;

/** Fields of the request besides those of a model. */
export const askedFields: readonly string[] = [
  ...['at', 'want', 'levels', 'densityAt', 'incumbent', 'kappa', 'count', 'seed', 'truth', 'maxima'],
  ...['uniforms', 'pending', 'cost', 'draws', 'noiseDraws', 'nodes', 'folds', 'maximisers', 'slopes'],
];
export const hyperSamplesField = 'hyperSamples';

/** Limits of a request; larger answers take minutes. */
const mostPoints = 20_000;
const mostWork = 1e10;
const mostValues = 2_000_000;
/** Points times sets of hyper-parameters: each quantile is searched for. */
const mostMixed = 200_000;
const mostSamplePoints = 2000;
const mostSampleWork = 1e10;
const mostNodes = 100;
const mostGridWork = 5e9;

/** A request, the model fitted to its data, and the posterior at its points. */
interface Asked {
  readonly request: Fields;
  readonly model: ReadModel;
  readonly posterior: Posterior;
  /** The points in the units of the model [m×d]. */
  readonly places: Mat;
}

/** A part of the answer. */
interface Part {
  /** True if it is answered only where `want` names it. */
  readonly isRare?: true;
  /** True if it is about the model and needs no points. */
  readonly isOfModel?: true;
  /** True if the model has it; left out, every model has. */
  isIn?(model: Model): boolean;
  answer(asked: Asked): unknown;
}

/** The parts of an answer, in its order. */
const parts: Readonly<Record<string, Part>> = {
  latent: {
    isIn: ({ latent, latentStudent }) => (latent ?? latentStudent) !== undefined,
    answer: latentOf,
  },
  mean: { answer: ({ posterior }) => list(posterior.mean()) },
  median: { answer: ({ posterior }) => list(posterior.confidenceBound(0)) },
  quantiles: { answer: quantiles },
  density: { answer: densities },
  ei: { answer: (asked) => acquired(expectedImprovement, asked) },
  pi: { answer: (asked) => acquired(probabilityOfImprovement, asked) },
  ucb: { answer: ({ request, posterior }) => list(posterior.confidenceBound(kappaOf(request))) },
  logEi: { isRare: true, answer: (asked) => acquired(logExpectedImprovement, asked) },
  lcb: {
    isRare: true,
    answer: ({ request, posterior }) => list(posterior.confidenceBound(-kappaOf(request))),
  },
  samples: { isRare: true, answer: samples },
  mes: { isRare: true, answer: information },
  gumbel: { isRare: true, answer: gumbel },
  pes: { isRare: true, answer: (asked) => predictiveEntropyAt(asked, incumbentOf(asked)) },
  weights: {
    isRare: true,
    isIn: ({ smoother }) => smoother !== undefined,
    answer: ({ model: { fitted }, places }) => toRows(fitted.smoother!.weightsAt(places)),
  },
  eiPerSecond: {
    isRare: true,
    answer: (asked) => eiPerSecond({ ...asked, incumbent: incumbentOf(asked) }),
  },
  entropySearch: {
    isRare: true,
    isIn: ({ latent, map }) => latent !== undefined && !map?.clusters,
    answer: entropySearch,
  },
  likelihood: {
    isOfModel: true,
    isIn: ({ record }) => record.hyperparameters !== undefined,
    answer: ({ model: { fitted } }) => {
      const { logLikelihoodLatent, logLikelihoodOutput } = fitted.record as ProcessRecord;
      return { latent: logLikelihoodLatent, output: logLikelihoodOutput };
    },
  },
  loo: {
    isRare: true,
    isOfModel: true,
    isIn: ({ leaveOneOut }) => leaveOneOut !== undefined,
    answer: leaveOneOut,
  },
  folds: foldsPart,
};
const partIds = Object.keys(parts);

/**
 * Returns the posterior of f at the points `at` [m×d]. Latent values are in z units, all others in the units of y as
 * given; those of a Student-t process come with its degrees of freedom. `likelihood`: logs. `loo`: the prediction of each
 * observation from the others, noise included; its `logPredictiveDensity` also leaves the observation out of the output
 * map, and so compares models, which `likelihood` does not. `folds`: the same from the observations outside its fold, for `folds`
 * {k, seed} or the number of the fold of each row, five by seed 1 if left out; `squaredError` is the mean. `logEi`: the log of `ei`, finite even where that rounds to 0.
 * `ucb` and `lcb`: the quantiles at Φ(±κ), Ψ⁻¹(μ ± κσ) of a Gaussian z. `samples`: `count` draws from the joint posterior,
 * one list [m] each, with the random numbers of `seed`. `mes`: max-value entropy at the `maxima`, in nats, as `divergence`
 * and, where there is a latent belief, as `entropy` of z. `gumbel`: the law of the largest f at the points as if they were
 * independent, its `quartiles`, and its quantiles at the `uniforms`, none below the incumbent. `pes`: predictive entropy search at the
 * `maximisers` [k] (`predictiveEntropyAt`). `eiPerSecond`: the expected improvement by the seconds that the `cost` {seconds [n], scaling, kernel, outputScale, noise, mean} lets expect, and these
 * `seconds`, each as `median`, `mean` and mean `inverse`. With a `cost` {coupled: true, seconds [n] with null where not known, mixing,
 * noise} value and ln seconds are one process (`readCoupled`): `inverse` is then E[(f − f₊)⁺/c], `likelihood` that of both, and `coupled`
 * has the `correlation` ρ, `mixing`, `noise`, the belief about ln seconds, and its `covariance` with f. `entropySearch`: the maximum
 * is at one of the points; the `entropy` of which, `probabilityOfMaximum`, and the `gain` of an answer at each, in nats, by functions of
 * the standard normal `draws` [s×m], the noise of their answers by `noiseDraws` [s], and `nodes` answers at each point. Left out, `want` is
 * everything that needs nothing more (density needs `densityAt`) except logEi, lcb, samples, mes, gumbel, pes, eiPerSecond, entropySearch,
 * weights, loo and folds; `incumbent` is the largest y, `levels` 2.5 % and 97.5 %, `kappa` 1.96, `count` and `seed` 1. Where `truth` [m] gives f at
 * the points, without noise, the posterior is compared with it: `score`. With `hyperSamples`
 * [{kernel: {params}, outputScale, noise, mean, weight}] it is their mixture, and `ucbAverage` is the average of their
 * bounds, where `ucb` is the bound of the mixture. With `fit: {integrate: …}` it is the mixture over draws of the hyper-parameters, as
 * `fit` makes them; `likelihood` is then that at their medians. `weights` [m×n]: what each observation, less the prior mean, counts for in
 * the mean of z, with the `effectiveDegrees` of freedom, tr K C⁻¹. With a `basis` {id, mean, covariance}, `constant`, `linear` or
 * `quadratic` in scaled inputs and vague without a covariance, the answer has its `basis`: coefficients and their covariance, in units of
 * z. With `pending` answers at its places are taken for granted
 * (`readPending`): `pendingValues` has them, one list for each outcome, `latent` has the variance under each outcome, which is that of
 * all, ei, pi and logEi are averages over the outcomes, each with the best of its answers among those to improve upon, and all
 * else is of the mixture.
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
  const read = readModel(request, false);
  const coupled = readCoupled(request, read);
  const model = coupled ? { ...read, fitted: coupled.model } : read;
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
  const bounds = want.includes('ucb') && !pending ? posterior?.averageBound?.(kappaOf(request)) : undefined;
  const score = optional(truth, null, (value) =>
    scoreOf(value, { posterior: asked.posterior, levels: levelsOf(request) }),
  );
  return {
    ...Object.fromEntries(answers),
    ...(bounds && { ucbAverage: list(bounds) }),
    ...(want.includes('weights') && { effectiveDegrees: model.fitted.smoother!.effectiveDegrees() }),
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

/** Returns one part of the answer. Errors: `unsupported` where the model does not have it. */
function answerPart(id: string, asked: Asked): unknown {
  const { isIn, answer } = parts[id]!;
  if (isIn?.(asked.model.fitted) ?? true) return answer(asked);
  throw new EngineError('unsupported', `This model has no "${id}": leave it out of "want".`, { part: id });
}

/** Returns the belief about z; a Student-t one says its degrees of freedom. */
function latentOf({ model: { fitted }, places }: Asked): Answer {
  const student = fitted.latentStudent?.(places);
  const { mean, variance } = student ?? fitted.latent!(places);
  return {
    mean: list(mean),
    variance: list(variance),
    ...(student && { degreesOfFreedom: student.degreesOfFreedom }),
  };
}

function list(values: Float64Array): number[] {
  return Array.from(values);
}

/** Returns leave-one-out predictions in output and latent units. */
function leaveOneOut({ model: { fitted } }: Asked): Answer {
  const { mean, variance, logPseudoLikelihood, logPredictiveDensity, latent } = fitted.leaveOneOut!();
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

/** Quantiles: a list [m] for each level. */
function quantiles({ request, posterior }: Asked): number[][] {
  const levels = levelsOf(request);
  requireAtMost(levels.length * posterior.size, mostValues, `"levels" has ${levels.length} numbers`);
  return levels.map((level) => list(posterior.quantile(level)));
}

/** Densities: a list for each point, with a number for each of `densityAt`. */
function densities({ request, posterior }: Asked): number[][] {
  const y = Float64Array.from(readNumbers(field(request, 'densityAt'), 'densityAt'));
  requireAtMost(y.length * posterior.size, mostValues, `"densityAt" has ${y.length} numbers`);
  const found = Array.from({ length: posterior.size }, (_, i) => list(posterior.density(i, y)));
  if (found.flat().every(Number.isFinite)) return found;
  const message =
    'The belief of this model is one in single outputs, which have no density: leave "densityAt" out.';
  throw new EngineError('unsupported', message, { part: 'density' });
}

/** `count` functions drawn from the belief, each a list [m]; the first ones are the same however many are drawn. */
function samples({ request, model: { y }, posterior }: Asked): number[][] {
  const { size } = posterior;
  const count = optional(field(request, 'count'), 1, (value) => readInteger(value, 'count', { min: 1 }));
  const seed = optional(field(request, 'seed'), 1, (value) => readSeed(value, 'seed'));
  requireAtMost(size, mostSamplePoints, `"at" has ${size} points for joint samples`);
  requireAtMost(count * size, mostValues, `"count" is ${count} for ${size} points`);
  const work = size * size * (size + y.length + count);
  requireAtMost(work, mostSampleWork, `"count" is ${count} for ${size} points`);
  const { data } = posterior.sample(count, createRng(seed).fork('samples'));
  return Array.from({ length: count }, (_, s) => list(data.slice(s * size, (s + 1) * size)));
}

/** Max-value entropy of each point, in both forms. */
function information({ request, model: { fitted }, posterior }: Asked): Answer {
  const maxima = Float64Array.from(readNumbers(field(request, 'maxima'), 'maxima'));
  requireAtMost(maxima.length * posterior.size, mostValues, `"maxima" has ${maxima.length} numbers`);
  return {
    ...(fitted.latent && { entropy: list(entropyOf(posterior, maxima)) }),
    divergence: list(divergenceOf(posterior, maxima)),
  };
}

/** The law of the maximum over the points, and values drawn from it by given uniform numbers. */
function gumbel(asked: Asked): Answer {
  const { request, posterior } = asked;
  const uniforms = readNumbers(field(request, 'uniforms'), 'uniforms', { above: 0, below: 1 });
  const law = gumbelOf(posterior);
  const least = incumbentOf(asked);
  return { ...law, samples: uniforms.map((u) => Math.max(gumbelQuantile(law, u), least)) };
}

/** Returns an acquisition at the points: where answers are pending, its average over what they may be. */
function acquired(def: AcquisitionDef, asked: Asked): number[] {
  return list(acquisitionValue({ def, params: {} }, asked.posterior, { incumbent: incumbentOf(asked) }));
}

/** What is known about the place of the maximum among the points, and what answers at them would tell. */
function entropySearch({ request, posterior }: Asked): Answer {
  const { size } = posterior;
  const shared = sharedOf(posterior);
  requireAtMost(size, mostSamplePoints, `"at" has ${size} points for entropy search`);
  const functions = readRows(field(request, 'draws'), 'draws', size);
  if (functions.rows === 0) throw wrong('draws', 'a list of at least one row', []);
  const noise = Float64Array.from(readNumbers(field(request, 'noiseDraws'), 'noiseDraws'));
  if (noise.length !== functions.rows) {
    throw wrong('noiseDraws', `one number for each of the ${functions.rows} rows of draws`, list(noise));
  }
  const nodes = readInteger(field(request, 'nodes'), 'nodes', { min: 1, max: mostNodes });
  requireAtMost(
    size * size * (size + functions.rows * nodes),
    mostGridWork,
    `"draws" has ${functions.rows} rows`,
  );
  const { entropy, probabilityOfMaximum, gain } = gridEntropy(shared, { functions, noise, nodes });
  return { entropy, probabilityOfMaximum: list(probabilityOfMaximum), gain: list(gain) };
}

function incumbentOf({ request, model: { y } }: Asked): number {
  return optional(field(request, 'incumbent'), y[argmax(y)]!, (value) => readNumber(value, 'incumbent'));
}

function kappaOf(request: Fields): number {
  return optional(field(request, 'kappa'), 1.96, (value) => readNumber(value, 'kappa'));
}
