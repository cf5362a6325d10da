import type { Mat, Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import type { Kernel } from '../../kernels/kernel';
import { EngineError } from '../../errors';
import { rowStart, unpackSymmetric } from '../../numeric/linalg/packed';
import type { Hyperparameters, LearnPlan } from '../model';
import type { SearchSpace } from '../watchedSearch';
import type { Basis } from '../gp/basis';
import type { HyperPrior } from './priors/prior';
import type { ObservedProcess, Target } from './samplers/target';
import { hyperparametersOf, priorAt, roomIn, searchSpace } from './searchSpace';
import { condition, type MeanRule, type Prior } from '../gp/gaussianProcess';
import { withRowNoise } from './learn';
import { fixedTarget, trialLikelihood, type LearnTask } from './trial';

/** Latent observations z [n] at X [n×d], and what is assumed of them before. */
export interface HyperTask {
  readonly kernel: Kernel;
  readonly X: Mat;
  readonly z: Vec;
  /** Values of what is not sampled: the mean, and a noise that is given for each row. */
  readonly start: Hyperparameters;
  readonly bounds?: LearnPlan['bounds'];
  readonly prior: HyperPrior;
  /** Basis functions of the mean at X; none by default. */
  readonly basis?: Basis | null;
  /** Known noise variance of each row [n], on top of the sampled one. */
  readonly rowNoise?: Vec | null;
  /** Replaces the mean of the start by the one that makes the observations likeliest at each place. */
  readonly learnMean?: MeanRule | undefined;
  /** Those of a Gaussian process by default. */
  readonly criteria?: LearnTask['criteria'];
}

/** Posterior of hyper-parameters over their logs, function values integrated out (001 §2.6.3); those with equal bounds are held. */
export interface HyperTarget extends Target {
  /** Indices of the sampled ones among [kernel parameters…, output scale, noise]. */
  readonly free: readonly number[];
  readonly space: SearchSpace;
  /** Returns hyper-parameters at a place [p] of the target, in natural units. */
  hyperparametersAt(at: Vec): Hyperparameters;
  /** Returns the place [p] of the logs of all. */
  placeOf(logs: Vec): Vec;
}

/** Returns the posterior of the hyper-parameters that have room to move. Errors: `invalid-value` if none has. */
export function hyperTarget(task: HyperTask): HyperTarget {
  const { kernel, X, z, start, prior } = task;
  const space = searchSpace(kernel, task.bounds, typeof start.noise === 'number');
  const { free, lower, upper, chosen, contains } = roomIn(space);
  if (free.length === 0) {
    throw new EngineError('invalid-value', 'All bounds are equal: no hyper-parameter is left to be sampled.');
  }
  const logs = space.lower.slice();
  const logsAt = (at: Vec): Vec => {
    free.forEach((p, k) => (logs[p] = at[k]));
    return logs;
  };
  const { rowNoise = null, basis = null, criteria } = task;
  const learnMean = basis ? undefined : task.learnMean;
  const tried = { kernel, X, target: fixedTarget(z), rowNoise, start, basis, ...(criteria && { criteria }) };
  const likelihood = trialLikelihood(tried, learnMean ?? start.mean);
  const margins = prior.normal?.(space);
  return {
    lower,
    upper,
    free,
    space,
    logLikelihood: (at) => likelihood(logsAt(at)),
    logPrior: (at) => (contains(at) ? prior.logDensity(logsAt(at), space).value : -Infinity),
    normal: margins && { mean: chosen(margins.mean), sd: chosen(margins.sd) },
    // Which rows are noisier, and a mean that moves with the rest, its walks do not know.
    observed: rowNoise || learnMean || criteria ? undefined : observedProcess(task, logsAt),
    hyperparametersAt: (at) => {
      const prior = { ...priorAt(kernel, logsAt(at), start.noise), mean: start.mean };
      return { ...hyperparametersOf(prior), mean: learnMean ? bestMeanOf(prior, task) : start.mean };
    },
    placeOf: chosen,
  };
}

/** Returns the mean that makes the observations likeliest under an otherwise given prior. */
function bestMeanOf(prior: Prior, { X, z, rowNoise = null, learnMean }: HyperTask): number {
  return condition(withRowNoise(prior, rowNoise), { X, z }, { learnMean }).prior.mean;
}

/** Returns the process behind a likelihood; `logsAt` returns the logs of [kernel parameters…, output scale, noise] at a place of the target. */
export function observedProcess(
  { kernel, X, z, start, basis }: Pick<HyperTask, 'kernel' | 'X' | 'z' | 'start' | 'basis'>,
  logsAt: (at: Vec) => Vec,
): ObservedProcess {
  const paired = kernel.onPairs(X);
  const packed = new Float64Array(rowStart(X.rows));
  const size = kernel.theta.length;
  return {
    z: z.map((value) => value - start.mean),
    at: (at) => {
      if (basis) {
        const message =
          'This sampler moves function values, which basis functions of the mean are no part of: choose another.';
        throw new EngineError('unsupported', message);
      }
      const logs = logsAt(at);
      paired.gram(logs, packed);
      const outputScale = exp(logs[size]);
      const { noise } = start;
      return {
        covariance: unpackSymmetric(
          packed.map((value) => outputScale * value),
          X.rows,
        ),
        noise: typeof noise === 'number' ? z.map(() => exp(logs[size + 1])) : Float64Array.from(noise),
      };
    },
  };
}
