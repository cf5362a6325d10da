import { decay, log, log1p } from './elementary';
import { exponential } from './exponential';

/** What of a profile is asked for. */
const slope = 1;

/**
 * Sets `count` numbers at `to`, an even number, to a profile of r² at `from`, or to what is asked for of it: 0 its values, 1 its slopes in
 * r², 2 its slopes in the number of its own. Profiles are squared exponential, Matérn 1/2, 3/2, 5/2, rational quadratic, γ-exponential;
 * the numbers that they need stand at `numbers`.
 */
export function setProfile(
  profile: i32,
  part: i32,
  numbers: usize,
  from: usize,
  to: usize,
  count: i32,
): void {
  const end = from + ((<usize>count) << 3);
  if (profile < 4) setMatern(profile, part === slope, from, to, end);
  else if (profile === 4) setRationalQuadratic(part, numbers, from, to, end);
  else setGammaExponential(part, numbers, from, to, end);
}

/** The squared exponential, and Matérn 1/2, 3/2, 5/2. */
function setMatern(kind: i32, isSlope: bool, from: usize, to: usize, end: usize): void {
  const one = f64x2.splat(1);
  const inside: f64 = kind === 0 ? 0.5 : kind === 1 ? 1 : kind === 2 ? 3 : 5;
  const scale = f64x2.splat(inside);
  for (; from < end; from += 16, to += 16) {
    const squared = v128.load(from);
    let t = f64x2.mul(scale, squared);
    if (kind > 0) t = f64x2.sqrt(t);
    let value = decay(t);
    if (kind === 3) {
      const sum = f64x2.add(one, t);
      if (isSlope) value = f64x2.mul(f64x2.mul(f64x2.splat(-5.0 / 6.0), sum), value);
      else value = f64x2.mul(f64x2.add(sum, f64x2.div(f64x2.mul(t, t), f64x2.splat(3))), value);
    } else if (kind === 2) {
      if (isSlope) value = f64x2.mul(f64x2.splat(-1.5), value);
      else value = f64x2.mul(f64x2.add(one, t), value);
    } else if (isSlope) {
      value = f64x2.mul(f64x2.splat(-0.5), value);
      if (kind === 1) value = v128.and(f64x2.div(value, t), areApart(squared));
    }
    v128.store(to, value);
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
    let value = decay(f64x2.mul(power, logarithm));
    if (part === slope) {
      value = f64x2.div(f64x2.mul(f64x2.splat(-0.5), value), f64x2.add(one, u));
    } else if (part > slope) {
      const rest = f64x2.sub(f64x2.div(u, f64x2.add(one, u)), logarithm);
      value = f64x2.mul(f64x2.mul(power, value), rest);
    }
    v128.store(to, value);
  }
}

/** Its number is γ/2. */
function setGammaExponential(part: i32, numbers: usize, from: usize, to: usize, end: usize): void {
  const half = v128.load64_splat(numbers);
  for (; from < end; from += 16, to += 16) {
    const squared = v128.load(from);
    const logarithm = f64x2.mul(half, log(squared));
    const q = exponential(logarithm);
    let value = decay(q);
    if (part === slope) {
      value = f64x2.mul(f64x2.mul(f64x2.neg(half), q), value);
      value = v128.and(f64x2.div(value, squared), areApart(squared));
    } else if (part > slope) {
      value = f64x2.mul(f64x2.mul(f64x2.neg(q), logarithm), value);
      value = v128.and(value, f64x2.gt(q, f64x2.splat(0)));
    }
    v128.store(to, value);
  }
}
