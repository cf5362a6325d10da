import type { Mat, Vec } from '../arrays';
import type { KernelDef } from '../kernels/kernel';
import { multistart } from '../optim/multistart';
import type { Rng } from '../random/rng';
import type { Task } from '../task';
import { condition, likelihoodGradient, type Prior } from './gaussianProcess';
import { fromVector, searchSpace, toVector, type SearchSpace } from './parameterVector';
import type { FitPlan, Hyperparameters } from './surrogate';

/** Latent observations z [n] at X [n×d]. */
export interface LatentData {
  readonly X: Mat;
  readonly z: Vec;
}

export interface Learnt {
  readonly hyperparameters: Hyperparameters;
  readonly evaluations: number;
  readonly warnings: readonly string[];
}

/** Where a first search begins: a fifth of the box, unit variance, little noise. */
export function startingPoint(def: KernelDef): Hyperparameters {
  const kernel = Object.fromEntries(def.params.map((spec) => [spec.id, spec.default]));
  return { kernel, outputScale: 1, noise: 1e-4, mean: 0 };
}

/**
 * Type-II maximum likelihood (001 §2.6): from the warm start, then from a seeded design; the best of all. The mean is not
 * learnt, it stays that of the warm start.
 */
export function* learn(def: KernelDef, data: LatentData, plan: FitPlan & { kind: 'learn' }): Task<Learnt> {
  const dimension = data.X.cols;
  const space = searchSpace(def, dimension, plan.bounds);
  const first = toVector(def, dimension, plan.warmStart ?? startingPoint(def));
  const starts = [clip(first, space), ...design(space, plan.restarts, plan.rng)];
  const mean = plan.warmStart?.mean ?? 0;
  const objective = negativeLikelihood(def, data, mean);
  const { best, evaluations } = yield* multistart({ f: objective, box: space }, starts, 'fitting the model');
  return {
    hyperparameters: { ...fromVector(def, dimension, best.x), mean },
    evaluations,
    warnings: boundWarnings(best.x, space, plan.bounds?.noise === undefined),
  };
}

/** −log marginal likelihood and its gradient; infinite where the covariance cannot be factorised. */
function negativeLikelihood(
  def: KernelDef,
  { X, z }: LatentData,
  mean: number,
): (logs: Vec) => { value: number; gradient: Vec } {
  const template = def.create(startingPoint(def).kernel, X.cols);
  const size = template.theta.length;
  return (logs) => {
    const prior: Prior = {
      kernel: template.withTheta(logs.slice(0, size)),
      outputScale: Math.exp(logs[size]!),
      noise: Math.exp(logs[size + 1]!),
      mean,
    };
    try {
      const process = condition(prior, X, z);
      return { value: -process.logLikelihood, gradient: likelihoodGradient(process).map((g) => -g) };
    } catch {
      return { value: Infinity, gradient: new Float64Array(logs.length) };
    }
  };
}

function clip(logs: Vec, { lower, upper }: SearchSpace): Vec {
  return logs.map((value, p) => Math.min(upper[p]!, Math.max(lower[p]!, value)));
}

/** `count` points, uniform in the logs. */
function design(space: SearchSpace, count: number, rng: Rng): Vec[] {
  return Array.from({ length: count }, () =>
    space.lower.map((lo, p) => lo + (space.upper[p]! - lo) * rng.uniform()),
  );
}

/** What it means, in words, that a parameter was pushed against its bound. */
function boundWarnings(logs: Vec, { lower, upper, names }: SearchSpace, noiseIsFree: boolean): string[] {
  const warnings: string[] = [];
  names.forEach((name, p) => {
    // A bound somebody put on the noise is knowledge, not a discovery; noise at its lower end is what exact answers give.
    if (name === 'noise' && !noiseIsFree) return;
    const width = upper[p]! - lower[p]!;
    if (logs[p]! > upper[p]! - 1e-3 * width)
      warnings.push(`The ${name} is at its upper bound${meaning(name, 'upper')}.`);
    else if (name !== 'noise' && logs[p]! < lower[p]! + 1e-3 * width) {
      warnings.push(`The ${name} is at its lower bound${meaning(name, 'lower')}.`);
    }
  });
  return warnings;
}

function meaning(name: string, side: 'lower' | 'upper'): string {
  if (name.startsWith('length scale')) {
    return side === 'upper'
      ? ': the model sees no structure along it'
      : ': the model links only the closest neighbours';
  }
  if (name === 'noise' && side === 'upper') return ': the model takes everything for noise';
  return '';
}
