import type { Mat, Vec } from '../numeric/arrays';
import type { NumberSpec } from '../definition';
import { jobs } from '../numeric/linalg/fastJobs';
import type { ProfilePart, VectorProfile } from '../numeric/linalg/jobs';
import {
  columnsOf,
  inverseSquare,
  type Covariance,
  type PairedCovariance,
  type Row,
  type Rows,
} from './covariance';
import type { Derivatives } from './derivatives';
import type { Codes, KernelInputs, PlainKernel, PlainWords } from './kernel';

/**
 * A covariance as a function of the squared scaled distance r² = Σ d²/ℓ², 1 where r² is 0; of codes d² is [a ≠ b]. Each function takes a row of r² and
 * replaces its entries from ≤ j < to, because a call for each number would take as long as the number.
 */
export interface Profile {
  /** k(r²). */
  values(row: Vec, from: number, to: number): void;
  /** dk/dr²; in r², not r, so that most are finite at r = 0. Where one is not, 0 there: points that coincide stay together. */
  slopes(row: Vec, from: number, to: number): void;
  /** d²k/d(r²)², left out where it is not finite at 0. */
  bends?(row: Vec, from: number, to: number): void;
  /** dk/d log of the one parameter besides the length scales, where there is one. */
  shapeSlopes?(row: Vec, from: number, to: number): void;
  /** What vectors need to know of it, where there are any for it. */
  readonly vectors?: VectorProfile;
}

/** Returns a profile whose loops are done by vectors where that is faster, to the same bits. */
export function withVectors(vectors: VectorProfile, plain: Profile): Profile {
  const { values, slopes, bends, shapeSlopes } = plain;
  const either = (part: ProfilePart, loop: Profile['values']): Profile['values'] => {
    const asked = { profile: vectors, part };
    return (row, from, to) => {
      if (!jobs.setProfile(row, from, to, asked)) loop(row, from, to);
    };
  };
  return {
    vectors,
    values: either('values', values),
    slopes: either('slopes', slopes),
    ...(bends && { bends }),
    ...(shapeSlopes && { shapeSlopes: either('shapeSlopes', shapeSlopes) }),
  };
}

/** The same of a profile without a number of its own. */
export function withVectorsOf(id: VectorProfile['id'], plain: Profile): Profile {
  return withVectors({ id, numbers: new Float64Array(0) }, plain);
}

/** Least r²: below it points coincide, because d²/ℓ² has lost its digits, and a slope like 1/r² would overflow. */
export const coinciding = 1e-280;

/** The parameter that all stationary kernels have. */
export const lengthScale: NumberSpec = {
  kind: 'number',
  id: 'lengthScale',
  label: 'Length scale',
  summary: 'How far you have to go before the function may be quite different; 1 is the whole box.',
  default: 0.2,
  min: 1e-12,
  max: 1e12,
  typical: [0.01, 10],
  scale: 'log',
  perDimension: true,
  isLength: true,
};

/**
 * Returns the stationary kernel of given words with one length scale ℓ for each input (ARD), and at most one number more, that of
 * the profile: `values` [d] or [d + 1]. A profile is given memory of so many `numbers`, which is its own until the next one is made. Say
 * that a call is pure, or a page that only imports the words has the formula too.
 */
export function stationary(
  words: PlainWords,
  profileAt: (values: Vec, dimension: number, memory: Vec) => Profile,
  numbers = 0,
): PlainKernel {
  return {
    ...words,
    covariance: (values, inputs) => {
      const memory = new Float64Array(numbers);
      return byRows(() => profileAt(values, inputs.dimension, memory), values, inputs);
    },
    onPairs: (X, codes) => {
      const memory = new Float64Array(numbers);
      return byPairs((values) => profileAt(values, X.cols, memory), X, codes);
    },
  };
}

