import { packUpToFour, storeFirst } from './panel';

/** The products of products.ts, in the same order of sums. */

/** Rows that the products of a transposed matrix take at a time, few enough for the first cache where rows are powers of two long. */
const together = 32;

/** Sets out [n×k] to A·Bᵀ, for A [n×d] and B [k×d]; P is room for d numbers of four sides. */
export function setTimesTransposed(out: usize, A: usize, B: usize, n: i32, k: i32, d: i32, P: usize): void {
  const length = (<usize>d) << 3;
  for (let c = 0; c < k; c += 4, B += 4 * length) {
    const count = min<i32>(4, k - c);
    packUpToFour(P, B, count, d);
    multiplyPanel(out + ((<usize>c) << 3), k, A, d, n, P, 32, count);
  }
}

/** Sets out [n×d] to R·A, for R [n×k] and A [k×d]; what is behind A is read, and not used. */
export function setTimes(out: usize, R: usize, A: usize, n: i32, k: i32, d: i32): void {
  for (let j = 0; j < d; j += 4) {
    const o = (<usize>j) << 3;
    multiplyPanel(out + o, d, R, k, n, A + o, (<usize>d) << 3, min<i32>(4, d - j));
  }
}

/**
 * Sets the first `count` of four columns of rows of `cols` numbers at `out` to the products of n rows [n×d] at A with a panel, whose
 * numbers of four sides are `step` bytes apart.
 */
export function multiplyPanel(
  out: usize,
  cols: i32,
  A: usize,
  d: i32,
  n: i32,
  P: usize,
  step: usize,
  count: i32,
): void {
  const length = (<usize>d) << 3;
  const stride = (<usize>cols) << 3;
  const zero = f64x2.splat(0);
  let i = 0;
  for (; i + 4 <= n; i += 4, A += 4 * length, out += 4 * stride) {
    let a0 = zero;
    let b0 = zero;
    let a1 = zero;
    let b1 = zero;
    let a2 = zero;
    let b2 = zero;
    let a3 = zero;
    let b3 = zero;
    const end = A + length;
    let p = P;
    for (let at = A; at < end; at += 8, p += step) {
      const x = v128.load(p);
      const y = v128.load(p, 16);
      let l = v128.load64_splat(at);
      a0 = f64x2.add(a0, f64x2.mul(x, l));
      b0 = f64x2.add(b0, f64x2.mul(y, l));
      l = v128.load64_splat(at + length);
      a1 = f64x2.add(a1, f64x2.mul(x, l));
      b1 = f64x2.add(b1, f64x2.mul(y, l));
      l = v128.load64_splat(at + 2 * length);
      a2 = f64x2.add(a2, f64x2.mul(x, l));
      b2 = f64x2.add(b2, f64x2.mul(y, l));
      l = v128.load64_splat(at + 3 * length);
      a3 = f64x2.add(a3, f64x2.mul(x, l));
      b3 = f64x2.add(b3, f64x2.mul(y, l));
    }
    storeFirst(out, count, a0, b0);
    storeFirst(out + stride, count, a1, b1);
    storeFirst(out + 2 * stride, count, a2, b2);
    storeFirst(out + 3 * stride, count, a3, b3);
  }
  for (; i < n; i++, A += length, out += stride) {
    let a = zero;
    let b = zero;
    const end = A + length;
    let p = P;
    for (let at = A; at < end; at += 8, p += step) {
      const l = v128.load64_splat(at);
      a = f64x2.add(a, f64x2.mul(v128.load(p), l));
      b = f64x2.add(b, f64x2.mul(v128.load(p, 16), l));
    }
    storeFirst(out, count, a, b);
  }
}

/** Sets out [k×d] to Rᵀ·A, for R [n×k] and A [n×d]; what is behind A and `out` is read, and not used. */
export function setTransposedTimes(out: usize, R: usize, A: usize, n: i32, k: i32, d: i32): void {
  memory.fill(out, 0, (<usize>k * <usize>d) << 3);
  for (let from = 0; from < n; from += together) {
    const rows = min<i32>(together, n - from);
    for (let j = 0; j < d; j += 4) {
      const o = (<usize>j) << 3;
      const count = min<i32>(4, d - j);
      let c = 0;
      for (; c + 2 <= k; c += 2) addTwo(out + o, R + ((<usize>c) << 3), A + o, c, rows, k, d, count);
      if (c < k) addOne(out + o, R + ((<usize>c) << 3), A + o, c, rows, k, d, count);
    }
    R += (<usize>rows * <usize>k) << 3;
    A += (<usize>rows * <usize>d) << 3;
  }
}

