import { rowOf } from '../../numeric/arrays';
import { affineThen } from './maps/affineMap';
import type { Clusters } from './maps/warp';
import { leaveOneOutThrough } from '../gp/leaveOneOut';
import type { ProcessModel } from '../model';
import { warpedPosterior } from '../../posteriors/warped/warped';
import { processModel, type WarpedProcess } from './warpedProcess';

/** What every model that bends its outputs answers with: z is Gaussian, y = Ψ⁻¹(z). */
export function copulaModel(fitted: WarpedProcess): ProcessModel {
  const { mapAt, warp, islands } = fitted;
  return processModel(fitted, {
    through: (latent, X, precision) =>
      warpedPosterior(latent, (i) => mapAt(rowOf(X, i)), { precision, islands }),
    leaveOneOut: () => leaveOneOutThrough(fitted),
    isOfKernels: warp.islands !== undefined,
    ...(warp.clusters && { clusters: inOutputs(warp.clusters, fitted) }),
  });
}

/** Clusters of standardised outputs, made to take outputs as given. */
function inOutputs(clusters: Clusters, { shift, scale }: WarpedProcess): Clusters {
  return {
    ...clusters,
    maps: clusters.maps.map((map) => affineThen(map, shift, scale)),
    densities: clusters.densities.map((density) => (y) => density((y - shift) / scale) / scale),
  };
}
