import { formatNumber } from '../../ui/formatNumber';
import { shownAt, type Column } from '../runs/columns';
import { objectiveOf } from '../../engine/experiment/inputs';
import {
  beliefOf,
  knownStep,
  machines,
  mostPeople,
  phaseOf,
  roundOf,
  usualNames,
  type GuessData,
  type Place,
} from './guessData';
import { memoised } from '../../vocabulary/memoised';
import { readablePlace } from '../../lab/state/select/labels';
import { listed } from '../../vocabulary/listed';
import { bestsOf, regretsOf } from '../runs/standings';

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
}

/** Returns the names of all players, in the order of the columns. */
export function playerNames({ names }: Pick<GuessData, 'names'>): readonly string[] {
  return [...names, ...machines.map(({ name }) => name)];
}

/** Returns the sign of the player at an index of the columns: machines always have the last signs. */
export function signOf(index: number, people: number): number {
  return index < people ? index : mostPeople + index - people;
}

type Played = Pick<GuessData, 'names' | 'told' | 'isRevealed' | 'columns'>;

/** Returns the standings after the last reveal, without hidden answers; the same object while only the cursor moves. */
export const scoresOf = memoised(
  ({ names, told, isRevealed, columns }: Played) => [names, told, isRevealed, columns],
  ([names, told, isRevealed, columns]) => computeScores({ names, told, isRevealed, columns }),
);

function computeScores(game: Played): readonly Score[] {
  const names = playerNames(game);
  const people = game.names.length;
  const step = knownStep(game);
  const isTold = phaseOf(game) === 'shown';
  return game.columns.map((column, i) => ({
    name: names[i]!,
    sign: signOf(i, people),
    isPerson: i < people,
    ...answerAt(column, isTold ? step : -1),
    ...standingAt(column, step),
  }));
}

function answerAt(column: Column, step: number): Pick<Score, 'asked' | 'answer'> {
  const snapshot = column.snapshots[step];
  const made = snapshot?.observations.find(({ id }) => id === snapshot.tried);
  return { asked: made?.x ?? null, answer: made?.y ?? null };
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

/** Returns the best players; several if they are level. */
export function leadersOf(scores: readonly Score[], minimise: boolean): readonly Score[] {
  const missing = ({ regret, best }: Score) => regret ?? (best === null ? Infinity : minimise ? best : -best);
  const least = Math.min(...scores.map(missing));
  return Number.isFinite(least) ? scores.filter((one) => missing(one) === least) : [];
}

/** Says the state of the game, without anything hidden. */
export function gameInWords(game: GuessData): string {
  const phase = phaseOf(game);
  if (phase === 'wait') return `Round ${roundOf(game)}: the answers are computed…`;
  if (phase === 'over') return verdictOf(game);
  return phase === 'shown' ? roundInWords(game) : guessesInWords(game);
}

function guessesInWords(game: GuessData): string {
  const { names, guesses } = game;
  const made = guesses.flatMap((place, i) => (place ? [`${names[i]} at ${readablePlace(place)}`] : []));
  const missing = names.filter((_, i) => guesses[i] === null);
  const said = made.length ? `Guessed: ${made.join(', ')}. ` : '';
  return `${said}${missing.length ? turnOf(missing) : 'All guesses are in.'}`;
}

/** Says whose turn it is. */
function turnOf(missing: readonly string[]): string {
  return missing.join() === usualNames.join() ? 'Your turn.' : `Still to guess: ${listed(missing)}.`;
}

/** Says the place and the answer of each player in the shown round, and the best of them. */
function roundInWords(game: GuessData): string {
  const scores = scoresOf(game);
  const said = scores.flatMap(({ name, asked, answer }) =>
    asked && answer !== null ? [`${name} ${readablePlace(asked)} → ${formatNumber(answer)}`] : [],
  );
  const ended = scores.filter(({ asked }) => asked === null).map(({ name }) => name);
  const answers = scores.map((one) => ({ ...one, best: one.answer, regret: null }));
  const best = leadersOf(answers, isMinimised(game)).map(({ name }) => name);
  const rest = ended.length ? ` ${listed(ended)} had ended before.` : '';
  return `Round ${roundOf(game)}: ${said.join(', ')}. Best answer: ${listed(best)}.${rest}${adviceIn(game)}`;
}

/** Says where EI would ask given a single person's data, which differ from those of EI's own run; empty with several people. */
function adviceIn(game: GuessData): string {
  const place = beliefOf(game)?.proposal?.x;
  return game.names.length === 1 && place
    ? ` With your data, EI would have asked ${readablePlace(place)}.`
    : '';
}

/** Says who did best over the whole game. */
function verdictOf(game: GuessData): string {
  const scores = scoresOf(game);
  const leaders = leadersOf(scores, isMinimised(game));
  const value = ({ regret, best }: Score) =>
    regret !== null
      ? `simple regret ${formatNumber(regret)}`
      : `best value ${formatNumber(best ?? Number.NaN)}`;
  const others = scores.filter((one) => !leaders.includes(one));
  const rest = others.map((one) => `${one.name} ${formatNumber(one.regret ?? one.best ?? Number.NaN)}`);
  const first = leaders[0];
  if (!first) return 'Nobody has got an answer.';
  const after = rest.length ? `; ${listed(rest)}` : '';
  return `After ${game.told.length} rounds ${listed(leaders.map(({ name }) => name))} did best: ${value(first)}${after}.`;
}

/** Returns true if the objective is minimised. */
export function isMinimised({ base }: Pick<GuessData, 'base'>): boolean {
  return objectiveOf(base)?.direction === 'minimize';
}
