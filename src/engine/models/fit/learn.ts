import { exp } from '../../numeric/elementary/exp';
import type { Vec } from '../../numeric/arrays';
import { byId } from '../../definition';
import type { Kernel } from '../../kernels/kernel';
import { multistart } from '../../numeric/optim/multistart';
import type { Evaluation } from '../../numeric/optim/box';
import { centralGradient } from '../../numeric/optim/differences';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import { criteria as gaussianCriteria, criterionOf } from './criteria';
import { condition, workspaceFor, type GaussianProcess, type Prior } from '../gp/gaussianProcess';
import { hyperPriors } from './priors/registry';
import {
  boundWarnings,
  hyperparametersOf,
  priorAt,
  searchSpace,
  startingPoint,
  toVector,
} from './searchSpace';
import type { HyperDraws, Hyperparameters, LearnPlan } from '../model';
import type { SearchSpace, SearchValue } from '../watchedSearch';
import { trialLoss, type LearnTask, type Search } from './trial';

export interface Learnt {
  readonly hyperparameters: Hyperparameters;
  /** Parameters ψ of the target; empty without any. */
  readonly psi: Vec;
  readonly evaluations: number;
  readonly warnings: readonly string[];
  /** The draws of which the hyper-parameters are the medians, where they were not learnt but drawn. */
  readonly drawn?: HyperDraws;
}

const label = 'fitting the model';

const nothingLearnt =
  'Without some fold the others do not determine the trend, so nothing was learnt: take more folds, or other hyper-parameters by hand.';

/**
 * Learns hyper-parameters by type-II maximum likelihood, MAP, leave-one-out or folds (001 §2.5, §3.4): from the warm start, then from a
 * seeded design; the best of all.
 */
export function* learn(task: LearnTask, plan: LearnPlan): Task<Learnt> {
  const start = plan.warmStart ?? startingPoint(task.kernel);
  const space = wholeSpace(task, plan, start);
  const first = Float64Array.from([...toVector(task.kernel, start), ...task.target.start]);
  const starts = [clip(first, space), ...design(space, plan.restarts, plan.rng)];
  const search = { ...task, plan, space, start };
  const evaluate = task.approximate ? approximateLoss(search, task.approximate) : lossOf(search);
  const { watch } = plan;
  if (watch) {
    const slopesAt = (logs: Vec): Vec => evaluate.loss(logs).gradient.map((slope) => -slope);
    watch.begin({ space, valueAt: evaluate.valueAt, slopesAt, psiOf: task.target.psiOf });
    yield { done: 0, total: starts.length, label };
  }
  const onVisit = watch?.visit && ((run: number, x: Vec, loss: number) => watch.visit?.(run, x, -loss));
  const problem = { f: evaluate.loss, box: space, onVisit };
  const { best, evaluations } = yield* multistart(problem, starts, label);
  const prior = evaluate.priorAt(best.x);
  const learnt = hyperparametersOf({ ...prior, noise: ownNoise(start, best.x, task.kernel) });
  const psi = best.x.slice(best.x.length - task.target.start.length);
  const own = space.names.slice(0, best.x.length - psi.length);
  const names = [...own, ...(task.target.namesAt?.(psi) ?? task.target.names)];
  return {
    hyperparameters: learnt,
    psi,
    evaluations,
    warnings: [
      ...(plan.criterion === 'folds' && best.value === Infinity ? [nothingLearnt] : []),
      ...boundWarnings(best.x, { ...space, names }, plan.bounds?.noise === undefined),
    ],
  };
}

/** Returns the learnt part of the noise, or the noise given by hand for each row. */
function ownNoise({ noise }: Hyperparameters, logs: Vec, kernel: Kernel): Hyperparameters['noise'] {
  return typeof noise === 'number' ? exp(logs[kernel.theta.length + 1]) : noise;
}

/** Returns the search space: hyper-parameters first, then the parameters of the target. */
function wholeSpace(
  { kernel, target }: LearnTask,
  { bounds }: LearnPlan,
  start: Hyperparameters,
): SearchSpace {
  const own = searchSpace(kernel, { ...target.bounds, ...bounds }, typeof start.noise === 'number');
  return {
    lower: Float64Array.from([...own.lower, ...target.lower]),
    upper: Float64Array.from([...own.upper, ...target.upper]),
    centre: Float64Array.from([...own.centre, ...target.start]),
    names: [...own.names, ...target.names],
  };
}

