import { zeros, type Mat } from '../../numeric/arrays';
import { leadingEigen } from '../../numeric/linalg/symmetricEigen';
import type { SparseRows } from '../../learning/sparse';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { graphOf, type GraphRule } from './graph';
import { laplacianOf, type Ensemble } from './laplacian';

/** A graph of points, and the Laplacian that is made of it. */
export interface GraphSpec extends GraphRule {
  /** D^{−½} L D^{−½} instead of L. */
  readonly normalized: boolean;
  /** p ≥ 1 of L^p. */
  readonly power: number;
  /** True for L^p divided by its largest eigenvalue; left out: as it is. */
  readonly scaled?: boolean;
}

/** A graph and its weight in the sum (4.4). */
export interface WeighedGraph {
  readonly weight: number;
  readonly spec: GraphSpec;
  readonly graph: SparseRows;
}

/** Graphs of the same points, and the sum of their Laplacians. */
export interface Graphs {
  readonly graphs: readonly WeighedGraph[];
  readonly ensemble: Ensemble;
}

/**
 * Builds graphs and their Laplacians from squared distances [n×n]; without any, the kernel stays as it is. Ranks as in `graphOf`. Graphs
 * that differ only in what is made of them are built once.
 */
export function* graphsOf(
  squared: Mat,
  mix: readonly Omit<WeighedGraph, 'graph'>[],
  meter: WorkMeter,
  ranks?: ArrayLike<number>,
): Task<Graphs> {
  const built = new Map<string, SparseRows>();
  const matrices = new Map<string, SparseRows>();
  const graphs: WeighedGraph[] = [];
  const ensemble: Ensemble[number][] = [];
  for (const { weight, spec } of mix) {
    const { rule, value, symmetrize = 'or', tau = null, normalized, power, scaled = false } = spec;
    const name = JSON.stringify([rule, value, symmetrize, tau]);
    const graph = built.get(name) ?? (yield* graphOf(squared, spec, meter, ranks));
    built.set(name, graph);
    graphs.push({ weight, spec, graph });
    const key = `${name} ${normalized} ${scaled}`;
    const plain = () => laplacianOf(graph, normalized, power).matrix;
    const matrix = matrices.get(key) ?? (scaled ? yield* scaledOf(plain()) : plain());
    matrices.set(key, matrix);
    ensemble.push({ weight, laplacian: { matrix, power } });
  }
  return { graphs, ensemble };
}

/** Returns L divided by its largest eigenvalue, and so L^p by its own; a graph without edges stays 0. */
function* scaledOf(matrix: SparseRows): Task<SparseRows> {
  const dense = zeros(matrix.rows, matrix.cols);
  for (let i = 0; i < dense.rows; i++) {
    for (let at = matrix.starts[i]; at < matrix.starts[i + 1]; at++)
      dense.data[i * dense.cols + matrix.columns[at]] = matrix.values[at];
  }
  const [most] = (yield* leadingEigen(dense, 0)).values;
  return most > 0 ? { ...matrix, values: matrix.values.map((one) => one / most) } : matrix;
}

/** Returns the same graphs with other weights. */
export function reweighed({ graphs, ensemble }: Graphs, weights: ArrayLike<number>): Graphs {
  return {
    graphs: graphs.map((one, j) => ({ ...one, weight: weights[j] })),
    ensemble: ensemble.map((one, j) => ({ ...one, weight: weights[j] })),
  };
}

/** Returns the edges of all graphs, each with the sum of its weights times those of its graphs. */
export function unionOf(graphs: readonly WeighedGraph[]): SparseRows {
  if (graphs.length === 1 && graphs[0].weight === 1) return graphs[0].graph;
  const n = graphs[0].graph.rows;
  const starts = new Int32Array(n + 1);
  const columns: number[] = [];
  const values: number[] = [];
  const sums = new Float64Array(n);
  const joined = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    for (const { weight, graph } of graphs) {
      if (!(weight > 0)) continue;
      for (let at = graph.starts[i]; at < graph.starts[i + 1]; at++) {
        sums[graph.columns[at]] += weight * graph.values[at];
        joined[graph.columns[at]] = 1;
      }
    }
    for (let j = 0; j < n; j++) {
      if (joined[j] === 0) continue;
      columns.push(j);
      values.push(sums[j]);
    }
    sums.fill(0);
    joined.fill(0);
    starts[i + 1] = columns.length;
  }
  return { rows: n, cols: n, starts, columns: new Int32Array(columns), values: new Float64Array(values) };
}
