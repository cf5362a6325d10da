import { EngineError } from '../../errors';
import type { WorkMeter } from '../../learning/meter';
import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { factorSquare } from '../../numeric/linalg/lu';
import { symmetricEigen } from '../../numeric/linalg/symmetricEigen';
import type { Task } from '../../task';
import { applyEnsemble } from '../graph/laplacian';
import type { Cloud, DeformedKernel } from './deformed';

/**
 * Deforms a kernel that may have negative eigenvalues, as (3.16) has it: K̃ = Eᵀ K M⁻¹ E with M = I + ρLK, by LU. It costs 2n³/3
 * operations. Errors: `not-positive-definite` where M is singular, so that no function answers.
 */
export function deformSquare(
  { K, ensemble, labelled: l }: Cloud,
  rho: number,
  meter: WorkMeter,
): DeformedKernel {
  const n = K.rows;
  const M = applyEnsemble(ensemble, K);
  for (let at = 0; at < M.data.length; at++) M.data[at] *= rho;
  for (let i = 0; i < n; i++) M.data[i * (n + 1)] += 1;
  const factor = factorSquare(M);
  if (factor === null) {
    throw new EngineError(
      'not-positive-definite',
      'With this kernel, which has negative eigenvalues, no function answers at this pull: move it a little.',
    );
  }
  meter.add((2 * n * n * n) / 3 + 2 * n * n * l);
  const expansions = factor.solve(unitColumns(n, l));
  const values = product(K, expansions);
  const gram = zeros(l, l);
  for (let i = 0; i < l; i++) {
    for (let j = 0; j < l; j++) gram.data[i * l + j] = (values.data[i * l + j] + values.data[j * l + i]) / 2;
  }
  const expansion = (c: Vec): Vec => Float64Array.from({ length: n }, (_, i) => dot(rowOf(expansions, i), c));
  return {
    gram,
    expansion,
    expansionOf: (j) => factor.solve(unitColumns(n, 1, j)).data,
    columns: () => ({ expansions, values }),
    share: (v) => {
      const Kv = product(K, { rows: n, cols: 1, data: v });
      const before = dot(v, Kv.data);
      return before === 0 ? 1 : dot(Kv.data, factor.solve({ rows: n, cols: 1, data: v }).data) / before;
    },
    bend(kernels) {
      // k̃ = k − k·Ak′ with the symmetric A = M⁻¹ρL, and k·Ak′ is ¼(k + Ak)·(k′ + Ak′) − ¼(k − Ak)·(k′ − Ak′).
      const L = applyEnsemble(ensemble, unitColumns(n, n));
      const Ak = product(kernels, factor.solve({ ...L, data: L.data.map((one) => rho * one) }));
      const half = (sign: number): Mat => ({
        ...Ak,
        data: Ak.data.map((one, at) => (kernels.data[at] + sign * one) / 2),
      });
      return { g: half(1), v: half(-1) };
    },
  };
}

/** Returns some columns of the identity [n×count]. */
function unitColumns(n: number, count: number, first = 0): Mat {
  const out = zeros(n, count);
  for (let j = 0; j < count; j++) out.data[(first + j) * count + j] = 1;
  return out;
}

/** Returns A·B [m×k]. */
function product(A: Mat, B: Mat): Mat {
  const out = zeros(A.rows, B.cols);
  for (let i = 0; i < A.rows; i++) {
    const to = rowOf(out, i);
    for (let k = 0; k < A.cols; k++) {
      const [weight, from] = [A.data[i * A.cols + k], k * B.cols];
      for (let j = 0; j < to.length; j++) to[j] += weight * B.data[from + j];
    }
  }
  return out;
}

/** Returns the smallest eigenvalue of a Gram matrix [l×l]. */
export function* leastEigenvalue(gram: Mat): Task<number> {
  return (yield* symmetricEigen(gram, 0)).values.at(-1)!;
}