interface Loss {
  /** Returns the prior at a place, its mean as learnt. */
  priorAt(logs: Vec): Prior;
  /** Returns −(criterion + log prior) and its gradient; infinite where the covariance cannot be factorised. */
  loss(logs: Vec): Evaluation;
  /** Returns criterion and log prior, of which the loss is the negative sum. */
  valueAt(logs: Vec): SearchValue;
}

function lossOf(search: Search): Loss {
  const { kernel, X, target, plan, space, start, basis, criteria = gaussianCriteria } = search;
  const criterion = criterionOf(criteria, plan);
  const prior = byId(hyperPriors, plan.prior ?? 'none');
  const size = kernel.theta.length + (typeof start.noise === 'number' ? 2 : 1);
  const learnMean = plan.mean === 'learnt' && !basis ? criterion.bestMean(X.rows) : undefined;
  // The level of a mean that was learnt before belongs to the basis now.
  const mean = plan.mean === 'learnt' && basis ? 0 : start.mean;
  const workspace = workspaceFor(X.rows);
  const processAt = (logs: Vec): GaussianProcess => {
    const own = { ...priorAt(kernel, logs, start.noise), mean };
    const { z } = target.at(logs.subarray(size));
    return condition(withRowNoise(own, search.rowNoise), { X, z }, { learnMean, workspace, basis });
  };
  const valueAt = (logs: Vec): SearchValue => ({
    criterion: orNothing(() => criterion.value(processAt(logs)) + target.at(logs.subarray(size)).logJacobian),
    prior: prior.logDensity(logs, space).value,
  });
  const loss = trialLoss(search, { criterion, prior, mean: learnMean ?? mean });
  return { priorAt: (logs) => processAt(logs).prior, loss: (logs) => orInfinite(loss, logs), valueAt };
}

/** Distance of the differences that are taken of the logs of hyper-parameters. */
const apart = 1e-5;

/** The same of an approximation. */
function approximateLoss(search: Search, approximate: NonNullable<LearnTask['approximate']>): Loss {
  const { kernel, plan, space, start, rowNoise } = search;
  const prior = byId(hyperPriors, plan.prior ?? 'none');
  const at = (logs: Vec): ReturnType<typeof approximate> => {
    const own = { ...priorAt(kernel, logs, start.noise), mean: start.mean };
    return approximate(withRowNoise(own, rowNoise), plan.mean === 'learnt');
  };
  const valueAt = (logs: Vec): SearchValue => ({
    criterion: orNothing(() => at(logs).logLikelihood),
    prior: prior.logDensity(logs, space).value,
  });
  const lossAt = (logs: Vec): number => {
    const { criterion, prior: held } = valueAt(logs);
    return -(criterion + held);
  };
  const loss = (logs: Vec): Evaluation => {
    const { logLikelihood, slopes } = at(logs);
    const held = prior.logDensity(logs, space);
    const value = -(logLikelihood + held.value);
    if (!slopes) return { value, gradient: centralGradient(lossAt, logs, { box: space, step: apart }) };
    const own = slopes();
    const noise = typeof start.noise === 'number' ? [own.noise * exp(logs[logs.length - 1])] : [];
    const all = [...own.kernel, own.outputScale, ...noise];
    return { value, gradient: Float64Array.from(all, (slope, p) => -slope - held.gradient[p]) };
  };
  return { priorAt: (logs) => at(logs).prior, loss: (logs) => orInfinite(loss, logs), valueAt };
}

function orNothing(value: () => number): number {
  try {
    const found = value();
    return Number.isNaN(found) ? -Infinity : found;
  } catch {
    return -Infinity;
  }
}

function orInfinite(loss: (logs: Vec) => Evaluation, logs: Vec): Evaluation {
  try {
    return loss(logs);
  } catch {
    return { value: Infinity, gradient: new Float64Array(logs.length) };
  }
}

/** Adds the known noise of each row to that of the prior. */
export function withRowNoise(prior: Prior, rowNoise: Vec | null): Prior {
  if (!rowNoise) return prior;
  const { noise } = prior;
  return {
    ...prior,
    noise: Array.from(rowNoise, (known, i) => known + (typeof noise === 'number' ? noise : noise[i])),
  };
}

function clip(logs: Vec, { lower, upper }: SearchSpace): Vec {
  return logs.map((value, p) => Math.min(upper[p], Math.max(lower[p], value)));
}

/** Draws `count` points, uniform in the logs. */
function design(space: SearchSpace, count: number, rng: Rng): Vec[] {
  return Array.from({ length: count }, () =>
    space.lower.map((lo, p) => lo + (space.upper[p] - lo) * rng.uniform()),
  );
}
