import type { Kernel } from '../../kernels/kernel';
import { rowStart } from '../../numeric/linalg/packed';
import { fromRows, rowOf, zeros, type Mat, type Vec } from '../../numeric/arrays';

/** Returns places [n×d] with the number of their campaign as a last input [n×(d+1)]. */
export function ofCampaign(X: Mat, campaign: 0 | 1): Mat {
  return fromRows(
    Array.from({ length: X.rows }, (_, i) => [...rowOf(X, i), campaign]),
    X.cols + 1,
  );
}

/** Returns the campaign of each row of X [n×(d+1)]. */
export function campaignsOf({ rows, cols, data }: Mat): Vec {
  return Float64Array.from({ length: rows }, (_, i) => data[i * cols + cols - 1]);
}

/** Returns rows without their campaign [n×d]. */
export function placesOf({ rows, cols, data }: Mat): Mat {
  const out = zeros(rows, cols - 1);
  for (let i = 0; i < rows; i++) out.data.set(data.subarray(i * cols, (i + 1) * cols - 1), i * (cols - 1));
  return out;
}

/**
 * Returns the kernel B_tt′ k(x, x′) of two campaigns, B = [1 ρ; ρ 1] with the kinship −1 ≤ ρ ≤ 1: coregionalisation with unit scales
 * (Goovaerts 1997; for searches Swersky, Snoek and Adams 2013). The last input of a row is its campaign, 0 or 1. The numbers are those of
 * the base; the kinship is held.
 */
export function jointKernel(base: Kernel, kinship: number): Kernel {
  const mixed = (K: Mat, X: Mat, Z: Mat): Mat => {
    const [of, and] = [campaignsOf(X), campaignsOf(Z)];
    K.data.forEach((_, k) => {
      if (of[Math.floor(k / K.cols)] !== and[k % K.cols]) K.data[k] *= kinship;
    });
    return K;
  };
  return {
    theta: base.theta,
    hyperparameters: base.hyperparameters,
    get params() {
      return base.params;
    },
    withTheta: (theta) => jointKernel(base.withTheta(theta), kinship),
    gram: (X) => mixed(base.gram(placesOf(X)), X, X),
    gramInto: (X, upper) => {
      base.gramInto(placesOf(X), upper);
      mixPairs(upper, campaignsOf(X), kinship);
    },
    cov: (X, Z) => mixed(base.cov(placesOf(X), placesOf(Z)), X, Z),
    diag: (X) => base.diag(placesOf(X)),
    onPairs: (X) => {
      const pairs = base.onPairs(placesOf(X));
      const campaigns = campaignsOf(X);
      const weights = new Float64Array(rowStart(X.rows));
      return {
        size: pairs.size,
        gram: (theta, out) => {
          pairs.gram(theta, out);
          mixPairs(out, campaigns, kinship);
        },
        gradient: (W, out) => {
          weights.set(W);
          mixPairs(weights, campaigns, kinship);
          pairs.gradient(weights, out);
        },
      };
    },
    thetaGradient: (X) => base.thetaGradient(placesOf(X)).map((slope) => mixed(slope, X, X)),
  };
}

/** Multiplies the entries between campaigns of a packed upper triangle by the kinship. */
export function mixPairs(upper: Vec, campaigns: Vec, kinship: number): void {
  for (let i = 0, at = 0; i < campaigns.length; i++) {
    for (let j = i; j < campaigns.length; j++, at++) {
      if (campaigns[i] !== campaigns[j]) upper[at] *= kinship;
    }
  }
}
