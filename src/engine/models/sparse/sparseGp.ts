import { resolveParams, type ParamValues } from '../../definition';
import type { Mat } from '../../numeric/arrays';
import type { Task } from '../../task';
import type { Dataset, FitSettings, Model, ModelDef } from '../model';
import { restoreProcess } from '../warped/warpedProcess';
import type { FeatureProcess, Remainder } from './features';
import { fitFeatures, type FeatureRule } from './featureModel';
import { inducedFeatures, readPlaces, spreadPlaces } from './inducing';
import { sparseGpWords, type Approximation } from './sparseWords';
import { roughly } from '../../numberText';

const remainders: Readonly<Record<Approximation, Remainder>> = {
  sor: { isNoise: false, isDoubt: false, isPenalty: false },
  dtc: { isNoise: false, isDoubt: true, isPenalty: false },
  fitc: { isNoise: true, isDoubt: true, isPenalty: false },
  vfe: { isNoise: false, isDoubt: true, isPenalty: true },
};

/**
 * The Gaussian process whose observations are known only through its values at inducing inputs, Q = K_·u K_uu⁻¹ K_u·. SoR has Q also where
 * it is asked, so its band closes away from them; DTC has K there; FITC, the SPGP of 001, takes K − Q at each observation for noise; VFE is
 * DTC with −tr(K − Q)/2σ² in the likelihood, which makes it a lower bound.
 */
export const sparseGp: ModelDef = {
  ...sparseGpWords,
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

function fit(data: Dataset, settings: FitSettings): Task<Model> {
  const params = resolveParams(sparseGpWords.params, settings.params);
  return fitFeatures(data, settings, (X) => ruleFor(params, X));
}

function ruleFor(params: ParamValues, X: Mat): FeatureRule {
  const approximation = params['approximation'] as Approximation;
  const given = params['inducing'];
  const inducing =
    given === null
      ? spreadPlaces(X, params['count'] as number)
      : readPlaces(given, X.cols, 'inducing inputs');
  return {
    inducing,
    remainder: remainders[approximation],
    featuresAt: (prior) => inducedFeatures(prior, inducing),
    facts: ({ missed }) => [
      {
        name: 'inducing inputs',
        hint: 'Places through whose values the observations are known',
        value: inducing.rows,
      },
      {
        name: 'missed variance',
        hint: 'Share of the prior variance at the observations that the inducing inputs do not carry',
        value: missed,
      },
    ],
    warnings: (process, jitter) => warningsOf(process, jitter, { approximation, isEmpty: X.rows === 0 }),
  };
}

/** Share of the variance that inducing inputs must miss before it is worth a sentence. */
const farAway = 0.99;
const much = 0.5;

function warningsOf(
  { missed, prior }: FeatureProcess,
  jitter: number,
  { approximation, isEmpty }: { readonly approximation: Approximation; readonly isEmpty: boolean },
): string[] {
  const { outputScale } = prior;
  const said: string[] = [];
  if (jitter > 0) {
    const added = roughly(jitter / outputScale);
    said.push(
      `Inducing inputs coincide, or nearly: ${added} output scales had to be added to their covariance. Two in one place do the work of one.`,
    );
  }
  if (isEmpty) return said;
  if (missed > farAway) {
    const then =
      approximation === 'sor'
        ? 'the band of SoR is closed where nothing is known'
        : 'nothing is learnt from these';
    said.push(`The inducing inputs are far from all observations: ${then}.`);
  } else if (approximation === 'fitc' && missed > much) {
    said.push(
      `FITC takes ${Math.round(100 * missed)} % of the signal at the observations for noise: more inducing inputs, or others, would see it.`,
    );
  }
  return said;
}
