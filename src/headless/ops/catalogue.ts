import { acquisitionWords } from '../../engine/acquisitions/registry';
import {
  allKernels,
  hyperPriors,
  noiseModes,
  objectives,
  costs,
  samplers,
  strategies,
  surrogates,
  warps,
} from '../../engine/catalogue';
import { lossWords } from '../../engine/losses/registry';
import type { Definition, ParamSpec } from '../../engine/definition';
import { inputKinds } from '../../engine/objectives/inputs';
import { works } from '../../engine/works';

/**
 * Lists every family with its members: id, label, summary, source, and the specs of their parameters; priors, noise
 * modes, kinds of inputs, and the works that sources name by a code.
 */
export function answerCatalogue(): Readonly<Record<string, unknown>> {
  return {
    kernels: allKernels.map(described),
    warps: warps.map(described),
    surrogates: surrogates.map(described),
    acquisitions: acquisitionWords.map(described),
    costs: costs.map(described),
    objectives: objectives.map((def) => ({ ...described(def), direction: def.direction })),
    strategies: strategies.map(described),
    losses: lossWords.map(described),
    priors: hyperPriors.map(({ id, label, summary, source }) => ({ id, label, summary, source })),
    samplers: samplers.map(described),
    noiseModes,
    inputKinds,
    works,
  };
}

function described({
  id,
  label,
  summary,
  source,
  params,
}: Definition & { readonly params: readonly ParamSpec[] }): Readonly<Record<string, unknown>> {
  return { id, label, summary, source, params };
}
