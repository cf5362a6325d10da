import type { Mat } from '../numeric/arrays';
import type { SparseRows } from '../learning/sparse';
import type { WorkMeter } from '../learning/meter';
import type { Task } from '../task';
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

/** Builds graphs and their Laplacians from squared distances [n×n]; without any, the kernel stays as it is. */
export function* graphsOf(
  squared: Mat,
  mix: readonly Omit<WeighedGraph, 'graph'>[],
  meter: WorkMeter,
): Task<Graphs> {
  const graphs: WeighedGraph[] = [];
  for (const { weight, spec } of mix)
    graphs.push({ weight, spec, graph: yield* graphOf(squared, spec, meter) });
  return { graphs, ensemble: graphs.map(laplacianIn) };
}

function laplacianIn({ weight, spec, graph }: WeighedGraph): Ensemble[number] {
  return { weight, laplacian: laplacianOf(graph, spec.normalized, spec.power) };
}
