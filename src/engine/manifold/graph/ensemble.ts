import type { Mat } from '../../numeric/arrays';
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

/** Builds graphs and their Laplacians from squared distances [n×n]; without any, the kernel stays as it is. Ranks as in `graphOf`. */
export function* graphsOf(
  squared: Mat,
  mix: readonly Omit<WeighedGraph, 'graph'>[],
  meter: WorkMeter,
  ranks?: ArrayLike<number>,
): Task<Graphs> {
  const graphs: WeighedGraph[] = [];
  for (const { weight, spec } of mix)
    graphs.push({ weight, spec, graph: yield* graphOf(squared, spec, meter, ranks) });
  return { graphs, ensemble: graphs.map(laplacianIn) };
}

function laplacianIn({ weight, spec, graph }: WeighedGraph): Ensemble[number] {
  return { weight, laplacian: laplacianOf(graph, spec.normalized, spec.power) };
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
