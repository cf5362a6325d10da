import type { Kernel } from '../../kernels/kernel';
import type { Mat, Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { log, log1p } from '../../numeric/elementary/log';
import { tanh } from '../../numeric/elementary/hyperbolic';
import { emptyFactor, factorAgain, solve, type Cholesky } from '../../numeric/linalg/cholesky';
import { dot } from '../../numeric/linalg/core';
import { rowStart } from '../../numeric/linalg/packed';
import { criteria } from '../fit/criteria';
import { fitOf } from '../gp/gaussianProcess';
import type { JointPrior } from './jointProcess';
import { campaignsOf, mixPairs, placesOf } from './jointKernel';

/** The log likelihood of both campaigns together, and its slopes. */
export interface JointEvidence {
  readonly logLikelihood: number;
  /**
   * In [logs of the kernel’s numbers…, log output scale, log noise of 0, log noise of 1, atanh ρ, where it is free log output scale of
   * 1].
   */
  readonly slopes: Vec;
  /** Prior means of both that were learnt: the most likely ones; 0 of one that is not. */
  readonly means: readonly [number, number];
}

/** What else is free, besides what two campaigns have. */
interface Freedom {
  /** True if the vector has the log output scale of 1 as its last entry. */
  readonly ownScales?: boolean;
  readonly learnsMeans?: readonly [boolean, boolean];
}

/**
 * Returns log p(z) of latent answers z [n] of two campaigns at X [n×(d+1)], the last input the campaign, as a function of the vector that
 * `JointEvidence.slopes` describes. Errors: `not-positive-definite` as of a factor.
 */
export function jointEvidence(
  base: Kernel,
  X: Mat,
  z: Vec,
  { ownScales = false, learnsMeans = [false, false] }: Freedom = {},
): (at: Vec) => JointEvidence {
  const n = X.rows;
  const size = base.theta.length;
  const campaigns = campaignsOf(X);
  const pairs = base.onPairs(placesOf(X));
  const packed = rowStart(n);
  const [unit, mixed, slope] = [new Float64Array(packed), new Float64Array(packed), new Float64Array(packed)];
  const zSlope = new Float64Array(n);
  const factor = emptyFactor(n);
  const evaluate = criteria['marginal-likelihood'].evaluator(n);
  return (at) => {
    const [outputScale, kinship] = [exp(at[size]), tanh(at[size + 3])];
    const ratio = ownScales ? exp(at[size + 4] - at[size]) : 1;
    const noises = [exp(at[size + 1]), exp(at[size + 2])];
    pairs.gram(at, unit);
    mixed.set(unit);
    mixPairs(mixed, campaigns, kinship, ratio);
    factorAgain(factor, { unit: mixed, scale: outputScale, noise: campaigns.map((t) => noises[t]) });
    const means = learnsMeans.some(Boolean) ? likeliestMeans(factor, { z, campaigns, learnsMeans }) : noMeans;
    const centred = means === noMeans ? z : z.map((value, i) => value - means[campaigns[i]]);
    const alpha = solve(factor, centred);
    const fit = fitOf(factor, centred, alpha);
    evaluate({ factor, z: centred, alpha, ...fit, slope, zSlope });
    const slopes = new Float64Array(size + (ownScales ? 5 : 4));
    const sums = sumsOf({ slope, unit, campaigns });
    const between = kinship * Math.sqrt(ratio) * sums.between;
    if (ownScales) {
      slopes[size] = outputScale * (sums.within - sums.second + 0.5 * between);
      slopes[size + 4] = outputScale * (ratio * sums.second + 0.5 * between);
    } else slopes[size] = outputScale * (sums.within + between);
    slopes[size + 1] = noises[0] * sums.diagonal[0];
    slopes[size + 2] = noises[1] * sums.diagonal[1];
    slopes[size + 3] = outputScale * Math.sqrt(ratio) * (1 - kinship * kinship) * sums.between;
    mixPairs(slope, campaigns, kinship, ratio);
    const ofKernel = new Float64Array(size);
    pairs.gradient(slope, ofKernel);
    for (let p = 0; p < size; p++) slopes[p] = outputScale * ofKernel[p];
    return { logLikelihood: fit.logLikelihood, slopes, means };
  };
}

const noMeans = [0, 0] as const;

/**
 * Returns the means of both at which the likelihood is largest, (HᵀC⁻¹H)⁻¹HᵀC⁻¹z with H the indicators of those that are learnt; 0 of one
 * that is not.
 */
function likeliestMeans(
  factor: Cholesky,
  asked: { readonly z: Vec; readonly campaigns: Vec; readonly learnsMeans: readonly [boolean, boolean] },
): readonly [number, number] {
  const { z, campaigns, learnsMeans } = asked;
  const shares = ([0, 1] as const).map((t) => {
    if (!learnsMeans[t] || !campaigns.includes(t)) return null;
    return solve(
      factor,
      campaigns.map((of) => (of === t ? 1 : 0)),
    );
  });
  const [first, second] = shares.map(
    (share) =>
      share && {
        pull: dot(share, z),
        own: [sumIn(share, campaigns, 0), sumIn(share, campaigns, 1)] as const,
      },
  );
  if (first && second) {
    const [a, b, d] = [first.own[0], first.own[1], second.own[1]];
    const det = a * d - b * b;
    return [(d * first.pull - b * second.pull) / det, (a * second.pull - b * first.pull) / det];
  }
  return [first ? first.pull / first.own[0] : 0, second ? second.pull / second.own[1] : 0];
}

function sumIn(values: Vec, campaigns: Vec, of: number): number {
  return values.reduce((sum, value, i) => (campaigns[i] === of ? sum + value : sum), 0);
}

/** Returns the vector that `jointEvidence` takes, of a prior with −1 < ρ < 1; with a ratio, the log output scale of 1 is its last entry. */
export function vectorOf({ kernel, outputScale, noise, kinship, ratio }: JointPrior): Vec {
  const atanh = 0.5 * (log1p(kinship) - log1p(-kinship));
  const second = ratio === undefined ? [] : [log(ratio * outputScale)];
  return Float64Array.of(...kernel.theta, log(outputScale), log(noise[0]), log(noise[1]), atanh, ...second);
}

/** Returns Σ W_ij K_ij within campaigns, within the second, and between them, both triangles, and Σ W_ii of each campaign. */
function sumsOf({ slope, unit, campaigns }: { slope: Vec; unit: Vec; campaigns: Vec }): {
  readonly within: number;
  readonly second: number;
  readonly between: number;
  readonly diagonal: readonly [number, number];
} {
  let [within, second, between] = [0, 0, 0];
  const diagonal: [number, number] = [0, 0];
  for (let i = 0, at = 0; i < campaigns.length; i++) {
    diagonal[campaigns[i]] += slope[at];
    for (let j = i; j < campaigns.length; j++, at++) {
      const term = (i === j ? 1 : 2) * slope[at] * unit[at];
      if (campaigns[i] !== campaigns[j]) between += term;
      else {
        within += term;
        if (campaigns[i] === 1) second += term;
      }
    }
  }
  return { within, second, between, diagonal };
}
