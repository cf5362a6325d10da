import { exponential } from './exponential';
import { erfcxFar } from './gaussian';

/** Places of the table of Φ(−u) and exp(−u²/2), 64 for each unit up to 9, and the bytes of its rows of nine coefficients and a gap. */
const places: i32 = 577;
const rowBytes: i32 = 80;
const tabledTo: f64 = 9;
const farthest: f64 = 1e150;
const plenty: f64 = 1e-4;
const underflow: f64 = 1e-280;

/** Constants in memory, see gaussian.ts: 2 to 8, ½, 64, 1/64, −√(2π), −½, 38.6, √½, 9, 1. */
const constants: usize = memory.data<f64>(
  [
    2, 3, 4, 5, 6, 7, 8, 0.5, 64, 0.015625, -2.5066282746310002, -0.5, 38.6, 0.7071067811865476, 9, 1,
    4503599627370496,
  ],
  16,
);

/** Returns a constant in both lanes. */
function constant(k: i32): v128 {
  return v128.load64_splat(constants + ((<usize>k) << 3));
}

const table: usize = memory.data(places * rowBytes, 16);

/** Returns where the coefficients of gaussianTable.ts are to be, before the first sums. */
export function gaussianTable(): usize {
  return table;
}

/** Φ(−u) and exp(−u²/2) of the two distances in hand. */
let tail: v128 = f64x2.splat(0);
let peak: v128 = f64x2.splat(0);

/** Sets them for 0 ≤ u ≤ 9 by the table: `lookUp` of gaussianTable.ts. */
function lookUp(u: v128): void {
  const cell = f64x2.floor(f64x2.add(f64x2.mul(u, constant(8)), constant(7)));
  const d = f64x2.sub(u, f64x2.mul(cell, constant(9)));
  // Added to 2⁵² a whole number stands in the last bits.
  const bits = f64x2.add(cell, constant(16));
  const a = table + <usize>(i32x4.extract_lane(bits, 0) * rowBytes);
  const b = table + <usize>(i32x4.extract_lane(bits, 2) * rowBytes);
  let x = v128.load(a);
  let y = v128.load(b);
  const c0 = i64x2.shuffle(x, y, 0, 2);
  const c1 = i64x2.shuffle(x, y, 1, 3);
  x = v128.load(a, 16);
  y = v128.load(b, 16);
  const c2 = i64x2.shuffle(x, y, 0, 2);
  const c3 = i64x2.shuffle(x, y, 1, 3);
  x = v128.load(a, 32);
  y = v128.load(b, 32);
  const c4 = i64x2.shuffle(x, y, 0, 2);
  const c5 = i64x2.shuffle(x, y, 1, 3);
  x = v128.load(a, 48);
  y = v128.load(b, 48);
  const c6 = i64x2.shuffle(x, y, 0, 2);
  const c7 = i64x2.shuffle(x, y, 1, 3);
  const c8 = i64x2.shuffle(v128.load(a, 64), v128.load(b, 64), 0, 2);
  let value = f64x2.add(c7, f64x2.mul(d, c8));
  value = f64x2.add(c6, f64x2.mul(d, value));
  value = f64x2.add(c5, f64x2.mul(d, value));
  value = f64x2.add(c4, f64x2.mul(d, value));
  value = f64x2.add(c3, f64x2.mul(d, value));
  value = f64x2.add(c2, f64x2.mul(d, value));
  value = f64x2.add(c1, f64x2.mul(d, value));
  tail = f64x2.add(c0, f64x2.mul(d, value));
  let bend = f64x2.add(f64x2.mul(constant(5), c7), f64x2.mul(f64x2.mul(d, constant(6)), c8));
  bend = f64x2.add(f64x2.mul(constant(4), c6), f64x2.mul(d, bend));
  bend = f64x2.add(f64x2.mul(constant(3), c5), f64x2.mul(d, bend));
  bend = f64x2.add(f64x2.mul(constant(2), c4), f64x2.mul(d, bend));
  bend = f64x2.add(f64x2.mul(constant(1), c3), f64x2.mul(d, bend));
  bend = f64x2.add(f64x2.mul(constant(0), c2), f64x2.mul(d, bend));
  peak = f64x2.mul(constant(10), f64x2.add(c1, f64x2.mul(d, bend)));
}

/** Sets them beyond the table. */
function lookFar(u: v128): void {
  const isGone = f64x2.gt(u, constant(12));
  if (i64x2.all_true(isGone)) {
    tail = peak = f64x2.splat(0);
    return;
  }
  peak = v128.andnot(exponential(f64x2.mul(f64x2.mul(constant(11), u), u)), isGone);
  tail = f64x2.mul(f64x2.mul(constant(7), peak), erfcxFar(f64x2.mul(u, constant(13))));
  tail = v128.andnot(tail, isGone);
}

/** Σ Φ(u) and Σ Φ(−u); Σ exp(−u²/2) and −Σ u exp(−u²/2). */
let tails: v128 = f64x2.splat(0);
let peaks: v128 = f64x2.splat(0);

