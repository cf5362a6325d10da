import type { Vec } from '../arrays';
import { upperStart } from './packed';

/** P diag(c) P of one symmetric P [n×n] after another, in the same memory. */
export interface WeightedSquare {
  /** Sets P from its packed upper triangle [n(n+1)/2]. */
  set(upper: Vec): void;
  /** Subtracts P diag(c) P from a packed upper triangle. */
  subtractFrom(out: Vec, c: Vec): void;
}

/** P row after row, zeros below, so that the last tile is whole; and four of its rows times c. */
interface Room {
  readonly size: number;
  readonly P: Vec;
  readonly scaled: Vec;
}

/** Room for matrices of n rows. */
export function weightedSquare(size: number): WeightedSquare {
  const room = { size, P: new Float64Array((size + 3) * size), scaled: new Float64Array(4 * size) };
  return {
    set: (upper) => setSymmetric(room, upper),
    subtractFrom: (out, c) => {
      for (let i = 0; i < size; i += 4) {
        scaleRows(room, c, i);
        for (let j = i; j < size; j += 2) subtractTile(room, out, { i, j });
      }
    },
  };
}

function setSymmetric({ size, P }: Room, upper: Vec): void {
  for (let i = 0, at = 0; i < size; i++) {
    for (let j = i; j < size; j++, at++) P[i * size + j] = P[j * size + i] = upper[at]!;
  }
}

/** Rows i..i+3 times c. */
function scaleRows({ size, P, scaled }: Room, c: Vec, i: number): void {
  for (let at = 0; at < scaled.length;) {
    for (let k = 0; k < size; k++, at++) scaled[at] = P[i * size + at]! * c[k]!;
  }
}

/** Entries (i..i+3, j..j+1): eight dot products that share their loads. */
function subtractTile({ size, P, scaled }: Room, out: Vec, { i, j }: { i: number; j: number }): void {
  const c0 = j * size;
  const c1 = c0 + size;
  let s00 = 0;
  let s01 = 0;
  let s10 = 0;
  let s11 = 0;
  let s20 = 0;
  let s21 = 0;
  let s30 = 0;
  let s31 = 0;
  for (let k = 0; k < size; k++) {
    const a = P[c0 + k]!;
    const b = P[c1 + k]!;
    const p = scaled[k]!;
    const q = scaled[size + k]!;
    const r = scaled[2 * size + k]!;
    const s = scaled[3 * size + k]!;
    s00 += p * a;
    s01 += p * b;
    s10 += q * a;
    s11 += q * b;
    s20 += r * a;
    s21 += r * b;
    s30 += s * a;
    s31 += s * b;
  }
  subtractPair(out, size, { i, j, first: s00, second: s01 });
  subtractPair(out, size, { i: i + 1, j, first: s10, second: s11 });
  subtractPair(out, size, { i: i + 2, j, first: s20, second: s21 });
  subtractPair(out, size, { i: i + 3, j, first: s30, second: s31 });
}

/** From entries (i, j) and (i, j + 1), where they are in the triangle. */
function subtractPair(
  out: Vec,
  size: number,
  { i, j, first, second }: { i: number; j: number; first: number; second: number },
): void {
  const start = upperStart(i, size);
  if (i <= j) out[start + j]! -= first;
  if (i <= j + 1 && j + 1 < size) out[start + j + 1]! -= second;
}
