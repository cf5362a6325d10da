import { log } from './elementary';
import { factorRows } from './factor';
import { invertRows, multiplyRows } from './inverse';
import { lowerRow, upperRow } from './panel';
import { setProfile, setWholeProfile, values } from './profile';
import { solve } from './solve';

/**
 * The log marginal likelihood of a Gaussian process at one set of hyper-parameters, and its slopes, in the order of sums of `byPairs` of
 * the stationary kernels, of `factorAgain`, and of the trials of a fit. A lane is another pair of points, or another input.
 */

/** What a call is about, one bit each. */
const hasKernel = 1;
const hasShape = 2;
const hasCodes = 4;
const hasSlopes = 8;
const learnsMean = 16;

let asked: i32 = 0;
let n: i32 = 0;
/** Inputs come in pairs: where their number is odd, the first one is 0 everywhere. */
let pairs: i32 = 0;
let X: usize = 0;
let perInput: usize = 0;
let isCode: usize = 0;

/**
 * Packed triangles: r², which slopes in the number of the profile replace; K, k′(r²), the factor, and what is first C⁻¹, then the slope
 * in C.
 */
let D: usize = 0;
let U: usize = 0;
let S: usize = 0;
let L: usize = 0;
let W: usize = 0;

/**
 * Returns −1, or the first row of the covariance whose pivot is lost; then nothing else holds. At `base` stand the output scale and the
 * mean; points [n×2·pairs]; 1/ℓ² of each input, then 1 where it is a code, else 0; latent observations [n] and noise variances [n]; room
 * for five triangles, each of an even count of numbers: r², K, k′, the factor, the slope; room for a panel of n numbers; what is set; the
 * numbers of the profile. Without a kernel K is there before. Set are α [n], the mean, the misfit, Σ log L_ii, and with slopes W: Σ W·K,
 * Σ W_ii K_ii, Σ W_ii, Σ W·dk in the number of the profile, and of each input Σ W·k′(r²)·d².
 */
export function evidence(what: i32, size: i32, pairsOfInputs: i32, profile: i32, base: usize): i32 {
  asked = what;
  n = size;
  pairs = pairsOfInputs;
  const length = (<usize>n) << 3;
  const inputs = (<usize>pairs) << 4;
  const count = (n * (n + 1)) >> 1;
  const even = (count + 1) & ~1;
  const triangle = (<usize>even) << 3;
  X = base + 16;
  perInput = X + <usize>n * inputs;
  isCode = perInput + inputs;
  const z = isCode + inputs;
  D = z + 2 * length;
  U = D + triangle;
  S = U + triangle;
  L = S + triangle;
  W = L + triangle;
  const P = W + triangle;
  const out = P + 4 * length + 128;
  const ends = out + length;
  const numbers = ends + 56 + inputs;
  if (asked & hasKernel) {
    if (asked & hasCodes) setDistances<Codes>();
    else setDistances<Places>();
    if (asked & hasSlopes) setWholeProfile(profile, numbers, D, U, S, even);
    else setProfile(profile, values, numbers, D, U, even);
  }
  setCovariance(f64.load(base), z + length);
  const failed = factorRows(L, P, 0, n);
  if (failed >= 0) return failed;
  const centre = asked & learnsMean ? bestMean(z, out) : f64.load(base, 8);
  for (let k: usize = 0; k < length; k += 8) f64.store(out + k, f64.load(z + k) - centre);
  solve(L, n, out);
  let misfit: f64 = 0;
  for (let k: usize = 0; k < length; k += 8) {
    misfit += (f64.load(z + k) - centre) * f64.load(out + k);
  }
  f64.store(ends, centre);
  f64.store(ends, misfit, 8);
  f64.store(ends, logarithms(), 16);
  if (!(asked & hasSlopes)) return -1;
  invertRows(L, n, W, P, 0, n);
  multiplyRows(W, n, P, 0, n);
  setSlope(out);
  if (asked & hasKernel) {
    if (asked & hasCodes) setSums<Codes>(ends + 24, ends + 56);
    else setSums<Places>(ends + 24, ends + 56);
    if (asked & hasShape) f64.store(ends, shapeSum(count), 48);
  } else setSums<None>(ends + 24, ends + 56);
  return -1;
}

