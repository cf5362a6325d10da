import { countAdded, mostAdded } from './added';
import { byId, type Definition } from '../definition';
import { EngineError } from '../errors';
import { inputKinds } from '../objectives/inputs';
import type { LimitList } from '../objectives/limits';
import { completeSpec } from './complete';
import { membersOf } from './families';
import { isOptional, type Field, type GroupField, type PlainField, type VariantsField } from './field';
import {
  field as own,
  quote,
  readFields,
  readFlag,
  readList,
  readNumber,
  readOneOf,
  readText,
  type Fields,
  field,
  readInteger,
  readSeed,
  readNumbers,
  requireAtMost,
  wrong,
} from '../json';
import { readMember } from './readMember';
import { changeableIds, fieldIds, fieldOf, type FieldId } from './schema';
import type { ExperimentSpec, SpecPatch, Change } from './spec';

/** The order in which fields are read, because the first fault is told: fit, amounts, members, optional fields. */
const readingOrder: readonly FieldId[] = (() => {
  const needed = fieldIds.filter((id) => 'default' in fieldOf(id));
  const members = needed.filter((id) => fieldOf(id).kind === 'member');
  const fits = needed.filter((id) => fieldOf(id).kind === 'variants');
  const amounts = needed.filter((id) => !members.includes(id) && !fits.includes(id));
  return [...new Set([...fits, ...amounts, ...members, ...fieldIds])];
})();

/** Reads an experiment spec of a program, of which everything but the objective may be left out. Errors name the field. */
export function readSpec(value: unknown): ExperimentSpec {
  const fields = readFields(value, 'spec');
  refuseUnknown(fields);
  readVersion(own(fields, 'version'));
  const said = readingOrder.filter((id) => own(fields, id) !== undefined || isRequired(fieldOf(id)));
  return completeSpec(
    Object.fromEntries(said.map((id) => [id, readValue(fieldOf(id), own(fields, id), `spec.${id}`)])),
  );
}

/** Reads the parts of a spec that change within a run, each as that of a whole one. `name` is their place in the request. */
function readPatch(value: unknown, name: string): SpecPatch {
  const fields = readFields(value, name);
  const strange = Object.keys(fields).find((key) => !changeableIds.some((known) => known === key));
  if (strange !== undefined) {
    const message = `"${name}" cannot change ${quote(strange)}; it may change ${changeableIds.join(', ')}.`;
    throw new EngineError('invalid-value', message, { field: name });
  }
  const given = readingOrder.filter((id) => own(fields, id) !== undefined);
  const read = new Map(given.map((id) => [id, readValue(fieldOf(id), own(fields, id), `spec.${id}`)]));
  return Object.fromEntries(changeableIds.filter((id) => read.has(id)).map((id) => [id, read.get(id)]));
}

function isRequired(field: Field): boolean {
  return field.kind === 'member' && field.required === true;
}

function refuseUnknown(fields: Fields): void {
  const known = ['version', ...fieldIds];
  const strange = Object.keys(fields).find((key) => !known.includes(key));
  if (strange === undefined) return;
  const message = `A spec has no field ${quote(strange)}. Known are: ${known.join(', ')}.`;
  throw new EngineError('invalid-value', message, { field: quote(strange) });
}

function readVersion(value: unknown): void {
  if (value === undefined || value === 1) return;
  throw new EngineError('unsupported', `"spec.version" must be 1, not ${quote(value)}.`, {
    field: 'spec.version',
    value: quote(value),
  });
}

function readValue(field: Field, value: unknown, name: string): unknown {
  switch (field.kind) {
    case 'member': {
      const { id, params } = readMember(value, name, membersOf(field.family));
      return { id, params };
    }
    case 'seed':
      return readSeed(value, name);
    case 'input kinds':
      return readList(value, name).map((kind, p) => readOneOf(kind, `${name}[${p}]`, inputKinds));
    case 'limits':
      return readList(value, name).map((one, i) => readLimitList(one, `${name}[${i}]`));
    case 'optional member': {
      const { id, params } = readMember(value, name, field.members);
      return { id, params };
    }
    case 'variants':
      return readVariant(field, value, name);
    case 'group':
      return readGroup(field, value, name);
    default:
      return readPlain(field, value, name);
  }
}

/** Reads the list of a limit; whether it makes sense is for its objective to say. */
function readLimitList(value: unknown, name: string): LimitList {
  return readList(value, name).map((one, i) =>
    typeof one === 'string' ? readText(one, `${name}[${i}]`) : readNumber(one, `${name}[${i}]`),
  );
}

