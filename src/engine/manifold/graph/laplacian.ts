import { type Mat, type Vec, zeros } from '../../numeric/arrays';
import type { SparseRows } from '../../learning/sparse';

/** A Laplacian of a graph, and the power to which it is taken; the power is applied, never formed. */
export interface Laplacian {
  /** L [n×n], with its diagonal. */
  readonly matrix: SparseRows;
  /** p ≥ 1. */
  readonly power: number;
}

/** A weighted sum of powers of Laplacians, Σ μⱼ Lⱼ^pⱼ (4.4); a plain graph is one Laplacian of weight 1. */
export type Ensemble = readonly { readonly weight: number; readonly laplacian: Laplacian }[];

/** Returns the sum of weights at each point [n]. */
export function degreesOf(graph: SparseRows): Vec {
  const degrees = new Float64Array(graph.rows);
  for (let i = 0; i < graph.rows; i++) {
    for (let at = graph.starts[i]; at < graph.starts[i + 1]; at++) degrees[i] += graph.values[at];
  }
  return degrees;
}

/** Builds L = D − W (3.10), or D^{−½} L D^{−½}, where rows of points without neighbours are 0. */
export function laplacianOf(graph: SparseRows, normalized: boolean, power: number): Laplacian {
  const n = graph.rows;
  const degrees = degreesOf(graph);
  const scale = degrees.map((degree) => (!normalized ? 1 : degree > 0 ? 1 / Math.sqrt(degree) : 0));
  const starts = new Int32Array(n + 1);
  const columns = new Int32Array(graph.columns.length + n);
  const values = new Float64Array(columns.length);
  let to = 0;
  for (let i = 0; i < n; i++) {
    let at = graph.starts[i];
    const put = (column: number, value: number) => {
      columns[to] = column;
      values[to++] = value;
    };
    for (; at < graph.starts[i + 1] && graph.columns[at] < i; at++) {
      put(graph.columns[at], -graph.values[at] * scale[i] * scale[graph.columns[at]]);
    }
    put(i, normalized ? (degrees[i] > 0 ? 1 : 0) : degrees[i]);
    for (; at < graph.starts[i + 1]; at++) {
      put(graph.columns[at], -graph.values[at] * scale[i] * scale[graph.columns[at]]);
    }
    starts[i + 1] = to;
  }
  return { matrix: { rows: n, cols: n, starts, columns, values }, power };
}

/** Returns L·B [n×r], once, whatever the power. */
function applyOnce(laplacian: Laplacian, B: Mat): Mat {
  const out = zeros(B.rows, B.cols);
  applyRows(laplacian, B, { out, from: 0, to: B.rows });
  return out;
}

/** Rows from..to−1 of a product, all 0 so far. */
interface RowsOfProduct {
  readonly out: Mat;
  readonly from: number;
  readonly to: number;
}

/** Sets some rows of L·B: four entries of a row at a time, each added after the one before, so that the bits are those of one by one. */
export function applyRows(
  { matrix }: Laplacian,
  B: Mat,
  { out, from: first, to: last }: RowsOfProduct,
): void {
  const r = B.cols;
  const [b, sums] = [B.data, out.data];
  const { starts, columns, values } = matrix;
  for (let i = first; i < last; i++) {
    const [row, end] = [i * r, starts[i + 1]];
    let at = starts[i];
    for (; at + 4 <= end; at += 4) {
      const c0 = columns[at] * r;
      const c1 = columns[at + 1] * r;
      const c2 = columns[at + 2] * r;
      const c3 = columns[at + 3] * r;
      const w0 = values[at];
      const w1 = values[at + 1];
      const w2 = values[at + 2];
      const w3 = values[at + 3];
      for (let k = 0; k < r; k++) {
        sums[row + k] = sums[row + k] + w0 * b[c0 + k] + w1 * b[c1 + k] + w2 * b[c2 + k] + w3 * b[c3 + k];
      }
    }
    for (; at < end; at++) {
      const [column, weight] = [columns[at] * r, values[at]];
      for (let k = 0; k < r; k++) sums[row + k] += weight * b[column + k];
    }
  }
}

/** Returns L^times·B [n×r]. */
export function applyTimes(laplacian: Laplacian, B: Mat, times: number): Mat {
  let out = B;
  for (let k = 0; k < times; k++) out = applyOnce(laplacian, out);
  return out;
}

/** Returns what takes powers of Laplacians times B [n×r], each from the power before: Laplacians that share a matrix share the way. */
export function powersTimes(B: Mat): (laplacian: Laplacian) => Mat {
  const known = new Map<SparseRows, Mat[]>();
  return (laplacian) => {
    const powers = known.get(laplacian.matrix) ?? [B];
    known.set(laplacian.matrix, powers);
    while (powers.length <= laplacian.power) powers.push(applyOnce(laplacian, powers.at(-1)!));
    return powers[laplacian.power];
  };
}

/** Returns Σ μⱼ Lⱼ^pⱼ·B [n×r]. */
export function applyEnsemble(ensemble: Ensemble, B: Mat): Mat {
  const out = zeros(B.rows, B.cols);
  const times = powersTimes(B);
  for (const { weight, laplacian } of ensemble) {
    if (weight === 0) continue;
    const { data } = times(laplacian);
    for (let i = 0; i < data.length; i++) out.data[i] += weight * data[i];
  }
  return out;
}

/** Returns how much f [n] changes along the edges: Σ μⱼ fᵀ Lⱼ^pⱼ f (3.3). */
export function smoothnessOf(ensemble: Ensemble, f: Vec): number {
  const { data } = applyEnsemble(ensemble, { rows: f.length, cols: 1, data: f });
  return f.reduce((sum, value, i) => sum + value * data[i], 0);
}
