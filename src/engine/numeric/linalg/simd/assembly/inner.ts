import { storeFirst } from './panel';

/** Rows that are packed four columns at a time: of a panel, number i of column c is at 8·(4i + c). */
function packColumns(P: usize, A: usize, rows: i32, cols: i32): void {
  const length = (<usize>cols) << 3;
  for (let c = 0; c < cols; c += 4) {
    const count = min<i32>(4, cols - c);
    let from = A + ((<usize>c) << 3);
    for (let i = 0; i < rows; i++, from += length, P += 32) {
      if (count === 4) {
        v128.store(P, v128.load(from));
        v128.store(P, v128.load(from, 16), 16);
      } else {
        for (let r = 0; r < 4; r++) {
          const o = (<usize>r) << 3;
          f64.store(P + o, r < count ? f64.load(from + o) : 0);
        }
      }
    }
  }
}

/**
 * `addInner` of learnerJobs.ts: adds Σᵢ ½hᵢⱼ·gᵢₖ + ½gᵢⱼ·hᵢₖ for k ≤ j to a packed lower triangle [r], for rows h and g [rows×r] at H and
 * G, which may be the same. P is room for twice these rows, each with room for three numbers more.
 */
export function addInner(out: usize, H: usize, G: usize, rows: i32, r: i32, P: usize): void {
  const panel = (<usize>rows) << 5;
  const second = H === G ? P : P + <usize>((r + 3) >> 2) * panel;
  packColumns(P, H, rows, r);
  if (H !== G) packColumns(second, G, rows, r);
  for (let j = 0; j < r; j += 4) {
    const own = <usize>(j >> 2) * panel;
    for (let k = 0; k <= j; k += 4) {
      const other = <usize>(k >> 2) * panel;
      if (H === G) addSquares(out, P + own, P + other, panel, j, k, min<i32>(4, r - j));
      else addBoth(out, P + own, second + own, P + other, second + other, panel, j, k, min<i32>(4, r - j));
    }
  }
}

/** Returns the address of entry (j, k) of a packed lower triangle. */
function entry(out: usize, j: i32, k: i32): usize {
  return out + ((<usize>j * <usize>(j + 1)) << 2) + ((<usize>k) << 3);
}

/** Adds to rows j..j+3 from column k on, where both rows are the same. What is behind a row of the triangle is read, and not used. */
function addSquares(out: usize, p: usize, q: usize, panel: usize, j: i32, k: i32, count: i32): void {
  const half = f64x2.splat(0.5);
  const r0 = entry(out, j, k);
  const r1 = entry(out, j + min<i32>(1, count - 1), k);
  const r2 = entry(out, j + min<i32>(2, count - 1), k);
  const r3 = entry(out, j + min<i32>(3, count - 1), k);
  let a0 = v128.load(r0);
  let b0 = v128.load(r0, 16);
  let a1 = v128.load(r1);
  let b1 = v128.load(r1, 16);
  let a2 = v128.load(r2);
  let b2 = v128.load(r2, 16);
  let a3 = v128.load(r3);
  let b3 = v128.load(r3, 16);
  for (const end = p + panel; p < end; p += 32, q += 32) {
    const x = v128.load(q);
    const y = v128.load(q, 16);
    // Twice the half, because halves of the smallest numbers are rounded.
    let w = f64x2.mul(half, v128.load64_splat(p));
    let t = f64x2.mul(w, x);
    a0 = f64x2.add(a0, f64x2.add(t, t));
    t = f64x2.mul(w, y);
    b0 = f64x2.add(b0, f64x2.add(t, t));
    w = f64x2.mul(half, v128.load64_splat(p, 8));
    t = f64x2.mul(w, x);
    a1 = f64x2.add(a1, f64x2.add(t, t));
    t = f64x2.mul(w, y);
    b1 = f64x2.add(b1, f64x2.add(t, t));
    w = f64x2.mul(half, v128.load64_splat(p, 16));
    t = f64x2.mul(w, x);
    a2 = f64x2.add(a2, f64x2.add(t, t));
    t = f64x2.mul(w, y);
    b2 = f64x2.add(b2, f64x2.add(t, t));
    w = f64x2.mul(half, v128.load64_splat(p, 24));
    t = f64x2.mul(w, x);
    a3 = f64x2.add(a3, f64x2.add(t, t));
    t = f64x2.mul(w, y);
    b3 = f64x2.add(b3, f64x2.add(t, t));
  }
  storeFirst(r0, j - k + 1, a0, b0);
  if (count > 1) storeFirst(r1, j - k + 2, a1, b1);
  if (count > 2) storeFirst(r2, j - k + 3, a2, b2);
  if (count > 3) storeFirst(r3, j - k + 4, a3, b3);
}

/** The same where the rows differ: h at p and q, g at p2 and q2, of columns j and k. */
function addBoth(
  out: usize,
  p: usize,
  p2: usize,
  q: usize,
  q2: usize,
  panel: usize,
  j: i32,
  k: i32,
  count: i32,
): void {
  const half = f64x2.splat(0.5);
  for (let c = 0; c < count; c++, p += 8, p2 += 8) {
    const row = entry(out, j + c, k);
    let a = v128.load(row);
    let b = v128.load(row, 16);
    for (let o: usize = 0; o < panel; o += 32) {
      const w = f64x2.mul(half, v128.load64_splat(p + o));
      const v = f64x2.mul(half, v128.load64_splat(p2 + o));
      a = f64x2.add(a, f64x2.add(f64x2.mul(w, v128.load(q2 + o)), f64x2.mul(v, v128.load(q + o))));
      b = f64x2.add(b, f64x2.add(f64x2.mul(w, v128.load(q2 + o, 16)), f64x2.mul(v, v128.load(q + o, 16))));
    }
    storeFirst(row, j + c - k + 1, a, b);
  }
}
