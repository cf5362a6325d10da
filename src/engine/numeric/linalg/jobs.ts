import * as core from './core';
import type { Factor } from './core';
import { multiplyRows } from './packed';

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
  /** Sets A⁻¹ as a packed upper triangle [n(n+1)/2], for A = L·Lᵀ: first U = L⁻ᵀ, then U·Uᵀ in the same memory. */
  inverseInto(factor: Factor, upper: Float64Array): void;
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
};
