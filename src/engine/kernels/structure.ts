import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import type { Mat, Vec } from '../numeric/arrays';
import { resolveParams, type NumberSpec, type ParamValue, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import {
  type Covariance,
  type PairedCovariance,
  crossOf,
  gramInto,
  gramOf,
  pairedByRows,
  requireFinite,
  requireInputs,
  thetaGradientOf,
} from './covariance';
import type { Hyperparameter, Kernel, KernelInputs, PairedKernel, PlainKernel, PlainWords } from './kernel';

/** The numbers a kernel on some inputs is made of. */
export interface NumberStructure extends KernelInputs {
  readonly hyperparameters: readonly Hyperparameter[];
  /** The numbers [p], natural units. */
  readonly values: Vec;
  /** Returns the parameters as `KernelDef.create` takes them, at numbers [p]. */
  paramsAt(values: Vec): ParamValues;
}

/** The make-up of a kernel: its numbers, and its formula at these or others. */
export interface KernelStructure extends NumberStructure {
  /** Returns the formula at numbers [p] in natural units, in memory that may change. */
  covarianceAt(values: Vec): Covariance;
  /** Returns the formula on all pairs of given points, where that is quicker than by rows. */
  onPairs?(X: Mat): PairedCovariance;
}

/**
 * Returns the numbers of a plain kernel on some inputs. Errors: `invalid-value` for a number out of range or of the
 * wrong length.
 */
export function plainNumbers(words: PlainWords, given: ParamValues, inputs: KernelInputs): NumberStructure {
  const { params } = words;
  const { dimension } = inputs;
  const hyperparameters = params.flatMap((spec) => hyperparametersOf(spec, words, inputs));
  return {
    ...inputs,
    hyperparameters,
    values: valuesOf(params, given, dimension),
    paramsAt: (values) => namedParams(hyperparameters, values),
  };
}

/** Returns the structure of a plain kernel of given numbers. */
export function plainStructure(kernel: PlainKernel, numbers: NumberStructure): KernelStructure {
  return {
    ...numbers,
    covarianceAt: (values) => kernel.covariance(values, numbers),
    ...(kernel.onPairs && { onPairs: (X) => kernel.onPairs!(X, numbers.codes) }),
  };
}

/** Root mean square of the distance of two codes over that of two places on a line: two of these are 1/√6 apart. */
const codesOverLine = Math.sqrt(6);

/** Describes the numbers of one spec: one, or one for each input. A usual length means the same among codes as on a line. */
function hyperparametersOf(
  spec: NumberSpec,
  { isStationary }: PlainWords,
  { dimension, codes = [] }: KernelInputs,
): readonly Hyperparameter[] {
  const label = spec.label.toLowerCase();
  const inputs = spec.perDimension ? Array.from({ length: dimension }, (_, input) => input) : [null];
  return inputs.map((input) => ({
    name: spec.id,
    input,
    label: input === null || dimension === 1 ? label : `${label} of input ${input + 1}`,
    range: spec.typical ?? [spec.min, spec.max],
    accepted: [spec.min, spec.max],
    usual: isStationary && input !== null && codes[input] ? codesOverLine * spec.default : spec.default,
  }));
}

/** Reads the given numbers, all entries of the first spec, then of the second, … Errors: `invalid-value`. */
function valuesOf(specs: readonly NumberSpec[], given: ParamValues, dimension: number): Vec {
  const values = resolveParams(specs, given);
  return Float64Array.from(
    specs.flatMap((spec) =>
      spec.perDimension ? perInput(spec, values[spec.id], dimension) : [values[spec.id] as number],
    ),
  );
}

/** Expands one number or a list to one number for each input. Errors: `invalid-value`. */
function perInput(spec: NumberSpec, value: ParamValue, dimension: number): readonly number[] {
  if (typeof value === 'number') return new Array<number>(dimension).fill(value);
  if (Array.isArray(value) && value.length === dimension) return value as number[];
  const given = Array.isArray(value) ? `a list of ${value.length}` : JSON.stringify(value);
  const message = `${spec.label} must be one number or ${dimension} (one for each input), not ${given}.`;
  throw new EngineError('invalid-value', message, { parameter: spec.id });
}

/** Returns the numbers under the names that `create` knows: one per input as a list, or as a number where there is one input. */
function namedParams(hyperparameters: readonly Hyperparameter[], values: Vec): ParamValues {
  const lists = new Map<string, number[]>();
  hyperparameters.forEach(({ name }, p) => lists.set(name, [...(lists.get(name) ?? []), values[p]]));
  return Object.fromEntries(Array.from(lists, ([name, list]) => [name, list.length === 1 ? list[0] : list]));
}

/** Returns the kernel of a structure; `theta` are the logs of its numbers. */
export function kernelOf(structure: KernelStructure, theta: Vec = structure.values.map(log)): Kernel {
  const { dimension, hyperparameters, values } = structure;
  const covariance = structure.covarianceAt(values);
  return {
    theta,
    hyperparameters,
    get params() {
      return structure.paramsAt(values);
    },
    withTheta: (next) => {
      const moved = new Float64Array(next.length);
      setNaturalUnits(moved, hyperparameters, next);
      return kernelOf({ ...structure, values: moved }, next);
    },
    gram: (X) => gramOf(covariance, requireInputs(X, dimension)),
    gramInto: (X, upper) => gramInto(covariance, requireInputs(X, dimension), upper),
    cov: (X, Z) => crossOf(covariance, requireInputs(X, dimension), requireInputs(Z, dimension)),
    ...(covariance.steps && { steps: covariance.steps }),
    ...(covariance.derivatives && { derivatives: covariance.derivatives }),
    diag: (X) => requireFinite(covariance.diag(requireInputs(X, dimension))),
    onPairs: (X) => paired(structure, requireInputs(X, dimension)),
    thetaGradient: (X) => thetaGradientOf(covariance, requireInputs(X, dimension)),
  };
}

/** Returns a structure on all pairs of X [n×d], at logs θ. */
function paired({ hyperparameters, covarianceAt, onPairs, codes }: KernelStructure, X: Mat): PairedKernel {
  const size = hyperparameters.length;
  const values = new Float64Array(size);
  const pairs = onPairs?.(X) ?? pairedByRows(covarianceAt, X, size);
  return {
    size,
    codes,
    ...(pairs.radial && {
      radial: (theta: Vec) => {
        setNaturalUnits(values, hyperparameters, theta);
        return pairs.radial!(values);
      },
    }),
    gram: (theta, out) => {
      setNaturalUnits(values, hyperparameters, theta);
      pairs.gram(values, out);
    },
    gradient: (W, out) => pairs.gradient(W, out),
  };
}

/** Sets e^θ, clipped to the accepted range because e^{log v} may round past a bound. */
function setNaturalUnits(out: Vec, hyperparameters: readonly Hyperparameter[], theta: Vec): void {
  for (let p = 0; p < out.length; p++) {
    const [lo, hi] = hyperparameters[p].accepted;
    out[p] = Math.min(hi, Math.max(lo, exp(theta[p])));
  }
}
