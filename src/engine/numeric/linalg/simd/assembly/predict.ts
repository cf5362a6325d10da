import { packUpToFour, solveSingles, solveTiles, storeFirst } from './panel';
import { setProfile, values } from './profile';

/**
 * Predictions at four places at a time, which are the sides of a panel: distances, profile, means, solution, squares, in the order of sums
 * of `cov`, `setMeans`, `substituteRows` and `setVariances`.
 */

/** Where the numbers of a prediction are. */
let L: usize = 0;
let X: usize = 0;
let weights: usize = 0;
let P: usize = 0;
let size: i32 = 0;
let dimension: i32 = 0;

/**
 * Sets Σ_i k(Z_j, X_i) α_i to `means` [s×m] for alphas [s×n], |L⁻¹k(Z_j)|² to `squares` [m], and L⁻¹k(Z_j)·u to `products` [q×m] for each
 * row u of `after` [q×n], for the places Z [m×d]. L has n rows; at x are the points [n×d], at w two numbers for each input [d×2]: 1/ℓ²,
 * and 1 where it is a code, else 0. `anyCode` is 1 where one is; `numbers` are those of the profile. P is room for a panel of n + d.
 */
export function predict(
  l: usize,
  n: i32,
  p: usize,
  x: usize,
  d: i32,
  w: usize,
  profile: i32,
  numbers: usize,
  anyCode: i32,
  alphas: usize,
  s: i32,
  Z: usize,
  m: i32,
  means: usize,
  squares: usize,
  after: usize,
  q: i32,
  products: usize,
): void {
  L = l;
  size = n;
  P = p;
  X = x;
  dimension = d;
  weights = w;
  const length = (<usize>dimension) << 3;
  const places = P + ((<usize>size) << 5);
  for (let j = 0; j < m; j += 4) {
    const count = min<i32>(4, m - j);
    packUpToFour(places, Z + <usize>j * length, count, dimension);
    if (anyCode) setDistancesOfCodes(places);
    else setDistances(places);
    setProfile(profile, values, numbers, P, P, 4 * size);
    for (let k = 0; k < s; k++) {
      setMeans(alphas + ((<usize>(k * size)) << 3), means + ((<usize>(k * m + j)) << 3), count);
    }
    if (count === 4) solveTiles(L, P, size);
    else solveSingles(L, P, 0, size);
    setSquares(squares + ((<usize>j) << 3), count);
    for (let k = 0; k < q; k++) {
      setMeans(after + ((<usize>(k * size)) << 3), products + ((<usize>(k * m + j)) << 3), count);
    }
  }
}

/** r² of the four places to all points, two inputs at a time. */
function setDistances(places: usize): void {
  const odd = dimension & 1;
  const end = P + ((<usize>size) << 5);
  const last = weights + ((<usize>dimension) << 4);
  let x = X;
  for (let at = P; at < end; at += 32) {
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    let z = places;
    let w = weights;
    if (odd) {
      const c = v128.load64_splat(x);
      const per = v128.load64_splat(w);
      const u = f64x2.sub(v128.load(z), c);
      const v = f64x2.sub(v128.load(z, 16), c);
      a = f64x2.mul(f64x2.mul(u, u), per);
      b = f64x2.mul(f64x2.mul(v, v), per);
      x += 8;
      z += 32;
      w += 16;
    }
    for (; w < last; w += 32, z += 64, x += 16) {
      const c = v128.load64_splat(x);
      const e = v128.load64_splat(x, 8);
      const ofOne = v128.load64_splat(w);
      const ofOther = v128.load64_splat(w, 16);
      let u = f64x2.sub(v128.load(z), c);
      let v = f64x2.sub(v128.load(z, 32), e);
      a = f64x2.add(a, f64x2.add(f64x2.mul(f64x2.mul(u, u), ofOne), f64x2.mul(f64x2.mul(v, v), ofOther)));
      u = f64x2.sub(v128.load(z, 16), c);
      v = f64x2.sub(v128.load(z, 48), e);
      b = f64x2.add(b, f64x2.add(f64x2.mul(f64x2.mul(u, u), ofOne), f64x2.mul(f64x2.mul(v, v), ofOther)));
    }
    v128.store(at, a);
    v128.store(at, b, 16);
  }
}

/** The same where some inputs are codes, one input at a time. */
function setDistancesOfCodes(places: usize): void {
  const end = P + ((<usize>size) << 5);
  const last = weights + ((<usize>dimension) << 4);
  let x = X;
  for (let at = P; at < end; at += 32) {
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    let z = places;
    for (let w = weights; w < last; w += 16, z += 32, x += 8) {
      const c = v128.load64_splat(x);
      const per = v128.load64_splat(w);
      if (f64.load(w, 8) !== 0) {
        a = f64x2.add(a, v128.andnot(per, f64x2.eq(v128.load(z), c)));
        b = f64x2.add(b, v128.andnot(per, f64x2.eq(v128.load(z, 16), c)));
      } else {
        const u = f64x2.sub(v128.load(z), c);
        const v = f64x2.sub(v128.load(z, 16), c);
        a = f64x2.add(a, f64x2.mul(f64x2.mul(u, u), per));
        b = f64x2.add(b, f64x2.mul(f64x2.mul(v, v), per));
      }
    }
    v128.store(at, a);
    v128.store(at, b, 16);
  }
}

function setMeans(alpha: usize, out: usize, count: i32): void {
  let a = f64x2.splat(0);
  let b = f64x2.splat(0);
  const end = P + ((<usize>size) << 5);
  for (let at = P; at < end; at += 32, alpha += 8) {
    const l = v128.load64_splat(alpha);
    a = f64x2.add(a, f64x2.mul(v128.load(at), l));
    b = f64x2.add(b, f64x2.mul(v128.load(at, 16), l));
  }
  storeFirst(out, count, a, b);
}

function setSquares(out: usize, count: i32): void {
  let a = f64x2.splat(0);
  let b = f64x2.splat(0);
  const end = P + ((<usize>size) << 5);
  for (let at = P; at < end; at += 32) {
    const x = v128.load(at);
    const y = v128.load(at, 16);
    a = f64x2.add(a, f64x2.mul(x, x));
    b = f64x2.add(b, f64x2.mul(y, y));
  }
  storeFirst(out, count, a, b);
}
