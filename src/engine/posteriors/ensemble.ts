import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { log } from '../numeric/elementary/log';
import { normalCdf } from '../numeric/probability/normal';
import type { Rng } from '../numeric/random/rng';
import type { Leaves } from '../trees/trees';
import { gaussianMargins } from './gaussian';
import type { Posterior } from './posterior';

/** Leaves of an ensemble at m points. */
export interface Ensemble {
  /** All outputs, lowest first [n]. */
  readonly outputs: Vec;
  readonly leaves: Leaves;
  /** Number of trees B, and of points m. */
  readonly trees: number;
  readonly size: number;
  /** The leaf that each point falls into, tree by tree [B×m]. */
  readonly at: Int32Array;
}

/**
 * Returns the Gaussian law of an ensemble: N(μ, σ²) with μ the mean of leaf means and σ² the mean of leaf variances plus the
 * variance of leaf means, by the law of total variance (Hutter et al. 2014, 4.3.2); σ is at least `floor`.
 */
export function gaussianEnsemble(ensemble: Ensemble, floor: number): Posterior {
  const { mean, variance } = momentsOf(ensemble);
  const sd = variance.map((value) => Math.max(Math.sqrt(value), floor));
  return {
    ...gaussianMargins(mean, sd),
    sample: (count, rng) => sampleGaussian(ensemble, mean, { count, rng }),
  };
}

/** Returns mean and total variance [m]. */
export function momentsOf({ leaves, trees, size, at }: Ensemble): {
  readonly mean: Vec;
  readonly variance: Vec;
} {
  const { mean: means, variance: variances } = leaves;
  const mean = new Float64Array(size);
  const variance = new Float64Array(size);
  const shares = means.map((value) => value / trees);
  for (let b = 0; b < trees; b++) {
    const own = at.subarray(b * size, (b + 1) * size);
    for (let i = 0; i < size; i++) mean[i] += shares[own[i]];
  }
  for (let b = 0; b < trees; b++) {
    const own = at.subarray(b * size, (b + 1) * size);
    for (let i = 0; i < size; i++) {
      const away = means[own[i]] - mean[i];
      variance[i] += (variances[own[i]] + away * away) / trees;
    }
  }
  return { mean, variance };
}

/**
 * Draws jointly with the mean and variance of the Gaussian law, smooth nowhere: μ + B^−½ Σ_b [ξ_b (m_b − μ) + ζ_b,leaf √v_b].
 * Points added at the end do not change the draws at the others.
 */
function sampleGaussian(
  { leaves, trees, size, at }: Ensemble,
  mean: Vec,
  { count, rng }: { readonly count: number; readonly rng: Rng },
): Mat {
  const out = zeros(count, size);
  const share = 1 / Math.sqrt(trees);
  for (let s = 0; s < count; s++) {
    const drawn = out.data.subarray(s * size, (s + 1) * size);
    drawn.set(mean);
    for (let b = 0; b < trees; b++) {
      const stream = rng.fork('tree', s, b);
      const between = stream.normal();
      const within = new Map<number, number>();
      for (let i = 0; i < size; i++) {
        const leaf = at[b * size + i];
        if (!within.has(leaf)) within.set(leaf, stream.normal() * Math.sqrt(leaves.variance[leaf]));
        drawn[i] += share * (between * (leaves.mean[leaf] - mean[i]) + within.get(leaf)!);
      }
    }
  }
  return out;
}

/** Log of a gain of 0: that of the least double. */
const leastLog = log(Number.MIN_VALUE);

/**
 * Returns the empirical law of an ensemble: the output y_i with the weight w_i(x) = (1/B) Σ_b [x_i in the leaf of x] / (size of
 * the leaf) (Meinshausen 2006). Its mean and variance are those of the Gaussian law; nothing above the largest output is believed
 * possible.
 */
export function empiricalEnsemble(ensemble: Ensemble): Posterior {
  const { outputs, size } = ensemble;
  const weights = Array.from({ length: size }, (_, i) => weightsAt(ensemble, i));
  const each = (value: (weight: Vec) => number): Vec => Float64Array.from(weights, value);
  const quantile = (p: number): Vec => each((weight) => outputs[leastWith(weight, p)]);
  const excess = (threshold: number): Vec =>
    each((weight) => weight.reduce((sum, w, k) => sum + w * Math.max(0, outputs[k] - threshold), 0));
  return {
    size,
    mean: () => momentsOf(ensemble).mean,
    variance: () => momentsOf(ensemble).variance,
    quantile,
    confidenceBound: (kappa) => quantile(normalCdf(kappa)),
    cdf: (y) => each((weight) => weight.reduce((sum, w, k) => (outputs[k] <= y ? sum + w : sum), 0)),
    exceedance: (y) => each((weight) => weight.reduce((sum, w, k) => (outputs[k] > y ? sum + w : sum), 0)),
    density: (i, y) =>
      y.map((value) => (outputs.some((one, k) => one === value && weights[i][k] > 0) ? Infinity : 0)),
    expectedExcess: excess,
    logExpectedExcess: (threshold) => excess(threshold).map((gain) => Math.max(leastLog, log(gain))),
    sample: (count, rng) => sampleTrees(ensemble, count, rng),
  };
}

/** Returns the weight of each output at point i [n]. */
function weightsAt({ outputs, leaves, trees, size, at }: Ensemble, i: number): Vec {
  const weight = new Float64Array(outputs.length);
  const { rows, starts } = leaves;
  for (let b = 0; b < trees; b++) {
    const leaf = at[b * size + i];
    const share = 1 / ((starts[leaf + 1] - starts[leaf]) * trees);
    for (let k = starts[leaf]; k < starts[leaf + 1]; k++) weight[rows[k]] += share;
  }
  return weight;
}

/** Rounding of sums of weights. */
const rounding = 1e-12;

/** Returns the index of the least output that has at least the share p of the weight at or below it. */
function leastWith(weight: Vec, p: number): number {
  let sum = 0;
  for (let k = 0; k < weight.length; k++) {
    sum += weight[k];
    if (weight[k] > 0 && sum >= p - rounding) return k;
  }
  return weight.findLastIndex((w) => w > 0);
}

/** Draws jointly from the empirical law: from one tree, one output for each leaf. */
function sampleTrees({ outputs, leaves, trees, size, at }: Ensemble, count: number, rng: Rng): Mat {
  const { rows, starts } = leaves;
  const out = zeros(count, size);
  for (let s = 0; s < count; s++) {
    const stream = rng.fork('tree', s);
    const drawn = new Map<number, number>();
    const b = stream.integer(trees);
    for (let i = 0; i < size; i++) {
      const leaf = at[b * size + i];
      const among = starts[leaf + 1] - starts[leaf];
      if (!drawn.has(leaf)) drawn.set(leaf, outputs[rows[starts[leaf] + stream.integer(among)]]);
      out.data[s * size + i] = drawn.get(leaf)!;
    }
  }
  return out;
}
