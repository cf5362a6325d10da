import { completeFour, completeTwo, lowerRow, packFour, unpackFour, upperRow, Nothing } from './panel';

/** `invertRows` of core.ts and `multiplyRows` of packed.ts; P is room for a panel of `size` numbers of four sides, and 16 more. */

export function invertRows(L: usize, size: i32, U: usize, P: usize, from: i32, to: i32): void {
  let i = from;
  for (; i + 4 <= to; i += 4) {
    // The panel begins at column i.
    invertCorner(L, P, i);
    const o = (<usize>i) << 3;
    let k = i + 4;
    for (; k + 4 <= size; k += 4) invertFourColumns(L, P, i, k);
    if (k + 2 <= size) {
      invertTwoColumns(L, P, i, k);
      k += 2;
    }
    if (k < size) invertColumn(L, P, i, k);
    const r0 = upperRow(U, i, size) + o;
    const r1 = upperRow(U, i + 1, size) + o;
    const r2 = upperRow(U, i + 2, size) + o;
    const r3 = upperRow(U, i + 3, size) + o;
    for (let c = 0; c < 4; c++) {
      const at = (<usize>c) << 3;
      f64.store(r0 + at, f64.load(P + 4 * at));
      if (c > 0) f64.store(r1 + at, f64.load(P + 4 * at, 8));
      if (c > 1) f64.store(r2 + at, f64.load(P + 4 * at, 16));
      if (c > 2) f64.store(r3 + at, f64.load(P + 4 * at, 24));
    }
    unpackFour(P, r0, r1, r2, r3, 4, size - i);
  }
  for (; i < to; i++) invertRow(L, size, U, i);
}

/** `invertRow` of core.ts for all entries of row i. */
function invertRow(L: usize, size: i32, U: usize, i: i32): void {
  const row = upperRow(U, i, size);
  for (let k = i; k < size; k++) {
    const start = lowerRow(L, k);
    let sum: f64 = k === i ? -1 : 0;
    for (let j = i; j < k; j++) {
      const o = (<usize>j) << 3;
      sum += f64.load(start + o) * f64.load(row + o);
    }
    const o = (<usize>k) << 3;
    f64.store(row + o, -sum / f64.load(start + o));
  }
}

/** Sets the first four columns of the panel, zeros where the rows have none. */
function invertCorner(L: usize, P: usize, i: i32): void {
  memory.fill(P, 0, 128);
  for (let k = 0; k < 4; k++) {
    const start = lowerRow(L, i + k) + ((<usize>i) << 3);
    for (let r = 0; r <= k; r++) {
      let sum: f64 = r === k ? -1 : 0;
      for (let j = r; j < k; j++)
        sum += f64.load(start + ((<usize>j) << 3)) * f64.load(P + ((<usize>(4 * j + r)) << 3));
      f64.store(P + ((<usize>(4 * k + r)) << 3), -sum / f64.load(start + ((<usize>k) << 3)));
    }
  }
}

/** Σ of the first two sides over columns i..i+3: side r begins at column i + r with a product, which no zero is added to. */
function beginFirst(P: usize, c: usize): v128 {
  let sum = f64x2.mul(v128.load(P), v128.load64_splat(c));
  const second = f64x2.mul(v128.load(P, 32), v128.load64_splat(c, 8));
  sum = v128.shuffle<f64>(f64x2.add(sum, second), second, 0, 3);
  sum = f64x2.add(sum, f64x2.mul(v128.load(P, 64), v128.load64_splat(c, 16)));
  return f64x2.add(sum, f64x2.mul(v128.load(P, 96), v128.load64_splat(c, 24)));
}

/** The same of the last two sides. */
function beginLast(P: usize, c: usize): v128 {
  const third = f64x2.mul(v128.load(P, 80), v128.load64_splat(c, 16));
  const fourth = f64x2.mul(v128.load(P, 112), v128.load64_splat(c, 24));
  return v128.shuffle<f64>(f64x2.add(third, fourth), fourth, 0, 3);
}

function invertFourColumns(L: usize, P: usize, i: i32, k: i32): void {
  const o = (<usize>i) << 3;
  const c0 = lowerRow(L, k) + o;
  const c1 = lowerRow(L, k + 1) + o;
  const c2 = lowerRow(L, k + 2) + o;
  const c3 = lowerRow(L, k + 3) + o;
  completeFour<Nothing>(
    P + 128,
    c0,
    c1,
    c2,
    c3,
    32,
    (<usize>(k - i)) << 3,
    beginFirst(P, c0),
    beginLast(P, c0),
    beginFirst(P, c1),
    beginLast(P, c1),
    beginFirst(P, c2),
    beginLast(P, c2),
    beginFirst(P, c3),
    beginLast(P, c3),
  );
}

