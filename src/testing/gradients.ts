import type { Vec, Mat } from '../engine/numeric/arrays';
import type { Kernel } from '../engine/kernels/kernel';
import { rowStart } from '../engine/numeric/linalg/packed';
import { criteria, criterionOf } from '../engine/models/fit/criteria';
import type { Criterion } from '../engine/models/fit/criterion';
import type { GaussianProcess } from '../engine/models/gp/gaussianProcess';
import type { CriterionId } from '../engine/models/model';

/** Σ_ij W_ij (d gram / d theta_p)_ij [p] for a symmetric W, packed by its upper triangle, as a search computes it. */
export function gradientProduct(kernel: Kernel, X: Mat, W: Vec): Vec {
  const paired = kernel.onPairs(X);
  paired.gram(kernel.theta, new Float64Array(rowStart(X.rows)));
  const out = new Float64Array(kernel.theta.length);
  paired.gradient(W, out);
  return out;
}

/** Slopes of a criterion at a process: in the covariance, packed by its upper triangle, and in z [n]. */
export function criterionSlopes(
  criterion: CriterionId,
  process: GaussianProcess,
): { covariance: Vec; z: Vec } {
  return slopesOf(criterionOf(criteria, { criterion }), process);
}

/** The same of a criterion that is given. */
export function slopesOf(criterion: Criterion, process: GaussianProcess): { covariance: Vec; z: Vec } {
  const n = process.X.rows;
  const [slope, zSlope] = [new Float64Array(rowStart(n)), new Float64Array(n)];
  criterion.evaluator(n)({ ...process, slope, zSlope });
  return { covariance: slope, z: zSlope };
}

/**
 * Gradient of a criterion in the logs of [kernel parameters…, output scale, noise], the noise being one variance common to all
 * rows; `W` is the slope of the criterion in the covariance, packed by its upper triangle.
 */
export function covarianceGradient({ prior, X, unit }: GaussianProcess, W: Vec, noise: number): Vec {
  const kernelPart = gradientProduct(prior.kernel, X, W);
  let trace = 0;
  let inScale = 0;
  for (let i = 0, at = 0; i < X.rows; i++) {
    trace += W[at]!;
    for (let j = i; j < X.rows; j++, at++) inScale += (i === j ? 1 : 2) * W[at]! * unit[at]!;
  }
  return Float64Array.of(...kernelPart, inScale, noise * trace).map((slope, p) =>
    p <= kernelPart.length ? prior.outputScale * slope : slope,
  );
}
