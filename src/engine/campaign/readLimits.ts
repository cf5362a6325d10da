import { field, type Fields } from '../json';
import type { Condition, Knob, Limit } from './campaign';
import { takeNumber, takeOneOf, takeText, type Complaints } from './complaint';
import { fieldsOf, itemsOf } from './shape';
import { boundWords } from './sumWords';
import { given, listed, written } from './words';

const limitKinds = ['sum', 'at-most', 'order', 'not-together', 'same-for-the-round'] as const;
const mostLimits = 60;

/** Reads what is not allowed; null in place of a limit that is wrong. */
export function readLimits(
  value: unknown,
  knobs: readonly Knob[],
  to: Complaints,
): readonly (Limit | null)[] {
  if (value === undefined) return [];
  const items = itemsOf(value);
  if (items === null || items.length > mostLimits) {
    to.add('limits', 'The limits are not a list', `Write a list of at most ${mostLimits}.`);
    return [];
  }
  return items.map((one, index) => {
    const reading = {
      fields: fieldsOf(one),
      where: `limits[${index}]`,
      called: `Limit ${index + 1}`,
      knobs,
      to,
    };
    const before = to.found.length;
    const limit = readLimit(reading);
    return to.found.length > before ? null : limit;
  });
}

interface Reading {
  readonly fields: Fields;
  readonly where: string;
  readonly called: string;
  readonly knobs: readonly Knob[];
  readonly to: Complaints;
}

function readLimit(reading: Reading): Limit | null {
  const { fields, where, called, to } = reading;
  const kind = takeOneOf(field(fields, 'kind'), limitKinds, {
    where,
    name: `The kind of ${called.toLowerCase()}`,
    to,
  });
  switch (kind) {
    case 'sum':
      return readSum(reading);
    case 'at-most':
      return readAtMost(reading);
    case 'order':
      return readOrder(reading);
    case 'not-together':
      return readTogether(reading);
    case 'same-for-the-round': {
      const knob = takeKnob(field(fields, 'knob'), reading);
      return knob && { kind, knob: knob.name };
    }
    case null:
      return null;
    default:
      return kind satisfies never;
  }
}

/** A knob by its name. */
function takeKnob(value: unknown, { where, called, knobs, to }: Reading): Knob | null {
  const found = knobs.find(({ name }) => name === value);
  if (found) return found;
  const fault = `${called} names ${given(value)}, which is not a knob`;
  to.add(where, fault, `Known are ${listed(knobs.map(({ name }) => name)) || 'none yet'}.`);
  return null;
}

/** A knob that is set to numbers. */
function takeNumberKnob(value: unknown, reading: Reading): Knob | null {
  const found = takeKnob(value, reading);
  if (found?.kind !== 'choices') return found;
  const { where, called, to } = reading;
  to.add(
    where,
    `${called} compares ${found.name} with numbers`,
    'It is one of several options: leave it out here.',
  );
  return null;
}

function readSum(reading: Reading): Limit | null {
  const { fields, where, called, to } = reading;
  const names = itemsOf(field(fields, 'knobs')) ?? [];
  const knobs = names.map((name) => takeNumberKnob(name, reading));
  const equals = takeNumber(field(fields, 'equals'), {
    where,
    name: `The sum of ${called.toLowerCase()}`,
    to,
  });
  if (new Set(names).size < 2) to.add(where, `${called} sums fewer than two knobs`, 'Choose at least two.');
  else if (new Set(names).size < names.length)
    to.add(where, `${called} names a knob twice`, 'Name each once.');
  if (equals === null || knobs.includes(null)) return null;
  return { kind: 'sum', knobs: names as readonly string[], equals };
}

