import type { Rng } from '../random/rng';
import type { Task } from '../task';
import { copulaSurrogate } from './copulaSurrogate';
import { fitMap } from './parametricGcp';
import { randomKernel, startFrom } from './randomStart';
import { softplusTarget } from './softplusTarget';
import type { Dataset, FitSettings, FittedSurrogate } from './surrogate';
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
  const plan = { kind: 'learn', restarts: 0, rng } as const;
  const rows = standardise(data, { ...settings, plan });
  const usual = softplusTarget(rows.standard);
  const start = usual.lower.map((lo, k) => lo + (usual.upper[k]! - lo) * rng.uniform());
  const kernel = randomKernel(settings.kernel, rows.X.cols, rng);
  const begin = { target: { ...usual, start }, kernel };
  const warmStart = startFrom(kernel);
  return copulaSurrogate(yield* fitMap(rows, data, { ...settings, plan: { ...plan, warmStart }, begin }));
}
