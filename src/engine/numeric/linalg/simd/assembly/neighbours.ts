import { packRows } from './panel';

/** Numbers of rows between which it is asked whether all rows of a panel are too far already. */
const together: usize = 8;

/** Most columns for which distances in single precision tell what is too far. */
const mostColumns: i32 = 512;

/** Rows that the spread of a column is told from. */
const sampled: i32 = 64;

/**
 * Where what a search needs is: rows of `length` bytes, four to a panel; sixteen to one in single precision; an asked row in that; the
 * columns in the order in which these have them, and how far their numbers are spread.
 */
let length: usize = 0;
let panels: usize = 0;
let roughPanels: usize = 0;
let roughRow: usize = 0;
let order: usize = 0;
let spread: usize = 0;
/** The nearest so far of the row that is asked for: their places and distances [k], and how many there are. */
let places: usize = 0;
let nearest: usize = 0;
let k: i32 = 0;
let kept: i32 = 0;

/**
 * Sets the places of the `wanted` nearest of n known rows [n×d] at X for each of m rows [m×d] at Z, nearest first, of equally near ones
 * the first, to `out` [m×wanted] as 32-bit numbers, as `setSquaredDistances` and `keepNearest` of the learner find them. Sums of squares
 * never fall, so rows are left as soon as they are too far: first in single precision, by more than its rounding could hide, beginning
 * with the column whose numbers are spread widest. P is room for 3(n + 15)/2 rows and three more, `distances` for `wanted` numbers.
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
  const rows = (n + 15) & ~15;
  length = (<usize>d) << 3;
  panels = P;
  roughPanels = P + <usize>rows * length;
  roughRow = roughPanels + ((<usize>rows * length) >> 1);
  order = roughRow + length;
  spread = order + length;
  places = out;
  nearest = distances;
  k = wanted;
  packRows(panels, X, n, d, rows);
  const isRough = d <= mostColumns;
  if (isRough) sortColumns(X, n, d);
  const longest = isRough ? packRoughly(rows) : 0;
  for (let i = 0; i < m; i++, Z += length, places += (<usize>k) << 2) {
    const sum = isRough ? roughen(Z) + longest : 0;
    kept = 0;
    let furthest: f64 = Infinity;
    let limit: f32 = Infinity;
    for (let row = 0; row < n; row += 16) {
      if (isRough && isTooFar(row, limit)) continue;
      searchEight(Z, row, n);
      if (row + 8 < n) searchEight(Z, row + 8, n);
      const last = f64.load(nearest + ((<usize>(k - 1)) << 3));
      if (kept < k || last === furthest) continue;
      furthest = last;
      limit = limitOf(furthest, sum, d);
    }
  }
}

/** Sets where the columns [d] are in a row, in the order of their spread over some rows, the widest first. */
function sortColumns(X: usize, n: i32, d: i32): void {
  const rows = min<i32>(n, sampled);
  const step = <usize>(n / rows) * length;
  for (let c = 0; c < d; c++) {
    const o = (<usize>c) << 3;
    let sum: f64 = 0;
    let squares: f64 = 0;
    let at = X + o;
    for (let i = 0; i < rows; i++, at += step) {
      const x = f64.load(at);
      sum += x;
      squares += x * x;
    }
    const width = squares - (sum * sum) / <f64>rows;
    // What is no number stays where it is: any order gives the same rows.
    let to = o;
    for (; to > 0 && f64.load(spread + to - 8) < width; to -= 8) {
      f64.store(spread + to, f64.load(spread + to - 8));
      store<usize>(order + to, load<usize>(order + to - 8));
    }
    f64.store(spread + to, width);
    store<usize>(order + to, o);
  }
}

/** Packs rows sixteen to a panel in single precision. Returns the norm of the longest row whose norm is a number. */
function packRoughly(rows: i32): f64 {
  let longest = f64x2.splat(0);
  for (let i = 0; i < rows; i += 4) {
    const P = panels + <usize>i * length;
    let to = roughPanels + ((<usize>(i & ~15) * length) >> 1) + ((<usize>(i & 15)) << 2);
    let a = f64x2.splat(0);
    let b = a;
    for (let o: usize = 0; o < length; o += 8, to += 64) {
      const from = P + 4 * load<usize>(order + o);
      const x = v128.load(from);
      const y = v128.load(from, 16);
      a = f64x2.add(a, f64x2.mul(x, x));
      b = f64x2.add(b, f64x2.mul(y, y));
      const rough = v128.shuffle<i32>(f32x4.demote_f64x2_zero(x), f32x4.demote_f64x2_zero(y), 0, 1, 4, 5);
      v128.store(to, rough);
    }
    // A sum that is no number leaves the longest as it is.
    longest = f64x2.pmax(f64x2.pmax(longest, a), b);
  }
  return sqrt<f64>(max<f64>(f64x2.extract_lane(longest, 0), f64x2.extract_lane(longest, 1)));
}

