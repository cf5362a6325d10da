/**
 * Squared distances between rows whose numbers are rounded to whole levels, which vectors of eight 16-bit numbers multiply, exactly: so
 * rough ones come with a bound on how far they are off.
 *
 * All columns have levels of one width, each counted from its own smallest number. A panel holds sixteen rows: for each two columns four
 * vectors of four rows, a lane being two numbers of one row.
 */

/** Bytes of two columns in a panel. */
const step: usize = 64;

/** Numbers between which squares are far from 0 and from infinity. */
const narrowest: f64 = 1e-130;
const widest: f64 = 1e130;

/** Added to a number below 2³¹, this leaves it in the lowest bits, rounded to a whole one. */
const rounder: f64 = 6755399441055744;

/** Bytes of a row, and of a panel; levels a unit. */
let length: usize = 0;
let panel: usize = 0;
let scale: f64 = 0;
/** Known rows, and room for them. */
let n: i32 = 0;
let room: i32 = 0;
/** The smallest number of each column; panels and squared norms of known and of asked rows; distances to two asked rows. */
let lows: usize = 0;
let knownPanels: usize = 0;
let knownNorms: usize = 0;
let askedPanels: usize = 0;
let askedNorms: usize = 0;
let distances: usize = 0;

/**
 * Rounds the known rows [n×d] at X and the asked ones [m×d] at Z. Returns false where their numbers are too far apart, too near to each
 * other, or none. P is room for d + 1 numbers, d + 2 for each two of n + 15 and m + 15 rows, and n + 15 more.
 */
export function setLevels(P: usize, Z: usize, X: usize, m: i32, count: i32, d: i32): bool {
  n = count;
  room = (n + 15) & ~15;
  const askedRoom = (m + 15) & ~15;
  length = (<usize>d) << 3;
  panel = <usize>((d + 1) >> 1) * step;
  lows = P;
  knownPanels = lows + length + 8;
  knownNorms = knownPanels + <usize>(room >> 4) * panel;
  askedPanels = knownNorms + ((<usize>room) << 2);
  askedNorms = askedPanels + <usize>(askedRoom >> 4) * panel;
  distances = askedNorms + ((<usize>askedRoom) << 2);
  let width: f64 = 0;
  for (let o: usize = 0; o < length; o += 32) {
    // The last four columns overlap those before.
    const own = spread(min<usize>(o, length - 32), X, Z, m);
    if (!(own <= widest)) return false;
    width = max<f64>(width, own);
  }
  if (width < narrowest) return false;
  // Sums of d squares stay below 2³¹ − 1, and levels below 2¹⁵.
  scale = min<f64>(floor<f64>(sqrt<f64>(2147483646 / <f64>d)), 32767) / width;
  round(knownPanels, knownNorms, X, n);
  round(askedPanels, askedNorms, Z, m);
  return true;
}

/** Sets the smallest numbers of four columns, and returns how far the others lie above them at most; NaN where one is none, or infinite. */
function spread(o: usize, X: usize, Z: usize, m: i32): f64 {
  let lowest = v128.load(X + o);
  let highest = lowest;
  let low = v128.load(X + o, 16);
  let high = low;
  let zero = f64x2.splat(0);
  let from = X;
  let end = X + <usize>n * length;
  for (let side = 0; side < 2; side++) {
    for (let at = from + o; at < end; at += length) {
      const x = v128.load(at);
      const y = v128.load(at, 16);
      lowest = f64x2.pmin(lowest, x);
      highest = f64x2.pmax(highest, x);
      low = f64x2.pmin(low, y);
      high = f64x2.pmax(high, y);
      zero = f64x2.add(zero, f64x2.mul(f64x2.sub(x, y), f64x2.splat(0)));
    }
    from = Z;
    end = Z + <usize>m * length;
  }
  v128.store(lows + o, lowest);
  v128.store(lows + o, low, 16);
  const widths = f64x2.add(f64x2.max(f64x2.sub(highest, lowest), f64x2.sub(high, low)), zero);
  return max<f64>(f64x2.extract_lane(widths, 0), f64x2.extract_lane(widths, 1));
}

/** Rounds rows to panels, the last one once more where there are no more of them, and sets their squared norms. */
function round(to: usize, norms: usize, X: usize, rows: i32): void {
  const last = X + <usize>(rows - 1) * length;
  const whole = length & ~15;
  for (let row = 0; row < ((rows + 15) & ~15); row += 4) {
    const r0 = min<usize>(X + <usize>row * length, last);
    const r1 = min<usize>(r0 + length, last);
    const r2 = min<usize>(r1 + length, last);
    const r3 = min<usize>(r2 + length, last);
    let at = to + <usize>(row >> 4) * panel + ((<usize>(row & 15)) << 2);
    let sum = i32x4.splat(0);
    for (let o: usize = 0; o < length; o += 16, at += step) {
      // Behind the last of an odd number of columns is another number, which does not count.
      const first = o < whole ? i64x2.splat(-1) : i64x2(-1, 0);
      const ab = v128.shuffle<i32>(levels(r0, o, first), levels(r1, o, first), 0, 2, 4, 6);
      const cd = v128.shuffle<i32>(levels(r2, o, first), levels(r3, o, first), 0, 2, 4, 6);
      const all = i16x8.narrow_i32x4_s(ab, cd);
      v128.store(at, all);
      sum = i32x4.add(sum, i32x4.dot_i16x8_s(all, all));
    }
    v128.store(norms + ((<usize>row) << 2), sum);
  }
}