function readAtMost(reading: Reading): Limit | null {
  const { fields, where, called, to } = reading;
  const given = Object.entries(fieldsOf(field(fields, 'terms')));
  if (given.length === 0) to.add(where, `${called} sums nothing`, 'Choose at least one knob.');
  const terms = given.map(([name, factor]) => {
    takeNumberKnob(name, reading);
    return [name, takeNumber(factor, { where, name: `The factor of ${name.slice(0, 40)}`, to })] as const;
  });
  const value = takeNumber(field(fields, 'value'), {
    where,
    name: `The value of ${called.toLowerCase()}`,
    to,
  });
  if (terms.some(([, factor]) => factor === 0)) {
    to.add(where, `${called} has a factor of 0`, 'Leave that knob out.');
  }
  return value === null
    ? null
    : { kind: 'at-most', terms: Object.fromEntries(terms) as Record<string, number>, value };
}

function readOrder(reading: Reading): Limit | null {
  const { fields, where, called, to } = reading;
  const [lower, upper] = [field(fields, 'lower'), field(fields, 'upper')].map((one) =>
    takeNumberKnob(one, reading),
  );
  if (!lower || !upper) return null;
  if (lower === upper) to.add(where, `${called} compares ${lower.name} with itself`, 'Choose two knobs.');
  return { kind: 'order', lower: lower.name, upper: upper.name };
}

function readTogether(reading: Reading): Limit | null {
  const { fields, where, called, to } = reading;
  const given = Object.entries(fieldsOf(field(fields, 'when')));
  if (given.length === 0)
    to.add(where, `${called} has no condition`, 'Choose two knobs that do not go together.');
  const when = given.map(([name, condition]) => {
    const knob = takeKnob(name, reading);
    return [name, knob && readCondition(fieldsOf(condition), knob, reading)] as const;
  });
  return { kind: 'not-together', when: Object.fromEntries(when) as Record<string, Condition> };
}

function readCondition(condition: Fields, knob: Knob, { where, called, to }: Reading): Condition | null {
  const name = `The condition on ${knob.name}`;
  if (knob.kind === 'choices') {
    const is = takeText(field(condition, 'is'), { where, name, to });
    if (is === null || knob.options.includes(is)) return is === null ? null : { is };
    to.add(
      where,
      `${called} asks whether ${knob.name} is ${given(is)}`,
      `It can be ${listed(knob.options, 'or')}.`,
    );
    return null;
  }
  const [above, below] = [field(condition, 'above'), field(condition, 'below')];
  if ((above === undefined) === (below === undefined)) {
    to.add(
      where,
      `${called} does not say from where on ${knob.name} counts`,
      'Say above or below which value.',
    );
    return null;
  }
  const value = takeNumber(above ?? below, { where, name, to });
  if (value === null) return null;
  return above === undefined ? { below: value } : { above: value };
}

/** Says a limit in a sentence without its full stop: "Cream, Milk and Sugar sum to 100". */
export function limitWords(limit: Limit): string {
  switch (limit.kind) {
    case 'sum':
      return `${listed(limit.knobs)} sum to ${written(limit.equals)}`;
    case 'at-most':
      return sumSentence('at-most', limit.terms, limit.value);
    case 'order':
      return `${limit.lower} is at most ${limit.upper}`;
    case 'not-together': {
      const parts = Object.entries(limit.when).map(([name, one]) => `${name} ${conditionWords(one)}`);
      return parts.length === 1 ? `${parts[0]} is not allowed` : `${listed(parts)} do not go together`;
    }
    case 'same-for-the-round':
      return `${limit.knob} is the same for a whole round`;
    default:
      return limit satisfies never;
  }
}

/** Says that a sum of knobs is a value, or is at most that: "Cream + 2 × Milk is at most 30". */
export function sumSentence(
  kind: 'equal' | 'at-most',
  terms: Readonly<Record<string, number>>,
  value: number,
): string {
  const { sum, bound, isTurned } = boundWords(terms, value);
  const verb = kind === 'equal' ? 'is' : isTurned ? 'is at least' : 'is at most';
  return `${sum} ${verb} ${typeof bound === 'number' ? written(bound) : bound}`;
}

function conditionWords(condition: Condition): string {
  if ('is' in condition) return condition.is;
  return 'above' in condition ? `above ${written(condition.above)}` : `below ${written(condition.below)}`;
}
