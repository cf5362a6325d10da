import { ofProcesses, refit } from '../fit/refit';
import { bandwidthParams } from './maps/bandwidth';
import { kdeCopula } from './maps/kdeCopula';
import type { Dataset, FitSettings, ModelDef, ModelWords, ProcessModel } from '../model';
import { copulaModel } from './copulaModel';
import { fitWarpedProcess, standardise } from './warpedProcess';
import type { Rng } from '../../numeric/random/rng';
import type { Task } from '../../task';
import { randomStart, startFrom } from '../fit/randomStart';

export const ngcpWords: ModelWords = {
  id: 'ngcp',
  label: 'nGCP',
  summary: 'Gaussian process on bent outputs: each belief is skewed by the part of the map Ψ it falls on.',
  source: '000 §2.2, (2.10), (2.15), (2.16)',
  params: bandwidthParams,
  provides: ofProcesses,
};

/** The non-parametric Gaussian copula process. */
export const ngcp: ModelDef<ProcessModel> = {
  ...ngcpWords,
  fit,
  restore: (data, record, settings) => refit({ fit }, data, { record, settings }),
};

function* fit(data: Dataset, settings: FitSettings): Task<ProcessModel> {
  const fitted = yield* fitWarpedProcess(data, settings, (X, y) => kdeCopula.learn(X, y, settings.params));
  return copulaModel(fitted);
}

/**
 * The nGCP at the one local optimum that a search from a random kernel leads to, without a prior and with learnt noise. A
 * stream gives the kernel that it gives to `parametricRefit`.
 */
export function* ngcpRefit(data: Dataset, settings: Omit<FitSettings, 'plan'>, rng: Rng): Task<ProcessModel> {
  const plan = { kind: 'learn', restarts: 0, rng } as const;
  const { kernel } = randomStart(standardise(data, { ...settings, plan }), settings, rng);
  return yield* ngcp.fit(data, { ...settings, plan: { ...plan, warmStart: startFrom(kernel) } });
}
