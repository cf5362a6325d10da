import type { AcquisitionDef } from '../acquisitions/acquisition';
import { acquisitions } from '../acquisitions/registry';
import { byId, resolveParams, type ParamValues } from '../definition';
import type { Box } from '../objectives/inputs';
import type { ObjectiveDef } from '../objectives/objective';
import { spaceOf, type Space } from '../objectives/space';
import type { KernelDef } from '../kernels/kernel';
import { kernels } from '../kernels/registry';
import { objectives } from '../objectives/registry';
import { createRng, type Rng } from '../numeric/random/rng';
import { strategies } from '../strategies/registry';
import type { StrategyDef } from '../strategies/strategy';
import { models } from '../models/registry';
import type { ModelDef } from '../models/model';
import { orient, type Orientation } from './orient';
import type { ExperimentSpec } from '../experiment/spec';

interface Member<D> {
  readonly def: D;
  readonly params: ParamValues;
}

/** A spec with every id looked up and every parameter completed. */
export interface Experiment {
  readonly spec: ExperimentSpec;
  readonly objective: Member<ObjectiveDef>;
  readonly box: Box;
  readonly space: Space;
  readonly orientation: Orientation;
  readonly surrogate: Member<ModelDef>;
  readonly kernel: Member<KernelDef>;
  readonly acquisition: Member<AcquisitionDef>;
  readonly strategy: Member<StrategyDef>;
  readonly noisy: boolean;
  readonly rng: Rng;
}

/** Looks a spec up. Errors: `unknown-id`, `invalid-value`, `invalid-data`, each naming what is wrong. */
export function experimentOf(spec: ExperimentSpec): Experiment {
  const objective = lookUp(objectives, spec.objective);
  const { def, params } = objective;
  const box = def.box(params);
  return {
    spec,
    objective,
    box,
    space: spaceOf(box, spec.inputs ?? def.inputs?.(params) ?? null),
    orientation: orient(objective.def.direction),
    surrogate: lookUp(models, spec.surrogate),
    kernel: lookUp(kernels, spec.kernel),
    acquisition: lookUp(acquisitions, spec.acquisition),
    strategy: lookUp(strategies, spec.strategy),
    noisy: spec.noiseSd > 0 || (def.isNoisy?.(params) ?? false),
    rng: createRng(spec.seed),
  };
}

function lookUp<D extends ObjectiveDef | ModelDef | KernelDef | AcquisitionDef | StrategyDef>(
  members: readonly D[],
  choice: { readonly id: string; readonly params: ParamValues },
): Member<D> {
  const def = byId(members, choice.id);
  return { def, params: resolveParams(def.params, choice.params) };
}
