import type { Rng } from '../numeric/random/rng';
import type { Task } from '../task';
import { copulaSurrogate } from './copulaSurrogate';
import { fitMap } from './parametricGcp';
import { randomStart, startFrom } from './randomStart';
import type { Restart } from './restart';
import { softplusTarget } from './softplusTarget';
import type { Dataset, FitSettings, FittedSurrogate } from './surrogate';
import { standardise, startingKernel } from './warpedProcess';

/**
 * The parametric copula process (000, 2.9) at the one local optimum that a single search leads to. The map, the kernel or both
 * begin anywhere in their boxes, the rest begins as usual; there is no prior, and the noise is learnt.
 */
export function* parametricRefit(
  data: Dataset,
  settings: Omit<FitSettings, 'plan'>,
  { restart, rng }: { readonly restart: Restart; readonly rng: Rng },
): Task<FittedSurrogate> {
  const plan = { kind: 'learn', restarts: 0, rng } as const;
  const rows = standardise(data, { ...settings, plan });
  const drawn = randomStart(rows, settings, rng);
  const usual = softplusTarget(rows.standard);
  const target = restart === 'kernel' ? usual : { ...usual, start: drawn.psi };
  const fromKernel = {
    begin: { target, kernel: drawn.kernel },
    plan: { ...plan, warmStart: startFrom(drawn.kernel) },
  };
  const fromUsual = {
    begin: { target, kernel: startingKernel({ ...settings, plan }, rows.X.cols) },
    plan,
  };
  const from = restart === 'map' ? fromUsual : fromKernel;
  return copulaSurrogate(yield* fitMap(rows, data, { ...settings, ...from }));
}