/** What inputs are, known when this is compiled. */
type Places = i32;
type Codes = u32;
type None = f64;

/** d² of two inputs at once, from their differences; of codes 0 or 1. */
function squaresOf<Inputs>(difference: v128, codes: usize): v128 {
  const squares = f64x2.mul(difference, difference);
  if (isSigned<Inputs>()) return squares;
  const one = v128.and(f64x2.ne(difference, f64x2.splat(0)), f64x2.splat(1));
  return v128.bitselect(one, squares, f64x2.ne(v128.load(codes), f64x2.splat(0)));
}

/** Sets r² of all pairs of points, two at a time: what a row has too much is replaced by the next one. */
function setDistances<Inputs>(): void {
  const step = (<usize>pairs) << 4;
  let at = D;
  for (let i = 0; i < n; i++) {
    const first = X + <usize>i * step;
    let other = first;
    for (let j = i; j < n; j += 2, at += 16, other += 2 * step) {
      let sum = f64x2.splat(0);
      for (let p: usize = 0; p < step; p += 16) {
        const x = v128.load(first + p);
        const per = v128.load(perInput + p);
        const a = squaresOf<Inputs>(f64x2.sub(x, v128.load(other + p)), isCode + p);
        const b = squaresOf<Inputs>(f64x2.sub(x, v128.load(other + p + step)), isCode + p);
        const s = f64x2.mul(a, per);
        const t = f64x2.mul(b, per);
        sum = f64x2.add(sum, f64x2.add(v128.shuffle<f64>(s, t, 0, 2), v128.shuffle<f64>(s, t, 1, 3)));
      }
      v128.store(at, sum);
    }
    if ((n - i) & 1) at -= 8;
  }
}

/** Sets the lower triangle to scale·K + diag(noise), by squares of two rows and two columns. */
function setCovariance(scale: f64, noise: usize): void {
  const scales = f64x2.splat(scale);
  let i = 0;
  for (; i + 2 <= n; i += 2) {
    const o = (<usize>i) << 3;
    const first = upperRow(U, i, n) + o;
    const second = upperRow(U, i + 1, n) + o;
    let row = lowerRow(L, i) + o;
    f64.store(row, scale * f64.load(first) + f64.load(noise + o));
    row += (<usize>(i + 1)) << 3;
    f64.store(row, scale * f64.load(first, 8));
    f64.store(row, scale * f64.load(second, 8) + f64.load(noise + o, 8), 8);
    row += (<usize>(i + 2)) << 3;
    let j = i + 2;
    let k: usize = 16;
    for (; j + 2 <= n; j += 2, k += 16) {
      const a = v128.load(first + k);
      const b = v128.load(second + k);
      v128.store(row, f64x2.mul(scales, v128.shuffle<f64>(a, b, 0, 2)));
      row += (<usize>(j + 1)) << 3;
      v128.store(row, f64x2.mul(scales, v128.shuffle<f64>(a, b, 1, 3)));
      row += (<usize>(j + 2)) << 3;
    }
    if (j < n) {
      f64.store(row, scale * f64.load(first + k));
      f64.store(row, scale * f64.load(second + k), 8);
    }
  }
  if (i < n) {
    const o = (<usize>i) << 3;
    f64.store(lowerRow(L, i) + o, scale * f64.load(upperRow(U, i, n) + o) + f64.load(noise + o));
  }
}

/** Returns 1ᵀC⁻¹z / 1ᵀC⁻¹1; `room` [n]. */
function bestMean(z: usize, room: usize): f64 {
  const length = (<usize>n) << 3;
  for (let k: usize = 0; k < length; k += 8) f64.store(room + k, 1);
  solve(L, n, room);
  let product: f64 = 0;
  let sum: f64 = 0;
  for (let k: usize = 0; k < length; k += 8) {
    product += f64.load(room + k) * f64.load(z + k);
    sum += f64.load(room + k);
  }
  return product / sum;
}

