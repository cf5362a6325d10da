import { evaluationsOf, failureMade } from '../../vocabulary/evaluations';
import { boxOf, objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { optimumOf } from '../../lab/state/select/labels';
import { memoised } from '../../vocabulary/memoised';
import { shownAt, type Column } from '../runs/columns';
import { bestsOf, regretsOf } from '../runs/standings';
import {
  aimsOf,
  distanceIn,
  isUnveiled,
  knownStep,
  machines,
  mostPeople,
  phaseOf,
  type GuessData,
  type Place,
} from './guessData';
import { rangeOn } from './today';
import { compareAsPrinted } from '../../ui/compareAsPrinted';
import { formatNumber } from '../../vocabulary/numbers/write';

/** Standing of a player. */
export interface Score {
  readonly name: string;
  /** Index of its sign in plots, from 0. */
  readonly sign: number;
  readonly isPerson: boolean;
  /** Query and answer of the shown round; null if it is not known yet or there was no query. */
  readonly asked: Place | null;
  readonly answer: number | null;
  /** The best value so far, and its place. */
  readonly best: number | null;
  readonly bestAt: Place | null;
  /** Simple regret so far; null if the optimum is not known. */
  readonly regret: number | null;
  /** Mean distance to EI's choices, as a share of the box; null for machines that follow data of their own. */
  readonly off: number | null;
  /** Share of the way from the best of the first places to the optimum that was found, 0 to 1; null before anything is known. */
  readonly found: number | null;
}

/** Returns the names of all players, in the order of the columns. */
export function playerNames({ names }: Pick<GuessData, 'names'>): readonly string[] {
  return [...names, ...machines.map(({ name }) => name)];
}

/** Returns the sign of the player at an index of the columns: machines always have the last signs. */
export function signOf(index: number, people: number): number {
  return index < people ? index : mostPeople + index - people;
}

type Played = Pick<GuessData, 'base' | 'names' | 'told' | 'isRevealed' | 'veiled' | 'columns'>;

/** Returns the standings after the last reveal, without hidden answers; the same object while only the cursor moves. */
export const scoresOf = memoised(
  ({ base, names, told, isRevealed, veiled, columns }: Played) =>
    [base, names, told, isRevealed, veiled, columns] as const,
  ([base, names, told, isRevealed, veiled, columns]) =>
    computeScores({ base, names, told, isRevealed, veiled, columns }),
);

function computeScores(game: Played): readonly Score[] {
  const names = playerNames(game);
  const people = game.names.length;
  const isTold = phaseOf(game) === 'shown';
  const raw = game.columns.map((column, i) => {
    const isSeen = isTold && isUnveiled(i, game);
    const step = knownStep(game) - (isTold && !isSeen ? 1 : 0);
    return {
      name: names[i]!,
      sign: signOf(i, people),
      isPerson: i < people,
      ...answerAt(column, isSeen ? step : -1),
      ...standingAt(column, step),
      off: offAt(game, i, step),
    };
  });
  const way = wayOf(game, raw);
  return raw.map((one) => ({ ...one, found: foundOn(way, one.best) }));
}

function answerAt(column: Column, step: number): Pick<Score, 'asked' | 'answer'> {
  const snapshot = column.snapshots[step];
  const made = snapshot?.observations.find(({ id }) => id === snapshot.tried);
  const failed = snapshot && failureMade(snapshot);
  return { asked: made?.x ?? failed?.x ?? null, answer: made?.y ?? null };
}

function standingAt(column: Column, step: number): Pick<Score, 'best' | 'bestAt' | 'regret'> {
  const snapshot = shownAt(column, step);
  if (!snapshot) return { best: null, bestAt: null, regret: null };
  return {
    bestAt: snapshot.observations.find(({ id }) => id === snapshot.incumbent)?.x ?? null,
    best: bestsOf(snapshot).at(-1) ?? null,
    regret: regretsOf(snapshot)?.at(-1) ?? null,
  };
}

/** Returns the mean distance of a player's places to EI's choices up to a step; only people and chance saw nothing else. */
function offAt(game: Played, index: number, step: number): number | null {
  const { base, names, told, columns } = game;
  const isPerson = index < names.length;
  if (!isPerson && !('isBlind' in machines[index - names.length]!)) return null;
  const places = told.map((round, k) => (isPerson ? round[index]! : answerAt(columns[index]!, k + 1).asked));
  const aims = aimsOf(game);
  const away = places.slice(0, step).flatMap((place, k) => {
    const aim = aims[k];
    return place && aim ? [distanceIn(base, place, aim)] : [];
  });
  return away.length ? away.reduce((sum, one) => sum + one, 0) / away.length : null;
}

/** The best of the first places, and the best there is, or the best that anybody has found. */
type Way = readonly [start: number, top: number];

function wayOf(game: Played, scores: readonly Pick<Score, 'best'>[]): Way | null {
  const first = game.columns.map((column) => shownAt(column, 0)).find((one) => one !== null);
  const start = first && bestsOf(first).at(-1);
  if (start === undefined) return null;
  const bests = scores.flatMap(({ best }) => (best === null ? [] : [best]));
  const most = isMinimised(game) ? Math.min(...bests) : Math.max(...bests);
  return [start, topOf(game.base) ?? most];
}

function foundOn(way: Way | null, best: number | null): number | null {
  if (!way || best === null) return null;
  const [start, top] = way;
  return top === start ? 1 : Math.min(1, Math.max(0, (best - start) / (top - start)));
}

/** Returns the best value there is; null where it is not known. */
const topOf = memoised(
  (base: ExperimentSpec) => [base] as const,
  ([base]) => optimumOf(base) ?? endOf(base),
);

function endOf(base: ExperimentSpec): number | null {
  const range = base.noiseSd > 0 ? null : rangeOn(base, boxOf(base));
  return range && range[isMinimised({ base }) ? 0 : 1];
}

/** Returns the best players; several if they are level. */
export function leadersOf(scores: readonly Score[], minimise: boolean): readonly Score[] {
  const missing = ({ regret, best }: Score) => regret ?? (best === null ? Infinity : minimise ? best : -best);
  const least = Math.min(...scores.map(missing));
  return Number.isFinite(least)
    ? scores.filter((one) => compareAsPrinted(missing(one), least, formatNumber) === 0)
    : [];
}

/** Share of the function's range within which the optimum counts as found. */
export const nearTop = 0.01;

/**
 * Returns after how many questions each player was within a hundredth of the range of the optimum, 0 if the first places were;
 * null for those who never were. Null where range or optimum are not known.
 */
export function questionsNeeded(game: Played): readonly (number | null)[] | null {
  const { base, columns } = game;
  const top = topOf(base);
  const range = base.noiseSd > 0 ? null : rangeOn(base, boxOf(base));
  if (top === null || !range) return null;
  const margin = nearTop * (range[1] - range[0]);
  return columns.map((column) => {
    const snapshot = shownAt(column, knownStep(game));
    const [start] = column.snapshots;
    const initial = start ? evaluationsOf(start).length : 0;
    const at = snapshot ? bestsOf(snapshot).findIndex((best) => Math.abs(top - best) <= margin) : -1;
    return at < 0 ? null : Math.max(0, at + 1 - initial);
  });
}

/** Returns true if the objective is minimised. */
export function isMinimised({ base }: Pick<GuessData, 'base'>): boolean {
  return objectiveOf(base)?.direction === 'minimize';
}
