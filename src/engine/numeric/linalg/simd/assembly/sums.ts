import { exponential } from './exponential';

/** Sums over the outputs that beliefs share, two beliefs at a time, each sum in its own order. */

const rootTwoPi: f64 = 2.5066282746310002;

/** Returns the numbers at two addresses. */
function pair(a: usize, b: usize): v128 {
  return v128.load_lane<f64>(b, v128.load64_zero(a), 1);
}

/** Returns the two numbers in the lanes of one. */
function both(a: f64, b: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(a), 1, b);
}

/** Returns the address of the first of rising numbers that is at least `least`, by halves as in lattice.ts. */
function firstAbove(from: usize, count: i32, least: f64): usize {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (f64.load(from + ((<usize>middle) << 3)) < least) low = middle + 1;
    else high = middle;
  }
  return from + ((<usize>low) << 3);
}

/** Returns the bytes of as many numbers; of too many, more than there are. */
function bytesOf(count: f64): usize {
  return (<usize>min(count, <f64>(1 << 28))) << 3;
}

/**
 * Sets three sums for each of m beliefs N(mu, sd²) [m each] over a lattice z with widths [count each], as `sumsOnLattice` of lattice.ts
 * does it: the mass, its moment, and that of z [3 each]. Each takes every stride-th cell [m], none where that is below 1.
 */
export function latticeSums(
  z: usize,
  width: usize,
  count: i32,
  mu: usize,
  sd: usize,
  stride: usize,
  m: i32,
  reach: f64,
  out: usize,
): void {
  const toWidth = width - z;
  const end = z + ((<usize>count) << 3);
  for (let i = 0; i < m; i += 2) {
    const one = (<usize>i) << 3;
    // A belief that is missing is the last one once more.
    const other = i + 1 < m ? one + 8 : one;
    const strideA = f64.load(stride + one);
    const strideB = f64.load(stride + other);
    const muA = f64.load(mu + one);
    const muB = f64.load(mu + other);
    const spreadA = reach * f64.load(sd + one);
    const spreadB = reach * f64.load(sd + other);
    const lastA = muA + spreadA;
    const lastB = muB + spreadB;
    let a = strideA >= 1 ? firstAbove(z, count, muA - spreadA) : end;
    let b = strideB >= 1 ? firstAbove(z, count, muB - spreadB) : end;
    const stepA = a < end ? bytesOf(strideA) : 0;
    const stepB = b < end ? bytesOf(strideB) : 0;
    const means = both(muA, muB);
    const deviations = pair(sd + one, sd + other);
    const steps = both(strideA, strideB);
    let k = both(<f64>((a - z) >> 3), <f64>((b - z) >> 3));
    let mass = f64x2.splat(0);
    let moment = f64x2.splat(0);
    let latent = f64x2.splat(0);
    for (;;) {
      const isA = a < end && f64.load(a) <= lastA;
      const isB = b < end && f64.load(b) <= lastB;
      if (!isA && !isB) break;
      // The other one may be at its end: it reads where it is allowed to, and adds nothing.
      const fromA = isA ? a : z;
      const fromB = isB ? b : z;
      const w = f64x2.div(f64x2.sub(pair(fromA, fromB), means), deviations);
      const power = f64x2.mul(f64x2.mul(f64x2.splat(-0.5), w), w);
      const share = f64x2.mul(pair(fromA + toWidth, fromB + toWidth), exponential(power));
      const live = i64x2.replace_lane(i64x2.splat(isA ? -1 : 0), 1, isB ? -1 : 0);
      mass = f64x2.add(mass, v128.and(share, live));
      moment = f64x2.add(moment, v128.and(f64x2.mul(share, k), live));
      latent = f64x2.add(latent, v128.and(f64x2.mul(share, w), live));
      k = f64x2.add(k, steps);
      if (isA) a = stepA < end - a ? a + stepA : end;
      if (isB) b = stepB < end - b ? b + stepB : end;
    }
    store(out + 3 * one, mass, moment, latent, 0);
    if (other !== one) store(out + 3 * other, mass, moment, latent, 1);
  }
}

function store(out: usize, a: v128, b: v128, c: v128, lane: i32): void {
  f64.store(out, lane === 0 ? f64x2.extract_lane(a, 0) : f64x2.extract_lane(a, 1));
  f64.store(out, lane === 0 ? f64x2.extract_lane(b, 0) : f64x2.extract_lane(b, 1), 8);
  f64.store(out, lane === 0 ? f64x2.extract_lane(c, 0) : f64x2.extract_lane(c, 1), 16);
}

/**
 * Sets three sums for each of m beliefs over the panel of each, as `sumsOnPanel` of panels.ts does it: mass, gain and latent [3 each].
 * Panels are three rows of `count` numbers, behind each other: excess, rise, width; `which` [m] is the number of each one’s panel.
 */
export function panelSums(
  panels: usize,
  count: i32,
  which: usize,
  sd: usize,
  start: usize,
  m: i32,
  out: usize,
): void {
  const row = (<usize>count) << 3;
  for (let i = 0; i < m; i += 2) {
    const one = (<usize>i) << 3;
    const other = i + 1 < m ? one + 8 : one;
    let a = panels + <usize>f64.load(which + one) * 3 * row;
    let b = panels + <usize>f64.load(which + other) * 3 * row;
    const end = a + row;
    const deviations = pair(sd + one, sd + other);
    const starts = pair(start + one, start + other);
    const twice = f64x2.add(starts, starts);
    let mass = f64x2.splat(0);
    let gain = f64x2.splat(0);
    let latent = f64x2.splat(0);
    for (; a < end; a += 8, b += 8) {
      const r = f64x2.div(pair(a + row, b + row), deviations);
      const power = f64x2.mul(f64x2.mul(f64x2.splat(-0.5), r), f64x2.add(r, twice));
      const share = f64x2.mul(pair(a + 2 * row, b + 2 * row), exponential(power));
      mass = f64x2.add(mass, share);
      gain = f64x2.add(gain, f64x2.mul(share, pair(a, b)));
      latent = f64x2.add(latent, f64x2.mul(share, r));
    }
    store(out + 3 * one, mass, gain, latent, 0);
    if (other !== one) store(out + 3 * other, mass, gain, latent, 1);
  }
}
