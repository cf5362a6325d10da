/**
 * Four right-hand sides side by side: number k of side r is at P + 8·(4k + r), so that two vectors hold number k of all four. A lane is
 * always another side; sums run over k, from the smallest up, one term after another, as in core.ts.
 *
 * Tiles that end differently have loops of their own, because a function returns one value and sums that go through memory instead made
 * factors and inverses of 50 rows 5 to 10 % slower.
 */

/** Returns the address of row i of a packed lower triangle at L. */
export function lowerRow(L: usize, i: i32): usize {
  return L + ((<usize>i * (<usize>i + 1)) << 2);
}

/** Returns the address at which column 0 of row i of a packed upper triangle at U would be. */
export function upperRow(U: usize, i: i32, size: i32): usize {
  return U + ((<usize>i * <usize>size) << 3) - ((<usize>i * (<usize>i + 1)) << 2);
}

/** Copies numbers from..to−1 of rows at r0, r1, r2, r3 to the panel. */
export function packFour(P: usize, r0: usize, r1: usize, r2: usize, r3: usize, from: i32, to: i32): void {
  let k = from;
  let at = P + ((<usize>from) << 5);
  for (; k + 2 <= to; k += 2, at += 64) {
    const o = (<usize>k) << 3;
    const a = v128.load(r0 + o);
    const b = v128.load(r1 + o);
    const c = v128.load(r2 + o);
    const d = v128.load(r3 + o);
    v128.store(at, v128.shuffle<f64>(a, b, 0, 2));
    v128.store(at, v128.shuffle<f64>(c, d, 0, 2), 16);
    v128.store(at, v128.shuffle<f64>(a, b, 1, 3), 32);
    v128.store(at, v128.shuffle<f64>(c, d, 1, 3), 48);
  }
  if (k < to) {
    const o = (<usize>k) << 3;
    f64.store(at, f64.load(r0 + o));
    f64.store(at, f64.load(r1 + o), 8);
    f64.store(at, f64.load(r2 + o), 16);
    f64.store(at, f64.load(r3 + o), 24);
  }
}

/** Copies numbers from..to−1 of the panel to rows at r0, r1, r2, r3. */
export function unpackFour(P: usize, r0: usize, r1: usize, r2: usize, r3: usize, from: i32, to: i32): void {
  let k = from;
  let at = P + ((<usize>from) << 5);
  for (; k + 2 <= to; k += 2, at += 64) {
    const o = (<usize>k) << 3;
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    v128.store(r0 + o, v128.shuffle<f64>(a, c, 0, 2));
    v128.store(r1 + o, v128.shuffle<f64>(a, c, 1, 3));
    v128.store(r2 + o, v128.shuffle<f64>(b, d, 0, 2));
    v128.store(r3 + o, v128.shuffle<f64>(b, d, 1, 3));
  }
  if (k < to) {
    const o = (<usize>k) << 3;
    f64.store(r0 + o, f64.load(at));
    f64.store(r1 + o, f64.load(at, 8));
    f64.store(r2 + o, f64.load(at, 16));
    f64.store(r3 + o, f64.load(at, 24));
  }
}

/** Copies numbers 0..to−1 of a row to one side of the panel. */
export function packOne(P: usize, side: i32, row: usize, to: i32): void {
  let at = P + ((<usize>side) << 3);
  for (let k = 0; k < to; k++, at += 32) f64.store(at, f64.load(row + ((<usize>k) << 3)));
}

/** Packs up to four rows of d numbers that lie behind each other at X; one that is missing is the last one once more. */
export function packUpToFour(P: usize, X: usize, count: i32, d: i32): void {
  const length = (<usize>d) << 3;
  const last = X + <usize>(count - 1) * length;
  const r1 = min<usize>(X + length, last);
  const r2 = min<usize>(X + 2 * length, last);
  packFour(P, X, r1, r2, min<usize>(X + 3 * length, last), 0, d);
}

