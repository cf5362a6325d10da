import { zeros, type Mat } from '../engine/numeric/arrays';
import { spaceOf, type Space } from '../engine/objectives/space';
import { createRng } from '../engine/numeric/random/rng';

/** Uniform points [n×d] in the unit box, the same for the same seed. */
export function uniformDesign(n: number, d: number, seed = 1): Mat {
  const rng = createRng(seed).fork('design', n, d);
  const out = zeros(n, d);
  for (let k = 0; k < n * d; k++) out.data[k] = rng.uniform();
  return out;
}

/** The unit box with d inputs on a line each. */
export function unitSpace(d: number): Space {
  return spaceOf(Array.from({ length: d }, () => [0, 1] as const));
}

/** The upper triangle of a symmetric matrix [n×n], packed row after row. */
export function packUpper({ rows, data }: Mat): Float64Array {
  return Float64Array.from(
    Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * rows + i, (i + 1) * rows))).flat(),
  );
}

/** Element (i, j). */
export function entry(matrix: Mat, i: number, j: number): number {
  return matrix.data[i * matrix.cols + j]!;
}
