import { besselAt, besselBelow, besselOrderSlope, findBessel } from './bessel';
import { decay, log, log1p } from './elementary';
import { exponential } from './exponential';

/**
 * Profiles of r²: squared exponential, Matérn 1/2, 3/2, 5/2, rational quadratic, γ-exponential, Matérn of any ν. What may be asked for are values, slopes in
 * r², slopes in the number of their own; or all of these at once, because they share what takes long.
 */
export const values: i32 = 0;
export const slopes: i32 = 1;
export const shapeSlopes: i32 = 2;
const all: i32 = 3;

/** Where slopes and slopes in the number go where all are asked for. */
let slopesAt: usize = 0;
let shapeSlopesAt: usize = 0;

/** Sets `count` numbers at `to`, an even number, to a part of a profile of r² at `from`; its own numbers are at `numbers`. */
export function setProfile(
  profile: i32,
  part: i32,
  numbers: usize,
  from: usize,
  to: usize,
  count: i32,
): void {
  const end = from + ((<usize>count) << 3);
  if (profile < 4) setMatern(profile, part, from, to, end);
  else if (profile === 4) setRationalQuadratic(part, numbers, from, to, end);
  else if (profile === 5) setGammaExponential(part, numbers, from, to, end);
  else setAnyMatern(part, numbers, from, to, end);
}

/** Sets values at `to` and slopes at `slopesTo`; where the profile has a number, r² is replaced by the slopes in that. */
export function setWholeProfile(
  profile: i32,
  numbers: usize,
  from: usize,
  to: usize,
  slopesTo: usize,
  count: i32,
): void {
  slopesAt = slopesTo - to;
  shapeSlopesAt = from - to;
  setProfile(profile, all, numbers, from, to, count);
}

/** Stores what is asked for. */
function store(part: i32, to: usize, value: v128, slope: v128, shapeSlope: v128): void {
  if (part === slopes) v128.store(to, slope);
  else if (part === shapeSlopes) v128.store(to, shapeSlope);
  else {
    v128.store(to, value);
    if (part === all) {
      v128.store(to + slopesAt, slope);
      v128.store(to + shapeSlopesAt, shapeSlope);
    }
  }
}

/** The squared exponential, and Matérn 1/2, 3/2, 5/2. */
function setMatern(kind: i32, part: i32, from: usize, to: usize, end: usize): void {
  const one = f64x2.splat(1);
  const inside: f64 = kind === 0 ? 0.5 : kind === 1 ? 1 : kind === 2 ? 3 : 5;
  const factor: f64 = kind < 2 ? -0.5 : kind === 2 ? -1.5 : -5.0 / 6.0;
  const scale = f64x2.splat(inside);
  for (; from < end; from += 16, to += 16) {
    const squared = v128.load(from);
    let t = f64x2.mul(scale, squared);
    if (kind > 0) t = f64x2.sqrt(t);
    const falling = decay(t);
    if (part !== slopes) {
      let value = falling;
      if (kind === 3) {
        const rest = f64x2.div(f64x2.mul(t, t), f64x2.splat(3));
        value = f64x2.mul(f64x2.add(f64x2.add(one, t), rest), falling);
      } else if (kind === 2) value = f64x2.mul(f64x2.add(one, t), falling);
      v128.store(to, value);
      if (part === values) continue;
    }
    let slope = f64x2.splat(factor);
    if (kind === 3) slope = f64x2.mul(slope, f64x2.add(one, t));
    slope = f64x2.mul(slope, falling);
    if (kind === 1) slope = v128.and(f64x2.div(slope, t), areApart(squared));
    v128.store(part === slopes ? to : to + slopesAt, slope);
  }
}

/** Where slopes that are infinite at r = 0 are taken: elsewhere they are 0, as r²·k′(r²) is. */
function areApart(squared: v128): v128 {
  return f64x2.gt(squared, f64x2.splat(1e-280));
}

/** Its numbers are α and 1/2α. */
function setRationalQuadratic(part: i32, numbers: usize, from: usize, to: usize, end: usize): void {
  const one = f64x2.splat(1);
  const power = v128.load64_splat(numbers);
  const perSquare = v128.load64_splat(numbers, 8);
  for (; from < end; from += 16, to += 16) {
    const u = f64x2.mul(perSquare, v128.load(from));
    const logarithm = log1p(u);
    const value = decay(f64x2.mul(power, logarithm));
    if (part === values) {
      v128.store(to, value);
      continue;
    }
    const sum = f64x2.add(one, u);
    const slope = f64x2.div(f64x2.mul(f64x2.splat(-0.5), value), sum);
    const rest = f64x2.sub(f64x2.div(u, sum), logarithm);
    store(part, to, value, slope, f64x2.mul(f64x2.mul(power, value), rest));
  }
}

/** Its number is γ/2. */
function setGammaExponential(part: i32, numbers: usize, from: usize, to: usize, end: usize): void {
  const half = v128.load64_splat(numbers);
  for (; from < end; from += 16, to += 16) {
    const squared = v128.load(from);
    const logarithm = f64x2.mul(half, log(squared));
    const q = exponential(logarithm);
    const value = decay(q);
    if (part === values) {
      v128.store(to, value);
      continue;
    }
    let slope = f64x2.mul(f64x2.mul(f64x2.neg(half), q), value);
    slope = v128.and(f64x2.div(slope, squared), areApart(squared));
    const shapeSlope = f64x2.mul(f64x2.mul(f64x2.neg(q), logarithm), value);
    store(part, to, value, slope, v128.and(shapeSlope, f64x2.gt(q, f64x2.splat(0))));
  }
}

/** Its numbers are those of bessel.ts. */
function setAnyMatern(part: i32, numbers: usize, from: usize, to: usize, end: usize): void {
  const order = f64.load(numbers);
  const half = f64x2.splat(order / 2);
  const isFinite = order > 1;
  for (; from < end; from += 16, to += 16) {
    const squared = v128.load(from);
    findBessel(numbers, f64x2.mul(half, squared), part >= shapeSlopes);
    if (part === values) {
      v128.store(to, besselAt());
      continue;
    }
    let slope = f64x2.mul(f64x2.neg(half), besselBelow());
    if (!isFinite) slope = v128.and(slope, areApart(squared));
    store(part, to, besselAt(), slope, besselOrderSlope());
  }
}
