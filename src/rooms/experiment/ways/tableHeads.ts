import type { SecondOutcome } from '../../../engine/campaign/campaign';
import { inFull, readTyped } from '../../../engine/numberText';

/** Writes the head of a column: a name with its unit in brackets, "Water (%)". */
export function headOf({ name, unit }: { readonly name: string; readonly unit: string }): string {
  return unit === '' ? name : `${name} (${unit})`;
}

/** Returns the name and the unit that a head says; the unit is empty where it says none. */
export function readHead(head: string): { readonly name: string; readonly unit: string } {
  const [, name, unit] = /^(.*\S)\s*[([]([^()[\]]{0,16})[)\]]$/.exec(head) ?? [];
  return name === undefined || unit === undefined ? { name: head, unit: '' } : { name, unit };
}

/** Writes the limit that a second result has to keep, as it ends the head of its column: " at most 3". */
export function limitInHead({ atLeast, atMost }: SecondOutcome): string {
  if (atMost !== undefined) return ` at most ${inFull(atMost)}`;
  return atLeast === undefined ? '' : ` at least ${inFull(atLeast)}`;
}

/** Returns the second result that a head says, "Cost (€) at most 3"; null where it says none. */
export function readSecondHead(head: string): SecondOutcome | null {
  const [, named, side, bound] = /^(.*\S)\s+at (most|least)\s+(\S+)$/i.exec(head) ?? [];
  const value = bound === undefined ? null : readTyped(bound);
  if (named === undefined || value?.kind !== 'number') return null;
  const outcome = readHead(named);
  return side?.toLowerCase() === 'most'
    ? { ...outcome, atMost: value.value }
    : { ...outcome, atLeast: value.value };
}

/** The name of what is measured again and again: "Taste" of "Taste 1". */
export function nameOfRepeat(name: string): string {
  return /^(.*\S)\s*[ _-]?1$/.exec(name)?.[1]?.replace(/[ _-]$/, '') ?? name;
}
