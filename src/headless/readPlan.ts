import type { ParamSpec } from '../engine/definition';
import { EngineError } from '../engine/errors';
import type { KernelDef } from '../engine/kernels/kernel';
import { createRng } from '../engine/random/rng';
import type { Bounds, FitPlan, Hyperparameters } from '../engine/surrogates/surrogate';
import { field, optional, quote, readFields, readInteger, readList, readNumber, readOneOf } from './read';
import { wrong, type Fields } from './read';
import { readSide, requireAtMost } from './readRows';

type LearnPlan = FitPlan & { readonly kind: 'learn' };

/** Larger fits take minutes: (restarts + 1) · n² · (n + d). */
const mostFitWork = 1e9;

/** What the plan is for: [n×d] observations, and where the search starts. */
export interface FitTask {
  readonly rows: number;
  readonly dimension: number;
  readonly kernel: KernelDef;
  readonly start: Hyperparameters;
}

/**
 * Reads `fit`: {objective?, prior?, restarts?, seed?, bounds?}. There are no priors on hyper-parameters besides their bounds
 * yet, so "default" and "none" are the same. Errors: `unsupported` for another objective.
 */
export function readPlan(value: unknown, task: FitTask): LearnPlan {
  const fields = readFields(value, 'fit');
  readObjective(field(fields, 'objective'));
  optional(field(fields, 'prior'), 'default', (prior) => readOneOf(prior, 'fit.prior', ['none', 'default']));
  const restarts = optional(field(fields, 'restarts'), 5, (count) =>
    readInteger(count, 'fit.restarts', { min: 0, max: 1000 }),
  );
  const seed = optional(field(fields, 'seed'), 1, (number) => readNumber(number, 'fit.seed'));
  const { rows, dimension } = task;
  const work = (restarts + 1) * rows * rows * (rows + dimension);
  requireAtMost(work, mostFitWork, `A fit of ${rows} rows with ${restarts} restarts takes minutes`);
  return {
    kind: 'learn',
    warmStart: task.start,
    restarts,
    rng: createRng(seed).fork('restarts'),
    bounds: readBounds(field(fields, 'bounds'), task),
  };
}

function readObjective(value: unknown): void {
  if (value === undefined || value === 'marginal-likelihood') return;
  if (typeof value !== 'string') throw wrong('fit.objective', '"marginal-likelihood"', value);
  const message = `Fitting by ${quote(value)} is not supported: "fit.objective" must be "marginal-likelihood".`;
  throw new EngineError('unsupported', message, { field: 'fit.objective', value: quote(value) });
}

function readBounds(value: unknown, { kernel, dimension }: FitTask): NonNullable<LearnPlan['bounds']> {
  if (value === undefined) return {};
  const fields = readFields(value, 'fit.bounds');
  const known = [...kernel.params.map(({ id }) => id), 'outputScale', 'noise'];
  const unknown = Object.keys(fields).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    const message = `"fit.bounds" has ${quote(unknown)}, which the kernel does not have. Known are: ${known.join(', ')}.`;
    throw new EngineError('invalid-value', message, { field: 'fit.bounds', value: quote(unknown) });
  }
  const outputScale = variance(fields, 'outputScale');
  const noise = variance(fields, 'noise');
  return {
    kernel: kernelBounds(fields, kernel.params, dimension),
    ...(outputScale && { outputScale }),
    ...(noise && { noise }),
  };
}

function variance(fields: Fields, key: string): Bounds | null {
  return optional(field(fields, key), null, (value) => positiveSide(value, `fit.bounds.${key}`));
}

function kernelBounds(
  fields: Fields,
  specs: readonly ParamSpec[],
  dimension: number,
): Readonly<Record<string, readonly Bounds[]>> {
  const given = specs.filter(({ id }) => field(fields, id) !== undefined);
  return Object.fromEntries(
    given.map(({ id }) => [id, sidesOf(field(fields, id), `fit.bounds.${id}`, dimension)]),
  );
}

/** One [lo, hi] for all inputs, with or without a list around it, or one for each. */
function sidesOf(value: unknown, name: string, dimension: number): readonly Bounds[] {
  const expected = `one [lo, hi], or one for each of the ${dimension} inputs`;
  const list = readList(value, name, expected);
  if (typeof list[0] === 'number') return [positiveSide(list, name)];
  if (list.length !== 1 && list.length !== dimension) throw wrong(name, expected, value);
  return list.map((side, p) => positiveSide(side, `${name}[${p}]`));
}

/** Searched as logs, so both ends are positive; equal ends hold a value fixed. */
function positiveSide(value: unknown, name: string): Bounds {
  return readSide(value, name, { above: 0, equal: true });
}
