import { exp } from '../../numeric/elementary/exp';
import { log } from '../../numeric/elementary/log';
import { fromRows, rowOf, type Mat, type Vec } from '../../numeric/arrays';
import { normalLogPdf } from '../../numeric/probability/normal';
import type { Latent } from '../../posteriors/gaussian';
import { stackedPosterior } from '../../posteriors/mixture';
import { smootherOf } from '../gp/smoother';
import { averagedSpectrum } from '../gp/smootherSpectrum';
import type { AssumedModel, Assumption, LeaveOneOut, Model, ProcessModel } from '../model';
import type { Smoother } from '../smoother';
import { assumedMixture } from '../mixtureModel';
import { latentAt, processModel, type InOutputs, type WarpedProcess } from './warpedProcess';

/** Draws of which a draft takes every other one; of fewer it takes all. */
const manyDraws = 8;

/**
 * Returns the model of a process with given beliefs about outputs; where hyper-parameters were drawn, that of the average over the
 * draws (001 §2.6.3; 004 §3.1), with the map and the record of the process at their medians. A draft takes every other draw.
 */
export function averagedModel(
  fitted: WarpedProcess,
  inOutputs: (fitted: WarpedProcess) => InOutputs,
): ProcessModel {
  const own = inOutputs(fitted);
  const single = processModel(fitted, own);
  const { drawn } = fitted;
  if (!drawn) return single;
  const { record, map } = single;
  const shares = record.drawn?.weights;
  const draft = draftOf(drawn, shares);
  // A picture needs the belief about outputs, and then about z, at the same places: the last one is cached.
  let last: { readonly X: Mat; readonly beliefs: readonly Latent[] } | null = null;
  const beliefsAt = (X: Mat): readonly Latent[] => {
    if (last?.X !== X) last = { X, beliefs: drawn.map((process) => latentAt(process, X)) };
    return last.beliefs;
  };
  return {
    record,
    map,
    ...(draft.length < drawn.length && { hasQuickDraft: true }),
    posterior: (X, precision = 'full') =>
      stackedPosterior({
        shares,
        beliefs: precision === 'full' ? beliefsAt(X) : draft.map((process) => latentAt(process, X)),
        through: (latent) => own.through(latent, X, precision),
        outputAt: (i, z) => map.at(rowOf(X, i)).inverse(z),
      }),
    latent: (X) => momentsOf(beliefsAt(X), shares),
    smoother: averageOf(
      drawn.map((process) => smootherOf(process, fitted.places)),
      shares,
    ),
    ...(single.basis && { basis: single.basis }),
    leaveOneOut: () =>
      leaveOneOutOf(
        drawn.map((process) => inOutputs({ ...fitted, process }).leaveOneOut()),
        (latent) => normalLogDensities(fitted.process.z, latent),
        shares,
      ),
    assume: (P, what) =>
      assumedOverDraws(
        drawn.map((process) => {
          const one = { ...fitted, process };
          return processModel(one, inOutputs(one));
        }),
        { P, what, shares },
      ),
  };
}

/** Shares of draws, which sum to 1; left out, all count alike. */
type Shares = readonly number[] | undefined;

/** Returns Σ of a number of each draw by its share, or by 1 where all count alike. */
function sumBy<T>(all: readonly T[], shares: Shares, read: (one: T) => number): number {
  return all.reduce((sum, one, k) => sum + (shares?.[k] ?? 1) * read(one), 0);
}

/** Returns what that sum is to be divided by to be an average. */
function wholeOf(all: readonly unknown[], shares: Shares): number {
  return shares ? 1 : all.length;
}

/** Returns the draws that a draft is made of: all where they have shares. */
export function draftOf<T>(drawn: readonly T[], shares: Shares): readonly T[] {
  return shares || drawn.length < manyDraws ? drawn : drawn.filter((_, k) => k % 2 === 1);
}

/** Takes answers for granted under each draw: of outcomes that are drawn, each draw takes its part. */
export function assumedOverDraws(
  models: readonly Model[],
  { P, what, shares }: { readonly P: Mat; readonly what: Assumption; readonly shares: Shares },
): AssumedModel {
  const parts = models.map((model, k) => ({ share: shares?.[k] ?? 1 / models.length, model }));
  const shared = (all: Assumption, k: number): Assumption => shareOf(all, k, models.length);
  return assumedMixture(parts, P, (k) => shared(what, k), shared);
}

