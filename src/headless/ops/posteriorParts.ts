import { EngineError } from '../../engine/errors';
import { argmax, type Mat } from '../../engine/numeric/arrays';
import { createRng } from '../../engine/numeric/random/rng';
import type { Posterior } from '../../engine/posteriors/posterior';
import {
  field,
  optional,
  readInteger,
  readNumber,
  readNumbers,
  requireAtMost,
  type Fields,
} from '../../engine/experiment/json';
import type { ReadModel } from '../readModel';

/** Larger answers take minutes. */
const mostValues = 2_000_000;
const mostSamplePoints = 2000;
const mostSampleWork = 1e10;

/** What may be wanted of a posterior, in the order of the answer. */
export const parts = [
  ...(['latent', 'mean', 'median', 'quantiles', 'density'] as const),
  ...(['ei', 'pi', 'ucb', 'logEi', 'lcb', 'samples', 'likelihood', 'loo'] as const),
];
export type Part = (typeof parts)[number];

/** A request, the model it led to, and the belief at its points. */
export interface Asked {
  readonly request: Fields;
  readonly model: ReadModel;
  readonly posterior: Posterior;
  /** Those points, in the units of the model. */
  readonly places: Mat;
}

/** One part of the answer. */
export function partOf(part: Part, { request, model, posterior, places }: Asked): unknown {
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

/** Errors: `unsupported`, where a part is wanted by name that the model does not have. */
function without(part: Part): EngineError {
  return new EngineError('unsupported', `This model has no "${part}": leave it out of "want".`, { part });
}

/** What a model can be asked; the others are left out where nothing is wanted by name. */
export function partsOf({ fitted }: ReadModel): readonly Part[] {
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

/** In output units, and in latent ones. */
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

/** Probabilities, 2.5 % and 97.5 % unless said. */
export function levelsOf(request: Fields): number[] {
  return optional(field(request, 'levels'), [0.025, 0.975], (value) =>
    readNumbers(value, 'levels', { above: 0, below: 1 }),
  );
}

/** One list [m] for each level. */
function quantiles(request: Fields, posterior: Posterior): number[][] {
  const levels = levelsOf(request);
  requireAtMost(levels.length * posterior.size, mostValues, `"levels" has ${levels.length} numbers`);
  return levels.map((level) => list(posterior.quantile(level)));
}

/** One list for each point, a number for each of `densityAt`. */
function densities(request: Fields, posterior: Posterior): number[][] {
  const y = Float64Array.from(readNumbers(field(request, 'densityAt'), 'densityAt'));
  requireAtMost(y.length * posterior.size, mostValues, `"densityAt" has ${y.length} numbers`);
  return Array.from({ length: posterior.size }, (_, i) => list(posterior.density(i, y)));
}

/** `count` functions drawn from the belief, each a list [m]; the first ones are the same however many are drawn. */
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
