import { rowStart } from './packed';

/**
 * Replaces a packed lower triangle (row i starts at i(i+1)/2) by its Cholesky factor, four rows by two
 * columns at a time. Returns −1, or the index of the first row whose pivot is not visibly positive.
 */
export function factorInPlace(L: Float64Array, size: number): number {
  let i = 0;
  for (; i + 4 <= size; i += 4) {
    for (let j = 0; j < i; j += 2) eliminateTile(L, i, j);
    const failed = finishTile(L, i);
    if (failed >= 0) return failed;
  }
  for (; i < size; i++) if (!finishRow(L, i)) return i;
  return -1;
}

/**
 * Completes row i of the factor, by L_ij = (A_ij − Σ_{k<j} L_ik L_jk) / L_jj and L_ii² = A_ii − Σ L_ik². Returns false when
 * the pivot L_ii² is below (i + 1)·ε·A_ii, the size of its own rounding error.
 */
function finishRow(L: Float64Array, i: number): boolean {
  const row = rowStart(i);
  for (let j = 0; j < i; j++) {
    const other = rowStart(j);
    let sum = L[row + j];
    for (let k = 0; k < j; k++) sum -= L[row + k] * L[other + k];
    L[row + j] = sum / L[other + j];
  }
  const diagonal = L[row + i];
  let pivot = diagonal;
  for (let k = 0; k < i; k++) pivot -= L[row + k] * L[row + k];
  if (isLost(pivot, diagonal, i)) return false;
  L[row + i] = Math.sqrt(pivot);
  return true;
}

function isLost(pivot: number, diagonal: number, i: number): boolean {
  return !(pivot > (i + 1) * Number.EPSILON * diagonal);
}

/**
 * Completes rows i..i+3 from column i on, when all columns before are: ten dot products that share their loads, then a factor of
 * four rows. Returns −1, or the first row whose pivot is lost.
 */
function finishTile(L: Float64Array, i: number): number {
  const r0 = rowStart(i);
  const r1 = r0 + i + 1;
  const r2 = r1 + i + 2;
  const r3 = r2 + i + 3;
  let s00 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s22 = 0;
  let s30 = 0;
  let s31 = 0;
  let s32 = 0;
  let s33 = 0;
  for (let k = 0; k < i; k++) {
    const p = L[r0 + k];
    const q = L[r1 + k];
    const r = L[r2 + k];
    const s = L[r3 + k];
    s00 += p * p;
    s10 += q * p;
    s11 += q * q;
    s20 += r * p;
    s21 += r * q;
    s22 += r * r;
    s30 += s * p;
    s31 += s * q;
    s32 += s * r;
    s33 += s * s;
  }
  const d0 = L[r0 + i] - s00;
  if (isLost(d0, L[r0 + i], i)) return i;
  const l00 = (L[r0 + i] = Math.sqrt(d0));
  const l10 = (L[r1 + i] = (L[r1 + i] - s10) / l00);
  const l20 = (L[r2 + i] = (L[r2 + i] - s20) / l00);
  const l30 = (L[r3 + i] = (L[r3 + i] - s30) / l00);
  const d1 = L[r1 + i + 1] - s11 - l10 * l10;
  if (isLost(d1, L[r1 + i + 1], i + 1)) return i + 1;
  const l11 = (L[r1 + i + 1] = Math.sqrt(d1));
  const l21 = (L[r2 + i + 1] = (L[r2 + i + 1] - s21 - l20 * l10) / l11);
  const l31 = (L[r3 + i + 1] = (L[r3 + i + 1] - s31 - l30 * l10) / l11);
  const d2 = L[r2 + i + 2] - s22 - l20 * l20 - l21 * l21;
  if (isLost(d2, L[r2 + i + 2], i + 2)) return i + 2;
  const l22 = (L[r2 + i + 2] = Math.sqrt(d2));
  const l32 = (L[r3 + i + 2] = (L[r3 + i + 2] - s32 - l30 * l20 - l31 * l21) / l22);
  const d3 = L[r3 + i + 3] - s33 - l30 * l30 - l31 * l31 - l32 * l32;
  if (isLost(d3, L[r3 + i + 3], i + 3)) return i + 3;
  L[r3 + i + 3] = Math.sqrt(d3);
  return -1;
}

/** Entries (i..i+3, j..j+1) of the factor, j + 1 < i: eight dot products that share their loads. */
function eliminateTile(L: Float64Array, i: number, j: number): void {
  const r0 = rowStart(i);
  const r1 = r0 + i + 1;
  const r2 = r1 + i + 2;
  const r3 = r2 + i + 3;
  const c0 = rowStart(j);
  const c1 = c0 + j + 1;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let k = 0; k < j; k++) {
    const a = L[c0 + k];
    const b = L[c1 + k];
    const p = L[r0 + k];
    const q = L[r1 + k];
    const r = L[r2 + k];
    const s = L[r3 + k];
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  const below = L[c1 + j];
  const first = 1 / L[c0 + j];
  const second = 1 / L[c1 + j + 1];
  const x0 = (L[r0 + j] = (L[r0 + j] - s00) * first);
  const x1 = (L[r1 + j] = (L[r1 + j] - s10) * first);
  const x2 = (L[r2 + j] = (L[r2 + j] - s20) * first);
  const x3 = (L[r3 + j] = (L[r3 + j] - s30) * first);
  L[r0 + j + 1] = (L[r0 + j + 1] - s01 - x0 * below) * second;
  L[r1 + j + 1] = (L[r1 + j + 1] - s11 - x1 * below) * second;
  L[r2 + j + 1] = (L[r2 + j + 1] - s21 - x2 * below) * second;
  L[r3 + j + 1] = (L[r3 + j + 1] - s31 - x3 * below) * second;
}