function invertTwoColumns(L: usize, P: usize, i: i32, k: i32): void {
  const o = (<usize>i) << 3;
  const c0 = lowerRow(L, k) + o;
  const c1 = lowerRow(L, k + 1) + o;
  completeTwo<Nothing>(
    P + 128,
    c0,
    c1,
    32,
    (<usize>(k - i)) << 3,
    beginFirst(P, c0),
    beginLast(P, c0),
    beginFirst(P, c1),
    beginLast(P, c1),
  );
}

/** The last column k, as `invertRow` of core.ts: its sums begin with 0. */
function invertColumn(L: usize, P: usize, i: i32, k: i32): void {
  const zero = f64x2.splat(0);
  const c = lowerRow(L, k) + ((<usize>i) << 3);
  const end = (<usize>(k - i)) << 3;
  let a = f64x2.add(zero, f64x2.mul(v128.load(P), v128.load64_splat(c)));
  let l = v128.load64_splat(c, 8);
  // The second side begins at its own column.
  a = v128.shuffle<f64>(a, zero, 0, 2);
  a = f64x2.add(a, f64x2.mul(v128.load(P, 32), l));
  l = v128.load64_splat(c, 16);
  a = f64x2.add(a, f64x2.mul(v128.load(P, 64), l));
  let b = v128.shuffle<f64>(f64x2.add(zero, f64x2.mul(v128.load(P, 80), l)), zero, 0, 2);
  l = v128.load64_splat(c, 24);
  a = f64x2.add(a, f64x2.mul(v128.load(P, 96), l));
  b = f64x2.add(b, f64x2.mul(v128.load(P, 112), l));
  let at = P + 128;
  for (let j: usize = 32; j < end; j += 8, at += 32) {
    l = v128.load64_splat(c + j);
    a = f64x2.add(a, f64x2.mul(v128.load(at), l));
    b = f64x2.add(b, f64x2.mul(v128.load(at, 16), l));
  }
  const pivot = v128.load64_splat(c + end);
  v128.store(at, f64x2.div(f64x2.neg(a), pivot));
  v128.store(at, f64x2.div(f64x2.neg(b), pivot), 16);
}

export function multiplyRows(U: usize, size: i32, P: usize, from: i32, to: i32): void {
  let i = from;
  for (; i + 4 <= to; i += 4) {
    const o = (<usize>i) << 3;
    const r0 = upperRow(U, i, size) + o;
    const r1 = upperRow(U, i + 1, size) + o;
    const r2 = upperRow(U, i + 2, size) + o;
    const r3 = upperRow(U, i + 3, size) + o;
    // Columns in which a row has not begun belong to the row above; they are read, and no sum takes them.
    packFour(P, r0, r1, r2, r3, 0, size - i);
    multiplyCorner(P, size - i, r0, r1, r2, r3);
    let j = i + 4;
    for (; j + 4 <= size; j += 4) multiplyFourColumns(U, size, P, i, j);
    for (; j < size; j++) multiplyColumn(U, size, P, i, j);
  }
  for (let b = i; b < to; b++) {
    for (let a = i; a <= b; a++) {
      const first = upperRow(U, a, size);
      const second = upperRow(U, b, size);
      let sum: f64 = 0;
      for (let k = (<usize>b) << 3; k < (<usize>size) << 3; k += 8)
        sum += f64.load(first + k) * f64.load(second + k);
      f64.store(first + ((<usize>b) << 3), sum);
    }
  }
}

