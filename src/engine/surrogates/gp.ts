import { identityWarp } from '../warps/identity';
import { gaussianPosterior } from './gaussianPosterior';
import { leaveOneOutAffine } from './leaveOneOut';
import type { SurrogateDef, SurrogateWords } from './surrogate';
import { fitWarpedProcess, latentAt } from './warpedProcess';

export const gpWords: SurrogateWords = {
  id: 'gp',
  label: 'GP',
  summary: 'Gaussian process: every belief is a bell curve, as likely to be wrong upwards as downwards.',
  source: '000 §2.1; 001 Algorithm 1',
  params: [],
};

/** The Gaussian process on standardised outputs. */
export const gp: SurrogateDef = {
  ...gpWords,
  *fit(data, settings) {
    const fitted = yield* fitWarpedProcess(data, settings, () => identityWarp());
    const { process, shift, scale } = fitted;
    return {
      report: fitted.report,
      hasKernelMap: false,
      posterior: (Z) => gaussianPosterior(latentAt(process, Z), shift, scale),
      leaveOneOut: () => leaveOneOutAffine(fitted, shift, scale),
      mapAt: fitted.mapAt,
    };
  },
};
