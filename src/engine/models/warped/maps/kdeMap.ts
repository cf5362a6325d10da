import { exp } from '../../../numeric/elementary/exp';
import { log } from '../../../numeric/elementary/log';
import { erfcx } from '../../../numeric/probability/erfc';
import {
  farthest,
  kernelDistribution,
  type Distribution,
  type DistributionPoint,
  type Kernels,
} from '../../../numeric/probability/kernelDistribution';
import { normalQuantileFromLog } from '../../../numeric/probability/normalQuantile';
import type { MonotoneMap } from '../../../numeric/probability/monotoneMap';

/** Returns Ψ = Φ⁻¹∘F of a kernel density estimate (000, 2.10), exactly: every call sums over all observations. */
export function kdeMap(kernels: Kernels): MonotoneMap {
  return distributionMap(kernelDistribution(kernels));
}

/** Returns Ψ = Φ⁻¹∘F of any distribution made of Gaussian kernels. */
function distributionMap(distribution: Distribution): MonotoneMap {
  const forward = (y: number): number => latentOf(distribution, y);
  const logDerivative = (y: number): number => logSlope(distribution.at(y));
  return {
    forward,
    logDerivative,
    inverse: (z) => solveInverse(z, inverseBracket([distribution], z), { forward, logDerivative }),
  };
}

/** Returns Φ⁻¹ of the smaller tail, signed: no clamps, finite however far out y lies. */
export function psi({ logLower, logUpper }: Readonly<DistributionPoint>): number {
  return logLower < logUpper ? normalQuantileFromLog(logLower) : -normalQuantileFromLog(logUpper);
}

/** A little less than the largest double, for sums of shares. */
const largest = 0.999 * Number.MAX_VALUE;

/** Returns Ψ(t); (t − y_i)/h_i of the nearest kernel where t is so far that no other counts and squares overflow. */
export function latentOf(distribution: Distribution, t: number): number {
  const z = psi(distribution.at(t));
  if (Math.abs(z) < 0.9 * farthest) return z;
  let least = largest;
  for (const { y, bandwidth } of distribution.kernels) {
    for (let i = 0; i < y.length; i++) least = Math.min(least, Math.abs(t - y[i]) / bandwidth);
  }
  return z < 0 ? -least : least;
}

/**
 * Returns log Ψ' = log d − log φ(Ψ) (000, 2.16), written with the smaller tail T = Φ(−|Ψ|): log(d/T) + log of Mills' ratio T/φ.
 */
export function logSlope(point: Readonly<DistributionPoint>, z = psi(point)): number {
  return point.logHazard + log(Math.sqrt(Math.PI / 2) * erfcx(Math.abs(z) * Math.SQRT1_2));
}

/** Returns a bracket of Ψ⁻¹(z): [min y_i + h_i z, max y_i + h_i z], because F is a mean of Φ((t − y_i)/h_i). */
export function inverseBracket(distributions: readonly Distribution[], z: number): readonly [number, number] {
  let lo = Infinity;
  let hi = -Infinity;
  for (const { kernels } of distributions) {
    for (const { y, bandwidth } of kernels) {
      for (let i = 0; i < y.length; i++) {
        lo = Math.min(lo, y[i] + bandwidth * z);
        hi = Math.max(hi, y[i] + bandwidth * z);
      }
    }
  }
  return [lo, hi];
}

/**
 * Returns the root of an increasing function in a bracket: by Newton, and by bisection whenever Newton would leave the bracket.
 */
export function solveInverse(
  z: number,
  bracket: readonly [number, number],
  map: Pick<MonotoneMap, 'forward' | 'logDerivative'>,
): number {
  let [lo, hi] = bracket;
  let t = 0.5 * (lo + hi);
  for (let i = 0; i < 200 && lo < hi; i++) {
    const miss = map.forward(t) - z;
    if (miss === 0) return t;
    if (miss > 0) hi = t;
    else lo = t;
    const newton = t - miss / exp(map.logDerivative(t));
    const next = newton > lo && newton < hi ? newton : 0.5 * (lo + hi);
    // Two neighbouring doubles, or a step below rounding: nothing left to gain.
    if (next === t || Math.abs(next - t) <= 4e-16 * Math.max(Math.abs(next), hi - lo)) return next;
    t = next;
  }
  return t;
}
