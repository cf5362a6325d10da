import { readPlain } from './readSpec';
import { schema } from './schema';
import { EngineError } from '../errors';
import type { Kernel } from '../kernels/kernel';
import { createRng } from '../numeric/random/rng';
import type { Bounds, CriterionId, Hyperparameters, LearnPlan } from '../models/model';
import {
  field,
  optional,
  quote,
  readFields,
  readInteger,
  readList,
  readNumber,
  wrong,
  requireAtMost,
  type Fields,
} from '../json';
import { readSide } from './readRows';

/** Most work of a fit, (restarts + 1) · n² · (n + d); larger ones take minutes. */
const mostFitWork = 1e9;

/** Size of the data, [n×d], and where the search starts. */
export interface FitTask {
  readonly rows: number;
  readonly dimension: number;
  readonly kernel: Kernel;
  readonly start: Hyperparameters;
}

/** Reads `fit`: {objective?, prior?, restarts?, seed?, bounds?}. Left out: marginal likelihood, no prior, 5 restarts, seed 1. */
export function readPlan(value: unknown, task: FitTask): LearnPlan {
  const fields = readFields(value, 'fit');
  const criterion = optional(
    field(fields, 'objective'),
    schema.fit.of.learn.criterion.usual,
    (value) => readPlain(schema.fit.of.learn.criterion, value, 'fit.objective') as CriterionId,
  );
  const prior = optional(
    field(fields, 'prior'),
    schema.fit.of.learn.prior.usual,
    (value) => readPlain(schema.fit.of.learn.prior, value, 'fit.prior') as string,
  );
  const restarts = optional(field(fields, 'restarts'), 5, (count) =>
    readInteger(count, 'fit.restarts', { min: 0, max: 1000 }),
  );
  const seed = optional(field(fields, 'seed'), 1, (number) => readNumber(number, 'fit.seed'));
  const { rows, dimension } = task;
  const work = (restarts + 1) * rows * rows * (rows + dimension);
  requireAtMost(work, mostFitWork, `A fit of ${rows} rows with ${restarts} restarts takes minutes`);
  return {
    kind: 'learn',
    criterion,
    prior,
    warmStart: task.start,
    restarts,
    rng: createRng(seed).fork('restarts'),
    bounds: readBounds(field(fields, 'bounds'), task, 'fit.bounds'),
  };
}

/** Reads the bounds of hyper-parameters, natural units; none are given if left out. `within`: the name of the field. */
export function readBounds(
  value: unknown,
  { kernel, dimension }: Pick<FitTask, 'kernel' | 'dimension'>,
  within: string,
): NonNullable<LearnPlan['bounds']> {
  if (value === undefined) return {};
  const fields = readFields(value, within);
  const names = [...new Set(kernel.hyperparameters.map(({ name }) => name))];
  const known = [...names, 'outputScale', 'noise'];
  const unknown = Object.keys(fields).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    const message = `"${within}" has ${quote(unknown)}, which the kernel does not have. Known are: ${known.join(', ')}.`;
    throw new EngineError('invalid-value', message, { field: within, value: quote(unknown) });
  }
  const outputScale = variance(fields, 'outputScale', within);
  const noise = variance(fields, 'noise', within);
  return {
    kernel: kernelBounds(fields, { names, dimension, within }),
    ...(outputScale && { outputScale }),
    ...(noise && { noise }),
  };
}

function variance(fields: Fields, key: string, within: string): Bounds | null {
  return optional(field(fields, key), null, (value) => positiveSide(value, `${within}.${key}`));
}

function kernelBounds(
  fields: Fields,
  { names, dimension, within }: { names: readonly string[]; dimension: number; within: string },
): Readonly<Record<string, readonly Bounds[]>> {
  const given = names.filter((name) => field(fields, name) !== undefined);
  return Object.fromEntries(
    given.map((name) => [name, sidesOf(field(fields, name), `${within}.${name}`, dimension)]),
  );
}

/** Reads one [lo, hi] for all inputs, with or without a list around it, or one per input. */
function sidesOf(value: unknown, name: string, dimension: number): readonly Bounds[] {
  const expected = `one [lo, hi], or one for each of the ${dimension} inputs`;
  const list = readList(value, name, expected);
  if (typeof list[0] === 'number') return [positiveSide(list, name)];
  if (list.length !== 1 && list.length !== dimension) throw wrong(name, expected, value);
  return list.map((side, p) => positiveSide(side, `${name}[${p}]`));
}

/** Reads bounds of a parameter that is searched as its log: both ends are positive; equal ends fix it. */
function positiveSide(value: unknown, name: string): Bounds {
  return readSide(value, name, { above: 0, equal: true });
}
