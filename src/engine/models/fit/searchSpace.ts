import type { Bounds, Hyperparameters, KernelSettings, LearnPlan, ProcessModel } from '../model';
import type { SearchSpace } from '../watchedSearch';
import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { Vec } from '../../numeric/arrays';
import type { Hyperparameter, Kernel } from '../../kernels/kernel';
import { EngineError } from '../../errors';
import type { Prior } from '../gp/gaussianProcess';
import { byId, type ParamValues } from '../../definition';
import { allKernels } from '../../kernels/registry';

export const defaultOutputScale: Bounds = [0.05, 20];
/** Bounds of the noise variance: below 1e-6 the likelihood of noise-free data loses digits; above, noise-free functions do. */
export const defaultNoise: Bounds = [1e-6, 1];
const usualNoise = 1e-4;

/** Returns the start of a first search: a fifth of the box, unit variance, little noise. */
export function startingPoint(kernel: Kernel): Hyperparameters {
  return { kernel: kernel.params, outputScale: 1, noise: usualNoise, mean: 0 };
}

/** Returns the search space of a kernel; a noise given by hand for each row is not searched. */
export function searchSpace(kernel: Kernel, bounds: LearnPlan['bounds'], learnsNoise: boolean): SearchSpace {
  const entries = kernel.hyperparameters.map((parameter) => ({
    name: parameter.label,
    box: boundsOf(parameter, bounds?.kernel),
    centre: log(parameter.usual) + 0.5 * log(inputsOf(kernel, parameter)),
  }));
  entries.push({ name: 'output scale', box: bounds?.outputScale ?? defaultOutputScale, centre: 0 });
  if (learnsNoise) {
    entries.push({
      name: 'noise',
      box: bounds?.noise ?? defaultNoise,
      centre: log(bounds?.usualNoise ?? usualNoise),
    });
  }
  return {
    lower: Float64Array.from(entries, ({ box }) => log(box[0])),
    upper: Float64Array.from(entries, ({ box }) => log(box[1])),
    centre: Float64Array.from(entries, ({ centre }) => centre),
    names: entries.map(({ name }) => name),
  };
}

/** The hyper-parameters of a space that have room to move, [p] of all; those with equal bounds are held. */
interface Room {
  /** Indices of those with room among all. */
  readonly free: readonly number[];
  readonly lower: Vec;
  readonly upper: Vec;
  /** Returns the values [p] of those with room, of the values of all. */
  chosen(values: ArrayLike<number>): Vec;
  /** True for a place [p] within the bounds. */
  contains(at: Vec): boolean;
}

/** Returns what has room to move in a space. */
export function roomIn({ lower, upper }: Pick<SearchSpace, 'lower' | 'upper'>): Room {
  const free = [...lower.keys()].filter((p) => lower[p] < upper[p]);
  const chosen = (values: ArrayLike<number>): Vec => Float64Array.from(free, (p) => values[p]);
  const [from, to] = [chosen(lower), chosen(upper)];
  return {
    ...{ free, lower: from, upper: to, chosen },
    contains: (at) => at.every((value, k) => value >= from[k] && value <= to[k]),
  };
}

function boundsOf(
  { name, input, range }: Hyperparameter,
  given: NonNullable<LearnPlan['bounds']>['kernel'],
): Bounds {
  const boxes = given?.[name];
  return boxes?.[input ?? 0] ?? boxes?.[0] ?? range;
}

/** Returns how many inputs have a parameter of this name: distances grow with the root of that. */
function inputsOf({ hyperparameters }: Kernel, { name }: Hyperparameter): number {
  return hyperparameters.filter((other) => other.name === name).length;
}

/** Returns the name of each entry of a search space as a path: "lengthScale[0]", …, "outputScale", "noise". */
export function pathsOf(kernel: Kernel): readonly string[] {
  return [
    ...kernel.hyperparameters.map((one) => pathOf(one, kernel.hyperparameters)),
    'outputScale',
    'noise',
  ];
}

/** Returns the path of a hyper-parameter of a kernel among all of them. */
export function pathOf(
  { name, input }: Pick<Hyperparameter, 'name' | 'input'>,
  all: readonly Pick<Hyperparameter, 'name'>[],
): string {
  const isOneOfMany = all.filter((other) => other.name === name).length > 1;
  return isOneOfMany ? `${name}[${input}]` : name;
}

