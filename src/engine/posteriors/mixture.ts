import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { log } from '../numeric/elementary/log';
import { normalCdf, normalPdf } from '../numeric/probability/normal';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import { EngineError } from '../errors';
import type { Rng } from '../numeric/random/rng';
import type { Latent } from './gaussian';
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

/** Several beliefs about f at the same m points, as a mixture reads them: one number or list for each. */
interface Blocks {
  readonly size: number;
  /** Shares, which add up to 1. */
  readonly shares: readonly number[];
  /** True if the variance of each is known. */
  readonly hasVariances: boolean;
  /** Reads a list [m] of each. */
  each(read: (posterior: Posterior) => Vec): readonly Vec[];
  density(i: number, y: Vec): readonly Vec[];
  /** Returns the quantile of all together at Φ(κ) [m], a tail of which is given. */
  quantile(kappa: number, tail: Tail): Vec;
  /** Returns belief k for joint draws. */
  part(k: number): Posterior;
}

/** Halvings of a bracket; after these it is as narrow as rounding. */
const mostHalvings = 100;

/**
 * Returns the belief that is each of its parts with a given share (001, 3.15–3.18; 004 (6)): cdfs, densities and expectations are
 * averaged, so `confidenceBound` and `quantile` are those of the mixture, which lie between those of the parts, not their average.
 */
export function mixturePosterior(parts: readonly MixturePart[]): MixturePosterior {
  const { size } = parts[0].posterior;
  return mixtureOf({
    size,
    shares: parts.map(({ share }) => share),
    hasVariances: parts.every(({ posterior }) => posterior.variance),
    each: (read) => parts.map(({ posterior }) => read(posterior)),
    density: (i, y) => parts.map(({ posterior }) => posterior.density(i, y)),
    quantile: (kappa, tail) => {
      const bounds = parts.map(({ posterior }) => posterior.confidenceBound(kappa));
      return new Float64Array(size).map((_, i) => {
        const ends = bounds.map((bound) => bound[i]);
        return rootOf(parts, i, { ...tail, from: Math.min(...ends), to: Math.max(...ends) });
      });
    },
    part: (k) => parts[k].posterior,
  });
}

/** A symmetric law of margins about 0, of which beliefs about z are shifts and multiples. */
export interface MarginLaw {
  /** Returns what a unit of the law is for a belief of a given variance. */
  unitOf(variance: number): number;
  /** Returns the mass below a number, with its digits where it is small. */
  below(w: number): number;
  density(w: number): number;
  /** Returns the quantile at Φ(κ). */
  atPhi(kappa: number): number;
}

const normalLaw: MarginLaw = {
  unitOf: Math.sqrt,
  below: normalCdf,
  density: normalPdf,
  atPhi: (kappa) => kappa,
};

/**
 * Beliefs about z at the same m points, normal unless another law is given, which one increasing map for each point turns
 * into beliefs about f.
 */
export interface Stacked {
  readonly beliefs: readonly Latent[];
  /** Their shares, which add up to 1; left out, all count alike. */
  readonly shares?: readonly number[] | undefined;
  readonly law?: MarginLaw;
  /** Returns the beliefs about f of one belief about z, or of several one after the other [k·m]. */
  through(latent: Latent): Posterior;
  /** Returns f at z of point i. */
  outputAt(i: number, z: number): number;
}

/** Returns the mixture of beliefs about z, seen through the map that they share: in one pass, and quantiles are sought in z. */
export function stackedPosterior({ beliefs, law = normalLaw, ...stacked }: Stacked): MixturePosterior {
  const { through, outputAt, shares = beliefs.map(() => 1 / beliefs.length) } = stacked;
  const size = beliefs[0].mean.length;
  const whole = through(stackOf(beliefs, size));
  const blocksOf = (all: Vec): readonly Vec[] =>
    beliefs.map((_, k) => all.subarray(k * size, (k + 1) * size));
  return mixtureOf({
    size,
    shares,
    hasVariances: whole.variance !== undefined,
    each: (read) => blocksOf(read(whole)),
    density: (i, y) => beliefs.map((_, k) => whole.density(k * size + i, y)),
    quantile: (kappa, tail) =>
      new Float64Array(size).map((_, i) =>
        outputAt(i, latentQuantile(beliefs, { i, tail, end: law.atPhi(kappa), law, shares })),
      ),
    part: (k) => through(beliefs[k]),
  });
}

function stackOf(beliefs: readonly Latent[], size: number): Latent {
  const mean = new Float64Array(size * beliefs.length);
  const variance = new Float64Array(size * beliefs.length);
  beliefs.forEach((belief, k) => {
    mean.set(belief.mean, k * size);
    variance.set(belief.variance, k * size);
  });
  const covariance = (): never => {
    throw new EngineError('internal', 'Several beliefs have no covariance in common.');
  };
  return { mean, variance, covariance };
}