/** Adds to four columns of rows c and c + 1. */
function addTwo(out: usize, R: usize, A: usize, c: i32, n: i32, k: i32, d: i32, count: i32): void {
  const length = (<usize>d) << 3;
  const step = (<usize>k) << 3;
  const first = out + <usize>c * length;
  const second = first + length;
  let a0 = v128.load(first);
  let b0 = v128.load(first, 16);
  let a1 = v128.load(second);
  let b1 = v128.load(second, 16);
  let i = 0;
  for (; i + 4 <= n; i += 4, A += 4 * length, R += 4 * step) {
    let w = v128.load64_splat(R);
    let v = v128.load64_splat(R, 8);
    let x = v128.load(A);
    let y = v128.load(A, 16);
    let p0 = f64x2.mul(w, x);
    let q0 = f64x2.mul(w, y);
    let p1 = f64x2.mul(v, x);
    let q1 = f64x2.mul(v, y);
    w = v128.load64_splat(R + step);
    v = v128.load64_splat(R + step, 8);
    x = v128.load(A + length);
    y = v128.load(A + length, 16);
    p0 = f64x2.add(p0, f64x2.mul(w, x));
    q0 = f64x2.add(q0, f64x2.mul(w, y));
    p1 = f64x2.add(p1, f64x2.mul(v, x));
    q1 = f64x2.add(q1, f64x2.mul(v, y));
    w = v128.load64_splat(R + 2 * step);
    v = v128.load64_splat(R + 2 * step, 8);
    x = v128.load(A + 2 * length);
    y = v128.load(A + 2 * length, 16);
    let r0 = f64x2.mul(w, x);
    let s0 = f64x2.mul(w, y);
    let r1 = f64x2.mul(v, x);
    let s1 = f64x2.mul(v, y);
    w = v128.load64_splat(R + 3 * step);
    v = v128.load64_splat(R + 3 * step, 8);
    x = v128.load(A + 3 * length);
    y = v128.load(A + 3 * length, 16);
    r0 = f64x2.add(r0, f64x2.mul(w, x));
    s0 = f64x2.add(s0, f64x2.mul(w, y));
    r1 = f64x2.add(r1, f64x2.mul(v, x));
    s1 = f64x2.add(s1, f64x2.mul(v, y));
    a0 = f64x2.add(a0, f64x2.add(p0, r0));
    b0 = f64x2.add(b0, f64x2.add(q0, s0));
    a1 = f64x2.add(a1, f64x2.add(p1, r1));
    b1 = f64x2.add(b1, f64x2.add(q1, s1));
  }
  for (; i < n; i++, A += length, R += step) {
    const w = v128.load64_splat(R);
    const v = v128.load64_splat(R, 8);
    const x = v128.load(A);
    const y = v128.load(A, 16);
    a0 = f64x2.add(a0, f64x2.mul(w, x));
    b0 = f64x2.add(b0, f64x2.mul(w, y));
    a1 = f64x2.add(a1, f64x2.mul(v, x));
    b1 = f64x2.add(b1, f64x2.mul(v, y));
  }
  storeFirst(first, count, a0, b0);
  storeFirst(second, count, a1, b1);
}

/** The same of row c alone. */
function addOne(out: usize, R: usize, A: usize, c: i32, n: i32, k: i32, d: i32, count: i32): void {
  const length = (<usize>d) << 3;
  const step = (<usize>k) << 3;
  const row = out + <usize>c * length;
  let a = v128.load(row);
  let b = v128.load(row, 16);
  let i = 0;
  for (; i + 4 <= n; i += 4, A += 4 * length, R += 4 * step) {
    let w = v128.load64_splat(R);
    let p = f64x2.mul(w, v128.load(A));
    let q = f64x2.mul(w, v128.load(A, 16));
    w = v128.load64_splat(R + step);
    p = f64x2.add(p, f64x2.mul(w, v128.load(A + length)));
    q = f64x2.add(q, f64x2.mul(w, v128.load(A + length, 16)));
    w = v128.load64_splat(R + 2 * step);
    let r = f64x2.mul(w, v128.load(A + 2 * length));
    let s = f64x2.mul(w, v128.load(A + 2 * length, 16));
    w = v128.load64_splat(R + 3 * step);
    r = f64x2.add(r, f64x2.mul(w, v128.load(A + 3 * length)));
    s = f64x2.add(s, f64x2.mul(w, v128.load(A + 3 * length, 16)));
    a = f64x2.add(a, f64x2.add(p, r));
    b = f64x2.add(b, f64x2.add(q, s));
  }
  for (; i < n; i++, A += length, R += step) {
    const w = v128.load64_splat(R);
    a = f64x2.add(a, f64x2.mul(w, v128.load(A)));
    b = f64x2.add(b, f64x2.mul(w, v128.load(A, 16)));
  }
  storeFirst(row, count, a, b);
}
