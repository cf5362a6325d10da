import { byId, type ParamValues } from '../definition';
import { EngineError } from '../errors';
import type { Codes, Kernel, PairedKernel } from '../kernels/kernel';
import { hyperPriors } from '../models/fit/priors/registry';
import { normalPrior } from '../models/fit/priors/words';
import { kernelAt, searchSpace } from '../models/fit/searchSpace';
import type { Bounds, Model } from '../models/model';
import { zeros, type Mat, type Vec } from '../numeric/arrays';
import { exp } from '../numeric/elementary/exp';
import { dot } from '../numeric/linalg/core';
import { jobs } from '../numeric/linalg/fastJobs';
import { rowStart, unpackSymmetric } from '../numeric/linalg/packed';
import type { Evaluation } from '../numeric/optim/box';
import { multistart } from '../numeric/optim/multistart';
import { normalCdf, normalLogCdf } from '../numeric/probability/normal';
import type { Task } from '../task';
import type { Approximated, Approximation } from './approximation';
import { approximations } from './registry';

/** Where something was tried [n×d], in the units of the kernel, and whether a result came. */
export interface Tries {
  readonly X: Mat;
  readonly succeeded: readonly boolean[];
}

/** Before any trial the latent f ~ N(mean, outputScale · k), and a result comes with the chance Φ(f). */
export interface ProbitPrior {
  readonly kernel: Kernel;
  /** Variance a² of f. */
  readonly outputScale: number;
  readonly mean: number;
  /** Added to the variance at the trials, as a share of a²; 1e-8 by default. */
  readonly jitter?: number;
}

/** What is believed about failing, by a Gaussian process behind a probit (Rasmussen and Williams 2006, chapter 3). */
export interface ProbitProcess {
  readonly record: ProbitRecord;
  readonly approximated: Approximated;
  /** Names of the kernel’s parameters, in the order of `slope`. */
  readonly parameters: readonly string[];
  /** Returns mean and variance of f at Z [m×d]. */
  latent(Z: Mat): { readonly mean: Vec; readonly variance: Vec };
  /** Returns the chance that a result comes at each row of Z [m×d]: Φ(mean/√(1 + variance)) (RW 3.77). */
  chance(Z: Mat): Vec;
  /** Returns its natural log, exact also where the chance itself underflows. */
  logChance(Z: Mat): Vec;
  /** Returns the slope of the log evidence in the logs of [kernel parameters…, outputScale]; jitter grows with the latter. */
  slope(): Vec;
}

/** What was assumed and found, as plain data. */
export interface ProbitRecord {
  readonly approximation: string;
  readonly kernel: ParamValues;
  readonly outputScale: number;
  readonly mean: number;
  readonly logEvidence: number;
}

export interface ProbitSettings {
  readonly kernel: { readonly id: string; readonly codes?: Codes };
  /** Id of a member of `approximations`; the first one by default. */
  readonly approximation?: string;
  /** Mean of f; 1 by default, with which a result comes with chance Φ(1/√5) = 0.67 where nothing is known. */
  readonly mean?: number;
}

const usualJitter = 1e-8;
/** Prior of ln a²: about 4, within a factor of 2.7. */
const outputScale = { log: 2 * Math.LN2, spread: 1, bounds: [0.04, 400] as Bounds };
/** Where searches begin: all length scales at their usual size, and shorter and longer ones. */
const starts: readonly number[] = [0, -1, 1];

/** Conditions a probit process at given hyper-parameters. Errors: `invalid-data` without a trial or with counts that differ. */
export function conditionProbit(prior: ProbitPrior, tries: Tries, by: Approximation): ProbitProcess {
  requireTries(tries);
  const { kernel, mean, jitter = usualJitter } = prior;
  const work = workOn(kernel, tries, { mean, jitter, by });
  const logs = Float64Array.from([...kernel.theta, 0]);
  return processOf(prior, tries, { by, work, approximated: work.at(logs, prior.outputScale) });
}

/**
 * Learns length scales and a² by MAP: the log evidence, a prior on ln a² about ln 4, and the `default` prior of the value models on the
 * kernel’s own parameters. The mean of f is held. Without a failure it is defined, too, but then nothing speaks of failing. Errors as
 * those of `conditionProbit`, and `unknown-id`.
 */
export function* fitProbit(tries: Tries, settings: ProbitSettings): Task<ProbitProcess> {
  requireTries(tries);
  const { X } = tries;
  const { approximation = approximations[0].id, mean = 1 } = settings;
  const by = byId(approximations, approximation);
  const kernel = kernelAt(settings.kernel, {}, X.cols);
  const space = searchSpace(kernel, { outputScale: outputScale.bounds }, false);
  const size = kernel.theta.length;
  const margins = byId(hyperPriors, normalPrior).normal!(space);
  const centre = margins.mean.map((value, p) => (p === size ? outputScale.log : value));
  const spread = margins.sd.map((value, p) => (p === size ? outputScale.spread : value));
  const work = workOn(kernel, tries, { mean, jitter: usualJitter, by });
  const loss = (logs: Vec): Evaluation => {
    const approximated = work.at(logs, exp(logs[size]));
    const gradient = work.slope(approximated);
    let value = -approximated.logEvidence;
    for (let p = 0; p <= size; p++) {
      const away = (logs[p] - centre[p]) / spread[p];
      value += 0.5 * away * away;
      gradient[p] = away / spread[p] - gradient[p];
    }
    return { value, gradient };
  };
  const begin = starts.map((by) => centre.map((log, p) => (p === size ? log : log + by)));
  const { best } = yield* multistart({ f: loss, box: space }, begin, 'learning where trials fail');
  const prior = { kernel: kernel.withTheta(best.x.slice(0, size)), outputScale: exp(best.x[size]), mean };
  return processOf(prior, tries, { by, work, approximated: work.at(best.x, prior.outputScale) });
}