/** `diagonalTile` of packed.ts; the first entries of the rows are at r0, r1, r2, r3, their columns counted from there. */
function multiplyCorner(P: usize, count: i32, r0: usize, r1: usize, r2: usize, r3: usize): void {
  const corner = P + ((<usize>count) << 5);
  // Entry (c, r) of the corner at 8·(4c + r): products from column r on, the first of which no zero is added to.
  memory.fill(corner, 0, 128);
  for (let c = 0; c < 4; c++) {
    for (let r = c; r < 4; r++) {
      let at = P + ((<usize>r) << 5);
      let sum = f64.load(at + ((<usize>c) << 3)) * f64.load(at + ((<usize>r) << 3));
      for (let k = r + 1; k < 4; k++) {
        at += 32;
        sum += f64.load(at + ((<usize>c) << 3)) * f64.load(at + ((<usize>r) << 3));
      }
      f64.store(corner + ((<usize>(4 * c + r)) << 3), sum);
    }
  }
  let a0 = v128.load(corner);
  let b0 = v128.load(corner, 16);
  let a1 = v128.load(corner, 32);
  let b1 = v128.load(corner, 48);
  let b2 = v128.load(corner, 80);
  let b3 = v128.load(corner, 112);
  for (let at = P + 128; at < corner; at += 32) {
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
  v128.store(r0, a0);
  v128.store(r0, b0, 16);
  f64.store(r1, f64x2.extract_lane(a1, 1), 8);
  v128.store(r1, b1, 16);
  v128.store(r2, b2, 16);
  f64.store(r3, f64x2.extract_lane(b3, 1), 24);
}

/** `productTile` of packed.ts for columns j, j + 1 and for j + 2, j + 3: the first of two begins with a product, the second with 0. */
function multiplyFourColumns(U: usize, size: i32, P: usize, i: i32, j: i32): void {
  const zero = f64x2.splat(0);
  const o = (<usize>j) << 3;
  const c0 = upperRow(U, j, size) + o;
  const c1 = upperRow(U, j + 1, size) + o;
  const c2 = upperRow(U, j + 2, size) + o;
  const c3 = upperRow(U, j + 3, size) + o;
  let at = P + ((<usize>(j - i)) << 5);
  let x = v128.load(at);
  let y = v128.load(at, 16);
  let l = v128.load64_splat(c0);
  let a0 = f64x2.mul(x, l);
  let b0 = f64x2.mul(y, l);
  x = v128.load(at, 32);
  y = v128.load(at, 48);
  l = v128.load64_splat(c0, 8);
  a0 = f64x2.add(a0, f64x2.mul(x, l));
  b0 = f64x2.add(b0, f64x2.mul(y, l));
  l = v128.load64_splat(c1, 8);
  let a1 = f64x2.add(zero, f64x2.mul(x, l));
  let b1 = f64x2.add(zero, f64x2.mul(y, l));
  x = v128.load(at, 64);
  y = v128.load(at, 80);
  l = v128.load64_splat(c0, 16);
  a0 = f64x2.add(a0, f64x2.mul(x, l));
  b0 = f64x2.add(b0, f64x2.mul(y, l));
  l = v128.load64_splat(c1, 16);
  a1 = f64x2.add(a1, f64x2.mul(x, l));
  b1 = f64x2.add(b1, f64x2.mul(y, l));
  l = v128.load64_splat(c2, 16);
  let a2 = f64x2.mul(x, l);
  let b2 = f64x2.mul(y, l);
  let a3 = zero;
  let b3 = zero;
  at += 96;
  const end = (<usize>(size - j)) << 3;
  for (let k: usize = 24; k < end; k += 8, at += 32) {
    x = v128.load(at);
    y = v128.load(at, 16);
    l = v128.load64_splat(c0 + k);
    a0 = f64x2.add(a0, f64x2.mul(x, l));
    b0 = f64x2.add(b0, f64x2.mul(y, l));
    l = v128.load64_splat(c1 + k);
    a1 = f64x2.add(a1, f64x2.mul(x, l));
    b1 = f64x2.add(b1, f64x2.mul(y, l));
    l = v128.load64_splat(c2 + k);
    a2 = f64x2.add(a2, f64x2.mul(x, l));
    b2 = f64x2.add(b2, f64x2.mul(y, l));
    l = v128.load64_splat(c3 + k);
    a3 = f64x2.add(a3, f64x2.mul(x, l));
    b3 = f64x2.add(b3, f64x2.mul(y, l));
  }
  let row = upperRow(U, i, size) + o;
  v128.store(row, v128.shuffle<f64>(a0, a1, 0, 2));
  v128.store(row, v128.shuffle<f64>(a2, a3, 0, 2), 16);
  row = upperRow(U, i + 1, size) + o;
  v128.store(row, v128.shuffle<f64>(a0, a1, 1, 3));
  v128.store(row, v128.shuffle<f64>(a2, a3, 1, 3), 16);
  row = upperRow(U, i + 2, size) + o;
  v128.store(row, v128.shuffle<f64>(b0, b1, 0, 2));
  v128.store(row, v128.shuffle<f64>(b2, b3, 0, 2), 16);
  row = upperRow(U, i + 3, size) + o;
  v128.store(row, v128.shuffle<f64>(b0, b1, 1, 3));
  v128.store(row, v128.shuffle<f64>(b2, b3, 1, 3), 16);
}

/** One of the last three columns: it begins with a product where it is the first of a tile, else with 0. */
function multiplyColumn(U: usize, size: i32, P: usize, i: i32, j: i32): void {
  const o = (<usize>j) << 3;
  const c = upperRow(U, j, size) + o;
  let at = P + ((<usize>(j - i)) << 5);
  const l = v128.load64_splat(c);
  let a = f64x2.mul(v128.load(at), l);
  let b = f64x2.mul(v128.load(at, 16), l);
  if (((j - i) & 1) === 1 || j + 1 === size) {
    a = f64x2.add(f64x2.splat(0), a);
    b = f64x2.add(f64x2.splat(0), b);
  }
  at += 32;
  const end = (<usize>(size - j)) << 3;
  for (let k: usize = 8; k < end; k += 8, at += 32) {
    const m = v128.load64_splat(c + k);
    a = f64x2.add(a, f64x2.mul(v128.load(at), m));
    b = f64x2.add(b, f64x2.mul(v128.load(at, 16), m));
  }
  f64.store(upperRow(U, i, size) + o, f64x2.extract_lane(a, 0));
  f64.store(upperRow(U, i + 1, size) + o, f64x2.extract_lane(a, 1));
  f64.store(upperRow(U, i + 2, size) + o, f64x2.extract_lane(b, 0));
  f64.store(upperRow(U, i + 3, size) + o, f64x2.extract_lane(b, 1));
}
