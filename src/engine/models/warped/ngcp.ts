import { copulaModel } from './copulaModel';
import { ofProcesses, restoreProcess, fitWarpedProcess } from './warpedProcess';
import { bandwidthParams } from './maps/bandwidth';
import { kdeCopula } from './maps/kdeCopula';
import type { Dataset, FitSettings, ModelDef, ModelWords, ProcessModel } from '../model';
import type { Task } from '../../task';

export const ngcpWords: ModelWords = {
  id: 'ngcp',
  label: 'nGCP',
  group: 'Copula processes',
  isUsual: true,
  summary: 'Gaussian process on bent outputs: each belief is skewed by the part of the map Ψ it falls on.',
  source:
    '000 §2.2, (2.10), (2.15), (2.16); copula processes: Wilson and Ghahramani (2010); warped processes: Snelson, Rasmussen and Ghahramani (2004)',
  params: bandwidthParams,
  provides: ofProcesses,
  averages: true,
};

/** The non-parametric Gaussian copula process. */
export const ngcp: ModelDef<ProcessModel> = {
  ...ngcpWords,
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

function* fit(data: Dataset, settings: FitSettings): Task<ProcessModel> {
  const fitted = yield* fitWarpedProcess(data, settings, (X, y) =>
    kdeCopula.learn(X, y, settings.params, settings.precision),
  );
  return copulaModel(fitted);
}
