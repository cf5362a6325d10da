import { resolveParams, type ParamSpec, type ParamValues } from '../../definition';
import type { Mat } from '../../numeric/arrays';
import type { Task } from '../../task';
import { EngineError } from '../../errors';
import type { Dataset, FitSettings, KernelSettings, Model, ModelDef } from '../model';
import { restoreProcess } from '../warped/warpedProcess';
import { fitFeatures, type FeatureRule } from './featureModel';
import { readPlaces } from './inducing';
import { spectralGpWords } from './sparseWords';
import { drawnSpectrum, givenSpectrum, spectralFeatures } from './spectrum';

/** The parameter that only programs give: the page has no use for it. */
const given: ParamSpec = {
  ...{ kind: 'data', id: 'frequencies', label: 'Frequencies as given', default: null },
  summary: 'A list of angular frequencies, one number for each scaled input.',
};

/**
 * The Gaussian process made of waves: with A = ΦΦᵀ + (mσ²/σ_f²)I its mean is φᵀA⁻¹Φy and its variance σ²φᵀA⁻¹φ, so beyond the data
 * its band comes back as its waves do. (3.20) and (3.21) of 001 differ by (2π)^d, and (3.22) needs e^{+iωx*}.
 */
export const spectralGp: ModelDef = {
  ...spectralGpWords,
  // A list made outside of a function would keep this file in the page.
  get params() {
    return [...spectralGpWords.params, given];
  },
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

function fit(data: Dataset, settings: FitSettings): Task<Model> {
  const params = resolveParams([...spectralGpWords.params, given], settings.params);
  return fitFeatures(data, settings, (X) => ruleFor(params, settings.kernel, X));
}

function ruleFor(params: ParamValues, { id, codes }: KernelSettings, X: Mat): FeatureRule {
  if (codes?.includes(true)) {
    const message = 'Codes without order have no spectrum: a spectral GP cannot be made of them.';
    throw new EngineError('unsupported', message);
  }
  const { features, seed } = params as Readonly<Record<string, number>>;
  const frequencies = params['frequencies'];
  const spectrum =
    frequencies === null
      ? drawnSpectrum(id, { features, seed })
      : givenSpectrum(readPlaces(frequencies, X.cols, 'frequencies'));
  return {
    remainder: { isNoise: false, isDoubt: false, isPenalty: false },
    featuresAt: (prior) => spectralFeatures(prior, spectrum),
    facts: () => [],
    warnings: () => [],
  };
}
