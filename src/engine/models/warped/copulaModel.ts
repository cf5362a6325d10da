import { rowOf } from '../../numeric/arrays';
import { affineThen } from './maps/affineMap';
import type { Clusters } from './maps/warp';
import { leaveOneOutThrough } from '../gp/leaveOneOut';
import type { Model } from '../model';
import { warpedPosterior } from '../../posteriors/warped/warped';
import { latentAt, type WarpedProcess } from './warpedProcess';

/** What every surrogate that bends its outputs answers with: z is Gaussian, y = Ψ⁻¹(z). */
export function copulaModel(fitted: WarpedProcess): Model {
  const { process, mapAt, warp, islands } = fitted;
  return {
    report: fitted.report,
    hasKernelMap: warp.islands !== undefined,
    posterior: (Z, precision = 'full') =>
      warpedPosterior(latentAt(process, Z), (i) => mapAt(rowOf(Z, i)), { precision, islands }),
    leaveOneOut: () => leaveOneOutThrough(fitted),
    mapAt,
    ...(warp.clusters && { clusters: inOutputs(warp.clusters, fitted) }),
  };
}

/** Clusters of standardised outputs, made to take outputs as given. */
function inOutputs(clusters: Clusters, { shift, scale }: WarpedProcess): Clusters {
  return {
    ...clusters,
    maps: clusters.maps.map((map) => affineThen(map, shift, scale)),
    densities: clusters.densities.map((density) => (y) => density((y - shift) / scale) / scale),
  };
}