/** Packs n rows [n×d] at X four to a panel, one panel behind the other, with zeros for rows from n up to `room`. */
export function packRows(P: usize, X: usize, n: i32, d: i32, room: i32): void {
  const length = (<usize>d) << 3;
  let i = 0;
  for (; i + 4 <= n; i += 4, P += 4 * length, X += 4 * length) {
    packFour(P, X, X + length, X + 2 * length, X + 3 * length, 0, d);
  }
  memory.fill(P, 0, <usize>(room - i) * length);
  for (let r = 0; r < n - i; r++, X += length) packOne(P, r, X, d);
}

/** Copies numbers 0..to−1 of one side of the panel to a row. */
export function unpackOne(P: usize, side: i32, row: usize, to: i32): void {
  let at = P + ((<usize>side) << 3);
  for (let k = 0; k < to; k++, at += 32) f64.store(row + ((<usize>k) << 3), f64.load(at));
}

/** Stores the first `count` of four numbers, all of them where `count` is larger. */
export function storeFirst(at: usize, count: i32, a: v128, b: v128): void {
  if (count > 1) v128.store(at, a);
  else f64.store(at, f64x2.extract_lane(a, 0));
  if (count > 3) v128.store(at, b, 16);
  else if (count > 2) f64.store(at, f64x2.extract_lane(b, 0), 16);
}

/** Replaces b by L⁻¹b, in the order of sums of `substituteTile`, and `substituteRow` in the last of an odd number of columns. */
export function solveTiles(L: usize, P: usize, to: i32): void {
  let i = 0;
  for (; i + 4 <= to; i += 4) solveFourColumns(L, P, i);
  if (i + 2 <= to) {
    solveTwoColumns(L, P, i);
    i += 2;
  }
  if (i < to) solveSingles(L, P, i, to);
}

function solveFourColumns(L: usize, P: usize, i: i32): void {
  const zero = f64x2.splat(0);
  const c0 = lowerRow(L, i);
  const c1 = lowerRow(L, i + 1);
  const c2 = lowerRow(L, i + 2);
  const c3 = lowerRow(L, i + 3);
  const end = (<usize>i) << 3;
  completeFour<Given>(P, c0, c1, c2, c3, 0, end, zero, zero, zero, zero, zero, zero, zero, zero);
}

function solveTwoColumns(L: usize, P: usize, i: i32): void {
  const zero = f64x2.splat(0);
  const end = (<usize>i) << 3;
  completeTwo<Given>(P, lowerRow(L, i), lowerRow(L, i + 1), 0, end, zero, zero, zero, zero);
}

/** What columns to solve for hold before, known when this is compiled: right-hand sides, or nothing, which stands for 0. */
type Given = i32;
export type Nothing = u32;

/**
 * Completes four columns, two tiles of two after each other, from sums over the columns before `at`: a of sides 0 and 1, b of 2 and 3. The
 * columns between are at `at`, and have numbers `from` to `end` of the rows at c0 to c3, in bytes; then comes the corner of L.
 */