/** Returns Σ log L_ii. */
function logarithms(): f64 {
  let total: f64 = 0;
  for (let i = 0; i < n; i += 2) {
    const first = f64.load(lowerRow(L, i) + ((<usize>i) << 3));
    const second: f64 = i + 1 < n ? f64.load(lowerRow(L, i + 1) + ((<usize>(i + 1)) << 3)) : 1;
    const both = log(f64x2.replace_lane(f64x2.splat(first), 1, second));
    total += f64x2.extract_lane(both, 0);
    if (i + 1 < n) total += f64x2.extract_lane(both, 1);
  }
  return total;
}

/** Replaces C⁻¹ by ½(α αᵀ − C⁻¹). */
function setSlope(alpha: usize): void {
  const half = f64x2.splat(0.5);
  let at = W;
  for (let i = 0; i < n; i++) {
    const a = f64.load(alpha + ((<usize>i) << 3));
    const as = f64x2.splat(a);
    let other = alpha + ((<usize>i) << 3);
    let j = i;
    for (; j + 2 <= n; j += 2, at += 16, other += 16) {
      v128.store(at, f64x2.mul(half, f64x2.sub(f64x2.mul(as, v128.load(other)), v128.load(at))));
    }
    if (j < n) {
      f64.store(at, 0.5 * (a * f64.load(other) - f64.load(at)));
      at += 8;
    }
  }
}

/** Sets Σ W·K, each pair once, Σ W_ii K_ii and Σ W_ii, and to `ofInputs` the sums of inputs, those of the first two in the same pass. */
function setSums<Inputs>(out: usize, ofInputs: usize): void {
  const step = (<usize>pairs) << 4;
  let whole: f64 = 0;
  let diagonal: f64 = 0;
  let noise: f64 = 0;
  let sum = f64x2.splat(0);
  let at: usize = 0;
  for (let i = 0; i < n; i++) {
    diagonal += f64.load(W + at) * f64.load(U + at);
    noise += f64.load(W + at);
    let other = X + <usize>i * step;
    const x = isFloat<Inputs>() ? sum : v128.load(other);
    for (let j = i; j < n; j++, at += 8, other += step) {
      whole += f64.load(W + at) * f64.load(U + at);
      if (!isFloat<Inputs>()) sum = f64x2.add(sum, weighted<Inputs>(at, x, other, 0));
    }
  }
  f64.store(out, whole);
  f64.store(out, diagonal, 8);
  f64.store(out, noise, 16);
  if (isFloat<Inputs>()) return;
  v128.store(ofInputs, sum);
  for (let p: usize = 16; p < step; p += 16) v128.store(ofInputs + p, sumOf<Inputs>(p));
}

/** Returns Σ W·k′(r²)·d² of two inputs. */
function sumOf<Inputs>(p: usize): v128 {
  const step = (<usize>pairs) << 4;
  let sum = f64x2.splat(0);
  let at: usize = 0;
  for (let i = 0; i < n; i++) {
    let other = X + <usize>i * step + p;
    const x = v128.load(other);
    for (let j = i; j < n; j++, at += 8, other += step) {
      sum = f64x2.add(sum, weighted<Inputs>(at, x, other, p));
    }
  }
  return sum;
}

/** Returns W·k′(r²)·d² of one pair of points in two inputs, x those of the first point. */
function weighted<Inputs>(at: usize, x: v128, other: usize, p: usize): v128 {
  const weight = f64x2.mul(v128.load64_splat(S + at), v128.load64_splat(W + at));
  return f64x2.mul(weight, squaresOf<Inputs>(f64x2.sub(x, v128.load(other)), isCode + p));
}

/** Returns Σ W·dk in the number of the profile. */
function shapeSum(count: i32): f64 {
  let sum: f64 = 0;
  for (let k: usize = 0; k < (<usize>count) << 3; k += 8) sum += f64.load(D + k) * f64.load(W + k);
  return sum;
}
