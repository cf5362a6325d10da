import { rowOf, zeros, type Mat } from '../../numeric/arrays';
import { dot } from '../../numeric/linalg/core';
import { gaussianPosterior, type Latent } from '../../posteriors/gaussian';
import type { Task } from '../../task';
import { withRowNoise } from '../fit/learn';
import { fixedTarget, type LearnTask } from '../fit/trial';
import { priorOf } from '../fit/searchSpace';
import { byPlace } from '../gp/smoother';
import { rowsAt, spectrumOf, type Smoothed } from '../gp/smootherSpectrum';
import type { Prior } from '../gp/gaussianProcess';
import type { MonotoneMap } from '../../numeric/probability/monotoneMap';
import type { Dataset, Fact, FitSettings, Model, ProcessRecord } from '../model';
import { affineThen } from '../warped/maps/affineMap';
import { identityMap, identityWarp } from '../warped/maps/identity';
import {
  hyperparametersOf,
  knownNoise,
  standardise,
  startingKernel,
  usualNoise,
  type Standardised,
} from '../warped/warpedProcess';
import {
  conditionFeatures,
  featureLikelihood,
  leastNoise,
  type FeatureProcess,
  type Features,
  type Remainder,
} from './features';
import { roughly } from '../../numberText';

/** What makes one approximation differ from another. */
export interface FeatureRule {
  readonly remainder: Remainder;
  /** Returns the features at hyper-parameters. */
  featuresAt(prior: Prior): Features;
  facts(process: FeatureProcess): readonly Fact[];
  /** Returns what is to be said of the process; `jitter` is that of its inducing inputs. */
  warnings(process: FeatureProcess, jitter: number): readonly string[];
  readonly inducing?: Mat;
}

const byLikelihood = (criterion: string): string =>
  `An approximation has no ${criterion} criterion here: the marginal likelihood was maximised instead.`;

/** Fits a process made of features to standardised outputs; `ruleFor` gets the inputs [n×d]. */
export function* fitFeatures(
  data: Dataset,
  settings: FitSettings,
  ruleFor: (X: Mat) => FeatureRule,
): Task<Model> {
  const rows = standardise(data, settings);
  const { X, standard: z, shift, scale } = rows;
  const rule = ruleFor(X);
  const rowNoise = knownNoise(rows, data.y, identityWarp());
  const approximate: NonNullable<LearnTask['approximate']> = (prior, learnsMean) => {
    const { remainder } = rule;
    return featureLikelihood({ prior, X, z }, { features: rule.featuresAt(prior), remainder, learnsMean });
  };
  const kernel = startingKernel(settings, X.cols);
  const task = { kernel, X, target: fixedTarget(z), rowNoise, approximate };
  const learnt = yield* hyperparametersOf(task, settings);
  const own = priorOf(settings.kernel, X.cols, learnt.hyperparameters);
  const prior = withRowNoise(own, rowNoise);
  const features = rule.featuresAt(prior);
  const process = conditionFeatures({ prior, X, z }, { features, remainder: rule.remainder });
  const { jitter } = features;
  const { plan } = settings;
  const map = affineThen(identityMap, shift, scale);
  const isExact = typeof prior.noise === 'number' ? prior.noise === 0 : prior.noise.includes(0);
  const raised = `Noise of 0 is raised to ${roughly(leastNoise)} output scales: an approximation divides by it.`;
  const record: ProcessRecord = {
    hyperparameters: learnt.hyperparameters,
    logLikelihoodLatent: process.logLikelihood,
    misfit: process.misfit,
    logLikelihoodOutput: process.logLikelihood + z.length * map.logDerivative(0),
    jitter,
    evaluations: learnt.evaluations,
    warnings: [
      ...learnt.warnings,
      ...rule.warnings(process, jitter),
      ...(isExact ? [raised] : []),
      ...(plan.kind === 'learn' && plan.criterion && plan.criterion !== 'marginal-likelihood'
        ? [byLikelihood(plan.criterion)]
        : []),
    ],
    facts: rule.facts(process),
    ...(rule.inducing && {
      inducing: Array.from({ length: rule.inducing.rows }, (_, i) => [...rowOf(rule.inducing!, i)]),
    }),
  };
  return modelOf(process, { record, map, rows });
}

/** What a model adds to a process of features. */
interface OfModel {
  readonly record: ProcessRecord;
  /** From outputs as given to z. */
  readonly map: MonotoneMap;
  readonly rows: Standardised;
}

/** Returns what features smooth: a process whose covariance is VVᵀ. */
function smoothedBy(
  { smoothed: { V, lambda, centred } }: FeatureProcess,
  places: Smoothed['places'],
): Smoothed {
  const covariance = (rows: readonly number[]): Mat => {
    const own = rowsAt(V, rows);
    const out = zeros(rows.length, rows.length);
    for (let i = 0; i < rows.length; i++) {
      for (let j = 0; j < rows.length; j++) out.data[i * rows.length + j] = dot(rowOf(own, i), rowOf(own, j));
    }
    return out;
  };
  return { covariance, noise: lambda, centred, places };
}

function modelOf(process: FeatureProcess, { record, map, rows }: OfModel): Model {
  const { X, places } = rows;
  let last: { readonly X: Mat; readonly latent: Latent } | null = null;
  const latent = (Z: Mat): Latent => (last = { X: Z, latent: process.latentAt(Z) }).latent;
  return {
    record,
    isApproximate: true,
    posterior: (Z) => {
      const belief = latent(Z);
      return {
        ...gaussianPosterior(belief, rows.shift, rows.scale),
        shared: { ...belief, noise: usualNoise(process.prior) },
      };
    },
    latent: (Z) => (last?.X === Z ? last.latent : latent(Z)),
    map: { at: () => map, isOfKernels: false },
    smoother: {
      weightsAt: (Z) => byPlace(process.weightsAt(Z), places),
      effectiveDegrees: () => {
        const weights = process.weightsAt(X);
        let trace = 0;
        for (let i = 0; i < X.rows; i++) trace += weights.data[i * weights.cols + i];
        return trace;
      },
      spectrum: () => spectrumOf(smoothedBy(process, places)),
    },
  };
}