export function completeFour<Sides>(
  at: usize,
  c0: usize,
  c1: usize,
  c2: usize,
  c3: usize,
  from: usize,
  end: usize,
  a0: v128,
  b0: v128,
  a1: v128,
  b1: v128,
  a2: v128,
  b2: v128,
  a3: v128,
  b3: v128,
): void {
  for (let k = from; k < end; k += 8, at += 32) {
    const x = v128.load(at);
    const y = v128.load(at, 16);
    let l = v128.load64_splat(c0 + k);
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
  finishTwo<Sides>(at, c0 + end, c1 + end, a0, b0, a1, b1);
  const x0 = v128.load(at);
  const y0 = v128.load(at, 16);
  const x1 = v128.load(at, 32);
  const y1 = v128.load(at, 48);
  let l = v128.load64_splat(c2 + end);
  a2 = f64x2.add(a2, f64x2.mul(x0, l));
  b2 = f64x2.add(b2, f64x2.mul(y0, l));
  l = v128.load64_splat(c3 + end);
  a3 = f64x2.add(a3, f64x2.mul(x0, l));
  b3 = f64x2.add(b3, f64x2.mul(y0, l));
  l = v128.load64_splat(c2 + end, 8);
  a2 = f64x2.add(a2, f64x2.mul(x1, l));
  b2 = f64x2.add(b2, f64x2.mul(y1, l));
  l = v128.load64_splat(c3 + end, 8);
  a3 = f64x2.add(a3, f64x2.mul(x1, l));
  b3 = f64x2.add(b3, f64x2.mul(y1, l));
  finishTwo<Sides>(at + 64, c2 + end + 16, c3 + end + 16, a2, b2, a3, b3);
}

/** Completes two columns in the same way. */
export function completeTwo<Sides>(
  at: usize,
  c0: usize,
  c1: usize,
  from: usize,
  end: usize,
  a0: v128,
  b0: v128,
  a1: v128,
  b1: v128,
): void {
  for (let k = from; k < end; k += 8, at += 32) {
    const x = v128.load(at);
    const y = v128.load(at, 16);
    let l = v128.load64_splat(c0 + k);
    a0 = f64x2.add(a0, f64x2.mul(x, l));
    b0 = f64x2.add(b0, f64x2.mul(y, l));
    l = v128.load64_splat(c1 + k);
    a1 = f64x2.add(a1, f64x2.mul(x, l));
    b1 = f64x2.add(b1, f64x2.mul(y, l));
  }
  finishTwo<Sides>(at, c0 + end, c1 + end, a0, b0, a1, b1);
}

/** Completes two columns at `at` from the sums of all before; the corner of L is at d0 and d1. */
function finishTwo<Sides>(at: usize, d0: usize, d1: usize, a0: v128, b0: v128, a1: v128, b1: v128): void {
  const below = v128.load64_splat(d1);
  const first = 1 / f64.load(d0);
  const second = 1 / f64.load(d1, 8);
  if (isSigned<Sides>()) {
    const x = f64x2.mul(f64x2.sub(v128.load(at), a0), f64x2.splat(first));
    const y = f64x2.mul(f64x2.sub(v128.load(at, 16), b0), f64x2.splat(first));
    v128.store(at, x);
    v128.store(at, y, 16);
    const u = f64x2.sub(f64x2.sub(v128.load(at, 32), a1), f64x2.mul(x, below));
    const v = f64x2.sub(f64x2.sub(v128.load(at, 48), b1), f64x2.mul(y, below));
    v128.store(at, f64x2.mul(u, f64x2.splat(second)), 32);
    v128.store(at, f64x2.mul(v, f64x2.splat(second)), 48);
  } else {
    // Subtracted from 0, sums of 0 would have another sign than in core.ts.
    const x = f64x2.mul(a0, f64x2.splat(-first));
    const y = f64x2.mul(b0, f64x2.splat(-first));
    v128.store(at, x);
    v128.store(at, y, 16);
    v128.store(at, f64x2.mul(f64x2.add(a1, f64x2.mul(x, below)), f64x2.splat(-second)), 32);
    v128.store(at, f64x2.mul(f64x2.add(b1, f64x2.mul(y, below)), f64x2.splat(-second)), 48);
  }
}

/** Replaces numbers from..to−1 of b by those of L⁻¹b, in the order of sums of `substituteRow`. */
export function solveSingles(L: usize, P: usize, from: i32, to: i32): void {
  let i = from;
  for (; i + 4 <= to; i += 4) solveFourSingles(L, P, i);
  for (; i < to; i++) {
    const row = lowerRow(L, i);
    const end = (<usize>i) << 3;
    const out = P + ((<usize>i) << 5);
    let a = v128.load(out);
    let b = v128.load(out, 16);
    let at = P;
    for (let k: usize = 0; k < end; k += 8, at += 32) {
      const l = v128.load64_splat(row + k);
      a = f64x2.sub(a, f64x2.mul(v128.load(at), l));
      b = f64x2.sub(b, f64x2.mul(v128.load(at, 16), l));
    }
    const pivot = v128.load64_splat(row + end);
    v128.store(out, f64x2.div(a, pivot));
    v128.store(out, f64x2.div(b, pivot), 16);
  }
}

/** Four columns of which each has its terms subtracted one by one. */
function solveFourSingles(L: usize, P: usize, i: i32): void {
  const end = (<usize>i) << 3;
  const c0 = lowerRow(L, i);
  const c1 = lowerRow(L, i + 1);
  const c2 = lowerRow(L, i + 2);
  const c3 = lowerRow(L, i + 3);
  const out = P + ((<usize>i) << 5);
  let a0 = v128.load(out);
  let b0 = v128.load(out, 16);
  let a1 = v128.load(out, 32);
  let b1 = v128.load(out, 48);
  let a2 = v128.load(out, 64);
  let b2 = v128.load(out, 80);
  let a3 = v128.load(out, 96);
  let b3 = v128.load(out, 112);
  let at = P;
  for (let k: usize = 0; k < end; k += 8, at += 32) {
    const x = v128.load(at);
    const y = v128.load(at, 16);
    let l = v128.load64_splat(c0 + k);
    a0 = f64x2.sub(a0, f64x2.mul(x, l));
    b0 = f64x2.sub(b0, f64x2.mul(y, l));
    l = v128.load64_splat(c1 + k);
    a1 = f64x2.sub(a1, f64x2.mul(x, l));
    b1 = f64x2.sub(b1, f64x2.mul(y, l));
    l = v128.load64_splat(c2 + k);
    a2 = f64x2.sub(a2, f64x2.mul(x, l));
    b2 = f64x2.sub(b2, f64x2.mul(y, l));
    l = v128.load64_splat(c3 + k);
    a3 = f64x2.sub(a3, f64x2.mul(x, l));
    b3 = f64x2.sub(b3, f64x2.mul(y, l));
  }
  let pivot = v128.load64_splat(c0 + end);
  a0 = f64x2.div(a0, pivot);
  b0 = f64x2.div(b0, pivot);
  v128.store(out, a0);
  v128.store(out, b0, 16);
  let l = v128.load64_splat(c1 + end);
  pivot = v128.load64_splat(c1 + end, 8);
  a1 = f64x2.div(f64x2.sub(a1, f64x2.mul(a0, l)), pivot);
  b1 = f64x2.div(f64x2.sub(b1, f64x2.mul(b0, l)), pivot);
  v128.store(out, a1, 32);
  v128.store(out, b1, 48);
  l = v128.load64_splat(c2 + end);
  let m = v128.load64_splat(c2 + end, 8);
  pivot = v128.load64_splat(c2 + end, 16);
  a2 = f64x2.div(f64x2.sub(f64x2.sub(a2, f64x2.mul(a0, l)), f64x2.mul(a1, m)), pivot);
  b2 = f64x2.div(f64x2.sub(f64x2.sub(b2, f64x2.mul(b0, l)), f64x2.mul(b1, m)), pivot);
  v128.store(out, a2, 64);
  v128.store(out, b2, 80);
  l = v128.load64_splat(c3 + end);
  m = v128.load64_splat(c3 + end, 8);
  const n = v128.load64_splat(c3 + end, 16);
  pivot = v128.load64_splat(c3 + end, 24);
  a3 = f64x2.sub(f64x2.sub(f64x2.sub(a3, f64x2.mul(a0, l)), f64x2.mul(a1, m)), f64x2.mul(a2, n));
  b3 = f64x2.sub(f64x2.sub(f64x2.sub(b3, f64x2.mul(b0, l)), f64x2.mul(b1, m)), f64x2.mul(b2, n));
  v128.store(out, f64x2.div(a3, pivot), 96);
  v128.store(out, f64x2.div(b3, pivot), 112);
}
