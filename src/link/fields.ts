import type { ParamValue } from '../engine/definition';
import { canonicalFields, canonicalVariant } from '../engine/experiment/canonical';
import type { Choice } from '../engine/experiment/families';
import type {
  AmountField,
  CountField,
  Field,
  GroupField,
  OptionalMemberField,
  PlainField,
  SeedField,
  Variant,
  VariantsField,
} from '../engine/experiment/field';
import type { LimitList } from '../engine/objectives/limits';
import { linkKeyOf } from '../engine/experiment/schema';
import { limitsText, readLimitsText } from './limitsText';
import type { Complain, Reader } from './reader';
import { readParamText } from './paramText';
import { numberText, quoted, readNumber, valueText } from './text';

/** A `key=value` of a link, not yet escaped. */
export type Pair = readonly [key: string, value: string];

/** A field that is no member: one pair of a link, or those of its variant: `fit=fixed`, `outputScale=1`, … */
export type ValueField = Exclude<Field, { kind: 'member' }>;

/** Returns a value as pairs of a link. */
export function valuePairs(id: string, field: ValueField, value: unknown): readonly Pair[] {
  switch (field.kind) {
    case 'variants':
      return variantPairs(linkKeyOf(id, field), field, value as Variant);
    case 'optional member':
      return memberPairs(linkKeyOf(id, field), field, value as Choice);
    case 'group':
      return groupPairs(linkKeyOf(id, field), field, value as Readonly<Record<string, unknown>>);
    case 'input kinds':
      return [[linkKeyOf(id, field), (value as readonly string[]).join(',')]];
    case 'limits':
      return [[linkKeyOf(id, field), limitsText(value as readonly LimitList[])]];
    default:
      return [[linkKeyOf(id, field), plainText(field, value)]];
  }
}

/** Returns the id, and parameters that differ from their defaults: `cost=rising`, `cost.most=60`. */
function memberPairs(key: string, { members }: OptionalMemberField, { id, params }: Choice): readonly Pair[] {
  const specs = members.find((one) => one.id === id)?.params ?? [];
  const said = specs.filter((spec) => Object.hasOwn(params, spec.id));
  return [[key, id], ...said.map((spec): Pair => [`${key}.${spec.id}`, valueText(params[spec.id]!)])];
}

/** Returns the fields of a group: `stop.seconds=50`; of an empty one, that the first is as usual, because a patch has to say it. */
function groupPairs(
  key: string,
  { of }: GroupField,
  value: Readonly<Record<string, unknown>>,
): readonly Pair[] {
  const said = Object.entries(of).filter(([id], i, { length }) => {
    return value[id] !== undefined || (i === 0 && length > 0 && Object.keys(value).length === 0);
  });
  return said.map(([id, field]): Pair => [`${key}.${id}`, plainText(field, value[id] ?? field.usual)]);
}

function plainText(field: PlainField | SeedField, value: unknown): string {
  switch (field.kind) {
    case 'seed':
    case 'amount':
    case 'number':
    case 'count':
      return numberText(value as number);
    case 'word':
    case 'id':
      return value as string;
    case 'flag':
      return flagWords[value ? 0 : 1].id;
    default:
      return field satisfies never;
  }
}

const flagWords = [{ id: 'on' }, { id: 'off' }] as const;

/** Returns the kind and those of its fields that differ from the defaults; amounts always. */
function variantPairs(key: string, field: VariantsField, value: Variant): readonly Pair[] {
  const pairs = Object.entries(field.of[value.kind] ?? {}).flatMap(([id, one]): readonly Pair[] => {
    const usual = 'usual' in one ? usualIn(field, value.kind, id, one) : undefined;
    const said = value[id] ?? ('usual' in one ? one.usual : one.default);
    return said === usual ? [] : [[linkKeyOf(id, one), plainText(one, said)]];
  });
  return [[key, value.kind], ...pairs];
}

/** Returns the value meant by a link that omits a field of a variant. */
function usualIn({ default: start }: VariantsField, kind: string, id: string, field: PlainField): unknown {
  const own = 'usual' in field ? field.usual : field.default;
  return start.kind === kind ? (start[id] ?? own) : own;
}

interface Reading {
  readonly reader: Reader;
  readonly complain: Complain;
}

