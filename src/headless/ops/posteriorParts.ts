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
import type { Model, ProcessRecord } from '../../engine/models/model';
import { createRng } from '../../engine/numeric/random/rng';
import type { Posterior } from '../../engine/posteriors/posterior';
import {
  field,
  optional,
  readInteger,
  readSeed,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import type { ReadModel } from '../../engine/experiment/readModel';
import { finish } from '../../engine/task';
import { readRows } from '../../engine/experiment/readRows';
import { eiPerSecond } from './costPart';
import { predictiveEntropyAt } from './entropyPart';
import { foldsLeftOut } from './foldsPart';

export type Answer = Readonly<Record<string, unknown>>;

/** Limits of a request; larger answers take minutes. */
const mostValues = 2_000_000;
const mostSamplePoints = 2000;
const mostSampleWork = 1e10;
const mostNodes = 100;
const mostGridWork = 5e9;
const mostTakenApart = 1000;

/** A request, the model fitted to its data, and the posterior at its points. */
export interface Asked {
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
export const parts: Readonly<Record<string, Part>> = {
  latent: {
    isIn: ({ latent, latentStudent }) => (latent ?? latentStudent) !== undefined,
    answer: latentOf,
  },
  mean: { answer: ({ posterior }) => list(posterior.mean()) },
  variance: { isRare: true, answer: variance },
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
  spectrum: {
    isRare: true,
    isOfModel: true,
    isIn: ({ smoother }) => smoother !== undefined,
    answer: spectrum,
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
  folds: {
    isRare: true,
    isOfModel: true,
    isIn: ({ leaveFoldsOut }) => leaveFoldsOut !== undefined,
    answer: ({ request, model }) => foldsLeftOut(field(request, 'folds'), model),
  },
};
export const partIds = Object.keys(parts);

/** Returns one part of the answer. Errors: `unsupported` where the model does not have it. */
export function answerPart(id: string, asked: Asked): unknown {
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

/** The variance of f [m]. Errors: `unsupported` where it has no closed form. */
function variance({ posterior }: Asked): number[] {
  if (posterior.variance) return list(posterior.variance());
  const message = 'The variance of f has no closed form in this model: take "quantiles".';
  throw new EngineError('unsupported', message, { part: 'variance' });
}

/** Takes the matrix of weights at the observed places apart; an eigenvalue without an end is null. */
function spectrum({ model: { fitted, y } }: Asked): Answer {
  requireAtMost(y.length, mostTakenApart, `"data" has ${y.length} rows`);
  const { eigenvalues, shares, vectors, coefficients, noise } = finish(fitted.smoother!.spectrum());
  return {
    ...(eigenvalues && {
      eigenvalues: Array.from(eigenvalues, (value) => (Number.isFinite(value) ? value : null)),
    }),
    shares: list(shares),
    ...(coefficients && { coefficients: list(coefficients) }),
    noise: list(noise),
    vectors: toRows(vectors),
  };
}

/** Returns numbers as a list. */
export function list(values: Float64Array): number[] {
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
export function levelsOf(request: Fields): number[] {
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

/** Reads the incumbent; the largest y if left out. */
function incumbentOf({ request, model: { y } }: Asked): number {
  return optional(field(request, 'incumbent'), y[argmax(y)]!, (value) => readNumber(value, 'incumbent'));
}

/** Reads κ; 1.96 if left out. */
export function kappaOf(request: Fields): number {
  return optional(field(request, 'kappa'), 1.96, (value) => readNumber(value, 'kappa'));
}
