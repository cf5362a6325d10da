import { copulaModel } from './copulaModel';
import { ofBlended, restoreProcess, fitWarpedProcess } from './warpedProcess';
import { latentKdeCopula, latentKdeParams } from './maps/latentKdeCopula';
import type { Task } from '../../task';
import type { Dataset, FitSettings, ModelDef, ModelWords, ProcessModel } from '../model';

export const nlgcpWords: ModelWords = {
  id: 'nlgcp',
  label: 'nLGCP',
  group: 'Copula processes',
  isUsual: true,
  summary:
    'Gaussian process on outputs bent region by region: each cluster of observations has a distribution of its own.',
  source: '000 §2.3, (2.11)–(2.14), (2.18), §5.1',
  params: latentKdeParams,
  provides: ofBlended,
  averages: true,
};

/** The non-parametric latent Gaussian copula process. */
export const nlgcp: ModelDef<ProcessModel> = {
  ...nlgcpWords,
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

function* fit(data: Dataset, settings: FitSettings): Task<ProcessModel> {
  const fitted = yield* fitWarpedProcess(data, settings, (X, y) =>
    latentKdeCopula.learn(X, y, settings.params, settings.precision),
  );
  return copulaModel(fitted);
}
