import { EngineError } from '../errors';
import { field, type Fields } from '../json';
import {
  campaignModels,
  cautions,
  repeatsKinds,
  type Campaign,
  type CampaignSettings,
  type Knob,
  type SecondOutcome,
} from './campaign';
import { newComplaints, takeNumber, takeOneOf, takeText, type Complaint, type Complaints } from './complaint';
import { addConflicts, addContradiction } from './conflicts';
import { earlierComplaint } from './earlierComplaint';
import { readKnobs } from './readKnobs';
import { readLimits } from './readLimits';
import { readTrials } from './readTrials';
import { fieldIfAny, fieldsOf, itemsOf } from './shape';
import { given } from './words';

const mostAtOnce = 50;

/**
 * Reads a campaign from anything. Errors: `invalid-value`, in one or two sentences that name the knob, the value and the way out;
 * `detail.field` is the path of what is wrong.
 */
export function readCampaign(value: unknown): Campaign {
  const { campaign, complaints } = inspect(value, whole);
  if (campaign) return campaign;
  const [first] = complaints;
  throw new EngineError('invalid-value', first.sentence, { field: first.where });
}

/** Returns everything that is wrong with a campaign, in the order of its fields; nothing for one that can be read. */
export function complaintsOf(value: unknown): readonly Complaint[] {
  return inspect(value, whole).complaints;
}

/**
 * Returns the same at once, as for a form that is being filled: whether limits contradict each other is not looked at. `called` is the
 * word for a trial.
 */
export function promptComplaintsOf(value: unknown, called: string): readonly Complaint[] {
  return inspect(value, { depth: 0, called, addMore: () => undefined }).complaints;
}

interface Inspecting {
  /** How many campaigns this one is the earlier one of. */
  readonly depth: number;
  readonly called: string;
  /** Adds what only the whole campaign tells. */
  addMore(campaign: Campaign, to: Complaints): void;
}

const whole: Inspecting = { depth: 0, called: 'trial', addMore: addContradiction };

/** Depth of earlier campaigns that may have earlier ones. */
const deepest = 1;

function inspect(
  value: unknown,
  inspecting: Inspecting,
): { readonly campaign: Campaign | null; readonly complaints: readonly Complaint[] } {
  const to = newComplaints();
  const fields = fieldsOf(value);
  if (field(fields, 'version') !== 1) {
    const fault = `This is no experiment of version 1: its version is ${given(field(fields, 'version'))}`;
    to.add('version', fault, 'Take a file that this page has saved, or write "version": 1.');
    return { campaign: null, complaints: to.found };
  }
  const goal = readGoal(fieldsOf(field(fields, 'goal')), to);
  const knobs = readKnobs(field(fields, 'knobs'), to);
  const sound = knobs.filter((one): one is Knob => one !== null);
  const hasKnobs = sound.length === knobs.length && sound.length > 0;
  // Limits and trials name knobs: while a knob is wrong only its own fault is told.
  const limits = hasKnobs ? readLimits(field(fields, 'limits'), sound, to) : [];
  const second = readSecond(field(fields, 'second'), to);
  const atOnce = readAtOnce(field(fields, 'atOnce'), to);
  const named = { where: 'repeats', name: 'What the same trial again gives', to };
  const repeats = takeOneOf(field(fields, 'repeats'), repeatsKinds, named);
  const trials = hasKnobs
    ? readTrials(field(fields, 'trials'), sound, { called: inspecting.called, to })
    : [];
  const settings = readSettings(field(fields, 'settings'), { knobs: sound, inspecting, to });
  const isWhole = to.found.length === 0 && goal && repeats;
  if (!isWhole) return { campaign: null, complaints: to.found };
  const campaign = {
    version: 1,
    goal,
    knobs: sound,
    limits: limits.filter((one) => one !== null),
    ...(second && { second }),
    atOnce,
    repeats,
    trials: trials.filter((one) => one !== null),
    ...(settings && { settings }),
  } as const;
  addConflicts(campaign, to);
  inspecting.addMore(campaign, to);
  return { campaign: to.found.length === 0 ? campaign : null, complaints: to.found };
}

