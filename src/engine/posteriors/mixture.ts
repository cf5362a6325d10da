import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import { normalCdf, normalPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import type { Rng } from '../numeric/random/rng';
import type { Posterior } from './posterior';

/** One of several beliefs about f at the same m points. */
export interface MixturePart {
  /** Its share; all shares add up to 1. */
  readonly share: number;
  readonly posterior: Posterior;
  /** Returns the same belief at point i alone. */
  at(i: number): Posterior;
}

/** The belief that is each of several with a share. */
export type MixturePosterior = Posterior & Required<Pick<Posterior, 'averageBound'>>;

/** Normal beliefs about z, one for each part, which one increasing map turns into beliefs about f: quantiles are sought in z. */
export interface InLatent {
  readonly beliefs: readonly { readonly mean: Vec; readonly variance: Vec }[];
  /** Returns f at z of point i. */
  outputAt(i: number, z: number): number;
}

/** Halvings of a bracket; after these it is as narrow as rounding. */
const mostHalvings = 100;

/**
 * Returns the belief that is each of its parts with a given share (001, 3.15–3.18; 004 (6)): cdfs, densities and expectations are
 * averaged, so `confidenceBound` and `quantile` are those of the mixture, which lie between those of the parts, not their average.
 * `inLatent`: the same parts as seen in z, where they have that in common.
 */
export function mixturePosterior(parts: readonly MixturePart[], inLatent?: InLatent): MixturePosterior {
  const { size } = parts[0].posterior;
  const averaged = (read: (part: Posterior) => Vec): Vec =>
    average(parts, ({ posterior }) => read(posterior));
  const quantile = (tail: Tail, kappa: number, boundsOf: () => readonly Vec[]): Vec => {
    const out = new Float64Array(size);
    if (inLatent) {
      const shares = parts.map(({ share }) => share);
      return out.map((_, i) => inLatent.outputAt(i, latentQuantile(inLatent, { shares, i, tail, kappa })));
    }
    const bounds = boundsOf();
    for (let i = 0; i < size; i++) {
      const ends = bounds.map((bound) => bound[i]);
      out[i] = rootOf(parts, i, { ...tail, from: Math.min(...ends), to: Math.max(...ends) });
    }
    return out;
  };
  return {
    size,
    mean: () => averaged((part) => part.mean()),
    quantile: (p) =>
      quantile(
        p > 0.5 ? { share: 1 - p, isUpper: true } : { share: p, isUpper: false },
        normalQuantile(p),
        () => parts.map(({ posterior }) => posterior.quantile(p)),
      ),
    confidenceBound: (kappa) =>
      quantile(
        { share: normalCdf(-Math.abs(kappa)), isUpper: kappa > 0 },
        kappa,
        () => parts.map(({ posterior }) => posterior.confidenceBound(kappa)),
      ),
    averageBound: (kappa) => averaged((part) => part.confidenceBound(kappa)),
    cdf: (y) => averaged((part) => part.cdf(y)),
    exceedance: (y) => averaged((part) => part.exceedance(y)),
    density: (i, y) => averaged((part) => part.density(i, y)),
    expectedExcess: (threshold) => averaged((part) => part.expectedExcess(threshold)),
    logExpectedExcess: (threshold) => logAverage(parts, threshold),
    sample: (count, rng) => sampleParts(parts, count, rng),
  };
}

function average(parts: readonly MixturePart[], read: (part: MixturePart) => Vec): Vec {
  const total = new Float64Array(read(parts[0]).length);
  for (const part of parts) {
    const values = read(part);
    for (let i = 0; i < total.length; i++) total[i] += part.share * values[i];
  }
  return total;
}

/** Returns log Σ share · exp(log), by the largest term. */
function logAverage(parts: readonly MixturePart[], threshold: number): Vec {
  const logs = parts.map(({ share, posterior }) =>
    posterior.logExpectedExcess(threshold).map((value) => value + log(share)),
  );
  return logs[0].map((_, i) => {
    const most = logs.reduce((largest, values) => Math.max(largest, values[i]), -Infinity);
    if (most === -Infinity) return most;
    return most + log(logs.reduce((sum, values) => sum + exp(values[i] - most), 0));
  });
}

/** Mass of the lower or of the upper tail: the smaller of the two keeps its digits. */
interface Tail {
  readonly share: number;
  readonly isUpper: boolean;
}

/** Returns the y between two ends at which the tail of the mixture at point i has its mass. */
function rootOf(
  parts: readonly MixturePart[],
  i: number,
  { share, isUpper, from, to }: Tail & { readonly from: number; readonly to: number },
): number {
  const alone = parts.map((part) => ({ share: part.share, posterior: part.at(i) }));
  let [lo, hi] = [from, to];
  for (let halving = 0; halving < mostHalvings; halving++) {
    const y = lo + 0.5 * (hi - lo);
    if (y <= lo || y >= hi) break;
    const mass = alone.reduce((sum, { share: weight, posterior }) => {
      const tail = isUpper ? posterior.exceedance(y) : posterior.cdf(y);
      return sum + weight * tail[0];
    }, 0);
    if (isUpper === mass > share) lo = y;
    else hi = y;
  }
  return lo + 0.5 * (hi - lo);
}

/** A quantile to be found in z at point i: that at Φ(κ). */
interface Sought {
  readonly shares: readonly number[];
  readonly i: number;
  readonly tail: Tail;
  readonly kappa: number;
}

/** Steps after which a bracket is as narrow as rounding, or nearly so. */
const mostSteps = 100;
/** A step in z, in the least standard deviation, that is lost in the rounding of the mass. */
const leastStep = 1e-12;

/** Returns the z at which the tail of a mixture of normal beliefs has its mass, by Newton's method on the log of the mass, in a bracket. */
function latentQuantile({ beliefs }: InLatent, { shares, i, tail, kappa }: Sought): number {
  const sign = tail.isUpper ? -1 : 1;
  const wanted = log(tail.share);
  let [lo, hi, z, least] = [Infinity, -Infinity, 0, Infinity];
  beliefs.forEach(({ mean, variance }, k) => {
    const sd = Math.sqrt(variance[i]);
    const bound = mean[i] + kappa * sd;
    lo = Math.min(lo, bound);
    hi = Math.max(hi, bound);
    least = Math.min(least, sd);
    z += shares[k] * bound;
  });
  z = Math.min(hi, Math.max(lo, z));
  for (let step = 0; step < mostSteps && lo < hi; step++) {
    let mass = 0;
    let density = 0;
    for (let k = 0; k < beliefs.length; k++) {
      const sd = Math.sqrt(beliefs[k].variance[i]);
      const w = (z - beliefs[k].mean[i]) / sd;
      mass += shares[k] * normalCdf(sign * w);
      density += (shares[k] * normalPdf(w)) / sd;
    }
    if (sign * (mass - tail.share) > 0) hi = z;
    else lo = z;
    const newton = z - (sign * mass * (log(mass) - wanted)) / density;
    const next = newton > lo && newton < hi ? newton : lo + 0.5 * (hi - lo);
    const moved = Math.abs(next - z);
    z = next;
    if (moved <= leastStep * least) break;
  }
  return z;
}

/** Draws a part for each draw and of it a joint draw; the first draws are the same however many there are. */
function sampleParts(parts: readonly MixturePart[], count: number, rng: Rng): Mat {
  const { size } = parts[0].posterior;
  const picks = rng.fork('part');
  const rows: number[][] = parts.map(() => []);
  for (let s = 0; s < count; s++) rows[pick(parts, picks.uniform())].push(s);
  const out = zeros(count, size);
  parts.forEach(({ posterior }, k) => {
    const own = rows[k];
    if (own.length === 0) return;
    const { data } = posterior.sample(own.length, rng.fork('draw', k));
    own.forEach((s, j) => out.data.set(data.subarray(j * size, (j + 1) * size), s * size));
  });
  return out;
}

/** Returns the index of the part whose stretch of [0, 1) holds u. */
function pick(parts: readonly MixturePart[], u: number): number {
  let below = 0;
  const found = parts.findIndex(({ share }) => u < (below += share));
  return found < 0 ? parts.length - 1 : found;
}
