import { largestNumber } from '../url/text';

/** Why a file cannot be read; its message is a sentence for the visitor. */
export class Unreadable extends Error {}

/** An object of the file, of which nothing is believed. */
export type Fields = Readonly<Record<string, unknown>>;

/** A place [d]. Errors: `Unreadable` for what is none, here and below. */
export function numbersOf(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value.map((one) => numberOf(one, 'x'));
  throw new Unreadable('A place in the file is no list of numbers.');
}

/** A finite number that squares and sums survive. */
export function numberOf(value: unknown, name: string): number {
  if (typeof value !== 'number') throw new Unreadable(`In the file, “${name}” must be a number.`);
  if (Math.abs(value) <= largestNumber) return value;
  throw new Unreadable(`In the file, “${name}” must lie within ±${largestNumber}, not be ${value}.`);
}

/** An object that is no list. */
export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new Unreadable(`${what} is damaged: choose another file, or export the run again.`);
}

/** A field the object has itself; undefined where it has none. */
export function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}
