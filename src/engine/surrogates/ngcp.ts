import { bandwidthParams } from '../warps/bandwidth';
import { kdeCopula } from '../warps/kdeCopula';
import type { SurrogateDef, SurrogateWords } from './surrogate';
import { copulaSurrogate } from './copulaSurrogate';
import { fitWarpedProcess } from './warpedProcess';

export const ngcpWords: SurrogateWords = {
  id: 'ngcp',
  label: 'nGCP',
  summary: 'Gaussian process on bent outputs: each belief is skewed by the part of the map Ψ it falls on.',
  source: '000 §2.2, (2.10), (2.15), (2.16)',
  params: bandwidthParams,
};

/** The non-parametric Gaussian copula process. */
export const ngcp: SurrogateDef = {
  ...ngcpWords,
  *fit(data, settings) {
    const fitted = yield* fitWarpedProcess(data, settings, (X, y) => kdeCopula.learn(X, y, settings.params));
    return copulaSurrogate(fitted);
  },
};
