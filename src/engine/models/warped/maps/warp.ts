import type { Mat, Vec } from '../../../numeric/arrays';
import type { Island, MonotoneMap, PlacedMaps } from '../../../numeric/probability/monotoneMap';
import type { Precision } from '../../../posteriors/posterior';
import type { Definition, ParamSpec, ParamValues } from '../../../definition';

/** The k clusters that a map was learnt from (000 §2.3); inputs in the units of X, outputs in those the warp learnt from. */
export interface Clusters {
  /** Cluster of each observation [n], from 0. */
  readonly labels: Int32Array;
  /** Means c_l of the inputs, and their population sd σ_l with 0 → 1 standard deviation of all (2.13, 2.14) [k×d]. */
  readonly centers: Mat;
  readonly spreads: Mat;
  /** Ψ_l of each cluster, and the density it was learnt from. */
  readonly maps: readonly MonotoneMap[];
  readonly densities: readonly ((y: number) => number)[];
  /** α_l(x) as they are used [k] (2.12). */
  weights(x: Vec): Vec;
}

/** A number of clusters and a smoothing (000, 2.12), and Σ log density of the answers left out of map and process; null without any. */
export interface RegionSetting {
  readonly clusters: number;
  readonly smoothing: number;
  readonly logPredictiveDensity: number | null;
}

/** A map of outputs that may differ from place to place (000 §2.2, §2.3). */
export interface OutputWarp {
  /** Returns the map at input x [d]. Warps that do not depend on x always return the same object. */
  at(x: Vec): MonotoneMap;
  /** Returns what `at` returns for each row of X [m×d], one after the other and without an object for each; left out where all are the same. */
  placed?(X: Mat): PlacedMaps;
  /** False where there was nothing to learn from, and outputs are taken as they are. */
  readonly isLearnt: boolean;
  /** Warnings about how it was learnt. */
  readonly warnings: readonly string[];
  /** Stretches where maps made of kernels bend, in the outputs the warp learnt from; other maps have no islands. */
  readonly islands?: readonly Island[];
  /** Clusters, of warps that learn from them. */
  readonly clusters?: Clusters;
  /**
   * Returns the map at x [d] learnt without some of the observations [indices], of warps that learn a distribution. Bandwidths,
   * clusters and weights stay those of all; a cluster that is left with none has the distribution of the others, and where there
   * are no others outputs are taken as they are.
   */
  without?(left: readonly number[]): OutputWarp['at'];
}

/** A member of the family of warps: learns Ψ from the observed inputs X [n×d] and outputs y [n]. */
export interface WarpDef extends Definition {
  readonly params: readonly ParamSpec[];
  /** In full precision by default; a draft is the same map to about a millionth of a bandwidth. */
  learn(X: Mat, y: Vec, params: ParamValues, precision?: Precision): OutputWarp;
}
