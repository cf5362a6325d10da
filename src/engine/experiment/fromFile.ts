import { canonicalSpec } from './canonical';
import { completeSpec } from './complete';
import type { Choice } from './families';
import type { Field, Fields as FieldsOf, GroupField, VariantsField } from './field';
import { changeableIds, fieldIds, fieldOf, largestNumber } from './schema';
import type { Change, ExperimentSpec, SpecPatch } from './spec';

/** The fault of a file that cannot be read; its message is a sentence for the visitor. */
export class Unreadable extends Error {}

/** An object of the file, not checked. */
export type FileFields = Readonly<Record<string, unknown>>;

/** A finite number that squares and sums survive. Errors: `Unreadable` for what is none, here and below. */
export function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number') throw new Unreadable(`In the file, “${name}” must be a number.`);
  if (Math.abs(value) <= largestNumber) return value;
  throw new Unreadable(`In the file, “${name}” must lie within ±${largestNumber}, not be ${value}.`);
}

/** An object that is no list. */
export function fieldsOf(value: unknown, what: string): FileFields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as FileFields;
  throw new Unreadable(`${what} is damaged: choose another file, or export the run again.`);
}

/** A field the object has itself; undefined where it has none. */
export function own(fields: FileFields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** The spec of a run in a file; whether it makes sense is for others to say. */
export function specOf(value: unknown): ExperimentSpec {
  const fields = fieldsOf(value, 'The spec in the file');
  const read = fieldIds.flatMap((id) => said(id, fieldOf(id), own(fields, id) ?? ifMissing(fieldOf(id))));
  return canonicalSpec(completeSpec(Object.fromEntries(read)));
}

/** A patch names parts of a spec, each of which has the shape it has there. */
function patchOf(value: unknown): SpecPatch {
  const fields = fieldsOf(value, 'A change of settings in the file');
  const given = changeableIds.filter((id) => Object.hasOwn(fields, id));
  return Object.fromEntries(given.flatMap((id) => said(id, fieldOf(id), own(fields, id))));
}

/** The field with its value; nothing where it may be left out and has none of its kind. */
function said(id: string, field: Field, value: unknown): readonly (readonly [string, unknown])[] {
  const found = shaped(id, field, value);
  return found === undefined ? [] : [[id, found]];
}

/** The value of a missing field: missing amounts are 0. */
function ifMissing(field: Field): unknown {
  return field.kind === 'amount' || field.kind === 'number' ? 0 : undefined;
}

/** The value if it has the shape of the field's; undefined where it has not, and may be left out. */
function shaped(id: string, field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'member':
      return choiceOf(value, id);
    case 'optional member':
      return value === undefined ? undefined : choiceOf(value, id);
    case 'group':
      return value === undefined ? undefined : groupOf(id, field, value);
    case 'variants':
      return variantOf(id, field, value);
    case 'seed':
    case 'amount':
    case 'number':
      return numberOf(value, id);
    case 'count':
      return value === undefined ? undefined : numberOf(value, id);
    case 'input kinds':
      return Array.isArray(value) ? value.map(String) : undefined;
    case 'limits':
      return isLimits(value) ? value : undefined;
    case 'word':
    case 'id': {
      const isMeant = typeof value === 'string' && !(field.silent && !isOptionOf(field.options, value));
      return isMeant ? value : undefined;
    }
    case 'flag':
      return typeof value === 'boolean' ? value : undefined;
    default:
      return field satisfies never;
  }
}

function isLimits(value: unknown): boolean {
  const isItem = (one: unknown): boolean => typeof one === 'string' || typeof one === 'number';
  return Array.isArray(value) && value.every((one) => Array.isArray(one) && one.every(isItem));
}

function isOptionOf(options: readonly { readonly id: string }[], value: string): boolean {
  return options.some(({ id }) => id === value);
}

/** A member of a family and its parameters. */
function choiceOf(value: unknown, name: string): Choice {
  const fields = fieldsOf(value, `The ${name} in the file`);
  const id = own(fields, 'id');
  if (typeof id !== 'string' || id.length > 80) throw new Unreadable(`The ${name} in the file has no id.`);
  return { id, params: fieldsOf(own(fields, 'params') ?? {}, `The ${name} in the file`) as Choice['params'] };
}

/** A record of the variant that is named; of the first where none is. */
function variantOf(name: string, { of }: VariantsField, value: unknown): unknown {
  const given = fieldsOf(value, `The ${name} in the file`);
  const kinds = Object.keys(of);
  const kind = kinds.find((one) => one === own(given, 'kind')) ?? kinds[0];
  const fields: FieldsOf = of[kind];
  const read = Object.entries(fields).flatMap(([id, field]) =>
    said(id, field, own(given, id) ?? ifMissing(field)),
  );
  return { kind, ...Object.fromEntries(read) };
}

/** A record of the fields of a group that are given and have their shape. */
function groupOf(name: string, { of }: GroupField, value: unknown): unknown {
  const given = fieldsOf(value, `The ${name} in the file`);
  const there = Object.entries<Field>(of).filter(([id]) => Object.hasOwn(given, id));
  return Object.fromEntries(there.flatMap(([id, field]) => said(id, field, own(given, id))));
}

const changeKinds = ['try', 'add', 'move', 'remove', 'untime', 'configure'];

/** Changes of plain shape; whether they can be made is seen when they are read as those of a link. */
export function changesOf(value: unknown): readonly Change[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new Unreadable('The changes in the file are no list.');
  return value.map((one, i) => changeOf(fieldsOf(one, `Change ${i + 1} of the file`), i));
}

function changeOf(fields: FileFields, index: number): Change {
  const kind = own(fields, 'kind');
  const whole = {
    kind,
    step: numberOf(own(fields, 'step'), 'step'),
    ...(Object.hasOwn(fields, 'x') && { x: numbersOf(own(fields, 'x')) }),
    ...(Object.hasOwn(fields, 'y') && {
      y: own(fields, 'y') === null ? null : numberOf(own(fields, 'y'), 'y'),
    }),
    ...(Object.hasOwn(fields, 'second') && { second: numberOf(own(fields, 'second'), 'second') }),
    ...(Object.hasOwn(fields, 'observation') && {
      observation: numberOf(own(fields, 'observation'), 'observation'),
    }),
    ...(kind === 'configure' && { patch: patchOf(own(fields, 'patch')) }),
  };
  const isOfOne = kind === 'remove' || kind === 'untime';
  const needed = isOfOne ? ['observation'] : kind === 'configure' ? [] : ['x'];
  if (typeof kind === 'string' && changeKinds.includes(kind) && needed.every((key) => key in whole)) {
    return whole as unknown as Change;
  }
  throw new Unreadable(`Change ${index + 1} of the file cannot be read.`);
}

/** A place [d]. */
function numbersOf(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value.map((one) => numberOf(one, 'x'));
  throw new Unreadable('A place in the file is no list of numbers.');
}
