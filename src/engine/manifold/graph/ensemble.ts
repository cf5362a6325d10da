import { zeros, type Mat } from '../../numeric/arrays';
import { leadingEigen } from '../../numeric/linalg/symmetricEigen';
import type { SparseRows } from '../../learning/sparse';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';
import { graphOf, type GraphRule } from './graph';
import { applyTimes, laplacianOf, type Ensemble, type Laplacian } from './laplacian';

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
  const largest = new Map<string, number>();
  const graphs: WeighedGraph[] = [];
  const ensemble: Ensemble[number][] = [];
  for (const { weight, spec } of mix) {
    const { rule, value, symmetrize = 'or', tau = null, normalized, power, scaled = false } = spec;
    const name = JSON.stringify([rule, value, symmetrize, tau]);
    const graph = built.get(name) ?? (yield* graphOf(squared, spec, meter, ranks));
    built.set(name, graph);
    graphs.push({ weight, spec, graph });
    const laplacian = laplacianOf(graph, normalized, power);
    if (scaled) {
      const key = `${name} ${normalized}`;
      const most = largest.get(key) ?? (yield* largestEigenvalue(laplacian));
      largest.set(key, most);
      ensemble.push({ weight, laplacian: dividedBy(laplacian, most) });
    } else ensemble.push({ weight, laplacian });
  }
  return { graphs, ensemble };
}

/** Returns the largest eigenvalue of L itself, whatever its power. */
function* largestEigenvalue(laplacian: Laplacian): Task<number> {
  const { rows: n } = laplacian.matrix;
  const identity = zeros(n, n);
  for (let i = 0; i < n; i++) identity.data[i * (n + 1)] = 1;
  return (yield* leadingEigen(applyTimes(laplacian, identity, 1), 1)).values[0];
}

/** Returns L divided by a number, and so L^p by its power; a graph without edges stays 0. */
function dividedBy({ matrix, power }: Laplacian, by: number): Laplacian {
  return by > 0
    ? { matrix: { ...matrix, values: matrix.values.map((one) => one / by) }, power }
    : { matrix, power };
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
  for (let i = 0; i < n; i++) {
    const row = new Map<number, number>();
    for (const { weight, graph } of graphs) {
      for (let at = graph.starts[i]; at < graph.starts[i + 1]; at++) {
        const j = graph.columns[at];
        if (weight > 0) row.set(j, (row.get(j) ?? 0) + weight * graph.values[at]);
      }
    }
    for (const [j, value] of [...row].sort(([a], [b]) => a - b)) {
      columns.push(j);
      values.push(value);
    }
    starts[i + 1] = columns.length;
  }
  return { rows: n, cols: n, starts, columns: Int32Array.from(columns), values: Float64Array.from(values) };
}
