import type { Change, SpecPatch } from '../engine/experiment/spec';
import { type Complain, listReader } from './reader';
import { numberText, placeText, quoted, readList, readNumber } from './text';
import type { Choice } from '../engine/experiment/families';
import { changeableIds, fieldOf, linkKeyOf } from '../engine/experiment/schema';
import { readValue, valuePairs, type Pair } from './fields';
import { fullName, paramPairs, readChoice, readId, withKernel } from './members';

export const largestStep = 500;
const mostChanges = 5000;

/** A result that is no value, in a link. */
const noValue = 'failed';

/**
 * Writes changes by hand:
 * `try:4:231.4;try:5:12:0.7;try:6:40:failed;try:7:41:0.8:3;move:5:3:120.5:0.53;remove:6:2;untime:0:1;add:0:12:0.7;configure:5:model=gp`.
 */
export function changesText(changes: readonly Change[]): string {
  return changes.map(changeText).join(';');
}

function changeText(change: Change): string {
  const head = `${change.kind}:${change.step}`;
  switch (change.kind) {
    case 'try':
      return `${head}:${[placeText(change.x), ...toldTexts(change)].join(':')}`;
    case 'add':
      return `${head}:${placeText(change.x)}:${resultText(change.y)}`;
    case 'move':
      return `${head}:${change.observation}:${placeText(change.x)}:${resultText(change.y)}`;
    case 'remove':
    case 'untime':
      return `${head}:${change.observation}`;
    case 'configure':
      return `${head}:${patchText(change.patch)}`;
    default:
      return change satisfies never;
  }
}

function toldTexts({ y, second }: Extract<Change, { kind: 'try' }>): readonly string[] {
  if (y === undefined) return [];
  return [resultText(y), ...(second === undefined ? [] : [numberText(second)])];
}

function resultText(y: number | null): string {
  return y === null ? noValue : numberText(y);
}

/** Reads the text of `changesText`; returns the changes in the order of their steps. Places need `dimension` coordinates. */
export function readChanges(text: string, dimension: number, complain: Complain): readonly Change[] {
  const entries = text.split(';').filter((entry) => entry !== '');
  if (entries.length > mostChanges) {
    complain(`There are ${entries.length} changes by hand; the first ${mostChanges} are used.`);
  }
  const changes: Change[] = [];
  const tried = new Set<number>();
  for (const entry of entries.slice(0, mostChanges)) {
    const change = readChange(entry, { dimension, complain });
    if (!change) complain(`The change by hand ${quoted(entry)} cannot be read; it was left out.`);
    else if (change.kind === 'try' && tried.has(change.step)) {
      complain(`Step ${change.step} tries two places by hand; the first is used.`);
    } else {
      if (change.kind === 'try') tried.add(change.step);
      changes.push(change);
    }
  }
  return changes.sort((a, b) => a.step - b.step);
}

interface Context {
  readonly dimension: number;
  readonly complain: Complain;
}

function readChange(entry: string, { dimension, complain }: Context): Change | null {
  const [kind, stepText, ...rest] = entry.split(':');
  const step = readCount(stepText);
  if (step === null || step > largestStep) return null;
  if (kind === 'configure') {
    const patch = readPatch(rest.join(':'), dimension, complain);
    return Object.keys(patch).length ? { kind, step, patch } : null;
  }
  const place = (text: string | undefined) => placeOf(text, dimension);
  switch (kind) {
    case 'try': {
      const [x, y, second] = rest;
      if (rest.length === 1) return whole({ kind, step, x: place(x) });
      if (rest.length === 3) return withResult({ kind, step, x: place(x), second: readNumber(second!) }, y!);
      return rest.length === 2 ? withResult({ kind, step, x: place(x) }, y!) : null;
    }
    case 'add':
      return rest.length === 2 ? withResult({ kind, step, x: place(rest[0]) }, rest[1]!) : null;
    case 'move': {
      const [id, x, y] = rest;
      return rest.length === 3
        ? withResult({ kind, step, observation: readCount(id), x: place(x) }, y!)
        : null;
    }
    case 'remove':
    case 'untime':
      return rest.length === 1 ? whole({ kind, step, observation: readCount(rest[0]) }) : null;
    default:
      return null;
  }
}

type Whole<T> = { [Key in keyof T]: NonNullable<T[Key]> };

/** Returns the record, or null if one of its values is null. */
function whole<T extends object>(record: T): Whole<T> | null {
  return Object.values(record).includes(null) ? null : (record as Whole<T>);
}

/** Returns the record with a result, which may be that there was none; null where something cannot be read. */
function withResult<T extends object>(record: T, text: string): (Whole<T> & { y: number | null }) | null {
  const known = whole(record);
  const y = text === noValue ? null : readNumber(text);
  return known && (y !== null || text === noValue) ? { ...known, y } : null;
}

function readCount(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function placeOf(text: string | undefined, dimension: number): readonly number[] | null {
  const x = readList(text ?? '');
  return x?.length === dimension ? x : null;
}

/** Writes a change of the spec: `model=gp,kernel=matern52,kernel.lengthScale=0.3`. */
export function patchText(patch: SpecPatch): string {
  const pairs = changeableIds.flatMap((id): readonly Pair[] => {
    const [field, value] = [fieldOf(id), patch[id]];
    if (value === undefined) return [];
    if (field.kind !== 'member') return valuePairs(id, field, value);
    const choice = value as Choice;
    return [[linkKeyOf(id, field), choice.id], ...paramPairs(field.family, choice, fullName)];
  });
  return pairs.map(([key, value]) => `${key}=${value}`).join(',');
}

/** Reads the text of `patchText`; leaves out with a complaint whatever cannot be read, or not with this many inputs. */
export function readPatch(text: string, dimension: number, complain: Complain): SpecPatch {
  const reader = listReader(text, complain);
  const read = changeableIds.map((id): readonly [string, unknown] => {
    const field = fieldOf(id);
    if (field.kind !== 'member') return [id, readValue(id, field, { reader, complain })];
    const given = reader.take(linkKeyOf(id, field));
    if (given === null) return [id, null];
    const { family } = field;
    const member = readId(family, given, { id: field.default.id, complain });
    const choice = readChoice(family, member, { reader, naming: fullName, complain });
    return [id, family === 'kernel' ? withKernel(choice, dimension, complain) : choice];
  });
  for (const key of reader.left()) complain(`A change has an unknown key ${quoted(key)}; it was left out.`);
  return Object.fromEntries(read.filter(([, value]) => value !== null));
}