/** Reads the fields of a group; usual values are left out. */
function readGroup({ of }: GroupField, value: unknown, name: string): unknown {
  const given = readFields(value, name);
  const strange = Object.keys(given).find((id) => !Object.hasOwn(of, id));
  if (strange !== undefined) {
    const message = `"${name}" has no field ${quote(strange)}. Known are: ${Object.keys(of).join(', ')}.`;
    throw new EngineError('invalid-value', message, { field: name });
  }
  const read = Object.entries(of).map(([id, field]) => {
    const one = own(given, id);
    return [id, one === undefined ? field.usual : readPlain(field, one, `${name}.${id}`)] as const;
  });
  return Object.fromEntries(read.filter(([id, found]) => found !== of[id].usual));
}

function readVariant({ of }: VariantsField, value: unknown, name: string): unknown {
  const given = readFields(value, name);
  const kind = readOneOf(own(given, 'kind'), `${name}.kind`, Object.keys(of));
  const read = Object.entries(of[kind]).flatMap(([id, field]): [string, unknown][] => {
    const one = own(given, id);
    if (one === undefined && isOptional(field)) return [];
    const found = readPlain(field, one, `${name}.${id}`);
    return isOptional(field) && field.silent && found === field.usual ? [] : [[id, found]];
  });
  return { kind, ...Object.fromEntries(read) };
}

/** Reads the value of a plain field, of the spec or of a variant. */
export function readPlain(field: PlainField, value: unknown, name: string): unknown {
  switch (field.kind) {
    case 'amount':
      return readNumber(value, name, field.positive ? { above: 0 } : { min: 0 });
    case 'number': {
      const { least, most } = field;
      const range = { ...(least !== undefined && { min: least }), ...(most !== undefined && { max: most }) };
      return field.whole ? readInteger(value, name, range) : readNumber(value, name, range);
    }
    case 'count':
      return readInteger(value, name, { min: field.min, max: field.max });
    case 'word':
      return readOneOf(value, name, idsOf(field.options));
    case 'id':
      return byId(field.options, readText(idOf(value, name), name).slice(0, 80)).id;
    case 'flag':
      return readFlag(value, name);
    default:
      return field satisfies never;
  }
}

/**
 * Returns the id of a member without settings that is written as {id, params}; anything else as it is. Errors: `invalid-value` for
 * settings.
 */
function idOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'id')) return value;
  const { id, params = {} } = value as { readonly id: unknown; readonly params?: unknown };
  if (Object.keys(readFields(params, `${name}.params`)).length === 0) return id;
  throw wrong(`${name}.params`, 'left out: within a run its settings are the usual ones', params);
}

function idsOf(options: readonly Pick<Definition, 'id'>[]): readonly string[] {
  return options.map(({ id }) => id);
}

const kinds = ['try', 'add', 'move', 'remove', 'untime', 'configure'] as const;
const mostChanges = 5000;

/** Reads the changes made by hand, as in a run exported from the page. Errors name the field. */
export function readChanges(value: unknown, dimension: number): readonly Change[] {
  const list = readList(value, 'changes');
  requireAtMost(list.length, mostChanges, `"changes" has ${list.length} entries`);
  const changes = list.map((one, i) =>
    readChange(readFields(one, `changes[${i}]`), `changes[${i}]`, dimension),
  );
  const added = countAdded(changes);
  requireAtMost(added, mostAdded, `"changes" adds ${added} observations`);
  return changes;
}

function readChange(fields: Fields, name: string, dimension: number): Change {
  const kind = readOneOf(field(fields, 'kind'), `${name}.kind`, kinds);
  const step = readInteger(field(fields, 'step'), `${name}.step`, { min: 0 });
  const place = () => readPlace(field(fields, 'x'), `${name}.x`, dimension);
  const y = () => (field(fields, 'y') === null ? null : readNumber(field(fields, 'y'), `${name}.y`));
  const observation = () => readInteger(field(fields, 'observation'), `${name}.observation`, { min: 0 });
  switch (kind) {
    case 'try':
      return {
        ...{ kind, step, x: place() },
        ...(Object.hasOwn(fields, 'y') && { y: y() }),
        ...(Object.hasOwn(fields, 'second') && {
          second: readNumber(field(fields, 'second'), `${name}.second`),
        }),
      };
    case 'add':
      return { kind, step, x: place(), y: y() };
    case 'move':
      return { kind, step, observation: observation(), x: place(), y: y() };
    case 'remove':
    case 'untime':
      return { kind, step, observation: observation() };
    case 'configure':
      return { kind, step, patch: readPatch(field(fields, 'patch'), `${name}.patch`) };
    default:
      return kind satisfies never;
  }
}

function readPlace(value: unknown, name: string, dimension: number): readonly number[] {
  const x = readNumbers(value, name);
  if (x.length === dimension) return x;
  throw wrong(name, `${dimension} numbers`, value);
}
