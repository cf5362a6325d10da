import type { Mat, Vec } from '../../numeric/arrays';
import type { Ensemble } from '../graph/laplacian';

/**
 * The kernel k̃(x, z) = k(x, z) − k_xᵀ (I + ρ L K)⁻¹ ρ L k_z (3.16) of a cloud of n points, the first l of them labelled, L a Laplacian,
 * its power, or a weighted sum of such. What learns from labels sees a plain kernel in it: regularised least squares on k̃ are Laplacian
 * regularised least squares.
 */
export interface DeformedKernel {
  /** K̃ among the labelled points [l×l]. */
  readonly gram: Mat;
  /** Returns α [n] of the same function as an expansion in k at all points: Σⱼ cⱼ k̃(·, xⱼ) = Σᵢ αᵢ k(·, xᵢ), for c [l]. */
  expansion(c: Vec): Vec;
  /** Returns α [n] of k̃(·, xⱼ), whether point j has a label or not. */
  expansionOf(j: number): Vec;
  /** Returns k̃(·, xⱼ) of all labelled points. */
  columns(): Columns;
  /** Returns vᵀ K̃ v / vᵀ K v for v [n] at all points: how far the kernel goes along v, beside the same without a graph. 1 where that is 0. */
  share(v: Vec): number;
  /** Returns what a graph makes of points of which the kernels k to all points are known [q×n]. */
  bend(kernels: Mat): BentRows;
}

/** The functions k̃(·, xⱼ) of the labelled points, as columns. */
export interface Columns {
  /** Expansions in k at all points [n×l]. */
  readonly expansions: Mat;
  /** Values at all points [n×l]. */
  readonly values: Mat;
}

/** Points seen by a deformed kernel: k̃(z, z′) = k(z, z′) − g·g′ + v·v′. */
export interface BentRows {
  /** Rows of the factor of k [q×r]. */
  readonly g: Mat;
  /** The same after the deformation [q×r]. */
  readonly v: Mat;
}

/** Points with their kernel and their graph. */
export interface Cloud {
  /** Kernel of all pairs [n×n]. */
  readonly K: Mat;
  readonly ensemble: Ensemble;
  /** Number l of the first points that are labelled. */
  readonly labelled: number;
}
