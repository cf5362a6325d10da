import type { Condition, Knob, Limit } from '../../engine/campaign/campaign';
import { noNumberSaid, readTyped } from '../../engine/numberText';
import type { ConditionRow, LimitRow } from './limitRows';

/** Something to correct: the field it is about, its row, and the sentence below it. */
interface Fault {
  readonly field: string;
  readonly row: string;
  readonly said: string;
}

interface ReadLimits {
  readonly limits: readonly Limit[];
  readonly faults: readonly Fault[];
}

type NumberKnob = Exclude<Knob, { readonly kind: 'choices' }>;

/** Reads what is not allowed; a knob by its key, null for one that is not there. `called` is what a knob is called. */
export function readLimitRows(rows: readonly LimitRow[], knobOf: KnobOf, called = 'knob'): ReadLimits {
  const read = rows.map((row) => readLimit(row, { knobOf, called }));
  return {
    limits: read.flatMap((one) => ('kind' in one ? [one] : [])),
    faults: read.flatMap((one) => ('kind' in one ? [] : [one])),
  };
}

type KnobOf = (key: number | null) => Knob | null;

interface Reading {
  readonly knobOf: KnobOf;
  readonly called: string;
}

type Of<Kind extends LimitRow['kind']> = LimitRow & { readonly kind: Kind };

function readLimit(row: LimitRow, reading: Reading): Limit | Fault {
  switch (row.kind) {
    case 'sum':
      return readSum(row, reading);
    case 'at-most':
      return readAtMost(row, reading);
    case 'order':
      return readOrder(row, reading);
    case 'not-together':
      return readTogether(row, reading);
    case 'same-for-the-round': {
      const knob = reading.knobOf(row.knob);
      if (!knob) return faultOf(row, 'knob', `Choose the ${reading.called} that stays the same for a round.`);
      return { kind: 'same-for-the-round', knob: knob.name };
    }
    default:
      return row satisfies never;
  }
}

function numberIn(text: string): number | null {
  const typed = readTyped(text);
  return typed.kind === 'number' ? typed.value : null;
}

function faultOf({ key }: LimitRow, field: string, said: string): Fault {
  return { field: `limit-${key}-${field}`, row: `limit-${key}`, said };
}

function readSum(row: Of<'sum'>, { knobOf, called }: Reading): Limit | Fault {
  const parts = row.knobs.map(knobOf).filter(isNumber);
  if (parts.length < 2) return faultOf(row, 'knobs', `Choose at least two ${called}s that sum to it.`);
  const value = numberIn(row.value);
  if (value === null)
    return faultOf(row, 'value', `“${row.value.trim()}” is not a number. Write what they sum to.`);
  return { kind: 'sum', knobs: parts.map(({ name }) => name), equals: value };
}

function readAtMost(row: Of<'at-most'>, { knobOf, called }: Reading): Limit | Fault {
  const terms = row.terms.flatMap(({ knob: key, factor }) => {
    const knob = knobOf(key);
    return isNumber(knob) ? [{ knob, factor }] : [];
  });
  if (terms.length === 0) return faultOf(row, 'knobs', `Choose the ${called}s whose sum has a limit.`);
  const text = row.value.trim();
  const value = numberIn(text);
  if (value === null) {
    const said =
      text === ''
        ? 'Say what they sum to at most.'
        : `“${text}” is not a number. Write what they sum to at most.`;
    return faultOf(row, 'value', said);
  }
  return {
    kind: 'at-most',
    terms: Object.fromEntries(terms.map(({ knob, factor }) => [knob.name, factor])),
    value,
  };
}

function readOrder(row: Of<'order'>, { knobOf, called }: Reading): Limit | Fault {
  const [lower, upper] = [knobOf(row.lower), knobOf(row.upper)];
  if (!isNumber(lower)) return faultOf(row, 'lower', `Choose the ${called} that stays below.`);
  if (!isNumber(upper)) return faultOf(row, 'upper', `Choose the ${called} that ${lower.name} stays below.`);
  if (lower === upper)
    return faultOf(row, 'upper', `${lower.name} is always at most itself. Choose another ${called}.`);
  return { kind: 'order', lower: lower.name, upper: upper.name };
}

function readTogether(row: Of<'not-together'>, { knobOf, called }: Reading): Limit | Fault {
  const when: Record<string, Condition> = {};
  for (const [k, one] of row.when.entries()) {
    const knob = knobOf(one.knob);
    if (!knob) return faultOf(row, `knob-${k}`, `Choose the two ${called}s that do not go together.`);
    if (knob.name in when)
      return faultOf(row, `knob-${k}`, `${knob.name} stands there twice. Choose another ${called}.`);
    const condition = conditionOf(one, knob);
    if (typeof condition === 'string') return faultOf(row, `value-${k}`, condition);
    when[knob.name] = condition;
  }
  return { kind: 'not-together', when };
}

function isNumber(knob: Knob | null): knob is NumberKnob {
  return knob !== null && knob.kind !== 'choices';
}

function conditionOf({ side, value }: ConditionRow, knob: Knob): Condition | string {
  if (knob.kind === 'choices') {
    const option = value.trim();
    return knob.options.includes(option) ? { is: option } : `Choose which ${knob.name} is not allowed.`;
  }
  const at = numberIn(value);
  if (at === null) {
    return value.trim() === '' ? `Say from where on ${knob.name} is not allowed.` : noNumberSaid(value);
  }
  return side === 'below' ? { below: at } : { above: at };
}
