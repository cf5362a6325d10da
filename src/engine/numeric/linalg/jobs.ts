import type { Mat, Vec } from '../arrays';
import * as core from './core';
import type { Factor } from './core';
import { multiplyRows, weightedSquare } from './packed';

/**
 * The whole jobs that fits and predictions consist of. Each implementation gives the same bits (see core.ts for the order of sums);
 * they differ in time only.
 */
export interface Jobs {
  /** `factorRows` of core.ts. */
  factorRows(factor: Factor, from: number, to: number): number;
  /** `substituteRows` of core.ts. */
  substituteRows(factor: Factor, B: Float64Array, rows: number): void;
  /** `invertRows` of core.ts. */
  invertRows(factor: Factor, U: Float64Array, from: number, to: number): void;
  /** `multiplyRows` of packed.ts. */
  multiplyRows(U: Float64Array, size: number, from: number, to: number): void;
  /** `weightedSquare` of packed.ts. */
  weightedSquare(size: number): (packed: Vec, c: Vec) => void;
  /** Sets A⁻¹ as a packed upper triangle [n(n+1)/2], for A = L·Lᵀ: first U = L⁻ᵀ, then U·Uᵀ in the same memory. */
  inverseInto(factor: Factor, upper: Float64Array): void;
  /**
   * Replaces entries from..to−1 of a row of r² by what is asked for of a profile. Returns false, and leaves the row as it is, where the loop
   * of the kernel itself is as fast or faster.
   */
  setProfile(
    row: Vec,
    from: number,
    to: number,
    asked: { profile: VectorProfile; part: ProfilePart },
  ): boolean;
  /**
   * Returns what computes the evidence of processes at X [n×d] in one go, from the kernel on; null where doing it step by step is as fast
   * or faster. `codes` are as in `Radial`.
   */
  evidenceOn(X: Mat, codes: Radial['codes']): EvidenceAt | null;
  /** Returns what predictions at places Z [m×d] are made of; null where doing it step by step is as fast or faster. */
  predict(process: Predicted, Z: Mat): Predictions | null;
}

/** Profiles k(r²) of stationary kernels that there are vectors for, in the order of their numbers in simd/assembly/profile.ts. */
export const vectorProfiles = [
  'squared-exponential',
  'matern12',
  'matern32',
  'matern52',
  'rational-quadratic',
  'gamma-exponential',
  'matern',
] as const;
export type VectorProfileId = (typeof vectorProfiles)[number];

/** A profile that there are vectors for, and what they need to know of it: its own numbers, in the form in which its loops take them. */
export interface VectorProfile {
  readonly id: VectorProfileId;
  readonly numbers: Vec;
}

/** What may be asked for of a profile: its values, its slopes in r², or those in the log of its own parameter. */
export const profileParts = ['values', 'slopes', 'shapeSlopes'] as const;
export type ProfilePart = (typeof profileParts)[number];

/** A stationary kernel: its profile and, for each input [d], 1/ℓ² and whether it is a code. */
export interface Radial {
  readonly profile: VectorProfile;
  readonly inverseSquares: Vec;
  readonly codes: readonly boolean[] | undefined;
}

/** A stationary kernel of points on circles: a place has a cosine and a sine for each input, with one `inverseSquares` for both [2d]. */
export interface Circular extends Radial {
  /** Returns places Z [m×d] and points X [n×d] on their circles [·×2d]. */
  onCircles(Z: Mat, X: Mat): readonly [places: Mat, points: Mat];
}

/** What leads to a kernel, one step after another: a kernel, a number that is the same for all places, or what the last two are joined by. */
export type KernelStep = Radial | Circular | number | '+' | '×';

/** A process that predicts with a kernel of unit scale. */
export interface Predicted {
  readonly steps: readonly KernelStep[];
  readonly factor: Factor;
  /** The places of the observations [n×d]. */
  readonly X: Mat;
  /** Weights [s][n] of as many means. */
  readonly alphas: readonly Vec[];
  /** Rows u [q×n] that L⁻¹ k(Z_j) is multiplied by; none where left out. */
  readonly rows?: Mat | undefined;
}

/** A process of known outputs at one set of hyper-parameters, its covariance σ_f²·K + diag(noise). */
export interface EvidenceTask {
  /** The kernel of K; null where `unit` holds K already, as a packed upper triangle [n(n+1)/2]. */
  readonly kernel: Pick<Radial, 'profile' | 'inverseSquares'> | null;
  readonly unit: Vec;
  readonly outputScale: number;
  /** Noise variance, one for all rows or one per row [n]. */
  readonly noise: number | ArrayLike<number>;
  readonly z: Vec;
  /** The mean before the data; null where it is the one at which the evidence is largest. */
  readonly mean: number | null;
  /** Set to C⁻¹(z − mean) [n], C the covariance. */
  readonly alpha: Vec;
  /** Set to the slope in C, a packed upper triangle, where slopes are asked for and there is no kernel. */
  readonly slope: Vec;
}

/** What the evidence is made of, and where slopes are asked for those with W = ½(α αᵀ − C⁻¹), the slope in the covariance C. */
export interface Evidence {
  readonly mean: number;
  /** (z − mean)ᵀ C⁻¹ (z − mean). */
  readonly misfit: number;
  readonly logDeterminant: number;
  /** Σ_ij W_ij K_ij, and Σ_i W_ii. */
  readonly scaleSlope: number;
  readonly noiseSlope: number;
  /** Σ_ij W_ij dK_ij/dθ_p, θ the logs of the length scales [d], then of the number of the profile where it has one. */
  readonly kernelSlopes: Vec;
}

/** Returns the evidence, null where the covariance has no factor without jitter, in memory that is reused for the next. */
export type EvidenceAt = (task: EvidenceTask, withSlopes: boolean) => Evidence | null;

/** Σ_i k(Z_j, X_i) α_i [s][m], |L⁻¹ k(Z_j)|² [m], and the products of L⁻¹ k(Z_j) with each row [q][m]. */
export interface Predictions {
  readonly sums: readonly Vec[];
  readonly squares: Vec;
  readonly products: readonly Vec[];
}

/** The jobs in TypeScript: what the others are compared with, and what runs where they do not. */
export const plainJobs: Jobs = {
  factorRows: core.factorRows,
  substituteRows: core.substituteRows,
  invertRows: core.invertRows,
  multiplyRows,
  inverseInto: (factor, upper) => {
    core.invertRows(factor, upper, 0, factor.size);
    multiplyRows(upper, factor.size, 0, factor.size);
  },
  weightedSquare,
  setProfile: () => false,
  evidenceOn: () => null,
  predict: () => null,
};
