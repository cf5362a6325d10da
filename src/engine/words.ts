import { acquisitions as acquisitionDefs } from './acquisitions/registry';
import type { AcquisitionDef } from './acquisitions/acquisition';
import type { Definition, ParamSpec } from './definition';
import type { CombinationWords, PlainKernelWords } from './kernels/outline';
import { combinations as combinationDefs, plainKernels as plainKernelDefs } from './kernels/registry';
import type { PlainObjectiveWords } from './objectives/plain';
import { plainObjectives as plainObjectiveDefs } from './objectives/registry';
import { strategies as strategyDefs } from './strategies/registry';
import type { StrategyDef } from './strategies/strategy';
import { hyperPriors as hyperPriorDefs } from './models/fit/priors';
import type { ModelDef } from './models/model';
import { models as surrogateDefs } from './models/registry';

/*
 * What there is to say about members that only the worker runs. The values of this module are plain data: a build writes them
 * down (scripts/lib/plainModule.mjs), so that the page does not load the functions behind them.
 */

/** A member of which only words and parameters matter. */
export interface MemberWords extends Definition {
  readonly params: readonly ParamSpec[];
}

export type AcquisitionWords = Omit<AcquisitionDef, 'evaluate' | 'parts'>;
export type StrategyWords = Pick<StrategyDef, keyof MemberWords | 'budget'>;

/** A model, and what of the page has something to show with it. */
export type ModelWords = Pick<ModelDef, keyof MemberWords | 'provides'>;

export const surrogates: readonly ModelWords[] = surrogateDefs.map((model) => ({
  ...wordsOf(model),
  provides: model.provides,
}));

export const acquisitions: readonly AcquisitionWords[] = acquisitionDefs.map(
  ({ evaluate: _, parts: __, ...words }) => words,
);

export const strategies: readonly StrategyWords[] = strategyDefs.map((strategy) => ({
  ...wordsOf(strategy),
  budget: strategy.budget,
}));

export const hyperPriors: readonly Definition[] = hyperPriorDefs.map(({ logDensity: _, ...words }) => words);

export const plainKernels: readonly PlainKernelWords[] = plainKernelDefs.map(wordsOf);

export const combinations: readonly CombinationWords[] = combinationDefs.map(
  ({ form: _, ...words }) => words,
);

export const plainObjectives: readonly PlainObjectiveWords[] = plainObjectiveDefs.map(
  ({ evaluate: _, ...words }) => words,
);

function wordsOf<Words extends MemberWords>({
  id,
  label,
  summary,
  source,
  params,
}: Words): Pick<Words, keyof MemberWords> {
  return { id, label, summary, source, params };
}
