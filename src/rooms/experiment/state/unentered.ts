import type { KnobValues, Trial } from '../../../engine/campaign/campaign';
import type { ExperimentRecord } from './record';

/** What stands on the card of a trial and is not entered yet. */
export interface Unentered {
  readonly result: string;
  readonly second: string;
  /** What was set instead, as values and as it is typed; null while that is not being said. */
  readonly ran: { readonly values: KnobValues; readonly texts: Readonly<Record<string, string>> } | null;
}

/** Cards with something on them, each with the place of its trial, by experiment and number of the trial. */
export type UnenteredCards = Readonly<Record<string, Unentered & { readonly place: string }>>;

const nothing: Unentered = { result: '', second: '', ran: null };

/** Returns what stands on the card of a trial, counted from 0; nothing where another trial had that number then. */
export function unenteredOn(cards: UnenteredCards, record: ExperimentRecord, trial: number): Unentered {
  const found = cards[keyOf(record, trial)];
  const now = record.campaign?.trials[trial];
  if (!found || !now || found.place !== placeOf(now)) return nothing;
  const { place: _, ...card } = found;
  const isSameKnobs = record.campaign?.knobs.every(({ name }) => card.ran?.texts[name] !== undefined);
  return isSameKnobs ? card : { ...card, ran: null };
}

/** True where something stands on the card of a trial. */
export function hasUnentered(cards: UnenteredCards, record: ExperimentRecord, trial: number): boolean {
  return !isNothing(unenteredOn(cards, record, trial));
}

/** Returns the cards after some of one was typed; null takes it away. */
export function withUnentered(
  cards: UnenteredCards,
  record: ExperimentRecord,
  { trial, typed }: { readonly trial: number; readonly typed: Partial<Unentered> | null },
): UnenteredCards {
  const { [keyOf(record, trial)]: _, ...others } = cards;
  const now = record.campaign?.trials[trial];
  const next = { ...unenteredOn(cards, record, trial), ...typed };
  if (typed === null || !now || isNothing(next)) return others;
  return { ...others, [keyOf(record, trial)]: { ...next, place: placeOf(now) } };
}

function isNothing({ result, second, ran }: Unentered): boolean {
  return result === '' && second === '' && ran === null;
}

function keyOf({ id }: ExperimentRecord, trial: number): string {
  return `${id} ${trial}`;
}

/** What was proposed, whatever knobs are called. */
function placeOf({ proposed, values }: Trial): string {
  return JSON.stringify(Object.values(proposed ?? values));
}
