import { rowStart } from './packed';

/** Columns solved together, so that the touched part of X stays in the second-level cache. */
export const BAND = 256;

/** The columns from..to−1 of a row-major X, and the packed rows of L. */
export interface Band {
  readonly L: Float64Array;
  readonly X: Float64Array;
  readonly cols: number;
  readonly from: number;
  readonly to: number;
}

/** Forward substitution of one band: four rows at a time, less all earlier rows, four at a time. */
export function substituteBand(band: Band, size: number): void {
  let i = 0;
  for (; i + 4 <= size; i += 4) {
    for (let j = 0; j < i; j += 4) {
      subtractTile(band, i, j);
      subtractTile(band, i + 2, j);
    }
    for (let row = i; row < i + 4; row++) finishRow(band, row, i);
  }
  for (; i < size; i++) finishRow(band, i, 0);
}

/** Row i less the rows first..i−1, then divided by the diagonal. */
function finishRow(band: Band, i: number, first: number): void {
  const { L, X, cols, from, to } = band;
  const row = i * cols;
  const start = rowStart(i);
  for (let j = first; j < i; j++) {
    const factor = L[start + j]!;
    const shift = (j - i) * cols;
    for (let at = row + from; at < row + to; at++) X[at]! -= factor * X[at + shift]!;
  }
  const scale = 1 / L[start + i]!;
  for (let at = row + from; at < row + to; at++) X[at]! *= scale;
}

/** Rows i and i + 1 less their shares of the rows j..j+3. */
function subtractTile(band: Band, i: number, j: number): void {
  const { L, X, cols, from, to } = band;
  const p = rowStart(i) + j;
  const q = p + i + 1;
  const p0 = L[p]!;
  const p1 = L[p + 1]!;
  const p2 = L[p + 2]!;
  const p3 = L[p + 3]!;
  const q0 = L[q]!;
  const q1 = L[q + 1]!;
  const q2 = L[q + 2]!;
  const q3 = L[q + 3]!;
  const x0 = j * cols;
  const x1 = x0 + cols;
  const x2 = x1 + cols;
  const x3 = x2 + cols;
  const y0 = i * cols;
  const y1 = y0 + cols;
  for (let c = from; c < to; c++) {
    const a = X[x0 + c]!;
    const b = X[x1 + c]!;
    const d = X[x2 + c]!;
    const e = X[x3 + c]!;
    X[y0 + c]! -= p0 * a + p1 * b + p2 * d + p3 * e;
    X[y1 + c]! -= q0 * a + q1 * b + q2 * d + q3 * e;
  }
}