/** Returns the logs of all learnt hyper-parameters, the kernel's own first. */
export function toVector(kernel: Kernel, { outputScale, noise }: Hyperparameters): Vec {
  const common = typeof noise === 'number' ? [log(noise)] : [];
  return Float64Array.from([...kernel.theta, log(outputScale), ...common]);
}

/** Returns the prior at a vector of logs; `noise` is the given one where it is not learnt. */
export function priorAt(kernel: Kernel, logs: Vec, noise: Hyperparameters['noise']): Prior {
  const size = kernel.theta.length;
  return {
    kernel: kernel.withTheta(logs.slice(0, size)),
    outputScale: exp(logs[size]),
    noise: typeof noise === 'number' ? exp(logs[size + 1]) : noise,
    mean: 0,
  };
}

/** Returns the hyper-parameters of a prior, in natural units. */
export function hyperparametersOf({ kernel, outputScale, noise, mean }: Prior): Hyperparameters {
  return { kernel: kernel.params, outputScale, noise, mean };
}

/** A kernel of settings, whose parameters may be others. */
type Kind = Omit<KernelSettings, 'params'>;

/** Returns the kernel of given settings, at other parameters. Errors: `unknown-id`; `invalid-value` for a parameter. */
export function kernelAt({ id, codes }: Kind, params: ParamValues, dimension: number): Kernel {
  return byId(allKernels, id).create(params, dimension, codes);
}

/** Returns the prior at hyper-parameters. Errors: `invalid-value` for a variance that is not positive and finite. */
export function priorOf(kernel: Kind, dimension: number, at: Hyperparameters): Prior {
  const variances = [at.outputScale, ...(typeof at.noise === 'number' ? [at.noise] : at.noise)];
  const bad = variances.find((value) => !(value >= 0 && Number.isFinite(value)));
  if (bad !== undefined || at.outputScale <= 0) {
    const message = `Output scale and noise are variances and must be positive, not ${bad ?? at.outputScale}.`;
    throw new EngineError('invalid-value', message, { value: bad ?? at.outputScale });
  }
  const { outputScale, noise, mean } = at;
  return { kernel: kernelAt(kernel, at.kernel, dimension), outputScale, noise, mean };
}

/** Share of the box within which a parameter is at its bound. */
const near = 1e-3;

/**
 * Returns a warning for each learnt parameter that was pushed against a bound; for the noise only at the upper one, and only if
 * `noiseIsFree`.
 */
export function boundWarnings(
  logs: Vec,
  { lower, upper, names }: SearchSpace,
  noiseIsFree: boolean,
): string[] {
  return names.flatMap((name, p) => {
    const width = upper[p] - lower[p];
    // A value held by hand, or a bound set on the noise, is knowledge, not a discovery.
    if (width === 0 || (name === 'noise' && !noiseIsFree)) return [];
    if (logs[p] > upper[p] - near * width)
      return [`The ${name} is at its upper bound${meaning(name, 'upper')}.`];
    // Exact answers drive the noise to its lower end.
    if (name === 'noise' || logs[p] >= lower[p] + near * width) return [];
    return [`The ${name} is at its lower bound${meaning(name, 'lower')}.`];
  });
}

function meaning(name: string, side: 'lower' | 'upper'): string {
  if (name.startsWith('length scale')) {
    return side === 'upper'
      ? ': the model is nearly straight along it'
      : ': an answer says next to nothing about places more than a few length scales away';
  }
  if (name === 'noise' && side === 'upper') return ': as large as the whole spread of the outputs';
  return '';
}

/**
 * Returns true if a search ended with a parameter of the kernel at a bound of its range, or with the noise at its upper bound:
 * the search failed, or the model found no bend. `dimension` is the number of inputs.
 */
export function isKernelAtBound(
  { record }: Pick<ProcessModel, 'record'>,
  id: string,
  dimension: number,
): boolean {
  const { hyperparameters } = record;
  const kernel = byId(allKernels, id).create(hyperparameters.kernel, dimension);
  const space = searchSpace(kernel, undefined, typeof hyperparameters.noise === 'number');
  return boundWarnings(toVector(kernel, hyperparameters), space, true).length > 0;
}
