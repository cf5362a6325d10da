import type { Mat, Vec } from '../../numeric/arrays';
import { exp } from '../../numeric/elementary/exp';
import type { Kernel } from '../../kernels/kernel';
import type { Evaluation } from '../../numeric/optim/box';
import type { Criterion } from './criteria';
import type { MeanRule } from '../gp/gaussianProcess';
import type { HyperPrior } from './priors';
import type { SearchSpace } from './searchWatch';
import type { Hyperparameters, LearnPlan } from '../model';
import type { Target } from './target';
import { setGradient, trialOn, tryOut, type Trial } from './trial';

/** What is fitted: a kernel at its starting parameters, on inputs X [n×d] and what they answered. */
export interface LearnTask {
  readonly kernel: Kernel;
  readonly X: Mat;
  readonly target: Target;
  /** Known noise variance of each row, on top of the one that is learnt; null without. */
  readonly rowNoise: Vec | null;
}

/** A search for hyper-parameters: what is fitted, how, where, and from where. */
export interface Search extends LearnTask {
  readonly plan: LearnPlan;
  readonly space: SearchSpace;
  readonly start: Hyperparameters;
}

/** What is maximised: a criterion, plus the log density of a prior. */
interface Aim {
  readonly criterion: Criterion;
  readonly prior: HyperPrior;
  readonly mean: number | MeanRule;
}

/** −(criterion + log prior) and its gradient, in memory that is used again: a gradient lives until the next evaluation. */
export function trialLoss(search: Search, { criterion, prior, mean }: Aim): (logs: Vec) => Evaluation {
  const { kernel, X, target, space, start } = search;
  const size = kernel.theta.length + (typeof start.noise === 'number' ? 2 : 1);
  const trial = trialOn(kernel, X);
  const evaluate = criterion.evaluator(X.rows);
  const rowNoise = search.rowNoise?.slice() ?? null;
  const gradient = new Float64Array(size + target.start.length);
  const isFixed = target.start.length === 0;
  const fixed = target.at(target.start);
  return (logs) => {
    const psi = logs.subarray(size);
    const { z, logJacobian } = isFixed ? fixed : target.at(psi);
    setVariances(trial, logs, { search, rowNoise });
    tryOut(trial, logs, { z, mean });
    const value = evaluate(trial);
    setGradient(trial, gradient);
    if (!isFixed) gradient.set(target.gradient(psi, trial.zSlope), size);
    const held = prior.id === 'none' ? null : prior.logDensity(logs, space);
    for (let p = 0; p < gradient.length; p++) gradient[p] = -gradient[p] - (held ? held.gradient[p] : 0);
    return { value: -(value + logJacobian + (held?.value ?? 0)), gradient };
  };
}

/** `rowNoise` [n] is memory for the noise of rows where some of it is known; null where none is. */
function setVariances(
  trial: Trial,
  logs: Vec,
  { search, rowNoise }: { search: Search; rowNoise: Vec | null },
): void {
  const { kernel, start } = search;
  const at = kernel.theta.length;
  const learnsNoise = typeof start.noise === 'number';
  trial.outputScale = exp(logs[at]);
  trial.ownNoise = learnsNoise ? exp(logs[at + 1]) : 0;
  const own = learnsNoise ? trial.ownNoise : start.noise;
  if (rowNoise) setNoise(rowNoise, search.rowNoise!, own);
  trial.noise = rowNoise ?? own;
}

function setNoise(out: Vec, known: Vec, own: number | readonly number[]): void {
  for (let i = 0; i < out.length; i++) out[i] = known[i] + (typeof own === 'number' ? own : own[i]);
}
