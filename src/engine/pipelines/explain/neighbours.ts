import type { LaplacianRls } from '../../learners/laplacianRls';
import type { Tools } from '../../learning/tools';
import { graphOf, squaredDistances } from '../../manifold/graph/graph';
import type { Task } from '../../task';
import { principalComponents } from '../../transformers/principalComponents';
import { untold, type Plane } from './explanation';

/**
 * Places the rows of a fit, labelled ones first, by their first two principal components, with an edge from each to its nearest
 * neighbours. `labels`: classes of the first rows, the others are untold.
 */
export function* neighboursPlane(
  rls: LaplacianRls,
  labels: Uint8Array,
  neighbours: number,
  tools: Tools,
): Task<Plane> {
  const { rows } = rls;
  const all = new Uint8Array(rows.rows).fill(untold);
  all.set(labels);
  const data = { rows, labels: all, classes: 2 };
  const components = yield* principalComponents.fit(data, { components: 2 }, tools);
  const { data: at, cols } = yield* components.apply(rows, tools);
  const squared = yield* squaredDistances(rows, tools.meter);
  const graph = yield* graphOf(squared, { rule: 'knn', value: neighbours }, tools.meter);
  const edges: number[] = [];
  for (let i = 0; i < graph.rows; i++) {
    for (const j of graph.columns.subarray(graph.starts[i], graph.starts[i + 1])) if (i < j) edges.push(i, j);
  }
  const { labels: said } = yield* rls.classify(rows, tools);
  return {
    names: ['first principal component', 'second principal component'],
    x: Float32Array.from({ length: rows.rows }, (_, i) => at[i * cols]),
    y: Float32Array.from({ length: rows.rows }, (_, i) => at[i * cols + 1]),
    labels: all,
    said,
    edges: Uint32Array.from(edges),
  };
}
