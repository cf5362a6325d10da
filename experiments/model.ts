import { sdOf, type Mat } from '../src/engine/numeric/arrays';
import { kernels } from '../src/engine/catalogue';
import { processes } from '../src/engine/models/registry';
import { byId, type ParamValues } from '../src/engine/definition';
import type { Rng } from '../src/engine/numeric/random/rng';
import type { Dataset, FitPlan, ProcessModel, LearnPlan } from '../src/engine/models/model';
import { finish } from '../src/engine/task';

/** A surrogate and its kernel. */
export interface Recipe {
  readonly surrogate: string;
  readonly params?: ParamValues;
  readonly kernel: string;
  /** Lower bound of each length scale, in standard deviations of its input; none if left out. */
  readonly leastLength?: number;
}

/** Noise variance for numerical stability: the functions here answer exactly. */
const exactNoise = 1e-6;

type KernelBounds = NonNullable<NonNullable<LearnPlan['bounds']>['kernel']>;

/** Plans type-II maximum likelihood without a prior, as in 000 §4.2, from `restarts` random starts besides the usual one. */
export function maximumLikelihood(rng: Rng, restarts: number, kernel: KernelBounds = {}): LearnPlan {
  return { kind: 'learn', restarts, rng, bounds: { kernel, noise: [exactNoise, exactNoise] } };
}

/** Returns the bounds of a model's length scales for inputs X [n×d]. */
export function kernelBounds({ kernel, leastLength }: Recipe, X: Mat): KernelBounds {
  if (leastLength === undefined) return {};
  const { hyperparameters } = byId(kernels, kernel).create({}, X.cols);
  const lengthScale = Array.from({ length: X.cols }, (_, p) => {
    const most = hyperparameters.find(({ input }) => input === p)!.range[1];
    const least = leastLength * sdOf(X.data.filter((_, k) => k % X.cols === p));
    return [Math.min(least, most), most] as const;
  });
  return { lengthScale };
}

/** Fits the model to standardised outputs. */
export function fitted(
  { surrogate, params = {}, kernel }: Recipe,
  data: Dataset,
  plan: FitPlan,
): ProcessModel {
  const settings = { kernel: { id: kernel, params: {} }, params, plan, standardize: true };
  return finish(byId(processes, surrogate).fit(data, settings));
}