/** Reads the pairs of `valuePairs`; null if they are missing or unusable. Kinds of inputs are read elsewhere. */
export function readValue(id: string, field: ValueField, reading: Reading): unknown {
  const key = linkKeyOf(id, field);
  switch (field.kind) {
    case 'variants':
      return readVariant(key, field, reading);
    case 'seed':
      return readSeed(key, field, reading);
    case 'optional member':
      return readOptionalMember(key, field, reading);
    case 'group':
      return readGroup(key, field, reading);
    case 'input kinds':
      return null;
    case 'limits': {
      const text = reading.reader.take(key);
      return text === null ? null : readLimitsText(text, reading.complain);
    }
    default:
      return readPlain(key, field, reading);
  }
}

function readPlain(key: string, field: PlainField, reading: Reading): unknown {
  switch (field.kind) {
    case 'amount':
      return readAmount(key, reading);
    case 'number': {
      const text = reading.reader.take(key);
      const given = text === null ? null : readNumber(text);
      const value = given !== null && isOutside(field, given) ? null : given;
      if (text !== null && value === null) {
        const range = field.least === undefined ? '' : `, ${field.least} or more`;
        const kind = field.whole ? 'whole' : 'finite';
        reading.complain(
          `${key} must be a ${kind} number${range}, not ${quoted(text)}; ${field.usual} is used.`,
        );
      }
      return value;
    }
    case 'count':
      return readCount(key, field, reading);
    case 'word':
    case 'id':
      return readWord(key, field.options, reading);
    case 'flag': {
      const word = readWord(key, flagWords, reading);
      return word === null ? null : word === flagWords[0].id;
    }
    default:
      return field satisfies never;
  }
}

function isOutside(
  { least = -Infinity, whole }: Extract<PlainField, { kind: 'number' }>,
  value: number,
): boolean {
  return value < least || (whole === true && !Number.isInteger(value));
}

/** Reads a member and its parameters, each moved into its range; null without the id of one. */
function readOptionalMember(
  key: string,
  { label, members }: OptionalMemberField,
  { reader, complain }: Reading,
): Choice | null {
  const text = reader.take(key);
  const member = members.find(({ id }) => id === text);
  if (!member && text !== null) {
    const known = members.map(({ id }) => id).join(', ');
    complain(`There is no ${label} ${quoted(text)}; none is used. Known are: ${known}.`);
  }
  if (!member) return null;
  const found = member.params.flatMap((spec): readonly (readonly [string, ParamValue])[] => {
    const given = reader.take(`${key}.${spec.id}`);
    const value = given === null ? null : readParamText(spec, given, complain);
    return value === null ? [] : [[spec.id, value]];
  });
  return { id: member.id, params: Object.fromEntries(found) };
}

/** Reads the fields of a group; null if the link says none. */
function readGroup(
  key: string,
  { of }: GroupField,
  reading: Reading,
): Readonly<Record<string, unknown>> | null {
  const read = Object.entries(of).map(
    ([id, field]) => [id, readPlain(`${key}.${id}`, field, reading)] as const,
  );
  const said = read.filter(([, value]) => value !== null);
  return said.length > 0 ? canonicalFields(of, Object.fromEntries(said)) : null;
}

/** Reads a finite number from 0 on, or null. */
function readAmount(key: string, { reader, complain }: Reading): number | null {
  const text = reader.take(key);
  if (text === null) return null;
  const value = readNumber(text);
  if (value !== null && value >= 0) return value + 0;
  complain(`${key} must be a finite number, 0 or more, not ${quoted(text)}; its default is used.`);
  return null;
}

/** Reads a whole number in its range, or null; complains about any other. */
function readCount(
  key: string,
  { min, max, usual }: CountField,
  { reader, complain }: Reading,
): number | null {
  const text = reader.take(key);
  if (text === null) return null;
  const value = readNumber(text);
  if (value !== null && Number.isInteger(value) && value >= min && value <= max) return value;
  const instead = usual === 0 ? 'what suits the rest' : String(usual);
  complain(`${key} must be a whole number from ${min} to ${max}, not ${quoted(text)}; ${instead} is used.`);
  return null;
}

