import { knobKinds, repeatsKinds } from '../../../engine/campaign/campaign';
import type { LimitRow } from '../../../lab/limits/limitRows';
import { emptyForm, type KnobRow, type SecondRow, type SetupForm } from './form';

/** A form as a record keeps it, part by part. */
type Draft = Readonly<Record<string, string>>;

const sides = ['above', 'below', 'is'];

/** Writes a form, so that nothing is lost that is only half typed. */
export function draftOf({ knobs, limits, second, ...head }: SetupForm): Draft {
  return {
    head: JSON.stringify(head),
    ...(second && { second: JSON.stringify(second) }),
    ...Object.fromEntries(knobs.map((row, k) => [`knob.${k}`, JSON.stringify(row)])),
    ...Object.fromEntries(limits.map((row, k) => [`limit.${k}`, JSON.stringify(row)])),
  };
}

/** Reads what `draftOf` wrote, or anything else; null where it is no form. */
export function formOfDraft(draft: Draft): SetupForm | null {
  const head = parsed(draft['head']);
  if (!head) return null;
  const { goal, unit, better, called, atOnce, repeats } = head;
  const knobs = rowsOf(draft, 'knob').map(knobIn);
  const limits = rowsOf(draft, 'limit').map(limitIn);
  const second = draft['second'] === undefined ? null : secondIn(parsed(draft['second']));
  const isRead =
    [goal, unit, called].every(isText) &&
    ['higher', 'lower', ''].includes(better as string) &&
    Number.isSafeInteger(atOnce) &&
    (atOnce as number) >= 1 &&
    (atOnce as number) <= 100 &&
    repeatsKinds.includes(repeats as SetupForm['repeats']);
  const rows = [...knobs, ...limits].filter((row) => row !== null);
  const areKeysApart = new Set(rows.map(({ key }) => key)).size === knobs.length + limits.length;
  if (!isRead || !areKeysApart || second === undefined) return null;
  const { better: way, atOnce: count, repeats: kind } = head as unknown as SetupForm;
  return {
    ...emptyForm,
    ...{ goal: goal as string, unit: unit as string, called: called as string },
    ...{ better: way, atOnce: count, repeats: kind, second },
    knobs: knobs as KnobRow[],
    limits: limits as LimitRow[],
  };
}

type Fields = Readonly<Record<string, unknown>>;

function parsed(text: string | undefined): Fields | null {
  if (text === undefined) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Fields) : null;
  } catch {
    return null;
  }
}

function rowsOf(draft: Draft, name: string): readonly (Fields | null)[] {
  const rows: (Fields | null)[] = [];
  for (let k = 0; Object.hasOwn(draft, `${name}.${k}`); k++) rows.push(parsed(draft[`${name}.${k}`]));
  return rows;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isKey = (value: unknown): value is number => Number.isSafeInteger(value);
const isKeyOrNull = (value: unknown): boolean => value === null || isKey(value);

function knobIn(row: Fields | null): KnobRow | null {
  if (!row) return null;
  const { key, name, unit, kind, from, to, by, options, known, was } = row;
  const areTexts =
    [name, unit, from, to, by, options, was].every(isText) && (known === null || isText(known));
  if (!areTexts || !isKey(key) || !knobKinds.includes(kind as KnobRow['kind'])) return null;
  return { key, name, unit, kind, from, to, by, options, known, was } as KnobRow;
}

function limitIn(row: Fields | null): LimitRow | null {
  if (!row || !isKey(row['key'])) return null;
  const { key, kind, knobs, terms, value, lower, upper, when, knob } = row;
  switch (kind) {
    case 'sum':
      return Array.isArray(knobs) && knobs.every(isKey) && isText(value) ? { key, kind, knobs, value } : null;
    case 'at-most': {
      const areTerms =
        Array.isArray(terms) &&
        (terms as Fields[]).every((one) => isKey(one?.['knob']) && typeof one['factor'] === 'number');
      return areTerms && isText(value) ? { key, kind, terms, value } : null;
    }
    case 'order':
      return isKeyOrNull(lower) && isKeyOrNull(upper) ? ({ key, kind, lower, upper } as LimitRow) : null;
    case 'not-together': {
      const areConditions =
        Array.isArray(when) &&
        when.length >= 1 &&
        (when as Fields[]).every(
          (one) =>
            isKeyOrNull(one?.['knob']) && sides.includes(one['side'] as string) && isText(one['value']),
        );
      return areConditions ? { key, kind, when } : null;
    }
    case 'same-for-the-round':
      return isKeyOrNull(knob) ? ({ key, kind, knob } as LimitRow) : null;
    default:
      return null;
  }
}

/** Returns undefined where it cannot be read. */
function secondIn(row: Fields | null): SecondRow | undefined {
  if (!row) return undefined;
  const { name, unit, side, value } = row;
  const isRead = [name, unit, value].every(isText) && (side === 'atLeast' || side === 'atMost');
  return isRead ? ({ name, unit, side, value } as SecondRow) : undefined;
}
