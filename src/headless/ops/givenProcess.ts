import { field, optional, readNumber, requireAtMost, type Fields } from '../../engine/json';
import { readMember, type Chosen } from '../../engine/experiment/readMember';
import { readRows } from '../../engine/experiment/readRows';
import type { KernelDef } from '../../engine/kernels/kernel';
import { allKernels } from '../../engine/kernels/registry';
import { predict, type GaussianProcess, type Prior } from '../../engine/models/gp/gaussianProcess';
import type { Mat } from '../../engine/numeric/arrays';
import { gaussianMargins } from '../../engine/posteriors/gaussian';
import type { Posterior } from '../../engine/posteriors/posterior';

/** Most rows of data of a process that is conditioned for one answer, and of entries of its covariance with the places asked. */
const mostRows = 1000;
const mostEntries = 4_000_000;

/** Reads rows of data [n×d] that a process is conditioned on. */
export function readPlacesOfData(value: unknown, name: string, columns?: number): Mat {
  const X = readRows(value, name, columns);
  requireAtMost(X.rows, mostRows, `"${name}" has ${X.rows} rows`);
  return X;
}

/** Reads the places `at` [m×d] of which a process with `rows` rows of data is asked. */
export function readAsked(request: Fields, { rows, cols }: Mat): Mat {
  const at = readRows(field(request, 'at'), 'at', cols);
  requireAtMost(at.rows * rows, mostEntries, `"at" has ${at.rows} places for ${rows} rows of data`);
  return at;
}

/** Reads a kernel; Matérn 5/2 if left out. `name` is its field. */
export function readKernel(value: unknown, name: string): Chosen<KernelDef> {
  return readMember(value ?? { id: 'matern52' }, name, allKernels);
}

/** Reads kernel, output scale (1), noise variance (1e-6) and mean (0) of a Gaussian process; `name` is '' for the request itself. */
export function readPrior(fields: Fields, name: string, dimension: number): Prior {
  const path = (key: string): string => (name === '' ? key : `${name}.${key}`);
  const number = (key: string, unlessSaid: number, range: { above?: number; min?: number }): number =>
    optional(field(fields, key), unlessSaid, (value) => readNumber(value, path(key), range));
  const { def, params } = readKernel(field(fields, 'kernel'), path('kernel'));
  return {
    kernel: def.create(params, dimension),
    outputScale: number('outputScale', 1, { above: 0 }),
    noise: number('noise', 1e-6, { min: 0 }),
    mean: number('mean', 0, {}),
  };
}

/** Returns the belief about the noise-free function at Z [m×d]. */
export function marginsAt(process: GaussianProcess, Z: Mat): Omit<Posterior, 'sample'> {
  const { mean, variance } = predict(process, Z);
  return gaussianMargins(mean, variance.map(Math.sqrt));
}
