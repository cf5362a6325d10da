import type { Mat, Vec } from '../engine/numeric/arrays';
import type { Kernel } from '../engine/kernels/kernel';
import { rowStart } from '../engine/numeric/linalg/packed';

/** Σ_ij W_ij (d gram / d theta_p)_ij [p] for a symmetric W, packed by its upper triangle, as a search computes it. */
export function gradientProduct(kernel: Kernel, X: Mat, W: Vec): Vec {
  const paired = kernel.onPairs(X);
  paired.gram(kernel.theta, new Float64Array(rowStart(X.rows)));
  const out = new Float64Array(kernel.theta.length);
  paired.gradient(W, out);
  return out;
}
