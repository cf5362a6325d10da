import type { Campaign, Knob, Limit, SecondOutcome, Trial } from '../../../engine/campaign/campaign';
import { promptComplaintsOf } from '../../../engine/campaign/readCampaign';
import type { KnobRow, SetupForm } from './form';
import type { Fault } from './typed';

/** What of a form could be read. */
interface Parts {
  readonly knobs: readonly Knob[];
  /** The rows of these knobs. */
  readonly rows: readonly KnobRow[];
  /** Those of all limits of the form, or none. */
  readonly limits: readonly Limit[];
  readonly second: SecondOutcome | null;
  readonly trials: readonly Trial[];
}

/** Returns what the engine’s reader would refuse of a form, with the fields that it is about. What is only not there yet is no fault. */
export function refusals(form: SetupForm, parts: Parts, called: string): readonly Fault[] {
  if (parts.knobs.length === 0) return [];
  const { knobs, limits, second } = parts;
  const campaign: Campaign = {
    version: 1,
    goal: { name: form.goal.trim() || 'goal', unit: form.unit.trim(), better: form.better || 'higher' },
    ...{ knobs, limits },
    ...(second && second.name !== '' && { second }),
    ...{ atOnce: form.atOnce, repeats: form.repeats, trials: settled(parts.trials) },
  };
  return promptComplaintsOf(campaign, called).map(({ where, sentence }) => ({
    ...placeOf(where, form, parts),
    said: sentence,
  }));
}

/** Trials that wait at the end are proposed anew when knobs change. */
function settled(trials: readonly Trial[]): readonly Trial[] {
  const last = trials.findLastIndex(({ state }) => state !== 'waiting' && state !== 'later');
  return trials.slice(0, last + 1);
}

/** Returns the field and the row of the form that a path of a campaign is about: "knobs[2].to" is the end of the third knob. */
function placeOf(where: string, form: SetupForm, { rows, knobs }: Parts): Omit<Fault, 'said'> {
  const [, list, index = '', part = ''] = /^(\w+)\[(\d+)\]\.?(.*)$/.exec(where) ?? [];
  const knobRow = (k: number, field: string): Omit<Fault, 'said'> => {
    const row = `knob-${rows[Math.max(0, k)]!.key}`;
    return { field: `${row}-${field}`, row };
  };
  if (list === 'knobs') return knobRow(Number(index), part || 'name');
  if (list === 'limits') {
    const row = `limit-${form.limits[Number(index)]!.key}`;
    return { field: row, row };
  }
  if (list === 'trials') {
    const at = knobs.findIndex(({ name }) => part.endsWith(`.${name}`));
    const kind = knobs[Math.max(0, at)]!.kind;
    return knobRow(at, kind === 'choices' ? 'options' : 'from');
  }
  if (where.startsWith('second'))
    return { field: where === 'second.name' ? 'second-name' : 'second-value', row: 'second' };
  if (where === 'knobs') return knobRow(rows.length - 1, 'name');
  return { field: where === 'goal.unit' ? 'unit' : 'goal', row: 'goal' };
}
