import type { ExperimentSpec } from '../../engine/experiment/spec';
import { nothingKnown } from '../../worker/answers';
import { planeOf, type DrawnPlane } from '../../state/asks';
import { shownAt, type Column } from '../runs/columns';
import type { Computing } from '../runs/computing';
import { cutOf, mapFault, type SideBySide } from '../runs/shown';
import { movedInside, boxOf } from '../../engine/experiment/inputs';
import { areAllAt, commonColumn, playerColumns, rounds, usualNames, type Place, type Told } from './players';

/** A game: who would ask where, round by round, and what came of it. */
export interface GuessData {
  /** The experiment of the Lab when the game began. */
  readonly lab: ExperimentSpec;
  /** The same with the seed of the game. */
  readonly base: ExperimentSpec;
  readonly names: readonly string[];
  readonly told: Told;
  /** The last round that was revealed is on show. */
  readonly isRevealed: boolean;
  /** This round's guesses, one for each person; null while it is to come. */
  readonly guesses: readonly (Place | null)[];
  /** People in the order in which they guessed. */
  readonly order: readonly number[];
  /** Whose guess the next click is. */
  readonly turn: number;
  /** Where somebody looks [d]. */
  readonly cursor: Place;
  readonly columns: readonly Column[];
  readonly computing: Computing | null;
  readonly known: SideBySide['known'];
}

/** What a link says of a game. */
export type GuessState = Pick<GuessData, 'names' | 'told' | 'isRevealed'> & { readonly seed: number };

/** `guess`: somebody is to guess. `wait`: the answers are computed. `shown`: they are there. `over`: after the last round. */
export type Phase = 'guess' | 'wait' | 'shown' | 'over';

/** A game before anything is computed. */
export function gameOf(lab: ExperimentSpec, state?: Partial<GuessState>): GuessData {
  const { seed = lab.seed, names = usualNames, told = [], isRevealed = false } = state ?? {};
  const base = { ...lab, seed };
  return {
    lab,
    base,
    names,
    told,
    isRevealed,
    ...freshRound(names),
    cursor: movedInside(boxOf(base), []),
    columns: playerColumns({ base, names, told }, []),
    computing: null,
    known: nothingKnown,
  };
}

/** Nobody has guessed yet. */
export function freshRound(names: readonly string[]): Pick<GuessData, 'guesses' | 'order' | 'turn'> {
  return { guesses: names.map(() => null), order: [], turn: 0 };
}

/** The round that is played or on show, counting from 1. */
export function roundOf({ told, isRevealed }: Pick<GuessData, 'told' | 'isRevealed'>): number {
  return Math.min(rounds, told.length + (isRevealed ? 0 : 1));
}

/** The step whose belief is on show: the one people guess on; after the last round the last. */
export function beliefStep(data: Pick<GuessData, 'told' | 'isRevealed'>): number {
  const { told, isRevealed } = data;
  return told.length >= rounds && !isRevealed ? rounds : roundOf(data) - 1;
}

/** The step whose answers everybody may know. */
export function knownStep({ told }: Pick<GuessData, 'told'>): number {
  return told.length;
}

export function phaseOf(data: Pick<GuessData, 'told' | 'isRevealed' | 'columns'>): Phase {
  const { told, isRevealed, columns } = data;
  if (isRevealed) return areAllAt(columns, told.length) ? 'shown' : 'wait';
  if (told.length < rounds) return 'guess';
  return areAllAt(columns, rounds) ? 'over' : 'wait';
}

/** The belief on show as the only column of a comparison: its map is drawn at once, whatever is computed meanwhile. */
export function beliefShown(data: GuessData): Pick<SideBySide, 'columns' | 'step' | 'axes' | 'known'> {
  const columns = [commonColumn(data, data.columns)];
  return { columns, step: beliefStep(data), axes, known: data.known };
}

/** The snapshot whose belief is on show; null while it is computed. */
export function beliefOf(data: GuessData) {
  return shownAt(commonColumn(data, data.columns), beliefStep(data));
}

/** Inputs that run on the map. */
const axes = [0, 1] as const;

/** The map of that belief; null where there is one input, or while it is to come. */
export function beliefMap(data: GuessData): DrawnPlane | null {
  const snapshot = beliefOf(data);
  const cut = snapshot && cutOf(snapshot, axes);
  return cut && planeOf(data, cut);
}

/** Why there is none, in words. */
export function beliefFault(data: GuessData): string | null {
  const snapshot = beliefOf(data);
  return snapshot && mapFault({ ...data, axes }, snapshot);
}

/** Everybody has guessed in this round. */
export function haveAllGuessed({ guesses }: Pick<GuessData, 'guesses'>): boolean {
  return guesses.every((place) => place !== null);
}

export function stateOf({ base, names, told, isRevealed }: GuessData): GuessState {
  return { seed: base.seed, names, told, isRevealed };
}
