import type { Mat, Vec } from '../arrays';

/** Two vectors [n], and where the products of each row with them go [m]. */
export interface Pair {
  readonly first: Vec;
  readonly second: Vec;
  readonly withFirst: Vec;
  readonly withSecond: Vec;
}

/** V a and V b for V [m×n] at once, four rows at a time: what moves when one observation does, while V = (L⁻¹K*)ᵀ stays. */
export function rowProducts(V: Mat, pair: Pair): void {
  let row = 0;
  for (; row + 4 <= V.rows; row += 4) productsOfFour(V, pair, row);
  for (; row < V.rows; row++) productsOfOne(V, pair, row);
}

function productsOfOne({ cols, data }: Mat, pair: Pair, row: number): void {
  const { first, second } = pair;
  const start = row * cols;
  let a = 0;
  let b = 0;
  for (let k = 0; k < cols; k++) {
    a += data[start + k] * first[k];
    b += data[start + k] * second[k];
  }
  pair.withFirst[row] = a;
  pair.withSecond[row] = b;
}

/** Rows row..row+3: eight dot products that share their loads. */
function productsOfFour({ cols, data }: Mat, pair: Pair, row: number): void {
  const { first, second, withFirst, withSecond } = pair;
  const r0 = row * cols;
  const r1 = r0 + cols;
  const r2 = r1 + cols;
  const r3 = r2 + cols;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let k = 0; k < cols; k++) {
    const a = first[k];
    const b = second[k];
    const p = data[r0 + k];
    const q = data[r1 + k];
    const r = data[r2 + k];
    const s = data[r3 + k];
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  withFirst[row] = s00;
  withSecond[row] = s01;
  withFirst[row + 1] = s10;
  withSecond[row + 1] = s11;
  withFirst[row + 2] = s20;
  withSecond[row + 2] = s21;
  withFirst[row + 3] = s30;
  withSecond[row + 3] = s31;
}
