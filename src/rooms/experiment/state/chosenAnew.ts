import type { Campaign, Trial } from '../../../engine/campaign/campaign';
import { inSentence } from '../../../engine/campaign/words';
import { atStart } from './called';
import { withFirst, type Begun } from './edits';
import type { ExperimentRecord } from './record';
import { hasUnentered, type UnenteredCards } from './unentered';

/** Beginnings of reasons that are true whichever way is good and whatever the model says. */
const eitherWay = /^(?:One of the first\b|The best place of the earlier experiment|Chosen (?:while|before) )/;

/** True for the reason of a trial that was chosen for what it may gain, as results are judged now. */
export function isSearched(reason: string): boolean {
  return !eitherWay.test(reason);
}

/** True where somebody chose a trial, counted from 0, said something else was set in it, wrote a note to it or typed its result. */
function isTouched(record: Begun, trial: number, cards: UnenteredCards): boolean {
  const { proposed, note } = record.campaign.trials[trial]!;
  return (
    isOwn(record, trial) || proposed !== undefined || note !== undefined || hasUnentered(cards, record, trial)
  );
}

/** True for a trial that was not proposed. */
function isOwn({ reasons }: ExperimentRecord, trial: number): boolean {
  return reasons?.[String(trial + 1)] === undefined;
}

function isComing({ state }: Trial): boolean {
  return state === 'waiting' || state === 'later';
}

/** Returns how many trials stay where all proposals at the end are taken away that nobody has touched. */
export function countKept(record: Begun, cards: UnenteredCards): number {
  return endOf(record, cards, () => true);
}

function endOf(record: Begun, cards: UnenteredCards, isStale: (trial: number) => boolean): number {
  const { trials } = record.campaign;
  return (
    trials.findLastIndex((trial, k) => !isComing(trial) || isTouched(record, k, cards) || !isStale(k)) + 1
  );
}

/** What a change does to proposals that wait, trials counted from 0. */
export interface ChosenAnew {
  /** What has changed, as a sentence; empty where what was done says it. */
  readonly why: string;
  /** Those that are chosen anew. */
  readonly anew: readonly number[];
  /** Those that stay although they were chosen for something else, and when that was: “while higher was better”. */
  readonly kept: readonly number[];
  readonly chosen: string;
}

/** Something that proposals are chosen from, and what is to be said where it has changed. */
interface Cause {
  readonly why: string;
  readonly chosen: string;
  /** True where it also matters to first runs, which heed no results. */
  readonly isForAll: boolean;
  has(before: Begun, after: Begun): boolean;
}

/**
 * All that proposals are chosen from, but for what comes out of other proposals: that may come in while they are being run, so it changes
 * what is predicted of them and not what they are.
 */
function causes(before: Campaign, after: Campaign): readonly Cause[] {
  const { better, name } = before.goal;
  const second = inSentence(after.second?.name ?? before.second?.name ?? name);
  const differ = (of: (campaign: Campaign) => unknown) => (): boolean =>
    JSON.stringify(of(before)) !== JSON.stringify(of(after));
  const untold = { why: '', chosen: '' };
  return [
    {
      why: 'Knobs or limits have changed.',
      chosen: '',
      isForAll: true,
      has: differ(({ knobs, limits }) => [knobs.map(({ unit: _, ...knob }) => knob), limits]),
    },
    { ...untold, isForAll: true, has: (was, is) => ownResults(was, was) !== ownResults(is, was) },
    {
      why: `${after.goal.better === 'higher' ? 'Higher' : 'Lower'} is better now.`,
      chosen: `while ${better} was better`,
      isForAll: false,
      has: differ(({ goal }) => goal.better),
    },
    {
      why: `${atStart(second)} has another limit now.`,
      chosen: `before the limit of ${second} was changed`,
      isForAll: false,
      has: differ(({ second: one }) => one && [one.atLeast, one.atMost]),
    },
    {
      ...untold,
      // The best place of an earlier experiment comes before all others.
      isForAll: before.trials.every(isComing),
      has: differ(({ settings }) => settings?.earlier?.campaign),
    },
    { ...untold, isForAll: false, has: differ(({ repeats, settings }) => [repeats, settings]) },
  ];
}

/** What is known of trials that nobody proposed, such as those of a table, as text; those that were still to come are like proposals. */
function ownResults(record: Begun, before: Begun): string {
  const known = record.campaign.trials.filter((trial, k) => {
    const was = before.campaign.trials[k];
    return isOwn(record, k) && !isComing(trial) && !(was && isOwn(before, k) && isComing(was));
  });
  return JSON.stringify(known.map(({ values, state, results, second }) => [values, state, results, second]));
}

/**
 * Takes the proposals at the end away that nobody has touched, where what they were chosen from has changed. Of others that were chosen
 * from it the reason says so, where that is to be said: they were touched, or a later trial keeps its number. Null where none is concerned and there is nothing to say.
 */
export function chosenAnew(
  before: Begun,
  after: Begun,
  cards: UnenteredCards,
): { readonly record: Begun; readonly change: ChosenAnew } | null {
  const changed = causes(before.campaign, after.campaign).filter((cause) => cause.has(before, after));
  const [cause] = changed;
  if (!cause) return null;
  const isForAll = changed.some((one) => one.isForAll);
  const { trials, atOnce } = after.campaign;
  const isStale = (k: number): boolean => {
    const reason = after.reasons?.[String(k + 1)];
    return isComing(trials[k]!) && reason !== undefined && (isForAll || isSearched(reason));
  };
  const end = endOf(after, cards, isStale);
  const told = changed.find(({ chosen }) => chosen !== '');
  const kept = told ? trials.slice(0, end).flatMap((_, k) => (isStale(k) ? [k] : [])) : [];
  if (trials.length === 0 || (end === trials.length && kept.length === 0 && !told)) return null;
  const waiting = trials.slice(0, end).filter(({ state }) => state === 'waiting').length;
  const lacking = Math.max(0, atOnce - waiting);
  const first = withFirst(after, end);
  const said = Object.fromEntries(kept.map((k) => [String(k + 1), `Chosen ${told!.chosen}.`]));
  return {
    record: { ...first, ...(first.reasons && { reasons: { ...first.reasons, ...said } }) },
    change: {
      why: (told ?? cause).why,
      anew: trials.flatMap((_, k) => (k >= end && k < end + lacking ? [k] : [])),
      kept,
      chosen: told?.chosen ?? '',
    },
  };
}
