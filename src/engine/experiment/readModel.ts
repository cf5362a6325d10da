import { type Mat, type Vec, zeros } from '../numeric/arrays';
import type { ParamValues } from '../definition';
import type { Kernel, KernelDef } from '../kernels/kernel';
import { allKernels } from '../kernels/registry';
import { startingPoint } from '../models/fit/searchSpace';
import { withFurtherNoise } from '../models/gp/gaussianProcess';
import { models } from '../models/registry';
import { datasetOfScores, standardisation } from '../models/dataset';
import { EngineError } from '../errors';
import {
  basisIds,
  isNoiseOfScores,
  noiseModes,
  type BasisChoice,
  type Dataset,
  type Model,
  type ModelDef,
  type ModelWords,
  type FitPlan,
  type FitSettings,
  type Hyperparameters,
  type NoiseMode,
} from '../models/model';
import { finish } from '../task';
import { whyNotAveraged } from './capabilities';
import {
  field,
  optional,
  readFields,
  readList,
  readNumber,
  readNumbers,
  readOneOf,
  wrong,
  type Fields,
  requireAtMost,
} from '../json';
import { readMember, type Chosen } from './readMember';
import { asksAverage, integrationFields, readIntegration } from './readIntegration';
import { readPlan } from './readPlan';
import { readBox, readCodes, readRows } from './readRows';
import type { Box } from '../objectives/inputs';

/** Most rows of data; fitting more takes minutes. */
const mostRows = 2000;

/** A surrogate fitted to the data of a request, and what else the answer needs. */
export interface ReadModel {
  readonly fitted: Model;
  readonly surrogate: ModelDef;
  /** Its parameters. */
  readonly params: ParamValues;
  /** Outputs as the model has them before any map [n]: standardised, where that is asked for. */
  readonly standard: Vec;
  readonly kernel: Chosen<KernelDef>;
  /** The kernel at the parameters of the request. */
  readonly start: Kernel;
  /** Inputs in the units of the kernel [n×d]. */
  readonly X: Mat;
  /** Outputs as given [n]; means if there are several scores. */
  readonly y: Vec;
  /** Number of rows of the process: all scores of a place, or one. */
  readonly rows: number;
  readonly dimension: number;
  /** Scales inputs as given [m×d] to the units of the kernel. */
  readonly scale: (rows: Mat) => Mat;
  /** Returns the same surrogate of the same data at other hyper-parameters; nothing is searched. */
  readonly fittedAt: (at: Hyperparameters) => Model;
  /** Basis functions of the prior mean as asked for; undefined without any. */
  readonly basis: BasisChoice | undefined;
  /** The data in the units of the kernel, and the same surrogate of these and further rows, the hyper-parameters held. */
  readonly data: Dataset;
  readonly refit: (data: Dataset) => Model;
}

const ownFields = [
  'op',
  'data',
  'scaling',
  'box',
  'surrogate',
  'kernel',
  'codes',
  'outputScale',
  'noise',
  'noiseMode',
  'mean',
  'basis',
  'fit',
];

/** A fit that is asked for, before it is made. */
export interface ReadFit extends Pick<
  ReadModel,
  'surrogate' | 'params' | 'kernel' | 'start' | 'basis' | 'y' | 'data'
> {
  readonly settings: FitSettings;
  readonly rows: number;
  readonly dimension: number;
  readonly scaling: Scaling;
}

/** Reads what `readModel` fits, and fits nothing. */
export function readFit(request: Fields, unlessSaid: false | Fields): ReadFit {
  const data = readData(field(request, 'data'));
  const { X, y } = data;
  const scaling = readScaling(request, X);
  const kernel = readMember(field(request, 'kernel') ?? { id: 'matern52' }, 'kernel', allKernels);
  const surrogate = readMember(field(request, 'surrogate') ?? { id: 'gp' }, 'surrogate', models);
  const noiseMode = optional(field(request, 'noiseMode'), 'mean', (value) =>
    readOneOf(value, 'noiseMode', noiseModes),
  );
  // Reports errors of the kernel's parameters first, in its own words.
  const codes = readCodes(request, X.cols);
  const start = kernel.def.create(kernel.params, X.cols, codes);
  const rows = noiseMode === 'folds-in-process' ? (data.scores?.flat().length ?? X.rows) : X.rows;
  requireAtMost(rows, mostRows, `"data" has ${rows} rows`);
  const basis = readBasis(field(request, 'basis'), surrogate.def);
  const plan = planOf(request, { start, rows, dimension: X.cols, unlessSaid, noiseMode });
  const why = plan.kind === 'integrate' && whyNotAveraged({ surrogate });
  if (why) throw new EngineError('unsupported', why, { field: 'fit.integrate' });
  const settings = {
    kernel: { id: kernel.id, params: kernel.params, ...(codes && { codes }) },
    params: surrogate.params,
    standardize: scaling.standardizeOutputs,
    noiseMode,
    plan,
    ...(basis && { basis }),
  };
  return {
    ...{ settings, rows, scaling, kernel, start, basis, y, dimension: X.cols },
    surrogate: surrogate.def,
    params: surrogate.params,
    data: { ...data, X: scaling.inputs(X) },
  };
}

