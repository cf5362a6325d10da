import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import type { Vec } from '../../numeric/arrays';
import { normalLogPdf } from '../../numeric/probability/normal';
import { mixtureModel } from '../mixtureModel';
import type { LeaveOneOut, ProcessModel } from '../model';
import type { WarpedProcess } from './warpedProcess';

/**
 * Returns the model that `make` makes of a process; where hyper-parameters were drawn, that of the average over the draws, with the
 * map and the record of the process at their medians.
 */
export function averagedModel(
  fitted: WarpedProcess,
  make: (fitted: WarpedProcess) => ProcessModel,
): ProcessModel {
  const { drawn } = fitted;
  const { record, map, ...single } = make(fitted);
  if (!drawn) return { record, map, ...single };
  const models = drawn.map((process) => make({ ...fitted, process }));
  const mixture = mixtureModel(
    models.map((model) => ({ model, weight: 1 })),
    map,
  );
  const latent = mixture.latent!;
  return { ...mixture, record, map, latent, leaveOneOut: () => leaveOneOutOf(models, fitted.process.z) };
}

/**
 * Returns leave-one-out beliefs averaged over draws. As elsewhere, hyper-parameters stay those given all answers, so draws are not weighed
 * anew for each answer that is left out.
 */
function leaveOneOutOf(models: readonly ProcessModel[], z: Vec): LeaveOneOut {
  const all = models.map((model) => model.leaveOneOut());
  const latents = all.map(({ latent }) => latent);
  const inZ = sumOf(latents.map(({ mean, variance }) => logDensities(z, mean, variance)));
  const jacobian = all[0].logPseudoLikelihood - latents[0].logPseudoLikelihood;
  const logPredictiveDensities = logAverage(all.map((one) => one.logPredictiveDensities));
  return {
    ...momentsOf(all),
    logPseudoLikelihood: inZ + jacobian,
    logPredictiveDensity: logPredictiveDensities.reduce((sum, value) => sum + value, 0),
    logPredictiveDensities,
    latent: { ...momentsOf(latents), logPseudoLikelihood: inZ },
  };
}

function logDensities(z: Vec, mean: Vec, variance: Vec): Vec {
  return z.map((value, i) => {
    const sd = Math.sqrt(variance[i]);
    return normalLogPdf((value - mean[i]) / sd) - log(sd);
  });
}

/** Returns Σ log of the average of densities, from their logs [n] in each draw. */
function sumOf(logs: readonly Vec[]): number {
  return logAverage(logs).reduce((sum, value) => sum + value, 0);
}

/** Returns the log of the average of densities [n], from their logs. */
function logAverage(logs: readonly Vec[]): Vec {
  return logs[0].map((_, i) => {
    const most = logs.reduce((largest, own) => Math.max(largest, own[i]), -Infinity);
    if (most === -Infinity) return most;
    return most + log(logs.reduce((sum, own) => sum + exp(own[i] - most), 0) / logs.length);
  });
}

interface Moments {
  readonly mean: Vec;
  readonly variance: Vec;
}

/** Returns mean and variance [n] of equal shares of beliefs. */
function momentsOf(parts: readonly Moments[]): Moments {
  const averaged = (read: (part: Moments, i: number) => number): Vec =>
    parts[0].mean.map((_, i) => parts.reduce((sum, part) => sum + read(part, i), 0) / parts.length);
  const mean = averaged((part, i) => part.mean[i]);
  return { mean, variance: averaged((part, i) => part.variance[i] + (part.mean[i] - mean[i]) ** 2) };
}