function mixtureOf(blocks: Blocks): MixturePosterior {
  const { size, shares } = blocks;
  const averaged = (read: (part: Posterior) => Vec): Vec => average(blocks.each(read), shares);
  return {
    size,
    mean: () => averaged((part) => part.mean()),
    ...(blocks.hasVariances && { variance: () => totalVariance(blocks) }),
    quantile: (p) =>
      blocks.quantile(
        normalQuantile(p),
        p > 0.5 ? { share: 1 - p, isUpper: true } : { share: p, isUpper: false },
      ),
    confidenceBound: (kappa) =>
      blocks.quantile(kappa, { share: normalCdf(-Math.abs(kappa)), isUpper: kappa > 0 }),
    averageBound: (kappa) => averaged((part) => part.confidenceBound(kappa)),
    cdf: (y) => averaged((part) => part.cdf(y)),
    exceedance: (y) => averaged((part) => part.exceedance(y)),
    density: (i, y) => average(blocks.density(i, y), shares),
    expectedExcess: (threshold) => averaged((part) => part.expectedExcess(threshold)),
    logExpectedExcess: (threshold) =>
      logAverage(
        blocks.each((part) => part.logExpectedExcess(threshold)),
        shares,
      ),
    sample: (count, rng) => sampleParts(blocks, count, rng),
  };
}

/** Returns the variance within the parts and between their means [m]. */
function totalVariance({ each, shares }: Blocks): Vec {
  const means = each((part) => part.mean());
  const mean = average(means, shares);
  const within = each((part) => part.variance!());
  return average(
    within.map((own, k) => own.map((variance, i) => variance + (means[k][i] - mean[i]) ** 2)),
    shares,
  );
}

function average(values: readonly Vec[], shares: readonly number[]): Vec {
  const total = new Float64Array(values[0].length);
  values.forEach((own, k) => {
    for (let i = 0; i < total.length; i++) total[i] += shares[k] * own[i];
  });
  return total;
}

/** Returns log Σ share · exp(log), by the largest term. */
function logAverage(values: readonly Vec[], shares: readonly number[]): Vec {
  const logs = values.map((own, k) => own.map((value) => value + log(shares[k])));
  return logs[0].map((_, i) => {
    const most = logs.reduce((largest, own) => Math.max(largest, own[i]), -Infinity);
    if (most === -Infinity) return most;
    return most + log(logs.reduce((sum, own) => sum + exp(own[i] - most), 0));
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

/** A quantile to be found in z at point i. */
interface Sought {
  readonly i: number;
  readonly tail: Tail;
  /** The quantile of the law itself. */
  readonly end: number;
  readonly law: MarginLaw;
  readonly shares: readonly number[];
}

/** Steps after which a bracket is as narrow as rounding, or nearly so. */
const mostSteps = 100;
/** A step in z, in the least standard deviation, that is lost in the rounding of the mass. */
const leastStep = 1e-12;

/** Returns the z at which the tail of a mixture of beliefs has its mass, by Newton's method on the log of the mass, in a bracket. */
function latentQuantile(beliefs: readonly Latent[], { i, tail, end, law, shares }: Sought): number {
  const sign = tail.isUpper ? -1 : 1;
  const wanted = log(tail.share);
  let [lo, hi, z, least] = [Infinity, -Infinity, 0, Infinity];
  beliefs.forEach(({ mean, variance }, k) => {
    const sd = law.unitOf(variance[i]);
    const bound = mean[i] + end * sd;
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
      const sd = law.unitOf(beliefs[k].variance[i]);
      const w = (z - beliefs[k].mean[i]) / sd;
      mass += shares[k] * law.below(sign * w);
      density += (shares[k] * law.density(w)) / sd;
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
function sampleParts({ size, shares, part }: Blocks, count: number, rng: Rng): Mat {
  const picks = rng.fork('part');
  const rows: number[][] = shares.map(() => []);
  for (let s = 0; s < count; s++) rows[pick(shares, picks.uniform())].push(s);
  const out = zeros(count, size);
  rows.forEach((own, k) => {
    if (own.length === 0) return;
    const { data } = part(k).sample(own.length, rng.fork('draw', k));
    own.forEach((s, j) => out.data.set(data.subarray(j * size, (j + 1) * size), s * size));
  });
  return out;
}

/** Returns the index of the part whose stretch of [0, 1) holds u. */
function pick(shares: readonly number[], u: number): number {
  let below = 0;
  const found = shares.findIndex((share) => u < (below += share));
  return found < 0 ? shares.length - 1 : found;
}
