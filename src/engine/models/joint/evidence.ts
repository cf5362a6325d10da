import type { Kernel } from '../../kernels/kernel';
import type { Mat, Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { log, log1p } from '../../numeric/elementary/log';
import { tanh } from '../../numeric/elementary/hyperbolic';
import { emptyFactor, factorAgain, solve } from '../../numeric/linalg/cholesky';
import { rowStart } from '../../numeric/linalg/packed';
import { criteria } from '../fit/criteria';
import { fitOf } from '../gp/gaussianProcess';
import type { JointPrior } from './jointProcess';
import { campaignsOf, mixPairs, placesOf } from './jointKernel';

/** The log likelihood of both campaigns together, and its slopes. */
export interface JointEvidence {
  readonly logLikelihood: number;
  /** In [logs of the kernel’s numbers…, log output scale, log noise of 0, log noise of 1, atanh ρ]. */
  readonly slopes: Vec;
}

/**
 * Returns log p(z) of latent answers z [n] of two campaigns at X [n×(d+1)], the last input the campaign, as a function of the vector that
 * `JointEvidence.slopes` describes. Errors: `not-positive-definite` as of a factor.
 */
export function jointEvidence(base: Kernel, X: Mat, z: Vec): (at: Vec) => JointEvidence {
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
    const noises = [exp(at[size + 1]), exp(at[size + 2])];
    pairs.gram(at, unit);
    mixed.set(unit);
    mixPairs(mixed, campaigns, kinship);
    factorAgain(factor, { unit: mixed, scale: outputScale, noise: campaigns.map((t) => noises[t]) });
    const alpha = solve(factor, z);
    const fit = fitOf(factor, z, alpha);
    evaluate({ factor, z, alpha, ...fit, slope, zSlope });
    const slopes = new Float64Array(size + 4);
    const sums = sumsOf({ slope, unit, campaigns });
    slopes[size] = outputScale * (sums.within + kinship * sums.between);
    slopes[size + 1] = noises[0] * sums.diagonal[0];
    slopes[size + 2] = noises[1] * sums.diagonal[1];
    slopes[size + 3] = outputScale * (1 - kinship * kinship) * sums.between;
    mixPairs(slope, campaigns, kinship);
    const ofKernel = new Float64Array(size);
    pairs.gradient(slope, ofKernel);
    for (let p = 0; p < size; p++) slopes[p] = outputScale * ofKernel[p];
    return { logLikelihood: fit.logLikelihood, slopes };
  };
}

/** Returns the vector that `jointEvidence` takes, of a prior with −1 < ρ < 1. */
export function vectorOf({ kernel, outputScale, noise, kinship }: JointPrior): Vec {
  const atanh = 0.5 * (log1p(kinship) - log1p(-kinship));
  return Float64Array.of(...kernel.theta, log(outputScale), log(noise[0]), log(noise[1]), atanh);
}

/** Returns Σ W_ij K_ij within campaigns and between them, both triangles, and Σ W_ii of each campaign. */
function sumsOf({ slope, unit, campaigns }: { slope: Vec; unit: Vec; campaigns: Vec }): {
  readonly within: number;
  readonly between: number;
  readonly diagonal: readonly [number, number];
} {
  let [within, between] = [0, 0];
  const diagonal: [number, number] = [0, 0];
  for (let i = 0, at = 0; i < campaigns.length; i++) {
    diagonal[campaigns[i]] += slope[at];
    for (let j = i; j < campaigns.length; j++, at++) {
      const term = (i === j ? 1 : 2) * slope[at] * unit[at];
      if (campaigns[i] === campaigns[j]) within += term;
      else between += term;
    }
  }
  return { within, between, diagonal };
}