/** Returns the levels of two numbers of a row, in the lowest bits. */
function levels(row: usize, o: usize, counted: v128): v128 {
  const above = v128.and(f64x2.sub(v128.load(row + o), v128.load(lows + o)), counted);
  return f64x2.add(f64x2.mul(above, f64x2.splat(scale)), f64x2.splat(rounder));
}

/** Computes the distances of all known rows to asked row i, an even one, and to the one behind it. */
export function roughDistances(i: i32): void {
  const asked = askedPanels + <usize>(i >> 4) * panel + ((<usize>(i & 15)) << 2);
  const end = asked + panel;
  const norm = askedNorms + ((<usize>i) << 2);
  const first = v128.load32_splat(norm);
  const second = v128.load32_splat(norm, 4);
  const other = (<usize>room) << 2;
  const zero = i32x4.splat(0);
  let p = knownPanels;
  let norms = knownNorms;
  let out = distances;
  for (let row = 0; row < n; row += 16, norms += step, out += step) {
    let a0 = zero;
    let b0 = zero;
    let c0 = zero;
    let d0 = zero;
    let a1 = zero;
    let b1 = zero;
    let c1 = zero;
    let d1 = zero;
    for (let z = asked; z < end; z += step, p += step) {
      const x = v128.load32_splat(z);
      const y = v128.load32_splat(z, 4);
      let known = v128.load(p);
      a0 = i32x4.add(a0, i32x4.dot_i16x8_s(x, known));
      a1 = i32x4.add(a1, i32x4.dot_i16x8_s(y, known));
      known = v128.load(p, 16);
      b0 = i32x4.add(b0, i32x4.dot_i16x8_s(x, known));
      b1 = i32x4.add(b1, i32x4.dot_i16x8_s(y, known));
      known = v128.load(p, 32);
      c0 = i32x4.add(c0, i32x4.dot_i16x8_s(x, known));
      c1 = i32x4.add(c1, i32x4.dot_i16x8_s(y, known));
      known = v128.load(p, 48);
      d0 = i32x4.add(d0, i32x4.dot_i16x8_s(x, known));
      d1 = i32x4.add(d1, i32x4.dot_i16x8_s(y, known));
    }
    setDistances(out, norms, first, a0, b0, c0, d0);
    setDistances(out + other, norms, second, a1, b1, c1, d1);
  }
  // Rows that there are not are further than all others.
  for (let row = n; row < room; row++) {
    const at = distances + ((<usize>row) << 2);
    i32.store(at, i32.MAX_VALUE);
    i32.store(at + other, i32.MAX_VALUE);
  }
}

/** Sets ‖x‖² + ‖z‖² − 2xz of sixteen rows: between, a sum may leave the whole numbers of 32 bits, and comes back. */
function setDistances(out: usize, norms: usize, norm: v128, a: v128, b: v128, c: v128, d: v128): void {
  v128.store(out, i32x4.sub(i32x4.add(v128.load(norms), norm), i32x4.shl(a, 1)));
  v128.store(out, i32x4.sub(i32x4.add(v128.load(norms, 16), norm), i32x4.shl(b, 1)), 16);
  v128.store(out, i32x4.sub(i32x4.add(v128.load(norms, 32), norm), i32x4.shl(c, 1)), 32);
  v128.store(out, i32x4.sub(i32x4.add(v128.load(norms, 48), norm), i32x4.shl(d, 1)), 48);
}

/** Returns where the distances to an asked row are, [n] as 32-bit numbers. */
export function levelsOf(i: i32): usize {
  return distances + ((<usize>((i & 1) * room)) << 2);
}

/**
 * Returns the largest rough distance that a row may have which is at least as near as k rows of rough distances up to `furthest`. Each
 * number is off by half a level, so a distance is by √d levels at most, once in those rows and once in this one; what is added beside it
 * is far more than the rounding of doubles.
 */
export function roughLimit(furthest: i32, d: i32): i32 {
  const root = sqrt<f64>(<f64>furthest) + 2 * sqrt<f64>(<f64>d);
  return <i32>min<f64>(root * root * (1 + 1e-6) + 1, 2147483646);
}