/**
 * Reads data, scaling, surrogate, kernel, `codes`, variances, noise mode and fit, and fits the model. Left out: surrogate gp,
 * kernel matern52, output scale 1, noise 1e-6 (0 where the spread of scores tells it), mean 0; `fit` as `unlessSaid`.
 */
export function readModel(request: Fields, unlessSaid: false | Fields): ReadModel {
  return modelOf(readFit(request, unlessSaid));
}

/** Returns what was read with a model: one that was fitted in another way, or that of the fit if left out. */
export function modelOf(read: ReadFit, instead?: Model): ReadModel {
  const { settings, scaling, kernel, start, basis, y, rows, dimension, surrogate, params, data } = read;
  const { plan } = settings;
  const fit = (plan: FitPlan, to: Dataset = data): Model => finish(surrogate.fit(to, { ...settings, plan }));
  const fitted = instead ?? fit(plan);
  const fittedAt = (at: Hyperparameters): Model => fit({ kind: 'fixed', at });
  const { hyperparameters: held } = fitted.record;
  const refit = (to: Dataset): Model => {
    if (!held) return fit(plan, to);
    const noise = withFurtherNoise(held.noise, to.X.rows - y.length);
    return fit({ kind: 'fixed', at: { ...held, noise } }, to);
  };
  return {
    ...{ fitted, kernel, start, basis, y, rows, fittedAt, data, refit, surrogate, params, dimension },
    standard: scaling.standardizeOutputs ? standardisedOf(y) : y,
    X: data.X,
    scale: scaling.inputs,
  };
}

function standardisedOf(y: Vec): Vec {
  const { shift, scale } = standardisation(y);
  return y.map((value) => (value - shift) / scale);
}

/** Known fields of nested objects. */
const partsOfFields: Readonly<Record<string, readonly string[]>> = {
  data: ['X', 'y'],
  scaling: ['x', 'y'],
  surrogate: ['id', 'params'],
  kernel: ['id', 'params'],
  basis: ['id', 'mean', 'covariance'],
  fit: ['objective', 'folds', 'prior', 'restarts', 'seed', 'bounds', 'integrate'],
  pending: ['X', 'rule', 'draws', 'samples', 'seed'],
};

function objectOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function keysOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

/** Returns a warning for each unknown field, also of nested objects, because it may be a typo. */
export function ignoredFields(request: Fields, known: readonly string[]): string[] {
  const strange = Object.keys(request).filter((key) => !ownFields.includes(key) && !known.includes(key));
  const within = Object.entries(partsOfFields).flatMap(([name, parts]) =>
    keysOf(field(request, name)).flatMap((key) => (parts.includes(key) ? [] : [`${name}.${key}`])),
  );
  const ofAverage = keysOf(field(objectOf(field(request, 'fit')), 'integrate'))
    .filter((key) => !integrationFields.some((one) => one === key))
    .map((key) => `fit.integrate.${key}`);
  return [...strange, ...within, ...ofAverage]
    .slice(0, 10)
    .map((key) => `The field ${JSON.stringify(key.slice(0, 40))} is not known and was ignored.`);
}

function readData(value: unknown): Dataset {
  const data = readFields(value, 'data');
  const X = readRows(field(data, 'X'), 'data.X');
  requireAtMost(X.rows, mostRows, `"data" has ${X.rows} rows`);
  const outputs = readList(field(data, 'y'), 'data.y', 'a list of numbers');
  if (outputs.length !== X.rows)
    throw wrong('data.y', `one number for each of the ${X.rows} rows of X`, outputs);
  if (!outputs.some(Array.isArray)) return { X, y: Float64Array.from(readNumbers(outputs, 'data.y')) };
  return datasetOfScores(
    X,
    outputs.map((one, i) =>
      Array.isArray(one) ? readScores(one, `data.y[${i}]`) : [readNumber(one, `data.y[${i}]`)],
    ),
  );
}

function readScores(value: unknown, name: string): number[] {
  const scores = readNumbers(value, name);
  if (scores.length > 0) return scores;
  throw wrong(name, 'a list of at least one score', value);
}

interface PlanTask {
  readonly start: Kernel;
  readonly rows: number;
  readonly dimension: number;
  readonly unlessSaid: false | Fields;
  readonly noiseMode: NoiseMode;
}

