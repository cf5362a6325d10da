import type { LimitRow } from '../../../lab/limits/limitRows';
import type { Better, KnobKind, Repeats } from '../../../engine/campaign/campaign';

/** What stands in the form of an experiment, as it was typed: it may be unfinished. Never changed in place. */
export interface SetupForm {
  readonly goal: string;
  readonly unit: string;
  /** Empty until somebody says it. */
  readonly better: Better | '';
  readonly called: string;
  readonly knobs: readonly KnobRow[];
  readonly limits: readonly LimitRow[];
  readonly second: SecondRow | null;
  readonly atOnce: number;
  readonly repeats: Repeats;
}

export interface KnobRow {
  /** Names the row as long as it is there. */
  readonly key: number;
  readonly name: string;
  readonly unit: string;
  readonly kind: KnobKind;
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly options: string;
  /** Its name in the trials so far; null for a knob that they do not know. */
  readonly known: string | null;
  /** What it was in trials that do not know it. */
  readonly was: string;
}

export interface SecondRow {
  readonly name: string;
  readonly unit: string;
  readonly side: 'atLeast' | 'atMost';
  readonly value: string;
}

const emptyKnob: Omit<KnobRow, 'key'> = {
  name: '',
  unit: '',
  kind: 'number',
  from: '',
  to: '',
  by: '',
  options: '',
  known: null,
  was: '',
};

/** The form before anything is said: one row for a knob. */
export const emptyForm: SetupForm = {
  goal: '',
  unit: '',
  better: '',
  called: '',
  knobs: [{ ...emptyKnob, key: 1 }],
  limits: [],
  second: null,
  atOnce: 1,
  repeats: 'unknown',
};

/** Returns a key that no row has. */
export function freeKey({ knobs, limits }: Pick<SetupForm, 'knobs' | 'limits'>): number {
  return Math.max(0, ...knobs.map(({ key }) => key), ...limits.map(({ key }) => key)) + 1;
}

/** Returns the form with another knob, about which nothing is said. */
export function withKnob(form: SetupForm): SetupForm {
  return { ...form, knobs: [...form.knobs, { ...emptyKnob, key: freeKey(form) }] };
}

/** Returns the form without a knob; limits about it go, too. */
export function withoutKnob(form: SetupForm, key: number): SetupForm {
  const limits = form.limits.flatMap((limit): readonly LimitRow[] => {
    switch (limit.kind) {
      case 'sum': {
        const knobs = limit.knobs.filter((one) => one !== key);
        return knobs.length > 1 || knobs.length === limit.knobs.length ? [{ ...limit, knobs }] : [];
      }
      case 'at-most': {
        const terms = limit.terms.filter(({ knob }) => knob !== key);
        return terms.length > 1 || terms.length === limit.terms.length ? [{ ...limit, terms }] : [];
      }
      case 'order':
        return limit.lower === key || limit.upper === key ? [] : [limit];
      case 'not-together':
        return limit.when.some(({ knob }) => knob === key) ? [] : [limit];
      case 'same-for-the-round':
        return limit.knob === key ? [] : [limit];
      default:
        return limit satisfies never;
    }
  });
  return { ...form, knobs: form.knobs.filter((knob) => knob.key !== key), limits };
}

/** Names that say that less is better. */
const less =
  /\b(?:loss|error|rmse|mse|mae|time|duration|delay|latency|cost|price|cracks?|waste|defects?|noise)\b/i;
/** Words beside these that turn them round: “time to failure”, “cost saved”, “noise margin”. */
const turned =
  /\b(?:fail(?:s|ure|ures)?|saved|savings?|free|margin|recover(?:y|ed)|reduction|reduced|resistance|tolerance|avoided|removed|removal)\b/i;

/** Returns the way that the name of a goal says; empty where it says none. */
function betterBy(goal: string): Better | '' {
  return less.test(goal) && !turned.test(goal) ? 'lower' : '';
}

/**
 * Returns the form with the way that a new name of its goal says, where nobody has said one. `before` is the form with the name
 * before: a way that only that name had said goes with it, unless trials have been chosen by it.
 */
export function withWay(form: SetupForm, before: SetupForm, hasBegun: boolean): SetupForm {
  if (form.goal === before.goal || form.better !== before.better) return form;
  const isByName = form.better !== '' && form.better === betterBy(before.goal);
  if (form.better !== '' && (hasBegun || !isByName)) return form;
  return { ...form, better: betterBy(form.goal) };
}
