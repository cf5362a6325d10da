import { canonicalSpec } from '../../engine/experiment/canonical';
import { patched } from '../../engine/experiment/difference';
import { boxOf, movedInside, shareAlong } from '../../engine/experiment/inputs';
import { sameValue } from '../../engine/experiment/sameValue';
import type { Change, ExperimentSpec } from '../../engine/experiment/spec';
import type { Complain } from '../../link/reader';
import { placeText, quoted, readList, readNumber } from '../../link/text';
import { planeOf, type DrawnPlane } from '../../lab/state/asks';
import { isInside } from '../../lab/state/select/place';
import { nothingKnown } from '../../worker/answers';
import { shownAt, type Column } from '../runs/columns';
import type { Computing } from '../runs/computing';
import { dayBase, isDay } from './today';
import { rivalPatch } from '../runs/methods';
import { cutOf, mapFault, type SideBySide } from '../runs/shown';

/** A place [d]. */
export type Place = readonly number[];

/** Number of rounds of a game. */
export const rounds = 10;

export const mostPeople = 6;
const longestName = 12;

/** Names of the people if none are given. */
export const usualNames: readonly string[] = ['You'];

/** Searches against which people play, in this order after the people. */
export const machines = [
  { id: 'ei', name: 'EI' },
  { id: 'ucb', name: 'UCB' },
  { id: 'random', name: 'random', isBlind: true },
] as const;

/** Guesses of the revealed rounds, one place for each person. */
type Told = readonly (readonly Place[])[];

/** Experiment, people and guesses: all that determines the runs of a game. */
interface Field {
  readonly base: ExperimentSpec;
  readonly names: readonly string[];
  readonly told: Told;
}

