import { diagonal, linspace, rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import { dot } from '../../numeric/linalg/core';
import { createRng } from '../../numeric/random/rng';
import { featuresOf, type FeatureSet } from '../../models/weights/features';
import {
  curveOfValues,
  curveOfWeights,
  drawWeights,
  kernelOfFeatures,
  weightsGiven,
  type CurveBelief,
} from '../../models/weights/weightSpace';
import type { LossPoints } from '../../manifold/learners/losses/asks';
import type { Question } from '../question';

/** What is asked about lines through answers. */
export interface WeightsAsked {
  readonly features: FeatureSet;
  /** σ_n², the variance of the noise. */
  readonly noise: number;
  readonly draws: number;
  readonly seed: number;
  /** Places of the curves [q]. */
  readonly grid: { readonly from: number; readonly to: number; readonly count: number };
}

/** How far two beliefs about f are apart along the grid, at most. */
export interface Apart {
  readonly mean: number;
  readonly sd: number;
}

/** What is believed about weights and lines. */
export interface WeightsTold {
  /** Of the weights [m]. */
  readonly mean: Vec;
  /** [m×m] */
  readonly covariance: Mat;
  /** Of each cosine's wave, the same for two neighbours [m]; null for powers. */
  readonly frequencies: readonly number[] | null;
  /** Standard deviations of the weights before [m]. */
  readonly before: Vec;
  /** Weights that were drawn, and their lines along the grid [draws×m], [draws×q]. */
  readonly drawn: readonly Vec[];
  readonly lines: readonly Vec[];
  /** f along the grid. */
  readonly curve: CurveBelief;
  /** The same belief computed without weights, from the kernel that features and prior make. */
  readonly byValues: Apart;
  /** From the process of the kernel exp(−d²/2ℓ²) that cosines stand for, and how far that kernel is from theirs; null for others. */
  readonly fromProcess: (Apart & { readonly kernel: number }) | null;
}

/** Bayesian linear regression on a few features, and how far it is from a Gaussian process. */
export const weights: Question<WeightsAsked, WeightsTold, LossPoints> = {
  priority: 'picture',
  // oxlint-disable-next-line require-yield -- There is nothing to tell before the end.
  *answer({ x, y }, { features, noise, draws, seed, grid }) {
    const { at, variances, frequencies } = featuresOf(features);
    const places = linspace(grid.from, grid.to, grid.count);
    const [seen, asked, prior] = [at(x), at(places), diagonal(variances)];
    const belief = weightsGiven({ features: seen, y, noise, prior });
    const curve = curveOfWeights(belief, asked);
    const drawn = Array.from({ length: draws }, (_, k) => {
      const rng = createRng(seed).fork('weights', k);
      return drawWeights(
        belief,
        belief.mean.map(() => rng.normal()),
      );
    });
    const own = {
      gram: kernelOfFeatures(seen, seen, prior),
      cross: kernelOfFeatures(asked, seen, prior),
      before: Float64Array.from(places, (_, q) =>
        rowOf(asked, q).reduce((sum, value, j) => sum + value * value * variances[j], 0),
      ),
    };
    return {
      ...{ mean: belief.mean, covariance: belief.covariance, frequencies, drawn, curve },
      before: Float64Array.from(variances, Math.sqrt),
      lines: drawn.map((one) => Float64Array.from(places, (_, q) => dot(rowOf(asked, q), one))),
      byValues: apart(curve, curveOfValues(own, { y, noise })),
      fromProcess: features.id === 'cosines' ? fromProcess(features.lengthScale) : null,
    };

    function fromProcess(lengthScale: number): Apart & { readonly kernel: number } {
      const k = (a: ArrayLike<number>, b: ArrayLike<number>): Mat => gaussianKernel(a, b, lengthScale);
      const process = { gram: k(x, x), cross: k(places, x), before: new Float64Array(places.length).fill(1) };
      const [theirs, its] = [kernelOfFeatures(asked, asked, prior), k(places, places)];
      return {
        ...apart(curve, curveOfValues(process, { y, noise })),
        kernel: largest(theirs.data, (value, i) => value - its.data[i]),
      };
    }
  },
};

function gaussianKernel(a: ArrayLike<number>, b: ArrayLike<number>, lengthScale: number): Mat {
  const out = zeros(a.length, b.length);
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      out.data[i * b.length + j] = exp(-0.5 * ((a[i] - b[j]) / lengthScale) ** 2);
    }
  }
  return out;
}

function apart(a: CurveBelief, b: CurveBelief): Apart {
  return {
    mean: largest(a.mean, (value, q) => value - b.mean[q]),
    sd: largest(a.variance, (value, q) => Math.sqrt(value) - Math.sqrt(b.variance[q])),
  };
}

function largest(values: Vec, difference: (value: number, i: number) => number): number {
  return values.reduce((most, value, i) => Math.max(most, Math.abs(difference(value, i))), 0);
}
