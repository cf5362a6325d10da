import { packUpToFour, solveSingles, solveTiles, storeFirst } from './panel';
import { setProfile, values } from './profile';

/**
 * Predictions at four places at a time, which are the sides of a panel: distances, profile, means, solution, squares, each sum in the
 * order it has step by step: in a kernel's `cov`, in `substituteRows`, and along the rows of what these give.
 */

/** Where the numbers of a term are. */
let P: usize = 0;
let size: i32 = 0;
let X: usize = 0;
let weights: usize = 0;
let dimension: i32 = 0;

/**
 * What a step of a kernel does: it puts a panel on top of those there are, of a stationary term, of one of codes, of one of points on
 * circles, or of a number; or it adds the upper two panels, or multiplies them.
 */
const ofPlaces: i32 = 0;
const ofCodes: i32 = 1;
const ofCircles: i32 = 2;
const ofNumber: i32 = 3;
const plus: i32 = 4;

/**
 * Sets Σ_i k(Z_j, X_i) α_i to `means` [s×m] for alphas [s×n], |L⁻¹k(Z_j)|² to `squares` [m], and L⁻¹k(Z_j)·u to `products` [q×m] for each
 * row u of `after` [q×n], for m places Z. L has n rows. `steps` lead to the kernel, eight numbers each: what is done, the profile,
 * and where its numbers are, the points [n×d], two numbers for each input [d×2] (1/ℓ², and 1 where it is a code, else 0), and the places
 * [m×d]; then d. `panels` is room for as many panels of n as are on top of each other, and one of the largest d.
 */
export function predict(
  L: usize,
  n: i32,
  panels: usize,
  room: usize,
  steps: usize,
  count: i32,
  alphas: usize,
  s: i32,
  m: i32,
  means: usize,
  squares: usize,
  after: usize,
  q: i32,
  products: usize,
): void {
  size = n;
  const panel = (<usize>n) << 5;
  const end = steps + ((<usize>count) << 6);
  for (let j = 0; j < m; j += 4) {
    const sides = min<i32>(4, m - j);
    P = panels - panel;
    for (let step = steps; step < end; step += 64) {
      const what = <i32>f64.load(step);
      if (what < plus) {
        P += panel;
        setTerm(step, what, j, sides, room);
      } else {
        P -= panel;
        combine(what === plus, panel);
      }
    }
    for (let k = 0; k < s; k++) {
      setMeans(alphas + ((<usize>(k * size)) << 3), means + ((<usize>(k * m + j)) << 3), sides);
    }
    if (sides === 4) solveTiles(L, P, size);
    else solveSingles(L, P, 0, size);
    setSquares(squares + ((<usize>j) << 3), sides);
    for (let k = 0; k < q; k++) {
      setMeans(after + ((<usize>(k * size)) << 3), products + ((<usize>(k * m + j)) << 3), sides);
    }
  }
}

/** Sets the panel to one term of a kernel. */
function setTerm(step: usize, what: i32, j: i32, sides: i32, places: usize): void {
  const numbers = <usize>f64.load(step, 16);
  if (what === ofNumber) {
    const value = v128.load64_splat(numbers);
    const end = P + ((<usize>size) << 5);
    for (let at = P; at < end; at += 16) v128.store(at, value);
    return;
  }
  X = <usize>f64.load(step, 24);
  weights = <usize>f64.load(step, 32);
  dimension = <i32>f64.load(step, 48);
  packUpToFour(places, <usize>f64.load(step, 40) + ((<usize>(j * dimension)) << 3), sides, dimension);
  if (what === ofCodes) setDistancesOfCodes(places);
  else if (what === ofCircles) setChords(places);
  else setDistances(places);
  setProfile(<i32>f64.load(step, 8), values, numbers, P, P, 4 * size);
}

/** Adds the panel above, or multiplies by it. */
function combine(isSum: bool, panel: usize): void {
  const end = P + panel;
  for (let at = P; at < end; at += 16) {
    const a = v128.load(at);
    const b = v128.load(at + panel);
    v128.store(at, isSum ? f64x2.add(a, b) : f64x2.mul(a, b));
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

/** r² of points on circles, which have a cosine and a sine for each input, with one weight for both. */
function setChords(places: usize): void {
  const end = P + ((<usize>size) << 5);
  const last = weights + ((<usize>dimension) << 4);
  let x = X;
  for (let at = P; at < end; at += 32) {
    let a = f64x2.splat(0);
    let b = f64x2.splat(0);
    let z = places;
    for (let w = weights; w < last; w += 32, z += 64, x += 16) {
      const c = v128.load64_splat(x);
      const e = v128.load64_splat(x, 8);
      const per = v128.load64_splat(w);
      let u = f64x2.sub(v128.load(z), c);
      let v = f64x2.sub(v128.load(z, 32), e);
      a = f64x2.add(a, f64x2.mul(per, f64x2.add(f64x2.mul(u, u), f64x2.mul(v, v))));
      u = f64x2.sub(v128.load(z, 16), c);
      v = f64x2.sub(v128.load(z, 48), e);
      b = f64x2.add(b, f64x2.mul(per, f64x2.add(f64x2.mul(u, u), f64x2.mul(v, v))));
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
