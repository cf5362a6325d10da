import { kernelValues } from './kernelValues';
import { packRows } from './panel';

/**
 * The dual of a machine between two classes, as `solveDual` of smo.ts solves it: the same pairs in the same order. Lanes are rows of the
 * problem; of two that tie the later one counts, whichever lane it was in. Rows of kernels are computed when they are first asked for.
 */

const leastCurvature: f64 = 1e-12;

/** What adding to a multiplier, and computing the kernel of two rows in one column, cost beside each other. */
const workOfPair: f64 = 4;
const columnsAtOnce: f64 = 4;
const workOfKernel: f64 = 12;

/** Where things are: l rows, of which there is room for `room`, a multiple of 4, the first `positives` of class +1. */
let l: i32 = 0;
let d: i32 = 0;
let room: i32 = 0;
let positives: i32 = 0;
let C: f64 = 0;
/** What lasts between two calls: the steepest row, the largest slope that may fall; then columns of `room` numbers. */
let state: usize = 0;
let alpha: usize = 0;
let slope: usize = 0;
let mayRise: usize = 0;
let mayFall: usize = 0;
let diagonal: usize = 0;
let norms: usize = 0;
let buffer: usize = 0;
/** The rows, four to a panel; whether there is a row of kernels [l]; these rows [l×room] in single precision. */
let panels: usize = 0;
let known: usize = 0;
let kernels: usize = 0;

let steepest: i32 = 0;
let falling: f64 = 0;
let work: f64 = 0;

/** Sets where the problem is: numbers 0 and 1 of the state, seven columns, panels, marks, and rows of kernels behind each other. */
export function placePair(at: usize, rows: i32, columns: i32, first: i32, price: f64): void {
  l = rows;
  d = columns;
  positives = first;
  C = price;
  room = (l + 3) & ~3;
  const column = (<usize>room) << 3;
  state = at;
  alpha = at + 16;
  slope = alpha + column;
  mayRise = slope + column;
  mayFall = mayRise + column;
  diagonal = mayFall + column;
  norms = diagonal + column;
  buffer = norms + column;
  panels = buffer + column;
  known = panels + <usize>d * column;
  kernels = known + column;
}

/** Begins with the rows [l×d] at X. */
export function beginPair(X: usize): void {
  memory.fill(state, 0, panels - state);
  memory.fill(known, 0, kernels - known);
  packRows(panels, X, l, d, room);
  for (let t: usize = 0; t < (<usize>room) << 3; t += 16) setDiagonal(t);
  for (let t = 0; t < l; t++) {
    f64.store(slope + ((<usize>t) << 3), t < positives ? -1 : 1);
    noteBox(t);
  }
  moveSlopes(0, 0, 0, 0);
}

/** Sets two squared norms and kernels of rows with themselves; t in bytes. */
function setDiagonal(t: usize): void {
  let at = panels + (t & ~31) * <usize>d + (t & 16);
  let sum = f64x2.splat(0);
  for (let k = 0; k < d; k++, at += 32) {
    const x = v128.load(at);
    sum = f64x2.add(sum, f64x2.mul(x, x));
  }
  v128.store(norms + t, sum);
  v128.store(diagonal + t, kernelValues(sum, f64x2.add(sum, sum)));
}

/** Changes at most `most` pairs, until the work is done, or more than `budget`. Returns how many pairs it changed. */
export function continuePair(most: f64, tolerance: f64, budget: f64): f64 {
  steepest = <i32>f64.load(state);
  falling = f64.load(state, 8);
  work = 0;
  let pairs: f64 = 0;
  while (pairs < most && work < budget && violation() >= tolerance) {
    const j = partner();
    if (j < 0) break;
    changePair(steepest, j);
    pairs += 1;
  }
  return pairs;
}

/** Returns how far the conditions of the optimum are violated. */
export function violation(): f64 {
  return steepest < 0 ? -Infinity : falling - f64.load(slope + ((<usize>steepest) << 3));
}

function noteBox(t: i32): void {
  const o = (<usize>t) << 3;
  const below: i64 = f64.load(alpha + o) < C ? -1 : 0;
  const above: i64 = f64.load(alpha + o) > 0 ? -1 : 0;
  i64.store(mayRise + o, t < positives ? below : above);
  i64.store(mayFall + o, t < positives ? above : below);
}

