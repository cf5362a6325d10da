import { lowerRow, packFour, packOne, solveSingles, solveTiles, unpackFour, unpackOne } from './panel';

/** `factorRows` and `substituteRows` of core.ts; P is room for a panel of `to` numbers of four sides, and four rows of four more. */

export function factorRows(L: usize, P: usize, from: i32, to: i32): i32 {
  let i = from;
  for (; i + 4 <= to; i += 4) {
    const r0 = lowerRow(L, i);
    const r1 = lowerRow(L, i + 1);
    const r2 = lowerRow(L, i + 2);
    const r3 = lowerRow(L, i + 3);
    packFour(P, r0, r1, r2, r3, 0, i);
    solveTiles(L, P, i);
    unpackFour(P, r0, r1, r2, r3, 0, i);
    const failed = factorCorner(L, P, i);
    if (failed >= 0) return failed;
  }
  return i < to ? factorLast(L, P, i, to - i) : -1;
}

function isLost(pivot: f64, diagonal: f64, i: i32): bool {
  return !(pivot > <f64>(i + 1) * f64.EPSILON * diagonal);
}

/** `factorCorner` of core.ts, where the panel holds the four rows. */
function factorCorner(L: usize, P: usize, i: i32): i32 {
  let a0 = f64x2.splat(0);
  let b0 = f64x2.splat(0);
  let a1 = f64x2.splat(0);
  let b1 = f64x2.splat(0);
  let b2 = f64x2.splat(0);
  let b3 = f64x2.splat(0);
  const end = P + ((<usize>i) << 5);
  for (let at = P; at < end; at += 32) {
    const x = v128.load(at);
    const y = v128.load(at, 16);
    let l = v128.load64_splat(at);
    a0 = f64x2.add(a0, f64x2.mul(x, l));
    b0 = f64x2.add(b0, f64x2.mul(y, l));
    l = v128.load64_splat(at, 8);
    a1 = f64x2.add(a1, f64x2.mul(x, l));
    b1 = f64x2.add(b1, f64x2.mul(y, l));
    b2 = f64x2.add(b2, f64x2.mul(y, v128.load64_splat(at, 16)));
    b3 = f64x2.add(b3, f64x2.mul(y, v128.load64_splat(at, 24)));
  }
  const o = (<usize>i) << 3;
  const r0 = lowerRow(L, i) + o;
  const r1 = lowerRow(L, i + 1) + o;
  const r2 = lowerRow(L, i + 2) + o;
  const r3 = lowerRow(L, i + 3) + o;
  const d0 = f64.load(r0) - f64x2.extract_lane(a0, 0);
  if (isLost(d0, f64.load(r0), i)) return i;
  const l00 = sqrt<f64>(d0);
  const l10 = (f64.load(r1) - f64x2.extract_lane(a0, 1)) / l00;
  const l20 = (f64.load(r2) - f64x2.extract_lane(b0, 0)) / l00;
  const l30 = (f64.load(r3) - f64x2.extract_lane(b0, 1)) / l00;
  f64.store(r0, l00);
  f64.store(r1, l10);
  f64.store(r2, l20);
  f64.store(r3, l30);
  const d1 = f64.load(r1, 8) - f64x2.extract_lane(a1, 1) - l10 * l10;
  if (isLost(d1, f64.load(r1, 8), i + 1)) return i + 1;
  const l11 = sqrt<f64>(d1);
  const l21 = (f64.load(r2, 8) - f64x2.extract_lane(b1, 0) - l20 * l10) / l11;
  const l31 = (f64.load(r3, 8) - f64x2.extract_lane(b1, 1) - l30 * l10) / l11;
  f64.store(r1, l11, 8);
  f64.store(r2, l21, 8);
  f64.store(r3, l31, 8);
  const d2 = f64.load(r2, 16) - f64x2.extract_lane(b2, 0) - l20 * l20 - l21 * l21;
  if (isLost(d2, f64.load(r2, 16), i + 2)) return i + 2;
  const l22 = sqrt<f64>(d2);
  const l32 = (f64.load(r3, 16) - f64x2.extract_lane(b2, 1) - l30 * l20 - l31 * l21) / l22;
  f64.store(r2, l22, 16);
  f64.store(r3, l32, 16);
  const d3 = f64.load(r3, 24) - f64x2.extract_lane(b3, 1) - l30 * l30 - l31 * l31 - l32 * l32;
  if (isLost(d3, f64.load(r3, 24), i + 3)) return i + 3;
  f64.store(r3, sqrt<f64>(d3), 24);
  return -1;
}

