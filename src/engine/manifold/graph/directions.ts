import { rowOf, zeros, type Vec } from '../../numeric/arrays';
import { leadingEigen } from '../../numeric/linalg/symmetricEigen';
import type { Task } from '../../task';
import { applyEnsemble, type Ensemble } from './laplacian';

/** Directions of a graph itself, whatever its power. */
export interface Directions {
  /** All eigenvalues, rising [n]. */
  readonly values: Vec;
  /** The first eigenvectors [count][n]. */
  readonly vectors: readonly Vec[];
}

/** Finds the smoothest directions of graphs. `order` says of each of their points which one of the data it is [n]. */
export function* directionsOf(ensemble: Ensemble, order: readonly number[], count: number): Task<Directions> {
  const n = order.length;
  // The largest eigenvalues of −L are the smallest of L.
  const plain = ensemble.map(({ weight, laplacian }) => ({
    weight: -weight,
    laplacian: { ...laplacian, power: 1 },
  }));
  const identity = zeros(n, n);
  for (let i = 0; i < n; i++) identity.data[i * (n + 1)] = 1;
  const found = yield* leadingEigen(applyEnsemble(plain, identity), count);
  const vectors = Array.from({ length: found.vectors.rows }, (_, k) => {
    const vector = new Float64Array(n);
    const from = rowOf(found.vectors, k);
    order.forEach((row, i) => (vector[row] = from[i]));
    return vector;
  });
  return { values: found.values.map((value) => 0 - value), vectors };
}
