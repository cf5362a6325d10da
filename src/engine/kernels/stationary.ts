import { zeros, type Mat, type Vec } from '../arrays';
import { EngineError } from '../errors';
import type { NumberSpec, ParamValue } from '../definition';
import type { Kernel } from './kernel';

/** A covariance as a function of the squared scaled distance r² = Σ d²/ℓ², with its derivative in r². */
export interface Profile {
  value(r2: number): number;
  /** d value / d r². In r², not r, so that it is finite at r = 0. */
  slope(r2: number): number;
}

/** The one parameter every stationary kernel has. */
export const lengthScale: NumberSpec = {
  kind: 'number',
  id: 'lengthScale',
  label: 'Length scale',
  summary: 'How far one has to go before the function may be quite different; 1 is the whole box.',
  default: 0.2,
  min: 1e-6,
  max: 1e6,
  typical: [0.01, 10],
  scale: 'log',
  perDimension: true,
};

/** One positive number per dimension from one number or a list. Errors: `invalid-value` for a wrong length. */
export function perDimension(value: ParamValue | undefined, dimension: number): Vec {
  if (typeof value === 'number') return new Float64Array(dimension).fill(value);
  if (Array.isArray(value) && value.length === dimension) return Float64Array.from(value as number[]);
  const message = `A length scale must be one number or ${dimension} (one for each input), not ${JSON.stringify(value)}.`;
  throw new EngineError('invalid-value', message, { value });
}

/** A stationary kernel with one length scale per dimension (ARD); theta = log ℓ [d]. */
export function stationaryKernel(theta: Vec, profile: Profile): Kernel {
  const inverseSquares = theta.map((t) => Math.exp(-2 * t));
  return {
    theta,
    withTheta: (next) => stationaryKernel(next, profile),
    cov: (X, Z) => covariance(X, Z, { inverseSquares, profile }),
    diag: (X) => new Float64Array(X.rows).fill(profile.value(0)),
    thetaGradient: (X) => gradient(X, { inverseSquares, profile }),
  };
}

interface Shape {
  readonly inverseSquares: Vec;
  readonly profile: Profile;
}

function covariance(X: Mat, Z: Mat, { inverseSquares, profile }: Shape): Mat {
  const out = zeros(X.rows, Z.rows);
  for (let i = 0; i < X.rows; i++) {
    for (let j = 0; j < Z.rows; j++) {
      out.data[i * Z.rows + j] = profile.value(squaredDistance(X, i, { Z, j, inverseSquares }));
    }
  }
  return out;
}

function squaredDistance(X: Mat, i: number, other: { Z: Mat; j: number; inverseSquares: Vec }): number {
  const { Z, j, inverseSquares } = other;
  const d = X.cols;
  let sum = 0;
  for (let p = 0; p < d; p++) {
    const difference = X.data[i * d + p]! - Z.data[j * d + p]!;
    sum += difference * difference * inverseSquares[p]!;
  }
  return sum;
}

/** dK/d log ℓ_p = k'(r²) · (−2 d_p²/ℓ_p²). */
function gradient(X: Mat, { inverseSquares, profile }: Shape): readonly Mat[] {
  const n = X.rows;
  const d = X.cols;
  const out = Array.from({ length: d }, () => zeros(n, n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const slope = profile.slope(squaredDistance(X, i, { Z: X, j, inverseSquares }));
      for (let p = 0; p < d; p++) {
        const difference = X.data[i * d + p]! - X.data[j * d + p]!;
        const value = -2 * slope * difference * difference * inverseSquares[p]!;
        out[p]!.data[i * n + j] = value;
        out[p]!.data[j * n + i] = value;
      }
    }
  }
  return out;
}
