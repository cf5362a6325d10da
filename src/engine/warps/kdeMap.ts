import type { Kde } from '../probability/kde';
import { erfcx } from '../probability/erfc';
import { normalQuantileFromLog } from '../probability/normalQuantile';
import type { MonotoneMap } from './warp';

/** Ψ = Φ⁻¹∘F of a kernel density estimate (000, 2.10), exact: every call sums over all observations. */
export function kdeMap(kde: Kde): MonotoneMap {
  const forward = (y: number): number => psi(kde, y);
  const logDerivative = (y: number): number => logSlope(kde, y);
  return {
    forward,
    logDerivative,
    inverse: (z) => solveInverse(z, exactBracket(kde, z), { forward, logDerivative }),
  };
}

/** Φ⁻¹ of the smaller tail, signed: no clamps, finite however far out y lies. */
function psi(kde: Kde, y: number): number {
  const below = kde.logCdf(y);
  const above = kde.logSurvival(y);
  return below < above ? normalQuantileFromLog(below) : -normalQuantileFromLog(above);
}

/**
 * log Ψ' = log d − log φ(Ψ) (000, 2.16), written with the smaller tail T = Φ(−|Ψ|): log(d/T) + log of Mills' ratio T/φ.
 * The logs of d and φ(Ψ) alone reach −10⁷ far out and would leave no digits in their difference.
 */
export function logSlope(kde: Kde, y: number, z = psi(kde, y)): number {
  const logTail = Math.min(kde.logCdf(y), kde.logSurvival(y));
  const mills = Math.sqrt(Math.PI / 2) * erfcx(Math.abs(z) * Math.SQRT1_2);
  return kde.logDensity(y) - logTail + Math.log(mills);
}

/** Ψ⁻¹(z) lies in [min y + h z, max y + h z], because F is a mean of Φ((t − y_i)/h). */
function exactBracket(kde: Kde, z: number): readonly [number, number] {
  let lo = Infinity;
  let hi = -Infinity;
  for (const y of kde.y) {
    lo = Math.min(lo, y);
    hi = Math.max(hi, y);
  }
  return [lo + kde.bandwidth * z, hi + kde.bandwidth * z];
}

/** Root of an increasing function in a bracket: Newton, and bisection whenever Newton would leave the bracket. */
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
    const newton = t - miss / Math.exp(map.logDerivative(t));
    const next = newton > lo && newton < hi ? newton : 0.5 * (lo + hi);
    // Two neighbouring doubles, or a step below rounding: nothing left to gain.
    if (next === t || Math.abs(next - t) <= 4e-16 * Math.max(Math.abs(next), hi - lo)) return next;
    t = next;
  }
  return t;
}
