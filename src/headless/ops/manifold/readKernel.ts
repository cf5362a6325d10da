import { EngineError } from '../../../engine/errors';
import {
  field,
  optional,
  readFields,
  readInteger,
  readList,
  readNumber,
  requireAtMost,
  wrong,
  type Fields,
} from '../../../engine/json';
import { readMember, type Chosen } from '../../../engine/experiment/readMember';
import type { Kernel, KernelDef } from '../../../engine/kernels/kernel';
import { kernels } from '../../../engine/kernels/registry';
import { weighedSum } from '../../../engine/manifold/learners/kernelParts';
import { rowOf, zeros, type Mat } from '../../../engine/numeric/arrays';

const mostKernels = 50;

/** What a request needs of its kernel. */
export interface RequestKernel extends Pick<Kernel, 'gram' | 'cov' | 'diag'> {
  /** Returns the derivatives of `gram` in the logs of the widths, one [n×n] each. */
  widthSlopes(X: Mat): readonly Mat[];
}

/** The kernel of a request, or the weighted sum of several. */
export interface AskedKernel {
  /** The width that a landscape or a search may change: one number for all inputs; of several kernels each keeps its own. */
  readonly lengthScale: number;
  readonly kernel: (lengthScale: number) => RequestKernel;
  /** Several kernels and their weights η; null where there is one. */
  readonly parts: readonly { readonly weight: number; readonly kernel: RequestKernel }[] | null;
}

/** Reads `kernel`, or `kernels` [{weight, kernel, inputs?}]. */
export function readKernel(request: Fields, dimension: number): AskedKernel {
  const given = field(request, 'kernels');
  if (given === undefined || given === null) {
    const chosen = readMember(field(request, 'kernel'), 'kernel', kernels);
    const kernel = (lengthScale: number): RequestKernel => withWidths(kernelAt(chosen, lengthScale, dimension)); // prettier-ignore
    return { lengthScale: lengthScaleOf(chosen), kernel, parts: null };
  }
  if ((field(request, 'kernel') ?? null) !== null) {
    throw new EngineError('invalid-value', 'Give "kernel" or "kernels", not both.');
  }
  const list = readList(given, 'kernels', 'a list of kernels with weights');
  requireAtMost(list.length, mostKernels, `"kernels" has ${list.length} kernels`);
  const parts = list.map((one, m) => readPart(one, `kernels[${m}]`, dimension));
  if (!parts.some(({ weight }) => weight > 0)) throw wrong('kernels', 'a list of kernels with weights, one of them above 0', given); // prettier-ignore
  const sum = sumOf(parts);
  return { lengthScale: 1, kernel: () => sum, parts };
}

function readPart(value: unknown, name: string, dimension: number) {
  const fields = readFields(value, name);
  const weight = readNumber(field(fields, 'weight'), `${name}.weight`, { min: 0 });
  const inputs = optional(field(fields, 'inputs'), null, (list) => readInputs(list, `${name}.inputs`, dimension)); // prettier-ignore
  const chosen = readMember(field(fields, 'kernel'), `${name}.kernel`, kernels);
  const kernel = withWidths(kernelAt(chosen, lengthScaleOf(chosen), inputs?.length ?? dimension));
  return { weight, kernel: inputs ? onInputs(kernel, inputs) : kernel };
}

function readInputs(value: unknown, name: string, dimension: number): readonly number[] {
  const inputs = readList(value, name, 'a list of inputs').map((one, i) =>
    readInteger(one, `${name}[${i}]`, { min: 0, max: dimension - 1 }),
  );
  if (inputs.length > 0 && new Set(inputs).size === inputs.length) return inputs;
  throw wrong(name, 'a list of inputs, at least one and none twice', value);
}

function sumOf(parts: NonNullable<AskedKernel['parts']>): RequestKernel {
  const weights = parts.map(({ weight }) => weight);
  return {
    gram: (X) => weighedSum(parts.map(({ kernel }) => kernel.gram(X)), weights), // prettier-ignore
    cov: (X, Z) => weighedSum(parts.map(({ kernel }) => kernel.cov(X, Z)), weights), // prettier-ignore
    diag: (X) => parts.reduce((sum, { weight, kernel }) => kernel.diag(X).map((one, i) => sum[i]! + weight * one), new Float64Array(X.rows)), // prettier-ignore
    widthSlopes: (X) => parts.flatMap(({ weight, kernel }) => kernel.widthSlopes(X).map((one) => weighedSum([one], [weight]))), // prettier-ignore
  };
}

function onInputs(kernel: RequestKernel, inputs: readonly number[]): RequestKernel {
  const of = (X: Mat): Mat => columnsOf(X, inputs);
  return {
    gram: (X) => kernel.gram(of(X)),
    cov: (X, Z) => kernel.cov(of(X), of(Z)),
    diag: (X) => kernel.diag(of(X)),
    widthSlopes: (X) => kernel.widthSlopes(of(X)),
  };
}

function columnsOf(X: Mat, columns: readonly number[]): Mat {
  const out = zeros(X.rows, columns.length);
  for (let i = 0; i < X.rows; i++) {
    const row = rowOf(X, i);
    columns.forEach((c, k) => (out.data[i * columns.length + k] = row[c]!));
  }
  return out;
}

function withWidths(kernel: Kernel): RequestKernel {
  const isWidth = kernel.hyperparameters.map(({ name }) => name === 'lengthScale');
  return {
    gram: (X) => kernel.gram(X),
    cov: (X, Z) => kernel.cov(X, Z),
    diag: (X) => kernel.diag(X),
    widthSlopes: (X) => kernel.thetaGradient(X).filter((_, p) => isWidth[p]),
  };
}

function lengthScaleOf({ def, params }: Chosen<KernelDef>): number {
  const given = params['lengthScale'];
  if (typeof given === 'number') return given;
  const spec = def.params.find(({ id }) => id === 'lengthScale');
  return spec?.kind === 'number' ? spec.default : 1;
}

function kernelAt({ def, params }: Chosen<KernelDef>, lengthScale: number, dimension: number): Kernel {
  const isScaled = def.params.some(({ id }) => id === 'lengthScale') && !Array.isArray(params['lengthScale']);
  return def.create(isScaled ? { ...params, lengthScale } : params, dimension);
}