/** Returns the row of kernels of row i, which it computes if there is none. */
function rowOf(i: i32): usize {
  const row = kernels + ((<usize>i * <usize>room) << 2);
  const mark = known + ((<usize>i) << 3);
  if (f64.load(mark) !== 0) return row;
  f64.store(mark, 1);
  work += (<f64>l * (<f64>d + workOfKernel)) / columnsAtOnce;
  setProducts(panels + ((<usize>(i & ~3)) << 3) * <usize>d + ((<usize>(i & 3)) << 3));
  const own = v128.load64_splat(norms + ((<usize>i) << 3));
  for (let t: usize = 0; t < <usize>room; t += 2) {
    const o = t << 3;
    const value = kernelValues(v128.load(buffer + o), f64x2.add(own, v128.load(norms + o)));
    v128.store64_lane(row + (t << 2), f32x4.demote_f64x2_zero(value), 0);
  }
  return row;
}

/** Sets the products of all rows with the one whose numbers are at x, 32 bytes apart. */
function setProducts(x: usize): void {
  const zero = f64x2.splat(0);
  const panel = (<usize>d) << 5;
  const end = x + panel;
  let P = panels;
  let out = buffer;
  let t = 0;
  for (; t + 16 <= room; t += 16, P += 4 * panel, out += 128) {
    let a0 = zero;
    let b0 = zero;
    let a1 = zero;
    let b1 = zero;
    let a2 = zero;
    let b2 = zero;
    let a3 = zero;
    let b3 = zero;
    let p = P;
    for (let at = x; at < end; at += 32, p += 32) {
      const value = v128.load64_splat(at);
      a0 = f64x2.add(a0, f64x2.mul(value, v128.load(p)));
      b0 = f64x2.add(b0, f64x2.mul(value, v128.load(p, 16)));
      a1 = f64x2.add(a1, f64x2.mul(value, v128.load(p + panel)));
      b1 = f64x2.add(b1, f64x2.mul(value, v128.load(p + panel, 16)));
      a2 = f64x2.add(a2, f64x2.mul(value, v128.load(p + 2 * panel)));
      b2 = f64x2.add(b2, f64x2.mul(value, v128.load(p + 2 * panel, 16)));
      a3 = f64x2.add(a3, f64x2.mul(value, v128.load(p + 3 * panel)));
      b3 = f64x2.add(b3, f64x2.mul(value, v128.load(p + 3 * panel, 16)));
    }
    v128.store(out, a0);
    v128.store(out, b0, 16);
    v128.store(out, a1, 32);
    v128.store(out, b1, 48);
    v128.store(out, a2, 64);
    v128.store(out, b2, 80);
    v128.store(out, a3, 96);
    v128.store(out, b3, 112);
  }
  for (; t < room; t += 4, P += panel, out += 32) {
    let a = zero;
    let b = zero;
    let p = P;
    for (let at = x; at < end; at += 32, p += 32) {
      const value = v128.load64_splat(at);
      a = f64x2.add(a, f64x2.mul(value, v128.load(p)));
      b = f64x2.add(b, f64x2.mul(value, v128.load(p, 16)));
    }
    v128.store(out, a);
    v128.store(out, b, 16);
  }
}

/** Returns two kernels of a row, in double precision. */
function kernelsAt(row: usize, t: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load64_zero(row + (t << 2)));
}

/** `partnerOf` of smo.ts. */
function partner(): i32 {
  const row = rowOf(steepest);
  const i = (<usize>steepest) << 3;
  const rising = f64x2.splat(-f64.load(slope + i));
  const own = v128.load64_splat(diagonal + i);
  const zero = f64x2.splat(0);
  let least = f64x2.splat(Infinity);
  let found = f64x2.splat(-1);
  let number = f64x2.replace_lane(zero, 1, 1);
  for (let t: usize = 0; t < <usize>room; t += 2) {
    const o = t << 3;
    const gain = f64x2.add(rising, v128.load(slope + o));
    let curvature = f64x2.sub(
      f64x2.add(own, v128.load(diagonal + o)),
      f64x2.mul(f64x2.splat(2), kernelsAt(row, t)),
    );
    curvature = v128.bitselect(curvature, f64x2.splat(leastCurvature), f64x2.gt(curvature, zero));
    const change = f64x2.div(f64x2.neg(f64x2.mul(gain, gain)), curvature);
    const better = v128.and(v128.and(v128.load(mayFall + o), f64x2.gt(gain, zero)), f64x2.le(change, least));
    least = v128.bitselect(change, least, better);
    found = v128.bitselect(number, found, better);
    number = f64x2.add(number, f64x2.splat(2));
  }
  return laterOf(found, f64x2.extract_lane(least, 1) - f64x2.extract_lane(least, 0));
}

