import { labelsOf } from '../../lab/state/select/labels';
import { formatCoordinates } from '../../vocabulary/numbers/labelled';
import { formatNumber, formatShare } from '../../vocabulary/numbers/write';
import { listed } from '../../vocabulary/listed';
import { beliefOf, phaseOf, roundOf, usualNames, type GuessData } from './guessData';
import { isMinimised, leadersOf, nearTop, playerNames, questionsNeeded, scoresOf, type Score } from './score';
import { dayInWords } from './today';

/** Says which way is good. */
export function goalInWords(game: Pick<GuessData, 'base'>): string {
  return isMinimised(game) ? '↓ lower is better: find the bottom' : '↑ higher is better: find the top';
}

/** Says the state of the game, without anything hidden. */
export function gameInWords(game: GuessData): string {
  const phase = phaseOf(game);
  if (phase === 'wait') return `Round ${roundOf(game)}: the answers are computed…`;
  if (phase === 'over') return verdictOf(game);
  if (phase === 'shown') return game.veiled > 0 ? `Round ${roundOf(game)}: the answers.` : roundInWords(game);
  return guessesInWords(game);
}

function placeIn({ base }: Pick<GuessData, 'base'>, place: readonly number[]): string {
  return formatCoordinates(labelsOf(base), place);
}

function guessesInWords(game: GuessData): string {
  const { names, guesses } = game;
  const made = guesses.flatMap((place, i) => (place ? [`${names[i]} at ${placeIn(game, place)}`] : []));
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
    asked && answer !== null ? [`${name} ${placeIn(game, asked)} → ${formatNumber(answer)}`] : [],
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
    ? ` With your data, EI would have asked ${placeIn(game, place)}.`
    : '';
}

/** Says who did best over the whole game, and who guessed best what EI would ask. */
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
  const found = `After ${game.told.length} rounds ${listed(leaders.map(({ name }) => name))} did best: ${value(first)}${after}.`;
  return [found, hitInWords(scores), neededInWords(game)].filter((one) => one !== null).join(' ');
}

/** Writes a distance as a share of the box: "4.2 %". */
export function percentOff(off: number): string {
  return formatShare(off, 2);
}

function hitInWords(scores: readonly Score[]): string | null {
  const hits = scores.filter(({ off }) => off !== null).sort((a, b) => a.off! - b.off!);
  if (!hits.length) return null;
  const said = hits.map(({ name, off }) => `${name} ${percentOff(off!)}`);
  return `Mean distance to EI’s choice: ${listed(said)} of the box.`;
}

/** Says after how many questions people and EI had found the optimum; null where that is not known. */
function neededInWords(game: GuessData): string | null {
  const needed = questionsNeeded(game);
  if (!needed) return null;
  const names = playerNames(game);
  const shown = names.flatMap((name, i) =>
    i <= game.names.length ? [[name, needed[i] ?? null] as const] : [],
  );
  const said = shown.map(([name, count]) => `${name} ${countOf(count, game)}`);
  const where = isMinimised(game) ? 'bottom' : 'top';
  return `To come within ${formatShare(nearTop)} of the ${where}, ${listed(said)}.`;
}

function countOf(count: number | null, { told }: Pick<GuessData, 'told'>): string {
  if (count === null) return `did not get there in ${told.length}`;
  return `needed ${count === 0 ? 'no question' : count === 1 ? '1 question' : `${count} questions`}`;
}

/** Says the result of a game, to be sent to somebody who has not seen it. */
export function resultInWords(game: GuessData): string {
  const title = game.day ? `Today’s curve, ${dayInWords(game.day)}` : 'Predict first';
  const needed = questionsNeeded(game);
  if (!needed || game.names.length > 1) return `${title}: ${neededInWords(game) ?? verdictOf(game)}`;
  const say = (count: number | null) => (count === null ? `more than ${game.told.length}` : String(count));
  return `${title}: EI needed ${say(needed[1] ?? null)}, I needed ${say(needed[0] ?? null)}. And you?`;
}
