import type { ParamValues } from '../definition';
import { defaultSpec, type Choice, type ExperimentSpec } from './spec';

/** A member that may leave its parameters to their defaults. */
interface PartialChoice {
  readonly id: string;
  readonly params?: ParamValues;
}

type ChoiceKey = 'objective' | 'strategy' | 'surrogate' | 'kernel' | 'acquisition';
type Plain = Omit<ExperimentSpec, ChoiceKey>;

/** A spec of which anything may be left out. */
export type PartialSpec = {
  readonly [K in keyof Plain]?: Plain[K] | undefined;
} & { readonly [K in ChoiceKey]?: PartialChoice | undefined };

/** The spec with everything that was left out as a new visitor sees it. */
export function completeSpec(given: PartialSpec): ExperimentSpec {
  const choice = (key: ChoiceKey): Choice => {
    const chosen = given[key];
    return chosen ? { id: chosen.id, params: chosen.params ?? {} } : defaultSpec[key];
  };
  return {
    version: 1,
    seed: given.seed ?? defaultSpec.seed,
    objective: choice('objective'),
    noiseSd: given.noiseSd ?? defaultSpec.noiseSd,
    strategy: choice('strategy'),
    surrogate: choice('surrogate'),
    kernel: choice('kernel'),
    acquisition: choice('acquisition'),
    fit: given.fit ?? defaultSpec.fit,
    ...(given.noiseMode && { noiseMode: given.noiseMode }),
    ...(given.inputs && { inputs: given.inputs }),
  };
}
