import { packFour, packOne } from './panel';

/** Numbers of rows between which it is asked whether all of eight rows are too far already. */
const together: usize = 16;

/**
 * Sets the places of the k nearest of n known rows [n×d] at X for each of m rows [m×d] at Z, nearest first, of equally near ones the
 * first, to `out` [m×k] as 32-bit numbers, as `setSquaredDistances` and `keepNearest` of the learner do. Sums of squares never fall, so that rows
 * are left as soon as they are too far. P is room for n + 7 rows, `nearest` for k numbers.
 */
export function setNearest(
  out: usize,
  Z: usize,
  X: usize,
  m: i32,
  n: i32,
  d: i32,
  k: i32,
  P: usize,
  nearest: usize,
): void {
  const length = (<usize>d) << 3;
  const panel = length << 2;
  const rows = (n + 7) & ~7;
  packRows(X, n, d, P, rows);
  for (let i = 0; i < m; i++, Z += length, out += (<usize>k) << 2) {
    let kept = 0;
    let P8 = P;
    for (let row = 0; row < rows; row += 8, P8 += 2 * panel) {
      const furthest = kept === k ? f64.load(nearest + ((<usize>(k - 1)) << 3)) : Infinity;
      const limit = f64x2.splat(furthest);
      let a = f64x2.splat(0);
      let b = a;
      let c = a;
      let e = a;
      let isNear = true;
      let p = P8;
      for (let from: usize = 0; from < length && isNear; from += together << 3) {
        const to = min<usize>(length, from + (together << 3));
        for (let o = from; o < to; o += 8, p += 32) {
          const x = v128.load64_splat(Z + o);
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
        isNear = v128.any_true(v128.or(first, v128.or(f64x2.lt(c, limit), f64x2.lt(e, limit))));
      }
      if (!isNear) continue;
      kept = keepTwo(out, nearest, k, kept, row, n, a);
      kept = keepTwo(out, nearest, k, kept, row + 2, n, b);
      kept = keepTwo(out, nearest, k, kept, row + 4, n, c);
      kept = keepTwo(out, nearest, k, kept, row + 6, n, e);
    }
  }
}

/** Packs rows [n×d] four to a panel, zeros where there are none. */
function packRows(X: usize, n: i32, d: i32, P: usize, rows: i32): void {
  const length = (<usize>d) << 3;
  let i = 0;
  for (; i + 4 <= n; i += 4, X += 4 * length, P += 4 * length) {
    packFour(P, X, X + length, X + 2 * length, X + 3 * length, 0, d);
  }
  memory.fill(P, 0, <usize>(rows - i) * length);
  for (let r = 0; r < n - i; r++, X += length) packOne(P, r, X, d);
}

function keepTwo(out: usize, nearest: usize, k: i32, kept: i32, row: i32, n: i32, distances: v128): i32 {
  if (row < n) kept = keep(out, nearest, k, kept, row, f64x2.extract_lane(distances, 0));
  return row + 1 < n ? keep(out, nearest, k, kept, row + 1, f64x2.extract_lane(distances, 1)) : kept;
}

/** Puts a row where it belongs among those kept, and returns how many these are. What is no number is infinitely far. */
function keep(out: usize, nearest: usize, k: i32, kept: i32, row: i32, distance: f64): i32 {
  if (!(distance < Infinity)) distance = Infinity;
  if (kept === k) {
    if (distance >= f64.load(nearest + ((<usize>(k - 1)) << 3))) return kept;
  } else {
    kept++;
  }
  let at = kept - 1;
  for (; at > 0; at--) {
    const before = f64.load(nearest + ((<usize>(at - 1)) << 3));
    if (!(before > distance)) break;
    f64.store(nearest + ((<usize>at) << 3), before);
    i32.store(out + ((<usize>at) << 2), i32.load(out + ((<usize>(at - 1)) << 2)));
  }
  f64.store(nearest + ((<usize>at) << 3), distance);
  i32.store(out + ((<usize>at) << 2), row);
  return kept;
}
