import { formatNumber } from '../../ui/formatNumber';
import { shownAt, type Column } from '../runs/columns';
import { objectiveOf } from '../../engine/experiment/inputs';
import { beliefOf, knownStep, phaseOf, roundOf, type GuessData } from './guessData';
import { machines, mostPeople, usualNames, type Place } from './players';
import { memoised } from '../../vocabulary/memoised';
import { readablePlace } from '../../state/select/labels';
import { listed } from '../../app/listed';
import { bestsOf, regretsOf } from '../runs/standings';

/** How a player stands. */
export interface Score {
  readonly name: string;
  /** Its sign in plots, counting from 0. */
  readonly sign: number;
  readonly isPerson: boolean;
  /** Where it asked in the round on show, and what the answer was; null where nothing is known yet or nothing was asked. */
  readonly asked: Place | null;
  readonly answer: number | null;
  /** The best value so far, and where it is. */
  readonly best: number | null;
  readonly bestAt: Place | null;
  /** By how much the best place so far misses the optimum; null where that is not known. */
  readonly regret: number | null;
}

/** Names of all players, in the order of the columns. */
export function playerNames({ names }: Pick<GuessData, 'names'>): readonly string[] {
  return [...names, ...machines.map(({ name }) => name)];
}

/** The sign of each player, in the order of the columns: machines have the last, however many people play. */
export function signOf(index: number, people: number): number {
  return index < people ? index : mostPeople + index - people;
}

type Played = Pick<GuessData, 'names' | 'told' | 'isRevealed' | 'columns'>;

/** Everybody's score after what was revealed: nobody hears of an answer before. The same list while the game says the same, wherever somebody points. */
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

/** Who stands best; several where they cannot be told apart. */
export function leadersOf(scores: readonly Score[], minimise: boolean): readonly Score[] {
  const missing = ({ regret, best }: Score) => regret ?? (best === null ? Infinity : minimise ? best : -best);
  const least = Math.min(...scores.map(missing));
  return Number.isFinite(least) ? scores.filter((one) => missing(one) === least) : [];
}

/** Where the game stands, for eyes and ears. Nothing of what is hidden. */
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

/** Whose turn it is. */
function turnOf(missing: readonly string[]): string {
  return missing.join() === usualNames.join() ? 'Your turn.' : `Still to guess: ${listed(missing)}.`;
}

/** What the round on show has brought: each player’s place and answer, and who had the best of them. */
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

/** Where EI asks who knows what the only person knows; their run and EI's own have parted. */
function adviceIn(game: GuessData): string {
  const place = beliefOf(game)?.proposal?.x;
  return game.names.length === 1 && place
    ? ` With your data, EI would have asked ${readablePlace(place)}.`
    : '';
}

/** Who did best of all, in a sentence. */
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

/** Whether small values are wanted. */
export function isMinimised({ base }: Pick<GuessData, 'base'>): boolean {
  return objectiveOf(base)?.direction === 'minimize';
}
