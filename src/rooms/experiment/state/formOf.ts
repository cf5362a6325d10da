import type { Campaign, Knob } from '../../../engine/campaign/campaign';
import { limitRow } from '../../../lab/limits/limitRows';
import type { KnobRow, SetupForm } from './form';

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
