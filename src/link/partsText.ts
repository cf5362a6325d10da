import type { ParamSpec, ParamValue, ParamValues } from '../engine/definition';
import { isChoice, memberOf, type Family } from '../engine/experiment/families';
import { readValue, valueText } from './text';

/** Most characters of a kernel's parts, more than any sensible combination needs. */
const longestParts = 4000;
const deepest = 8;

/**
 * Writes members of a family inside a member: `periodic(period:0.3)!sum(white!matern52(lengthScale:0.1))`; kernels unless another
 * family is named.
 */
export function partsText(parts: readonly ParamValue[], family: Family = 'kernel'): string {
  return parts.map((part) => (isChoice(part) ? partText(part, family) : '')).join('!');
}

function partText(
  { id, params }: { readonly id: string; readonly params: ParamValues },
  family: Family,
): string {
  const specs = specsOf(id, family).filter((spec) => Object.hasOwn(params, spec.id));
  const inside = specs.map((spec) => argumentText(spec, params[spec.id]!, family)).join('!');
  return inside === '' ? id : `${id}(${inside})`;
}

function argumentText(spec: ParamSpec, value: ParamValue, family: Family): string {
  if (spec.kind === 'data') return Array.isArray(value) ? partsText(value, family) : '';
  return `${spec.id}:${valueText(value)}`;
}

/**
 * Reads the text of `partsText`; null if it is none. Open brackets at the end are closed, because programs that detect
 * links often leave out a last bracket. Values and the number of parts are not checked here.
 */
export function readParts(text: string, family: Family = 'kernel'): readonly ParamValue[] | null {
  if (text.length > longestParts) return null;
  const cursor = { text, at: 0, family };
  const parts = readList(cursor, 0);
  return parts && cursor.at === text.length ? parts : null;
}

interface Cursor {
  readonly text: string;
  readonly family: Family;
  at: number;
}

function readList(cursor: Cursor, depth: number): readonly ParamValue[] | null {
  const parts: ParamValue[] = [];
  do {
    const part = readPart(cursor, depth);
    if (!part) return null;
    parts.push(part);
  } while (taken(cursor, '!'));
  return parts;
}

function readPart(cursor: Cursor, depth: number): ParamValue {
  const id = word(cursor);
  if (!memberOf(cursor.family, id) || depth > deepest) return null;
  const params = taken(cursor, '(') ? readParams(cursor, id, depth + 1) : {};
  return params && { id, params };
}

/** Reads the text between brackets: the parts of a composite kernel, else named numbers. */
function readParams(cursor: Cursor, id: string, depth: number): ParamValues | null {
  const [only] = specsOf(id, cursor.family);
  const params =
    only?.kind === 'data'
      ? named(only.id, readList(cursor, depth))
      : readNumbers(cursor, specsOf(id, cursor.family));
  const isClosed = taken(cursor, ')') || cursor.at === cursor.text.length;
  return isClosed ? params : null;
}

function named(id: string, value: readonly ParamValue[] | null): ParamValues | null {
  return value && { [id]: value };
}

function readNumbers(cursor: Cursor, specs: readonly ParamSpec[]): ParamValues | null {
  const found = new Map<string, ParamValue>();
  do {
    const name = word(cursor);
    const spec = specs.find(({ id }) => id === name);
    if (!spec || found.has(spec.id)) return null;
    const value = taken(cursor, ':') ? readValue(spec, word(cursor)) : null;
    if (value === null) return null;
    found.set(spec.id, value);
  } while (taken(cursor, '!'));
  return Object.fromEntries(found);
}

function specsOf(id: string, family: Family): readonly ParamSpec[] {
  return memberOf(family, id)?.params ?? [];
}

/** Takes the text up to the next mark. */
function word(cursor: Cursor): string {
  const [found] = /^[^():!]*/.exec(cursor.text.slice(cursor.at))!;
  cursor.at += found.length;
  return found;
}

/** Moves past a mark, and returns true, if it is next. */
function taken(cursor: Cursor, mark: string): boolean {
  if (cursor.text[cursor.at] !== mark) return false;
  cursor.at++;
  return true;
}