function byRows(profileNow: () => Profile, values: Vec, { dimension, codes }: KernelInputs): Covariance {
  const lengths = values.subarray(0, dimension);
  return {
    size: values.length,
    steps: () => {
      const { vectors } = profileNow();
      if (!vectors) return null;
      return [{ profile: vectors, inverseSquares: lengths.map((_, p) => inverseSquare(lengths, p)), codes }];
    },
    derivatives: () =>
      dimension === 1 && !codes ? derivativesOf(profileNow(), inverseSquare(lengths, 0)) : null,
    diag: (X) => new Float64Array(X.rows).fill(1),
    values: (X, Z, out) => {
      const squares = squaredDistances({ X, columns: columnsOf(Z ?? X), lengths, codes }, out);
      return () => {
        const profile = profileNow();
        return (i, from, to) => {
          squares(i, from, to);
          profile.values(out, from, to);
        };
      };
    },
    slopes: (X, weights, out) =>
      slopes({ X, columns: columnsOf(X), lengths, codes }, profileNow, { weights, out }),
  };
}

/** Returns k(u) = p(u²/ℓ²) of a profile p with its derivatives; null where those are not finite. `rate` is 1/ℓ². */
function derivativesOf({ values, slopes, bends }: Profile, rate: number): Derivatives | null {
  if (!bends) return null;
  const atZero = new Float64Array(1);
  bends(atZero, 0, 1);
  return {
    into: (u, [value, slope, bend]) => {
      for (const row of [value, slope, bend]) for (let i = 0; i < u.length; i++) row[i] = u[i] * u[i] * rate;
      values(value, 0, u.length);
      slopes(slope, 0, u.length);
      bends(bend, 0, u.length);
      for (let i = 0; i < u.length; i++) {
        bend[i] = 2 * rate * (slope[i] + 2 * rate * u[i] * u[i] * bend[i]);
        slope[i] *= 2 * rate * u[i];
      }
    },
    fourth: 12 * rate * rate * atZero[0],
  };
}

/** Points X against points by their columns, the length scales they are measured in, and which inputs are codes. */
interface Pairs {
  readonly X: Mat;
  readonly columns: readonly Vec[];
  readonly lengths: Vec;
  readonly codes: Codes | undefined;
}

/**
 * Returns rows of r² = Σ d²/ℓ²: sums of squared differences lose no digits where points are close. Two inputs at a time, which
 * halves the traffic of `out`.
 */
function squaredDistances(pairs: Pairs, out: Vec): Row {
  const { X, columns, lengths, codes } = pairs;
  if (codes) return squaredDistancesOfCodes(pairs, codes, out);
  const d = columns.length;
  const zeroOrOne = d % 2;
  return (i, from, to) => {
    out.fill(0, from, to);
    if (zeroOrOne === 1) {
      const column = columns[0];
      const x = X.data[i * d];
      const ofOne = inverseSquare(lengths, 0);
      for (let j = from; j < to; j++) out[j] = (x - column[j]) * (x - column[j]) * ofOne;
    }
    for (let p = zeroOrOne; p < d; p += 2) {
      const one = columns[p];
      const other = columns[p + 1];
      const x = X.data[i * d + p];
      const y = X.data[i * d + p + 1];
      const ofOne = inverseSquare(lengths, p);
      const ofOther = inverseSquare(lengths, p + 1);
      for (let j = from; j < to; j++) {
        const a = x - one[j];
        const b = y - other[j];
        out[j] += a * a * ofOne + b * b * ofOther;
      }
    }
  };
}

/** The same where some inputs are codes, one input at a time. */
function squaredDistancesOfCodes({ X, columns, lengths }: Pairs, codes: Codes, out: Vec): Row {
  const d = columns.length;
  return (i, from, to) => {
    out.fill(0, from, to);
    for (let p = 0; p < d; p++) {
      const column = columns[p];
      const x = X.data[i * d + p];
      const of = inverseSquare(lengths, p);
      if (codes[p]) {
        for (let j = from; j < to; j++) out[j] += x === column[j] ? 0 : of;
      } else {
        for (let j = from; j < to; j++) out[j] += (x - column[j]) * (x - column[j]) * of;
      }
    }
  };
}

