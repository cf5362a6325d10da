import { rowOf } from '../arrays';
import { leaveOneOutThrough } from './leaveOneOut';
import type { FittedSurrogate } from './surrogate';
import { warpedPosterior } from './warpedPosterior';
import { latentAt, type WarpedProcess } from './warpedProcess';

/** What every surrogate that bends its outputs answers with: z is Gaussian, y = Ψ⁻¹(z). */
export function copulaSurrogate(fitted: WarpedProcess): FittedSurrogate {
  const { process, maps, y, mapAt } = fitted;
  return {
    report: fitted.report,
    learnsOutputs: fitted.warp.isLearnt,
    posterior: (Z, precision = 'full') =>
      warpedPosterior(latentAt(process, Z), (i) => mapAt(rowOf(Z, i)), precision),
    leaveOneOut: () => leaveOneOutThrough(process, maps, y),
    mapAt,
  };
}
