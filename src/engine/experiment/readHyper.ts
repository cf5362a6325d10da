import { rowOf } from '../numeric/arrays';
import { byId } from '../definition';
import { EngineError } from '../errors';
import { allKernels } from '../kernels/registry';
import { basisOn } from '../models/gp/basis';
import type { HyperTask } from '../models/fit/hyperTarget';
import { hyperPriors } from '../models/fit/priors/registry';
import { processes } from '../models/registry';
import { studentCriteria } from '../models/student/criteria';
import { degreesIn, studentT } from '../models/student/studentProcess';
import type { Hyperparameters } from '../models/model';
import {
  field,
  optional,
  readFields,
  readList,
  readNumber,
  readText,
  requireAtMost,
  wrong,
  type Fields,
} from '../json';
import { readMember } from './readMember';
import { readModel, type ReadModel } from './readModel';
import { readBounds } from './readPlan';

/** Fields of a posterior of hyper-parameters besides those of a model. */
export const hyperFields: readonly string[] = ['prior', 'bounds'];

/** Most sets of hyper-parameters of one request. */
const mostHyperSamples = 10_000;

/** The latent observations of a request, and what is assumed of the hyper-parameters behind them. */
export interface ReadHyper extends HyperTask {
  readonly model: ReadModel;
}

/**
 * Reads a model that is not fitted, and `prior` (`default` if left out) and `bounds` (those of a fit) of its hyper-parameters. A map of
 * outputs is that of the request; the Student-t process has its own likelihood. Errors: `unsupported` for a model without a kernel, and for the spread of scores as noise.
 */
export function readHyper(request: Fields): ReadHyper {
  const noiseMode = field(request, 'noiseMode') ?? 'mean';
  if (noiseMode !== 'mean') {
    const message = 'Hyper-parameters are sampled with the means of scores: leave "noiseMode" out.';
    throw new EngineError('unsupported', message);
  }
  const model = readModel({ ...request, fit: false }, false);
  const { record, map } = model.fitted;
  const isStudent = model.surrogate === studentT;
  if (!record.hyperparameters || !(map || isStudent)) {
    throw new EngineError('unsupported', 'This model has no hyper-parameters to be sampled.');
  }
  if (!isStudent && !processes.some((def) => def === model.surrogate)) {
    throw new EngineError(
      'unsupported',
      `Hyper-parameters of the model ${model.surrogate.label} are not sampled.`,
    );
  }
  const prior = optional(field(request, 'prior'), 'default', (value) => readText(value, 'prior'));
  const kernel = model.start;
  const z = map ? model.y.map((value, i) => map.at(rowOf(model.X, i)).forward(value)) : model.standard;
  const { basis, warnings } = basisOn(model.basis, model.X);
  if (basis === null && warnings.length > 0) throw new EngineError('invalid-value', warnings[0]);
  return {
    basis,
    model,
    kernel,
    X: model.X,
    z,
    ...(isStudent && { criteria: studentCriteria(degreesIn(model.params)) }),
    start: record.hyperparameters,
    bounds: readBounds(field(request, 'bounds'), { kernel, dimension: model.dimension }, 'bounds'),
    prior: byId(hyperPriors, prior.slice(0, 80)),
  };
}

/** One set of hyper-parameters of a request, and its weight among the others. */
interface ReadSample {
  readonly at: Hyperparameters;
  readonly weight: number;
}

/**
 * Reads `hyperSamples`: [{kernel: {params}, outputScale, noise, mean?, weight?}], the mean that of `start` if left out, the weight 1; the
 * noise is not read where `start` has one for each row.
 */
export function readHyperSamples(
  request: Fields,
  { id, dimension, start }: { id: string; dimension: number; start: Hyperparameters },
): readonly ReadSample[] {
  const expected = 'a list of at least one set of hyper-parameters';
  const given = readList(field(request, 'hyperSamples'), 'hyperSamples', expected);
  if (given.length === 0) throw wrong('hyperSamples', expected, given);
  requireAtMost(given.length, mostHyperSamples, `"hyperSamples" has ${given.length} sets`);
  return given.map((one, i) => {
    const name = `hyperSamples[${i}]`;
    const fields = readFields(one, name);
    const { def, params } = readMember({ id, params: field(fields, 'kernel') }, `${name}.kernel`, allKernels);
    const at = {
      kernel: def.create(params, dimension).params,
      outputScale: readNumber(field(fields, 'outputScale'), `${name}.outputScale`, { above: 0 }),
      noise:
        typeof start.noise === 'number'
          ? readNumber(field(fields, 'noise'), `${name}.noise`, { above: 0 })
          : start.noise,
      mean: optional(field(fields, 'mean'), start.mean, (value) => readNumber(value, `${name}.mean`)),
    };
    const weight = optional(field(fields, 'weight'), 1, (value) =>
      readNumber(value, `${name}.weight`, { above: 0, max: 1e100 }),
    );
    return { at, weight };
  });
}
