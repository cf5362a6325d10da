import { readPlain } from './readSpec';
import { schema } from './schema';
import { EngineError } from '../errors';
import type { Kernel } from '../kernels/kernel';
import { createRng } from '../numeric/random/rng';
import { usualFolds, type Folds } from '../models/fit/folds/folds';
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
const mostFolds = 10_000;

/** Size of the data, [n×d], and where the search starts. */
export interface FitTask {
  readonly rows: number;
  readonly dimension: number;
  readonly kernel: Kernel;
  readonly start: Hyperparameters;
}

/**
 * Reads `fit`: {objective?, folds?, prior?, restarts?, seed?, bounds?}. Left out: marginal likelihood, no prior, 5 restarts, seed 1; of the
 * objective "folds", five folds by seed 1.
 */
export function readPlan(value: unknown, task: FitTask): LearnPlan {
  const fields = readFields(value, 'fit');
  const criterion = optional(
    field(fields, 'objective'),
    schema.fit.of.learn.criterion.usual,
    (value) => readPlain(schema.fit.of.learn.criterion, value, 'fit.objective') as CriterionId,
  );
  const said = field(fields, 'folds');
  if (said !== undefined && criterion !== 'folds') {
    throw wrong('fit.folds', 'left out unless "fit.objective" is "folds"', said);
  }
  const prior = optional(
    field(fields, 'prior'),
    schema.fit.of.learn.prior.usual,
    (value) => readPlain(schema.fit.of.learn.prior, value, 'fit.prior') as string,
  );
  const restarts = optional(field(fields, 'restarts'), schema.fit.of.learn.restarts.usual, (count) =>
    readInteger(count, 'fit.restarts', { min: 0, max: 1000 }),
  );
  const seed = optional(field(fields, 'seed'), 1, (number) => readNumber(number, 'fit.seed'));
  const { rows, dimension } = task;
  const work = (restarts + 1) * rows * rows * (rows + dimension);
  requireAtMost(work, mostFitWork, `A fit of ${rows} rows with ${restarts} restarts takes minutes`);
  return {
    kind: 'learn',
    criterion,
    ...(said !== undefined && { folds: readFolds(said, 'fit.folds', task.rows) }),
    prior,
    warmStart: task.start,
    restarts,
    rng: createRng(seed).fork('restarts'),
    bounds: readBounds(field(fields, 'bounds'), task, 'fit.bounds'),
  };
}

/** Reads folds: {k?, seed?}, five by seed 1 if left out, or the number of the fold of each row [n]. */
export function readFolds(value: unknown, name: string, rows: number): Folds {
  if (!Array.isArray(value)) {
    const fields = readFields(value, name);
    const k = optional(field(fields, 'k'), usualFolds.k, (one) =>
      readInteger(one, `${name}.k`, { min: 2, max: mostFolds }),
    );
    return {
      k,
      seed: optional(field(fields, 'seed'), usualFolds.seed, (one) => readNumber(one, `${name}.seed`)),
    };
  }
  if (value.length !== rows) throw wrong(name, `the number of a fold for each of the ${rows} rows`, value);
  const folds = value.map((one, i) => readInteger(one, `${name}[${i}]`, { min: 0, max: mostFolds }));
  if (new Set(folds).size < 2) throw wrong(name, 'numbers of at least two folds', value);
  return folds;
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
