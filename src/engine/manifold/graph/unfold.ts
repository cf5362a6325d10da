import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { symmetricEigen } from '../../numeric/linalg/symmetricEigen';
import type { SparseRows } from '../../learning/sparse';
import type { Task } from '../../task';
import { componentsOf } from './graph';
import { degreesOf } from './laplacian';

/** Room around a component, as a share of the radius of an average one. */
const gap = 0.3;

/** Width of the whole by its height, about. */
const shape = 1.5;

/**
 * Places the points of a graph in a plane so that neighbours are close [n×2]: each connected component by the second and third eigenvector
 * of its Laplacian, in an area that grows with its number of points, the largest component first.
 */
export function* unfold(graph: SparseRows): Task<Mat> {
  const out = zeros(graph.rows, 2);
  const pieces = piecesOf(componentsOf(graph));
  const cells = packed(pieces.map((members) => Math.sqrt(members.length)));
  for (const [k, members] of pieces.entries()) {
    const { x, y, radius } = cells[k];
    const [across, up] = spreadOut(yield* axesOf(graph, members));
    members.forEach((i, at) => {
      out.data[2 * i] = x + radius * across[at];
      out.data[2 * i + 1] = y + radius * up[at];
    });
  }
  return out;
}

/** Returns the members of each component, the largest first, the first seen of equals. */
function piecesOf(components: Int32Array): readonly (readonly number[])[] {
  const pieces = new Map<number, number[]>();
  components.forEach((component, i) => pieces.set(component, [...(pieces.get(component) ?? []), i]));
  return [...pieces.values()].sort((a, b) => b.length - a.length);
}

/**
 * Scales each of two eigenvectors to at most 1, and spreads each where half of its values lie in less than half of its range: towards even
 * steps, in the same order, the more the narrower that half is. Otherwise a few points far out would press all others together.
 */
function spreadOut(axes: readonly [Vec, Vec]): readonly [Vec, Vec] {
  const spread = (values: Vec): Vec => {
    const n = values.length;
    const most = Math.max(reach(values), 1e-300);
    const order = Array.from(values.keys()).sort((a, b) => values[a] - values[b] || a - b);
    const at = (share: number): number => values[order[Math.round(share * (n - 1))]];
    const range = at(1) - at(0);
    const evenness = range > 0 ? Math.max(0, 1 - (2 * (at(0.75) - at(0.25))) / range) : 0;
    const out = values.map((value) => ((1 - evenness) * value) / most);
    order.forEach((i, rank) => (out[i] += evenness * ((2 * rank) / Math.max(1, n - 1) - 1)));
    return out;
  };
  return [spread(axes[0]), spread(axes[1])];
}

function reach(values: Vec): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** Returns the second and third eigenvector of a component [members]; 0 where there are none. */
function* axesOf(graph: SparseRows, members: readonly number[]): Task<readonly [Vec, Vec]> {
  const n = members.length;
  const none = new Float64Array(n);
  if (n === 1) return [none, none];
  const place = new Map(members.map((i, at) => [i, at]));
  const degrees = degreesOf(graph);
  // The largest eigenvalues of −L are the smallest of L.
  const negative = zeros(n, n);
  members.forEach((i, at) => {
    negative.data[at * n + at] = -degrees[i];
    for (let e = graph.starts[i]; e < graph.starts[i + 1]; e++) {
      negative.data[at * n + place.get(graph.columns[e])!] += graph.values[e];
    }
  });
  const { vectors } = yield* symmetricEigen(negative, 3);
  return [rowOf(vectors, 1), n > 2 ? rowOf(vectors, 2) : none];
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Places discs of falling radius in rows from above, each in a square with room around it. */
function packed(radii: readonly number[]): readonly Cell[] {
  const margin = radii.length > 1 ? (gap * radii.reduce((sum, one) => sum + one, 0)) / radii.length : 0;
  const sides = radii.map((radius) => 2 * radius + margin);
  const area = sides.reduce((sum, side) => sum + side * side, 0);
  const width = Math.max(sides[0] ?? 0, Math.sqrt(area * shape) * 1.02);
  let [x, y, height] = [0, 0, 0];
  return sides.map((side, k) => {
    if (x > 0 && x + side > width) [x, y, height] = [0, y - height, 0];
    height = Math.max(height, side);
    const cell = { x: x + side / 2, y: y - side / 2, radius: radii[k] };
    x += side;
    return cell;
  });
}