/** Copies an asked row in single precision, and returns its norm. */
function roughen(Z: usize): f64 {
  let sum: f64 = 0;
  for (let o: usize = 0; o < length; o += 8) {
    const z = f64.load(Z + load<usize>(order + o));
    sum += z * z;
    f32.store(roughRow + (o >> 1), <f32>z);
  }
  return sqrt<f64>(sum);
}

/**
 * Returns the squared distance in single precision from which on a row is certainly not nearer than those that are kept. A computed one
 * may be off by the rounding of the row’s numbers, 2⁻²⁴ of each, by that of d + 3 operations, and by numbers too small to be told from
 * 0; each is taken twice. `norms` are those of the asked row and of the longest known one, summed. What is no number, or infinite,
 * leaves no row out.
 */
function limitOf(furthest: f64, norms: f64, d: i32): f32 {
  const rounding = 1.1920928955078125e-7;
  const distance = sqrt<f64>(furthest) * (1 + 1e-12) + rounding * norms;
  const share = 1 + rounding * <f64>(d + 16);
  return <f32>(distance * share * (distance * share) * (1 + 1e-6) + 1e-37);
}

/** Returns true if all sixteen rows from `row` on are at least as far as a limit, in single precision. */
function isTooFar(row: i32, most: f32): bool {
  if (!(most < <f32>Infinity)) return false;
  const limit = f32x4.splat(most);
  let p = roughPanels + ((<usize>(row >> 4) * length) << 3);
  let a = f32x4.splat(0);
  let b = a;
  let c = a;
  let e = a;
  const end = roughRow + (length >> 1);
  for (let from = roughRow; from < end;) {
    const to = min<usize>(end, from + (together << 2));
    for (; from < to; from += 4, p += 64) {
      const x = v128.load32_splat(from);
      let difference = f32x4.sub(x, v128.load(p));
      a = f32x4.add(a, f32x4.mul(difference, difference));
      difference = f32x4.sub(x, v128.load(p, 16));
      b = f32x4.add(b, f32x4.mul(difference, difference));
      difference = f32x4.sub(x, v128.load(p, 32));
      c = f32x4.add(c, f32x4.mul(difference, difference));
      difference = f32x4.sub(x, v128.load(p, 48));
      e = f32x4.add(e, f32x4.mul(difference, difference));
    }
    const first = v128.and(f32x4.ge(a, limit), f32x4.ge(b, limit));
    if (i32x4.all_true(v128.and(first, v128.and(f32x4.ge(c, limit), f32x4.ge(e, limit))))) return true;
  }
  return false;
}

/** Puts those of eight rows where they belong that are nearer than some that are kept. */
function searchEight(Z: usize, row: i32, n: i32): void {
  const panel = length << 2;
  const limit = f64x2.splat(kept === k ? f64.load(nearest + ((<usize>(k - 1)) << 3)) : Infinity);
  let p = panels + <usize>row * length;
  let a = f64x2.splat(0);
  let b = a;
  let c = a;
  let e = a;
  for (let from: usize = 0; from < length;) {
    const to = min<usize>(length, from + (together << 3));
    for (; from < to; from += 8, p += 32) {
      const x = v128.load64_splat(Z + from);
      let difference = f64x2.sub(x, v128.load(p));
      a = f64x2.add(a, f64x2.mul(difference, difference));
      difference = f64x2.sub(x, v128.load(p, 16));
      b = f64x2.add(b, f64x2.mul(difference, difference));
      difference = f64x2.sub(x, v128.load(p + panel));
      c = f64x2.add(c, f64x2.mul(difference, difference));
      difference = f64x2.sub(x, v128.load(p + panel, 16));
      e = f64x2.add(e, f64x2.mul(difference, difference));
    }
    if (kept < k) continue;
    const first = v128.or(f64x2.lt(a, limit), f64x2.lt(b, limit));
    if (!v128.any_true(v128.or(first, v128.or(f64x2.lt(c, limit), f64x2.lt(e, limit))))) return;
  }
  keepTwo(row, n, a);
  keepTwo(row + 2, n, b);
  keepTwo(row + 4, n, c);
  keepTwo(row + 6, n, e);
}

function keepTwo(row: i32, n: i32, distances: v128): void {
  if (row < n) keep(row, f64x2.extract_lane(distances, 0));
  if (row + 1 < n) keep(row + 1, f64x2.extract_lane(distances, 1));
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