/** Reads one of some ids, or null; complains about any other. */
function readWord(
  key: string,
  options: readonly { readonly id: string }[],
  { reader, complain }: Reading,
): string | null {
  const text = reader.take(key);
  const found = options.find(({ id }) => id === text);
  if (!found && text !== null) {
    const known = options.map(({ id }) => id).join(', ');
    complain(`${key} must be one of ${known}, not ${quoted(text)}; its default is used.`);
  }
  return found?.id ?? null;
}

function readSeed(key: string, field: SeedField, { reader, complain }: Reading): number | null {
  const text = reader.take(key);
  if (text === null) return null;
  const value = readNumber(text);
  if (value === null) {
    complain(`${key} must be a whole number, not ${quoted(text)}; ${field.default} is used.`);
    return null;
  }
  const seed = Math.min(field.max, Math.max(0, Math.round(value))) + 0;
  if (seed !== value) {
    complain(`${key} must be a whole number from 0 to ${field.max}, not ${quoted(text)}; ${seed} is used.`);
  }
  return seed;
}

/**
 * Reads a variant. The fields of all variants are read and judged, whichever is meant; a key that several variants share
 * is read as the field of the variant meant.
 */
function readVariant(key: string, field: VariantsField, reading: Reading): Variant | null {
  const { of, default: start } = field;
  const kinds = Object.keys(of);
  const asked = reading.reader.take(key);
  const read = readOwn(field, reading);
  const nothing = zeroOf(of[asked ?? ''] ?? {}, read);
  const kind = asked !== null && kinds.includes(asked) && !nothing ? asked : start.kind;
  for (const [id, one] of Object.entries(of[kind]!)) {
    const own = linkKeyOf(id, one);
    if (!read.has(own)) read.set(own, readPlain(own, one, reading));
  }
  if (nothing) reading.complain(`The ${nothing.label} must be above 0, not 0; it is learnt instead.`);
  else if (asked !== null && asked !== kind) {
    const name = `${field.label[0]!.toUpperCase()}${field.label.slice(1)}`;
    reading.complain(`${name} must be ${kinds.join(' or ')}, not ${quoted(asked)}; ${kind} is used.`);
  }
  const entries = Object.entries(of[kind]!);
  if (!nothing) complainOfOthers(key, field, { kind, read, reading });
  if (asked === null && entries.every(([id, one]) => read.get(linkKeyOf(id, one)) === null)) return null;
  const values = entries.map(
    ([id, one]) => [id, read.get(linkKeyOf(id, one)) ?? usualIn(field, kind, id, one)] as const,
  );
  return canonicalVariant(field, { kind, ...Object.fromEntries(values) });
}

/** Complains about each value that belongs to another variant than the one meant: it changes nothing. */
function complainOfOthers(
  key: string,
  { of }: VariantsField,
  {
    kind,
    read,
    reading,
  }: { readonly kind: string; readonly read: ReadonlyMap<string, unknown>; readonly reading: Reading },
): void {
  const own = new Set(Object.entries(of[kind]!).map(([id, one]) => linkKeyOf(id, one)));
  for (const [variant, fields] of Object.entries(of)) {
    for (const [id, one] of Object.entries(fields)) {
      const name = linkKeyOf(id, one);
      if (own.has(name) || (read.get(name) ?? null) === null) continue;
      reading.complain(`${name} belongs to ${key}=${variant}, and changes nothing with ${key}=${kind}.`);
    }
  }
}

/** Reads the fields whose keys one variant alone has, amounts first; by their keys. */
function readOwn({ of }: VariantsField, reading: Reading): Map<string, unknown> {
  const all = Object.values(of).flatMap((fields) =>
    Object.entries(fields).map(([id, one]) => [linkKeyOf(id, one), one] as const),
  );
  const own = all.filter(([key]) => all.filter(([other]) => other === key).length === 1);
  const ordered = [
    ...own.filter(([, one]) => one.kind === 'amount'),
    ...own.filter(([, one]) => one.kind !== 'amount'),
  ];
  return new Map(ordered.map(([key, one]) => [key, readPlain(key, one, reading)]));
}

/** Returns an amount that is given as 0 and must be positive. */
function zeroOf(fields: VariantsField['of'][string], read: ReadonlyMap<string, unknown>): AmountField | null {
  const found = Object.entries(fields).find(
    ([id, one]) => one.kind === 'amount' && one.positive && read.get(linkKeyOf(id, one)) === 0,
  );
  return (found?.[1] as AmountField | undefined) ?? null;
}
