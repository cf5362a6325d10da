import type { Rng } from '../numeric/random/rng';
import type { Task } from '../task';
import { ngcp } from './ngcp';
import { randomStart, startFrom } from './randomStart';
import type { Dataset, FitSettings, FittedSurrogate } from './surrogate';
import { standardise } from './warpedProcess';

/**
 * The nGCP at the one local optimum that a search from a random kernel leads to, without a prior and with learnt noise. A
 * stream gives the kernel that it gives to `parametricRefit`.
 */
export function* ngcpRefit(
  data: Dataset,
  settings: Omit<FitSettings, 'plan'>,
  rng: Rng,
): Task<FittedSurrogate> {
  const plan = { kind: 'learn', restarts: 0, rng } as const;
  const { kernel } = randomStart(standardise(data, { ...settings, plan }), settings, rng);
  return yield* ngcp.fit(data, { ...settings, plan: { ...plan, warmStart: startFrom(kernel) } });
}