function planOf(request: Fields, { start, rows, dimension, unlessSaid, noiseMode }: PlanTask): FitPlan {
  const given = field(request, 'fit') ?? unlessSaid;
  const mean = field(request, 'mean');
  const fixedNoise = isNoiseOfScores(noiseMode) ? 0 : 1e-6;
  const at: Hyperparameters = {
    kernel: start.params,
    outputScale: optional(field(request, 'outputScale'), 1, (value) =>
      readNumber(value, 'outputScale', { above: 0 }),
    ),
    noise: readNoise(field(request, 'noise'), rows, given === false ? fixedNoise : startingNoise(start)),
    mean: mean === undefined || mean === 'learnt' ? 0 : readNumber(mean, 'mean'),
  };
  if (given === false) {
    if (mean !== 'learnt') return { kind: 'fixed', at };
    throw wrong('mean', 'a finite number where nothing is fitted', mean);
  }
  const task = { rows, dimension, kernel: start, start: at };
  return {
    ...(asksAverage(given) ? readIntegration(given, task) : readPlan(given, task)),
    mean: mean === 'learnt' ? 'learnt' : 'given',
  };
}

/** Reads basis functions of the prior mean. Errors: `unsupported` where the surrogate has none. */
function readBasis(value: unknown, { label, provides }: ModelWords): BasisChoice | undefined {
  if (value === undefined) return undefined;
  const given = readFields(value, 'basis');
  const id = readOneOf(field(given, 'id'), 'basis.id', basisIds);
  if (!provides.includes('basis')) {
    throw new EngineError('unsupported', `The model ${label} has no basis functions: leave "basis" out.`);
  }
  const [mean, covariance] = [field(given, 'mean'), field(given, 'covariance')];
  if (covariance === undefined) {
    if (mean === undefined) return { id };
    throw wrong('basis.covariance', 'rows of numbers where "basis.mean" is given', covariance);
  }
  const rows = readList(covariance, 'basis.covariance', 'a list of rows');
  return {
    id,
    ...(mean !== undefined && { mean: readNumbers(mean, 'basis.mean') }),
    covariance: rows.map((row, i) => readNumbers(row, `basis.covariance[${i}]`)),
  };
}

function startingNoise(kernel: Kernel): number {
  return startingPoint(kernel).noise as number;
}

/** Reads one variance, or one per row. */
function readNoise(value: unknown, rows: number, unlessSaid: number): number | readonly number[] {
  if (!Array.isArray(value)) {
    return optional(value, unlessSaid, (one) => readNumber(one, 'noise', { min: 0 }));
  }
  if (value.length !== rows) throw wrong('noise', `one number, or one for each of the ${rows} rows`, value);
  return readNumbers(value, 'noise', { min: 0 });
}

/** Scaling of inputs and outputs before the surrogate sees them. */
interface Scaling {
  /** Scales rows [m×d] as given to the units of the kernel. */
  readonly inputs: (rows: Mat) => Mat;
  readonly standardizeOutputs: boolean;
}

const inputScalings = ['none', 'standardize', 'unit'] as const;

/** Reads `scaling` and `box`. Whatever is left out is not scaled. `X` [n×d] are the observed inputs. */
function readScaling(request: Fields, X: Mat): Scaling {
  const scaling = optional(field(request, 'scaling'), {}, (value) => readFields(value, 'scaling'));
  const x = optional(field(scaling, 'x'), 'none', (value) => readOneOf(value, 'scaling.x', inputScalings));
  const y = optional(field(scaling, 'y'), 'none', (value) =>
    readOneOf(value, 'scaling.y', ['none', 'standardize']),
  );
  return { inputs: inputScaling(x, X, field(request, 'box')), standardizeOutputs: y === 'standardize' };
}

function inputScaling(kind: (typeof inputScalings)[number], X: Mat, box: unknown): (rows: Mat) => Mat {
  switch (kind) {
    case 'none':
      return (rows) => rows;
    case 'standardize':
      return affine(Array.from({ length: X.cols }, (_, p) => standardisation(columnOf(X, p))));
    case 'unit':
      return affine(sidesOf(readBox(box, 'box', X.cols)));
    default:
      return kind satisfies never;
  }
}

function sidesOf(box: Box): { shift: number; scale: number }[] {
  return box.map(([lo, hi]) => ({ shift: lo, scale: hi - lo }));
}

function columnOf(X: Mat, p: number): Float64Array {
  return Float64Array.from({ length: X.rows }, (_, i) => X.data[i * X.cols + p]);
}

function affine(columns: readonly { shift: number; scale: number }[]): (rows: Mat) => Mat {
  return (rows) => {
    const out = zeros(rows.rows, rows.cols);
    rows.data.forEach((value, k) => {
      const { shift, scale } = columns[k % rows.cols];
      out.data[k] = (value - shift) / scale;
    });
    return out;
  };
}
