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
import { byId, resolveParams } from '../../../engine/definition';
import { readMember, type Chosen } from '../../../engine/experiment/readMember';
import type { Kernel } from '../../../engine/kernels/kernel';
import { kernels } from '../../../engine/kernels/registry';
import { functionOf, measuredBetween } from '../../../engine/manifold/kernels/choice';
import { requireDefinite } from '../../../engine/manifold/kernels/definite';
import type { InnerKernel } from '../../../engine/manifold/kernels/innerKernel';
import { innerKernels } from '../../../engine/manifold/kernels/registry';
import { weighedSum } from '../../../engine/manifold/kernels/parts';
import { rowOf, zeros, type Mat } from '../../../engine/numeric/arrays';
import { dot } from '../../../engine/numeric/linalg/core';

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
  /** The kernel where it is one of the inner product; null for others. */
  readonly inner: InnerKernel | null;
  /** False for a kernel that has no width, and for several. */
  readonly hasWidth: boolean;
}

/** The kernels of `catalogue`, and those of the inner product. */
const known = [...kernels, ...innerKernels];
type ChosenKernel = Chosen<(typeof known)[number]>;

/** Reads `kernel`, or `kernels` [{weight, kernel, inputs?}]. */
export function readKernel(request: Fields, dimension: number): AskedKernel {
  const given = field(request, 'kernels');
  if (given === undefined || given === null) {
    const chosen = readMember(field(request, 'kernel'), 'kernel', known);
    const kernel = (lengthScale: number): RequestKernel => kernelAt(chosen, lengthScale, dimension);
    const hasWidth = chosen.def.params.some(({ id }) => id === 'lengthScale');
    return { lengthScale: lengthScaleOf(chosen), kernel, parts: null, inner: innerOf(chosen), hasWidth };
  }
  if ((field(request, 'kernel') ?? null) !== null) {
    throw new EngineError('invalid-value', 'Give "kernel" or "kernels", not both.');
  }
  const list = readList(given, 'kernels', 'a list of kernels with weights');
  requireAtMost(list.length, mostKernels, `"kernels" has ${list.length} kernels`);
  const parts = list.map((one, m) => readPart(one, `kernels[${m}]`, dimension));
  if (!parts.some(({ weight }) => weight > 0)) throw wrong('kernels', 'a list of kernels with weights, one of them above 0', given); // prettier-ignore
  const sum = sumOf(parts);
  return { lengthScale: 1, kernel: () => sum, parts, inner: null, hasWidth: false };
}

function readPart(value: unknown, name: string, dimension: number) {
  const fields = readFields(value, name);
  const weight = readNumber(field(fields, 'weight'), `${name}.weight`, { min: 0 });
  const inputs = optional(field(fields, 'inputs'), null, (list) => readInputs(list, `${name}.inputs`, dimension)); // prettier-ignore
  const chosen = readMember(field(fields, 'kernel'), `${name}.kernel`, known);
  const inner = innerOf(chosen);
  if (inner) requireDefinite({ lengthScale: 1, kernel: inner }, 'A weighted sum');
  const kernel = kernelAt(chosen, lengthScaleOf(chosen), inputs?.length ?? dimension);
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

/** Returns a kernel of the inner product with all its numbers; null for others. */
function innerOf({ id, params }: ChosenKernel): InnerKernel | null {
  const def = innerKernels.find((one) => one.id === id);
  return def ? { id, params: resolveParams(def.params, params) } : null;
}

function innerKernel(kernel: InnerKernel): RequestKernel {
  const of = functionOf(kernel);
  const cov = (X: Mat, Z: Mat): Mat => {
    const inner = measuredBetween(X, Z, { kernel });
    return { ...inner, data: inner.data.map(of) };
  };
  const diag = (X: Mat) => Float64Array.from({ length: X.rows }, (_, i) => of(dot(rowOf(X, i), rowOf(X, i))));
  return { gram: (X) => cov(X, X), cov, diag, widthSlopes: () => [] };
}

function lengthScaleOf({ def, params }: ChosenKernel): number {
  const given = params['lengthScale'];
  if (typeof given === 'number') return given;
  const spec = def.params.find(({ id }) => id === 'lengthScale');
  return spec?.kind === 'number' ? spec.default : 1;
}

function kernelAt(chosen: ChosenKernel, lengthScale: number, dimension: number): RequestKernel {
  const inner = innerOf(chosen);
  if (inner) return innerKernel(inner);
  const { id, params } = chosen;
  const def = byId(kernels, id);
  const isScaled = def.params.some(({ id }) => id === 'lengthScale') && !Array.isArray(params['lengthScale']);
  return withWidths(def.create(isScaled ? { ...params, lengthScale } : params, dimension));
}
