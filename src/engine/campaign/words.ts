import { quoted } from '../errors';
import { significant } from '../numberText';
import type { Knob } from './campaign';

/** What one trial is called, and several: "loaf", "loaves". */
export type Called = readonly [one: string, many: string];

export const usuallyCalled: Called = ['trial', 'trials'];

/** Writes a list in a sentence: "Cream, Milk and Sugar". */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Writes a count as a word, up to twelve: "six". */
export function countWord(count: number): string {
  return small[count] ?? String(count);
}

/** Writes a number of the person’s own, as short as it is. */
export function written(value: number): string {
  return String(significant(value, 12)).replace('-', '\u2212');
}

/** Writes a chance in per cent; never quite none, never quite sure. */
export function percent(chance: number): string {
  const share = Math.min(99, Math.max(1, Math.round(100 * chance)));
  return `${share}\u00a0%`;
}

/** Writes a value with its unit behind it. */
export function withUnit(text: string, unit: string): string {
  return unit === '' ? text : `${text}\u00a0${unit}`;
}

/** Names a knob in a sentence; a name that nobody has written yet is its number. */
export function knobName({ name }: Pick<Knob, 'name'>, index: number): string {
  return name === '' ? `Knob ${index + 1}` : name;
}

/** Puts a name in the middle of a sentence: "Starter" becomes "starter", "pH" and "DNA" stay. */
export function inSentence(name: string): string {
  return /^\p{Lu}[\p{Ll}\s-]+$/u.test(name) ? name[0].toLowerCase() + name.slice(1) : name;
}

/** Quotes what was given instead of what a field takes. */
export function given(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return written(value);
  if (value === undefined || value === null) return 'nothing';
  return typeof value === 'boolean' ? String(value) : Array.isArray(value) ? 'a list' : 'an object';
}

const amounts =
  /^(?:%|‰|[mkµμn]?g|mg\/l|g\/l|[mcdhµμ]?l|ppm|ppb|[mkµμn]?mol|[mµμn]?M|pieces?|drops?|spoons?)$/i;
const times = /^(?:[mµμn]?s|sec|seconds?|min|minutes?|h|hours?|d|days?|weeks?)$/;

/** The words for a knob that is turned up or down, and for its high and low values. */
export interface Comparing {
  readonly more: string;
  readonly less: string;
  readonly much: string;
  readonly little: string;
}

/** Returns words that fit the unit of a knob: "more starter", "a shorter rise", "a higher temperature". */
export function comparing({ name, unit }: Pick<Knob, 'name' | 'unit'>): Comparing {
  const thing = inSentence(name);
  if (amounts.test(unit)) {
    return { more: `more ${thing}`, less: `less ${thing}`, much: `much ${thing}`, little: `little ${thing}` };
  }
  const [up, down] = times.test(unit) ? ['longer', 'shorter'] : ['higher', 'lower'];
  const [high, low] = times.test(unit) ? ['long', 'short'] : ['high', 'low'];
  return {
    more: `a ${up} ${thing}`,
    less: `a ${down} ${thing}`,
    much: `a ${high} ${thing}`,
    little: `a ${low} ${thing}`,
  };
}
