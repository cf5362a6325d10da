import { rowOf } from '../../numeric/arrays';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import { warpedPosterior } from '../../posteriors/warped/warped';
import { leaveOneOutThrough } from '../gp/leaveOneOut';
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
      const maps = new Array<MonotoneMap>(X.rows);
      const mapOf = (i: number): MonotoneMap => (maps[i] ??= mapAt(rowOf(X, i)));
      return warpedPosterior(latent, (i) => mapOf(i % X.rows), care);
    },
    leaveOneOut: () => leaveOneOutThrough(fitted),
    isOfKernels: warp.islands !== undefined,
    ...(warp.clusters && { clusters: inOutputs(warp.clusters, fitted) }),
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
