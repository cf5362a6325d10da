import type { Mat, Vec } from '../engine/arrays';
import { EngineError } from '../engine/errors';
import type { KernelDef } from '../engine/kernels/kernel';
import { kernels } from '../engine/kernels/registry';
import { startingPoint } from '../engine/surrogates/learn';
import { surrogates } from '../engine/surrogates/registry';
import type { FittedSurrogate, FitPlan, Hyperparameters } from '../engine/surrogates/surrogate';
import { finish } from '../engine/task';
import { readScaling } from './inputScaling';
import { field, optional, readFields, readList, readNumber, readNumbers, type Fields } from './read';
import { wrong } from './read';
import { readMember, type Chosen } from './readMember';
import { readPlan } from './readPlan';
import { readRows, requireAtMost } from './readRows';

/** More rows take minutes, whatever is asked of them. */
const mostRows = 2000;

/** A surrogate fitted to the data of a request, and what the answer needs besides. */
export interface Model {
  readonly fitted: FittedSurrogate;
  readonly kernel: Chosen<KernelDef>;
  /** Outputs as given [n]. */
  readonly y: Vec;
  readonly dimension: number;
  /** Inputs as given [m×d] → in the units of the kernel. */
  readonly scale: (rows: Mat) => Mat;
}

const ownFields = [
  'op',
  'data',
  'scaling',
  'box',
  'surrogate',
  'kernel',
  'outputScale',
  'noise',
  'mean',
  'fit',
];

/**
 * Reads data, scaling, surrogate, kernel, variances and fit, and fits. Left out: surrogate gp, kernel matern52, output scale
 * 1, noise 1e-6, mean 0; `fit` as `unlessSaid`.
 */
export function readModel(request: Fields, unlessSaid: false | Fields): Model {
  const { X, y } = readData(field(request, 'data'));
  const scaling = readScaling(request, X);
  const kernel = readMember(field(request, 'kernel') ?? { id: 'matern52' }, 'kernel', kernels);
  const surrogate = readMember(field(request, 'surrogate') ?? { id: 'gp' }, 'surrogate', surrogates);
  // Errors of the kernel's parameters first, in its own words.
  kernel.def.create(kernel.params, X.cols);
  const plan = planOf(request, { kernel, rows: X.rows, dimension: X.cols, unlessSaid });
  const settings = {
    kernel: { id: kernel.id, params: kernel.params },
    params: surrogate.params,
    plan,
    standardize: scaling.standardizeOutputs,
  };
  const fitted = finish(surrogate.def.fit({ X: scaling.inputs(X), y }, settings));
  return { fitted, kernel, y, dimension: X.cols, scale: scaling.inputs };
}

/** A sentence for each field that nobody reads: it may be a slip of the pen. */
export function ignoredFields(request: Fields, known: readonly string[]): string[] {
  const strange = Object.keys(request).filter((key) => !ownFields.includes(key) && !known.includes(key));
  return strange
    .slice(0, 10)
    .map((key) => `The field ${JSON.stringify(key.slice(0, 40))} is not known and was ignored.`);
}

function readData(value: unknown): { X: Mat; y: Vec } {
  const data = readFields(value, 'data');
  const X = readRows(field(data, 'X'), 'data.X');
  requireAtMost(X.rows, mostRows, `"data" has ${X.rows} rows`);
  const outputs = readList(field(data, 'y'), 'data.y', 'a list of numbers');
  if (outputs.length !== X.rows)
    throw wrong('data.y', `one number for each of the ${X.rows} rows of X`, outputs);
  if (outputs.some(Array.isArray)) {
    const message = 'Several scores for one row of "data.y" are not supported yet: give their mean.';
    throw new EngineError('unsupported', message, { field: 'data.y' });
  }
  return { X, y: Float64Array.from(readNumbers(outputs, 'data.y')) };
}

interface PlanTask {
  readonly kernel: Chosen<KernelDef>;
  readonly rows: number;
  readonly dimension: number;
  readonly unlessSaid: false | Fields;
}

function planOf(request: Fields, { kernel, rows, dimension, unlessSaid }: PlanTask): FitPlan {
  const given = field(request, 'fit') ?? unlessSaid;
  const at: Hyperparameters = {
    kernel: kernel.params,
    outputScale: optional(field(request, 'outputScale'), 1, (value) =>
      readNumber(value, 'outputScale', { above: 0 }),
    ),
    noise: readNoise(field(request, 'noise'), rows, given === false ? 1e-6 : startingNoise(kernel.def)),
    mean: optional(field(request, 'mean'), 0, (value) => readNumber(value, 'mean')),
  };
  if (given === false) return { kind: 'fixed', at };
  return readPlan(given, { rows, dimension, kernel: kernel.def, start: at });
}

function startingNoise(def: KernelDef): number {
  return startingPoint(def).noise as number;
}

/** One variance, or one for each row. */
function readNoise(value: unknown, rows: number, unlessSaid: number): number | readonly number[] {
  if (!Array.isArray(value)) {
    return optional(value, unlessSaid, (one) => readNumber(one, 'noise', { min: 0 }));
  }
  if (value.length !== rows) throw wrong('noise', `one number, or one for each of the ${rows} rows`, value);
  return readNumbers(value, 'noise', { min: 0 });
}
