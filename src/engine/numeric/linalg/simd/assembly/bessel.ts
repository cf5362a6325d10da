import { expm1 } from './expm1';
import { log } from './elementary';
import { exponential } from './exponential';

/**
 * `besselK` of two numbers, in the order of operations of that function. A vector holds both orders of one number, because two numbers may
 * be in different octaves.
 *
 * What is known of the order is what `BesselK.numbers` says: ν, μ, and how many steps lead from μ + 1 to ν; rows R, U, S, V of the series,
 * and of their slopes in μ; of each octave the weights of both orders, and their slopes.
 */
const seriesAt: usize = 3 << 3;
const terms: usize = 14;
const octavesAt: usize = seriesAt + ((8 * terms) << 3);
const octaveTerms: usize = 20;
const farthest: f64 = 708;

/** T_{ν−1} and T_ν of one number, and their slopes in ν. */
const pair: usize = memory.data(32, 16);
const slopes: usize = pair + 16;

/** What is found: `at`, `below`, `orderSlope`. */
const found: usize = memory.data(48, 16);

export function besselAt(): v128 {
  return v128.load(found);
}

export function besselBelow(): v128 {
  return v128.load(found, 16);
}

export function besselOrderSlope(): v128 {
  return v128.load(found, 32);
}

/** Finds the functions at two numbers q, for the order known at `numbers`; the last only where slopes are asked for. */
export function findBessel(numbers: usize, q: v128, withSlopes: bool): void {
  const order = f64.load(numbers);
  const isNear = f64x2.le(q, f64x2.splat(1));
  const s = f64x2.mul(f64x2.splat(2), f64x2.sqrt(q));
  const logarithms = v128.any_true(isNear) ? log(q) : q;
  const falling = i64x2.all_true(isNear) ? q : exponential(f64x2.neg(s));
  const q0 = f64x2.extract_lane(q, 0);
  const q1 = f64x2.extract_lane(q, 1);
  if (q0 <= 1) setNear(numbers, q0, f64x2.extract_lane(logarithms, 0), withSlopes);
  else setFar(numbers, f64x2.extract_lane(s, 0), f64x2.extract_lane(falling, 0), withSlopes);
  climb(numbers, q0, withSlopes);
  const first = v128.load(pair);
  const firstSlopes = v128.load(slopes);
  if (q1 <= 1) setNear(numbers, q1, f64x2.extract_lane(logarithms, 1), withSlopes);
  else setFar(numbers, f64x2.extract_lane(s, 1), f64x2.extract_lane(falling, 1), withSlopes);
  climb(numbers, q1, withSlopes);
  const second = v128.load(pair);
  const isApart = f64x2.gt(q, f64x2.splat(0));
  const lower = v128.shuffle<f64>(first, second, 0, 2);
  const value = v128.shuffle<f64>(first, second, 1, 3);
  v128.store(found, v128.bitselect(value, f64x2.splat(1), isApart));
  const belowAtZero: f64 = order > 1 ? 1 / (order - 1) : Infinity;
  v128.store(found, v128.bitselect(lower, f64x2.splat(belowAtZero), isApart), 16);
  if (!withSlopes) return;
  const slope = v128.shuffle<f64>(firstSlopes, v128.load(slopes), 1, 3);
  const inOrder = f64x2.sub(f64x2.mul(f64x2.splat(order), slope), f64x2.mul(q, lower));
  v128.store(found, v128.and(inOrder, isApart), 32);
}

