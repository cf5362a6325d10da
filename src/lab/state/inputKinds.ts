import { dimensionOf, kindsOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { InputKind } from '../../engine/objectives/inputs';

/** Returns the kind of each input of a spec. */
export function presentKinds(spec: ExperimentSpec): readonly InputKind[] {
  return kindsOf(spec) ?? new Array<InputKind>(dimensionOf(spec)).fill('float');
}

/** Returns a spec with other kinds of inputs; those of its objective are left out, and new codes have no order. */
export function withKinds(spec: ExperimentSpec, chosen: readonly InputKind[]): ExperimentSpec {
  const { inputs: _, ...others } = spec;
  const own = presentKinds(others);
  const isNew = chosen.includes('categorical') && !presentKinds(spec).includes('categorical');
  return {
    ...others,
    ...(chosen.some((kind, p) => kind !== own[p]) && { inputs: chosen }),
    ...(isNew && { codes: 'exchangeable' as const }),
  };
}
