import { createMeter } from '../../../engine/learning/meter';
import type { SparseRows } from '../../../engine/learning/sparse';
import { graphsOf, unionOf } from '../../../engine/manifold/graph/ensemble';
import { componentsOf, squaredDistances } from '../../../engine/manifold/graph/graph';
import { applyEnsemble, degreesOf, smoothnessOf } from '../../../engine/manifold/graph/laplacian';
import { identity, rowOf, toRows } from '../../../engine/numeric/arrays';
import { symmetricEigen } from '../../../engine/numeric/linalg/symmetricEigen';
import {
  field,
  optional,
  readInteger,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../../engine/json';
import { readRows } from '../../../engine/experiment/readRows';
import { finish } from '../../../engine/task';
import { readMix } from '../../../engine/manifold/learners/readMix';
import { graphWarnings } from './read';

const mostPoints = 600;

/**
 * Builds a graph of X [n×d]: `edges` [[i, j, weight]] with i < j, `degree` [n], `components` [n] numbered by first appearance, the
 * `laplacian` [n×n] with its power applied, its `eigenvalues`, rising, `eigenvectors` of as many of them as are asked for, and the
 * `smoothness` fᵀLf of `f` [n]. Of a mixture the edges are those of all graphs, with the sum of their weights times the shares.
 */
export function answerGraph(request: Fields): Readonly<Record<string, unknown>> {
  const X = readRows(field(request, 'X'), 'X');
  requireAtMost(X.rows, mostPoints, `"X" has ${X.rows} rows`);
  const mix = readMix(field(request, 'graph'));
  if (mix.length === 0) throw wrong('graph', 'a graph or a mixture of graphs', field(request, 'graph'));
  const f = optional(field(request, 'f'), null, (value) => readNumbers(value, 'f'));
  if (f && f.length !== X.rows) throw wrong('f', `one number for each of the ${X.rows} rows of X`, f);
  const wanted = optional(field(request, 'eigenvectors'), 0, (value) =>
    readInteger(value, 'eigenvectors', { min: 0 }),
  );
  const meter = createMeter();
  const squared = finish(squaredDistances(X, meter));
  const { graphs, ensemble } = finish(graphsOf(squared, mix, meter));
  const union = unionOf(graphs);
  const L = applyEnsemble(ensemble, identity(X.rows));
  const { values, vectors } = finish(symmetricEigen(L, X.rows));
  const rising = Array.from(values).reverse();
  return {
    edges: edgesOf(union),
    degree: Array.from(degreesOf(union)),
    components: Array.from(componentsOf(union)),
    laplacian: toRows(L),
    eigenvalues: rising,
    ...(wanted > 0 && {
      eigenvectors: Array.from({ length: Math.min(wanted, X.rows) }, (_, k) =>
        Array.from(rowOf(vectors, X.rows - 1 - k)),
      ),
    }),
    ...(f && { smoothness: smoothnessOf(ensemble, Float64Array.from(f)) }),
    warnings: graphWarnings(mix, X.rows),
  };
}

/** Returns [i, j, weight] with i < j, in order. */
function edgesOf({ rows, starts, columns, values }: SparseRows): number[][] {
  return Array.from({ length: rows }, (_, i) => {
    const [from, to] = [starts[i]!, starts[i + 1]!];
    const others = Array.from(columns.subarray(from, to), (j, k) => [i, j, values[from + k]!]);
    return others.filter(([, j]) => j! > i);
  }).flat();
}