/** Sets T_μ and T_{μ+1} and their slopes where q ≤ 1, as powerSeries.ts does. */
function setNear(numbers: usize, q: f64, logarithm: f64, withSlopes: bool): void {
  if (!(q > 0)) return;
  const mu = f64.load(numbers, 8);
  const singular = mu === 0 ? logarithm : expm1(mu * logarithm) / mu;
  const E = f64x2.splat(singular);
  const each = f64x2.splat(q);
  let a = f64x2.splat(0);
  let b = f64x2.splat(0);
  const first = numbers + seriesAt;
  for (let from = first + ((terms - 1) << 5); from >= first; from -= 32) {
    a = f64x2.add(f64x2.mul(a, each), v128.load(from));
    b = f64x2.add(f64x2.mul(b, each), v128.load(from, 16));
  }
  v128.store(pair, f64x2.add(a, f64x2.mul(b, E)));
  if (!withSlopes) return;
  const ofSingular = f64x2.mul(b, f64x2.splat(slopeOfSingular(mu, logarithm, singular)));
  a = f64x2.splat(0);
  b = f64x2.splat(0);
  const firstSlope = first + (terms << 5);
  for (let from = firstSlope + ((terms - 1) << 5); from >= firstSlope; from -= 32) {
    a = f64x2.add(f64x2.mul(a, each), v128.load(from));
    b = f64x2.add(f64x2.mul(b, each), v128.load(from, 16));
  }
  v128.store(slopes, f64x2.add(f64x2.add(a, f64x2.mul(b, E)), ofSingular));
}

/** dE/dμ of E = (e^{μl} − 1)/μ. */
function slopeOfSingular(mu: f64, l: f64, singular: f64): f64 {
  const x = mu * l;
  if (Math.abs(x) > 0.5) return l * singular + (l - singular) / mu;
  let sum: f64 = 0;
  let factor: f64 = 1;
  for (let k: f64 = 0; k <= 13; k++) {
    sum += factor / (k + 2);
    factor *= x / (k + 1);
  }
  return l * l * sum;
}

/** Sets the same where s = 2√q ≥ 2, as octaves.ts does; e^{−s} is given. */
function setFar(numbers: usize, s: f64, falling: f64, withSlopes: bool): void {
  if (!(s < farthest)) {
    v128.store(pair, f64x2.splat(0));
    v128.store(slopes, f64x2.splat(0));
    return;
  }
  const octave = 30 - clz<i32>(<i32>s);
  const perOctave = reinterpret<f64>((<i64>(1024 - octave)) << 52);
  const twice = s * perOctave - 6;
  const weights = numbers + octavesAt + <usize>octave * (octaveTerms << 5);
  v128.store(pair, f64x2.mul(f64x2.splat(falling), sumOfPolynomials(weights, twice)));
  if (!withSlopes) return;
  const sum = sumOfPolynomials(weights + (octaveTerms << 4), twice);
  v128.store(slopes, f64x2.mul(f64x2.splat(falling), sum));
}

/** Sums of Chebyshev polynomials, by Clenshaw's recurrence. */
function sumOfPolynomials(weights: usize, twice: f64): v128 {
  const x = f64x2.splat(twice);
  let a = f64x2.splat(0);
  let before = a;
  for (let from = weights + ((octaveTerms - 1) << 4); from > weights; from -= 16) {
    const next = f64x2.add(f64x2.mul(x, a), f64x2.sub(v128.load(from), before));
    before = a;
    a = next;
  }
  return f64x2.add(f64x2.sub(f64x2.mul(f64x2.splat(0.5 * twice), a), before), v128.load(weights));
}

/** Goes from the orders μ and μ + 1 up to ν − 1 and ν. */
function climb(numbers: usize, q: f64, withSlopes: bool): void {
  const mu = f64.load(numbers, 8);
  const steps = f64.load(numbers, 16);
  for (let k: f64 = 1; k <= steps; k++) {
    const a = f64x2.splat(mu + k);
    const oneAndQ = f64x2.replace_lane(f64x2.splat(1), 1, q);
    const orders = v128.load(pair);
    const swapped = v128.shuffle<f64>(orders, orders, 1, 2);
    const next = f64x2.div(f64x2.mul(oneAndQ, swapped), a);
    // A negated zero leaves what it is added to as it is.
    v128.store(pair, f64x2.add(f64x2.replace_lane(orders, 0, -0.0), next));
    if (!withSlopes) continue;
    const both = v128.load(slopes);
    const inSwapped = v128.shuffle<f64>(both, both, 1, 2);
    const rest = f64x2.sub(inSwapped, f64x2.div(swapped, a));
    const added = f64x2.div(f64x2.mul(oneAndQ, rest), a);
    v128.store(slopes, f64x2.add(f64x2.replace_lane(both, 0, -0.0), added));
  }
}
