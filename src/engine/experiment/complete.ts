import type { ParamValues } from '../definition';
import type { Field } from './field';
import { fieldIds, fieldOf, type FieldId } from './schema';
import type { ExperimentSpec } from './spec';

/** A member that may leave its parameters to their defaults. */
interface PartialChoice {
  readonly id: string;
  readonly params?: ParamValues;
}

type Partly<T> = T extends { readonly id: string } ? PartialChoice : T;

/** A spec of which anything may be left out. */
export type PartialSpec = { readonly [Id in FieldId]?: Partly<ExperimentSpec[Id]> | undefined };

/** Completes a spec with the values that a new visitor sees; optional fields come last. */
export function completeSpec(given: PartialSpec): ExperimentSpec {
  const [needed, optional] = [fieldIds.filter(isNeeded), fieldIds.filter((id) => !isNeeded(id))];
  const said = optional.filter((id) => given[id] !== undefined);
  const values: readonly (readonly [string, unknown])[] = [
    ['version', 1],
    ...needed.map((id) => [id, valueOf(fieldOf(id) as NeededField, given[id])] as const),
    ...said.map((id) => [id, given[id]] as const),
  ];
  return Object.fromEntries(values) as unknown as ExperimentSpec;
}

type NeededField = Extract<Field, { default: unknown }>;

function isNeeded(id: FieldId): boolean {
  return 'default' in fieldOf(id);
}

function valueOf(field: NeededField, given: unknown): unknown {
  if (given === undefined) return field.default;
  if (field.kind !== 'member') return given;
  const { id, params = {} } = given as PartialChoice;
  return { id, params };
}

/** The spec that a new visitor sees. */
export const defaultSpec = completeSpec({});
