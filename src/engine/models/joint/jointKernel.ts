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
 * Returns the kernel B_tt′ k(x, x′) of two campaigns, or of two outputs, B = [1 ρ√r; ρ√r r] with the kinship −1 ≤ ρ ≤ 1 and the ratio r of
 * their scales, 1 where both are alike: coregionalisation (Goovaerts 1997; Teh, Seeger and Jordan 2005; Bonilla, Chai and Williams 2008;
 * in searches Swersky, Snoek and Adams 2013). The last input of a row is its campaign, 0 or 1. The numbers are those of the base; kinship
 * and ratio are held.
 */
export function jointKernel(base: Kernel, kinship: number, ratio = 1): Kernel {
  const between = kinship * Math.sqrt(ratio);
  const mixed = (K: Mat, X: Mat, Z: Mat): Mat => {
    const [of, and] = [campaignsOf(X), campaignsOf(Z)];
    K.data.forEach((_, k) => {
      const [row, column] = [of[Math.floor(k / K.cols)], and[k % K.cols]];
      if (row !== column) K.data[k] *= between;
      else if (row === 1) K.data[k] *= ratio;
    });
    return K;
  };
  return {
    theta: base.theta,
    hyperparameters: base.hyperparameters,
    get params() {
      return base.params;
    },
    withTheta: (theta) => jointKernel(base.withTheta(theta), kinship, ratio),
    gram: (X) => mixed(base.gram(placesOf(X)), X, X),
    gramInto: (X, upper) => {
      base.gramInto(placesOf(X), upper);
      mixPairs(upper, campaignsOf(X), kinship, ratio);
    },
    cov: (X, Z) => mixed(base.cov(placesOf(X), placesOf(Z)), X, Z),
    diag: (X) => {
      const campaigns = campaignsOf(X);
      return base.diag(placesOf(X)).map((own, i) => (campaigns[i] === 1 ? own * ratio : own));
    },
    onPairs: (X) => {
      const pairs = base.onPairs(placesOf(X));
      const campaigns = campaignsOf(X);
      const weights = new Float64Array(rowStart(X.rows));
      return {
        size: pairs.size,
        gram: (theta, out) => {
          pairs.gram(theta, out);
          mixPairs(out, campaigns, kinship, ratio);
        },
        gradient: (W, out) => {
          weights.set(W);
          mixPairs(weights, campaigns, kinship, ratio);
          pairs.gradient(weights, out);
        },
      };
    },
    thetaGradient: (X) => base.thetaGradient(placesOf(X)).map((slope) => mixed(slope, X, X)),
  };
}

/** Multiplies the entries of a packed upper triangle by B. */
export function mixPairs(upper: Vec, campaigns: Vec, kinship: number, ratio = 1): void {
  const mixing = kinship * Math.sqrt(ratio);
  for (let i = 0, at = 0; i < campaigns.length; i++) {
    for (let j = i; j < campaigns.length; j++, at++) {
      if (campaigns[i] !== campaigns[j]) upper[at] *= mixing;
      else if (campaigns[i] === 1) upper[at] *= ratio;
    }
  }
}
