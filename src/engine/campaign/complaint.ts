import { given } from './words';

/** What is wrong with one field of a campaign. */
export interface Complaint {
  /** Path of the field: "goal.name", "knobs[2].to", "limits[0]". */
  readonly where: string;
  /** What is wrong, in one short sentence. */
  readonly short: string;
  /** The same with the value and the way out. */
  readonly sentence: string;
}

/** Collects what is wrong while a campaign is read. */
export interface Complaints {
  readonly found: readonly Complaint[];
  /** Adds what is wrong, without a full stop, and what to do about it. */
  add(where: string, fault: string, wayOut: string): void;
}

export function newComplaints(): Complaints {
  const found: Complaint[] = [];
  return {
    found,
    add: (where, fault, wayOut) => {
      found.push({ where, short: `${fault}.`, sentence: `${fault}. ${wayOut}` });
    },
  };
}

/** Largest size of a number of a campaign: differences and squares stay numbers. */
const largest = 1e12;

/** A number, or null after a complaint; `name` begins the sentence. */
export function takeNumber(
  value: unknown,
  { where, name, to }: { readonly where: string; readonly name: string; readonly to: Complaints },
): number | null {
  if (typeof value === 'number' && Math.abs(value) <= largest) return value + 0;
  if (value === undefined || value === null || Number.isNaN(value)) {
    to.add(where, `${name} is missing`, 'Write a number.');
  } else if (typeof value === 'number') {
    to.add(where, `${name} is too large`, 'Choose a larger unit.');
  } else {
    to.add(where, `${name} is ${given(value)}, which is not a number`, 'Write a number, such as 7.9.');
  }
  return null;
}

const longestName = 60;

/** A text without blanks around it, or null after a complaint. */
export function takeText(
  value: unknown,
  { where, name, to }: { readonly where: string; readonly name: string; readonly to: Complaints },
): string | null {
  if (typeof value === 'string' && value.trim().length <= longestName) return value.trim();
  if (typeof value === 'string') to.add(where, `${name} is too long`, `Use at most ${longestName} letters.`);
  else to.add(where, `${name} is ${given(value)}, which is not a text`, 'Write a word.');
  return null;
}

/** One of a few words, or null after a complaint. */
export function takeOneOf<T extends string>(
  value: unknown,
  options: readonly T[],
  { where, name, to }: { readonly where: string; readonly name: string; readonly to: Complaints },
): T | null {
  const found = options.find((option) => option === value);
  if (found !== undefined) return found;
  const one = options.map((option) => `"${option}"`).join(', ');
  to.add(where, `${name} is ${given(value)}`, `It must be one of ${one}.`);
  return null;
}
