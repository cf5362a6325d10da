import { surrogates } from '../src/engine/catalogue';
import { byId, type ParamValues } from '../src/engine/definition';
import type { Rng } from '../src/engine/random/rng';
import type { Dataset, FittedSurrogate, FitPlan, LearnPlan } from '../src/engine/surrogates/surrogate';
import { finish } from '../src/engine/task';

/** A surrogate and its kernel. */
export interface Model {
  readonly surrogate: string;
  readonly params?: ParamValues;
  readonly kernel: string;
}

/** The functions here answer exactly; this much noise is for the arithmetic. */
const exactNoise = 1e-6;

/** Type-II maximum likelihood without a prior, as in 000 §4.2, from `restarts` random starts besides the usual one. */
export function maximumLikelihood(rng: Rng, restarts: number): LearnPlan {
  return { kind: 'learn', restarts, rng, bounds: { noise: [exactNoise, exactNoise] } };
}

/** The model of outputs that are standardised first. */
export function fitted(
  { surrogate, params = {}, kernel }: Model,
  data: Dataset,
  plan: FitPlan,
): FittedSurrogate {
  const settings = { kernel: { id: kernel, params: {} }, params, plan, standardize: true };
  return finish(byId(surrogates, surrogate).fit(data, settings));
}
