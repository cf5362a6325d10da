import type { Mat, Vec } from '../numeric/arrays';
import { inverseSquare } from './form';
import type { PairedKernel } from './pairs';
import type { Profile } from './stationary';

/**
 * A stationary kernel on all pairs of points: squared differences d² of each input are kept, so that r² = Σ d²/ℓ² is a sum of
 * a few products, and every loop runs along all pairs at once. Numbers are length scales [d], then that of the profile.
 */
export function stationaryPairs(profileAt: (values: Vec) => Profile, X: Mat): PairedKernel {
  const squares = squaredDifferences(X);
  const d = squares.length;
  const inverseSquares = new Float64Array(d);
  const distances = new Float64Array(squares[0].length);
  const slopes = new Float64Array(distances.length);
  let profile: Profile;
  return {
    size: d,
    gram: (values, out) => {
      profile = profileAt(values);
      for (let p = 0; p < d; p++) inverseSquares[p] = inverseSquare(values, p);
      setSquaredDistances(distances, squares, inverseSquares);
      out.set(distances);
      profile.values(out, 0, out.length);
    },
    gradient: (W, out) => {
      if (profile.shapeSlopes) out[d] = 2 * weighted(profile.shapeSlopes, { distances, W, slopes });
      slopes.set(distances);
      profile.slopes(slopes, 0, slopes.length);
      multiplyBy(slopes, W);
      setSlopes(out, slopes, squares);
      // dk/d log ℓ = k′(r²) · (−2 d²/ℓ²), each pair twice; where a point meets itself d is 0.
      for (let p = 0; p < d; p++) out[p] *= -4 * inverseSquares[p];
    },
  };
}

/** Of each input, (x_i − x_j)² of all pairs j ≥ i. */
function squaredDifferences({ rows, cols, data }: Mat): readonly Vec[] {
  return Array.from({ length: cols }, (_, p) => {
    const out = new Float64Array((rows * (rows + 1)) / 2);
    for (let i = 0, at = 0; i < rows; i++) {
      for (let j = i; j < rows; j++) out[at++] = (data[i * cols + p] - data[j * cols + p]) ** 2;
    }
    return out;
  });
}

/** Two inputs at a time, which halves the traffic of `out`. */
function setSquaredDistances(out: Vec, squares: readonly Vec[], inverseSquares: Vec): void {
  const odd = squares.length % 2;
  if (odd === 1) scaleInto(out, squares[0], inverseSquares[0]);
  else out.fill(0);
  for (let p = odd; p < squares.length; p += 2) {
    const one = squares[p];
    const other = squares[p + 1];
    const a = inverseSquares[p];
    const b = inverseSquares[p + 1];
    for (let k = 0; k < out.length; k++) out[k] += one[k] * a + other[k] * b;
  }
}

function scaleInto(out: Vec, values: Vec, factor: number): void {
  for (let k = 0; k < out.length; k++) out[k] = values[k] * factor;
}

/** out[p] = Σ slopes · d_p². */
function setSlopes(out: Vec, slopes: Vec, squares: readonly Vec[]): void {
  const odd = squares.length % 2;
  if (odd === 1) out[0] = sumOfProducts(slopes, squares[0]);
  for (let p = odd; p < squares.length; p += 2) {
    const one = squares[p];
    const other = squares[p + 1];
    let a = 0;
    let b = 0;
    for (let k = 0; k < slopes.length; k++) {
      const slope = slopes[k];
      a += slope * one[k];
      b += slope * other[k];
    }
    out[p] = a;
    out[p + 1] = b;
  }
}

function multiplyBy(out: Vec, factors: Vec): void {
  for (let k = 0; k < out.length; k++) out[k] *= factors[k];
}

function sumOfProducts(a: Vec, b: Vec): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}

/** Σ W · slope of the profile in its own parameter; that is 0 where a point meets itself. */
function weighted(
  shapeSlopes: NonNullable<Profile['shapeSlopes']>,
  { distances, W, slopes }: { distances: Vec; W: Vec; slopes: Vec },
): number {
  slopes.set(distances);
  shapeSlopes(slopes, 0, slopes.length);
  return sumOfProducts(slopes, W);
}
