import type { Condition, Limit } from '../../engine/campaign/campaign';

/** Something that may be limited: an input of the Lab, a knob of an experiment. */
export interface LimitKnob {
  /** Names it as long as it is there. */
  readonly key: number;
  readonly name: string;
  readonly unit: string;
  /** What may be chosen; null for a number. */
  readonly options: readonly string[] | null;
}

/** A condition of a knob, named by its key; null before one is chosen. */
export interface ConditionRow {
  readonly knob: number | null;
  readonly side: 'above' | 'below' | 'is';
  readonly value: string;
}

/** Something that is not allowed, as it was typed; knobs by their keys. */
export type LimitRow = { readonly key: number } & (
  | { readonly kind: 'sum'; readonly knobs: readonly number[]; readonly value: string }
  | {
      readonly kind: 'at-most';
      readonly terms: readonly { readonly knob: number; readonly factor: number }[];
      readonly value: string;
    }
  | { readonly kind: 'order'; readonly lower: number | null; readonly upper: number | null }
  | { readonly kind: 'not-together'; readonly when: readonly ConditionRow[] }
  | { readonly kind: 'same-for-the-round'; readonly knob: number | null }
);

/** What can be said to be not allowed, in the order in which it is offered. */
export const limitKinds: readonly { readonly kind: LimitRow['kind']; readonly label: string }[] = [
  { kind: 'sum', label: 'Some parts sum to 100\u00a0%' },
  { kind: 'order', label: 'One is at most another' },
  { kind: 'not-together', label: 'Two do not go together' },
  { kind: 'at-most', label: 'A sum is at most …' },
  { kind: 'same-for-the-round', label: 'The same for a whole round' },
];

/** Returns an empty limit of a kind. */
export function emptyLimit(kind: LimitRow['kind'], key: number): LimitRow {
  const blank: ConditionRow = { knob: null, side: 'above', value: '' };
  switch (kind) {
    case 'sum':
      return { key, kind, knobs: [], value: '100' };
    case 'at-most':
      return { key, kind, terms: [], value: '' };
    case 'order':
      return { key, kind, lower: null, upper: null };
    case 'not-together':
      return { key, kind, when: [blank, blank] };
    case 'same-for-the-round':
      return { key, kind, knob: null };
    default:
      return kind satisfies never;
  }
}

/** Returns the row that says a limit; `keyOf` finds a knob by its name. */
export function limitRow(limit: Limit, key: number, keyOf: (name: string) => number): LimitRow {
  switch (limit.kind) {
    case 'sum':
      return { key, kind: 'sum', knobs: limit.knobs.map(keyOf), value: String(limit.equals) };
    case 'at-most': {
      const terms = Object.entries(limit.terms).map(([name, factor]) => ({ knob: keyOf(name), factor }));
      return { key, kind: 'at-most', terms, value: String(limit.value) };
    }
    case 'order':
      return { key, kind: 'order', lower: keyOf(limit.lower), upper: keyOf(limit.upper) };
    case 'not-together':
      return {
        key,
        kind: 'not-together',
        when: Object.entries(limit.when).map(([name, condition]) => conditionRow(condition, keyOf(name))),
      };
    case 'same-for-the-round':
      return { key, kind: 'same-for-the-round', knob: keyOf(limit.knob) };
    default:
      return limit satisfies never;
  }
}

function conditionRow(condition: Condition, knob: number): ConditionRow {
  if ('is' in condition) return { knob, side: 'is', value: condition.is };
  return 'above' in condition
    ? { knob, side: 'above', value: String(condition.above) }
    : { knob, side: 'below', value: String(condition.below) };
}
