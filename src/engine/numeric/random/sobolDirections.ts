import { power } from '../elementary/power';

/**
 * Sobol's sequence as S. Joe and F. Y. Kuo chose it, "Constructing Sobol sequences with better two-dimensional
 * projections", SIAM J. Sci. Comput. 30 (2008), set new-joe-kuo-6, © 2008 F. Y. Kuo and S. Joe: for each coordinate
 * from the second on the inner coefficients a of its primitive polynomial, read as a binary number, then its first
 * direction numbers m₁ … m_s, s being the degree. All polynomials of degree 7 or less.
 */
const table: readonly (readonly [a: number, ...m: number[]])[] = [
  [0, 1],
  [1, 1, 3],
  [1, 1, 3, 1],
  [2, 1, 1, 1],
  [1, 1, 1, 3, 3],
  [4, 1, 3, 5, 13],
  [2, 1, 1, 5, 5, 17],
  [4, 1, 1, 5, 5, 5],
  [7, 1, 1, 7, 11, 19],
  [11, 1, 1, 5, 1, 1],
  [13, 1, 1, 1, 3, 11],
  [14, 1, 3, 5, 5, 31],
  [1, 1, 3, 3, 9, 7, 49],
  [13, 1, 1, 1, 15, 21, 21],
  [16, 1, 3, 1, 13, 27, 49],
  [19, 1, 1, 1, 15, 7, 5],
  [22, 1, 3, 1, 15, 13, 25],
  [25, 1, 1, 5, 5, 19, 61],
  [1, 1, 3, 7, 11, 23, 15, 103],
  [4, 1, 3, 7, 13, 13, 15, 69],
  [7, 1, 1, 3, 13, 7, 35, 63],
  [8, 1, 3, 5, 9, 1, 25, 53],
  [14, 1, 3, 1, 13, 9, 35, 107],
  [19, 1, 3, 1, 5, 27, 61, 31],
  [21, 1, 1, 5, 11, 19, 41, 61],
  [28, 1, 3, 5, 3, 3, 13, 69],
  [31, 1, 1, 7, 13, 1, 19, 1],
  [32, 1, 3, 7, 5, 13, 19, 59],
  [37, 1, 1, 3, 9, 25, 29, 41],
  [41, 1, 3, 5, 13, 23, 1, 55],
  [42, 1, 3, 7, 3, 13, 59, 17],
  [50, 1, 3, 1, 3, 5, 53, 69],
  [55, 1, 1, 5, 5, 23, 33, 13],
  [56, 1, 1, 7, 7, 1, 61, 123],
  [59, 1, 1, 7, 9, 13, 61, 49],
  [62, 1, 3, 3, 5, 3, 55, 33],
];

/** Number of coordinates that have direction numbers. */
export const mostCoordinates = table.length + 1;

/**
 * Returns direction numbers v₁ … v₃₂ of coordinate p as fractions of 2³², by the recurrence over GF(2) that the polynomial gives
 * (Bratley and Fox, Algorithm 659); the first coordinate is van der Corput's sequence.
 */
export function directionsOf(p: number): Uint32Array {
  const v = Uint32Array.from({ length: 32 }, (_, k) => power(2, 31 - k));
  if (p === 0) return v;
  const [a, ...m] = table[p - 1];
  const degree = m.length;
  m.forEach((numerator, k) => (v[k] = numerator * power(2, 31 - k)));
  for (let k = degree; k < 32; k++) {
    v[k] = v[k - degree] ^ (v[k - degree] >>> degree);
    for (let i = 1; i < degree; i++) if ((a >> (degree - 1 - i)) & 1) v[k] ^= v[k - i];
  }
  return v;
}
