import { zeros, type Vec } from '../numeric/arrays';

/** k, k′ and k″ at each of some distances [m]. */
export type AtDistances = readonly [value: Vec, slope: Vec, bend: Vec];

/**
 * A covariance k(u) of the distance u = x − z of two places along one input, with its derivatives in u. A function with it can be
 * differentiated twice: the covariance of f(x) with f′(z) is −k′(u), that with f″(z) is k″(u), the variance of f′ is −k″(0), and that of
 * f″ is the fourth derivative at 0 (Rasmussen and Williams 2006, 9.4).
 */
export interface Derivatives {
  /** Sets k, k′ and k″ at the distances u [m]. */
  into(u: Vec, out: AtDistances): void;
  /** The fourth derivative at 0. */
  readonly fourth: number;
}

/** Returns memory for derivatives at m distances. */
export function memoryFor(m: number): AtDistances {
  return [new Float64Array(m), new Float64Array(m), new Float64Array(m)];
}

/** Returns the variances k(0), −k″(0) and k⁗(0) of a function, its slope and its bend. */
export function variancesOf({ into, fourth }: Derivatives): readonly [number, number, number] {
  const out = memoryFor(1);
  into(zeros(1, 1).data, out);
  return [out[0][0], -out[2][0], fourth];
}

/** Returns those of the sum of covariances; null where one of them has none. */
export function sumOfDerivatives(parts: readonly (Derivatives | null)[]): Derivatives | null {
  return joined(
    parts,
    (one, other, out) => {
      out.forEach((row, k) => {
        for (let i = 0; i < row.length; i++) row[i] = one[k][i] + other[k][i];
      });
    },
    (one, other) => one.fourth + other.fourth,
  );
}

/** Returns those of the product of covariances, by Leibniz’s rule; null where one of them has none. */
export function productOfDerivatives(parts: readonly (Derivatives | null)[]): Derivatives | null {
  return joined(
    parts,
    ([a, a1, a2], [b, b1, b2], [value, slope, bend]) => {
      for (let i = 0; i < value.length; i++) {
        const [f, f1, f2, g, g1, g2] = [a[i], a1[i], a2[i], b[i], b1[i], b2[i]];
        value[i] = f * g;
        slope[i] = f1 * g + f * g1;
        bend[i] = f2 * g + 2 * f1 * g1 + f * g2;
      }
    },
    // Odd derivatives at 0 are 0.
    (one, other) => {
      const [a, a2, a4] = variancesOf(one);
      const [b, b2, b4] = variancesOf(other);
      return a4 * b + 6 * a2 * b2 + a * b4;
    },
  );
}

/** Joins parts from the left. `into` may have its first argument and `out` in the same memory. */
function joined(
  parts: readonly (Derivatives | null)[],
  into: (one: AtDistances, other: AtDistances, out: AtDistances) => void,
  fourth: (one: Derivatives, other: Derivatives) => number,
): Derivatives | null {
  return parts.reduce((one, other) => {
    if (!one || !other) return null;
    return {
      into: (u, out) => {
        const rest = memoryFor(u.length);
        one.into(u, out);
        other.into(u, rest);
        into(out, rest, out);
      },
      fourth: fourth(one, other),
    };
  });
}
