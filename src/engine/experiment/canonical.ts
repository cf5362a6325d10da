import type { ParamSpec, ParamValue, ParamValues } from '../definition';
import { isChoice, memberOf, type Choice, type Family } from './families';
import {
  isOptional,
  type Field,
  type Fields,
  type OptionalField,
  type PlainField,
  type Variant,
  type VariantsField,
} from './field';
import { usualMembers } from './portfolio';
import { sameValue } from './sameValue';
import { fieldIds, fieldOf } from './schema';
import type { ExperimentSpec } from './spec';

/** Returns the canonical form of a spec, so that a spec and the one read from its link are alike. */
export function canonicalSpec(spec: ExperimentSpec): ExperimentSpec {
  const given: Readonly<Record<string, unknown>> = { ...spec };
  const canonical = fieldIds
    .filter((id) => given[id] !== undefined)
    .map((id) => [id, canonicalValue(fieldOf(id), given[id])] as const);
  return withoutUsual({ ...spec, ...Object.fromEntries(canonical) });
}

/** Leaves out optional fields with their usual value; the other optional fields come last. */
export function withoutUsual(spec: ExperimentSpec): ExperimentSpec {
  const optional = fieldIds.filter((id) => isOptional(fieldOf(id)));
  const kept = Object.entries(spec).filter(([id]) => !optional.some((one) => one === id));
  const said = optional.filter((id) => !isUsual(fieldOf(id) as OptionalField, spec[id]));
  return Object.fromEntries([...kept, ...said.map((id) => [id, spec[id]])]) as ExperimentSpec;
}

/** True if a value says no more than one that is left out. */
function isUsual({ usual }: OptionalField, value: unknown): boolean {
  if (typeof usual === 'object') return value === undefined || sameValue(value, usual);
  return value === undefined || value === '' || value === usual || (value === 0 && usual === 0);
}

function canonicalValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'member':
      return canonicalChoice(field.family, value as Choice);
    case 'variants':
      return canonicalVariant(field, value as Variant);
    case 'optional member': {
      const { id, params } = value as Choice;
      const specs = field.members.find((member) => member.id === id)?.params ?? [];
      return { id, params: canonicalParams(specs, params, (one) => one) };
    }
    case 'group':
      return canonicalFields(field.of, value as Readonly<Record<string, unknown>>);
    case 'amount':
      // No −0.
      return (value as number) + 0;
    default:
      return value;
  }
}

/** Returns the canonical form of a variant: its fields in their order, usual values left out. */
export function canonicalVariant({ of }: VariantsField, given: Variant): Variant {
  return { kind: given.kind, ...canonicalFields(of[given.kind] ?? {}, given) };
}

/** Returns the canonical form of some fields: in their order, usual values left out. */
export function canonicalFields(
  fields: Fields,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const said = Object.entries(fields).filter(([id, field]) => !isLeftOut(field, given[id]));
  return Object.fromEntries(said.map(([id, field]) => [id, canonicalValue(field, given[id])]));
}

function isLeftOut(field: PlainField, value: unknown): boolean {
  return isOptional(field) && isUsual(field, value);
}

/** Returns the canonical form of a choice: parameters in the order of their specs, defaults left out. */
export function canonicalChoice(family: Family, choice: Choice): Choice {
  const specs = memberOf(family, choice.id)?.params ?? [];
  const params = canonicalParams(specs, choice.params, (value) => canonicalParam(family, value));
  return { id: choice.id, params };
}

function canonicalParams(
  specs: readonly ParamSpec[],
  given: ParamValues,
  canonical: (value: ParamValue) => ParamValue,
): ParamValues {
  const kept = specs.flatMap((spec): [string, ParamValue][] => {
    if (!Object.hasOwn(given, spec.id)) return [];
    const value = canonical(given[spec.id]);
    return sameValue(value, spec.default) ? [] : [[spec.id, value]];
  });
  return Object.fromEntries(kept);
}

/** The canonical form of a parameter: kernels inside a kernel, and members of a portfolio, are written as they are elsewhere. */
function canonicalParam(family: Family, value: ParamValue): ParamValue {
  const hasParts = family === 'kernel' || family === 'acquisition';
  if (!hasParts || !Array.isArray(value)) return value;
  const parts = value.map((part: ParamValue) =>
    family === 'acquisition' && typeof part === 'string' ? { id: part, params: {} } : part,
  );
  const canonical = parts.map((part) => (isChoice(part) ? plain(canonicalChoice(family, part)) : part));
  return family === 'acquisition' && sameValue(canonical, usualMembers) ? null : canonical;
}

function plain({ id, params }: Choice): ParamValues {
  return { id, params };
}
