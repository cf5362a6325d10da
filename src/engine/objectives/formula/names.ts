/** Functions of one number. Angles are in radians; log is the natural logarithm, as ln. */
const ofOne = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'sinh',
  'cosh',
  'tanh',
  'exp',
  'log',
  'ln',
  'log10',
  'sqrt',
  'abs',
  'floor',
  'ceil',
  'round',
  'sign',
] as const;
export type NameOfOne = (typeof ofOne)[number];

/** Functions of two numbers, and of more by taking them one after the other. */
const ofMany = ['min', 'max'] as const;
export type NameOfMany = (typeof ofMany)[number];

const constants: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['e', Math.E],
]);

export const mostInputs = 10;

/** The names of functions and constants. */
export const functionNames: readonly string[] = [...ofOne, ...ofMany];
export const constantNames: readonly string[] = [...constants.keys()];

/** The meaning of a name. `index` of an input counts from 0. */
export type Meaning =
  | { readonly kind: 'function'; readonly name: NameOfOne }
  | { readonly kind: 'fold'; readonly name: NameOfMany }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'input'; readonly index: number };

/** Looks up the meaning of a name in small letters; null for an unknown name. */
export function meaningOf(name: string): Meaning | null {
  const one = ofOne.find((known) => known === name);
  if (one) return { kind: 'function', name: one };
  const many = ofMany.find((known) => known === name);
  if (many) return { kind: 'fold', name: many };
  const value = constants.get(name);
  if (value !== undefined) return { kind: 'number', value };
  const index = inputIndex(name);
  return index === null ? null : { kind: 'input', index };
}

/** Index of the input that a name means, from 0: x and x1 both are the first. Null for every other name. */
function inputIndex(name: string): number | null {
  if (name === 'x') return 0;
  const digits = /^x([1-9]\d?)$/.exec(name)?.[1];
  return digits && Number(digits) <= mostInputs ? Number(digits) - 1 : null;
}

const named = [...functionNames, 'pi'];

/** Returns advice about an unknown name: similar names, or all that are known. */
export function adviceOn(name: string): string {
  if (/^x_?\d+$/.test(name)) return `inputs are called x1 to x${mostInputs}`;
  const near = namesNear(name);
  if (near.length > 0) return `perhaps you mean ${near.join(' or ')}`;
  return `known are x, x1 to x${mostInputs}, ${[...constantNames, ...functionNames].join(', ')}`;
}

/** The names nearest to a name, by the letters to change; else one that it begins with, as cosinus begins with cos. */
function namesNear(name: string): readonly string[] {
  const most = name.length < 3 ? 0 : name.length < 5 ? 1 : 2;
  const changes = named.map((known) => changesBetween(name, known));
  const least = Math.min(...changes);
  if (least <= most) return named.filter((_, i) => changes[i] === least).slice(0, 3);
  return named.filter((known) => known.length > 2 && name.startsWith(known)).slice(0, 1);
}

/** Letters to put in, take out or replace (Levenshtein distance). */
function changesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