/** The last one to three rows, from row i on, each as `factorRow` of core.ts, all as sides of one panel. */
function factorLast(L: usize, P: usize, i: i32, rows: i32): i32 {
  // What is behind the panel: entry (r, c) of the corner at 8·(4c + r).
  const corner = P + ((<usize>i) << 5);
  memory.fill(P, 0, ((<usize>i) << 5) + 128);
  const o = (<usize>i) << 3;
  for (let r = 0; r < rows; r++) {
    const row = lowerRow(L, i + r);
    packOne(P, r, row, i);
    for (let c = 0; c <= r; c++) {
      f64.store(corner + ((<usize>(4 * c + r)) << 3), f64.load(row + o + ((<usize>c) << 3)));
    }
  }
  solveSingles(L, P, 0, i);
  for (let r = 0; r < rows; r++) unpackOne(P, r, lowerRow(L, i + r), i);
  subtractProducts(P, corner);
  for (let r = 0; r < rows; r++) {
    const row = lowerRow(L, i + r) + o;
    for (let c = 0; c <= r; c++) {
      const other = lowerRow(L, i + c) + o;
      let sum = f64.load(corner + ((<usize>(4 * c + r)) << 3));
      for (let k: usize = 0; k < (<usize>c) << 3; k += 8) sum -= f64.load(row + k) * f64.load(other + k);
      const at = (<usize>c) << 3;
      if (c < r) {
        f64.store(row + at, sum / f64.load(other + at));
      } else {
        if (isLost(sum, f64.load(row + at), i + r)) return i + r;
        f64.store(row + at, sqrt<f64>(sum));
      }
    }
  }
  return -1;
}

/** Subtracts from the corner of three sides the products of each two, one by one. */
function subtractProducts(P: usize, corner: usize): void {
  let a0 = v128.load(corner);
  let b0 = v128.load(corner, 16);
  let a1 = v128.load(corner, 32);
  let b1 = v128.load(corner, 48);
  let b2 = v128.load(corner, 80);
  for (let at = P; at < corner; at += 32) {
    const x = v128.load(at);
    const y = v128.load(at, 16);
    let l = v128.load64_splat(at);
    a0 = f64x2.sub(a0, f64x2.mul(x, l));
    b0 = f64x2.sub(b0, f64x2.mul(y, l));
    l = v128.load64_splat(at, 8);
    a1 = f64x2.sub(a1, f64x2.mul(x, l));
    b1 = f64x2.sub(b1, f64x2.mul(y, l));
    b2 = f64x2.sub(b2, f64x2.mul(y, v128.load64_splat(at, 16)));
  }
  v128.store(corner, a0);
  v128.store(corner, b0, 16);
  v128.store(corner, a1, 32);
  v128.store(corner, b1, 48);
  v128.store(corner, b2, 80);
}

export function substituteRows(L: usize, size: i32, B: usize, rows: i32, P: usize): void {
  const length = (<usize>size) << 3;
  let row = 0;
  let at = B;
  for (; row + 4 <= rows; row += 4, at += 4 * length) {
    packFour(P, at, at + length, at + 2 * length, at + 3 * length, 0, size);
    solveTiles(L, P, size);
    unpackFour(P, at, at + length, at + 2 * length, at + 3 * length, 0, size);
  }
  if (row === rows) return;
  memory.fill(P, 0, (<usize>size) << 5);
  for (let r = 0; r < rows - row; r++) packOne(P, r, at + <usize>r * length, size);
  solveSingles(L, P, 0, size);
  for (let r = 0; r < rows - row; r++) unpackOne(P, r, at + <usize>r * length, size);
}
