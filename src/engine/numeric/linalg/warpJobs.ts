import type { Vec } from '../arrays';

/**
 * The whole jobs of models that bend their outputs; as with those of jobs.ts, each implementation gives the same bits. They return null, or
 * false, where doing it one by one is as fast or faster: then who asks does so.
 */
export interface WarpJobs {
  /**
   * Returns the sums over Gaussian kernels at rising outputs y [n] for each of the places t [m]: the four of `near` in
   * kernelDistribution.ts, and the four of `far` where these are asked for [m×8]. `table` is that of gaussianTable.ts.
   */
  kernelSums(kernels: { readonly y: Vec; readonly bandwidth: number }, t: Vec, table: Vec): Vec | null;
  /** Returns what `sumsOnLattice` of lattice.ts returns [m×3]. */
  latticeSums(nodes: LatticeNodes, beliefs: LatticeBeliefs, reach: number): Vec | null;
  /** Returns what `sumsOnPanels` of panels.ts returns [m×3]. */
  panelSums(panels: PanelNodes, beliefs: PanelBeliefs): Vec | null;
  /** Replaces each number by a function of the normal distribution. */
  setNormal(values: Vec, what: NormalFunction): boolean;
}

/** Latent values, rising, and the weight of each [J + 1]. */
export interface LatticeNodes {
  readonly z: Vec;
  readonly width: Vec;
}

/** Beliefs N(mu, sd²), and how many cells at a time each sums [m]. */
export interface LatticeBeliefs {
  readonly mu: Vec;
  readonly sd: Vec;
  readonly strides: Vec;
}

/** Panels of `count` nodes, one behind the other: all excesses, all rises, all widths [P×3×count]. */
export interface PanelNodes {
  readonly count: number;
  readonly rows: Vec;
}

/** Standard deviations, distances of the threshold from the medians, and the numbers of the panels [m]. */
export interface PanelBeliefs {
  readonly sd: Vec;
  readonly starts: Vec;
  readonly which: Vec;
}

/** Φ, Mills’ ratio, and E[Z − w | Z > w], in the order of their numbers in simd/assembly/normal.ts. */
export const normalFunctions = ['cdf', 'millsRatio', 'meanExcess'] as const;
export type NormalFunction = (typeof normalFunctions)[number];

/** The jobs where there are no vectors. */
export const plainWarpJobs: WarpJobs = {
  kernelSums: () => null,
  latticeSums: () => null,
  panelSums: () => null,
  setNormal: () => false,
};
