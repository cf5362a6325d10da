import type { Rng } from '../random/rng';
import type { Task } from '../task';
import { learn, type Learnt } from './learn';
import { parametricGcp } from './parametricGcp';
import { randomKernel, startFrom } from './randomStart';
import { softplusAt, softplusTarget } from './softplusTarget';
import type { Dataset, FitSettings, FittedSurrogate, Hyperparameters } from './surrogate';
import type { Target } from './target';
import { standardise } from './warpedProcess';

/**
 * The parametric copula process (000, 2.9) at the one local optimum that a search from a random start leads to: map and
 * kernel are drawn anywhere in their boxes, and there is no second search, no prior, and the noise is learnt.
 */
export function* parametricRefit(
  data: Dataset,
  settings: Omit<FitSettings, 'plan'>,
  rng: Rng,
): Task<FittedSurrogate> {
  const begin = { kind: 'learn', restarts: 0, rng } as const;
  const { X, standard } = standardise(data, { ...settings, plan: begin });
  const usual = softplusTarget(standard);
  const start = usual.lower.map((lo, k) => lo + (usual.upper[k]! - lo) * rng.uniform());
  const target: Target = { ...usual, start };
  const kernel = randomKernel(settings.kernel, X.cols, rng);
  const plan = { ...begin, warmStart: startFrom(kernel) };
  const found = yield* learn({ kernel, X, target, rowNoise: null }, plan);
  const at = withMap(found, standard);
  return yield* parametricGcp.fit(data, { ...settings, plan: { kind: 'fixed', at } });
}

function withMap({ hyperparameters, psi }: Learnt, standard: Float64Array): Hyperparameters {
  const least = standard.reduce((low, value) => Math.min(low, value), Infinity);
  const { a, b, c, m } = softplusAt(psi, least);
  return { ...hyperparameters, warp: { a: a[0]!, b: b[0]!, c: c[0]!, m } };
}
