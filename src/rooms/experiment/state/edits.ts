import type { Campaign, CampaignSettings, KnobValues, Trial } from '../../../engine/campaign/campaign';
import type { Proposal } from '../../../engine/campaign/suggestion';
import type { ExperimentRecord } from './record';

/** A record that has a campaign. */
export type Begun = ExperimentRecord & { readonly campaign: Campaign };

/** True for a record that has a campaign. */
export function hasBegun(record: ExperimentRecord): record is Begun {
  return record.campaign !== null;
}

/** Returns a record with some of a trial changed; trials are counted from 0. */
function withTrial(record: Begun, at: number, change: (trial: Trial) => Trial): Begun {
  return withTrials(
    record,
    record.campaign.trials.map((trial, k) => (k === at ? change(trial) : trial)),
  );
}

function withTrials(record: Begun, trials: readonly Trial[]): Begun {
  return { ...record, campaign: { ...record.campaign, trials } };
}

/** What came out of a trial; an outcome that is left out was not measured. */
export interface Outcome {
  readonly results: readonly number[];
  readonly second?: readonly number[];
}

/** Enters results; where they were entered before, they are corrected. */
export function entered(record: Begun, at: number, { results, second }: Outcome): Begun {
  return withTrial(record, at, ({ second: _, ...trial }) => ({
    ...trial,
    state: 'done',
    results,
    ...(second && second.length > 0 && { second }),
  }));
}

/** Marks a trial: it failed, it cannot be done, it waits, or it waits at the end. Its results go. */
export function marked(record: Begun, at: number, state: Exclude<Trial['state'], 'done'>): Begun {
  return withTrial(record, at, ({ second: _, ...trial }) => ({ ...trial, state, results: [] }));
}

/** Sets what was in fact set in a trial; what was proposed is kept beside it. */
export function ranWith(record: Begun, at: number, values: KnobValues): Begun {
  return withTrial(record, at, ({ proposed, ...trial }) => {
    const first = proposed ?? trial.values;
    const isSame = Object.keys(first).every((name) => first[name] === values[name]);
    return { ...trial, values, ...(!isSame && { proposed: first }) };
  });
}

/** Writes a note to a trial; an empty one takes it away. */
export function noted(record: Begun, at: number, note: string): Begun {
  return withTrial(record, at, ({ note: _, ...trial }) => (note.trim() === '' ? trial : { ...trial, note }));
}

/** Adds a trial that somebody chose, one that waits, or one that was run. `at`: its place; trials from there on get the next number. */
export function added(record: Begun, values: KnobValues, outcome: Outcome | null, at: number): Begun {
  const trials = record.campaign.trials.toSpliced(at, 0, { values, state: 'waiting', results: [] });
  const reasons = Object.entries(record.reasons ?? {}).map(([number, reason]) => [
    String(Number(number) > at ? Number(number) + 1 : number),
    reason,
  ]);
  const waits = {
    ...withTrials(record, trials),
    ...(record.reasons && { reasons: Object.fromEntries(reasons) as Record<string, string> }),
  };
  return outcome ? entered(waits, at, outcome) : waits;
}

/** Keeps the first so many trials, with their reasons: others keep their numbers. */
export function withFirst(record: Begun, count: number): Begun {
  const reasons = Object.entries(record.reasons ?? {}).filter(([number]) => Number(number) <= count);
  return {
    ...withTrials(record, record.campaign.trials.slice(0, count)),
    ...(record.reasons && { reasons: Object.fromEntries(reasons) }),
  };
}

/** Takes the last trial out. */
export function withoutLast(record: Begun): Begun {
  return withFirst(record, record.campaign.trials.length - 1);
}

/** Adds what was proposed as trials that wait, with the reasons. */
export function withProposals(
  record: Begun,
  proposals: readonly Pick<Proposal, 'values' | 'reason'>[],
): Begun {
  const { trials } = record.campaign;
  const reasons = Object.fromEntries(
    proposals.map(({ reason }, k) => [String(trials.length + k + 1), reason.slice(0, 2000)]),
  );
  const more = proposals.map(({ values }): Trial => ({ values, state: 'waiting', results: [] }));
  return { ...withTrials(record, [...trials, ...more]), reasons: { ...record.reasons, ...reasons } };
}

/** Changes how the campaign is modelled. */
export function withSettings(record: Begun, changes: CampaignSettings): Begun {
  return {
    ...record,
    campaign: { ...record.campaign, settings: { ...record.campaign.settings, ...changes } },
  };
}

/** Sets which experiment came before, null for none. */
export function withEarlier(record: Begun, earlier: Campaign | null): Begun {
  const { settings: { earlier: _, ...settings } = {}, ...campaign } = record.campaign;
  return {
    ...record,
    campaign: {
      ...campaign,
      settings: { ...settings, ...(earlier && { earlier: { campaign: earlier, joint: false } }) },
    },
  };
}

/** Returns the trials in some state, counted from 0. */
export function trialsIn({ trials }: Campaign, ...states: readonly Trial['state'][]): readonly number[] {
  return trials.flatMap((trial, k) => (states.includes(trial.state) ? [k] : []));
}

/** Results that there are, at least so many before curves are drawn. */
export const firstCurves = 4;

/** True once enough is measured to say what is known. */
export function hasKnown(record: ExperimentRecord): record is Begun {
  return record.campaign !== null && trialsIn(record.campaign, 'done').length >= firstCurves;
}

/** Returns how many trials are run first, spread over all that is allowed. */
export function firstRuns({ knobs }: Pick<Campaign, 'knobs'>): number {
  return Math.max(4, knobs.length + 1);
}
