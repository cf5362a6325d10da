import type { Campaign, Condition, Knob, Limit } from '../../../engine/campaign/campaign';
import type { ConditionRow, KnobRow, LimitRow, SetupForm } from './form';

/** Returns the form that says a campaign. */
export function formOf(campaign: Campaign, called: string): SetupForm {
  const { goal, knobs, limits, second, atOnce, repeats } = campaign;
  const keyOf = (name: string): number => knobs.findIndex((knob) => knob.name === name) + 1;
  return {
    goal: goal.name,
    unit: goal.unit,
    better: goal.better,
    called: called === 'trial' ? '' : called,
    knobs: knobs.map((knob, k) => rowOf(knob, k + 1)),
    limits: limits.map((limit, k) => limitRow(limit, knobs.length + k + 1, keyOf)),
    second: second
      ? {
          name: second.name,
          unit: second.unit,
          side: second.atLeast === undefined ? 'atMost' : 'atLeast',
          value: String(second.atLeast ?? second.atMost ?? ''),
        }
      : null,
    atOnce,
    repeats,
  };
}

function rowOf(knob: Knob, key: number): KnobRow {
  const { name } = knob;
  const row = { key, name, known: name, was: '', from: '', to: '', by: '', options: '' };
  if (knob.kind === 'choices') {
    return { ...row, unit: knob.unit, kind: knob.kind, options: knob.options.join(', ') };
  }
  const { unit, kind, from, to } = knob;
  return {
    ...row,
    unit,
    kind,
    from: String(from),
    to: String(to),
    by: kind === 'steps' ? String(knob.by) : '',
  };
}

function limitRow(limit: Limit, key: number, keyOf: (name: string) => number): LimitRow {
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
