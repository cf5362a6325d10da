import type { Vec } from '../arrays';

/** The whole jobs of models that bend their outputs; as with those of jobs.ts, each implementation gives the same bits. */
export interface WarpJobs {
  /**
   * Returns the sums over Gaussian kernels at rising outputs y [n] for each of the places t [m]: the four of `near` in
   * kernelDistribution.ts, and the four of `far` where these are asked for [m×8]; null where doing it place by place is as fast or
   * faster. `table` is that of gaussianTable.ts.
   */
  kernelSums(kernels: { readonly y: Vec; readonly bandwidth: number }, t: Vec, table: Vec): Vec | null;
}

/** The jobs where there are no vectors: who asks does them. */
export const plainWarpJobs: WarpJobs = {
  kernelSums: () => null,
};
