import { rowOf, type Mat } from '../../numeric/arrays';
import type { MonotoneMap, PlacedMaps } from '../../numeric/probability/monotoneMap';
import { warpedPosterior } from '../../posteriors/warped/warped';
import { leaveOneOutThrough, leftOutThrough } from '../gp/leaveOneOut';
import type { ProcessModel } from '../model';
import { averagedModel } from './averagedModel';
import { affineThen } from './maps/affineMap';
import type { Clusters } from './maps/warp';
import type { InOutputs, WarpedProcess } from './warpedProcess';

/** Returns the model of a process whose outputs are bent: z is Gaussian, y = Ψ⁻¹(z). */
export function copulaModel(whole: WarpedProcess): ProcessModel {
  return averagedModel(whole, inBentOutputs);
}

function inBentOutputs(fitted: WarpedProcess): InOutputs {
  const { mapAt, warp, islands } = fitted;
  return {
    through: (latent, X, precision) => {
      const care = { precision, islands };
      if (!warp.clusters && X.rows > 0) return warpedPosterior(latent, mapAt(rowOf(X, 0)), care);
      // One place has one map, which many beliefs about it share.
      if (warp.placed && X.rows > 1) return warpedPosterior(latent, placedOn(fitted, X), care);
      const maps = new Array<MonotoneMap>(X.rows);
      const mapOf = (i: number): MonotoneMap => (maps[i] ??= mapAt(rowOf(X, i)));
      return warpedPosterior(latent, (i) => mapOf(i % X.rows), care);
    },
    leaveOneOut: () => leaveOneOutThrough(fitted),
    leftOut: (belief) => leftOutThrough(belief, fitted),
    isOfKernels: warp.islands !== undefined,
    ...(warp.clusters && { clusters: inOutputs(warp.clusters, fitted) }),
  };
}

/** Returns the maps of outputs as given at rows of X [m×d], and again from the first one on after the last. */
function placedOn({ warp, shift, scale }: WarpedProcess, X: Mat): PlacedMaps {
  let inner: PlacedMaps | null = null;
  let last: { readonly inner: MonotoneMap; readonly outer: MonotoneMap } | null = null;
  return {
    at: (i) => {
      const map = (inner ??= warp.placed!(X)).at(i % X.rows);
      if (last?.inner !== map) last = { inner: map, outer: affineThen(map, shift, scale) };
      return last.outer;
    },
  };
}

/** Returns clusters of standardised outputs as clusters of outputs as given. */
function inOutputs(clusters: Clusters, { shift, scale }: WarpedProcess): Clusters {
  return {
    ...clusters,
    maps: clusters.maps.map((map) => affineThen(map, shift, scale)),
    densities: clusters.densities.map((density) => (y) => density((y - shift) / scale) / scale),
  };
}
