import type { Campaign, Knob, Trial } from '../../../engine/campaign/campaign';
import { draftOf } from './draft';
import { formOf } from './formOf';
import { emptyRecord, hasNothing, readRecord, type ExperimentRecord } from './record';
import { titleOf } from './titleOf';
import { countOf, trialWords } from './words';
import { wholePart } from './wholePart';

/** What can still be read of a damaged record. */
export interface Remains {
  readonly record: ExperimentRecord;
  /** Number of trials whose results are in it. */
  readonly measured: number;
}

type Parts = Readonly<Record<string, unknown>>;

const nothing: Campaign = {
  ...{ version: 1, goal: { name: 'Result', unit: '', better: 'higher' }, knobs: [], limits: [] },
  ...{ atOnce: 1, repeats: 'unknown', trials: [] },
};

/**
 * Reads part by part what is left of the text of a damaged record; null where that is nothing. A trial whose results are lost waits, so
 * that others keep their numbers; one of which nothing is left is missing. Where the way that is good or a knob is lost, it opens in
 * *Set up*. Digits that were damaged cannot be told from others. Never throws.
 */
export function remainsOf(text: string): Remains | null {
  const given = partsOf(wholePart(text));
  const blank = emptyRecord('left', 0);
  const own = (['name', 'called', 'seed', 'reasons', 'finished', 'draft'] as const).reduce<ExperimentRecord>(
    (record, key) => taken(record, { ...record, [key]: given[key] }),
    blank,
  );
  const { campaign, knowsWay, areKnobsWhole } = campaignOf(partsOf(given['campaign']));
  if (campaign.knobs.length === 0) return hasNothing(own) ? null : { record: own, measured: 0 };
  const form = formOf(campaign, own.called);
  const draft = draftOf({ ...form, ...(!knowsWay && { better: '' }) });
  const record = taken(own, { ...own, campaign, ...(!(knowsWay && areKnobsWhole) && { draft }) });
  const measured = record.campaign?.trials.filter(({ results }) => results.length > 0) ?? [];
  return { record, measured: measured.length };
}

/** Says how much is left: "What is left: 12 loaves with results". */
export function leftSaid({ record, measured }: Remains): string {
  return `What is left: ${countOf(measured, trialWords(record.called))} with results`;
}

/** Names what is left of an experiment, beside the damaged one. `title`: what that was called. */
export function leftOver(record: ExperimentRecord, title = titleOf(record)): Pick<ExperimentRecord, 'name'> {
  return { name: `${(title || 'An experiment').slice(0, 180)}, what is left` };
}

function partsOf(value: unknown): Parts {
  return typeof value === 'object' && value !== null ? (value as Parts) : {};
}

/** Returns the other record if it can be read, else the one before. */
function taken(before: ExperimentRecord, after: unknown): ExperimentRecord {
  const read = readRecord(after);
  return read.kind === 'record' ? read.record : before;
}

function canBe(campaign: unknown): boolean {
  return readRecord({ ...emptyRecord('left', 0), campaign }).kind === 'record';
}

interface ReadCampaign {
  readonly campaign: Campaign;
  /** True if it is known which way is good. */
  readonly knowsWay: boolean;
  readonly areKnobsWhole: boolean;
}

function campaignOf(given: Parts): ReadCampaign {
  let campaign = nothing;
  const take = (parts: Parts): boolean => {
    const next = { ...campaign, ...parts };
    const isRead = canBe(next);
    if (isRead) campaign = next;
    return isRead;
  };
  const goal = partsOf(given['goal']);
  take({ goal: { ...campaign.goal, ...(typeof goal['name'] === 'string' && { name: goal['name'] }) } });
  take({ goal: { ...campaign.goal, unit: goal['unit'] } });
  const knowsWay = take({ goal: { ...campaign.goal, better: goal['better'] } });
  const knobs = listIn(given['knobs']);
  const all = knobs.map((knob) => take({ knobs: [...campaign.knobs, knob] }));
  take({ trials: listIn(given['trials']).flatMap(trialOf) });
  const areKnobsWhole = all.length > 0 && !all.includes(false);
  if (!areKnobsWhole) take({ knobs: [...campaign.knobs, ...knobsSeen(campaign)] });
  for (const limit of listIn(given['limits'])) take({ limits: [...campaign.limits, limit] });
  for (const key of ['second', 'atOnce', 'repeats', 'settings']) {
    if (given[key] !== undefined) take({ [key]: given[key] });
  }
  return { campaign, knowsWay, areKnobsWhole };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function trialOf(given: unknown): readonly Trial[] {
  if (canBe({ ...nothing, trials: [given] })) return [given as Trial];
  const waits = { values: partsOf(given)['values'], state: 'waiting', results: [] };
  return canBe({ ...nothing, trials: [waits] }) ? [waits as unknown as Trial] : [];
}

/** The knobs of which nothing is left but what was set in trials. */
function knobsSeen({ knobs, trials }: Campaign): readonly Knob[] {
  const names = [...new Set(trials.flatMap(({ values }) => Object.keys(values)))];
  return names
    .filter((name) => name !== '__proto__' && !knobs.some((knob) => knob.name === name))
    .flatMap((name) => knobSeen(name, trials));
}

function knobSeen(name: string, trials: readonly Trial[]): readonly Knob[] {
  const seen = trials.flatMap(({ values }) => (Object.hasOwn(values, name) ? [values[name]!] : []));
  const numbers = seen.filter((value) => typeof value === 'number');
  if (numbers.length === seen.length) {
    const [from, to] = [Math.min(...numbers), Math.max(...numbers)];
    return from < to ? [{ name, unit: '', kind: 'number', from, to }] : [];
  }
  const options = [...new Set(seen.map(String))].filter((option) => option.trim() !== '');
  return options.length < 2 ? [] : [{ name, unit: '', kind: 'choices', options }];
}