/** Returns the average of smoothers: a mean of means is as linear in z as each of them. */
export function averageOf(all: readonly Smoother[], shares: Shares): Smoother {
  const part = 1 / wholeOf(all, shares);
  return {
    weightsAt: (X) => {
      const each = all.map((one) => one.weightsAt(X));
      const data = each[0].data.map((_, i) => part * sumBy(each, shares, (one) => one.data[i]));
      return { ...each[0], data };
    },
    effectiveDegrees: () => part * sumBy(all, shares, (one) => one.effectiveDegrees()),
    spectrum: () =>
      averagedSpectrum(
        all.map((one) => () => one.spectrum()),
        (k) => part * (shares?.[k] ?? 1),
      ),
  };
}

/** Returns the outcomes that draw k of `count` takes, so that all together are hardly more than asked for; at least one. */
function shareOf(what: Assumption, k: number, count: number): Assumption {
  if (what.kind !== 'draws' && what.kind !== 'truths') return what;
  const { rows, cols, data } = what.white;
  const own = Array.from(
    { length: Math.max(1, Math.ceil((rows - k) / count)) },
    (_, j) => (k + j * count) % rows,
  );
  const white = fromRows(
    own.map((row) => data.subarray(row * cols, (row + 1) * cols)),
    cols,
  );
  return { kind: what.kind, white };
}

/**
 * Returns leave-one-out beliefs averaged over draws. As elsewhere, hyper-parameters stay those given all answers, so draws are not weighed
 * anew for each answer that is left out. `logDensities` returns those of the latent answers [n] in one draw.
 */
export function leaveOneOutOf(
  all: readonly LeaveOneOut[],
  logDensities: (latent: Moments) => Vec,
  shares: Shares,
): LeaveOneOut {
  const latents = all.map(({ latent }) => latent);
  const inZ = sumOf(latents.map(logDensities), shares);
  const jacobian = all[0].logPseudoLikelihood - latents[0].logPseudoLikelihood;
  const logPredictiveDensities = logAverage(
    all.map((one) => one.logPredictiveDensities),
    shares,
  );
  return {
    ...momentsOf(all, shares),
    logPseudoLikelihood: inZ + jacobian,
    logPredictiveDensity: logPredictiveDensities.reduce((sum, value) => sum + value, 0),
    logPredictiveDensities,
    latent: { ...momentsOf(latents, shares), logPseudoLikelihood: inZ },
  };
}

function normalLogDensities(z: Vec, { mean, variance }: Moments): Vec {
  return z.map((value, i) => {
    const sd = Math.sqrt(variance[i]);
    return normalLogPdf((value - mean[i]) / sd) - log(sd);
  });
}

/** Returns Σ log of the average of densities, from their logs [n] in each draw. */
function sumOf(logs: readonly Vec[], shares: Shares): number {
  return logAverage(logs, shares).reduce((sum, value) => sum + value, 0);
}

/** Returns the log of the average of densities [n], from their logs. */
function logAverage(logs: readonly Vec[], shares: Shares): Vec {
  return logs[0].map((_, i) => {
    const most = logs.reduce((largest, own) => Math.max(largest, own[i]), -Infinity);
    if (most === -Infinity) return most;
    const sum = sumBy(logs, shares, (own) => exp(own[i] - most));
    return most + log(sum / wholeOf(logs, shares));
  });
}

interface Moments {
  readonly mean: Vec;
  readonly variance: Vec;
}

/** Returns mean and variance [n] of shares of beliefs. */
function momentsOf(parts: readonly Moments[], shares: Shares): Moments {
  const averaged = (read: (part: Moments, i: number) => number): Vec =>
    parts[0].mean.map((_, i) => sumBy(parts, shares, (part) => read(part, i)) / wholeOf(parts, shares));
  const mean = averaged((part, i) => part.mean[i]);
  return { mean, variance: averaged((part, i) => part.variance[i] + (part.mean[i] - mean[i]) ** 2) };
}
