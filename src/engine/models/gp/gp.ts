import { ofProcesses, restoreProcess, fitWarpedProcess } from '../warped/warpedProcess';
import { identityWarp } from '../warped/maps/identity';
import { averagedModel } from '../warped/averagedModel';
import { gaussianPosterior } from '../../posteriors/gaussian';
import { affineLeaveOneOut, leaveOneOutAffine } from './leaveOneOut';
import type { Task } from '../../task';
import type { Dataset, FitSettings, ModelDef, ModelWords, ProcessModel } from '../model';

export const gpWords: ModelWords = {
  id: 'gp',
  label: 'GP',
  group: 'Gaussian processes',
  isUsual: true,
  summary: 'Gaussian process: every belief is a bell curve, as likely to be wrong upwards as downwards.',
  source: 'Rasmussen and Williams (2006), Algorithm 2.1; met in 000 §2.1, 001 Algorithm 1',
  params: [],
  provides: [...ofProcesses, 'gaussian-outputs'],
  averages: true,
};

/** The Gaussian process on standardised outputs. */
export const gp: ModelDef<ProcessModel> = {
  ...gpWords,
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

function* fit(data: Dataset, settings: FitSettings): Task<ProcessModel> {
  const fitted = yield* fitWarpedProcess(data, settings, () => identityWarp());
  const { shift, scale } = fitted;
  return averagedModel(fitted, (one) => ({
    through: (latent) => gaussianPosterior(latent, shift, scale),
    leaveOneOut: () => leaveOneOutAffine(one, shift, scale),
    leftOut: (belief) => affineLeaveOneOut(belief, shift, scale),
  }));
}