/** Adds kernels at outputs from..to−1 [bytes], two at a time, one after the other. */
function addKernels(y: usize, from: usize, to: usize, t: v128, bandwidth: v128): void {
  let ofTails = tails;
  let ofPeaks = peaks;
  for (; from < to; from += 16) {
    const isLast = from + 8 === to;
    const at = isLast ? v128.load64_splat(y + from) : v128.load(y + from);
    const u = f64x2.div(f64x2.sub(t, at), bandwidth);
    const size = f64x2.abs(u);
    const isTabled = f64x2.le(size, constant(14));
    if (i64x2.all_true(isTabled)) lookUp(size);
    else {
      lookFar(size);
      if (v128.any_true(isTabled)) {
        const farTail = tail;
        const farPeak = peak;
        lookUp(v128.and(size, isTabled));
        tail = v128.bitselect(tail, farTail, isTabled);
        peak = v128.bitselect(peak, farPeak, isTabled);
      }
    }
    const rest = f64x2.sub(constant(15), tail);
    const isBelow = f64x2.lt(u, f64x2.splat(0));
    const lower = v128.bitselect(tail, rest, isBelow);
    const upper = v128.bitselect(rest, tail, isBelow);
    const moment = v128.and(f64x2.neg(f64x2.mul(u, peak)), f64x2.gt(peak, f64x2.splat(0)));
    ofTails = f64x2.add(ofTails, i64x2.shuffle(lower, upper, 0, 2));
    ofPeaks = f64x2.add(ofPeaks, i64x2.shuffle(peak, moment, 0, 2));
    if (isLast) break;
    ofTails = f64x2.add(ofTails, i64x2.shuffle(lower, upper, 1, 3));
    ofPeaks = f64x2.add(ofPeaks, i64x2.shuffle(peak, moment, 1, 3));
  }
  tails = ofTails;
  peaks = ofPeaks;
}

function setSums(lower: f64, upper: f64): void {
  tails = f64x2.replace_lane(f64x2.splat(lower), 1, upper);
  peaks = f64x2.splat(0);
}

/** Returns the least of three numbers; none of sums is missing. */
function leastOf(a: f64, b: f64, c: f64): f64 {
  return min(min(a, b), c);
}

/**
 * Sets the sums over `n` kernels at rising outputs `y` for each of `m` places `t`: eight numbers each, the first four as `sumNear` of
 * kernelDistribution.ts has them, the last four as `sumFar`, where they are asked for there.
 */
export function kernelSums(y: usize, n: i32, h: f64, t: usize, m: i32, out: usize): void {
  const bandwidth = f64x2.splat(h);
  const end = (<usize>n) << 3;
  for (let j = 0; j < m; j++, t += 8, out += 64) {
    const place = f64.load(t);
    const both = f64x2.splat(place);
    let from: usize = 0;
    let to = end;
    while (from < to && (place - f64.load(y + from)) / h > tabledTo) from += 8;
    while (from < to && (f64.load(y + to - 8) - place) / h > tabledTo) to -= 8;
    setSums(<f64>(from >> 3), <f64>((end - to) >> 3));
    addKernels(y, from, to, both, bandwidth);
    // All of them once more, unless it was all of them.
    let lower = f64x2.extract_lane(tails, 0);
    let upper = f64x2.extract_lane(tails, 1);
    let density = f64x2.extract_lane(peaks, 0);
    if (to - from < end && !(leastOf(lower, upper, density) > plenty)) {
      setSums(0, 0);
      addKernels(y, 0, end, both, bandwidth);
      lower = f64x2.extract_lane(tails, 0);
      upper = f64x2.extract_lane(tails, 1);
      density = f64x2.extract_lane(peaks, 0);
    }
    v128.store(out, tails);
    v128.store(out, peaks, 16);
    if (leastOf(lower, upper, density) < underflow) sumFar(y, end, both, bandwidth, out + 32);
  }
}

/** Sums about the nearest kernel: the distance to it, the tail, the density, the moment. */
function sumFar(y: usize, end: usize, t: v128, bandwidth: v128, out: usize): void {
  let nearest = f64x2.splat(farthest);
  for (let at: usize = 0; at < end; at += 16) {
    const value = at + 8 === end ? v128.load64_splat(y + at) : v128.load(y + at);
    nearest = f64x2.min(nearest, f64x2.abs(f64x2.div(f64x2.sub(t, value), bandwidth)));
  }
  const least = min(f64x2.extract_lane(nearest, 0), f64x2.extract_lane(nearest, 1));
  const ofLeast = f64x2.splat(least);
  let ofTail: f64 = 0;
  let sums = f64x2.splat(0);
  for (let at: usize = 0; at < end; at += 16) {
    const isLast = at + 8 === end;
    const value = isLast ? v128.load64_splat(y + at) : v128.load(y + at);
    const u = f64x2.div(f64x2.sub(t, value), bandwidth);
    const size = f64x2.min(f64x2.splat(farthest), f64x2.abs(u));
    const power = f64x2.mul(f64x2.mul(constant(11), f64x2.sub(size, ofLeast)), f64x2.add(size, ofLeast));
    const density = exponential(power);
    const ofTails = f64x2.mul(f64x2.mul(constant(7), density), erfcxFar(f64x2.mul(size, constant(13))));
    // −sign(u)·size·density, where u is not 0.
    const sign = v128.andnot(f64x2.splat(-0.0), u);
    const moment = v128.xor(f64x2.mul(size, density), sign);
    ofTail += f64x2.extract_lane(ofTails, 0);
    sums = f64x2.add(sums, i64x2.shuffle(density, moment, 0, 2));
    if (isLast) break;
    ofTail += f64x2.extract_lane(ofTails, 1);
    sums = f64x2.add(sums, i64x2.shuffle(density, moment, 1, 3));
  }
  f64.store(out, least);
  f64.store(out, ofTail, 8);
  v128.store(out, sums, 16);
}
