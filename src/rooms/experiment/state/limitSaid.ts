import type { Condition, Knob, Limit } from '../../../engine/campaign/campaign';
import { boundWords } from '../../../engine/campaign/sumWords';
import { inSentence, listed, withUnit } from '../../../engine/campaign/words';
import { inFull } from '../../../engine/numberText';

/** Says what has to hold, whichever kind of limit it is: "Never above 27 °C with more than 10 h." */
export function limitSaid(limit: Limit, knobs: readonly Knob[]): string {
  switch (limit.kind) {
    case 'sum':
      return `${listed(limit.knobs)} sum to ${amount(limit.equals, limit.knobs, knobs)}.`;
    case 'at-most':
      return `${boundSaid(limit, knobs, (side) => `never ${side}`)}.`;
    case 'order':
      return `${limit.lower} never above ${limit.upper}.`;
    case 'not-together':
      return `Never ${togetherSaid(limit.when, knobs)}.`;
    case 'same-for-the-round':
      return `The same ${inSentence(limit.knob)} for all that are run together.`;
    default:
      return limit satisfies never;
  }
}

/** Says what is not allowed at places, in few words: "above 27 °C with more than 10 h"; null for limits of which no place tells. */
export function forbiddenSaid(limit: Limit, knobs: readonly Knob[]): string | null {
  switch (limit.kind) {
    case 'sum':
    case 'same-for-the-round':
      return null;
    case 'at-most':
      return boundSaid(limit, knobs, (side) => side);
    case 'order':
      return `${limit.lower} above ${limit.upper}`;
    case 'not-together':
      return togetherSaid(limit.when, knobs);
    default:
      return limit satisfies never;
  }
}

function boundSaid(
  { terms, value }: Extract<Limit, { readonly kind: 'at-most' }>,
  knobs: readonly Knob[],
  verb: (side: 'above' | 'below') => string,
): string {
  const { sum, bound, isTurned } = boundWords(terms, value, inFull);
  const text = typeof bound === 'number' ? amount(bound, Object.keys(terms), knobs) : bound;
  return `${sum} ${verb(isTurned ? 'below' : 'above')} ${text}`;
}

/** Writes an amount in the unit that all these knobs have. */
function amount(value: number, names: readonly string[], knobs: readonly Knob[]): string {
  const units = new Set(names.map((name) => unitOf(name, knobs)));
  return withUnit(inFull(value), units.size === 1 ? [...units][0]! : '');
}

function unitOf(name: string, knobs: readonly Knob[]): string {
  return knobs.find((knob) => knob.name === name)?.unit ?? '';
}

function togetherSaid(when: Readonly<Record<string, Condition>>, knobs: readonly Knob[]): string {
  return Object.entries(when)
    .map(([name, condition], i) => conditionSaid(name, condition, { isLater: i > 0, knobs }))
    .join(' with ');
}

/** A knob is named unless its unit tells which one is meant. */
function conditionSaid(
  name: string,
  condition: Condition,
  { isLater, knobs }: { readonly isLater: boolean; readonly knobs: readonly Knob[] },
): string {
  if ('is' in condition) return `${condition.is} ${inSentence(name)}`;
  const unit = unitOf(name, knobs);
  const isPlain = unit !== '' && knobs.filter((knob) => knob.unit === unit).length === 1;
  const [value, more, less] =
    'above' in condition ? [condition.above, 'above', 'more than'] : [condition.below, 'below', 'less than'];
  const text = withUnit(inFull(value), unit);
  return isPlain ? `${isLater ? less : more} ${text}` : `${inSentence(name)} ${more} ${text}`;
}
