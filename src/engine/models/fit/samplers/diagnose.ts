import { meanOf, sdOf, type Vec } from '../../../numeric/arrays';
import { log } from '../../../numeric/elementary/log';

/** Summary of several chains of one number. */
interface Diagnosis {
  readonly mean: number;
  /** Standard deviation of all draws together, divisor n − 1. */
  readonly sd: number;
  /** Split R̂ (Gelman and Rubin 1992; of halves, Vehtari et al. 2021): 1 where the halves of all chains agree; NaN where nothing moved. */
  readonly rHat: number;
  /** Independent draws that would tell the mean as well; NaN where nothing moved. */
  readonly ess: number;
  /** Standard error of the mean, sd/√ess. */
  readonly standardError: number;
}

/**
 * Diagnoses chains [c] of equal length n ≥ 4 (Gelman and others, Bayesian Data Analysis, 3rd edition, §11.4–11.5). Each is split into
 * halves, of an odd number without the draw in the middle. With W the mean variance within and B/n that of their means,
 * R̂² = ((n − 1)W/n + B/n)/W. Autocorrelations are 1 − (W − mean autocovariance)/(WR̂²), divisor n − 1; their sums over pairs of lags,
 * made to fall, count as long as they are positive (Geyer 1992). At most N log₁₀ N of N draws are told apart.
 */
export function diagnose(chains: readonly Vec[]): Diagnosis {
  const all = Float64Array.from(chains.flatMap((chain) => Array.from(chain)));
  const halves = chains.flatMap((chain) => {
    const size = Math.floor(chain.length / 2);
    return [chain.subarray(0, size), chain.subarray(chain.length - size)];
  });
  const size = halves[0].length;
  const within = meanOf(halves.map((half) => sdOf(half, 1) ** 2));
  const total = ((size - 1) / size) * within + sdOf(halves.map(meanOf), 1) ** 2;
  const sd = sdOf(all, 1);
  const ess = effectiveSize(halves, within, total);
  const rHat = within > 0 ? Math.sqrt(total / within) : Number.NaN;
  return { mean: meanOf(all), sd, rHat, ess, standardError: sd / Math.sqrt(ess) };
}

function effectiveSize(halves: readonly Vec[], within: number, total: number): number {
  if (!(within > 0)) return Number.NaN;
  const size = halves[0].length;
  const draws = size * halves.length;
  const centred = halves.map((half) => {
    const mean = meanOf(half);
    return half.map((value) => value - mean);
  });
  const correlation = (lag: number): number =>
    1 - (within - meanOf(centred.map((half) => autocovariance(half, lag)))) / total;
  let time = -1;
  let pair = Infinity;
  for (let lag = 0; lag + 1 < size; lag += 2) {
    const next = (lag === 0 ? 1 : correlation(lag)) + correlation(lag + 1);
    if (next <= 0) break;
    pair = Math.min(pair, next);
    time += 2 * pair;
  }
  return draws / Math.max(time, Math.LN10 / log(draws));
}

/** Returns Σ v_i v_{i+lag}/(n − 1) of centred numbers. */
function autocovariance(centred: Vec, lag: number): number {
  let sum = 0;
  for (let i = 0; i + lag < centred.length; i++) sum += centred[i] * centred[i + lag];
  return sum / (centred.length - 1);
}