/** Returns which of two rows counts: the first where the second is more, as `difference` says, the later one where they tie. */
function laterOf(found: v128, difference: f64): i32 {
  const first = <i32>f64x2.extract_lane(found, 0);
  const second = <i32>f64x2.extract_lane(found, 1);
  if (difference > 0) return first;
  return difference < 0 ? second : max<i32>(first, second);
}

/** `changePair` of smo.ts. */
function changePair(i: i32, j: i32): void {
  const p = (<usize>i) << 3;
  const q = (<usize>j) << 3;
  const beforeI = f64.load(alpha + p);
  const beforeJ = f64.load(alpha + q);
  const both = <f64>f32.load(rowOf(i) + ((<usize>j) << 2));
  const curvature = f64.load(diagonal + p) + f64.load(diagonal + q) - 2 * both;
  const rise = f64.load(slope + q) - f64.load(slope + p);
  moveWithinBox(i, j, rise / (curvature > 0 ? curvature : leastCurvature));
  noteBox(i);
  noteBox(j);
  const afterI = f64.load(alpha + p);
  const afterJ = f64.load(alpha + q);
  const di = i < positives ? afterI - beforeI : beforeI - afterI;
  moveSlopes(i, di, j, j < positives ? afterJ - beforeJ : beforeJ - afterJ);
}

/** `moveSlopes` of smo.ts. */
function moveSlopes(i: i32, di: f64, j: i32, dj: f64): void {
  work += workOfPair * <f64>l;
  const rowI = rowOf(i);
  const rowJ = rowOf(j);
  const moveI = f64x2.splat(di);
  const moveJ = f64x2.splat(dj);
  let rising = f64x2.splat(-Infinity);
  let most = f64x2.splat(-Infinity);
  let found = f64x2.splat(-1);
  let number = f64x2.replace_lane(f64x2.splat(0), 1, 1);
  for (let t: usize = 0; t < <usize>room; t += 2) {
    const o = t << 3;
    const moved = f64x2.add(f64x2.mul(kernelsAt(rowI, t), moveI), f64x2.mul(kernelsAt(rowJ, t), moveJ));
    const s = f64x2.add(v128.load(slope + o), moved);
    v128.store(slope + o, s);
    const opposite = f64x2.neg(s);
    const steeper = v128.and(v128.load(mayRise + o), f64x2.ge(opposite, rising));
    rising = v128.bitselect(opposite, rising, steeper);
    found = v128.bitselect(number, found, steeper);
    most = v128.bitselect(s, most, v128.and(v128.load(mayFall + o), f64x2.ge(s, most)));
    number = f64x2.add(number, f64x2.splat(2));
  }
  const first = f64x2.extract_lane(rising, 0);
  const second = f64x2.extract_lane(rising, 1);
  const largest = second > first ? second : first;
  // Both infinite leave no row, whichever counts.
  steepest = abs<f64>(largest) < Infinity ? laterOf(found, first - second) : -1;
  falling = max<f64>(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
  f64.store(state, <f64>steepest);
  f64.store(state, falling, 8);
}

/** `moveWithinBox` of smo.ts: `onSum` and `onDifference`. */
function moveWithinBox(i: i32, j: i32, step: f64): void {
  const ofI = alpha + ((<usize>i) << 3);
  const ofJ = alpha + ((<usize>j) << 3);
  const beforeI = f64.load(ofI);
  const beforeJ = f64.load(ofJ);
  const signed = i < positives ? step : -step;
  let a = beforeI + signed;
  if (i < positives === j < positives) {
    let b = beforeJ - signed;
    const sum = beforeI + beforeJ;
    if (sum > C) {
      if (a > C) {
        a = C;
        b = sum - C;
      } else if (b > C) {
        a = sum - C;
        b = C;
      }
    } else if (b < 0) {
      a = sum;
      b = 0;
    } else if (a < 0) {
      a = 0;
      b = sum;
    }
    f64.store(ofI, a);
    f64.store(ofJ, b);
    return;
  }
  let b = beforeJ + signed;
  const difference = beforeI - beforeJ;
  if (difference > 0) {
    if (b < 0) {
      a = difference;
      b = 0;
    } else if (a > C) {
      a = C;
      b = C - difference;
    }
  } else if (a < 0) {
    a = 0;
    b = -difference;
  } else if (b > C) {
    a = C + difference;
    b = C;
  }
  f64.store(ofI, a);
  f64.store(ofJ, b);
}
