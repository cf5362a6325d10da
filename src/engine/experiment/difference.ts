import { withoutUsual } from './canonical';
import { labelOf, type Choice } from './families';
import { isOptional, type Field, type MemberField } from './field';
import { sameValue } from './sameValue';
import { changeableIds, familyNames, fieldOf, type ChangeableId } from './schema';
import type { Change, ExperimentSpec, SpecPatch } from './spec';

/** The value of a field of a spec; its usual value where it is left out, because a patch has to say it. */
export function partOf(spec: ExperimentSpec, id: ChangeableId): unknown {
  const field = fieldOf(id);
  return spec[id] ?? (isOptional(field) ? field.usual : undefined);
}

/** The patch that makes `after` of `before`, fields that cannot change within a run aside. */
export function patchBetween(before: ExperimentSpec, after: ExperimentSpec): SpecPatch {
  const changed = changeableIds.filter((id) => !sameValue(partOf(before, id), partOf(after, id)));
  return Object.fromEntries(changed.map((id) => [id, partOf(after, id)]));
}

/** The spec after a change; usual values of the patch are left out. */
export function patched(spec: ExperimentSpec, patch: SpecPatch): ExperimentSpec {
  return withoutUsual({ ...spec, ...patch });
}

/** A run, as far as its experiment is concerned. */
interface Run {
  readonly spec: ExperimentSpec;
  readonly changes: readonly Change[];
}

/** The spec in force at a step, after the changes of that step. */
export function specAt(run: Run, step: number): ExperimentSpec {
  return run.changes.reduce(
    (spec, change) =>
      change.kind === 'configure' && change.step <= step ? patched(spec, change.patch) : spec,
    run.spec,
  );
}

/**
 * Describes a patch in words: "GP, another kernel setting". Members that every link names come first; single values are
 * named only where no member is.
 */
export function patchWords(before: ExperimentSpec, patch: SpecPatch): string {
  const given = changeableIds.filter((id) => patch[id] !== undefined);
  const inOrder = [...given.filter((id) => fieldOf(id).always), ...given.filter((id) => !fieldOf(id).always)];
  const members = inOrder.flatMap((id) => {
    const field = fieldOf(id);
    return field.kind === 'member' ? [memberWords(field, before[id] as Choice, patch[id] as Choice)] : [];
  });
  const words = members.length ? members : inOrder.map((id) => anotherWords(fieldOf(id)));
  return words.join(', ') || 'the same';
}

function memberWords({ family }: MemberField, before: Choice, after: Choice): string {
  return after.id === before.id ? `another ${familyNames[family]} setting` : labelOf(family, after);
}

function anotherWords({ label, another = label }: Field): string {
  return `another ${another}`;
}
