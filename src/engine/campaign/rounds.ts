import type { Vec } from '../numeric/arrays';
import type { TrialState } from './campaign';
import { isSameSetting } from './dials';
import type { Knowledge } from './knowledge';

/** What all trials of one round have in common. */
export interface Held {
  /** Values of knobs, as they can be set, by their index; empty where the next trial begins a round. */
  readonly values: ReadonlyMap<number, number>;
  /** How many trials the round still has room for, the next one included. */
  readonly room: number;
}

/** States of trials that take part in a round: what cannot be done, or comes later, leaves its place to another. */
const taking: readonly TrialState[] = ['done', 'failed', 'waiting'];

interface Round {
  readonly first: Vec;
  readonly size: number;
  readonly isOpen: boolean;
}

/**
 * Returns what the next trial must have in common with others, those of `chosen` being the last that wait. Trials one after another, with
 * the same values of the knobs that stay the same, are a round, at most as many as are run at once. While a trial waits, the next one joins
 * the last round that has room and of which a trial waits; without one, the very last round if that has room. Else it begins a round: trials
 * that are chosen while none waits belong to no round that is over, also where they have its values.
 */
export function heldFor(known: Knowledge, chosen: readonly Vec[]): Held {
  const { atOnce } = known.campaign;
  const knobs = heldKnobs(known);
  const begins = newRound(known);
  if (knobs.length === 0 || atOnce === 1) return begins;
  const rounds = roundsOf(known, chosen, knobs);
  if (!rounds.some(({ isOpen }) => isOpen)) return begins;
  const hasRoom = ({ size }: Round): boolean => size < atOnce;
  const joined = rounds.findLast((one) => hasRoom(one) && one.isOpen) ?? rounds.slice(-1).find(hasRoom);
  if (!joined) return begins;
  const { first, size } = joined;
  return {
    values: new Map(knobs.map((p) => [p, known.dials.settable(p, first[p])])),
    room: atOnce - size,
  };
}

/** Returns what the first trial of a round must have in common with others: nothing. */
export function newRound({ campaign }: Pick<Knowledge, 'campaign'>): Held {
  return { values: new Map(), room: campaign.atOnce };
}

function heldKnobs({ campaign, dials }: Knowledge): readonly number[] {
  return campaign.limits.flatMap((limit) => {
    if (limit.kind !== 'same-for-the-round') return [];
    const p = dials.knobs.findIndex(({ name }) => name === limit.knob);
    return p < 0 ? [] : [p];
  });
}

function roundsOf(
  { campaign, dials }: Knowledge,
  chosen: readonly Vec[],
  knobs: readonly number[],
): readonly Round[] {
  const isOver = campaign.trials.every(({ state }) => state !== 'waiting');
  const trials = [
    ...(isOver ? [] : campaign.trials)
      .filter(({ state }) => taking.includes(state))
      .map(({ values, state }) => ({ place: dials.toPlace(values), waits: state === 'waiting' })),
    ...chosen.map((place) => ({ place, waits: true })),
  ];
  const rounds: Round[] = [];
  for (const { place, waits } of trials) {
    const last = rounds[rounds.length - 1];
    const joins =
      last &&
      last.size < campaign.atOnce &&
      knobs.every((p) => isSameSetting(dials, p, last.first[p], place[p]));
    if (!joins) rounds.push({ first: place, size: 1, isOpen: waits });
    else rounds[rounds.length - 1] = { ...last, size: last.size + 1, isOpen: last.isOpen || waits };
  }
  return rounds;
}
