import { rowOf } from '../arrays';
import { kdeCopula } from '../warps/kdeCopula';
import type { SurrogateDef } from './surrogate';
import { fitWarpedProcess, latentAt } from './warpedProcess';
import { warpedPosterior } from './warpedPosterior';

/** The non-parametric Gaussian copula process. */
export const ngcp: SurrogateDef = {
  id: 'ngcp',
  label: 'nGCP',
  summary: 'Gaussian process on bent outputs: beliefs are skewed the way the outputs seen so far are.',
  source: '000 §2.2, (2.10), (2.15), (2.16)',
  params: kdeCopula.params,
  *fit(data, settings) {
    const fitted = yield* fitWarpedProcess(data, settings, (X, y) => kdeCopula.learn(X, y, settings.params));
    return {
      report: fitted.report,
      learnsOutputs: fitted.warp.isLearnt,
      posterior: (Z, precision = 'full') =>
        warpedPosterior(latentAt(fitted.process, Z), (i) => fitted.mapAt(rowOf(Z, i)), precision),
      mapAt: fitted.mapAt,
    };
  },
};
