import { EngineError } from '../../engine/errors';
import { requireAtMost, type Fields } from '../../engine/json';
import { hyperFields, readHyper, readHyperSamples } from '../../engine/experiment/readHyper';
import { ignoredFields } from '../../engine/experiment/readModel';
import { hyperTarget } from '../../engine/models/fit/hyperTarget';
import { toVector } from '../../engine/models/fit/searchSpace';
import type { SearchSpace } from '../../engine/models/watchedSearch';
import type { Vec } from '../../engine/numeric/arrays';

/** Most work, sets of hyper-parameters times n³; larger answers take minutes. */
const mostWork = 1e11;

/**
 * Returns `logLikelihood` of the latent z, `logPrior` and their sum `logPosterior`, one number for each of `hyperSamples`: the density of
 * the logs of the hyper-parameters, Jacobian included, up to a constant of the prior. `prior` is `default` if left out, `bounds` are
 * those of a fit; a set of hyper-parameters outside of them, or where the prior has no mass, is an error.
 */
export function answerLogPosterior(request: Fields): Readonly<Record<string, unknown>> {
  const hyper = readHyper(request);
  const { model, start } = hyper;
  const samples = readHyperSamples(request, { ...model.kernel, dimension: model.dimension, start });
  const { length: count } = samples;
  requireAtMost(count * model.y.length ** 3, mostWork, `"hyperSamples" has ${count} sets`);
  const values = samples.map(({ at }, i) => {
    const target = hyperTarget({ ...hyper, start: at });
    const logs = toVector(model.kernel.def.create(at.kernel, model.dimension), at);
    requireInside(logs, target.space, `hyperSamples[${i}]`);
    const place = target.placeOf(logs);
    const logPrior = target.logPrior(place);
    requirePossible(logPrior, `hyperSamples[${i}]`);
    return { logLikelihood: target.logLikelihood(place), logPrior };
  });
  const known = [...hyperFields, 'hyperSamples'];
  return {
    logLikelihood: values.map(({ logLikelihood }) => logLikelihood),
    logPrior: values.map(({ logPrior }) => logPrior),
    logPosterior: values.map(({ logLikelihood, logPrior }) => logLikelihood + logPrior),
    warnings: [...model.fitted.record.warnings, ...ignoredFields(request, known)],
  };
}

function requireInside(logs: Vec, { lower, upper, names }: SearchSpace, name: string): void {
  const outside = logs.findIndex((value, p) => !(value >= lower[p]! && value <= upper[p]!));
  if (outside < 0) return;
  const message = `"${name}" has its ${names[outside]} outside of the bounds: widen "bounds", or leave this one out.`;
  throw new EngineError('invalid-value', message, { field: name, parameter: names[outside] });
}

function requirePossible(logPrior: number, name: string): void {
  if (logPrior > -Infinity) return;
  const message = `"${name}" is impossible under this prior, whose density there is 0: choose another prior, or leave this one out.`;
  throw new EngineError('invalid-value', message, { field: name });
}