function requireTries({ X, succeeded }: Tries): void {
  if (X.rows > 0 && X.rows === succeeded.length) return;
  const message =
    X.rows === 0
      ? 'Without a single trial there is nothing to learn of failing.'
      : `There are ${X.rows} places and ${succeeded.length} outcomes: give one outcome for each place.`;
  throw new EngineError('invalid-data', message, { places: X.rows, outcomes: succeeded.length });
}

/** Memory for one set of hyper-parameters after another. */
interface Work {
  /** Returns the approximation at the logs of the kernel’s parameters; the next call replaces the covariance it was made from. */
  at(logs: Vec, outputScale: number): Approximated;
  /** Returns the slope of the log evidence of the last approximation in the logs of [kernel parameters…, outputScale]. */
  slope(approximated: Approximated): Vec;
}

interface Assumed {
  readonly mean: number;
  readonly jitter: number;
  readonly by: Approximation;
}

function workOn(kernel: Kernel, { X, succeeded }: Tries, { mean, jitter, by }: Assumed): Work {
  const n = X.rows;
  const paired: PairedKernel = kernel.onPairs(X);
  const unit = new Float64Array(rowStart(n));
  let scale = 1;
  return {
    at: (logs, outputScale) => {
      scale = outputScale;
      paired.gram(logs, unit);
      for (let i = 0, at = 0; i < n; i++, at += n - i + 1) unit[at] += jitter;
      const K = unpackSymmetric(unit, n);
      for (let k = 0; k < K.data.length; k++) K.data[k] *= outputScale;
      return by.approximate({ K, mean, succeeded });
    },
    slope: (approximated) => {
      const S = approximated.slope();
      const out = new Float64Array(paired.size + 1);
      paired.gradient(S, out.subarray(0, paired.size));
      let diagonal = 0;
      for (let i = 0, at = 0; i < n; i++, at += n - i + 1) diagonal += S[at] * unit[at];
      out[paired.size] = 2 * dot(S, unit) - diagonal;
      return out.map((value) => scale * value);
    },
  };
}

function processOf(
  prior: ProbitPrior,
  { X }: Tries,
  { by, work, approximated }: { by: Approximation; work: Work; approximated: Approximated },
): ProbitProcess {
  const { kernel, outputScale, mean } = prior;
  const latent: ProbitProcess['latent'] = (Z) => latentAt(prior, X, approximated, Z);
  const score = (Z: Mat): Vec => {
    const { mean: centre, variance } = latent(Z);
    return centre.map((f, j) => f / Math.sqrt(1 + variance[j]));
  };
  return {
    record: {
      ...{ approximation: by.id, kernel: kernel.params, outputScale, mean },
      logEvidence: approximated.logEvidence,
    },
    approximated,
    parameters: kernel.hyperparameters.map(({ name }) => name),
    latent,
    chance: (Z) => score(Z).map(normalCdf),
    logChance: (Z) => score(Z).map(normalLogCdf),
    slope: () => work.slope(approximated),
  };
}

/** Returns mean and variance of f at Z [m×d], from the weights and the factor of an approximation at X. */
function latentAt(
  { kernel, outputScale, mean: centre }: ProbitPrior,
  X: Mat,
  { weights, precision, factor }: Approximated,
  Z: Mat,
): { readonly mean: Vec; readonly variance: Vec } {
  const cross = Z.rows === 0 ? zeros(0, X.rows) : kernel.cov(Z, X);
  const { cols: n, data } = cross;
  const mean = new Float64Array(Z.rows);
  for (let j = 0; j < Z.rows; j++)
    mean[j] = centre + outputScale * dot(data.subarray(j * n, (j + 1) * n), weights);
  for (let k = 0; k < data.length; k++) data[k] *= outputScale * Math.sqrt(precision[k % n]);
  jobs.substituteRows(factor, data, Z.rows);
  const variance = kernel.diag(Z).map((own, j) => {
    const row = data.subarray(j * n, (j + 1) * n);
    return Math.max(0, outputScale * own - dot(row, row));
  });
  return { mean, variance };
}

/** Returns a model whose posteriors also tell the chance that there is a value, under each outcome where they know several. */
export function withChance(model: Model, process: ProbitProcess): Model {
  return {
    ...model,
    posterior: (X, precision) => {
      let known: Vec | null = null;
      const told = { logChance: () => (known ??= process.logChance(X)) };
      const belief = model.posterior(X, precision);
      const fantasies = belief.fantasies?.map((one) => ({
        ...one,
        posterior: { ...one.posterior, ...told },
      }));
      return { ...belief, ...told, ...(fantasies && { fantasies }) };
    },
  };
}