/** Returns rows of slopes dk/d log ℓ_p = k'(r²) · (−2 d_p²/ℓ_p²), and those in the parameter of the profile. */
function slopes(pairs: Pairs, profileNow: () => Profile, { weights, out }: { weights: Vec; out: Vec }): Rows {
  const { X, columns, lengths, codes } = pairs;
  const row = new Float64Array(X.rows);
  const copy = new Float64Array(X.rows);
  const squares = squaredDistances(pairs, row);
  return () => {
    const profile = profileNow();
    const shape = shapeSlopes(profile, { squares: row, row: copy }, { weights, out });
    return (i, from, to) => {
      squares(i, from, to);
      shape?.(i, from, to);
      profile.slopes(row, from, to);
      for (let j = from; j < to; j++) row[j] *= weights[j];
      for (let p = 0; p < columns.length; p++) {
        const column = columns[p];
        const x = column[i];
        let sum = 0;
        if (codes?.[p]) {
          for (let j = from; j < to; j++) sum += x === column[j] ? 0 : row[j];
        } else {
          for (let j = from; j < to; j++) {
            const difference = x - column[j];
            sum += row[j] * difference * difference;
          }
        }
        out[p] -= 2 * inverseSquare(lengths, p) * sum;
      }
    };
  };
}

/** Returns rows of slopes in the parameter of the profile, from a copy of the row of r²; null without one. */
function shapeSlopes(
  { shapeSlopes: slopesOf }: Profile,
  { squares, row }: { squares: Vec; row: Vec },
  { weights, out }: { weights: Vec; out: Vec },
): Row | null {
  if (!slopesOf) return null;
  return (_, from, to) => {
    for (let j = from; j < to; j++) row[j] = squares[j];
    slopesOf(row, from, to);
    for (let j = from; j < to; j++) out[out.length - 1] += weights[j] * row[j];
  };
}

/**
 * Returns the formula on all pairs of points: squared differences d² of each input are kept, so that r² = Σ d²/ℓ² is a sum of a
 * few products, and every loop runs along all pairs at once. Numbers are length scales [d], then that of the profile.
 */
function byPairs(profileAt: (values: Vec) => Profile, X: Mat, codes: Codes | undefined): PairedCovariance {
  const squares = squaredDifferences(X, codes);
  const d = squares.length;
  const inverseSquares = new Float64Array(d);
  const distances = new Float64Array(squares[0].length);
  const slopes = new Float64Array(distances.length);
  let profile: Profile;
  const setNumbers = (values: Vec): void => {
    profile = profileAt(values);
    for (let p = 0; p < d; p++) inverseSquares[p] = inverseSquare(values, p);
  };
  return {
    radial: (values) => {
      setNumbers(values);
      const { vectors } = profile;
      return vectors ? { profile: vectors, inverseSquares, codes } : null;
    },
    gram: (values, out) => {
      setNumbers(values);
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

/** Returns for each input d² of all pairs j ≥ i. */
function squaredDifferences({ rows, cols, data }: Mat, codes: Codes = []): readonly Vec[] {
  return Array.from({ length: cols }, (_, p) => {
    const out = new Float64Array((rows * (rows + 1)) / 2);
    const isCode = codes[p] ?? false;
    for (let i = 0, at = 0; i < rows; i++) {
      for (let j = i; j < rows; j++) {
        const difference = data[i * cols + p] - data[j * cols + p];
        out[at++] = isCode ? Number(difference !== 0) : difference ** 2;
      }
    }
    return out;
  });
}

/** Sets r² of all pairs, two inputs at a time, which halves the traffic of `out`. */
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

/** Sets out[p] to Σ slopes · d_p². */
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

/** Returns Σ W · slope of the profile in its own parameter; that is 0 where a point meets itself. */
function weighted(
  shapeSlopes: NonNullable<Profile['shapeSlopes']>,
  { distances, W, slopes }: { distances: Vec; W: Vec; slopes: Vec },
): number {
  slopes.set(distances);
  shapeSlopes(slopes, 0, slopes.length);
  return sumOfProducts(slopes, W);
}
