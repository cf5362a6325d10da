import type { Better, Campaign } from '../../../engine/campaign/campaign';
import type { ExperimentRecord } from './record';
import { hasUnentered, type UnenteredCards } from './unentered';

type Begun = ExperimentRecord & { readonly campaign: Campaign };

/** Beginnings of reasons that are true whichever way is good. */
const eitherWay = /^(?:One of the first\b|The best place of the earlier experiment|Chosen while )/;

/** True where somebody chose a trial, counted from 0, said something else was set in it, wrote a note to it or typed its result. */
export function isTouched(record: Begun, trial: number, cards: UnenteredCards): boolean {
  const { proposed, note } = record.campaign.trials[trial]!;
  const isOwn = record.reasons?.[String(trial + 1)] === undefined;
  return isOwn || proposed !== undefined || note !== undefined || hasUnentered(cards, record, trial);
}

/** What another direction does to trials that wait, counted from 0. */
interface Turned {
  readonly record: Begun;
  /** Those that are chosen anew. */
  readonly anew: readonly number[];
  /** Those that stay although they were proposed for the other direction. */
  readonly kept: readonly number[];
}

/**
 * Takes the proposals at the end away that were made for the other direction and that nobody has touched. Of others that were made
 * for it the reason says so: they were touched, or a later trial keeps its number.
 */
export function turnedFrom(was: Better, record: Begun, cards: UnenteredCards): Turned {
  const { trials, atOnce } = record.campaign;
  const waits = trials.map(({ state }) => state === 'waiting');
  const isForOther = trials.map(({ state }, k) => {
    const reason = record.reasons?.[String(k + 1)];
    return (waits[k] || state === 'later') && reason !== undefined && isSearched(reason);
  });
  const end = trials.findLastIndex((_, k) => !waits[k] || !isForOther[k] || isTouched(record, k, cards)) + 1;
  const kept = isForOther.slice(0, end).flatMap((is, k) => (is ? [k] : []));
  const lacking = Math.max(0, atOnce - waits.slice(0, end).filter(Boolean).length);
  const reasons = Object.fromEntries([
    ...Object.entries(record.reasons ?? {}).filter(([number]) => Number(number) <= end),
    ...kept.map((k) => [String(k + 1), `Chosen while ${was} was better.`]),
  ]) as Record<string, string>;
  return {
    record: {
      ...record,
      campaign: { ...record.campaign, trials: trials.slice(0, end) },
      ...(record.reasons && { reasons }),
    },
    anew: trials.flatMap((_, k) => (k >= end && k < end + lacking ? [k] : [])),
    kept,
  };
}

/** True for the reason of a trial that was chosen for what it may gain, the way that is good now. */
export function isSearched(reason: string): boolean {
  return !eitherWay.test(reason);
}
