import { levelsOf, roughDistances, roughLimit, setLevels } from './levels';

/** Fewest columns, and fewest rows for each that is wanted, for which it pays to look at rough distances first. */
const leastColumns: i32 = 8;
const leastShare: i32 = 8;

/** Bytes of a row; the known rows. */
let length: usize = 0;
let known: usize = 0;
/** The nearest so far of the row that is asked for: their places and distances [k], and how many there are. */
let places: usize = 0;
let nearest: usize = 0;
let k: i32 = 0;
let kept: i32 = 0;

/**
 * Sets the places of the `wanted` nearest of n known rows [n×d] at X for each of m rows [m×d] at Z, nearest first, of equally near ones
 * the first, to `out` [m×wanted] as 32-bit numbers, as `setSquaredDistances` and `keepNearest` of the learner find them. Rough distances
 * leave out the rows that are certainly too far; of the others the exact ones are computed. `distances` is room for `wanted` numbers,
 * P as levels.ts says.
 */
export function setNearest(
  out: usize,
  Z: usize,
  X: usize,
  m: i32,
  n: i32,
  d: i32,
  wanted: i32,
  P: usize,
  distances: usize,
): void {
  length = (<usize>d) << 3;
  known = X;
  places = out;
  nearest = distances;
  k = wanted;
  const isRough = d >= leastColumns && n >= leastShare * k && setLevels(P, Z, X, m, n, d);
  for (let i = 0; i < m; i++, Z += length, places += (<usize>k) << 2) {
    kept = 0;
    if (isRough) {
      if ((i & 1) === 0) roughDistances(i);
      searchNear(Z, levelsOf(i), n, d);
    } else searchAll(Z, n);
  }
}

/** Looks at the rows whose rough distances allow that they are among the nearest, four of them at a time. */
function searchNear(Z: usize, rough: usize, n: i32, d: i32): void {
  const limit = i32x4.splat(roughLimit(smallest(rough, n), d));
  let r0 = 0;
  let r1 = 0;
  let r2 = 0;
  let waiting = 0;
  for (let row = 0; row < n; row += 16, rough += 64) {
    for (let left = notAbove(rough, limit); left !== 0; left &= left - 1) {
      const near = row + ctz<i32>(left);
      if (waiting === 3) searchFour(Z, r0, r1, r2, near, 4);
      else if (waiting === 2) r2 = near;
      else if (waiting === 1) r1 = near;
      else r0 = near;
      waiting = (waiting + 1) & 3;
    }
  }
  if (waiting > 0) searchFour(Z, r0, waiting > 1 ? r1 : r0, waiting > 2 ? r2 : r0, r0, waiting);
}

/** Returns the k-th smallest of n rough distances. */
function smallest(rough: usize, n: i32): i32 {
  const last = nearest + ((<usize>(k - 1)) << 2);
  let count = 0;
  let limit = i32x4.splat(i32.MAX_VALUE - 1);
  for (let row = 0; row < n; row += 16, rough += 64) {
    let left = notAbove(rough, limit);
    if (left === 0) continue;
    for (; left !== 0; left &= left - 1) {
      const distance = i32.load(rough + ((<usize>ctz<i32>(left)) << 2));
      if (count < k) count++;
      else if (distance >= i32.load(last)) continue;
      let at = nearest + ((<usize>(count - 1)) << 2);
      for (; at > nearest && i32.load(at - 4) > distance; at -= 4) i32.store(at, i32.load(at - 4));
      i32.store(at, distance);
    }
    if (count === k) limit = i32x4.splat(i32.load(last) - 1);
  }
  return i32.load(last);
}

/** Returns which of sixteen rough distances are not above a limit, the first in the lowest bit. */
function notAbove(rough: usize, limit: v128): i32 {
  const a = i32x4.le_s(v128.load(rough), limit);
  const b = i32x4.le_s(v128.load(rough, 16), limit);
  const c = i32x4.le_s(v128.load(rough, 32), limit);
  const d = i32x4.le_s(v128.load(rough, 48), limit);
  return i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)));
}

function searchAll(Z: usize, n: i32): void {
  const last = n - 1;
  for (let row = 0; row < n; row += 4) {
    const count = min<i32>(4, n - row);
    searchFour(Z, row, min<i32>(row + 1, last), min<i32>(row + 2, last), min<i32>(row + 3, last), count);
  }
}

/** Puts those of the first `count` of four rows where they belong that are nearer than some that are kept. */
function searchFour(Z: usize, r0: i32, r1: i32, r2: i32, r3: i32, count: i32): void {
  const x0 = known + <usize>r0 * length;
  const x1 = known + <usize>r1 * length;
  const x2 = known + <usize>r2 * length;
  const x3 = known + <usize>r3 * length;
  const even = length & ~15;
  let a = f64x2.splat(0);
  let b = a;
  for (let o: usize = 0; o < even; o += 16) {
    const z = v128.load(Z + o);
    let s = f64x2.sub(z, v128.load(x0 + o));
    let t = f64x2.sub(z, v128.load(x1 + o));
    let u = f64x2.sub(z, v128.load(x2 + o));
    let v = f64x2.sub(z, v128.load(x3 + o));
    s = f64x2.mul(s, s);
    t = f64x2.mul(t, t);
    u = f64x2.mul(u, u);
    v = f64x2.mul(v, v);
    a = f64x2.add(f64x2.add(a, v128.shuffle<f64>(s, t, 0, 2)), v128.shuffle<f64>(s, t, 1, 3));
    b = f64x2.add(f64x2.add(b, v128.shuffle<f64>(u, v, 0, 2)), v128.shuffle<f64>(u, v, 1, 3));
  }
  if (even < length) {
    const z = v128.load64_splat(Z + even);
    const s = f64x2.sub(z, pairAt(x0 + even, x1 + even));
    const u = f64x2.sub(z, pairAt(x2 + even, x3 + even));
    a = f64x2.add(a, f64x2.mul(s, s));
    b = f64x2.add(b, f64x2.mul(u, u));
  }
  keep(r0, f64x2.extract_lane(a, 0));
  if (count > 1) keep(r1, f64x2.extract_lane(a, 1));
  if (count > 2) keep(r2, f64x2.extract_lane(b, 0));
  if (count > 3) keep(r3, f64x2.extract_lane(b, 1));
}

function pairAt(first: usize, second: usize): v128 {
  return f64x2.replace_lane(v128.load64_splat(first), 1, f64.load(second));
}

/** Puts a row where it belongs among those kept. What is no number is infinitely far. */
function keep(row: i32, distance: f64): void {
  if (!(distance < Infinity)) distance = Infinity;
  if (kept < k) kept++;
  else if (distance >= f64.load(nearest + ((<usize>(k - 1)) << 3))) return;
  let at = kept - 1;
  for (; at > 0; at--) {
    const before = f64.load(nearest + ((<usize>(at - 1)) << 3));
    if (!(before > distance)) break;
    f64.store(nearest + ((<usize>at) << 3), before);
    i32.store(places + ((<usize>at) << 2), i32.load(places + ((<usize>(at - 1)) << 2)));
  }
  f64.store(nearest + ((<usize>at) << 3), distance);
  i32.store(places + ((<usize>at) << 2), row);
}
