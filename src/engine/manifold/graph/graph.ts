import { rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { setSquaredDistances } from '../../numeric/linalg/distances';
import { exp } from '../../numeric/elementary/exp';
import type { SparseRows } from '../../learning/sparse';
import type { WorkMeter } from '../../learning/meter';
import type { Task } from '../../task';

/** Rule of which points are neighbours, and of the weight of an edge; 002 §3.2.1. */
export interface GraphRule {
  /** `knn`: the nearest others by (distance, index); `epsilon`: all within a distance. */
  readonly rule: 'knn' | 'epsilon';
  /** Number of neighbours, at most n − 1, or the distance. */
  readonly value: number;
  /** An edge of `knn` needs one of its ends to choose the other (`or`) or both (`and`). */
  readonly symmetrize?: 'or' | 'and';
  /** Weights e^{−d²/τ} (3.9); `mean`: τ is the mean d² of the edges; left out: all weigh 1. */
  readonly tau?: number | 'mean';
}

const workBetweenYields = 1e6;

/** Computes the squared distances of all pairs of rows [n×n] from differences: equal rows are exactly 0 apart. */
export function* squaredDistances(rows: Mat, meter: WorkMeter): Task<Mat> {
  const { rows: n, cols: d } = rows;
  const out = zeros(n, n);
  const row = new Float64Array(n);
  let since = 0;
  for (let i = 0; i < n; i++) {
    setSquaredDistances(row, rowOf(rows, i), rows, i);
    for (let j = 0; j < i; j++) {
      out.data[i * n + j] = row[j];
      out.data[j * n + i] = row[j];
    }
    meter.add(i * d);
    if ((since += i * d) < workBetweenYields) continue;
    since = 0;
    yield { done: i + 1, total: n, label: 'Distances' };
  }
  return out;
}

/**
 * Builds the symmetric matrix of weights W [n×n] from squared distances [n×n]. Points may be left without neighbours. Of equally near
 * neighbours the first counts, or that of the least rank [n].
 */
export function* graphOf(
  squared: Mat,
  rule: GraphRule,
  meter: WorkMeter,
  ranks?: ArrayLike<number>,
): Task<SparseRows> {
  const n = squared.rows;
  const chosen = new Uint8Array(n * n);
  for (let i = 0; i < n; i++) {
    if (rule.rule === 'knn') {
      const count = Math.min(n - 1, rule.value);
      markNearest(squared, { i, count, rank: (j) => ranks?.[j] ?? j }, chosen);
    } else markWithin(squared, i, rule.value, chosen);
    meter.add(n);
    if (i % 16 === 15) yield { done: i + 1, total: n, label: 'Neighbours' };
  }
  const both = rule.rule === 'knn' && rule.symmetrize === 'and';
  const starts = new Int32Array(n + 1);
  const columns: number[] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const marks = chosen[i * n + j] + chosen[j * n + i];
      if (both ? marks === 2 : marks > 0) columns.push(j);
    }
    starts[i + 1] = columns.length;
  }
  const values = new Float64Array(columns.length).fill(1);
  const graph = { rows: n, cols: n, starts, columns: new Int32Array(columns), values };
  if (rule.tau !== undefined) weigh(graph, squared, rule.tau);
  return graph;
}

/** Marks the `count` nearest others of point i, by distance and then by rank: those found so far are kept in that order. */
function markNearest(
  squared: Mat,
  { i, count, rank }: { readonly i: number; readonly count: number; rank(j: number): number },
  chosen: Uint8Array,
): void {
  const n = squared.rows;
  const row = squared.data.subarray(i * n, (i + 1) * n);
  const nearest = new Int32Array(count);
  const away = new Float64Array(count);
  let found = 0;
  for (let j = 0; j < n && count > 0; j++) {
    const d = row[j];
    if (j === i || (found === count && d > away[count - 1])) continue;
    const isTied = found === count && d === away[count - 1];
    if (isTied && !(rank(nearest[count - 1]) > rank(j))) continue;
    let at = found < count ? found++ : count - 1;
    while (at > 0 && (away[at - 1] > d || (away[at - 1] === d && rank(nearest[at - 1]) > rank(j)))) {
      at--;
      nearest[at + 1] = nearest[at];
      away[at + 1] = away[at];
    }
    nearest[at] = j;
    away[at] = d;
  }
  for (const j of nearest) chosen[i * n + j] = 1;
}

function markWithin(squared: Mat, i: number, distance: number, chosen: Uint8Array): void {
  const n = squared.rows;
  for (let j = 0; j < n; j++) {
    if (j !== i && Math.sqrt(squared.data[i * n + j]) <= distance) chosen[i * n + j] = 1;
  }
}

function weigh(graph: SparseRows & { values: Vec }, squared: Mat, tau: number | 'mean'): void {
  const { starts, columns, values, rows: n } = graph;
  let total = 0;
  for (let i = 0; i < n; i++) {
    for (let at = starts[i]; at < starts[i + 1]; at++) total += squared.data[i * n + columns[at]];
  }
  const scale = tau === 'mean' ? total / columns.length : tau;
  // All neighbours at the same place: each weighs 1.
  if (!(scale > 0)) return;
  for (let i = 0; i < n; i++) {
    for (let at = starts[i]; at < starts[i + 1]; at++) {
      values[at] = exp(-squared.data[i * n + columns[at]] / scale);
    }
  }
}

/** Returns the connected component of each point [n], numbered by first appearance: found by search, not by eigenvalues. */
export function componentsOf(graph: SparseRows): Int32Array {
  const component = new Int32Array(graph.rows).fill(-1);
  let count = 0;
  for (let start = 0; start < graph.rows; start++) {
    if (component[start] >= 0) continue;
    const waiting = [start];
    component[start] = count;
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      for (let at = graph.starts[i]; at < graph.starts[i + 1]; at++) {
        const j = graph.columns[at];
        if (component[j] >= 0) continue;
        component[j] = count;
        waiting.push(j);
      }
    }
    count++;
  }
  return component;
}
