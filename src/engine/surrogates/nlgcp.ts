import { latentKdeCopula, latentKdeParams } from '../warps/latentKdeCopula';
import { copulaSurrogate } from './copulaSurrogate';
import type { SurrogateDef, SurrogateWords } from './surrogate';
import { fitWarpedProcess } from './warpedProcess';

export const nlgcpWords: SurrogateWords = {
  id: 'nlgcp',
  label: 'nLGCP',
  summary:
    'Gaussian process on outputs bent region by region: each cluster of observations has a distribution of its own.',
  source: '000 §2.3, (2.11)–(2.14), (2.18); §5.1',
  params: latentKdeParams,
};

/** The non-parametric latent Gaussian copula process. */
export const nlgcp: SurrogateDef = {
  ...nlgcpWords,
  *fit(data, settings) {
    const fitted = yield* fitWarpedProcess(data, settings, (X, y) =>
      latentKdeCopula.learn(X, y, settings.params),
    );
    return copulaSurrogate(fitted);
  },
};
