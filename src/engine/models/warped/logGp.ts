import {
  ofProcesses,
  restoreProcess,
  assemble,
  hyperparametersOf,
  standardise,
  startingKernel,
  type WarpedProcess,
} from './warpedProcess';
import { averagedModel } from './averagedModel';
import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { DataSpec } from '../../definition';
import { logMap, type LogScale, logNormalMoments, logNormalPosterior } from '../../posteriors/logNormal';
import type { OutputWarp } from './maps/warp';
import { standardisation } from '../dataset';
import { latentLeaveOneOut, predictiveDensity } from '../gp/leaveOneOut';
import { offsetOf } from './logOffset';
import type { Task } from '../../task';
import type {
  Dataset,
  FitSettings,
  FoldsLeftOut,
  LeaveOneOut,
  ModelDef,
  ModelWords,
  ProcessModel,
  ProcessRecord,
} from '../model';
import { fixedTarget } from '../fit/trial';

const offset: DataSpec = {
  kind: 'data',
  id: 'offset',
  label: 'Offset',
  summary:
    'What all outputs lie above; left out, 0 where all are positive, else a tenth of their range below the least.',
  default: null,
};

export const logGpWords: ModelWords = {
  id: 'log-gp',
  label: 'log-GP',
  group: 'Gaussian processes',
  isUsual: true,
  summary:
    'Gaussian process on the logarithm of the outputs: a belief is as likely to be too small by a factor as too large.',
  source: 'log-transformed outputs as in Jones, Schonlau and Welch (1998)',
  params: [offset],
  provides: ofProcesses,
  averages: true,
};

/**
 * The Gaussian process on logarithms: z is the standardised log(y − offset), for outputs of the function itself where those to be
 * maximised are its negative. Nothing in this map is learnt as a distribution. Of several scores, `folds-in-map` therefore uses
 * no more than `mean` does, and with `egn` the noise of a row is the spread of its scores relative to their height above the
 * offset: to first order the variance of their logarithms. With `reproduced` it is the spread of all in place of theirs.
 */
export const logGp: ModelDef<ProcessModel> = {
  ...logGpWords,
  fit,
  restore: (data, record, settings) => restoreProcess(fit, data, record, settings),
};

function* fit(data: Dataset, settings: FitSettings): Task<ProcessModel> {
  const rows = standardise(data, { ...settings, standardize: false });
  const { by, warnings } = logScaleOf(data, settings);
  const map = logMap(by);
  const warp: OutputWarp = { at: () => map, isLearnt: false, warnings };
  const z = rows.y.map(map.forward);
  const rowNoise =
    rows.spread?.map((variance, i) => variance * exp(2 * map.logDerivative(data.y[i]))) ?? null;
  const task = {
    kernel: startingKernel(settings, rows.X.cols),
    X: rows.X,
    target: fixedTarget(z),
    rowNoise,
  };
  const learnt = yield* hyperparametersOf(task, settings);
  const fitted = assemble(rows, { warp, z, rowNoise, learnt, settings });
  return averagedModel(fitted, (one) => ({
    through: (latent) => logNormalPosterior(latent, by),
    leaveOneOut: () => leaveOneOut(one, by),
    leftOut: (belief) => leftOut(belief, one.record, by),
  }));
}

function leaveOneOut(fitted: WarpedProcess, by: LogScale): LeaveOneOut {
  const { latent, ...inOutputs } = leftOut(latentLeaveOneOut(fitted.process), fitted.record, by);
  return {
    ...inOutputs,
    // Offset and standardisation are those of all outputs: nothing else of this map is learnt.
    logPredictiveDensity: inOutputs.logPseudoLikelihood,
    logPredictiveDensities: predictiveDensity(fitted).logPredictiveDensities,
    latent,
  };
}

/** Returns beliefs about z without each answer as beliefs about y. */
function leftOut(
  latent: LeaveOneOut['latent'],
  record: Pick<ProcessRecord, 'logLikelihoodOutput' | 'logLikelihoodLatent'>,
  by: LogScale,
): FoldsLeftOut {
  const moments = Array.from(latent.mean, (mean, i) =>
    logNormalMoments({ mean, variance: latent.variance[i] }, by),
  );
  const jacobian = record.logLikelihoodOutput - record.logLikelihoodLatent;
  return {
    mean: Float64Array.from(moments, ({ mean }) => mean),
    variance: Float64Array.from(moments, ({ variance }) => variance),
    logPseudoLikelihood: latent.logPseudoLikelihood + jacobian,
    latent,
  };
}

/** Mean and sd are those of the logarithms of the means also where all scores are used. */
function logScaleOf(
  { y, scores }: Dataset,
  { params, standardize, sign = 1 }: FitSettings,
): { by: LogScale; warnings: readonly string[] } {
  const outputs = Float64Array.from(scores?.flat() ?? y, (value) => sign * value);
  const { offset, warnings } = offsetOf(params['offset'], outputs);
  const logs = y.map((value) => sign * log(sign * value - offset));
  const { shift, scale } = standardize ? standardisation(logs) : { shift: 0, scale: 1 };
  return { by: { sign, offset, shift, scale }, warnings };
}