/** Reads at most six distinct names of letters, digits and a few signs; the usual names if there is none. */
export function readNames(text: string): readonly string[] {
  const given = text.slice(0, 400).split(',');
  const clean = given.map((name) => Array.from(name.replace(/[^\p{L}\p{M}\p{N} ._'-]/gu, '').trim()));
  const short = clean.map((letters) => letters.slice(0, longestName).join('').trim());
  const names = [...new Set(short.filter((name) => name !== ''))].slice(0, mostPeople);
  return names.length ? names : usualNames;
}

/** First id of a person's column: people come after all machines. */
const firstPerson = machines.length + 1;

/**
 * Returns a run for each player: people, then machines. All have the objective, the seed and the initial points in common; a person's
 * run is that of EI with their guesses tried by hand. Snapshots that `present` has of the same run are kept.
 */
export function playerColumns({ base, names, told }: Field, present: readonly Column[]): readonly Column[] {
  const specs = machines.map(({ id }) => canonicalSpec(patched(base, rivalPatch(base, id))));
  const people = names.map((_, person): Column => {
    const changes = told.map((places, step): Change => ({ kind: 'try', step, x: places[person]! }));
    return { id: firstPerson + person, patch: {}, spec: specs[0]!, changes, snapshots: [], fault: null };
  });
  const rivals = specs.map((spec, i): Column => ({ id: i + 1, patch: {}, spec, snapshots: [], fault: null }));
  return [...people, ...rivals].map((column) => withKnown(column, present));
}

/** Returns the column with its known snapshots, as far as the same places were tried. */
function withKnown(column: Column, present: readonly Column[]): Column {
  const known = present.find(({ id, spec }) => id === column.id && sameValue(spec, column.spec));
  if (!known) return column;
  if (!column.changes) return { ...known, fault: null };
  const old = known.changes ?? [];
  const other = column.changes.findIndex((change, i) => !sameValue(change, old[i]));
  const tries = other < 0 ? column.changes.length : other;
  return { ...column, spec: known.spec, snapshots: known.snapshots.slice(0, tries + 1) };
}

/** Returns the run whose belief is shown: a single person's own, or that of EI if several people guess. */
export function commonColumn({ names }: Pick<Field, 'names'>, columns: readonly Column[]): Column {
  return names.length === 1 ? columns[0]! : columns[names.length]!;
}

/** Returns true if each player's answer of a step is known or has failed. */
function areAllAt(columns: readonly Column[], step: number): boolean {
  return columns.every((column) => shownAt(column, step) !== null || column.fault !== null);
}

/** A guess of somebody of a class. */
export interface CrowdGuess {
  readonly code: string;
  readonly place: Place;
}

/** State of a game: guesses round by round, and the runs they lead to. */
export interface GuessData {
  /** The experiment of the Lab when the game began. */
  readonly lab: ExperimentSpec;
  /** Experiment with the seed of the game; that of the day where there is one. */
  readonly base: ExperimentSpec;
  /** The day whose curve is played, "2026-11-23"; null where the Lab's objective is. */
  readonly day: string | null;
  readonly names: readonly string[];
  readonly told: Told;
  /** True while the last reveal is shown. */
  readonly isRevealed: boolean;
  /** Number of the `unveilings` of the last reveal that are still to come. */
  readonly veiled: number;
  /** This round's guesses, one for each person; null before the guess. */
  readonly guesses: readonly (Place | null)[];
  /** People in the order in which they guessed. */
  readonly order: readonly number[];
  /** Guesses of this round that came as codes, in the order in which they came. */
  readonly crowd: readonly CrowdGuess[];
  /** True in the window of somebody of a class, who gets a code of the guess and reveals nothing. */
  readonly isStudent: boolean;
  /** The person for whom the next click guesses. */
  readonly turn: number;
  /** Place of the cursor [d]. */
  readonly cursor: Place;
  readonly columns: readonly Column[];
  readonly computing: Computing | null;
  readonly known: SideBySide['known'];
}

/** The part of a game that a link carries. */
export type GuessState = Pick<GuessData, 'names' | 'told' | 'isRevealed'> & {
  readonly seed: number;
  readonly day?: string;
  readonly isStudent?: true;
};

/** A reveal goes from the last machine to the first, and then to all people at once. */
export const unveilings = machines.length + 1;

/** Returns true if the last answer of the player at an index of the columns is unveiled. */
export function isUnveiled(index: number, { names, veiled }: Pick<GuessData, 'names' | 'veiled'>): boolean {
  const turn = index < names.length ? unveilings : names.length + machines.length - index;
  return turn <= unveilings - veiled;
}

/** `guess`: people guess. `wait`: answers are computed. `shown`: answers are revealed. `over`: after the last round. */
export type Phase = 'guess' | 'wait' | 'shown' | 'over';

/** Creates a game before anything is computed. */
export function gameOf(lab: ExperimentSpec, state?: Partial<GuessState>): GuessData {
  const {
    seed = lab.seed,
    day,
    names = usualNames,
    told = [],
    isRevealed = false,
    isStudent = false,
  } = state ?? {};
  const base = baseOf(lab, { seed, ...(day && { day }) });
  return {
    lab,
    base,
    day: day ?? null,
    names,
    told,
    isRevealed,
    isStudent,
    veiled: 0,
    ...freshRound(names),
    cursor: movedInside(boxOf(base), []),
    columns: playerColumns({ base, names, told }, []),
    computing: null,
    known: nothingKnown,
  };
}

/** Returns the experiment that is played: the Lab's with a seed of its own, or that of a day. */
function baseOf(lab: ExperimentSpec, { seed, day }: Pick<GuessState, 'seed' | 'day'>): ExperimentSpec {
  if (day) return dayBase(day);
  // A guess is about the next answer, so places are asked one at a time.
  const { batch: _, ...single } = lab;
  return { ...single, seed };
}

/** Returns a round without guesses. */
export function freshRound(
  names: readonly string[],
): Pick<GuessData, 'guesses' | 'order' | 'turn' | 'crowd'> {
  return { guesses: names.map(() => null), order: [], turn: 0, crowd: [] };
}

/** Returns the round that is played or shown, counted from 1. */
export function roundOf({ told, isRevealed }: Pick<GuessData, 'told' | 'isRevealed'>): number {
  return Math.min(rounds, told.length + (isRevealed ? 0 : 1));
}

/** Returns the step whose belief is shown: the one on which people guess, or the last one after the last round. */
function beliefStep(data: Pick<GuessData, 'told' | 'isRevealed'>): number {
  const { told, isRevealed } = data;
  return told.length >= rounds && !isRevealed ? rounds : roundOf(data) - 1;
}

/** Returns the last step whose answers are revealed. */
export function knownStep({ told }: Pick<GuessData, 'told'>): number {
  return told.length;
}

export function phaseOf(data: Pick<GuessData, 'told' | 'isRevealed' | 'columns'>): Phase {
  const { told, isRevealed, columns } = data;
  if (isRevealed) return areAllAt(columns, told.length) ? 'shown' : 'wait';
  if (told.length < rounds) return 'guess';
  return areAllAt(columns, rounds) ? 'over' : 'wait';
}

/** Returns the shown belief as the only column of a comparison, so that its map is drawn at once. */
export function beliefShown(data: GuessData): Pick<SideBySide, 'columns' | 'step' | 'axes' | 'known'> {
  const columns = [commonColumn(data, data.columns)];
  return { columns, step: beliefStep(data), axes, known: data.known };
}

/** Returns the snapshot whose belief is shown; null while it is computed. */
export function beliefOf(data: GuessData) {
  return shownAt(commonColumn(data, data.columns), beliefStep(data));
}

/** Inputs on the axes of the map. */
const axes = [0, 1] as const;

/** Returns the map of the shown belief; null if there is one input, or while it is computed. */
export function beliefMap(data: GuessData): DrawnPlane | null {
  const snapshot = beliefOf(data);
  const cut = snapshot && cutOf(snapshot, axes);
  return cut && planeOf(data, cut);
}

/** Returns the reason in words why that map failed; null if it did not. */
export function beliefFault(data: GuessData): string | null {
  const snapshot = beliefOf(data);
  return snapshot && mapFault({ ...data, axes }, snapshot);
}

/** Returns true if each person has guessed in this round. */
export function haveAllGuessed({ guesses }: Pick<GuessData, 'guesses'>): boolean {
  return guesses.every((place) => place !== null);
}

/**
 * Returns where EI would have asked in each revealed round, given what the people saw; null for a round that is not computed yet or had
 * no query.
 */
export function aimsOf(game: Pick<GuessData, 'names' | 'told' | 'columns'>): readonly (Place | null)[] {
  const { snapshots } = commonColumn(game, game.columns);
  return game.told.map((_, step) => snapshots[step]?.proposal?.x ?? null);
}

/** Returns the distance of two places as a share of the box: 0 for the same place, 1 from corner to corner. */
export function distanceIn(base: ExperimentSpec, a: Place, b: Place): number {
  const squares = a.map((value, p) => (shareAlong(base, p, value) - shareAlong(base, p, b[p]!)) ** 2);
  return Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length);
}

export function stateOf({ base, day, names, told, isRevealed, isStudent }: GuessData): GuessState {
  return { seed: base.seed, ...(day && { day }), names, told, isRevealed, ...(isStudent && { isStudent }) };
}

const mostParts = 40;
const longestText = 20_000;

/** Writes a game for a link: `seed=30;names=Ann,Bo;try=231.4/12;shown`, with one `try` for each revealed round, and `class` for a student. */
export function guessText({ seed, day, names, told, isRevealed, isStudent }: GuessState): string {
  return [
    day ? `day=${day}` : `seed=${seed}`,
    `names=${names.join(',')}`,
    ...told.map((places) => `try=${places.map(placeText).join('/')}`),
    ...(isRevealed ? ['shown'] : []),
    ...(isStudent ? ['class'] : []),
  ].join(';');
}

/** Reads the text of `guessText`; null if it is empty. Complains about unreadable parts and leaves them out. Never throws. */
export function readGuess(text: string, lab: ExperimentSpec, complain: Complain): GuessState | null {
  const parts = text.slice(0, longestText).split(';', mostParts);
  const values = (key: string) =>
    parts.flatMap((part) => (part.startsWith(key) ? [part.slice(key.length)] : []));
  if (!parts.some((part) => part !== '')) return null;
  const names = readNames(values('names=')[0] ?? '');
  const day = readDay(values('day=')[0], complain);
  const seed = day ? dayBase(day).seed : readSeed(values('seed=')[0], lab.seed, complain);
  const base = baseOf(lab, { seed, ...(day && { day }) });
  const told = readRounds(values('try='), { base, count: names.length, complain });
  const isRevealed = told.length > 0 && parts.includes('shown');
  const isStudent = parts.includes('class');
  return { seed, ...(day && { day }), names, told, isRevealed, ...(isStudent && { isStudent }) };
}

function readDay(text: string | undefined, complain: Complain): string | null {
  if (text === undefined || isDay(text)) return text ?? null;
  complain(
    `The day of a game is a date such as 2026-11-23, not ${quoted(text)}; the Lab’s objective is played.`,
  );
  return null;
}

function readSeed(text: string | undefined, usual: number, complain: Complain): number {
  if (text === undefined) return usual;
  const seed = readNumber(text);
  if (seed !== null && Number.isSafeInteger(seed) && seed >= 0) return seed;
  complain(`The seed of a game is a whole number from 0, not ${quoted(text)}; ${usual} is used.`);
  return usual;
}

interface Wanted {
  readonly base: ExperimentSpec;
  /** Number of people. */
  readonly count: number;
  readonly complain: Complain;
}

/** Reads the rounds up to the first that cannot be read. */
function readRounds(
  texts: readonly string[],
  { base, count, complain }: Wanted,
): readonly (readonly Place[])[] {
  const box = boxOf(base);
  const read = texts.slice(0, rounds).map((text) => text.split('/', count + 1).map(readList));
  const isGood = (places: readonly (Place | null)[]): places is readonly Place[] =>
    places.length === count && places.every((place) => place !== null && isInside(box, place));
  const bad = read.findIndex((places) => !isGood(places));
  const good = bad < 0 ? read : read.slice(0, bad);
  if (bad >= 0)
    complain(
      `The guesses ${quoted(texts[bad]!)} of round ${bad + 1} cannot be read; the game goes on from there.`,
    );
  return good.flatMap((places) => (isGood(places) ? [places] : []));
}