function readGoal(fields: Fields, to: Complaints): Campaign['goal'] | null {
  const name = takeText(field(fields, 'name') ?? '', {
    where: 'goal.name',
    name: 'The name of the goal',
    to,
  });
  if (name === '') to.add('goal.name', 'The goal has no name', 'Say what you want to improve.');
  const unit = takeText(field(fields, 'unit') ?? '', {
    where: 'goal.unit',
    name: 'The unit of the goal',
    to,
  });
  const better = field(fields, 'better');
  if (better !== 'higher' && better !== 'lower') {
    to.add('goal.better', 'Say which way is good', `It is "higher" or "lower", not ${given(better)}.`);
    return null;
  }
  return name === null || unit === null ? null : { name, unit, better };
}

function readSecond(value: unknown, to: Complaints): SecondOutcome | null {
  if (value === undefined || value === null) return null;
  const fields = fieldsOf(value);
  const name = takeText(field(fields, 'name') ?? '', {
    where: 'second.name',
    name: 'The name of the second result',
    to,
  });
  if (name === '') to.add('second.name', 'The second result has no name', 'Say what else matters.');
  const unit = takeText(field(fields, 'unit') ?? '', {
    where: 'second.unit',
    name: 'The unit of the second result',
    to,
  });
  const [atLeast, atMost] = [fieldIfAny(fields, 'atLeast'), fieldIfAny(fields, 'atMost')];
  if ((atLeast === undefined) === (atMost === undefined)) {
    to.add(
      'second',
      `${name || 'The second result'} has no limit`,
      'Say at least or at most how much, one of the two.',
    );
    return null;
  }
  const limit = takeNumber(atLeast ?? atMost, {
    where: 'second',
    name: `The limit of ${name || 'the second result'}`,
    to,
  });
  if (limit === null || name === null || unit === null) return null;
  return { name, unit, ...(atLeast === undefined ? { atMost: limit } : { atLeast: limit }) };
}

function readAtOnce(value: unknown, to: Complaints): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostAtOnce) return value;
  const fault = `${given(value)} trials at once are not possible`;
  to.add('atOnce', fault, `Write a whole number from 1 to ${mostAtOnce}.`);
  return 1;
}

interface SettingsOf {
  readonly knobs: readonly Knob[];
  readonly inspecting: Inspecting;
  readonly to: Complaints;
}

function readSettings(value: unknown, { knobs, inspecting, to }: SettingsOf): CampaignSettings | null {
  if (value === undefined || value === null) return null;
  const fields = fieldsOf(value);
  const [caution, model] = [fieldIfAny(fields, 'caution'), fieldIfAny(fields, 'model')];
  const warp = fieldIfAny(fields, 'warp');
  const careful = { where: 'settings.caution', name: 'How careful to be', to };
  const chosen = { where: 'settings.model', name: 'The model', to };
  const names = itemsOf(warp ?? []) ?? [];
  const unknown = names.find((name) => !knobs.some((knob) => knob.name === name && knob.kind !== 'choices'));
  if (unknown !== undefined || itemsOf(warp ?? []) === null) {
    const fault = `${given(unknown ?? warp)} is no knob whose axis can be bent`;
    to.add('settings.warp', fault, 'Name knobs that are set to numbers.');
  }
  const earlier = readEarlier(field(fields, 'earlier'), { knobs, inspecting, to });
  return {
    ...(caution !== undefined && { caution: takeOneOf(caution, cautions, careful) ?? 'careful' }),
    ...(model !== undefined && { model: takeOneOf(model, campaignModels, chosen) ?? 'auto' }),
    ...(names.length > 0 && { warp: names as readonly string[] }),
    ...(earlier && { earlier }),
  };
}

function readEarlier(value: unknown, { knobs, inspecting, to }: SettingsOf): CampaignSettings['earlier'] {
  if (value === undefined || value === null) return null;
  const where = 'settings.earlier';
  if (inspecting.depth >= deepest) {
    to.add(where, 'The earlier experiment has an earlier one itself', 'Leave that one out.');
    return null;
  }
  const fields = fieldsOf(value);
  const { campaign, complaints } = inspect(field(fields, 'campaign'), {
    ...inspecting,
    depth: inspecting.depth + 1,
  });
  if (!campaign) {
    to.add(where, 'The earlier experiment cannot be read', complaints[0].sentence);
    return null;
  }
  const complaint = earlierComplaint(knobs, campaign);
  if (complaint) {
    to.add(where, complaint.fault, complaint.wayOut);
    return null;
  }
  return { campaign, joint: field(fields, 'joint') === true };
}
